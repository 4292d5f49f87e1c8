// For one alone: series of games, and rankings of games where everybody chooses freely.

import { get, post } from "../kit/api.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";

async function goTo(asked, url) {
  try {
    location.assign(url(await asked));
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
  }
}

/** The rows of the panel; empty while the server has not answered. */
export function aloneRows() {
  const place = h("ul", {});
  Promise.all([get("/api/series"), get("/api/rankings")]).then(([{ games }, { rankings }]) => {
    const series = games.map((one) => h("li", { class: "place", "data-series": one.game }, cover(one.game),
      h("span", {}, h("b", { title: one.title }, one.title), h("small", {}, one.game_title)),
      h("span", { class: "row" }, button(say("series.begin"), () => beginSeries(one), { "aria-label": say("series.begin-game", { game: one.game_title }) }))));
    const free = [...new Set(rankings.map((one) => one.game))].map((game) => {
      const boards = rankings.filter((one) => one.game === game);
      const best = boards.map((one) => one.board[0]).filter(Boolean).sort((a, b) => b.points - a.points)[0];
      const { title, game_title } = boards[0];
      return h("li", { class: "place", "data-ranking": game }, cover(game),
        h("span", {}, h("b", { title }, title), h("small", {}, best ? say("challenge.best", { name: best.name, points: number(best.points) }) : game_title)),
        h("span", { class: "row" }, button(say("ranking.open"), () => showRankings(game), { "aria-label": say("ranking.open-game", { game: game_title }) })));
    });
    replace(place, series, free);
  }).catch(() => place.remove());
  return place;
}

/** Asks what a series is played with, then begins it. */
export function beginSeries(one) {
  const variants = Object.fromEntries(one.wishes.map((wish) => [wish.name, wish.values[0].value]));
  const lists = one.wishes.map((wish) => h("fieldset", { class: "variant", "data-variant": wish.name }, h("legend", {}, h("b", {}, wish.title)),
    h("div", { class: "values" }, wish.values.map((value, at) => h("label", {},
      h("input", { type: "radio", name: `series-${wish.name}`, value: value.value, checked: at === 0, onchange: () => { variants[wish.name] = value.value; } }),
      h("span", {}, value.title), at === 0 && h("em", {}, say("setup.usual")))))));
  const go = button(say("series.start"), () => goTo(post("/api/series", { game: one.game, name: pref("name") || say("lobby.no-name"), variants }), (made) => made.table_url), { class: "btn main large start" });
  sheet(`${one.game_title} · ${one.title}`, say("page.close"), [h("div", { class: "left" }, cover(one.game), h("p", {}, one.about)), h("div", { class: "right" }, lists)],
    { kind: "setup begin-series", footer: [h("span", { class: "grow muted" }, say("setup.foot")), go] });
  go.focus();
}

/** The boards of a game side by side: one is shown, the others are a tap away. */
async function showRankings(game, wanted = null) {
  let boards;
  try {
    const { rankings } = await get("/api/rankings");
    boards = await Promise.all(rankings.filter((one) => one.game === game).map((one) => get(`/api/rankings/${game}/${one.ranking}`)));
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    return;
  }
  let shown = boards.find((one) => one.ranking === wanted) ?? boards[0];
  const inside = h("div", { class: "rankings" });
  const go = button(say("challenge.play"), () => goTo(post(`/api/rankings/${game}/${shown.ranking}/table`, { name: pref("name") || say("lobby.no-name") }), (made) => made.url), { class: "btn main large" });
  function show() {
    const tabs = h("span", { class: "segments", role: "group", "aria-label": shown.title }, boards.map((one) => h("button", { type: "button", "aria-pressed": String(one === shown), onclick: () => { shown = one; show(); } }, one.what)));
    replace(inside, h("p", { class: "muted" }, shown.about, " ", say("ranking.proved")), tabs, rankingTable(shown));
  }
  show();
  sheet(`${shown.game_title} · ${shown.title}`, say("page.close"), inside, { kind: "board", footer: [h("span", { class: "grow" }), go] });
}

function rankingTable(one) {
  if (!one.board.length) return h("p", {}, say("challenge.nobody"));
  const record = (entry) => `/api/rankings/${one.game}/${one.ranking}/${entry.place}/record`;
  return h("table", { class: "scores" },
    h("thead", {}, h("tr", {}, ["place", "name", "points"].map((key) => h("th", { scope: "col" }, say(`challenge.${key}`))), h("th", {}, h("span", { class: "unseen" }, say("menu.record"))))),
    h("tbody", {}, one.board.map((entry) => h("tr", { class: entry.mine ? "mine" : null },
      h("td", {}, String(entry.place)), h("th", { scope: "row" }, entry.name), h("td", {}, number(entry.points)),
      h("td", {}, h("a", { class: "tool", href: record(entry), download: `${one.game}-${one.ranking}-${entry.place}.record`, title: say("ranking.record", { name: entry.name }), "aria-label": say("ranking.record", { name: entry.name }) }, icon("ui-list", 16)))))));
}

/** When a game that counts for a ranking is over: offers to enter it, once. */
export async function offerRanking(table, offer) {
  const { ranking } = await get(`/api/tables/${table}/ranking`);
  if (!ranking) return;
  const done = offer(say("ranking.over", { title: ranking.title }), button(say("challenge.enter"), async () => {
    try {
      await post(`/api/rankings/${ranking.game}/${ranking.ranking}/entries`, { name: pref("name") || say("lobby.no-name"), table });
      done();
      showRankings(ranking.game, ranking.ranking);
    } catch (trouble) {
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }, { class: "btn main" }));
}
