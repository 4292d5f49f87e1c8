// What a table that belongs to a series says of it: a mark in the bar, and the way on when its game is over.

import { get } from "../kit/api.js";
import { h, icon } from "../kit/dom.js";
import { number, say } from "../kit/words.js";

export function seriesMark() {
  return h("a", { class: "pill quiet series-mark", hidden: true }, icon("star", 14), h("b", {}));
}

/** Fills the mark; gives back the series, or null. */
export async function markSeries(mark, table) {
  const { series } = await get(`/api/tables/${table}/series`);
  const game = series?.games.find((one) => one.table === table);
  if (!game) return null;
  mark.hidden = false;
  mark.href = series.url;
  mark.title = series.title;
  mark.lastChild.textContent = say("series.mark", { n: game.number, target: number(game.target) });
  return series;
}

/** The game is over: what it came to, and the way to the series. */
export async function offerSeries(mark, table, offer) {
  const series = await markSeries(mark, table);
  const game = series?.games.find((one) => one.table === table);
  if (!game || game.points === null) return;
  const text = say(game.reached ? "series.game-reached" : "series.game-short", { n: game.number, points: number(game.points), target: number(game.target) });
  offer(text, h("a", { class: "btn main to-series", href: series.url }, say("series.to-series")));
}
