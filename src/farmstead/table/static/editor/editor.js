// The position editor: seat, brushes and counters beside the picture, which the server draws anew after each change.

import { analyse } from "../analysis/handing.js";
import { call, get, patiently, post } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { LETTERS, button, h, icon, note, replace, token } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { setUp } from "../lobby/setup.js";
import { Canvas } from "./canvas.js";
import { groups, typeOn, typing } from "./controls.js";
import { keep, wanted } from "./handing.js";
import { chooseStart, fileField } from "./opening.js";

const PAUSE = 140; // ms: clicks that follow each other closely are sent together
const MOST_STEPS = 200;
const NARROW = matchMedia("(max-width: 899px)");

class Editor {
  constructor(place) {
    this.place = place;
    this.eyes = 0;
    this.brush = null;
    this.value = "";
    this.edits = [];
    this.timer = 0;
    this.sending = false;
  }

  async ask(body) {
    const { eyes } = this;
    const seen = this.seen();
    const state = await patiently(() => post("/api/editor", { ...body, eyes }, { layout: "phone-wide" }));
    return { ...state, seen };
  }

  /** With whose eyes and in which words and colours a state is shown. */
  seen() {
    return [this.eyes, pref("lang"), pref("theme")].join();
  }

  async begin(body) {
    this.eyes = 0;
    this.state = await this.ask(body);
    this.past = [this.state];
    this.at = 0;
    this.brush = null;
    this.build();
    this.show();
  }

  // -- changing ----------------------------------------------------------------------------------------------------

