// The challenge of the week: a panel in the lobby, its leaderboards, and the way onto them when a game is over.

import { get, post } from "../kit/api.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";

/** A panel that fills itself; empty while the server has not answered. */
export function challengePanel() {
  const place = h("section", { class: "panel list challenges", "aria-label": say("challenge.title") });
  get("/api/challenges").then(({ challenges }) => {
    const rows = challenges.map((one) => h("li", { class: "place", "data-challenge": one.game },
      cover(one.game),
      h("span", {}, h("b", { title: one.title }, one.title), h("small", {}, standing(one))),
      h("span", { class: "row" },
        button(say("challenge.play"), () => start(one), { "aria-label": say("challenge.play-game", { game: one.title }) }),
        h("button", { type: "button", class: "btn", "aria-label": say("challenge.board-game", { game: one.title }), title: say("challenge.board"), onclick: () => showBoard(one) }, icon("ui-chart", 18)))));
    replace(place, h("header", {}, h("h2", {}, say("challenge.title")), h("span", {}, say("challenge.until", { day: lastDay(challenges[0].ends) }))), h("ul", {}, rows));
  }).catch(() => place.remove());
  return place;
}

function standing(one) {
  if (one.mine) return say("challenge.mine", { place: one.mine.place, n: one.entries, points: number(one.mine.points) });
  const best = one.board[0];
  return best ? say("challenge.best", { name: best.name, points: number(best.points) }) : say("challenge.nobody");
}

function lastDay(ends) {
  const day = new Date(new Date(ends).getTime() - 1);
  return day.toLocaleDateString(pref("lang") === "fr" ? "fr" : "en-GB", { day: "numeric", month: "short" });
}

async function start(one) {
  try {
    const made = await post(`/api/challenges/${one.game}/table`, { name: pref("name") });
    location.assign(made.url);
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
  }
}

async function showBoard(one) {
  try {
    const found = await get(`/api/challenges/${one.game}/${one.week}`);
    sheet(say("challenge.board-title", { game: found.title, week: found.week }), say("page.close"), boardOf(found), { kind: "board" });
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
  }
}

function boardOf(found) {
  const rules = h("p", { class: "muted" }, say(found.players > 1 ? "challenge.text-bot" : "challenge.text-solo"));
  if (!found.board.length) return [rules, h("p", {}, say("challenge.nobody"))];
  return [rules, h("table", { class: "scores" },
    h("thead", {}, h("tr", {}, ["place", "name", "points"].map((key) => h("th", { scope: "col" }, say(`challenge.${key}`))))),
    h("tbody", {}, found.board.map((entry) => h("tr", { class: entry.mine ? "mine" : null },
      h("td", {}, String(entry.place)), h("th", { scope: "row" }, entry.name), h("td", {}, number(entry.points))))))];
}

/** When a game of the challenge is over: offers to enter it, once. */
export async function offerEntry(table) {
  const { challenge } = await get(`/api/tables/${table}/challenge`);
  if (!challenge) return;
  const shown = note(say("challenge.over", { game: challenge.title }), {
    stay: true,
    action: button(say("challenge.enter"), async () => {
      try {
        const found = await post(`/api/challenges/${challenge.game}/${challenge.week}/entries`, { name: pref("name"), table });
        shown.remove();
        sheet(say("challenge.board-title", { game: found.title, week: found.week }), say("page.close"), boardOf(found), { kind: "board" });
      } catch (trouble) {
        note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
      }
    }, { class: "btn main" }),
  });
}
