// A table: shows its state, sends answers, keeps up with the others.

import { Refused, Unreachable, follow, get, post } from "../kit/api.js";
import { About } from "./about.js";
import { Cards } from "./cards.js";
import { Chat } from "./chat.js";
import { Around } from "./around.js";
import { offerRanking } from "../lobby/alone.js";
import { offerEntry } from "../lobby/challenge.js";
import { languageSwitch, logo, luckMark, themeSwitch } from "../kit/chrome.js";
import { botMark, button, h, icon, note, replace, sheet, token } from "../kit/dom.js";
import { Hint } from "./hint.js";
import { invitation, invitedBy } from "./invite.js";
import { Known } from "./known.js";
import { listen } from "./keys.js";
import { LessonCard } from "../learn/card.js";
import { PuzzleCard } from "../puzzles/card.js";
import { Next, lifeSection } from "./life.js";
import { Drawer, final, helpSheet, menuSheet, optionList, scoreTable } from "./panels.js";
import { Paint } from "./paint.js";
import { pin, plan, planned } from "./planned.js";
import { Phone } from "./phone.js";
import { Playing } from "./playing.js";
import { frame, isPhone, isSmall, layout, onLayout, zoom } from "./screen.js";
import { pref } from "../kit/prefs.js";
import { Result } from "../after/result.js";
import { markSeries, offerSeries, seriesMark } from "../series/mark.js";
import { Stage } from "./stage.js";
import { StoryPanel, sentence, sign, since, storyList } from "./story.js";
import { Strips } from "./strips.js";
import { Tablet } from "./tablet.js";
import { TakeBack } from "./takeback.js";
import { Together } from "./together.js";
import { TextMode } from "./textmode.js";
import { onWaiting, titled } from "../kit/waiting.js";
import { say } from "../kit/words.js";

const TICKER = 5200;
const PASSING = 4;

export class Table extends Playing {
  constructor(place, id) {
    super();
    this.place = place;
    this.id = id;
    this.state = null;
    this.eyes = null; // the seat this screen looks from, where it holds several
    this.turnstile = Promise.resolve(); // one call at a time: nobody's click gets lost behind a look at the state
    this.looking = null;
    this.sending = false;
    this.kept = null; // an answer that could not be sent yet
    this.links = null;
    this.seen = null;
    this.previews = new Map();
    this.curious = new AbortController();
    this.known = new Known();
    this.wentOn = new Set(); // steps at which the page answered by itself
  }

  get path() { return `/api/tables/${this.id}`; }

  query(extra = {}) {
    const shown = pref("text") ? { picture: 0, spoken: 1 } : isSmall() ? { picture: 0, parts: 1, layout: frame() } : { picture: 1, zoom: zoom() };
    return { ...shown, story: 1, log: 0, seat: this.eyes ?? (this.shared ? "none" : undefined), ...extra };
  }

  async begin() {
    await this.enter();
    // Nothing of any hand comes here before its owner has the screen: the first look is a spectator's.
    const first = await get(this.path, { picture: 0, log: 1, seat: "none" });
    this.shared = first.mine.length > 1 && first.secrets;
    await this.prepare(first);
    this.alone = first.seats.length === 1;
    this.showSeries();
    this.line = null;
    await this.refresh();
    this.line = follow(this.id, this.state?.change ?? first.change, (number, news) => this.hear(number, news), (fine) => this.connected(fine));
    listen(this);
    onLayout(() => this.refresh());
    document.addEventListener("visibilitychange", () => { if (!document.hidden) this.refresh(); });
  }

  /** What stands on the page whatever its state is. */
  async prepare(first) {
    this.puzzled = first.puzzled;
    this.about = new About(first.game);
    this.around = new Around(this);
    this.cards = new Cards({
      load: async () => (await get(this.path, this.query({ picture: 0, parts: 0, spoken: 0, story: 0, cards: 1 }))).cards,
      narrow: () => isSmall(),
      place: () => (isSmall() ? this.parts[isPhone() ? "phone" : "tablet"] : this.parts.stage),
      name: (seat) => this.state.seats[seat]?.name ?? "",
      game: () => first.game,
      option: (card) => this.state.options.find((option) => Object.values(option.words ?? {}).includes(card)) ?? null,
      answer: (option) => this.answer(option),
      farm: (seat) => this.zoom((part) => part.seat === seat),
      quiet: () => this.about.hide(),
      planned: (card) => planned(this.id).includes(card),
      plan: (card) => { plan(this.id, card); pin(this.place, this.id); },
    });
    this.build();
    await this.loadTexts(first.game);
  }

