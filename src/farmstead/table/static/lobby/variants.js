// What can be chosen before a game: only what decides something for these players and these other choices is shown.

import { button, h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";

const LONG = 46; // more letters than this in all values do not stand side by side
const MANY = 6; // more values than this fold into a list

export class Variants {
  constructor(game, players) {
    this.game = game;
    this.players = players;
    this.chosen = {}; // what was said; everything else is as usual
    this.place = h("div", { class: "variants" });
    this.draw();
  }

  holds(condition, { players = true } = {}) {
    return Object.entries(condition).every(([name, values]) => (name === "players" ? !players || values.includes(String(this.players)) : values.includes(this.settings[name])));
  }

  /** The values of a variant that mean something now. */
  offered(variant) {
    if (!this.holds(variant.where)) return [];
    return variant.values.filter((value) => !value.where || value.where.some((one) => this.holds(one)));
  }

  /** The values that so many players can't have, where that leaves no choice: they are shown, and why not. */
  refused(variant) {
    if (!this.holds(variant.where) || this.offered(variant).length !== 1) return [];
    return variant.values.filter((value) => !this.offered(variant).includes(value) && value.where?.some((one) => this.holds(one, { players: false })));
  }

  /** All settings: as said, else what goes with the others, else the default; what is not offered is as usual again, but
      what only the number of players stands against comes back with another number. */
  settle() {
    this.settings = Object.fromEntries(this.game.variants.map((variant) => [variant.name, this.chosen[variant.name] ?? variant.default]));
    for (const variant of this.game.variants) {
      const usual = variant.usual.find((rule) => Object.entries(rule.with).every(([other, wanted]) => this.settings[other] === wanted))?.value ?? variant.default;
      const wanted = this.chosen[variant.name] ?? usual;
      const fits = (value) => this.offered(variant).some((one) => one.value === value);
      this.settings[variant.name] = [wanted, usual].find(fits) ?? variant.default;
      if (!fits(wanted) && !this.refused(variant).some((one) => one.value === wanted)) delete this.chosen[variant.name];
    }
  }

  resize(players) {
    this.players = players;
    this.draw();
  }

  /** Other choices at once, as a preset has them. */
  take(variants) {
    this.chosen = { ...variants };
    this.draw();
  }

  pick(name, value) {
    this.chosen[name] = value;
    this.draw();
    this.onpick?.();
  }

  /** What a new table is told: what is on offer. */
  get body() {
    return Object.fromEntries(this.game.variants.filter((variant) => this.offered(variant).length > 1).map((variant) => [variant.name, this.settings[variant.name]]));
  }

  draw() {
    this.settle();
    const held = document.activeElement?.closest?.(".variants [data-at]")?.dataset.at;
    const open = Boolean(this.place.querySelector("details")?.open);
    const shown = this.game.variants.filter((variant) => this.offered(variant).length + this.refused(variant).length > 1);
    const rulings = shown.filter((variant) => variant.ruling);
    replace(this.place, shown.filter((variant) => !variant.ruling).map((variant) => this.one(variant)),
      rulings.length > 0 && h("details", { class: "more", open }, h("summary", {}, say("setup.rulings")), h("small", { class: "muted" }, say("setup.rulings-text")), rulings.map((variant) => this.one(variant))));
    this.place.hidden = !shown.length;
    this.ondraw?.();
    if (held) this.place.querySelector(`[data-at="${CSS.escape(held)}"]`)?.focus();
  }

  one(variant) {
    const refused = this.refused(variant);
    const values = this.offered(variant);
    const now = values.find((value) => value.value === this.settings[variant.name]);
    const numbers = values.length > 2 && values.every((value) => /^\d+$/.test(value.title));
    const control = numbers ? this.stepper(variant, values, now) : values.length > MANY ? this.list(variant, values, now) : this.pills(variant, [...values, ...refused], now, refused);
    return h("fieldset", { class: "variant", "data-variant": variant.name }, h("legend", {}, h("b", {}, variant.title)), h("small", {}, variant.text), control, now.text && h("small", { class: "explained" }, now.text),
      refused.length > 0 && h("small", { class: "explained refused" }, say("setup.not-for", { n: this.players, what: refused.map((value) => value.title).join(", ") })));
  }

  pills(variant, values, now, refused) {
    const wide = values.reduce((sum, value) => sum + value.title.length, 0) > LONG;
    return h("div", { class: wide ? "values" : "values side" }, values.map((value) => h("label", {},
      h("input", { type: "radio", name: `variant-${variant.name}`, value: value.value, checked: value === now, disabled: refused.includes(value), "data-at": `${variant.name}-${value.value}`, onchange: () => this.pick(variant.name, value.value) }),
      h("span", {}, value.title), wide && value.value === variant.default && h("em", {}, say("setup.usual")))));
  }

  list(variant, values, now) {
    const all = values.map((value) => h("option", { value: value.value }, value.value === variant.default ? `${value.title} (${say("setup.usual")})` : value.title));
    const select = h("select", { name: `variant-${variant.name}`, "aria-label": variant.title, "data-at": variant.name, onchange: (event) => this.pick(variant.name, event.target.value) }, all);
    select.value = now.value;
    return select;
  }

  stepper(variant, values, now) {
    const at = values.indexOf(now);
    const step = (way, key, sign) => button("", () => this.pick(variant.name, values[at + way].value), { class: "btn step", "data-at": `${variant.name}-${key}`, disabled: !values[at + way], "aria-label": say(`setup.${key}`, { title: variant.title }) }, icon(sign, 16));
    return h("div", { class: "stepper" }, step(-1, "less", "ui-minus"), h("output", { "aria-live": "polite", "aria-label": variant.title }, now.title), step(1, "more", "ui-plus"), now.value === variant.default && h("em", {}, say("setup.usual")));
  }
}
