// The heat map: places by rounds. A real table; arrow keys walk its cells, Enter or a click goes one step deeper.

import { h, icon } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { count, percent, whole } from "./figures.js";

const SHADES = 6;

export function heatMap(page) {
  const { told, wish, measure } = page;
  const most = Math.max(0.01, ...told.heat.flatMap((row) => row.cells.map((cell) => cell?.[measure][0] ?? 0)));
  const rounds = Array.from({ length: told.rounds }, (_, at) => at + 1);
  const switches = h("span", { class: "segments", role: "group", "aria-label": say("explorer.measure") }, ["first", "taken"].map((one) =>
    h("button", { type: "button", "data-key": `show ${one}`, "aria-pressed": String(one === measure), onclick: () => page.go({ measure: one }) }, say(`explorer.show-${one}`))));
  const head = h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("explorer.round")), rounds.map((turn) => h("th", { scope: "col", title: told.marks.includes(turn) ? told.mark.title : null }, String(turn),
    told.marks.includes(turn) ? icon(told.mark.icon, 12, told.mark.title) : null))));
  const body = h("tbody", {}, told.heat.map((row) => h("tr", { class: chosen(wish, row.place) ? "chosen" : null },
    h("th", { scope: "row" }, h("button", { type: "button", "data-key": `row ${row.place}`, title: say("explorer.row-hint", { place: row.title }), onclick: () => page.go({ after: [row.place], place: "", round: 0, thing: "", tab: "" }) },
      row.icon ? icon(row.icon, 16) : h("span", { class: "no-icon" }), h("span", {}, row.title))),
    row.cells.map((cell, at) => cellOf(page, row, cell, at + 1, most)))));
  const table = h("table", { class: "heat", role: "grid", "aria-label": say(`explorer.${measure}-text`) }, head, body);
  table.addEventListener("keydown", walk);
  const first = table.querySelector("td[data-key][aria-selected=true]") ?? table.querySelector("td[data-key]");
  if (first) first.tabIndex = 0;
  return h("section", { class: "panel heat-panel", "aria-label": say("explorer.map") },
    h("header", {}, h("h2", {}, say(measure === "first" ? "explorer.map" : "explorer.map-taken")), h("span", { class: "sub" }, say(`explorer.${measure}-text`)), h("span", { class: "grow" }), switches),
    h("div", { class: "heat-scroll", tabindex: 0, role: "region", "aria-label": say("explorer.map") }, table),
    h("footer", { class: "sub" }, h("i", { class: "closed", "aria-hidden": "true" }), say("explorer.closed")));
}

const chosen = (wish, place) => (wish.place ? wish.place === place : wish.after.at(-1) === place);

function cellOf(page, row, cell, turn, most) {
  if (!cell) return h("td", { class: "closed" }, h("span", { class: "unseen" }, say("explorer.not-open")));
  const { wish, measure } = page;
  const share = cell[measure][0];
  const shade = share >= 0.005 ? Math.max(1, Math.ceil(SHADES * Math.sqrt(share / most))) : 0; // the root: small shares differ too
  const now = wish.place === row.place && wish.round === turn;
  const act = () => page.go(now ? { place: "", round: 0 } : { place: row.place, round: turn, after: [], thing: "", tab: "" });
  return h("td", {
    class: `h${shade}`, tabindex: -1, "data-key": `cell ${row.place} ${turn}`, "aria-selected": String(now), onclick: act,
    title: say("explorer.cell", { place: row.title, round: turn, first: percent(cell.first[0]), taken: percent(cell.taken[0]), n: count(cell.games) }),
  }, whole(share));
}

/** Arrow keys: one tab stop for the whole map. */
function walk(event) {
  const cell = event.target.closest("td");
  if (!cell) return;
  if (event.key === "Enter" || event.key === " ") { event.preventDefault(); cell.click(); return; }
  const row = cell.parentElement;
  const way = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key];
  if (!way) return;
  event.preventDefault();
  let next = cell;
  do {
    const line = way[0] ? (way[0] > 0 ? next.parentElement.nextElementSibling : next.parentElement.previousElementSibling) : next.parentElement;
    next = line?.children[next.cellIndex + way[1]];
  } while (next && next.localName === "td" && !next.dataset.key);
  if (!next || next.localName !== "td") return;
  for (const one of row.closest("table").querySelectorAll("td[tabindex='0']")) one.tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
