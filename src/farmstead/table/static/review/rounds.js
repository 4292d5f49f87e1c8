// What each seat lost round by round, and what chance gave the reader: where a game was decided, at a glance.

import { h, icon, token } from "../kit/dom.js";
import { number, say } from "../kit/words.js";
import { lost, signed } from "./figures.js";

const STEPS = { chances: [5, 10, 15], points: [2, 4, 6] }; // from here on a cell is tinted more: percent, or points alone

/** A row a seat and one for luck, a column a round; in percent of a win, alone in points. `at` is the move looked at. */
export function byRound(told, at) {
  const { judged, draws, seats, seat: reader, alone } = told;
  const rounds = [...new Set(judged.map((move) => move.round))];
  const times = alone ? 1 : 100;
  const now = judged[at]?.round;
  const sum = (all, value) => all.reduce((total, one) => total + times * value(one), 0);
  const cell = (round, value, written) => {
    const step = STEPS[alone ? "points" : "chances"].filter((least) => Math.round(value) >= least).length;
    return h("td", { class: [step && `lost-${step}`, round === now && "now"].filter(Boolean).join(" ") || null }, written);
  };
  const slips = ({ seat, name }) => h("tr", {}, h("th", { scope: "row", title: name }, token(seat), h("span", { class: "unseen" }, name)), rounds.map((round) => {
    const total = sum(judged.filter((move) => move.seat === seat && move.round === round), (move) => lost(move, alone));
    return cell(round, total, Math.round(total) ? `−${number(Math.round(total))}` : "0");
  }));
  const luck = h("tr", { class: "drawn" }, h("th", { scope: "row", title: say("review.luck-of", { name: seats[reader].name }) }, icon("seed", 17), h("span", { class: "unseen" }, say("review.luck-of", { name: seats[reader].name }))), rounds.map((round) => cell(round, 0, signed(sum(draws.filter((draw) => draw.round === round), (draw) => (alone ? draw.points : draw.chances)[reader])))));
  const table = h("table", {}, h("caption", { class: "unseen" }, say("review.by-round")),
    h("thead", {}, h("tr", {}, h("td", {}), rounds.map((round) => h("th", { scope: "col", class: round === now ? "now" : null }, round ? String(round) : "–")))),
    h("tbody", {}, seats.map(slips), luck));
  table.style.setProperty("--columns", String(rounds.length + 1)); // a phone gives each its room, and scrolls if need be
  return h("section", { class: "panel by-round" }, h("h2", {}, say("review.by-round"), h("small", {}, say(alone ? "review.by-round-points" : "review.by-round-chances"))),
    h("div", { class: "inside", tabindex: 0, role: "group", "aria-label": say("review.by-round") }, table));
}
