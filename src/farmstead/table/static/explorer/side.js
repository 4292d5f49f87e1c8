// Beside the map: how games begin and go on, a cell in full, what is played or built, and games to look at.

import { h, icon } from "../kit/dom.js";
import { number, say } from "../kit/words.js";
import { apart, count, decimal, mean, percent, places } from "./figures.js";

const SHOWN = 9;
const FEWER = 5; // where replies stand below them
const REPLIES = 4;

export function side(page) {
  const { told, wish, tab } = page;
  const kinds = told.kinds.filter((kind) => told.things.some((row) => row.kinds.includes(kind.id)));
  const tabs = kinds.length ? h("span", { class: "segments kinds", role: "group", "aria-label": say("explorer.look-at") },
    [{ id: "", title: say("explorer.beginnings") }, ...kinds].map((one) => h("button", { type: "button", "data-key": `tab ${one.id}`, "aria-pressed": String(one.id === tab), onclick: () => page.go({ tab: one.id, thing: "", place: "", round: 0, after: [] }) }, one.title))) : null;
  const inside = tab ? things(page, tab) : wish.place ? cellPanel(page) : beginnings(page);
  return h("section", { class: "panel explore-side", "aria-label": say("explorer.look-at") }, h("div", { class: "side-scroll", tabindex: 0 }, tabs, wish.thing ? [games(page), inside] : [inside, games(page)]));
}

// -- beginnings --------------------------------------------------------------------------------------------------------

function beginnings(page) {
  const { told, wish } = page;
  const deep = wish.after.length > 0;
  const top = deep ? told.before : told.beginning;
  return [
    crumbs(page),
    h("h2", {}, heading(page, top)),
    list(page, top, deep ? wish.after.slice(0, -1) : top.path, deep ? wish.after.at(-1) : null, deep ? FEWER : SHOWN, !deep),
    deep ? [h("header", { class: "next" }, h("h2", {}, say("explorer.after", { place: told.beginning.titles.at(-1) ?? "…" })), h("span", { class: "sub" }, say("explorer.n-games", { n: told.beginning.games, shown: count(told.beginning.games) }))),
      told.beginning.rows.length ? list(page, told.beginning, wish.after, null, REPLIES, true) : h("p", { class: "chance" }, say("explorer.deepest"))] : null,
  ];
}

/** Which placement of the game these are. */
function heading(page, beginning) {
  const at = beginning.path.length + 1;
  const known = beginning.titles.filter(Boolean);
  if (known.length) return say("explorer.after", { place: known.at(-1) });
  return at === 1 ? say("explorer.first") : say("explorer.nth", { n: at });
}

/** The way here, to go back. */
function crumbs(page) {
  const { wish, told } = page;
  if (!wish.after.length) return null;
  const titles = told.beginning.titles.slice(-wish.after.length);
  return h("nav", { class: "crumbs", "aria-label": say("explorer.way") }, h("button", { type: "button", "data-key": "way", onclick: () => page.go({ after: [] }) }, say("explorer.start")),
    titles.map((title, at) => [" › ", at < titles.length - 1 ? h("button", { type: "button", onclick: () => page.go({ after: wish.after.slice(0, at + 1) }) }, title ?? "…") : h("b", {}, title ?? "…")]));
}

function list(page, beginning, path, held, most, judged) {
  const alone = page.told.players === 1;
  const rows = beginning.rows.slice(0, most);
  if (held && !rows.some((row) => row.place === held)) rows.splice(-1, 1, ...beginning.rows.filter((row) => row.place === held));
  const solid = rows.filter((row) => !row.few);
  const ties = solid.filter((row) => row.tie);
  const chance = solid.length < 2 ? say("explorer.too-few", { n: page.told.few }) : ties.length > 1 ? say("explorer.ties", { places: ties.map((row) => row.title).join(", ") }) : say("explorer.best", { place: ties[0]?.title ?? "" });
  return [
    h("table", { class: "ends" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("explorer.place-head")), h("th", { scope: "col" }, say("explorer.taken")), alone ? null : h("th", { scope: "col" }, say("explorer.ends")), h("th", { scope: "col", class: "n" }, say("explorer.points")))),
      h("tbody", {}, rows.map((row) => h("tr", { class: row.place === held ? "chosen" : row.few ? "few" : null },
        h("th", { scope: "row" }, h("button", { type: "button", "data-key": `begin ${path.length} ${row.place}`, "aria-pressed": String(row.place === held), title: row.title, onclick: () => page.go({ after: [...path, row.place], place: "", round: 0 }) }, row.icon ? icon(row.icon, 15) : null, h("span", {}, row.title))),
        h("td", {}, percent(row.share[0])), alone ? null : h("td", {}, places(row)), h("td", { class: "n" }, mean(row)))))),
    judged ? h("p", { class: "chance" }, chance) : null,
  ];
}

