// What one does with tables from the lobby: name, leave, resign, delete; and the tables of strangers.

import { post } from "../kit/api.js";
import { clockName } from "../kit/clocks.js";
import { cover } from "../kit/covers.js";
import { botMark, button, h, icon, note, replace, token } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { ORDER, act, label } from "../table/life.js";

/** A small menu at the end of a row; nothing where nothing can be done. `done` loads the lists anew. */
export function moreButton(table, done) {
  const acts = table.closed ? [] : ORDER.filter((name) => table.may?.[name]);
  if (!acts.length) return null;
  const list = h("div", { class: "more-list panel", hidden: true });
  const open = h("button", { type: "button", class: "more-acts", "aria-expanded": "false", "aria-label": say("life.more", { title: table.name ?? table.title }), title: say("life.more", { title: table.name ?? table.title }), onclick: () => show(list.hidden) }, h("span", { "aria-hidden": "true" }, "⋯"));
  const show = (wanted) => {
    for (const other of document.querySelectorAll(".more-list")) other.hidden = true;
    list.hidden = !wanted;
    open.setAttribute("aria-expanded", String(wanted));
    if (wanted) list.querySelector("button").focus();
  };
  replace(list, acts.map((name) => button(label(name, table), () => { show(false); act(name, table, done); }, { class: `btn ${name}${name === "delete" || name === "resign" ? " bad" : ""}` })));
  const place = h("span", { class: "more-place" }, open, list);
  place.addEventListener("keydown", (event) => { if (event.key === "Escape" && !list.hidden) { show(false); open.focus(); } });
  place.addEventListener("focusout", (event) => { if (!place.contains(event.relatedTarget)) show(false); });
  return place;
}

/** Who sits at a table, each with a token; bots with their mark. */
export function people(table) {
  return h("span", { class: "who" }, table.names.map((name, seat) => h("span", { class: "one" }, token(seat, { free: table.free?.includes(seat) }), h("span", {}, name || say("lobby.free-seat"), table.bots?.includes(seat) && botMark(say("chat.bot"))))));
}

/** The tables that strangers may join or watch; nothing where this server has none. */
export function openTables({ on, tables }) {
  if (!on) return null;
  const rows = tables.map((table) => {
    const game = table.name ?? table.title;
    const who = table.names.filter((_, seat) => !table.free.includes(seat)).join(", ");
    const join = async () => {
      try {
        await post(`/api/tables/${table.table}/sit`, { name: pref("name") || say("lobby.no-name") });
        location.assign(table.url);
      } catch (trouble) { note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true }); }
    };
    const does = table.join ? button(say("life.join"), join, { class: "btn amber join", "aria-label": say("life.join-game", { who, game }) })
      : h("a", { class: "btn", href: table.url, "aria-label": say("life.watch-game", { who, game }) }, icon("ui-eye", 16), say("life.watch"));
    return h("li", { class: "place", "data-open": table.table }, cover(table.cover), h("span", {}, h("b", {}, game), h("small", {}, clockName(table.clock))), people(table), does);
  });
  return h("section", { class: "open-tables", "aria-label": say("life.open-tables") }, h("header", {}, h("h2", {}, say("life.open-tables"))),
    rows.length ? h("ul", {}, rows) : h("p", { class: "muted" }, say("life.none-open")));
}
