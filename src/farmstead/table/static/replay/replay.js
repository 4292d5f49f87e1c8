// A replay: the table after any move, with a list of them, a scrubber, autoplay, arrow keys and a link for each step.

import { analysisOf } from "../analysis/handing.js";
import { Refused, get } from "../kit/api.js";
import { Cards } from "../table/cards.js";
import { languageSwitch, logo, luckMark, themeSwitch } from "../kit/chrome.js";
import { h, icon, note, replace } from "../kit/dom.js";
import { editorOf } from "../editor/handing.js";
import { Drawer, scoreTable } from "../table/panels.js";
import { showClocks, showRemarks, time } from "./remarks.js";
import { frame, isPhone, isSmall, layout, onLayout, zoom } from "../table/screen.js";
import { Stage } from "../table/stage.js";
import { sentence, sign } from "../table/story.js";
import { tableOf } from "./kept.js";
import { MovePanel, Moves, follow, moveList } from "./moves.js";
import { say } from "../kit/words.js";

const SPEEDS = [2400, 1200, 600, 250];

class Replay {
  constructor(place, id) {
    this.place = place;
    this.id = id;
    this.speed = 1;
    this.timer = 0;
    this.kept = new Map();
    this.asked = 0;
    this.drawn = 0;
    this.cards = new Cards({
      load: async () => (await get(this.path, { step: this.step, picture: 0, cards: 1 })).cards,
      narrow: () => isSmall(),
      place: () => (isSmall() ? this.pieces : this.stagePlace),
      name: (seat) => this.state?.seats[seat]?.name ?? "",
      game: () => this.state.game,
    });
  }

  /** Where the game comes from: a table, or a set of games that came along. */
  get path() { return document.body.dataset.replay ?? `/api/tables/${this.id}/replay`; }

  asked_step() {
    const found = new URLSearchParams(location.hash.slice(1)).get("step") ?? new URLSearchParams(location.search).get("step");
    const step = Number.parseInt(found ?? "", 10);
    return Number.isFinite(step) ? step : 0;
  }

  async begin() {
    const wanted = this.asked_step();
    const first = await get(this.path, { step: 0, story: 1, seat: this.eyes });
    this.moves = new Moves(first.story ?? [], first.steps, first.remarked);
    this.rounds = first.rounds ?? [];
    this.remarked = first.remarked ?? [];
    this.steps = first.steps;
    this.build();
    await this.go(Math.min(Math.max(0, wanted), this.steps), true);
  }

