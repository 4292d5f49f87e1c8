// The graph of a game: chance to win or expected points of every seat, a point after each judged move. Luck has a strip of
// its own below. What it shows stands in a table too, for those who do not see it.

import { h, svg } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { MARKS, MISTAKES, percent, points, signed } from "./figures.js";

const DASHES = ["", "7 4", "2 3.5", "9 3 2 3", "4 2"];
const MOST_MARKS = 16; // more would hide the line

/** A scale with round figures that holds all values. */
function nice(values) {
  const low = Math.min(...values);
  const high = Math.max(...values);
  const step = [1, 2, 5, 10, 20, 50, 100].find((one) => (high - low) / one <= 6) ?? 200;
  const from = Math.floor(low / step) * step;
  const to = Math.max(from + step, Math.ceil(high / step) * step);
  return { from, to, ticks: Array.from({ length: Math.round((to - from) / step) + 1 }, (_, at) => from + at * step) };
}

export class Graph {
  /** `told`: what there is to show (see review.js); `pick(number)` is called where somebody points at a move. */
  constructor(told, pick) {
    this.told = told;
    this.pick = pick;
    this.place = h("div", { class: "graph" });
  }

  /** `small`: on a phone, without axes and luck. */
  draw({ kind, at, small = false, wide = 912, high = 216 }) {
    const { standings, total, seat, seats } = this.told;
    const left = small ? 4 : 58;
    const right = wide - (small ? 4 : 12);
    const top = small ? 6 : 12;
    const foot = small ? high - 6 : high - 52;
    const rows = standings.map((one) => one[kind]);
    const scale = kind === "chances" ? { from: 0, to: 1, ticks: [0, 0.25, 0.5, 0.75, 1] } : nice(rows.length ? rows.flat() : [0, 1]);
    const x = (number) => left + ((right - left) * number) / Math.max(1, total);
    const y = (value) => foot - ((foot - top) * (value - scale.from)) / (scale.to - scale.from);
    const written = kind === "chances" ? percent : points;
    const drawing = svg("svg", { viewBox: `0 0 ${wide} ${high}`, width: wide, height: high, role: "img", "aria-label": `${say("review.graph")}: ${say(`review.${kind === "chances" ? "chance" : "points"}`)}` });
    drawing.append(this.hatch(), ...this.rounds(x, top, small ? foot : high - 20, small, high));
    if (!small) drawing.append(...scale.ticks.flatMap((tick) => [svg("line", { x1: left, x2: right, y1: y(tick), y2: y(tick), class: "rule" }), svg("text", { x: left - 8, y: y(tick) + 4, class: "tick" }, written(tick))]));
    if (kind === "chances" && seats.length > 1) drawing.append(svg("line", { x1: left, x2: right, y1: y(1 / seats.length), y2: y(1 / seats.length), class: "even" }));
    drawing.append(...this.lines(rows, x, y, foot, seat));
    if (!small && seats.length) drawing.append(...this.luck(kind, x, foot + 22, left, right));
    drawing.append(...this.cursor(x(at === null ? 0 : Math.min(at + 1, Math.max(0, rows.length - 1))), top, small ? foot : high - 20), ...this.marks(rows, x, y, seat, top, foot));
    drawing.addEventListener("pointerdown", (event) => this.pointed(event, drawing, left, right, wide));
    drawing.addEventListener("pointermove", (event) => { if (event.buttons === 1) this.pointed(event, drawing, left, right, wide); });
    this.place.replaceChildren(drawing, this.table(kind, written));
    return this.place;
  }