  async loadTexts(game) { this.about.texts = (await get(`/api/games/${game}/texts`)).texts; }

  /** A private link carries its secret behind the #: use it, then take it out of the address. */
  async enter() {
    const seat = new URLSearchParams(location.hash.slice(1)).get("seat");
    if (!seat) return;
    try {
      await post(`${this.path}/recover`, { token: seat });
      note(say("table.recovered"));
    } catch (trouble) {
      if (!(trouble instanceof Refused)) throw trouble;
      note(trouble.message, { bad: true, stay: true });
    }
    history.replaceState(null, "", location.pathname + location.search);
  }

  // -- what stands on the page ---------------------------------------------------------------------------------------

  build() {
    this.parts = {
      rounds: h("span", { class: "rounds-place grow" }),
      luck: luckMark(),
      series: seriesMark(),
      turn: h("span", { class: "turn-pill" }),
      options: this.tool("options", "ui-menu", () => this.drawer.toggle("options")),
      score: this.tool("score", "star", () => this.drawer.toggle("score"), "S"),
      log: this.tool("log", "ui-list", () => this.drawer.toggle("log"), "L"),
      stage: h("div", { class: "stage", role: "region", "aria-label": say("table.board") }),
      phone: h("div", { class: "phone" }),
      tablet: h("div", { class: "tablet" }),
      lesson: h("aside", { class: "lesson-card", hidden: true, "aria-label": say("lesson.short") }),
      text: h("div", { class: "text-mode", hidden: true }),
      drawer: h("aside", { class: "drawer", hidden: true, "aria-label": say("table.drawer") }),
      plan: h("div", { class: "plan-place" }),
      back: h("div", { class: "back-buttons", role: "group", "aria-label": say("table.take-back"), hidden: true }),
      keep: h("div", { class: "keep-bar", role: "status", hidden: true }),
      strips: h("div", { class: "strips" }),
      ticker: h("div", { class: "ticker", "aria-hidden": "true" }),
      said: h("p", { class: "unseen", role: "status", "aria-live": "polite" }),
    };
    this.chat = new Chat(this.id);
    this.hint = new Hint(this);
    this.next = new Next();
    onWaiting((tables) => this.next.show(tables));
    this.count = h("span", { class: "count", hidden: true });
    this.parts.log.append(this.count);
    this.bar = h("header", { class: "bar table-bar" }, logo(), this.parts.rounds, this.parts.series, this.parts.luck, this.around.clocks, this.hint.place, this.parts.turn, this.next.place, this.parts.options, this.parts.score, this.parts.log, this.chat.tool,
      this.tool("help", "ui-help", () => helpSheet(), "?"), this.tool("menu", "ui-gear", () => this.menu(), "M"));
    replace(this.place, h("a", { class: "skip", href: "#stage" }, say("page.skip")), this.bar, this.parts.strips,
      h("main", { id: "stage", class: "table-main", tabindex: -1 }, this.parts.lesson, this.parts.stage, this.parts.phone, this.parts.tablet, this.parts.text, this.parts.plan, this.parts.drawer, this.chat.panel, this.parts.ticker), this.parts.said);
    const heard = { choose: (ids, element) => this.choose(ids, element), point: (element, how) => this.point(element, how), open: (what, element) => { this.about.hide(); this.cards.open(what, element); } };
    this.stage = new Stage(this.parts.stage, heard);
    this.sized?.disconnect();
    this.sized = new ResizeObserver(() => requestAnimationFrame(() => this.layOver()));
    this.sized.observe(this.parts.stage);
    this.desk = new Paint(this.stage, this);
    this.parts.plan.append(this.desk.bar, this.parts.keep, this.parts.back);
    this.takeBack = new TakeBack(this.parts.back, this);
    this.together = new Together(this.parts.plan.appendChild(h("div", { class: "together", hidden: true })), this);
    this.phone = new Phone(this.parts.phone, this, heard);
    this.tablet = new Tablet(this.parts.tablet, this, heard);
    this.text = new TextMode(this.parts.text, this);
    this.drawer = new Drawer(this.parts.drawer, () => this.showDrawer());
    this.story = new StoryPanel({ read: (card) => this.cards.open(`card ${card}`), pick: (step) => this.lookAt(step), score: scoreTable });
    this.strips = new Strips(this.parts.strips, this);
    const seen = this.result?.seen ?? false;
    this.result = new Result(this);
    this.result.seen = seen;
    this.lesson = new (this.puzzled ? PuzzleCard : LessonCard)(this.parts.lesson, this);
  }

