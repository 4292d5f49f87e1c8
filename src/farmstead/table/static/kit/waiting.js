// What waits for me at other tables: in the title of the page, on its icon, and to those who want to be told.

import { get } from "./api.js";
import { callReader } from "./calls.js";
import { say } from "./words.js";

const EVERY = 15000;
const BARN = '<rect width="32" height="32" rx="7" fill="GROUND"/><g stroke="#2B2118" stroke-width="1.6" stroke-linejoin="round"><path d="M5 27V14l11-8 11 8v13z" fill="#C24B33"/><path d="M3.5 15L16 5.5 28.5 15l-2 2.4L16 9.6 5.5 17.4z" fill="#FBF0D8"/><path d="M11.5 27v-9h9v9z" fill="#FBF0D8"/></g>';

let base = ""; // the title without what waits
let here = null; // the table of this page
let mine = false; // is it my turn at it?
let others = []; // the other tables that wait for me
let begun = false; // has the server told of them yet?
const listeners = new Set();

/** The title of the page; `turn`: this very table waits for me. */
export function titled(text, turn = false) {
  base = text;
  mine = turn;
  draw();
}

/** `listener(tables)` is told which other tables wait for me, now and whenever that changes. */
export function onWaiting(listener) {
  listeners.add(listener);
  listener(others);
}

function draw() {
  const n = others.length + (mine ? 1 : 0);
  if (base) document.title = `${mine ? "● " : ""}${n > 1 || (n && !mine) ? `(${n}) ` : ""}${base}`;
  const icon = document.querySelector("link[rel=icon]");
  if (icon) icon.href = n ? badge(n, mine) : "/static/favicon.svg";
  try { n ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.(); } catch { /* a comfort */ }
}

/** The barn with how many tables wait; amber where this one does. */
function badge(n, turn) {
  const shown = n > 9 ? "9+" : String(n);
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${BARN.replace("GROUND", turn ? "#F2C33A" : "#2F5A3C")}<circle cx="22" cy="10" r="10" fill="#B3261E" stroke="#fff" stroke-width="1.5"/><text x="22" y="15" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="${shown.length > 1 ? 12 : 15}" fill="#fff">${shown}</text></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(drawn)}`;
}

async function look() {
  try {
    const { tables } = await get("/api/waiting");
    const found = tables.filter((one) => one.table !== here);
    const fresh = found.filter((one) => !others.some((other) => other.table === one.table));
    if (begun && fresh.length) ring(fresh[0]);
    others = found;
    begun = true;
    draw();
    for (const listener of listeners) listener(others);
  } catch { /* the next look will tell */ }
}

function ring({ table, url, title }) {
  callReader(title, { body: say("table.your-turn"), tag: table, url });
}

/** Looks now and then; `table` is the one of this page, which tells of itself. */
export function watchWaiting(table) {
  here = table || null;
  look();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
}
