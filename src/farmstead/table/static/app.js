// Starts the page the server asks for: the lobby, the lessons, the puzzles, a table, a replay, a series, the gallery ...

import { install } from "./app/install.js";
import { get, post } from "./kit/api.js";
import { loadSprite, siteBar } from "./kit/chrome.js";
import { h, replace } from "./kit/dom.js";
import { apply, onPref, pref } from "./kit/prefs.js";
import "./kit/press.js";
import { watchWaiting } from "./kit/waiting.js";
import { loadWords, say } from "./kit/words.js";

const PAGES = {
  lobby: "./lobby/lobby.js", table: "./table/table.js", replay: "./replay/replay.js", series: "./series/series.js", cards: "./cards/cards.js", learn: "./learn/overview.js", watch: "./lobby/watch.js",
  review: "./review/review.js", practice: "./review/practice.js", drill: "./review/drill.js",
  puzzles: "./puzzles/page.js", analysis: "./analysis/analysis.js", editor: "./editor/editor.js", explorer: "./explorer/explorer.js",
};

function remember() {
  for (const name of ["lang", "theme"]) document.cookie = `${name}=${pref(name)}; Path=/; SameSite=Lax; Max-Age=31536000`;
}

const fetchWords = async () => (await get("/api/words")).words;

async function start() {
  apply();
  remember();
  const place = document.getElementById("app");
  const { page, table } = document.body.dataset;
  try {
    const [module] = await Promise.all([import(PAGES[page] ?? PAGES.lobby), loadWords(fetchWords), loadSprite()]);
    const show = await module.open(place, table);
    watchWaiting(page === "table" ? table : null);
    onPref(async (name) => {
      remember();
      if (name === "lang") await loadWords(fetchWords);
      await show(name);
    });
  } catch (trouble) {
    if (!trouble.code) console.error(trouble); // what the server refuses is said on the page
    // The words themselves may be what is missing: this one sentence stands in both languages.
    const plain = "The table could not be opened. / La table n’a pas pu être ouverte.";
    const text = trouble.code ? trouble.message : plain;
    const closed = trouble.code === "closed"; // its players can take it up again
    const takeUp = () => post(`/api/tables/${table}/reopen`, {}).then(() => location.reload(), (refused) => { said.textContent = refused.message; });
    const said = h("b", { role: "status" }, text);
    replace(place, trouble.code ? siteBar("play") : null, h("main", { class: "lost empty", id: "main" }, h("section", { class: "panel" }, h("img", { src: "/static/covers/lost.svg", alt: "", width: 640, height: 240 }),
      h("div", { class: "said" }, said, h("p", { class: "row wrap" },
        closed ? h("button", { type: "button", class: "btn main large", onclick: takeUp }, say("page.take-up"))
          : h("button", { type: "button", class: "btn main large", onclick: () => location.reload() }, trouble.code ? say("page.again") : "↻"),
        h("a", { class: "btn large", href: "/" }, trouble.code ? say("page.home") : "Farmstead"))))));
  }
}

start().then(install);
