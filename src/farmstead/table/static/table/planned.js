// Cards somebody means to play: a private mark, kept in this browser for each table and shown on the card wherever it lies.

import { svg } from "../kit/dom.js";

const KEY = "farmstead-plans";
const TABLES = 40; // the oldest are forgotten
const PIN = 18;

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** The cards planned at a table. */
export function planned(table) { return stored()[table] ?? []; }

/** Marks a card, or takes the mark away. */
export function plan(table, card) {
  const { [table]: before = [], ...others } = stored();
  const now = before.includes(card) ? before.filter((one) => one !== card) : [...before, card];
  const kept = Object.entries({ ...others, ...(now.length ? { [table]: now } : {}) }).slice(-TABLES);
  try { localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept))); } catch { /* a browser that keeps nothing still plays */ }
}

/** Pins on the drawn cards that are planned; a card in play needs none. */
export function pin(place, table) {
  for (const old of place.querySelectorAll(".pin")) old.remove();
  for (const card of planned(table)) {
    for (const drawn of place.querySelectorAll(`:is(.ticket, .major)[data-open="card ${CSS.escape(card)}"]`)) {
      const plate = drawn.querySelector("rect");
      const [x, y, wide] = ["x", "y", "width"].map((name) => Number(plate?.getAttribute(name) ?? 0));
      drawn.append(svg("g", { class: "pin", "aria-hidden": "true", transform: `translate(${x + wide - PIN + 5} ${y - 6})` },
        svg("circle", { cx: PIN / 2, cy: PIN / 2, r: PIN / 2 }), svg("use", { href: "#i-ui-pin", x: 3, y: 3, width: PIN - 6, height: PIN - 6 })));
    }
  }
}