  hatch() {
    return svg("defs", {}, svg("pattern", { id: "luck-hatch", width: 6, height: 6, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" }, svg("rect", { width: 2.6, height: 6, class: "hatch-line" })));
  }

  /** Every second round on a darker ground, its number below. */
  rounds(x, top, foot, small, high) {
    const { rounds, steps, judged, total } = this.told;
    const number = (step) => { const found = judged.findIndex((move) => move.first >= step); return found < 0 ? total : found; };
    return rounds.filter(({ round }) => round > 0).flatMap(({ round, step }, index, all) => {
      const from = x(number(step));
      const to = x(index + 1 < all.length ? number(all[index + 1].step) : number(steps));
      if (to <= from) return [];
      return [round % 2 === 0 && svg("rect", { x: from, y: top, width: to - from, height: foot - top, class: "band" }), !small && to - from > 16 && svg("text", { x: (from + to) / 2, y: high - 5, class: "round" }, String(round))].filter(Boolean);
    });
  }

  lines(rows, x, y, foot, seat) {
    if (!rows.length) return [];
    const path = (who) => rows.map((row, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(row[who]).toFixed(1)}`).join("");
    const others = rows[0].map((_, who) => who).filter((who) => who !== seat);
    return [svg("path", { d: `${path(seat)}L${x(rows.length - 1)} ${foot}L${x(0)} ${foot}z`, class: `area seat-${seat % 5}` }),
      ...others.map((who) => svg("path", { d: path(who), class: `line seat-${who % 5}`, "stroke-dasharray": DASHES[who % 5] || "5 3" })), svg("path", { d: path(seat), class: `line own seat-${seat % 5}` })];
  }

  /** What chance gave or took, for the reader's seat: hatched, above or below its own line. */
  luck(kind, x, middle, left, right) {
    const { draws, seat, judged } = this.told;
    const most = Math.max(kind === "chances" ? 0.05 : 2, ...draws.map((draw) => Math.abs(draw[kind][seat])));
    const least = kind === "chances" ? 0.015 : 0.4;
    const shown = draws.filter((draw) => Math.abs(draw[kind][seat]) >= least).map((draw) => {
      const value = draw[kind][seat];
      const found = judged.findIndex((move) => move.first > draw.first);
      const at = x(found < 0 ? judged.length : found);
      const tall = Math.max(3, (14 * Math.abs(value)) / most);
      return { value, at, tall };
    });
    const named = [...shown].sort((a, b) => Math.abs(b.value) - Math.abs(a.value)).slice(0, 8);
    return [svg("line", { x1: left, x2: right, y1: middle, y2: middle, class: "rule" }), svg("text", { x: left - 8, y: middle + 4, class: "tick" }, say("review.luck")),
      ...shown.flatMap(({ value, at, tall }) => [svg("rect", { x: at - 5, y: value > 0 ? middle - tall : middle, width: 10, height: tall, rx: 2, class: "drawn" }),
        named.some((one) => one.at === at) && svg("text", { x: at + 8, y: value > 0 ? middle - 3 : middle + 12, class: "drawn-text" }, signed(kind === "chances" ? 100 * value : value, kind === "chances" ? 0 : 1))].filter(Boolean))];
  }

  cursor(at, top, foot) {
    return [svg("line", { x1: at, x2: at, y1: top - 4, y2: foot, class: "cursor" }), svg("path", { d: `M${at - 6} ${top - 8}h12l-6 8z`, class: "cursor-head" })];
  }

  /** The marks of the reader's moves; where they are many, the worst of them. */
  marks(rows, x, y, seat, top, foot) {
    const all = this.told.judged.map((move, number) => ({ ...move, number })).filter((move) => move.seat === seat && move.mark && rows[move.number + 1]);
    const worst = [...all].sort((a, b) => MISTAKES.indexOf(b.mark) - MISTAKES.indexOf(a.mark) || b.loss - a.loss).slice(0, MOST_MARKS);
    return worst.flatMap((move) => {
      const at = x(move.number + 1);
      const value = y(rows[move.number + 1][seat]);
      const below = move.mark !== "!" && value + 34 < foot;
      const middle = below ? value + 19 : Math.max(top + 10, value - 19);
      return [svg("circle", { cx: at, cy: value, r: 3.5, class: `mark-dot ${MARKS[move.mark]}` }), svg("rect", { x: at - 12, y: middle - 9, width: 24, height: 18, rx: 9, class: `mark-box ${MARKS[move.mark]}` }),
        svg("text", { x: at, y: middle + 4.5, class: `mark-text ${MARKS[move.mark]}` }, move.mark)];
    });
  }

  pointed(event, drawing, left, right, wide) {
    const box = drawing.getBoundingClientRect();
    const inside = ((event.clientX - box.left) / box.width) * wide;
    const number = Math.round(((inside - left) / (right - left)) * this.told.total) - 1;
    this.pick(Math.max(0, Math.min(this.told.judged.length - 1, number)));
  }

  table(kind, written) {
    const { standings, seats } = this.told;
    return h("table", { class: "unseen" }, h("caption", {}, say("review.graph")), h("thead", {}, h("tr", {}, h("th", { scope: "col" }, say("review.graph-move")), seats.map(({ name }) => h("th", { scope: "col" }, name)))),
      h("tbody", {}, standings.map((one, at) => h("tr", {}, h("th", { scope: "row" }, String(at)), one[kind].map((value) => h("td", {}, written(value)))))));
  }
}
