// The engine: what it says of the place that is looked at, thinking longer and longer, until one moves on.

import { Refused, Unreachable, post } from "../kit/api.js";
import { h, replace, token } from "../kit/dom.js";
import { number, say } from "../kit/words.js";
import { percent } from "../review/figures.js";
import { margin, worth } from "./figures.js";

const STEPS = [40, 160, 640, 1600];
const LINES = [1, 3, 5];
const RESTING = 250; // ms: whoever runs through a line asks at each place for nothing

export class Engine {
  /** `board` has node, body(), play(line), hero and changed(); `kept` what was chosen before. */
  constructor(board, kept = {}) {
    this.board = board;
    this.on = kept.on ?? true;
    this.lines = kept.lines ?? 3;
    this.threats = kept.threats ?? false;
    this.turn = 0;
    this.busy = false;
    this.trouble = "";
    this.place = h("section", { class: "panel engine", "aria-label": say("analysis.engine") });
    this.show();
  }

  get kept() { return { on: this.on, lines: this.lines, threats: this.threats }; }

  toggle() {
    this.on = !this.on;
    this.begin();
    this.board.changed();
  }

  set(what) {
    Object.assign(this, what);
    if (this.board.node) this.board.node.found = null;
    this.begin();
    this.board.changed();
  }

  /** One has come to a place: what is known of it is shown, and more is asked for. */
  begin() {
    const turn = ++this.turn;
    const was = this.busy;
    this.busy = false;
    this.trouble = "";
    clearTimeout(this.timer);
    const wanted = this.on && this.board.thinks;
    if (was) post("/api/analysis/stop", {}).catch(() => {});
    if (wanted && this.next()) {
      this.busy = true;
      this.timer = setTimeout(() => this.think(turn), RESTING);
    }
    this.show();
  }

  /** How long to think next about this place. */
  next() { return STEPS.find((step) => step > (this.board.node.found?.asked ?? 0)) ?? null; }

  async think(turn) {
    const { node } = this.board;
    while (turn === this.turn && this.next()) {
      const effort = this.next();
      let found;
      try {
        found = await post("/api/analysis/evaluate", { ...this.board.body(node), effort, lines: this.lines, threats: this.threats, seat: this.board.asked });
      } catch (trouble) {
        if (turn !== this.turn) return;
        this.busy = false;
        this.trouble = trouble instanceof Refused ? trouble.message : trouble instanceof Unreachable ? say("page.no-answer") : String(trouble);
        this.show();
        return;
      }
      if (found.stopped) return;
      // Time ran out, or all is known: longer brings no more.
      const done = found.exact || found.effort < 0.5 * effort;
      node.found = { ...found, asked: done ? STEPS.at(-1) : effort };
      if (turn !== this.turn) return;
      this.show();
      this.board.evaluated();
    }
    if (turn !== this.turn) return;
    this.busy = false;
    this.show();
  }

  stop() {
    this.turn += 1;
    clearTimeout(this.timer);
    if (this.busy) post("/api/analysis/stop", {}).catch(() => {});
    this.busy = false;
  }

  // -- showing -------------------------------------------------------------------------------------------------------

  show() {
    const held = this.place.contains(document.activeElement) ? document.activeElement.dataset.at : null;
    const found = this.board.node?.found ?? null;
    const count = h("span", { class: "segments", role: "group", "aria-label": say("analysis.lines-shown") }, LINES.map((n) => h("button", { type: "button", "data-at": `lines-${n}`, "aria-pressed": String(n === this.lines), onclick: () => this.set({ lines: n }) }, n === this.lines ? say("analysis.n-lines", { n }) : String(n))));
    replace(this.place,
      h("header", {}, h("button", { type: "button", class: "switch", role: "switch", "data-at": "on", "aria-checked": String(this.on), "aria-keyshortcuts": "e", title: `${say(this.on ? "analysis.off" : "analysis.on")} (E)`, onclick: () => this.toggle() },
        h("i", { class: this.busy ? "dot busy" : this.on ? "dot on" : "dot" }), h("h2", {}, say("analysis.engine"))), h("span", { class: "grow" }), count),
      this.on ? [this.effort(found), this.told(found)] : h("p", { class: "quiet-line" }, say("analysis.engine-off")));
    if (held) this.place.querySelector(`[data-at="${held}"]`)?.focus({ preventScroll: true });
  }

  effort(found) {
    const last = STEPS.at(-1);
    const made = found?.effort ?? 0;
    const said = this.trouble || (!this.board.thinks ? this.board.resting : found?.exact ? say("analysis.exact") : say("analysis.effort", { n: number(made), n2: number(last) }));
    const bar = h("i", {});
    bar.style.width = `${found?.exact ? 100 : Math.min(100, (100 * Math.sqrt(made)) / Math.sqrt(last))}%`;
    return h("div", { class: "effort" }, h("p", { class: this.trouble ? "bad" : null, role: "status" }, h("span", { class: "grow" }, said), found && this.board.thinks && h("b", {}, say("analysis.seconds", { n: number(Number(found.seconds.toFixed(1))) }))),
      this.board.thinks && h("span", { class: "effort-bar", "aria-hidden": "true" }, bar));
  }

  told(found) {
    if (!found || !this.board.thinks) return null;
    const spread = Math.max(...found.lines.map((line) => line.spread));
    const alone = found.chances.length === 1;
    const exact = found.exact || spread <= 0;
    return [h("ol", { class: "best-lines" }, found.lines.map((line, at) => h("li", {}, this.line(line, at, found.seat)))),
      h("footer", {}, h("small", { class: "grow" }, [!exact && !alone && say("analysis.spread", { n: percent(spread) }), say(alone ? "analysis.points-alone" : "analysis.points-ahead")].filter(Boolean).join(" ")),
        h("button", { type: "button", class: "btn small", "data-at": "threats", "aria-pressed": String(this.threats), onclick: () => this.set({ threats: !this.threats }) }, say("analysis.threats"))),
      this.threats && this.threat(found)];
  }

  line(line, at, seat, act = () => this.board.play(line)) {
    return h(act ? "button" : "div", { type: act && "button", class: "found-line", "data-at": act && `line-${at}`, title: [line.text, line.then_text].filter(Boolean).join(" "), "aria-description": act && say("analysis.play-line"), onclick: act },
      h("kbd", { "aria-hidden": "true" }, String(at + 1)), h("b", { class: "likely" }, worth(line, seat)), h("b", { class: "ahead" }, line.chances.length > 1 ? margin(line, seat) : ""),
      h("span", { class: "grow" }, line.text, line.tie && at > 0 && h("em", {}, ` ${say("analysis.tie")}`), line.then_text && h("small", {}, ` ${line.then_text}`)));
  }

  threat(found) {
    const { threat } = found;
    if (!threat) return h("p", { class: "quiet-line" }, say("analysis.no-threat"));
    return h("div", { class: "threat" }, h("h3", {}, token(threat.seat), say("analysis.threat-of", { name: this.board.names[threat.seat] })),
      h("ol", { class: "best-lines" }, threat.lines.map((line, at) => h("li", {}, this.line(line, at, threat.seat, null)))));
  }
}

/** What a place is worth to the seat one looks for, behind its line. */
export function shown(node, seat) {
  return node.found ? h("small", { class: "worth" }, worth(node.found, seat)) : null;
}

