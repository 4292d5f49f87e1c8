// Figures of cards: numbers as people read them, the bar of an interval, and when a share may be called good or bad.

import { h, icon } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const comma = (text) => (pref("lang") === "fr" ? text.replace(".", ",") : text);

/** A count, its thousands apart. */
export const count = (n) => String(n).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** A share of 1 in hundredths. */
export const percent = (share, digits = 0) => `${comma((100 * share).toFixed(digits))}\u202f%`;

/** A difference with its sign; a true minus. */
export const signed = (value, digits = 1) => {
  const shown = comma(Math.abs(value).toFixed(digits));
  return value < 0 ? `−${shown}` : `+${shown}`;
};

export const plain = (value, digits = 1) => comma(value.toFixed(digits));

/** Half the width of an interval. */
export const reach = ([, low, high]) => (high - low) / 2;

/** Better or worse than chance alone, or neither: only where the interval leaves that value aside. */
export function verdict([, low, high], even) {
  return low > even ? "good-share" : high < even ? "bad-share" : "";
}

/** A share with its interval on a line from 0 to twice the even share, which is dashed. */
export function bar(won, players) {
  const even = 1 / players;
  const at = (share) => `${Math.max(0, Math.min(100, (share / (2 * even)) * 100)).toFixed(1)}%`;
  const label = say("gallery.bar", { won: percent(won[0], 1), low: percent(won[1], 1), high: percent(won[2], 1), even: percent(even) });
  const range = h("i", {});
  const value = h("u", {});
  const tick = h("em", {});
  range.style.left = at(won[1]);
  range.style.right = `calc(100% - ${at(won[2])})`;
  value.style.left = at(won[0]);
  tick.style.left = at(even);
  return h("span", { class: "interval", role: "img", "aria-label": label }, range, value, tick);
}

/** Dealt, played, won: three numbers and the bar. Few plays tell nothing. */
export function three(told, players) {
  if (!told) return h("p", { class: "no-figures dim" }, say("gallery.no-figures"));
  const cell = (value, label, kind = null) => h("span", { class: kind }, h("b", {}, value), h("small", {}, label));
  return [
    h("span", { class: "three" },
      cell(told.dealt === null ? "–" : count(told.dealt), say(told.dealt === null ? "gallery.open" : "gallery.dealt")),
      cell(told.share === null ? count(told.played) : percent(told.share), say("gallery.played")),
      told.few ? cell("–", say("gallery.few")) : cell(percent(told.won[0], 1), say("gallery.won", { n: plain(100 * reach(told.won)) }), verdict(told.won, 1 / players))),
    told.few ? h("span", { class: "interval none", "aria-hidden": "true" }) : bar(told.won, players),
  ];
}

/** The price in icons; one with alternatives in words. */
export function price(card, size = 15) {
  if (!card.price) return null;
  if (!card.cost.length) return h("span", { class: "price said", title: card.price }, card.price);
  return h("span", { class: "price", role: "img", "aria-label": card.price }, card.cost.map(([good, n]) => [h("b", {}, String(n)), icon(good, size)]));
}

export function worth(card, size = 15) {
  return card.points ? h("span", { class: "worth" }, icon("star", size, say("cards.points")), h("b", {}, card.points)) : null;
}