  tool(name, sign, act, key = null) {
    const label = say(`table.${name}`);
    return h("button", { type: "button", class: `tool ${name}`, title: key ? `${label} (${key})` : label, "aria-label": label, "aria-keyshortcuts": key?.replace(" ", "+"), onclick: act }, icon(sign, 20));
  }

  // -- state ---------------------------------------------------------------------------------------------------------

  inTurn(work) {
    const done = this.turnstile.then(work);
    this.turnstile = done.catch((trouble) => console.error(trouble));
    return done;
  }

  /** Something changed; if our own answer brought that state already, or only the chat went on, there is nothing to fetch. */
  async hear(number, news = null) {
    await this.inTurn(async () => {});
    if (news?.chat && this.state && news.version === this.state.version && number === this.state.change + 1) {
      Object.assign(this.state, { change: number, chat: { ...this.state.chat, last: this.state.chat.read ? news.chat : 0 } });
      this.chat.show(this.state);
      return;
    }
    if (!this.state || this.state.change < number) await this.refresh();
  }

  refresh() {
    this.looking ??= this.inTurn(async () => {
      this.looking = null;
      try {
        const state = this.known.fill(await get(this.path, this.query(this.known.query)));
        this.connected(true);
        this.take(state);
        if (this.kept) await this.sendKept();
      } catch (trouble) {
        this.failed(trouble);
      }
    });
    return this.looking;
  }

  /** A screen that several players share: whoever is asked now gets the screen, behind a curtain if there are secrets. */
  take(state) {
    const asked = state.asked_of_me ?? [];
    if (document.querySelector("dialog.curtain")) { this.lineSaw(state); return; } // lifting it looks again
    if (this.eyes !== null && state.seat !== this.eyes) { this.refresh(); return; } // asked for before the screen changed hands
    if (state.mine.length > 1 && asked.length && !asked.includes(state.seat)) {
      if (!state.secrets) { this.look(asked[0]); return; }
      this.lineSaw(state);
      this.curtain(state, asked[0]);
      return;
    }
    if (state.mine.length > 1 && state.secrets && this.eyes === null && state.seat !== null) {
      this.curtain(state, state.seat);
      return;
    }
    for (const option of state.options) option.key = option.key?.toUpperCase() ?? null;
    this.state = state;
    this.lineSaw(state);
    this.previews.clear();
    this.show();
    this.cards.changed();
  }

  lineSaw(state) { this.line?.saw(state.change); }

  look(seat) {
    this.eyes = seat;
    this.refresh();
  }

  /** Hides the table until the right player has the screen. */
  curtain(state, seat) {
    if (document.querySelector("dialog.curtain")) return;
    this.state = null;
    this.about.hide();
    this.cards.hide();
    this.cards.told = null;
    for (const place of ["stage", "phone", "tablet"]) replace(this.parts[place]);
    this.drawer.kind = null;
    this.drawer.fill("", null);
    const name = state.seats[seat].name;
    const lift = button(say("table.curtain-lift", { name }), () => dialog.close(), { class: "btn main large lift" });
    const dialog = sheet(say("table.curtain", { name }), say("table.curtain-lift", { name }), h("div", { class: `curtain-inside seat-${seat % 5}` }, token(seat, { large: true }), h("p", {}, say("table.curtain-text", { name })), lift),
      { kind: "curtain", onclose: () => this.look(seat) });
    lift.focus();
  }

  connected(fine) {
    this.strips.line(fine, this.kept !== null);
    clearTimeout(this.retry);
    if (!fine) this.retry = setTimeout(() => this.refresh(), 2500);
  }

