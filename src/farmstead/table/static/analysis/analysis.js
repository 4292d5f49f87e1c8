// The analysis board: a place in a tree of lines, shown and played as a table, with the engine beside it. The tree lives
// in this browser; the server is asked what a place looks like, and keeps nothing unless something is shared.

import { Refused, get, patiently, post } from "../kit/api.js";
import { languageSwitch, logo, themeSwitch } from "../kit/chrome.js";
import { button, h, icon, note, replace } from "../kit/dom.js";
import { pref, setPref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";
import { About } from "../table/about.js";
import { Cards } from "../table/cards.js";
import { helpSheet } from "../table/panels.js";
import { Playing } from "../table/playing.js";
import { frame, isPhone, layout, onLayout } from "../table/screen.js";
import { Tablet } from "../table/tablet.js";
import { TextMode } from "../table/textmode.js";
import { Engine } from "./engine.js";
import { asked, keepLast } from "./handing.js";
import { menu, playOn, save, share } from "./keeping.js";
import { Lines } from "./lines.js";
import { chooseStart } from "./opening.js";
import { AnalysisPhone } from "./phone.js";
import { CHANCE, Tree } from "./tree.js";

const CHOSEN = "farmstead-analysis-how";
const LATELY = 12; // answers that are told one by one: those of a move that is not over
const SEEN = 60; // places whose look is kept: whoever goes back and forth waits for nothing
const KEYS = [["← →", "step"], ["Shift ← →", "single"], ["↑ ↓", "beside"], ["Home End", "ends"], ["E", "engine"], ["D", "deal"], ["F", "flip"], ["T", "text"], ["1–9 0 Q …", "option"], ["U", "back"], ["M", "menu"], ["?", "help"]];

function chosen() {
  try { return JSON.parse(localStorage.getItem(CHOSEN) ?? "{}"); } catch { return {}; }
}

class Board extends Playing {
  constructor(place, opened) {
    super();
    this.place = place;
    this.hold(opened);
    const kept = chosen();
    this.deals = kept.deals ?? true;
    this.eyes = null;
    this.state = null;
    this.sending = false;
    this.curious = new AbortController();
    this.ticket = 0;
    this.seen = new Map();
    this.shown = 0;
    this.story = { read: (card) => this.cards.open(`card ${card}`), folded: new Set([0]) };
    this.lesson = { closed: true, show() {} };
    this.about = new About(this.game);
    this.cards = new Cards({
      load: async () => (await post("/api/analysis/state", this.body(), { picture: 0, cards: 1, seat: this.eyes })).cards,
      narrow: () => true,
      place: () => this.parts.board,
      name: (seat) => this.names[seat] ?? "",
      game: () => this.game,
      option: (card) => this.state.options.find((option) => Object.values(option.words ?? {}).includes(card)) ?? null,
      answer: (option) => this.answer(option),
      quiet: () => this.about.hide(),
    });
    this.engine = new Engine(this, kept);
  }

  /** What was opened: where it begins, and the lines that came with it. */
  hold(opened) {
    Object.assign(this, { start: opened.start, seal: opened.seal, game: opened.game, title: opened.title, name: opened.name ?? "", sighted: opened.sighted ?? null });
    this.tree = new Tree(opened.tree, opened.told);
    this.node = this.tree.nodes[opened.at] ?? this.tree.root;
    this.names = JSON.parse(opened.start).names.map((name, seat) => name || say("setup.player", { letter: "ABCDE"[seat] }));
    this.hero = opened.sighted ?? null;
  }

  /** What the interface needs to know of a place. */
  body(node = this.node) { return { start: this.start, seal: this.seal, answers: node.path }; }

  whole() { return { start: this.start, seal: this.seal, tree: this.tree.flat().data }; }

  get drawn() { return layout() === "desk" ? "tablet-across" : frame(); }

  query() { return { picture: 0, ...(pref("text") ? { spoken: 1 } : { parts: 1, layout: this.drawn }), story: 1, log: LATELY, seat: this.eyes }; }

  async begin() {
    this.build();
    this.about.texts = (await get(`/api/games/${this.game}/texts`)).texts;
    await this.go(this.node, { deal: !this.node.parent && !this.node.children.length && this.deals });
    this.hero ??= this.state?.seat ?? 0;
    this.show();
    onLayout(() => this.go(this.node));
    document.addEventListener("keydown", (event) => this.keyed(event));
    addEventListener("pagehide", () => this.engine.stop());
  }

  build() {
    const tool = (key, sign, act, short) => h("button", { type: "button", class: "tool", title: short ? `${say(`analysis.${key}`)} (${short})` : say(`analysis.${key}`), "aria-label": say(`analysis.${key}`), onclick: act }, icon(sign, 20));
    this.lines = new Lines(this);
    this.foot = h("div", { class: "panel foot" }, button(say("analysis.save"), () => this.attempt(() => save(this)), { class: "btn save" }), button(say("analysis.play-on"), () => this.attempt(() => playOn(this)), { class: "btn" }), h("span", { class: "grow" }),
      button(say("analysis.share"), () => share(this), { class: "btn main share" }));
    this.side = h("aside", { class: "analysis-side", "aria-label": say("analysis.side") }, this.engine.place, this.lines.place, this.foot);
    this.parts = { where: h("span", { class: "where grow" }), board: h("div", { class: "tablet" }), phone: h("div", { class: "phone" }), text: h("div", { class: "text-mode" }), said: h("p", { class: "unseen", role: "status", "aria-live": "polite" }) };
    this.main = h("main", { id: "stage", class: "analysis-main", tabindex: -1 });
    replace(this.place, h("a", { class: "skip", href: "#stage" }, say("page.skip")),
      h("header", { class: "bar table-bar" }, logo(), this.parts.where,
        tool("first", "ui-start", () => this.go(this.tree.root), "Home"), tool("back", "ui-prev", () => this.step(-1), "←"), tool("on-line", "ui-next", () => this.step(1), "→"), tool("end", "ui-end", () => this.go(this.tree.last(this.node)), "End"),
        tool("flip", "ui-eye", () => this.flip(), "F"), tool("keys", "ui-help", () => this.help(), "?"), languageSwitch(), themeSwitch(), tool("menu", "ui-gear", () => this.menu(), "M")),
      this.main, this.parts.said);
    const heard = { choose: (ids, element) => this.choose(ids, element), point: (element, how) => this.point(element, how), open: (what, element) => { this.about.hide(); this.cards.open(what, element); } };
    this.tablet = new Tablet(this.parts.board, this, heard);
    this.phone = new AnalysisPhone(this.parts.phone, this, heard);
    this.text = new TextMode(this.parts.text, this);
  }

  get pieces() { return isPhone() ? this.phone : this.tablet; }

  get stage() { return this.pieces.stage; }

  /** Does what may fail; what the server refuses is said. */
  async attempt(work) {
    try { return await work(); } catch (trouble) { this.failed(trouble); return null; }
  }

  failed(trouble) {
    if (!(trouble instanceof Refused)) console.error(trouble);
    note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
  }

  // -- going about ---------------------------------------------------------------------------------------------------

  /** Goes to a place; with `deal` on from there, until somebody is asked. A later wish overtakes one under way. */
  async go(node, { deal = false, answers = null, eyes = null } = {}) {
    const ticket = ++this.ticket;
    this.eyes = eyes;
    this.pointed = null;
    this.about.hide();
    const state = await this.attempt(() => this.look(answers ?? node.path, deal));
    if (!state || ticket < this.shown) return;
    this.shown = ticket;
    this.take(this.tree.grow(state.answers), state);
  }

  /** A place as the server shows it; what was seen lately is not asked for again. */
  look(answers, deal) {
    const query = this.query();
    const key = JSON.stringify([answers, query, pref("lang"), pref("theme")]);
    const known = deal ? null : this.seen.get(key);
    if (known) return known;
    const found = post("/api/analysis/state", { ...this.body(), answers, deal }, query);
    if (!deal) {
      this.seen.set(key, found);
      found.catch(() => this.seen.delete(key));
      if (this.seen.size > SEEN) this.seen.delete(this.seen.keys().next().value);
    }
    return found;
  }

  take(node, state) {
    this.node = node;
    this.names = state.seats.map((seat) => seat.name);
    for (const option of state.options) option.key = option.key?.toUpperCase() ?? null;
    this.state = { ...state, version: this.shown, undo: { free: node.parent ? 1 : 0, turn: 0, what: say("analysis.undo"), whole: null, back: null, why: null, alone: true }, ...this.byChance(state) };
    this.tell(state.story ?? [], state.log ?? []);
    this.engine.begin();
    this.show();
    this.cards.changed();
    this.changed();
  }

  /** Where chance is asked its outcomes are the answers, and dealing is one of them. */
  byChance({ chance, parts, seats }) {
    if (!chance) return {};
    const options = chance.outcomes.map((one) => ({ ...one, text: say("analysis.outcome", { what: one.text, n: number(Number((100 * one.share).toFixed(1))) }), key: null }));
    return { options, question: { kind: "chance", text: say("analysis.chance-asked", { what: chance.text }) }, together: [{ text: say("analysis.deal"), deal: true }], closed: [], paint: [],
      seats: seats.map((seat) => ({ ...seat, asked: false })), parts: (parts ?? []).map((part, at) => ({ ...part, listed: at ? [] : options.map((option) => option.id) })) };
  }

  /** The sentences of the way here; a move that is not over has none yet. */
  tell(story, log) {
    const nodes = [];
    for (let at = this.node; at.parent; at = at.parent) nodes.push(at);
    nodes.reverse();
    for (const node of nodes) node.said = null;
    for (const { step, text } of log) if (nodes[step - 1]) nodes[step - 1].text = text;
    for (const { open, step, seat, round, text } of story) {
      const node = nodes[step - 1];
      if (!node || open) continue;
      const before = node.said;
      if (!before || (before.seat === null && seat !== null)) node.said = { seat, round, text, also: before?.text ?? "" };
      else if (seat === null && before.seat !== null) before.also = [before.also, text].filter(Boolean).join(" · ");
      else before.text += ` · ${text}`;
    }
  }

  /** Something of the tree has changed: it is kept in this browser. */
  changed() {
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => {
      const { nodes, numbers, data } = this.tree.flat();
      const told = nodes.flatMap((node, at) => (node.said ? [{ node: at, ...node.said }] : []));
      keepLast({ start: this.start, seal: this.seal, game: this.game, title: this.title, name: this.name, sighted: this.sighted, tree: data, told, at: numbers.get(this.node) });
      try { localStorage.setItem(CHOSEN, JSON.stringify({ ...this.engine.kept, deals: this.deals })); } catch { /* then not */ }
    }, 400);
  }

  step(way, single = false) {
    if (single) return this.go((way > 0 ? this.node.children[0] : this.node.parent) ?? this.node);
    return this.go(way > 0 ? this.tree.next(this.node) : this.tree.before(this.node));
  }

  // -- playing -------------------------------------------------------------------------------------------------------

  answer(option) {
    const seat = this.state.chance ? CHANCE : this.state.seat;
    return option ? this.follow([[seat, option.id]]) : null;
  }

  /** Several answers at once: painted cells, picks that belong together; or what chance deals. */
  answerAll({ options, back = 0, deal = false }) {
    if (deal) return this.deal();
    let from = this.node;
    for (let n = 0; n < back; n += 1) from = from.parent ?? from;
    return this.follow(options.map((id) => [this.state.seat, id]), from);
  }

  /** Answers from a place on: where they lead somewhere already one goes there, with what was dealt then. */
  async follow(answers, from = this.node) {
    if (this.sending) return;
    let node = from;
    for (const [seat, option] of answers) node = node && this.tree.child(node, seat, option);
    if (node) {
      while (this.deals && node.children[0]?.seat === CHANCE) [node] = node.children;
      await this.go(node);
      return;
    }
    this.sending = true;
    document.body.classList.add("sending");
    await this.go(from, { answers: [...from.path, ...answers], deal: this.deals });
    document.body.classList.remove("sending");
    this.sending = false;
  }

  deal() { return this.go(this.node, { deal: true }); }

  /** Another outcome of what chance brought last. */
  dealAgain() {
    let from = this.node;
    while (from.seat === CHANCE) from = from.parent;
    return this.go(from, { deal: true });
  }

  setDeals(on) {
    this.deals = on;
    this.changed();
  }

  planned(cells) { return post("/api/analysis/plan", { ...this.body(), seat: this.state.seat, cells }, {}, this.curious.signal); }

  /** In the middle of a move one answer, else the move. */
  undo() { return this.step(-1, this.node.said === null); }

  /** A line of the engine is played. */
  play(line) { return this.follow(line.answers); }

  async remove() {
    if (!this.node.parent) return;
    const gone = this.node;
    const back = gone.parent;
    this.tree.remove(gone);
    await this.go(back);
  }

  promote() {
    this.tree.promote(this.node);
    this.lines.show();
    this.changed();
  }

  // -- looking -------------------------------------------------------------------------------------------------------

  /** The next seat is looked at, and figures are told for it. */
  flip() {
    this.hero = ((this.state?.seat ?? 0) + 1) % this.names.length;
    return this.go(this.node, { eyes: this.hero });
  }

  /** The same place as a seat knows it: a new analysis, in which all else is dealt anew. */
  async seeAs(seat) {
    const opened = await patiently(() => post("/api/analysis", { ...this.body(), eyes: seat }));
    this.hold({ ...opened, sighted: seat });
    this.seen.clear();
    await this.go(this.node);
  }

  /** Is there something to think about here? */
  get thinks() { return Boolean(this.state) && this.state.status === "running" && !this.state.chance; }

  /** Whom the engine thinks for: who is looked at, where that seat is asked. */
  get asked() { return this.state.asked.includes(this.state.seat) ? this.state.seat : null; }

  get resting() { return this.state?.result?.text ?? (this.state?.chance ? say("analysis.chance-first") : ""); }

  evaluated() { this.lines.draw(); }

  // -- showing -------------------------------------------------------------------------------------------------------

  show() {
    const { state } = this;
    if (!state) return;
    const phone = isPhone();
    document.body.classList.toggle("narrow", phone);
    document.body.dataset.layout = layout() === "desk" ? "tablet-across" : layout();
    document.body.classList.toggle("in-words", Boolean(pref("text")));
    if (pref("text") && state.spoken) {
      this.text.show(state, phone ? this.phone.head(state) : null);
      replace(this.main, h("div", { class: "worded" }, this.parts.text), this.side);
    } else if (state.parts && state.layout === this.drawn) { // drawn for another screen: the next state is on its way
      this.pieces.show(state);
      replace(this.main, phone ? this.parts.phone : [this.parts.board, this.side]);
    }
    this.engine.show();
    this.lines.show();
    replace(this.parts.where, h("b", {}, [say("analysis.title"), state.short_title ?? state.title].join(" · ")), h("small", {}, [this.name, this.phone.when(state), this.sighted === null ? "" : say("analysis.sight-seat", { name: this.names[this.sighted] })].filter(Boolean).join(" · ")));
    document.title = `${say("analysis.title")} · ${this.name || state.title} · Farmstead`;
    this.parts.said.textContent = state.question?.text ?? state.result?.text ?? "";
    // For programs that drive the page: what is shown now.
    Object.assign(document.body.dataset, { version: state.version, status: state.status, turn: state.chance ? "chance" : "mine", step: this.node.depth });
  }

  showPointed() {
    if (this.pointed && !this.option(this.pointed.id)) this.pointed = null;
    this.stage.light(this.pointed?.id ?? null);
    this.pieces.keep();
  }

  menu() { menu(this); }

  help() { helpSheet(KEYS, "analysis.key-"); }

  keyed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !this.state) return;
    if (event.target.closest("input, select, textarea, dialog[open], .card-list, .card-box")) return;
    const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
    const option = this.state.options.find((one) => one.key === key);
    const act = {
      ArrowLeft: () => this.step(-1, event.shiftKey), ArrowRight: () => this.step(1, event.shiftKey), ArrowUp: () => this.go(this.tree.beside(this.node, -1)), ArrowDown: () => this.go(this.tree.beside(this.node, 1)),
      Home: () => this.go(this.tree.root), End: () => this.go(this.tree.last(this.node)), E: () => this.engine.toggle(), D: () => (this.state.chance ? this.deal() : this.node.seat === CHANCE && this.dealAgain()),
      F: () => this.flip(), T: () => setPref("text", !pref("text")), U: () => this.undo(), M: () => this.menu(), "?": () => this.help(), Escape: this.pointed ? () => { this.pointed = null; this.showPointed(); } : null,
    }[key] ?? (option && !event.shiftKey ? () => this.answer(option) : null);
    if (!act) return;
    event.preventDefault();
    act();
  }

  async prefer(name) {
    if (!["lang", "theme", "text"].includes(name)) return;
    for (const open of document.querySelectorAll("dialog[open]")) open.close();
    if (name === "lang") {
      const { nodes, data } = this.tree.flat();
      const { told } = await patiently(() => post("/api/analysis/told", { start: this.start, seal: this.seal, tree: data }));
      for (const node of nodes) node.found = node.said = null;
      this.tree.tell(told, nodes);
      this.about.texts = (await get(`/api/games/${this.game}/texts`)).texts;
      this.engine = new Engine(this, this.engine.kept);
      this.build();
    }
    await this.go(this.node, { eyes: this.eyes });
  }
}

/** Opens what is asked for; without anything, asks. */
export async function open(place, id) {
  let board = null;
  const begin = async (opened) => {
    board?.engine.stop();
    board = new Board(place, opened);
    await board.begin();
    for (const notice of opened.notices ?? []) note(notice, { stay: true });
    if (opened.left_out) note(say("analysis.left-out", { n: opened.left_out }), { stay: true });
  };
  const wanted = asked();
  const ask = () => chooseStart(place, {
    again: (kept) => begin(kept),
    chosen: async (body) => {
      try { await begin(await patiently(() => post("/api/analysis", body))); } catch (trouble) {
        if (!(trouble instanceof Refused)) console.error(trouble);
        note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
      }
    },
  });
  if (id) await begin(await patiently(() => get(`/api/analysis/${id}`)));
  else if (wanted) await begin(await patiently(() => post("/api/analysis", wanted)));
  else await ask();
  return (name) => (board ? board.prefer(name) : name === "lang" || name === "theme" ? ask() : null);
}
