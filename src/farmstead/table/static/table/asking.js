// The question on small screens: its sentence, what can be taken back, and as buttons the answers that stand nowhere on
// the picture. What the picture shows is chosen there and not repeated.

import { button, h, icon, replace, sheet } from "../kit/dom.js";
import { final, optionList } from "./panels.js";
import { label, signed, works } from "./takeback.js";
import { say } from "../kit/words.js";

const WHOLE = 2; // so many ways to answer all at once stand before the single answers
const BUTTONS = 4; // two rows: more of them open over the picture

/** Whether the options are cards that are pointed at first and taken with a button. */
function confirmed(parts) { return parts.some((part) => part.svg.includes("data-confirm=")); }

/** The question is its first sentence; the rest is said smaller. */
function sentences(text) {
  const [, first, rest] = /^(.+?[?.!…])\s+(\S.*)$/s.exec(text) ?? [null, text, ""];
  return [first, rest];
}

export class Asking {
  /** `steppers` (on a phone) have the button of a question that is a sum. */
  constructor(table, paint, steppers = null) {
    this.table = table;
    this.paint = paint;
    this.steppers = steppers;
    this.kept = null;
  }

  /** `elsewhere` says where the things to choose are, if they are not in sight. */
  show(state, { elsewhere = "" } = {}) {
    const parts = state.parts ?? [];
    const asked = state.seats.find((seat) => seat.asked);
    const tint = `seat-${(state.question ? state.seat ?? 0 : asked?.seat ?? 0) % 5}`;
    this.kept = null;
    const said = state.options.length ? state.question?.text ?? "" : state.result?.text ?? state.waiting ?? say("table.others");
    const [first, rest] = sentences(said);
    const hint = elsewhere || rest;
    const head = h("div", { class: "asked-head" }, h("div", { class: "grow" }, h("h2", {}, first), hint && h("p", { class: "hint-line" }, hint)), this.undo(state));
    return h("section", { class: `ask-sheet ${tint}${state.options.length ? "" : " quiet"}`, "aria-label": say("text.question") }, head, state.options.length > 0 && this.answers(state, parts));
  }

  answers(state, parts) {
    if (confirmed(parts)) {
      this.kept = h("div", { class: "keep-sheet" });
      this.keep();
      return this.kept;
    }
    const missing = new Set(parts.flatMap((part) => part.listed ?? []));
    const summed = this.steppers?.sum ? new Set([state.sum.done, ...state.sum.picks.map((pick) => pick.option)]) : null;
    const listed = state.options.filter((option) => missing.has(option.id) && !summed?.has(option.id));
    if (summed) return h("div", { class: `opts answers n${Math.min(BUTTONS, listed.length + 1)}` }, this.steppers.done, listed.slice(0, BUTTONS - 1).map((option) => this.answer(option)));
    const whole = (state.together ?? []).map((way) => button(way.text, () => this.table.answerAll(way), { class: "opt whole" }));
    // What ends something is never behind "more", and one tap for all of it is better than many.
    const all = [...listed.filter(final).map((option) => this.answer(option)), ...whole.slice(0, WHOLE), ...listed.filter((option) => !final(option)).map((option) => this.answer(option)), ...whole.slice(WHOLE)];
    const few = this.few(all, listed, state);
    return [state.paint?.length ? this.paint.bar : null, few.length > 0 && h("div", { class: `opts answers n${few.length}` }, few)];
  }

  /** As many buttons as have room. Four answers to the question itself all stand; what else may be done waits behind "more". */
  few(all, listed, state) {
    if (all.length <= BUTTONS) return all;
    const own = listed.filter((option) => !option.anytime).length;
    const shown = own === BUTTONS && !state.together?.length ? BUTTONS : BUTTONS - 1;
    return [...all.slice(0, shown), button(say("table.more-options", { n: all.length - shown }), () => this.open(state), { class: "opt more" })];
  }

  answer(option) {
    return h("button", { type: "button", class: final(option) ? "opt calm" : "opt", "data-id": option.id, onclick: () => this.table.choose([option.id]) }, h("span", { class: "grow" }, option.text), final(option) && icon("ui-check", 16));
  }

  /** All answers in words, also those the picture shows, and why some are closed. */
  open(state = this.table.state) {
    const done = (act) => (...given) => { dialog.close(); act(...given); };
    const dialog = sheet(state.question?.text ?? say("table.options"), say("page.close"),
      optionList(state, { choose: done((ids) => this.table.choose(ids)), chooseAll: done((way) => this.table.answerAll(way)) }), { kind: "few all-answers" });
    dialog.querySelector(".opts button")?.focus();
  }

  /** What was pointed at and is taken with a button. */
  keep() {
    if (this.kept) replace(this.kept, this.table.pointed ? this.table.keepButton() : h("p", { class: "muted" }, say("table.point-first")));
  }

  /** Never away, so that nothing moves; it tells why where nothing can be taken back. */
  undo(state) {
    if (!state.mine.length || state.status === "waiting") return null;
    const can = works(state.undo);
    const said = state.undo ? label(state.undo) : say("table.undo");
    return h("button", { type: "button", class: `btn undo${can ? " can" : ""}`, "aria-disabled": can ? null : "true", onclick: () => this.table.undo() }, signed(said) && icon("ui-undo", 18), h("span", {}, said));
  }
}