  change(edit) {
    this.edits = edit.path ? [...this.edits.filter((other) => other.path !== edit.path), edit] : [...this.edits, edit];
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.send(), PAUSE);
  }

  async send() {
    if (this.sending || !this.edits.length) return;
    this.sending = true;
    const edits = this.edits.splice(0);
    const { at } = this;
    try {
      const found = await this.ask({ data: this.state.data, seal: this.state.seal, edits });
      this.past = [...this.past.slice(0, at + 1), found].slice(-MOST_STEPS);
      this.at = this.past.length - 1;
      this.state = found;
    } catch (trouble) {
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
    this.sending = false;
    if (this.edits.length) this.send();
    else this.show();
  }

  /** Looks at another step of the changes, or with other eyes or words: nothing is changed. */
  async look(step = this.at) {
    const { past } = this;
    this.at = step;
    this.state = past[step];
    if (this.state.seen !== this.seen()) {
      const { data, seal } = this.state;
      try {
        past[step] = await this.ask({ data, seal });
      } catch (trouble) {
        note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
        return;
      }
      if (this.past !== past || this.at !== step) return; // looking elsewhere by now
      this.state = past[step];
    }
    this.show();
  }

  paint(place) {
    this.change({ seat: this.eyes, brush: this.brush.name, place, value: this.value });
  }

  // -- the page ----------------------------------------------------------------------------------------------------

  build() {
    this.canvas = new Canvas({ paint: (place) => this.paint(place), brush: () => this.brush });
    this.chip = h("span", { class: "legality", role: "status", "aria-live": "polite" });
    this.seats = h("span", { class: "segments small", role: "group", "aria-label": say("editor.seat") });
    this.brushes = h("div", { class: "brushes" });
    this.mine = h("div", { class: "scrolled" });
    this.rest = h("div", { class: "scrolled" });
    this.why = h("ul", { class: "why" });
    this.undo = button("", () => this.look(this.at - 1), { class: "btn undo", title: say("editor.undo"), "aria-label": say("editor.undo") }, icon("ui-undo", 18));
    this.redo = button("", () => this.look(this.at + 1), { class: "btn redo", title: say("editor.redo"), "aria-label": say("editor.redo") }, icon("ui-redo", 18));
    this.analyse = button(say("editor.analyse"), () => analyse({ position: this.state.position }), { class: "btn main analyse" });
    this.play = button(say("editor.play"), () => this.table(), { class: "btn amber play" });
    this.save = button(say("editor.save"), () => this.download(), { class: "btn save" });
    this.copied = button(say("editor.copy"), () => this.copy(), { class: "btn copy" });
    const pane = (name, sign) => h("button", { type: "button", "data-pane": name, "aria-pressed": String(name === "picture"), onclick: (event) => this.pane(event.currentTarget) }, icon(sign, 20), h("span", {}, say(`editor.pane-${name}`)));
    this.panes = h("nav", { class: "panes", "aria-label": say("editor.panes") }, pane("picture", "pasture"), pane("seat", "worker"), pane("table", "ui-list"));
    this.main = h("main", { class: "editing", id: "main", tabindex: -1, "data-pane": "picture" },
      h("section", { class: "panel column seat-column", "aria-label": say("editor.pane-seat") }, h("header", {}, h("h1", {}, say("editor.position")), this.chip), h("div", { class: "row head" }, this.seats), this.brushes, this.mine,
        h("footer", {}, this.undo, this.redo, button(say("editor.reset"), () => this.look(0), { class: "btn reset" }))),
      h("section", { class: "panel column picture-column", "aria-label": say("editor.pane-picture") }, this.why, this.canvas.place),
      h("section", { class: "panel column table-column", "aria-label": say("editor.pane-table") }, this.rest,
        h("footer", {}, this.save, this.copied, fileField("other-file", (position) => this.open({ position })), button(say("editor.new"), () => location.assign("/editor"), { class: "btn new" }), this.play, this.analyse)));
    replace(this.place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("learn", { where: h("span", { class: "where" }, h("b", {}, say("editor.title")), h("small", {}, this.state.title)) }), this.main, this.panes);
    document.title = `${say("editor.title")} · ${this.state.title}`;
    this.fold();
  }

  /** On a small screen brushes and the verdict stand with the picture. */
  fold() {
    if (NARROW.matches) this.main.querySelector(".picture-column").prepend(h("header", {}, h("h1", {}, say("editor.position")), this.chip), this.brushes);
    else {
      this.main.querySelector(".picture-column > header")?.remove();
      this.main.querySelector(".seat-column > header").append(this.chip);
      this.mine.before(this.brushes);
    }
  }

  pane(chosen) {
    this.main.dataset.pane = chosen.dataset.pane;
    for (const one of this.panes.children) one.setAttribute("aria-pressed", String(one === chosen));
  }

  show() {
    const { state } = this;
    const held = document.activeElement?.closest?.("[data-path]");
    const focus = held && [held.dataset.path, document.activeElement.dataset.way ?? ""];
    const typed = typing(this.rest);
    replace(this.seats, Array.from({ length: state.players }, (_, seat) => h("button", { type: "button", "data-seat": seat, "aria-pressed": String(seat === this.eyes), "aria-label": say("editor.seat-n", { letter: LETTERS[seat] }), onclick: () => { this.eyes = seat; this.canvas.part = null; this.look(); } }, token(seat))));
    this.seats.hidden = state.players < 2;
    this.showBrushes();
    const change = (path, value) => this.change({ path, value });
    const own = state.controls.filter((control) => control.seat === this.eyes);
    replace(this.mine, groups(own.filter((control) => control.kind !== "list"), state.groups, state.lists, change, (name) => name === "points"));
    const lists = own.filter((control) => control.kind === "list");
    replace(this.rest, groups(state.controls.filter((control) => control.seat === null), state.groups, state.lists, change, () => true),
      h("h2", { class: "of-seat" }, token(this.eyes), say("editor.of-seat", { letter: LETTERS[this.eyes] })), groups(lists, state.groups, state.lists, change));
    this.canvas.show(state.parts);
    this.judge();
    if (focus) this.place.querySelector(`[data-path="${CSS.escape(focus[0])}"] ${focus[1] ? `[data-way="${focus[1]}"]` : "input, select, button"}`)?.focus({ preventScroll: true });
    typeOn(this.rest, typed);
    keep({ data: state.data, seal: state.seal });
  }

  judge() {
    const { problems } = this.state;
    this.chip.className = problems.length ? "legality bad" : "legality good";
    this.chip.textContent = say(problems.length ? "editor.problems" : "editor.legal", { n: problems.length });
    replace(this.why, problems.map((problem) => h("li", {}, icon("ui-warn", 16), problem.text)));
    this.why.hidden = !problems.length;
    for (const one of [this.analyse, this.play, this.save, this.copied]) one.disabled = problems.length > 0;
    this.undo.disabled = this.at === 0;
    this.redo.disabled = this.at === this.past.length - 1;
  }

  showBrushes() {
    const { brushes } = this.state;
    if (this.brush) this.brush = brushes.find((brush) => brush.name === this.brush.name) ?? null;
    this.brushes.hidden = !brushes.length;
    const chosen = this.brush;
    const take = (brush) => { this.brush = chosen?.name === brush.name ? null : brush; this.value = brush.values[0]?.[0] ?? ""; this.showBrushes(); this.canvas.turn(brush.on); this.brushes.querySelector(`[data-brush="${brush.name}"]`).focus(); };
    const list = chosen?.values.length ? h("select", { class: "brush-value", "aria-label": chosen.label, onchange: (event) => { this.value = event.target.value; } }, chosen.values.map(([value, title]) => h("option", { value }, title))) : null;
    if (list) list.value = this.value;
    // The same without a mouse: the place by its name.
    const where = chosen && h("select", { class: "brush-place", "aria-label": say("editor.place") }, chosen.places.map(([place, title]) => h("option", { value: place }, title)));
    const byName = where && h("div", { class: "row" }, where, button(say("editor.paint"), () => this.paint(where.value), { class: "btn paint-place" }));
    if (where && this.named) where.value = this.named;
    where?.addEventListener("change", () => { this.named = where.value; });
    replace(this.brushes, h("div", { class: "grid" }, brushes.map((brush) => h("button", { type: "button", "data-brush": brush.name, title: brush.label, "aria-label": brush.label, "aria-pressed": String(brush === chosen), onclick: () => take(brush) }, icon(brush.icon, 26)))),
      h("small", { class: "muted" }, chosen ? say("editor.brush", { brush: chosen.label }) : say("editor.no-brush")), list, byName);
  }

  // -- on from here ------------------------------------------------------------------------------------------------

  async open(body) {
    try { await this.begin(body); } catch (trouble) { note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true }); }
  }

  async table() {
    const { games } = await get("/api/games");
    setUp(games.find((game) => game.name === this.state.game), { position: this.state.position, players: this.state.players });
  }

  download() {
    const link = h("a", { href: URL.createObjectURL(new Blob([this.state.position], { type: "application/json" })), download: `${this.state.game}.json` });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 1000);
  }

  async copy() {
    try { await navigator.clipboard.writeText(this.state.position); note(say("table.copied")); } catch { note(say("editor.no-copy"), { bad: true }); }
  }
}

/** The position of a step of a game, as its file. */
async function positionOf({ table, step }) {
  return JSON.stringify(await call(`/api/tables/${encodeURIComponent(table)}/position`, { query: { step } }));
}

export async function open(place) {
  const editor = new Editor(place);
  const body = wanted();
  const ask = () => chooseStart(place, async (chosen) => { await editor.open(chosen); });
  if (body?.table) await editor.begin({ position: await positionOf(body) });
  else if (body) await editor.begin(body).catch(ask);
  else await ask();
  NARROW.addEventListener("change", () => { if (editor.state) editor.fold(); });
  return async (name) => {
    if (name !== "lang" && name !== "theme") return;
    if (!editor.state) { await ask(); return; }
    await editor.look();
    editor.build();
    editor.show();
  };
}
