// A hint, where the table has them: one good move and why, asked for; the move is ringed in the picture.

import { Refused, post } from "../kit/api.js";
import { button, h, icon, note, sheet } from "../kit/dom.js";
import { point, taught } from "../learn/ring.js";
import { number, say } from "../kit/words.js";
import { percent } from "../review/figures.js";

export class Hint {
  constructor(table) {
    this.table = table;
    this.place = button(h("span", {}, say("hint.ask")), () => this.ask(), { class: "btn amber hint-tool", hidden: true, title: say("hint.ask"), "aria-label": say("hint.ask") }, icon("ui-help", 16));
  }

  /** The same in the bar of a phone. */
  small(state) {
    return state.hints?.may ? h("button", { type: "button", class: "tool hint-tool", "aria-label": say("hint.ask"), title: say("hint.ask"), onclick: () => this.ask() }, icon("ui-help", 20)) : null;
  }

  show(state) {
    this.place.hidden = !state.hints?.may;
    if (this.told && this.told.version !== state.version) this.told = null;
    if (this.told?.closed) requestAnimationFrame(() => this.ring()); // the picture was made anew
  }

  async ask() {
    const { table } = this;
    const { version, seat } = table.state;
    if (this.asking) return;
    if (this.told) { this.open(); return; }
    this.asking = true;
    const waiting = note(say("hint.thinking"), { stay: true });
    try {
      this.told = { ...(await post(`${table.path}/hint`, { seat, version })), version };
      if (table.state?.version === version) this.open();
    } catch (trouble) {
      note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
    }
    waiting.remove();
    this.asking = false;
  }

  open() {
    const { told, table } = this;
    const alone = table.state.seats.length === 1;
    const worth = alone ? say("hint.points", { points: number(Number(told.points.toFixed(1))), n: told.points }) : say("hint.chance", { chance: percent(told.chance) });
    sheet(say("hint.title"), say("page.close"), [h("p", { class: "hint-move" }, h("b", {}, say("hint.try", { what: told.text }))), told.reasons.length > 0 && h("p", {}, say(told.beside ? "hint.beside" : "hint.brings")), told.reasons.length > 0 && h("ul", {}, told.reasons.map((text) => h("li", {}, text))), h("p", { class: "muted" }, worth)], { kind: "few hint-sheet", onclose: () => { told.closed = true; this.ring(); } });
  }

  /** Around what begins the move, for as long as the question stands. */
  ring() {
    const { told, table } = this;
    const option = told && table.option(told.option);
    if (option) point(table.picture, taught(table.picture, option.id, option.words), say("hint.try", { what: option.text }));
  }
}

/** Whether there are hints: for the maker of a table, in its menu. */
export function hintChoice(state, change) {
  return h("label", { class: "field" }, h("span", {}, say("hint.label")), h("select", { class: "hints", onchange: (event) => change({ hints: event.target.value }) },
    ["usual", "on", "off"].map((value) => h("option", { value, selected: state.hints.rule === value }, say(`hint.${value}`)))));
}