  failed(trouble) {
    if (trouble instanceof Unreachable) { this.connected(false); return; }
    if (!(trouble instanceof Refused)) { console.error(trouble); return; }
    if (trouble.code === "not-best") { this.lesson.refuse(trouble); return; }
    if (trouble.code === "too-many") { setTimeout(() => this.refresh(), 1000 * (trouble.extra.seconds ?? 3)); return; }
    note(trouble.message, { bad: true });
    if (trouble.status >= 500) { clearTimeout(this.retry); this.retry = setTimeout(() => this.refresh(), 2500); }
    if (trouble.code === "stale") this.refresh();
  }

  // -- playing -------------------------------------------------------------------------------------------------------

  /** The green button stands in the question; on a phone in the sheet at the foot. */
  showPointed() {
    const { keep } = this.parts;
    if (this.pointed && !this.option(this.pointed.id)) this.pointed = null;
    this.picture.light(this.pointed?.id ?? null);
    keep.hidden = !this.pointed || isSmall() || Boolean(pref("text"));
    this.pieces?.keep();
    if (keep.hidden) return;
    replace(keep, this.keepButton(h("kbd", {}, "↵")), button(say("table.not-yet"), () => { this.pointed = null; this.showPointed(); }));
    const place = this.parts.stage.querySelector(".keep-place")?.getBoundingClientRect();
    const around = this.parts.plan.getBoundingClientRect();
    if (place) Object.assign(keep.style, { left: `${place.left - around.left}px`, top: `${place.top - around.top}px`, width: `${place.width}px`, height: `${place.height}px` });
  }

  async answer(option) {
    if (!option || this.sending || this.kept) return;
    const { sum } = this.state;
    if (option.id === sum?.done && sum.have < sum.need && !(await this.hungry(sum.need - sum.have))) return;
    if (pref("confirm") && !(await this.confirmed(option))) return;
    await this.write("answer", { option: option.id }, { option: option.id, text: option.text });
  }

  async confirmed(option) {
    let ends = false;
    try { ends = (await this.preview(option)).ends; } catch { return true; }
    return !ends || this.sure(option.text);
  }

  /** Whether a sum is to be left with so many missing, and what that costs. */
  hungry(missing) {
    const { sum } = this.state;
    return this.sure(sum.short[missing] || say("sum.missing", { n: missing }), { title: `${this.option(sum.done)?.text ?? ""} (${say("sum.missing", { n: missing })})`, act: this.option(sum.done)?.text });
  }

  sure(text, { title = say("table.confirm"), act = say("table.end-turn") } = {}) {
    return new Promise((resolve) => {
      let yes = false;
      const go = button(act, () => { yes = true; dialog.close(); }, { class: "btn main large end" }, h("kbd", {}, "E"));
      const dialog = sheet(title, say("page.close"), h("p", {}, text), { kind: "confirm", footer: [button(say("table.not-yet"), () => dialog.close(), { class: "btn large" }), h("span", { class: "grow" }), go], onclose: () => resolve(yes) });
      dialog.addEventListener("keydown", (event) => { if (dialog.open && event.key.toLowerCase() === "e") go.click(); });
      go.focus();
    });
  }

  preview(option) {
    const key = `${this.state.version}/${option.id}`;
    if (!this.previews.has(key)) this.previews.set(key, post(`${this.path}/preview`, { seat: this.state.seat, version: this.state.version, option: option.id }, { picture: 0 }, this.curious.signal));
    return this.previews.get(key);
  }

  /** What cells painted on the farm come to. */
  planned(cells) { return post(`${this.path}/plan`, { seat: this.state.seat, version: this.state.version, cells }, {}, this.curious.signal); }

  /** What was painted on the farm, or picked as a whole: all its answers go out together, and count together or not at all. */
  async answerAll({ options, text, ends, back = 0 }) {
    if (this.sending || this.kept) return;
    if (pref("confirm") && ends && !(await this.sure(text))) return;
    await this.write("answer", { options, back }, { text });
  }

  /** What shows the table in pieces, on a small screen. */
  get pieces() { return isSmall() ? (isPhone() ? this.phone : this.tablet) : null; }

  get picture() { return this.pieces?.stage ?? this.stage; }

  get paint() { return this.pieces?.paint ?? this.desk; }

