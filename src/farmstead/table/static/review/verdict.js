// One move looked at closely: what it cost, why, what else could be played, how sure that is; and the farm before it.

import { button, h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { MISTAKES, mark, percent, points } from "./figures.js";

/** What happened, and what it cost. */
export function headline(move, alone) {
  const said = { chance: percent(move.loss), points: points(move.points), n: Math.abs(move.points) };
  if (MISTAKES.includes(move.mark)) return say(alone ? "review.cost-points" : "review.cost", said);
  if (move.mark === "!") return say("review.good");
  if (move.tie) return say(move.played?.best ? "review.best-found" : "review.tie");
  const lost = alone ? move.points >= 0.1 : move.loss >= 0.005;
  return lost ? say(alone ? "review.small-points" : "review.small", said) : say("review.fine");
}

function tag(line, alone) {
  if (line.best) return say("review.tag-best");
  if (line.tie) return say("review.tag-tie");
  return alone ? `−${points(line.lost_points)}` : `−${percent(line.loss)}`;
}

/** A bar as long as the chance, with a dark piece for the interval. */
function bar(line) {
  const clamp = (share) => Math.max(0, Math.min(1, share));
  const low = clamp(line.chance - line.spread);
  const high = clamp(line.chance + line.spread);
  const whole = h("i", {});
  const noise = h("em", {});
  whole.style.width = `${100 * clamp(line.chance)}%`;
  Object.assign(noise.style, { left: `${100 * low}%`, width: `${Math.max(1, 100 * (high - low))}%` });
  return h("span", { class: "chance-bar", "aria-hidden": "true" }, whole, noise);
}

/** The ways to play, best first, the one that was played last and in red where it was a slip. */
export function lines(move, alone) {
  const slip = MISTAKES.includes(move.mark);
  const row = (line, number, played) => h("tr", { class: [line.best && "best", played && (slip ? "played slip" : "played")].filter(Boolean).join(" ") || null },
    h("td", { class: "nth" }, h("kbd", { "aria-hidden": "true" }, played ? "–" : String(number + 1))), h("th", { scope: "row", title: line.text }, h("span", {}, played ? say("review.played", { what: line.text }) : line.text)),
    !alone && h("td", { class: "bar-cell" }, bar(line), h("b", {}, percent(line.chance)), h("small", {}, `±${Math.max(1, Math.round(100 * line.spread))}`)), h("td", { class: "pts" }, points(line.points)), h("td", { class: "tag" }, h("span", {}, tag(line, alone))));
  return h("table", { class: alone ? "ways-to-play alone" : "ways-to-play" }, h("caption", { class: "unseen" }, say("review.lines")),
    h("thead", { class: "unseen" }, h("tr", {}, h("td", {}), h("th", { scope: "col" }, say("review.line")), !alone && h("th", { scope: "col" }, say("review.line-chance")), h("th", { scope: "col" }, say("review.line-points")), h("th", { scope: "col" }, say("review.line-tag")))),
    h("tbody", {}, move.lines.map((line, number) => row(line, number, false)), row(move.played, 0, true)));
}

/** The panel; `acts`: try, next. */
export function showVerdict(place, move, { alone, acts, mistakes }) {
  replace(place, h("header", {}, mark(move.mark), h("h2", {}, headline(move, alone))),
    h("div", { class: "inside", tabindex: 0, role: "group", "aria-label": say("review.lines") },
      move.reasons.length > 0 && h("div", { class: "reasons-why" }, h("h3", {}, say("review.why")), h("ul", {}, move.reasons.map((text) => h("li", {}, text)))), lines(move, alone)),
    h("footer", {}, button(say("review.try"), acts.try, { class: "btn try", "aria-keyshortcuts": "t" }, h("kbd", {}, "T")),
      button(say("review.next"), acts.next, { class: "btn main next-mistake", "aria-keyshortcuts": "m", disabled: !mistakes }, h("kbd", {}, "M")),
      !alone && h("small", { class: "grow" }, say("review.interval"))));
}

/** The farm of who moves, before the move; a click shows the whole table. */
export function showFarm(place, { name, when, drawn, open }) {
  replace(place, h("header", {}, h("h2", {}, name), h("small", {}, when)), h("div", { class: "drawn" }, drawn),
    button(say("review.whole"), open, { class: "btn small whole" }, icon("ui-eye", 16)));
}
