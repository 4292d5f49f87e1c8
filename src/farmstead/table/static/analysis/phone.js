// The analysis board on a phone: a table's pieces, and in place of the log the engine with the lines.

import { h, icon } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { Phone } from "../table/phone.js";

export class AnalysisPhone extends Phone {
  own() { return [{ id: "score", title: say("table.score-tab"), icon: "star" }, { id: "lines", title: say("analysis.lines-tab"), icon: "ui-chart" }]; }

  /** Whoever reads lines goes on reading them. */
  best(parts, state) { return this.tab === "lines" ? this.tab : super.best(parts, state); }

  middle(state, parts) { return this.tab === "lines" ? this.table.side : super.middle(state, parts); }

  head(state) {
    const step = (key, sign, act) => h("button", { type: "button", class: "tool", "aria-label": say(`analysis.${key}`), onclick: act }, icon(sign, 20));
    return h("header", { class: "bar phone-bar" }, h("a", { class: "tool", href: "/", "aria-label": say("page.home") }, icon("stable", 22)),
      h("span", { class: "grow what" }, h("b", { class: "display" }, state.short_title ?? state.title), h("small", {}, this.when(state))),
      step("back", "ui-prev", () => this.table.step(-1)), step("on-line", "ui-next", () => this.table.step(1)),
      h("button", { type: "button", class: "tool menu", "aria-label": say("table.menu"), onclick: () => this.table.menu() }, icon("ui-menu", 22)));
  }
}