  /** Every write names the version it saw: sent twice, it counts once. */
  async write(what, body, keep = null) {
    if (this.sending || !this.state) return;
    this.sending = true;
    this.pointed = null;
    // Whoever has decided no longer wonders: a preview still on its way would only come too late.
    this.curious.abort();
    this.curious = new AbortController();
    this.previews.clear();
    document.body.classList.add("sending");
    const whole = { seat: this.state.seat, version: this.state.version, ...body };
    await this.inTurn(async () => {
      try {
        this.take(this.known.fill(await post(`${this.path}/${what}`, whole, this.query({ seat: this.eyes ?? whole.seat, ...this.known.query }))));
      } catch (trouble) {
        if (keep && trouble instanceof Unreachable) this.kept = { what, whole, ...keep };
        this.failed(trouble);
      }
    });
    this.sending = false;
    document.body.classList.remove("sending");
  }

  /** The line is back: the kept answer goes out as it was. If it had arrived after all, the version says so. */
  async sendKept() {
    const { what, whole } = this.kept;
    this.kept = null;
    if (this.state.version === whole.version) {
      try { this.take(await post(`${this.path}/${what}`, whole, this.query())); } catch (trouble) { this.failed(trouble); }
    }
    this.connected(true);
  }

  undo(turn = false) { this.takeBack.take(turn); }

  end() {
    const last = this.state?.options.filter(final) ?? [];
    if (last.length === 1) this.answer(last[0]);
  }

  // -- showing -------------------------------------------------------------------------------------------------------

  /** A strip under the bar or another window has changed the size of the picture: what lies over it goes where it belongs. */
  layOver() {
    const { state } = this;
    const { stage } = this.parts;
    const size = `${stage.clientWidth} x ${stage.clientHeight}`;
    if (size === this.size || !state?.svg || isSmall() || pref("text") || !stage.firstElementChild) return;
    this.size = size;
    this.story.show(state, stage);
    this.takeBack.put(stage);
    this.together.show(state, stage);
    this.showPointed();
    this.desk.place();
    this.lesson.show(state);
  }

  show() {
    const state = this.state;
    const text = Boolean(pref("text"));
    const place = text ? "text" : isPhone() ? "phone" : isSmall() ? "tablet" : "stage";
    document.body.classList.toggle("narrow", isPhone());
    document.body.classList.toggle("in-words", text);
    if (place !== "phone" && !(text && isPhone())) this.parts.log.after(this.chat.tool); // on a phone it stands in the bar of that
    Object.assign(document.body.dataset, { layout: layout(), drawn: state.layout ?? "desk" });
    for (const one of ["stage", "phone", "tablet", "text"]) {
      this.parts[one].hidden = one !== place;
      if (one !== place) replace(this.parts[one]);
    }
    this.parts.plan.hidden = place !== "stage";
    this.strips.show(state); // before what is measured: a strip takes room from the picture
    if (place !== "stage") this.story.place.remove();
    if (text) this.text.show(state, isPhone() ? this.phone.head(state) : null);
    else if (this.pieces && state.layout === frame()) { // drawn for another screen: the next state is on its way
      this.pieces.show(state);
      replace(this.parts.rounds, h("span", { class: "names" }, h("b", {}, state.name ?? state.short_title), h("small", {}, this.phone.when(state, true))), this.tablet.rounds(state));
    } else if (state.svg) {
      this.desk.remember();
      const bar = this.stage.show(state.svg, state.options, { explained: (list) => this.explained(list) });
      replace(this.parts.rounds, bar);
      this.story.show(state, this.parts.stage);
      this.desk.show(state);
    }
    this.showPointed();
    (text ? this.text.foot : this.parts.plan).append(this.parts.back);
    this.takeBack.show(state, this.parts.stage);
    this.together.show(state, this.parts.stage);
    this.showBar();
    this.showDrawer();
    this.around.show(state);
    this.chat.show(state);
    this.hint.show(state);
    this.lesson.show(state);
    queueMicrotask(() => pin(this.place, this.id)); // on a phone the picture comes a moment later
    this.offerEntry();
    this.announce();
    // For style sheets and for programs that drive the page: what is shown now.
    Object.assign(document.body.dataset, { version: state.version, status: state.status, turn: !state.my_turn ? "other" : this.obvious() ? "itself" : "mine", seat: state.seat ?? "none" });
    setTimeout(() => this.goOn(), 0); // after what is being sent
  }

