// The challenge of the week: a panel in the lobby, its leaderboards, and the way onto them when a game is over.

import { get, post } from "../kit/api.js";
import { aloneRows } from "./alone.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";

let tab = "challenge"; // which of the two lists of the panel is shown; the lobby draws itself anew now and then

/** What one can play for oneself: the challenges of the week, or series and rankings. It fills itself. */
export function challengePanel() {
  const place = h("section", { class: "panel list challenges" });
  const until = h("span", {});
  const rows = challengeRows(until);
  const alone = aloneRows();
  function show() {
    place.setAttribute("aria-label", say(tab === "challenge" ? "challenge.title" : "series.alone"));
    const tabs = [["challenge", "challenge.title"], ["alone", "series.alone"]].map(([name, key]) => h("button", { type: "button", "data-tab": name, "aria-pressed": String(tab === name), onclick: () => { tab = name; show(); place.querySelector(`[data-tab=${name}]`).focus(); } }, say(key)));
    replace(place, h("header", {}, h("span", { class: "lists", role: "group", "aria-label": say("series.tabs") }, tabs), tab === "challenge" && until), tab === "challenge" ? rows : alone);
  }
  show();
  return place;
}

function challengeRows(until) {
  const place = h("ul", {});
  get("/api/challenges").then(({ challenges }) => {
    const rows = challenges.map((one) => h("li", { class: "place", "data-challenge": one.kind ? `${one.game}-${one.kind}` : one.game },
      cover(one.game),
      h("span", {}, h("b", { title: one.title }, one.title), h("small", { title: one.about }, one.about ? `${one.about} · ${standing(one)}` : standing(one))),
      h("span", { class: "row" },
        button(say("challenge.play"), () => start(one), { "aria-label": say("challenge.play-game", { game: named(one) }) }),
        h("button", { type: "button", class: "btn", "aria-label": say("challenge.board-game", { game: named(one) }), title: say("challenge.board"), onclick: () => showBoard(one) }, icon("ui-chart", 18)))));
    until.textContent = say("challenge.until", { day: lastDay(challenges[0].ends) });
    replace(place, rows);
  }).catch(() => place.remove());
  return place;
}

const named = (one) => [one.title, one.about].filter(Boolean).join(" ");

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
    const made = await post(`/api/challenges/${one.game}/table`, { name: pref("name"), kind: one.kind });
    location.assign(made.url);
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
  }
}

async function showBoard(one) {
  try {
    const found = await get(`/api/challenges/${one.game}/${one.key}`);
    sheet(say("challenge.board-title", { game: named(found), week: found.week }), say("page.close"), boardOf(found), { kind: "board" });
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

/** When a game of the challenge is over: offers to enter it, once. `offer(text, action)` shows it and takes it away again. */
export async function offerEntry(table, offer) {
  const { challenge } = await get(`/api/tables/${table}/challenge`);
  if (!challenge) return;
  const done = offer(say("challenge.over", { game: named(challenge) }), button(say("challenge.enter"), async () => {
    try {
      const found = await post(`/api/challenges/${challenge.game}/${challenge.key}/entries`, { name: pref("name"), table });
      done();
      sheet(say("challenge.board-title", { game: named(found), week: found.week }), say("page.close"), boardOf(found), { kind: "board" });
    } catch (trouble) {
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }, { class: "btn main" }));
}
