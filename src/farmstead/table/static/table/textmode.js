// The table in words: the question, its options, and everything on the table as headings and sentences. For those who
// listen to the page, and for anybody who would rather read than look.

import { button, h, icon, replace } from "../kit/dom.js";
import { since } from "./story.js";
import { wholeRows } from "./panels.js";
import { setPref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

export class TextMode {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.version = null;
    this.foot = h("div", { class: "row wrap" }); // the buttons that take back stand here
  }

  /** `head` is the bar of a phone, where the page's own has no room. */
  show(state, head = null) {
    const moved = this.version !== null && this.version !== state.version;
    const within = this.place.contains(document.activeElement);
    const open = new Set([...this.place.querySelectorAll("details[open]")].map((one) => one.dataset.part));
    this.version = state.version;
    replace(this.place, head, this.back(), this.question(state), this.news(state), this.table_(state, open));
    // Whoever has just answered goes on reading at the next question.
    if (moved && within) this.place.querySelector("h1").focus({ preventScroll: true });
  }

  /** The way back to the picture. */
  back() { return h("p", { class: "to-picture" }, button(say("text.picture"), () => setPref("text", false), { class: "btn" }, icon("field", 18))); }

  question(state) {
    const heading = state.question?.text ?? state.result?.text ?? state.waiting ?? state.title;
    const options = state.options.map((option) => h("li", {}, h("button", {
      type: "button", class: "opt", "data-id": option.id, "aria-keyshortcuts": option.key?.toLowerCase(), onclick: () => this.table.choose([option.id]),
    }, option.key && h("kbd", { "aria-hidden": "true" }, option.key), h("span", {}, option.text))));
    const whole = wholeRows(state, (way) => this.table.answerAll(way));
    const shut = state.closed.map((entry) => h("li", {}, h("b", {}, entry.text), " ", entry.reason));
    return h("section", { "aria-label": say("text.question") },
      h("h1", { tabindex: -1 }, heading),
      options.length ? h("ol", { class: "opts", "aria-label": say("text.options", { n: options.length }) }, options) : null,
      whole.length ? h("ul", { class: "opts", "aria-label": say("table.together") }, whole) : null,
      this.foot,
      shut.length ? h("details", { "data-part": "closed" }, h("summary", {}, say("text.closed", { n: shut.length })), h("ul", {}, shut)) : null);
  }

  /** What the others did since my last answer, and what happened by itself; then all of it, shut. */
  news(state) {
    const lines = since(state);
    const told = (list) => list.map((line) => h("li", {}, line.text));
    const all = (state.story ?? []).toReversed();
    return h("section", { "aria-label": say("text.news") }, lines.length ? [h("h2", {}, say("text.news")), h("ol", { class: "news" }, told(lines.slice(-20)))] : null,
      all.length ? h("details", { "data-part": "log" }, h("summary", {}, h("h3", {}, say("table.log"))), h("ol", { reversed: true }, told(all))) : null);
  }

  table_(state, open) {
    const seats = h("p", {}, state.seats.map((seat) => say("text.seat", { letter: seat.letter, name: seat.name })).join(" "));
    const parts = (state.spoken ?? []).map((part, at) => (part.lines.length
      ? h("details", { "data-part": `p${at}`, open: !open.size || open.has(`p${at}`) }, h("summary", {}, h("h3", {}, part.title)), h("ul", {}, part.lines.map((line) => h("li", {}, line))))
      : h("h3", {}, part.title)));
    return h("section", { "aria-label": say("text.table") }, h("h2", {}, say("text.table")), seats, state.known_luck ? h("p", {}, say("table.known-luck-text")) : null, parts);
  }
}