  build() {
    const turn = (name, sign, act, key) => h("button", { type: "button", class: `tool ${name}`, title: `${say(`replay.${name}`)} (${key})`, "aria-label": say(`replay.${name}`), onclick: act }, icon(sign, 20));
    this.rail = h("input", { type: "range", class: "rail", min: 0, max: this.steps, value: 0, "aria-label": say("replay.scrub"), oninput: () => this.go(this.moves.nearest(Number(this.rail.value))) });
    this.marks = h("div", { class: "marks", "aria-hidden": "true" }, this.rounds.filter((mark) => mark.round > 0).map((mark) => {
      const tick = h("span", {}, String(mark.round));
      tick.style.left = `${(100 * mark.step) / Math.max(1, this.steps)}%`;
      return tick;
    }), this.remarked.map((step) => {
      const dot = h("i", {});
      dot.style.left = `${(100 * step) / Math.max(1, this.steps)}%`;
      return dot;
    }));
    this.playing = turn("play", "ui-play", () => this.play(), say("replay.space"));
    this.stepped = h("b", { class: "stepped" });
    this.told = h("div", { class: "told", role: "status", "aria-live": "polite", tabindex: 0 });
    this.pace = h("button", { type: "button", class: "tool pace", title: say("replay.speed"), "aria-label": say("replay.speed"), onclick: () => { this.speed = (this.speed + 1) % SPEEDS.length; this.showPace(); } });
    this.titled = h("span", { class: "rounds-place grow" });
    this.luck = luckMark();
    this.clocks = h("span", { class: "clocks", hidden: true });
    this.remarks = h("section", { class: "remarks", hidden: true, "aria-label": say("replay.remarks"), tabindex: 0 });
    this.stagePlace = h("div", { class: "stage replayed", role: "region", "aria-label": say("table.board") });
    this.pieces = h("div", { class: "pieces", hidden: true });
    this.drawerPlace = h("aside", { class: "drawer", hidden: true, "aria-label": say("table.drawer") });
    replace(this.place, h("a", { class: "skip", href: "#stage" }, say("page.skip")),
      h("header", { class: "bar table-bar" }, logo(), this.titled, this.clocks, this.luck, h("span", { class: "pill quiet" }, icon("ui-play", 14), h("b", {}, say("replay.title"))),
        this.id && h("a", { class: "tool", href: `/t/${this.id}`, title: say("replay.to-table"), "aria-label": say("replay.to-table") }, icon("ui-eye", 20)),
        this.review = h("a", { class: "tool review", href: `/review/${this.id}`, hidden: true, title: say("result.review"), "aria-label": say("result.review") }, icon("trophy", 20)),
        this.analyse = h("a", { class: "tool analyse", title: `${say("replay.analyse")} (A)`, "aria-label": say("replay.analyse"), hidden: true }, icon("ui-chart", 20)),
        this.tool("score", "star", () => this.drawer.toggle("score")), this.tool("log", "ui-list", () => this.drawer.toggle("log")), languageSwitch(), themeSwitch()),
      h("main", { id: "stage", class: "table-main", tabindex: -1 }, this.stagePlace, this.pieces, this.drawerPlace), this.remarks,
      this.scrubber = h("footer", { class: "scrubber" }, turn("start", "ui-start", () => this.go(0), "Home"), turn("back", "ui-prev", () => this.move(-1), "←"), this.playing,
        turn("on", "ui-next", () => this.move(1), "→"), turn("end", "ui-end", () => this.go(this.steps), "End"), this.pace,
        h("div", { class: "railing" }, this.marks, this.rail), this.stepped, this.told,
        this.edit = h("a", { class: "tool edit", title: say("editor.edit-step"), "aria-label": say("editor.edit-step"), hidden: true }, icon("quill", 20)),
        h("button", { type: "button", class: "tool link", title: say("replay.link"), "aria-label": say("replay.link"), onclick: () => this.copy() }, icon("ui-share", 20))));
    if (!this.id) for (const way of [this.review, this.analyse, this.edit]) way.addEventListener("click", (event) => this.take(event, way));
    this.stage = new Stage(this.stagePlace, { choose: () => {}, point: () => {}, open: (what, element) => this.cards.open(what, element) });
    this.pieces.addEventListener("click", (event) => { const open = event.target.closest("[data-open]"); if (open) this.cards.open(open.dataset.open, open); });
    this.panel = new MovePanel({ score: scoreTable });
    const kind = this.drawer?.kind ?? null;
    this.drawer = new Drawer(this.drawerPlace, () => this.showDrawer());
    this.drawer.kind = kind;
    this.showPace();
  }

