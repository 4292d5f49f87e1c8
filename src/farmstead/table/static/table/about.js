// The explanation of a visible thing: its name, our words, why it is closed, where the rulebook tells of it.

import { h, icon, replace } from "../kit/dom.js";
import { number, say } from "../kit/words.js";

const NAMES = ["_name", ""];
const BODIES = ["_text", "_about", "_short"];

export class About {
  constructor(game) {
    this.game = game;
    this.texts = {};
    this.box = h("div", { class: "about-box", role: "tooltip", id: "about", hidden: true });
    document.body.append(this.box);
    this.how = null;
    addEventListener("pointerdown", (event) => { if (!this.box.contains(event.target)) this.hide(); }, true);
    addEventListener("keydown", (event) => { if (event.key === "Escape") this.hide(); }, true);
  }

  text(key) {
    const found = this.texts[key];
    return found && !found.includes("{") ? found : null;
  }

  name(kind, id) { return NAMES.map((tail) => this.text(`${kind}${tail}.${id}`)).find(Boolean) ?? null; }

  body(kind, id) { return BODIES.map((tail) => this.text(`${kind}${tail}.${id}`)).find(Boolean) ?? null; }

  /** The first of these things there are words about. */
  known(list) { return list.find(([kind, id]) => this.body(kind, id) || (this.name(kind, id) && kind !== "seat")) ?? null; }

  hide() {
    this.box.hidden = true;
    this.how = null;
  }

  /** `things`: what the element stands for; `options`: those it answers with; `closed`: why it can't be chosen. */
  show(element, things, options, closed, how) {
    const known = this.known(things);
    const fields = options.flatMap((option) => Object.entries(option.words ?? {}));
    const thing = known ?? this.known(fields);
    if (!(thing && this.body(...thing)) && !options.length && !closed) return this.hide();
    this.how = how;
    // The rulebook is French: its sections are named to those who read it, to others what our rules call that place.
    const cited = document.documentElement.lang === "fr" && thing && (this.text(`section.${thing[1]}`) ?? this.text(`${thing[0]}_section.${thing[1]}`));
    const section = closed?.told || cited;
    const title = thing ? this.name(...thing) ?? this.text(`good.${thing[1]}`) : null;
    this.effect = h("span", { class: "effect" });
    replace(this.box,
      title && h("b", { class: "display" }, title),
      thing && this.body(...thing) && h("p", {}, this.body(...thing)),
      closed && h("p", { class: "why-not" }, icon("ui-lock", 14), h("span", {}, closed.reason)),
      options.slice(0, 6).map((option) => h("p", { class: "does" }, option.key && h("kbd", {}, option.key), h("span", {}, option.text))),
      this.effect,
      (section || thing) && h("p", { class: "rule" }, icon("book", 16), h("span", {}, section || title),
        h("a", { href: this.rule(thing, closed), target: "_blank", rel: "noopener" }, say("table.rules"))));
    this.box.hidden = false;
    this.put(element.getBoundingClientRect());
  }

  /** Where the rules page tells of a thing; without one, of what closes it. */
  rule(thing, closed) {
    const anchor = thing && this.body(...thing) ? `${thing[0]}-${thing[1]}` : closed?.anchor;
    return `/rules/${this.game}${anchor ? `#${anchor}` : ""}`;
  }

  /** What an option would change on the score. */
  tell(change) {
    if (this.box.hidden || !change) return;
    replace(this.effect, h("p", { class: change > 0 ? "gain" : "loss" }, say("table.score-change", { n: (change > 0 ? "+" : "") + number(change) })));
  }

  put(near) {
    const box = this.box.getBoundingClientRect();
    const room = 10;
    let left = near.right + room;
    let top = near.top;
    if (left + box.width > innerWidth - 8) left = near.left - box.width - room;
    if (left < 8) {
      left = Math.min(Math.max(8, near.left + near.width / 2 - box.width / 2), innerWidth - box.width - 8);
      top = near.bottom + room + box.height < innerHeight ? near.bottom + room : near.top - box.height - room;
    }
    this.box.style.left = `${Math.round(left)}px`;
    this.box.style.top = `${Math.round(Math.max(8, Math.min(top, innerHeight - box.height - 8)))}px`;
  }
}
