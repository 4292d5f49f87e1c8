// What every page with a table to play at does with a click: one option is played, several are offered, some are pointed at
// first; and what is said of a thing that is pointed at. Who plays is told by `answer(option)`, who shows by `showPointed()`.

import { button, h, icon, sheet } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { optionList } from "./panels.js";
import { things } from "./stage.js";

export class Playing {
  option(id) { return this.state?.options.find((option) => option.id === id); }

  /** One option is played; several under one thing open a list at that place. */
  choose(ids, element = null) {
    const options = ids.map((id) => this.option(id)).filter(Boolean);
    this.about.hide();
    const twice = element?.closest?.("[data-confirm]");
    if (twice && options.length === 1 && this.pointed?.id !== options[0].id) return this.pointOut(options[0], twice.dataset.confirm);
    // What is gone in no time, beside what one clicks on for other things, is offered by name first.
    const sure = element?.closest?.("[data-sure]");
    if (options.length === 1 && !sure) return this.answer(options[0]);
    if (options.length) {
      const dialog = sheet(this.state.question.text, say("page.close"), optionList({ options, closed: [] }, { choose: ([id]) => { dialog.close(); this.answer(this.option(id)); } }), { kind: "few" });
      dialog.querySelector(".opts button")?.focus();
    }
    return element;
  }

  /** A choice that is taken with a button: first it is only pointed at. */
  pointOut(option, label) {
    this.pointed = { id: option.id, label };
    this.showPointed();
  }

  keepButton(...before) {
    return button(this.pointed.label, () => this.keepPointed(), { class: "btn main keep" }, ...before, icon("ui-check", 16));
  }

  keepPointed() { if (this.pointed) this.answer(this.option(this.pointed.id)); }

  /** Why a thing cannot be chosen now. */
  why(list) {
    return this.state?.closed.find((entry) => Object.entries(entry.words ?? {}).some(([kind, id]) => list.some(([k, i]) => k === kind && i === id))) ?? null;
  }

  /** Whether there is something to say about a thing. */
  explained(list) { return this.about.known(list) !== null || this.why(list) !== null; }

  async point(element, how) {
    if (!element) { if (how !== "focus" || this.about.how === "focus") this.about.hide(); return; }
    if (!this.state) return;
    if (element.matches(".badge") && how === "hover") { this.cards.open(element.dataset.open); return; }
    const root = element.closest("svg.fs") ?? element.ownerSVGElement;
    const list = things(element, root);
    const ids = (element.dataset.options ?? element.dataset.option ?? "").split(" ").filter(Boolean).map(Number);
    const options = ids.map((id) => this.option(id)).filter(Boolean);
    this.about.show(element, list, options, options.length ? null : this.why(list), how);
    if (options.length !== 1 || !this.state.score || this.sending || !this.preview) return;
    try {
      const { score } = await this.preview(options[0]);
      const total = (all) => all?.seats.find((entry) => entry.seat === this.state.seat)?.total ?? 0;
      if (score) this.about.tell(total(score) - total(this.state.score));
    } catch { /* a preview is a comfort */ }
  }
}