// -- a cell ------------------------------------------------------------------------------------------------------------

function cellPanel(page) {
  const { told, wish } = page;
  const row = told.heat.find((one) => one.place === wish.place);
  const cell = row?.cells[wish.round - 1];
  if (!cell) return h("p", { class: "chance" }, say("explorer.not-open"));
  const line = (label, told2) => h("tr", {}, h("th", { scope: "row" }, label), told.players === 1 ? null : h("td", {}, places(told2)), h("td", { class: "n" }, mean(told2)));
  return [
    h("nav", { class: "crumbs", "aria-label": say("explorer.way") }, h("button", { type: "button", "data-key": "way", onclick: () => page.go({ place: "", round: 0 }) }, say("explorer.start")), " › ", h("b", {}, say("explorer.in-round", { n: wish.round }))),
    h("h2", {}, row.title, " ", h("span", { class: "sub" }, say("explorer.in-round", { n: wish.round }))),
    h("ul", { class: "cell-facts" },
      h("li", {}, h("b", {}, percent(cell.first[0])), h("span", {}, say("explorer.went-first"), h("small", {}, between(cell.first)))),
      h("li", {}, h("b", {}, percent(cell.taken[0])), h("span", {}, say("explorer.was-taken"), h("small", {}, between(cell.taken)))),
      h("li", {}, h("b", {}, percent(cell.offered / cell.games)), h("span", {}, say("explorer.was-open")))),
    cell.n ? h("table", { class: "ends" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("explorer.seats")), told.players === 1 ? null : h("th", { scope: "col" }, say("explorer.ends")), h("th", { scope: "col", class: "n" }, say("explorer.points")))),
      h("tbody", {}, line(say("explorer.who-took"), cell), line(say("explorer.everybody"), told.all))) : null,
    h("p", { class: "chance" }, say("explorer.no-cause")),
  ];
}

const between = ([, low, high]) => ` (${percent(low)}–${percent(high)})`;

// -- cards and buildings -----------------------------------------------------------------------------------------------

function things(page, kind) {
  const { told, wish } = page;
  const rows = told.things.filter((row) => row.kinds.includes(kind));
  return [
    h("table", { class: "ends things" }, h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("explorer.thing")), h("th", { scope: "col" }, say("explorer.had")), h("th", { scope: "col" }, say("explorer.when")), told.players === 1 ? null : h("th", { scope: "col" }, say("explorer.won")), h("th", { scope: "col", class: "n" }, say("explorer.apart")))),
      h("tbody", {}, rows.map((row) => h("tr", { class: row.thing === wish.thing ? "chosen" : row.few ? "few" : null },
        h("th", { scope: "row" }, h("button", { type: "button", "data-key": `thing ${row.thing}`, "aria-pressed": String(row.thing === wish.thing), title: row.title, onclick: () => page.go({ thing: row.thing === wish.thing ? "" : row.thing }) }, row.icon ? icon(row.icon, 15) : null, h("span", {}, row.title))),
        h("td", {}, percent(row.share[0])), h("td", {}, decimal(row.mean_round)), told.players === 1 ? null : h("td", {}, percent(row.won[0])), h("td", { class: "n" }, apart(row.apart)))))),
    wish.thing ? h("p", { class: "chance" }, h("a", { href: `/cards/${page.game}/${wish.thing}` }, say("explorer.card-page"))) : null,
    h("p", { class: "chance" }, say("explorer.no-cause")),
  ];
}

// -- games -------------------------------------------------------------------------------------------------------------

function games(page) {
  const { told } = page;
  return [
    h("header", { class: "next" }, h("h2", {}, say("explorer.games")), h("span", { class: "sub" }, told.count ? say("explorer.n-found", { n: told.count }) : "")),
    told.found.length ? h("ul", { class: "seen-games" }, told.found.map((game) => h("li", {}, h("a", { href: game.url }, icon("ui-play", 13), h("span", {}, game.names.join(", ") || "–"), h("b", {}, game.points.map((points) => number(points)).join(" : "))))))
      : h("p", { class: "chance" }, say(page.wish.source === "server" ? "explorer.none-open" : "explorer.no-game")),
  ];
}