  /** The answer that goes without saying, if it is to be given for the reader. */
  obvious() {
    const { state } = this;
    if (state?.obvious == null || !pref("obvious") || (state.lesson && !state.lesson.finished) || state.puzzle || this.kept || this.wentOn.has(state.step)) return null;
    return this.option(state.obvious) ?? null;
  }

  /** What goes without saying is answered here, once: whoever takes it back wants to choose. */
  goOn() {
    const option = this.obvious();
    if (!option || this.sending) return;
    this.wentOn.add(this.state.step);
    note(say("table.went-on", { what: option.text }));
    this.write("answer", { option: option.id });
  }

  /** When a game is over: one of the weekly challenge may be entered, or in a ranking; a series goes on. */
  offerEntry() {
    if (this.offered || this.state.status !== "over" || !this.state.mine.length) return;
    this.offered = true;
    const alone = this.state.seats.length === 1;
    const offer = (text, action) => this.result.offer(text, action);
    const offers = [offerEntry(this.id, offer), alone && offerRanking(this.id, offer), alone && offerSeries(this.parts.series, this.id, offer)];
    Promise.all(offers).catch(() => { this.offered = false; });
  }

  /** A table of a series says so. */
  showSeries() { if (this.alone) markSeries(this.parts.series, this.id).catch(() => {}); }

  showBar() {
    const state = this.state;
    const asked = state.seats.filter((seat) => seat.asked);
    const mine = state.my_turn;
    const said = state.status === "over" ? say("table.over") : state.status === "waiting" ? say("table.waiting") : mine ? say("table.your-turn") : asked.length === 1 ? asked[0].name : say("table.others");
    const pill = h("span", { class: mine ? "pill mine" : "pill quiet" }, asked.slice(0, 1).map((seat) => token(seat.seat)), h("b", { class: said.length > 16 ? "long" : null }, said), !mine && asked.length === 1 && asked[0].kind === "bot" && botMark(say("chat.bot")), asked.some((seat) => seat.thinking) && h("i", { class: "dots", role: "img", "aria-label": say("table.thinking") }));
    replace(this.parts.turn, state.status === "over" ? h("button", { type: "button", class: "to-result", title: say("result.open"), onclick: () => this.result.open() }, pill) : pill);
    this.parts.luck.hidden = !state.known_luck;
    const fresh = since(state).length;
    this.count.hidden = !fresh;
    this.count.textContent = fresh > 99 ? "99" : String(fresh);
    this.parts.options.disabled = !state.options.length;
    this.parts.options.classList.toggle("glows", Boolean(state.together?.length));
    for (const kind of ["options", "score", "log"]) this.parts[kind].setAttribute("aria-expanded", String(this.drawer.kind === kind));
    titled(`${state.question && mine ? state.question.text : state.name ?? state.title} · Farmstead`, mine);
  }

  showDrawer() {
    const state = this.state;
    if (!state) return;
    for (const kind of ["options", "score", "log"]) this.parts[kind].setAttribute("aria-expanded", String(this.drawer.kind === kind));
    const kind = this.drawer.kind;
    if (kind === "options") this.drawer.fill(state.question?.text ?? say("table.options"), optionList(state, { choose: (ids) => this.choose(ids), point: (id) => this.stage.light(id), chooseAll: (way) => this.answerAll(way) }));
    else if (kind === "log") this.drawer.fill(say("table.log"), this.log(state));
    else if (kind === "score") this.drawer.fill(say("table.score"), scoreTable(state));
    else this.drawer.fill("", null);
  }

  log(state) {
    const again = () => this.showDrawer();
    return [h("label", { class: "check" }, h("input", { type: "checkbox", checked: Boolean(this.onlyMine), onchange: (event) => { this.onlyMine = event.target.checked; again(); } }), say("table.only-mine")),
      storyList(state, { mine: this.onlyMine, read: this.story.read, pick: this.story.pick, folded: this.story.folded, refold: again })];
  }

  lookAt(step) { window.open(`/t/${this.id}/replay#step=${step}`, "_blank"); }