  /** A game that came along becomes a table of one's own before anything is done with it. */
  async take(event, way) {
    event.preventDefault();
    try {
      const id = await tableOf(this.path, this.state.seats);
      location.assign({ review: `/review/${id}`, analyse: analysisOf(id, this.step), edit: editorOf(id, this.step) }[["review", "analyse", "edit"].find((name) => this[name] === way)]);
    } catch (trouble) {
      note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  tool(name, sign, act) {
    return h("button", { type: "button", class: `tool ${name}`, title: say(`table.${name}`), "aria-label": say(`table.${name}`), onclick: act }, icon(sign, 20));
  }

  showPace() { this.pace.textContent = `×${[0.5, 1, 2, 5][this.speed]}`; }

  fetch(step) {
    if (!this.kept.has(step)) {
      const asked = get(this.path, { step, ...(isSmall() ? { parts: 1, picture: 0, layout: frame() } : { zoom: zoom() }) });
      asked.catch(() => this.kept.delete(step));
      this.kept.set(step, asked);
      if (this.kept.size > 60) this.kept.delete(this.kept.keys().next().value);
    }
    return this.kept.get(step);
  }

  /** Goes to a step. A later wish overtakes an earlier one that is still on its way. */
  async go(step, quiet = false) {
    const wanted = Math.min(Math.max(0, step), this.steps);
    const ticket = ++this.asked;
    this.step = wanted;
    this.rail.value = wanted;
    this.stepped.textContent = say("replay.move", { n: this.moves.number(wanted), n2: this.moves.count });
    let state;
    try {
      state = await this.fetch(wanted);
    } catch (trouble) {
      note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
      return;
    }
    if (ticket < this.drawn) return;
    this.drawn = ticket;
    this.state = { ...state, story: this.moves.story, mine: [] };
    this.told.scrollTop = 0;
    this.luck.hidden = !state.known_luck;
    for (const way of [this.review, this.analyse, this.edit]) way.hidden = !state.everything;
    this.analyse.href = analysisOf(this.id, wanted);
    this.edit.href = editorOf(this.id, wanted);
    this.draw(state);
    this.cards.changed();
    const move = this.moves.told(wanted);
    replace(this.told, move.length ? h("ul", {}, move.map((line) => h("li", { class: "told-line" }, sign(line, 16), h("span", {}, sentence(line), line.seat === null ? null : [" ", time(state.answer?.clock)]))))
      : h("span", { class: "dim" }, wanted ? "" : say("replay.beginning")));
    showRemarks(this.remarks, state.remarks);
    showClocks(this.clocks, state.clocks, state.seats);
    document.title = `${say("replay.title")} · ${state.title} · Farmstead`;
    if (!quiet || this.asked_step() !== wanted) history.replaceState(null, "", `${location.pathname}#step=${wanted}`);
    this.showDrawer();
    if (wanted < this.steps) this.fetch(this.moves.next(wanted)).catch(() => {});
  }

  /** A move on or back; `single`: one of its small answers. */
  move(way, single = false) {
    return this.go(single ? this.step + way : way > 0 ? this.moves.next(this.step) : this.moves.before(this.step));
  }

  list() { return moveList(this.moves, this.step, (step) => this.go(step)); }

  /** The whole table; on a tablet its pieces in their places, on a phone one below the other. */
  draw(state) {
    document.body.dataset.layout = layout();
    this.stagePlace.parentNode.tabIndex = isPhone() ? 0 : -1; // on a phone it is what scrolls
    const pieces = isSmall() ? state.parts ?? [] : [];
    this.pieces.hidden = !pieces.length;
    this.stagePlace.hidden = Boolean(pieces.length);
    if (pieces.length) {
      this.panel.place.remove();
      document.body.classList.remove("scrubs-afloat");
      this.scrubber.removeAttribute("style");
      if (isPhone()) this.stack(pieces);
      else this.lay(pieces);
      replace(this.titled, h("b", { class: "display" }, state.short_title));
      return;
    }
    const bar = state.svg ? this.stage.show(state.svg, []) : null;
    replace(this.titled, bar ?? h("b", {}, state.short_title));
    this.float();
    this.panel.show(this.state, this.stagePlace, () => this.list());
  }

  /** Nothing is asked in a replay: the scrubber stands in the question's place, and the table keeps its size. */
  float() {
    const box = this.stagePlace.querySelector(".question");
    document.body.classList.toggle("scrubs-afloat", Boolean(box));
    if (!box) return;
    const { left, top, width, height } = box.getBoundingClientRect();
    for (const [name, n] of Object.entries({ left, top, width, height })) this.scrubber.style[name] = `${n}px`;
  }

  picture(part) {
    const place = h("div", {});
    new Stage(place, { choose: () => {}, point: () => {} }).show(part.svg, []);
    return place.firstChild;
  }

  stack(parts) {
    this.pieces.className = "pieces";
    replace(this.pieces, parts.map((part) => h("section", { class: part.id === "table" ? "part whole" : "part" }, h("h3", {}, part.title), this.picture(part))));
  }

  /** As a table lies on a tablet: the moves stand where its log does. */
  lay(parts) {
    const laid = parts.filter((part) => part.area);
    const found = laid.length ? laid : parts.slice(0, 1).map((part) => ({ ...part, area: "whole" }));
    const place = (wanted) => found.filter((part) => (part.area === "side") === wanted).map((part) => h("div", { class: `piece area-${part.area}`, role: "region", "aria-label": part.title }, this.picture(part)));
    const inside = h("div", { class: "inside", tabindex: 0, role: "region", "aria-label": say("replay.moves") }, this.list());
    this.pieces.className = "tablet";
    this.pieces.dataset.whole = String(found.some((part) => part.area === "whole"));
    replace(this.pieces, place(false), h("div", { class: "right" }, place(true), h("section", { class: "area-log panel", "aria-label": say("replay.moves") }, inside)));
    follow(inside);
  }

  showDrawer() {
    if (!this.state) return;
    const kind = this.drawer.kind;
    if (kind === "log") {
      this.drawer.fill(say("replay.moves"), this.list());
      follow(this.drawerPlace.querySelector(".inside"));
    } else if (kind === "score") this.drawer.fill(say("table.score"), scoreTable(this.state));
    else this.drawer.fill("", null);
  }

  play(on = !this.timer) {
    clearTimeout(this.timer);
    this.timer = 0;
    const label = say(on ? "replay.pause" : "replay.play");
    this.playing.setAttribute("aria-label", label);
    this.playing.title = label;
    replace(this.playing, icon(on ? "ui-pause" : "ui-play", 20));
    if (!on) return;
    if (this.step >= this.steps) this.step = -1;
    const next = async () => {
      await this.move(1);
      if (this.step >= this.steps) this.play(false);
      else if (this.timer) this.timer = setTimeout(next, SPEEDS[this.speed]);
    };
    this.timer = setTimeout(next, 30);
  }

  async copy() {
    try { await navigator.clipboard.writeText(location.href); note(say("table.copied")); } catch { note(location.href, { stay: false }); }
  }

  keys() {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog[open], .drawer, .card-list, .card-box, .opens")) return;
      const act = { ArrowLeft: () => this.move(-1, event.shiftKey), ArrowRight: () => this.move(1, event.shiftKey), Home: () => this.go(0), End: () => this.go(this.steps), " ": () => this.play(),
        ArrowUp: () => this.round(-1), ArrowDown: () => this.round(1), a: () => this.analyse.hidden || this.analyse.click(), l: () => this.drawer.toggle("log"), s: () => this.drawer.toggle("score") }[event.key];
      if (!act || (event.key === " " && event.target.closest("button, a"))) return;
      event.preventDefault();
      act();
    });
    addEventListener("hashchange", () => { const wanted = this.asked_step(); if (wanted !== this.step) this.go(wanted, true); });
  }

  /** To the beginning of a round. */
  round(way) {
    const steps = this.rounds.map((mark) => mark.step);
    const found = way > 0 ? steps.find((step) => step > this.step) ?? this.steps : steps.findLast((step) => step < this.step) ?? 0;
    this.go(found);
  }

  async prefer(name) {
    if (name !== "lang" && name !== "theme") return;
    this.play(false);
    this.kept.clear();
    if (name === "lang") {
      const fresh = await get(this.path, { step: 0, story: 1 });
      this.moves = new Moves(fresh.story ?? [], this.steps, this.remarked);
    }
    const step = this.step;
    this.build();
    await this.go(step);
  }
}

export async function open(place, id) {
  const replay = new Replay(place, id);
  await replay.begin();
  replay.keys();
  addEventListener("resize", () => {
    if (isSmall() || !replay.state) return;
    replay.float();
    replay.panel.show(replay.state, replay.stagePlace, () => replay.list());
  });
  onLayout(() => { replay.kept.clear(); replay.go(replay.step); });
  return (name) => replay.prefer(name);
}
