// A sum to reach, on a phone: how many of each by steppers, and one button for all of it.

import { h, icon, replace } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

export class Steppers {
  constructor(table) {
    this.table = table;
    this.asked = null;
    this.picked = []; // options in the order they were chosen: what is enough ends the picking
    this.place = h("section", { class: "panel summed", "aria-label": say("sum.title") });
    this.done = h("button", { type: "button", class: "opt whole feed", onclick: () => this.send() });
  }

  /** Whether the question is a sum; then its panel and its button are made anew. */
  show(state) {
    const asked = `${state.version}/${state.seat}`;
    if (asked !== this.asked) this.picked = [];
    this.asked = asked;
    this.sum = state.sum ?? null;
    if (this.sum) this.fill();
    return Boolean(this.sum);
  }

  count(pick) { return this.picked.filter((option) => option === pick.option).length; }

  get total() { return this.sum.have + this.sum.picks.reduce((sum, pick) => sum + pick.gives * this.count(pick), 0); }

  step(pick, way) {
    if (way > 0) this.picked.push(pick.option);
    else this.picked.splice(this.picked.lastIndexOf(pick.option), 1);
    this.fill();
    this.place.querySelector(`[data-step="${pick.option} ${way}"]`)?.focus({ preventScroll: true });
  }

  fill() {
    const { sum, total } = this;
    const missing = Math.max(0, sum.need - total);
    const share = (n) => Math.min(100, (100 * n) / Math.max(1, sum.need));
    const meter = h("div", { class: "sum-meter", "aria-hidden": "true" }, [share(sum.have), share(total) - share(sum.have)].map((wide, at) => {
      const bar = h("i", { class: at ? "more" : null });
      bar.style.width = `${wide}%`;
      return bar;
    }));
    const head = h("p", { class: "sum-head", role: "status" }, icon(sum.icon, 22), h("b", {}, say("sum.of", { n: total, n2: sum.need })),
      h("span", { class: missing ? "minus" : "good" }, missing ? say("sum.missing", { n: missing }) : say("sum.enough")));
    const rows = sum.picks.map((pick) => this.row(pick, total));
    const left = sum.picks.map((pick) => [pick.icon, pick.held - this.count(pick)]);
    const keep = h("p", { class: "sum-keep" }, h("b", {}, say("sum.keep")), [[sum.icon, Math.max(0, total - sum.need)], ...left].map(([name, n]) => h("span", {}, icon(name, 20), h("b", {}, String(n)))));
    const short = missing > 0 && sum.short[missing] && h("p", { class: "sum-short" }, icon("ui-warn", 16), h("span", {}, sum.short[missing]));
    replace(this.place, head, meter, short, rows.length > 0 && h("ul", {}, rows), keep);
    const end = this.table.option(sum.done)?.text ?? "";
    this.done.classList.toggle("calm", !missing);
    replace(this.done, h("span", { class: "grow" }, end, missing > 0 && h("small", {}, say("sum.missing", { n: missing }))), !missing && icon("ui-check", 16));
  }

  row(pick, total) {
    const n = this.count(pick);
    const more = n < pick.most && (pick.free || total < this.sum.need);
    const knob = (way, sign, can) => h("button", { type: "button", "data-step": `${pick.option} ${way}`, "aria-label": say(way > 0 ? "sum.more" : "sum.less", { what: pick.text }), disabled: !can, onclick: () => this.step(pick, way) }, icon(sign, 18));
    return h("li", {}, icon(pick.icon, 28), h("span", { class: "grow" }, h("b", {}, pick.title), h("small", {}, say("sum.each", { n: pick.gives, n2: pick.held }))),
      h("span", { class: "stepper", role: "group", "aria-label": pick.text }, knob(-1, "ui-minus", n > 0), h("output", {}, String(n)), knob(1, "ui-plus", more)), h("b", { class: "gained" }, n ? `+${n * pick.gives}` : "0"));
  }

  /** The picks go out as one answer; then the end, unless the question has answered itself. */
  async send() {
    const { table, picked } = this;
    const { done, need } = this.sum;
    const missing = need - this.total;
    const text = table.option(done)?.text ?? "";
    // To go without what could be had is asked once more.
    if (missing > 0 ? !(await table.hungry(missing)) : pref("confirm") && !(await table.sure(text))) return;
    const { version } = table.state;
    if (picked.length) await table.write("answer", { options: picked }, { text });
    const option = table.option(done);
    if (option && (!picked.length || table.state.version !== version)) await table.write("answer", { option: done }, { option: done, text });
  }
}
