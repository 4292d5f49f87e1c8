// Tables that strangers may watch, on a server that has such; the list looks again by itself.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { h, icon, replace } from "../kit/dom.js";
import { people } from "./life.js";
import { say } from "../kit/words.js";

const EVERY = 8000;

export async function open(place) {
  let tables = [];
  const load = async () => { ({ tables } = await get("/api/open-tables")); };

  function row(table) {
    return h("li", {}, h("a", { class: "place", href: table.url, "data-table": table.table }, cover(table.cover),
      h("span", {}, h("b", {}, table.name ?? table.title), h("small", {}, [table.name && table.title, table.round_title || say("lobby.not-begun")].filter(Boolean).join(" · "))),
      people(table), h("span", { class: "pill" }, icon("ui-eye", 14), " ", say("ways.watch"))));
  }

  function show() {
    document.title = `Farmstead · ${say("ways.watch")}`;
    const held = document.activeElement?.dataset?.table;
    replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("watch"),
      h("main", { class: "courses", id: "main", tabindex: -1 }, h("div", { class: "hero" }, h("div", {}, h("h1", {}, say("ways.watch")), h("p", {}, say("lobby.watch-text")))),
        h("section", { class: "panel list watched", "aria-label": say("ways.watch") }, tables.length ? h("ul", {}, tables.map(row))
          : h("div", { class: "empty" }, icon("scarecrow", 54), h("b", {}, say("lobby.watch-none")), h("a", { class: "btn main", href: "/" }, say("lobby.watch-play"))))));
    if (held) place.querySelector(`[data-table="${held}"]`)?.focus();
  }

  await load();
  show();
  const timer = setInterval(async () => {
    if (document.hidden) return;
    const before = JSON.stringify(tables);
    try { await load(); } catch { return; }
    if (JSON.stringify(tables) !== before) show();
  }, EVERY);
  addEventListener("pagehide", () => clearInterval(timer));
  return async (name) => {
    if (name === "lang") await load();
    show();
  };
}
