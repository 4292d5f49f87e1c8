// The lobby: pick a game, go on with one, look at finished ones, bring one along.

import { get, post } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { challengePanel } from "./challenge.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace, token } from "../kit/dom.js";
import { pref, setPref } from "../kit/prefs.js";
import { learn } from "../learn/lesson.js";
import { dailyPanel } from "../puzzles/page.js";
import { standingOf } from "../series/series.js";
import { moreButton, openTables, people } from "./life.js";
import { setUp } from "./setup.js";
import { titled } from "../kit/waiting.js";
import { number, say } from "../kit/words.js";

const LARGEST = 2_000_000;
const PHONE = matchMedia("(max-width: 699px)");

export async function open(place) {
  let games = [];
  let tables = [];
  let series = [];
  let open_ = { on: false, tables: [] };

  async function load() {
    const [all, mine] = await Promise.all([get("/api/games"), lists()]);
    games = all.games;
    [tables, series, open_] = mine;
  }

  /** My tables and my series; the tables of a series are shown as that one thing. */
  async function lists() {
    const [mine, rows, open] = await Promise.all([get("/api/tables"), get("/api/series"), get("/api/open-tables")]);
    return [mine.tables.filter((table) => !table.series), rows.series, open];
  }

  function show() {
    // On a phone the covers fill two screens: what goes on stands before them, if anything does.
    const parts = PHONE.matches && goingOn() ? [running(), cards()] : [cards(), running()];
    titled(`Farmstead · ${say("lobby.title")}`);
    replace(place,
      h("a", { class: "skip", href: "#main" }, say("page.skip")),
      siteBar("play", { tools: nameTag() }),
      h("main", { class: "lobby", id: "main", tabindex: -1 }, hero(), parts, challengePanel(), h("div", { class: "side" }, bring(), finished())));
  }

  function goingOn() {
    return open_.tables.length > 0 || [...tables, ...series].some(({ status }) => status !== "over");
  }

  function nameTag() {
    const name = pref("name") || say("lobby.no-name");
    return h("button", { type: "button", class: "tool name", "aria-label": say("lobby.change-name", { name }), title: say("lobby.change-name", { name }), onclick: askName },
      icon("ui-user", 18), h("b", {}, name));
  }

  function askName() {
    const input = h("input", { type: "text", maxlength: 24, value: pref("name"), autocomplete: "nickname", "aria-label": say("lobby.your-name") });
    const form = h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); setPref("name", input.value.trim()); } },
      input, h("button", { class: "btn main" }, say("page.keep")));
    const tag = place.querySelector(".tool.name");
    tag.replaceWith(form);
    input.focus();
    input.select();
  }

  function hero() {
    const hour = new Date().getHours();
    const time = hour < 5 || hour >= 18 ? "evening" : hour < 12 ? "morning" : "afternoon";
    const name = pref("name");
    const waiting = tables.filter((table) => table.my_turn).length + series.filter((one) => one.status !== "over").length;
    const text = waiting ? say("lobby.waiting", { n: waiting }) : say("lobby.nothing-waits");
    return h("div", { class: "hero" }, h("div", { class: "grow" },
      h("h1", {}, name ? say(`lobby.${time}-name`, { name }) : say(`lobby.${time}`)), h("p", {}, text)), dailyPanel());
  }

  /** The cover of a game; one with several editions has them side by side, each begins its own. */
  function covers(game) {
    const one = (name, title, act, edition = null) => cover(name, "button", { type: "button", "data-edition": edition, "aria-label": say("lobby.play-game", { game: title }), tabindex: -1, onclick: act });
    if (game.covers.length < 2) return one(game.name, game.title, () => setUp(game));
    return h("div", { class: "editions" }, game.covers.map(({ variant, value, cover: name }) => one(name, `${game.title} ${value}`, () => setUp(game, { variants: { [variant]: value } }), value)));
  }

  function cards() {
    return h("section", { class: "games", "aria-label": say("lobby.games") }, games.map((game) => {
      const start = () => setUp(game);
      return h("article", { class: "game", "data-game": game.name },
        covers(game),
        h("div", { class: "about" }, h("h3", {}, game.title), h("span", { class: "facts" }, seatsOf(game)), h("p", {}, firstSentence(game.about)),
          h("div", { class: "row" },
            button(say("lobby.play"), start, { class: "btn main play", "aria-label": say("lobby.play-game", { game: game.title }) }),
            button(say("lobby.learn"), () => learn(game), { class: "btn learn", "aria-label": say("lobby.learn-game", { game: game.title }) }))));
    }));
  }

  /** What a game is about in one sentence; its set-up has the rest. */
  function firstSentence(about) { return about.slice(0, about.indexOf(". ") + 1) || about; }

  function seatsOf(game) {
    const first = Math.min(...game.players);
    const last = Math.max(...game.players);
    return first === last ? say("lobby.players", { n: first }) : say("lobby.players-range", { n: first, n2: last });
  }

  function running() {
    const open = tables.filter((table) => table.status !== "over").sort((a, b) => Number(b.my_turn) - Number(a.my_turn));
    const going = series.filter((one) => one.status !== "over");
    const inSeries = going.map((one) => h("li", {}, h("a", { class: "place mine", href: one.status === "playing" ? one.table_url : one.url, "data-series": one.series },
      cover(one.game), h("span", {}, h("b", {}, one.title), h("small", {}, one.game_title)), h("span", { class: "who" }, standingOf(one)), h("span", { class: "pill mine" }, say("lobby.your-turn")))));
    const rows = open.map((table) => h("li", {}, h("a", { class: table.my_turn ? "place mine" : "place", href: table.url },
      cover(table.cover), h("span", {}, h("b", {}, table.name ?? table.title), h("small", {}, [table.name && table.title, ...marks(table), table.round_title || say("lobby.not-begun")].filter(Boolean).join(" · "), ending(table))),
      people(table), table.closed ? null : h("span", { class: table.my_turn ? "pill mine" : "pill" }, say(table.my_turn ? "lobby.your-turn" : table.status === "waiting" ? "lobby.waiting-short" : "lobby.running"))), moreButton(table, reload)));
    return h("section", { class: "panel list resume", "aria-label": say("lobby.your-tables") },
      h("header", {}, h("h2", {}, say("lobby.your-tables")), h("span", {}, open.length + going.length ? say("lobby.open", { n: open.length + going.length }) : "")),
      rows.length + inSeries.length ? h("ul", {}, inSeries, rows) : h("div", { class: "empty" }, icon("trough", 54), h("b", {}, say("lobby.none-open")), h("span", {}, say("lobby.none-hint")), h("a", { class: "btn amber", href: "/learn" }, icon("seed", 18), say("lobby.none-learn"))), openTables(open_));
  }

  /** A table that nobody comes back to is closed: its players are told before, and after. */
  function ending(table) {
    if (table.closed) return h("b", { class: "ending" }, ` · ${say("lobby.closed")}`);
    return table.closing ? h("b", { class: "ending" }, ` · ${say("lobby.closing", { date: day(table.closing) })}`) : null;
  }

  const day = (moment) => new Date(moment).toLocaleDateString(pref("lang") === "fr" ? "fr" : "en-GB", { day: "numeric", month: "short", year: "numeric" });

  /** What else there is to say of a table. */
  function marks(table) {
    return [table.lesson && say("lesson.short"), table.known_luck && say("table.known-luck")].filter(Boolean);
  }

  function finished() {
    const over = tables.filter((table) => table.status === "over");
    const ended = series.filter((one) => one.status === "over").map((one) => h("li", {}, h("a", { class: "place", href: one.url, "data-series": one.series },
      cover(one.game), h("span", {}, h("b", {}, one.title), h("small", {}, `${one.game_title} · ${standingOf(one)}`)), h("span", { class: "who" }, one.games.map((game) => h("b", { class: game.reached ? "won" : null }, number(game.points)))))));
    if (!over.length && !ended.length) return null;
    const rows = over.map((table) => h("li", {}, h("a", { class: "place", href: table.url },
      cover(table.cover), h("span", {}, h("b", {}, table.name ?? table.title), h("small", {}, [table.name && table.title, ...marks(table), day(table.changed)].filter(Boolean).join(" · "), ending(table))),
      h("span", { class: "who" }, (table.result?.totals ?? []).map((total, seat) => [token(seat), h("b", { class: table.result.winners.includes(seat) ? "won" : null, title: table.names[seat] }, number(total))]))), moreButton(table, reload)));
    return h("section", { class: "panel list finished", "aria-label": say("lobby.finished") }, h("header", {}, h("h2", {}, say("lobby.finished"))), h("ul", {}, ended, rows));
  }

  function bring() {
    const file = h("input", { type: "file", class: "unseen", id: "file", accept: ".record,.txt,.json,text/plain,application/json", onchange: async () => { await take(file.files[0]); file.value = ""; } }); // the same file may come again, corrected
    const drop = h("div", { class: "drop" }, h("span", {}, say("lobby.drop")), h("label", { class: "btn", for: "file", tabindex: -1 }, icon("up", 16), say("lobby.choose-file")), file);
    drop.addEventListener("dragover", (event) => { event.preventDefault(); drop.classList.add("over"); });
    drop.addEventListener("dragleave", () => drop.classList.remove("over"));
    drop.addEventListener("drop", (event) => { event.preventDefault(); drop.classList.remove("over"); take(event.dataTransfer.files[0]); });
    return h("section", { class: "panel bring", "aria-label": say("lobby.bring") }, h("h2", {}, say("lobby.bring")), h("p", {}, say("lobby.bring-text")), drop);
  }

  async function take(file) {
    if (!file) return;
    if (file.size > LARGEST) return note(say("lobby.too-large"), { bad: true });
    try {
      const text = await file.text();
      const kind = text.trimStart().startsWith("{") ? "position" : "record";
      const found = await post("/api/check", { [kind]: text });
      const game = games.find((one) => one.name === found.game);
      setUp(game, { [kind]: text, players: found.players, names: found.names ?? [] });
      for (const notice of found.notices ?? []) note(notice, { stay: true });
    } catch (trouble) {
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  async function reload() {
    [tables, series, open_] = await lists();
    show();
  }

  await load();
  show();
  /** Whoever is about to do something is not disturbed. */
  const occupied = () => document.hidden || document.querySelector("dialog[open]") || place.querySelector("form, .more-list:not([hidden])");
  const timer = setInterval(async () => {
    if (occupied()) return;
    try {
      const mine = await lists();
      if (occupied()) return; // by now: the next look will tell
      if (JSON.stringify(mine) !== JSON.stringify([tables, series, open_])) { [tables, series, open_] = mine; show(); }
    } catch { /* the next look will tell */ }
  }, 5000);
  addEventListener("pagehide", () => clearInterval(timer));
  PHONE.addEventListener("change", show);
  return async (name) => {
    if (name === "lang") await load();
    show();
  };
}
