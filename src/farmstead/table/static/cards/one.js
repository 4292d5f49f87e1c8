// The page of one card: the card, what was ruled, what it meets, and what games tell of it.

import { h, icon, note } from "../kit/dom.js";
import { number, say } from "../kit/words.js";
import { pref } from "../kit/prefs.js";
import { bar, count, percent, plain, price, reach, signed, verdict, worth } from "./figures.js";

export function onePage(card) {
  const players = String(Object.keys(card.figures).at(-1) ?? "");
  return h("main", { class: "one-card", id: "main", tabindex: -1 },
    h("div", { class: "col", tabindex: 0 }, face(card), sides(card), ways(card)),
    h("div", { class: "col", tabindex: 0 }, rulings(card), meets(card), mine(card)),
    h("div", { class: "col", tabindex: 0 }, figures(card, players), rounds(card, players), byPlayers(card)));
}

const panel = (kind, title, ...inside) => h("section", { class: `panel pn ${kind}` }, h("h2", {}, title), ...inside);

function face(card) {
  return h("article", { class: `card-box flat big tone-${card.tone}` },
    h("header", { class: "band" }, icon(card.icon, 20), h("b", {}, card.kind), h("span", { class: "grow" }), price(card, 18), card.code && h("b", { class: "code" }, card.code)),
    h("div", { class: "scene", "aria-hidden": "true" }, card.icons.slice(0, 3).map((name) => icon(name, 60))),
    h("div", { class: "words" }, h("h1", { tabindex: -1 }, card.title), h("p", {}, card.text || say("gallery.no-text")),
      card.facets.filter((facet) => !["kind", "cost"].includes(facet.id) && facet.values.length).map((facet) => h("p", { class: "aside-box" }, h("b", {}, facet.title), " ", facet.values.join(" · ")))),
    card.points ? h("footer", {}, h("span", { class: "grow" }, say("gallery.at-the-end")), worth(card, 18)) : null);
}

function sides(card) {
  return card.sides.length ? h("section", { class: "panel pn sides", "aria-label": say("gallery.sides") }, h("ul", { class: "card-ruled" }, card.sides.map((side) => h("li", {}, side)))) : null;
}

function ways(card) {
  const step = (to, kind, sign) => (to.id ? h("a", { class: `btn card-${kind}`, href: `/cards/${card.game}/${to.id}`, "aria-label": say(`gallery.${kind}`, { title: to.title }) },
    kind === "before" && icon(sign, 16), h("span", {}, to.title), kind === "after" && icon(sign, 16)) : h("span", {}));
  const share = async () => {
    await navigator.clipboard?.writeText(location.href).catch(() => null);
    note(say("gallery.copied"));
  };
  return h("nav", { class: "steps", "aria-label": say("gallery.around") }, step(card.before, "before", "ui-prev"), step(card.after, "after", "ui-next"),
    h("button", { type: "button", class: "btn", onclick: share }, icon("ui-share", 16), say("gallery.link")),
    h("a", { class: "btn to-all", href: `/cards/${card.game}` }, icon("card", 16), say("gallery.all")));
}

function rulings(card) {
  const source = card.section && h("small", {}, " ", card.rule ? h("a", { href: card.rule }, say("gallery.rulebook", { section: card.section })) : say("gallery.rulebook", { section: card.section }));
  const lines = [
    card.price && h("li", {}, h("b", {}, say("gallery.price")), " ", card.price),
    card.needs.length ? h("li", {}, h("b", {}, say("gallery.need")), " ", card.needs.join(", ")) : null,
    ...card.rulings.map((line) => h("li", {}, line)),
    source && h("li", {}, source),
  ].filter(Boolean);
  return panel("rulings", say("gallery.rulings"), h("ul", { class: "card-ruled" }, lines));
}

function meets(card) {
  const line = (other) => h("li", { class: "meeting" }, h("a", { class: `chip tone-${other.tone}`, href: `/cards/${card.game}/${other.id}` }, icon(other.icon, 16), other.title), h("span", {}, other.why));
  return panel("meets", say("gallery.meets"), card.meets.length ? h("ul", {}, card.meets.map(line)) : h("p", { class: "muted" }, say("gallery.meets-none")));
}

const day = (moment) => new Date(moment).toLocaleDateString(pref("lang") === "fr" ? "fr" : "en-GB", { day: "numeric", month: "short" });

