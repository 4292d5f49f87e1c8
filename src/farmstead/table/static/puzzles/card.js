// The puzzle at its table: a card in the place of a lesson's with the task, the line so far, why an answer was not taken,
// the hint, ratings and days. Solved, a sheet tells the line.

import { get, post } from "../kit/api.js";
import { button, h, icon, note, replace, sheet } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { LessonCard } from "../learn/card.js";
import { clear, point, taught } from "../learn/ring.js";
import { next } from "./begin.js";
import { days, figures, line, points, vote } from "./shown.js";

export class PuzzleCard extends LessonCard {
  constructor(place, table) {
    super(place, table);
    this.one = null; // how it is rated and how I did, which the state of the table does not tell
    this.hinted = null; // the step a hint was asked for, with the hint
    this.refused = null; // the last answer that was not taken, with its reasons
    this.told = false; // has the end been told?
  }

  show(state) {
    const puzzle = state.puzzle;
    document.body.classList.toggle("in-lesson", Boolean(puzzle));
    this.place.hidden = !puzzle;
    if (!puzzle) return;
    if (this.refused && this.refused.step !== state.step) this.refused = null;
    if (this.hinted && this.hinted.step !== state.step) this.hinted = null;
    if (!this.one) { this.one = { pending: true }; this.load(); }
    const held = document.activeElement?.closest?.(".lesson-card [data-act]")?.dataset.act;
    Object.assign(this.place.dataset, { puzzle: puzzle.id, done: puzzle.solved });
    this.place.classList.add("puzzle-card");
    const short = this.put();
    this.place.classList.toggle("short", short);
    replace(this.place, this.top(puzzle, short), h("div", { class: "inside", tabindex: 0, role: "group", "aria-label": say("puzzle.short") }, this.inside(puzzle, short)), this.buttons(state, puzzle));
    if (held) this.place.querySelector(`[data-act="${held}"]`)?.focus({ preventScroll: true });
    if (document.body.classList.contains("lesson-above") && !this.narrow) this.follow(state);
    this.ring(state);
    if (puzzle.solved && !this.told) { this.told = true; this.load().then(() => this.end(state.puzzle)); }
  }

  async load() {
    try { this.one = await get(`/api/puzzles/${this.table.state.puzzle.id}`); } catch { return; }
    if (this.table.state?.puzzle) this.show(this.table.state);
  }

  top(puzzle, short) {
    const where = short ? puzzle.title : say(this.one?.daily ? "puzzle.of-day" : "puzzle.short");
    return h("header", {}, short ? h("h2", { class: "grow" }, where) : h("small", { class: "grow" }, where), h("b", { class: "step-count" }, puzzle.solved ? say("puzzle.solved") : this.one?.rating ?? puzzle.rating));
  }

  inside(puzzle, short) {
    const wrong = this.refused && h("div", { class: "lost", role: "alert" }, icon("ui-warn", 16), h("div", {}, h("b", {}, say("puzzle.wrong"), " · ", say("puzzle.costs", { lost: this.refused.lost })), h("p", {}, this.refused.text), h("ul", {}, this.refused.reasons.map((reason) => h("li", {}, reason)))));
    const hint = this.hinted && h("p", { class: "hint" }, icon("ui-help", 16), h("span", {}, `${say("puzzle.hint-is")} `, h("b", {}, this.hinted.text)), button(say("puzzle.do-it"), () => this.table.choose([this.hinted.option]), { class: "btn do-it", "data-act": "do-it" }));
    const left = puzzle.left > 0 && say("puzzle.left", { n: puzzle.left });
    const done = puzzle.line.filter((answer) => answer.mine);
    const own = h("ol", { class: "puzzle-line" }, done.map((answer, at) => h("li", { class: "mine" }, h("span", { class: "number", "aria-hidden": "true" }, at + 1), h("b", { class: "grow" }, answer.text), icon("ui-check", 16))), left && h("li", { class: "open" }, h("span", { class: "number", "aria-hidden": "true" }, "…"), left));
    if (short) return h("section", { "aria-live": "polite" }, wrong || hint || h("p", {}, puzzle.task), !wrong && done.length > 0 && own);
    return h("section", { "aria-live": "polite" }, h("h2", {}, puzzle.title), h("p", {}, puzzle.task), wrong, hint, h("h3", {}, say("puzzle.your-line")), own,
      this.one?.you && [figures(this.one), this.one.daily && days(this.one.you)], h("p", { class: "muted" }, puzzle.source, " ", say("puzzle.exact")));
  }

