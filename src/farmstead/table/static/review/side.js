// Beside the graph: how well each seat played, where a result came from, and all moves in sentences.

import { h, icon, replace, token } from "../kit/dom.js";
import { sentence } from "../table/story.js";
import { number as written, say } from "../kit/words.js";
import { MARKS, MISTAKES, mark, percent, signed } from "./figures.js";

/** What chance gave a seat over the game, in chances to win. */
export const drawnFor = (told, seat) => told.draws.reduce((sum, draw) => sum + draw.chances[seat], 0);

/** A row a seat: accuracy, marks, what chance gave, points. A click reads the game as that seat. */
export function accuracyTable(told, read) {
  const { seats, accuracy, totals, seat: mine, alone } = told;
  const sorted = [...seats].sort((a, b) => (totals[b.seat] ?? 0) - (totals[a.seat] ?? 0));
  return h("table", { class: "accuracy" }, h("caption", { class: "unseen" }, say("review.accuracy-of")),
    h("thead", {}, h("tr", {}, h("td", {}), h("th", { scope: "col" }, say("review.accuracy")), MISTAKES.map((sign) => h("th", { scope: "col" }, mark(sign))), !alone && h("th", { scope: "col" }, say("review.luck")), h("th", { scope: "col" }, icon("star", 16, say("review.score"))))),
    h("tbody", {}, sorted.map(({ seat, name }) => h("tr", { class: seat === mine ? "own" : null }, h("th", { scope: "row" }, h("button", { type: "button", title: `${say("review.read-as")} ${name}`, "aria-pressed": String(seat === mine), onclick: () => read(seat) }, token(seat), h("span", {}, name))),
      h("td", { class: "whole" }, accuracy[seat] ? String(Math.round(accuracy[seat].whole)) : "–"), MISTAKES.map((sign) => h("td", {}, String(accuracy[seat]?.marks[sign] ?? 0))),
      !alone && h("td", {}, signed(100 * drawnFor(told, seat))), h("td", {}, totals[seat] === undefined ? "–" : written(totals[seat]))))));
}

/** Accuracy of one seat by phase. */
export function phases(told) {
  const found = told.accuracy[told.seat]?.phases ?? [];
  return found.length > 1 && h("dl", { class: "phases" }, found.map(({ title, value }) => h("div", {}, h("dt", {}, title), h("dd", {}, String(Math.round(value))))));
}

/** Start, slips of one's own, those of others, luck: they add up to the result. */
export function cameFrom(told) {
  const parts = told.balance[told.seat];
  if (!parts || told.alone) return null;
  // Rounded so that what stands there adds up: what is left over goes to luck, where the noise of the search is too.
  const whole = Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, Math.round(100 * value)]));
  whole.luck = whole.result - whole.start - whole.own - whole.others;
  const cell = (name, text) => h("div", { class: name }, h("dd", {}, text), h("dt", {}, say(`review.${name}`)));
  const { mine, name } = told.seats[told.seat];
  return h("section", { class: "panel came-from" }, h("h2", {}, mine ? say("review.came-from-me") : say("review.came-from", { name })),
    h("dl", {}, cell("start", written(whole.start)), cell("own", signed(whole.own)), cell("others", signed(whole.others)), cell("noise", signed(whole.luck)), cell("result", percent(whole.result / 100))));
}

const TABS = { moves: () => true, mine: (line, seat) => line.seat === seat, mistakes: (line, seat) => line.seat === seat && MISTAKES.includes(line.mark) };

export class MoveList {
  constructor(pick) {
    this.pick = pick;
    this.tab = "moves";
    this.place = h("section", { class: "panel judged-moves", "aria-label": say("review.moves") });
  }

  show(told, at) {
    this.told = told;
    const lines = told.lines.filter((line) => TABS[this.tab](line, told.seat));
    const count = told.lines.filter((line) => TABS.mistakes(line, told.seat)).length;
    const tab = (id) => h("button", { type: "button", role: "tab", "data-tab": id, "aria-selected": String(id === this.tab), onclick: () => { this.tab = id; this.show(this.told, this.at); this.place.querySelector(`[data-tab="${id}"]`)?.focus(); } }, say(`review.${id}`, { n: count }));
    let title = null;
    this.list = h("ol", { class: "moves" }, lines.flatMap((line) => {
      const head = line.title === title ? [] : [h("li", { class: "ruled" }, (title = line.title))];
      return [...head, line.number === null ? this.drawn(line) : this.move(line)];
    }));
    replace(this.place, h("div", { class: "story-tabs", role: "tablist" }, Object.keys(TABS).map(tab)), h("div", { class: "inside", role: "tabpanel", tabindex: 0, "aria-label": say("review.moves") }, this.list));
    this.mark(at);
  }

  move(line) {
    const loss = this.told.alone ? -line.points : -100 * line.loss;
    return h("li", {}, h("button", { type: "button", "data-number": line.number, onclick: () => this.pick(line.number) }, token(line.seat), h("span", { class: "grow" }, sentence(line)), mark(line.mark), h("span", { class: "loss" }, signed(loss, this.told.alone ? 1 : 0))));
  }

  /** What chance brought: hatched, for the reader's seat. */
  drawn(line) {
    const change = this.told.alone ? line.points[this.told.seat] : 100 * line.chances[this.told.seat];
    return h("li", { class: "luck" }, icon("seed", 17), h("span", { class: "grow" }, sentence(line)), h("span", { class: "loss" }, signed(change, this.told.alone ? 1 : 0)));
  }

  /** Marks the move that is looked at, and keeps it in sight without moving the page. */
  mark(at) {
    this.at = at;
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const now = this.list.querySelector(`[data-number="${at}"]`);
    now?.setAttribute("aria-current", "step");
    const box = this.place.querySelector(".inside");
    if (!now || !box) return;
    const [inner, outer] = [now.getBoundingClientRect(), box.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) box.scrollTop += inner.top - outer.top - outer.height / 2 + inner.height / 2;
  }
}

/** All marks of the game, for the scrubber. */
export const kinds = (judged) => judged.map((move) => MARKS[move.mark] ?? "");