function mine(card) {
  const won = card.mine.filter((game) => game.won).length;
  const played = card.mine.filter((game) => game.round).length;
  const line = (game) => h("li", {}, h("a", { class: "my-game", href: game.url }, h("span", {}, day(game.date)), h("span", {}, say("gallery.players-n", { n: game.players })),
    h("span", {}, game.round ? say("gallery.in-round", { n: game.round }) : say("gallery.not-played")), h("b", { class: game.won ? "good-share" : null }, say(game.won ? "gallery.i-won" : "gallery.my-place", { n: number(game.points), place: game.place }))));
  return panel("mine", say("gallery.mine"), card.mine.length
    ? [h("p", { class: "muted" }, say("gallery.mine-sum", { n: card.mine.length, played, won })), h("ul", {}, card.mine.slice(0, 20).map(line))]
    : h("p", { class: "muted" }, say("gallery.mine-none")));
}

function figures(card, players) {
  const told = card.figures[players];
  const study = card.studies.find((one) => String(one.players) === players);
  if (!told) return panel("card-told", say("gallery.figures"), h("p", { class: "muted" }, say("gallery.no-figures-long")));
  const even = 1 / Number(players);
  const cell = (value, label, kind = "") => h("div", { class: kind }, h("b", {}, value), h("small", {}, label));
  return panel("card-told", say("gallery.figures-of", { n: Number(players) }),
    h("div", { class: "cells" },
      cell(told.dealt === null ? count(told.played) : count(told.dealt), say(told.dealt === null ? "gallery.times-played" : "gallery.times-dealt")),
      told.share === null ? null : cell(percent(told.share), say("gallery.of-them-played")),
      told.few ? cell("–", say("gallery.few")) : cell(percent(told.won[0], 1), say("gallery.won", { n: plain(100 * reach(told.won)) }), verdict(told.won, even)),
      told.points && cell(signed(told.points[0]), say(told.dealt === null ? "gallery.points-built" : "gallery.points-dealt", { n: plain(reach(told.points)) }), verdict(told.points, 0)),
      told.wins && cell(`${signed(100 * told.wins[0])}\u202f%`, say(told.dealt === null ? "gallery.wins-built" : "gallery.wins-dealt", { n: plain(100 * reach(told.wins)) }), verdict(told.wins, 0))),
    told.few ? null : [bar(told.won, Number(players)), h("p", { class: "muted centred" }, say("gallery.even", { even: percent(even), n: Number(players) }))],
    study && h("p", { class: "muted" }, say("gallery.source", { games: count(study.games), n: study.players, who: study.who }), ". ", say(told.dealt === null ? "gallery.honest-open" : "gallery.honest")));
}

function rounds(card, players) {
  const told = card.figures[players];
  if (!told || !told.played) return null;
  const most = Math.max(...told.rounds);
  const bars = told.rounds.map((n, at) => {
    const column = h("i", { class: n === most ? "most" : null });
    column.style.height = `${most ? Math.max(2, (n / most) * 74) : 2}px`;
    return h("span", { title: count(n) }, column, h("small", {}, String(at + 1)));
  });
  return panel("when", say("gallery.in-which-round"), h("div", { class: "card-rounds", role: "img", "aria-label": say("gallery.rounds-said", { said: told.rounds.map((n, at) => `${at + 1}: ${n}`).join(", ") }) }, bars),
    told.mean_round === null ? null : h("p", { class: "muted" }, say("gallery.mean-round", { n: plain(told.mean_round) })));
}

function byPlayers(card) {
  const rows = [...card.studies.map((study) => ({ ...study, ...card.figures[study.players], told: say("gallery.bots") })), ...card.people.map((one) => ({ ...one, told: say("gallery.people") }))].filter((row) => row.won);
  if (!rows.length) return null;
  const line = (row) => h("tr", {}, h("th", { scope: "row" }, say("gallery.players-n", { n: row.players }), h("small", {}, ` ${row.told}`)), h("td", {}, row.dealt === null ? "–" : count(row.dealt)), h("td", {}, row.share === null ? count(row.played) : percent(row.share)),
    row.few ? [h("td", {}, "–"), h("td", {}, say("gallery.few"))] : [h("td", { class: verdict(row.won, 1 / row.players) }, percent(row.won[0], 1), h("small", {}, ` ±${plain(100 * reach(row.won))}`)), h("td", {}, bar(row.won, row.players))]);
  return panel("by-players", say("gallery.by-players"), h("table", { class: "tb" }, h("thead", {}, h("tr", {}, ["players", "dealt", "played", "won-of", "interval"].map((head) => h("th", { scope: "col" }, say(`gallery.head-${head}`))))), h("tbody", {}, rows.map(line))));
}