  /** Moves of others and what happened by itself: read out with the question, and passing by where the log is not in sight. */
  announce() {
    const state = this.state;
    const told = (state.story ?? []).filter((line) => !line.open);
    const end = (told.at(-1)?.line ?? -1) + 1;
    const fresh = this.seen === null ? [] : told.filter((line) => line.line >= this.seen && !state.mine.includes(line.seat));
    for (const line of state.status === "over" || this.story.inSight ? [] : fresh.slice(-PASSING)) { // over: the end card stands there
      const row = h("p", { class: line.seat === null ? "happened" : `seat-${line.seat % 5}` }, sign(line, 18), h("span", {}, sentence(line)));
      this.parts.ticker.append(row);
      setTimeout(() => row.remove(), TICKER);
    }
    while (this.parts.ticker.children.length > (state.status === "over" ? 0 : PASSING)) this.parts.ticker.firstChild.remove();
    if (this.seen === null || this.version !== state.version) this.parts.said.textContent = [...fresh.map((line) => line.text), state.question?.text ?? state.waiting ?? ""].join(". ");
    this.version = state.version;
    this.seen = end;
  }

  // -- over the table ------------------------------------------------------------------------------------------------

  async menu() {
    try { this.links = this.state.mine.length ? await get(`${this.path}/links`) : null; } catch { this.links = null; }
    menuSheet(this.state, this.links, [this.around.sections(), h("section", {}, h("h3", {}, say("menu.look")), h("div", { class: "row on-paper" }, languageSwitch(), themeSwitch()))], lifeSection(this.state, () => this.refresh(), this.chat, this.next));
  }

  /** My farm, the next opponent's cards or farm, my hand. */
  open(which) {
    const me = this.state.seat ?? 0;
    if (which === "farm") return this.zoom((part) => part.seat === me);
    if (which === "hand") return this.hand.length ? this.cards.openHand(this.hand) : this.zoom((part) => part.id.startsWith("hand"));
    const others = this.state.seats.map((seat) => seat.seat).filter((seat) => seat !== me);
    this.other = ((this.other ?? -1) + 1) % Math.max(1, others.length);
    const seat = others[this.other];
    const badge = this.parts.stage.querySelector(`.badge[data-open="seat ${seat}"]`);
    return badge ? this.cards.open(`seat ${seat}`, badge) : this.zoom((part) => part.seat === seat);
  }

  /** The cards in my hand that can be read in full. */
  get hand() {
    const { state } = this;
    const own = state?.seat === null ? null : state?.view.seats?.[state.seat]?.hand;
    const drawn = [state?.svg, ...(state?.parts ?? []).map((part) => part.svg)];
    return (own?.cards ?? []).filter((card) => drawn.some((svg) => svg?.includes(`data-open="card ${card}"`)));
  }

  /** One part of the table large. */
  async zoom(wanted) {
    let parts = [];
    try { parts = (await get(this.path, this.query({ picture: 0, parts: 1, layout: "phone" }))).parts ?? []; } catch (trouble) { this.failed(trouble); return; }
    const found = parts.find(wanted);
    if (!found) return;
    for (const open of document.querySelectorAll("dialog.zoom")) open.close();
    const place = h("div", { class: "zoomed" });
    const dialog = sheet(found.title, say("page.close"), place, { kind: "zoom" });
    const zoom = new Stage(place, { choose: (ids) => { dialog.close(); this.choose(ids); }, point: () => {}, open: (what) => { dialog.close(); this.cards.open(what); } });
    zoom.show(found.svg, this.state.options, { crop: false });
    dialog.addEventListener("keydown", (event) => { if (event.key.toLowerCase() === "o") { event.preventDefault(); this.open("other"); } });
  }

  async prefer(name) {
    if (name === "lang") {
      for (const open of document.querySelectorAll("dialog[open]:not(.curtain)")) open.close();
      const { kind } = this.drawer;
      await this.loadTexts(this.about.game);
      this.build();
      this.showSeries();
      this.drawer.kind = kind;
      this.seen = null;
    }
    if (name === "text") this.about.hide();
    if (name === "lang" || name === "theme" || name === "text") await this.refresh();
  }
}

export async function open(place, id) {
  const invite = invitedBy();
  if (invite) await invitation(place, id, invite);
  const table = new Table(place, id);
  await table.begin();
  return (name) => table.prefer(name);
}
