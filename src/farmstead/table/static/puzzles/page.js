// All puzzles: the one of the day, a stream near the own rating, and streams by game and theme.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { begin, next } from "./begin.js";
import { days } from "./shown.js";

const about = (one) => say("puzzle.about", { game: one.game_title, round: one.round, players: one.players });

/** The puzzle of the day, with its button; small in the lobby. */
export function daily(one) {
  const solved = one.tried?.solved;
  return h("section", { class: "panel puzzle-day", "aria-label": say("puzzle.of-day"), "data-puzzle": one.id }, cover(one.game),
    h("div", { class: "about" }, h("h2", {}, say("puzzle.of-day")), h("small", { class: "muted" }, about(one)), h("p", {}, h("b", {}, one.title), " ", one.task),
      h("p", { class: "row wrap" }, button(say(solved ? "puzzle.solve-again" : "puzzle.solve"), () => begin(one.id), { class: solved ? "btn" : "btn main", "aria-label": say("puzzle.solve-name", { title: one.title }) }),
        solved && h("span", { class: "done" }, icon("ui-check", 18), say("puzzle.solved")))));
}

export async function open(place) {
  let all = null;
  const load = async () => { all = await get("/api/puzzles"); };

  function you() {
    const mine = all.you;
    return h("section", { class: "panel puzzle-you", "aria-label": say("puzzle.your-rating") }, h("h2", {}, say("puzzle.your-rating")),
      h("p", { class: "big" }, h("b", {}, mine.rating), ` ${say("puzzle.uncertain", { n: mine.deviation })}`), h("p", { class: "muted" }, say("puzzle.found-at-once", { n: mine.found, n2: mine.tried })), days(mine));
  }

  function one(game) {
    return h("section", { class: "panel puzzle-game", id: game.game, "aria-label": game.title }, cover(game.game), h("div", { class: "about" },
      h("div", { class: "row" }, h("h2", { class: "grow" }, game.title), button(say("puzzle.stream"), () => next({ game: game.game }), { class: "btn", "aria-label": `${say("puzzle.begin-stream")} · ${game.title}` })),
      h("p", { class: "muted" }, say("puzzle.solved-of", { n: game.solved, n2: game.count }), " · ", say("puzzle.ratings", { n: game.ratings[0], n2: game.ratings[1] })),
      h("ul", { class: "puzzle-themes", "aria-label": say("puzzle.themes") }, game.themes.map((theme) => h("li", {}, h("button", { type: "button", class: "chip", "data-theme": theme.id, onclick: () => next({ game: game.game, topic: theme.id }) }, theme.title, " ", h("small", {}, `${theme.solved}/${theme.count}`)))))));
  }

  function show() {
    document.title = `Farmstead · ${say("ways.puzzles")}`;
    replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("puzzles"),
      h("main", { class: "puzzles", id: "main", tabindex: -1 },
        h("div", { class: "hero" }, h("div", {}, h("h1", {}, say("ways.puzzles")), h("p", {}, say("puzzle.intro"), " ", say("puzzle.count", { n: all.count }), "."))),
        h("div", { class: "puzzle-first" }, daily(all.daily),
          h("section", { class: "panel puzzle-stream", "aria-label": say("puzzle.stream") }, h("h2", {}, say("puzzle.stream")), h("p", {}, say("puzzle.stream-text")), button(say("puzzle.begin-stream"), () => next({}), { class: "btn main large begin-stream" })), you()),
        h("div", { class: "puzzle-games" }, all.games.map(one))));
  }

  await load();
  show();
  return async (name) => {
    if (name === "lang") await load();
    show();
  };
}

/** For the lobby: the puzzle of the day in a few words. It fills itself, and goes where there is none. */
export function dailyPanel() {
  const place = h("section", { class: "panel puzzle-small", "aria-label": say("puzzle.of-day") });
  get("/api/puzzles").then(({ daily: today, you }) => {
    const streak = you.streak > 0 && ` · ${say("puzzle.streak", { n: you.streak })}`;
    replace(place, icon("rosette", 26), h("span", { class: "grow" }, h("a", { href: "/puzzles" }, say("puzzle.of-day")), h("small", {}, `${today.game_title} · ${today.title}`, streak)),
      today.tried?.solved ? h("span", { class: "done" }, icon("ui-check", 18), say("puzzle.solved")) : button(say("puzzle.solve"), () => begin(today.id), { "aria-label": say("puzzle.solve-name", { title: today.title }) }));
  }).catch(() => place.remove());
  return place;
}