  buttons(state, puzzle) {
    if (puzzle.solved) return h("footer", {}, button(say("puzzle.line"), () => this.end(state.puzzle), { "data-act": "line" }), this.nextButton());
    return h("footer", {}, !this.hinted && button(say("puzzle.hint"), () => this.hint(state, puzzle), { class: "btn ask-hint", "aria-label": say("puzzle.hint-name"), "data-act": "hint" }, icon("ui-help", 16)),
      puzzle.line.length > 0 && button(say("puzzle.undo"), () => this.table.undo(), { class: "btn", "data-act": "undo" }, icon("ui-undo", 16)),
      button(say("puzzle.show"), () => this.reveal(puzzle), { class: "btn", "aria-label": say("puzzle.show-name"), "data-act": "show" }));
  }

  nextButton() { return button(say("puzzle.next"), () => next(), { class: "btn main next", "data-act": "next" }); }

  /** An answer that the table did not take: it stays where it was, and this says why. */
  refuse(trouble) {
    const { state } = this.table;
    const text = state.options.find((option) => option.id === trouble.extra.option)?.text ?? "";
    this.refused = { step: state.step, text, lost: String(trouble.extra.lost), reasons: trouble.extra.reasons.split("\n") };
    this.hinted = null;
    this.table.show();
    this.load();
    if (this.narrow) this.place.scrollIntoView({ block: "start" });
  }

  async hint(state, puzzle) {
    try {
      this.hinted = { step: state.step, ...(await post(`/api/puzzles/${puzzle.id}/hint`, { table: state.table })) };
      this.refused = null;
      this.show(this.table.state);
      this.place.querySelector(".do-it")?.focus();
      this.load();
    } catch (trouble) { note(trouble.message, { bad: true }); }
  }

  async reveal(puzzle) {
    try {
      this.one = await post(`/api/puzzles/${puzzle.id}/solution`, {});
      this.show(this.table.state);
      this.tell(say("puzzle.shown"), this.one, puzzle.line.filter((answer) => answer.mine).length);
    } catch (trouble) { note(trouble.message, { bad: true }); }
  }

  end(puzzle) {
    const first = !this.one?.tried?.wrong && !this.one?.tried?.shown;
    this.tell(say(first ? "puzzle.solved" : "puzzle.solved-late"), { ...this.one, ...puzzle, rating: this.one?.rating ?? puzzle.rating });
  }

  /** `found`: how many answers of the line were found by oneself. */
  tell(title, one, found = Infinity) {
    const inside = [h("p", { class: "ending" }, one.ending), h("div", { class: "puzzle-told" }, h("section", {}, h("h3", {}, say("puzzle.line")), line(one.solution, found)),
      h("section", {}, one.you && figures(one), one.you && one.daily && days(one.you), points(one.sheet), h("p", { class: "muted" }, one.source), one.tried && vote(one)))];
    const dialog = sheet(title, say("page.close"), inside, { kind: "puzzle-solved", footer: [h("a", { class: "btn large", href: "/puzzles" }, say("puzzle.all")), h("span", { class: "grow" }), this.nextButton()] });
    dialog.querySelector(".next").focus();
  }

  /** The hint is ringed in the picture. */
  ring(state) {
    if (!this.hinted) { clear(this.stage); return; }
    const option = state.options.find((one) => one.id === this.hinted.option);
    // What stands for an answer in two places is ringed in the first.
    requestAnimationFrame(() => point(this.stage, taught(this.stage, this.hinted?.option, option?.words).filter((element) => element.getBoundingClientRect().width > 0).slice(0, 1), this.hinted?.text ?? ""));
  }
}
