// The bar of choices: which game, by how many, which seat, who played, and how many games that makes.

import { h } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { count } from "./figures.js";

const NONE = { after: [], round: 0, place: "", thing: "" };

export const written = (variants) => Object.entries(variants).map(([name, value]) => `${name}=${value}`).join(",") || "usual";

function select(key, label, entries, chosen, act) {
  const box = h("select", { "data-key": key, "aria-label": label, title: label, onchange: () => act(box.value) }, entries.map(([value, text]) => h("option", { value, selected: value === chosen }, text)));
  return box;
}

function segments(key, label, entries, chosen, act) {
  return h("span", { class: "segments", role: "group", "aria-label": label }, entries.map(([value, text, title]) =>
    h("button", { type: "button", "data-key": `${key} ${value}`, "aria-pressed": String(value === chosen), title: title ?? null, "aria-label": title ?? null, onclick: () => act(value) }, text)));
}

export function filters(page) {
  const { told, wish, games } = page;
  const title = (name) => games.find((one) => one.name === name)?.title ?? name;
  const { players, variants, who } = told.choices;
  const go = (changes) => page.go({ ...NONE, ...changes });
  const seats = [[0, say("explorer.all-seats")], ...Array.from({ length: told.players }, (_, at) => [at + 1, say(`explorer.seat-${Math.min(at + 1, 5)}`), say("explorer.seat-n", { n: at + 1 })])];
  return h("form", { class: "panel explore-bar", "aria-label": say("explorer.filters"), onsubmit: (event) => event.preventDefault() },
    h("h1", {}, say("explorer.title")),
    select("game", say("gallery.game"), games.map((one) => [one.name, title(one.name)]), page.game, (game) => go({ game, players: null, variants: null, who: "", seat: 0, tab: "" })),
    variants.length > 1 && select("variants", say("explorer.variants"), variants.map((one) => [written(one.variants), one.title]), written(told.variants), (chosen) => go({ variants: chosen, who: "" })),
    players.length > 1 && segments("players", say("explorer.players"), players.map((one) => [one.players, String(one.players), say("explorer.players-n", { n: one.players })]), told.players, (chosen) => go({ players: chosen, variants: null, who: "", seat: 0 })),
    told.players > 1 && segments("seat", say("explorer.seats"), seats, told.seat, (seat) => go({ seat })),
    select("source", say("explorer.source"), [["self-play", say("explorer.self-play")], ["server", say("explorer.server")]], wish.source, (source) => go({ source, players: null, variants: null, who: "", seat: 0 })),
    who.length > 1 && select("who", say("explorer.who"), [["all", say("explorer.anyone")], ...who.map((one) => [one.who, one.title])], told.who || "all", (chosen) => go({ who: chosen })),
    h("span", { class: "grow" }),
    h("span", { class: "sample", role: "status" }, h("b", {}, say("explorer.n-games", { n: told.games, shown: count(told.games) })), h("small", {}, told.sources.map((one) => `${who.find((known) => known.who === one.who)?.title ?? one.who} ${count(one.games)}`).join(" · "))));
}
