// The table on a phone: seats, one piece of the table at a time, and on every tab the question, the purse and the tabs.
// Held across, the tabs are a rail at the left and question and purse stand at the right.

import { botMark, button, drawing, h, icon, replace, token } from "../kit/dom.js";
import { Asking } from "./asking.js";
import { sentence, sign, since, storyList } from "./story.js";
import { Paint } from "./paint.js";
import { pin } from "./planned.js";
import { scoreTable } from "./panels.js";
import { Stage } from "./stage.js";
import { Steppers } from "./steppers.js";
import { number, say } from "../kit/words.js";

const PURSE = "purse";

/** The pieces that have a tab, and the one that stays in sight. */
function sorted(state) {
  const all = state.parts ?? [];
  return { parts: all.filter((part) => part.id !== PURSE), purse: all.find((part) => part.id === PURSE) };
}

const glowing = (part) => (part.svg.match(/data-option=/g) ?? []).length;

export class Phone {
  constructor(place, table, heard) {
    this.place = place;
    this.table = table;
    this.tab = null;
    this.asked = null;
    this.onlyMine = false;
    this.picture = h("div", { class: "part", role: "region", "aria-label": say("table.board") });
    this.stage = new Stage(this.picture, heard);
    this.paint = new Paint(this.stage, table);
    this.steppers = new Steppers(table);
    this.asking = new Asking(table, this.paint, this.steppers);
  }

  keep() { this.asking.keep(); }

  show(state) {
    const { parts, purse } = sorted(state);
    // A new question brings up the part it is asked about; looking around stays possible.
    const asked = `${state.version}/${state.seat}`;
    const turned = asked !== this.asked;
    this.asked = asked;
    if (turned && (state.options.length || this.tab === null)) this.tab = this.best(parts, state) ?? this.tab;
    if (![...this.own(state), ...parts].some((tab) => tab.id === this.tab)) this.tab = parts[0]?.id ?? "score";
    this.steppers.show(state);
    const scrolled = turned ? 0 : this.place.querySelector(".scroll")?.scrollTop ?? 0;
    const middle = h("div", { class: "scroll" }, this.middle(state, parts));
    replace(this.place, this.head(state), this.seats(state, parts), middle, h("div", { class: "own-foot" }, this.asking.show(state, { elsewhere: this.elsewhere(state, parts) }), purse && h("div", { class: "purse" }, drawing(purse.svg))), this.tabs(state, parts));
    middle.scrollTop = scrolled;
    if (state.lesson || state.puzzle) this.table.lesson?.show(state);
    if (turned) queueMicrotask(() => this.reveal(middle));
  }

  /** What can be chosen may stand below the rim of the screen. */
  reveal(middle) {
    if (this.steppers.sum) { middle.scrollTop = 0; return; } // the sum stands at the top, and tells what is missing
    const first = this.picture.querySelector("[data-option]");
    if (first && first.getBoundingClientRect().top > middle.getBoundingClientRect().bottom - 60) first.scrollIntoView({ block: "center" });
  }

  /** The part with most things to choose; without any, mine. */
  best(parts, state) {
    const mine = parts.find((part) => part.seat === state.seat);
    if (state.sum && mine) return mine.id; // the steppers stand there
    const most = parts.reduce((best, part) => (glowing(part) > (best ? glowing(best) : 0) ? part : best), null);
    return (most ?? mine ?? parts[0])?.id ?? null;
  }

  /** Where things are to be chosen, if not here. */
  elsewhere(state, parts) {
    const where = parts.filter((part) => glowing(part));
    if (!state.options.length || !where.length || where.some((part) => part.id === this.tab)) return "";
    return say("table.glows-on", { where: where.map((part) => part.tab ?? part.title).join(", ") });
  }

  /** Round and phase; in brief where discs tell how many rounds there are. */
  when(state, brief = false) {
    const round = state.round ? (!brief && state.round_of) || state.round_title : say("lobby.not-begun");
    return [round, state.phase_title, state.known_luck && say("table.known-luck")].filter(Boolean).join(" · ");
  }

  head(state) {
    return h("header", { class: "bar phone-bar" }, h("a", { class: "tool", href: "/", "aria-label": say("page.home") }, icon("ui-prev", 20)),
      h("span", { class: "grow what" }, h("b", { class: "display" }, state.name ?? state.short_title ?? state.title), h("small", {}, this.when(state))),
      state.undo?.turn > 1 ? h("button", { type: "button", class: "tool restart", "aria-label": say("table.restart"), onclick: () => this.table.undo(true) }, icon("ui-start", 20)) : null,
      this.table.hint?.small(state),
      state.options.length ? h("button", { type: "button", class: `tool options${state.together?.length ? " glows" : ""}`, "aria-label": say("table.options"), onclick: () => this.asking.open() }, icon("ui-list", 20)) : null,
      this.table.chat.tool,
      h("button", { type: "button", class: "tool menu", "aria-label": say("table.menu"), onclick: () => this.table.menu() }, icon("ui-menu", 22)));
  }

  seats(state, parts) {
    return h("nav", { class: "phone-seats", "aria-label": say("table.seats") }, state.seats.map((seat) => {
      const part = parts.find((one) => one.seat === seat.seat);
      return seatButton(state, seat, { pressed: Boolean(part) && this.tab === part.id, disabled: !part, open: () => this.open(part.id) });
    }));
  }

  middle(state, parts) {
    if (this.tab === "score") return h("section", { class: "panel padded" }, h("h2", {}, say("table.score")), scoreTable(state));
    if (this.tab === "log") return h("section", { class: "panel padded log-panel" }, state.seat !== null && this.filter(), storyList(state, { mine: this.onlyMine && state.seat !== null, read: this.table.story.read, folded: this.table.story.folded, refold: () => this.show(state) }));
    const part = parts.find((one) => one.id === this.tab);
    if (!part) return null;
    // What is drawn can only be measured where it stands: the picture goes in first.
    queueMicrotask(() => {
      this.paint.remember();
      this.stage.show(part.svg, state.options, { explained: (list) => this.table.explained(list), stacked: part.id === "table" });
      this.paint.show(state);
    });
    const fresh = since(state).slice(-6).reverse();
    const shown = fresh.map((line) => h("li", { class: "told-line" }, sign(line), h("span", {}, sentence(line))));
    const whole = part.id.startsWith("hand") && this.table.hand?.length > 0 && wholeHand(this.table);
    return [state.sum && part.seat === state.seat && this.steppers.place, this.picture, whole, fresh.length > 0 && h("section", { class: "panel since" }, h("h3", {}, say("table.since")), h("ul", {}, shown))];
  }

  /** All of the log, or what concerns me. */
  filter() {
    const one = (mine, key) => h("button", { type: "button", "aria-pressed": String(this.onlyMine === mine), onclick: () => {
      this.onlyMine = mine;
      this.show(this.table.state);
      this.place.querySelector(".log-filter [aria-pressed=true]").focus({ preventScroll: true });
    } }, say(key));
    return h("div", { class: "segments log-filter", role: "group", "aria-label": say("table.log-filter") }, one(false, "table.log-all"), one(true, "table.about-me"));
  }

  /** Tabs that are not drawn. */
  own(state) { return [{ id: "score", title: say("table.score-tab"), icon: "star" }, { id: "log", title: say("table.log-tab"), icon: "book", n: since(state).length }]; }

  tabs(state, parts) {
    const shown = parts.filter((part) => part.seat === null || part.seat === undefined || part.seat === (state.seat ?? 0)).slice(0, 4);
    const all = [...shown.map((part) => ({ id: part.id, title: part.tab ?? part.title, icon: part.icon ?? "field", dot: glowing(part) > 0 && state.options.length > 0 })), ...this.own(state)];
    return h("nav", { class: "tabs", "aria-label": say("table.tabs") }, all.map((tab) => h("button", { type: "button", "data-tab": tab.id, "aria-current": this.tab === tab.id ? "page" : null, onclick: () => this.open(tab.id) },
      icon(tab.icon, 24), h("span", {}, tab.title), tab.dot && h("i", { class: "dot" }), tab.n > 0 && h("em", {}, tab.n > 99 ? "99" : String(tab.n)))));
  }

  open(id) {
    this.tab = id;
    this.show(this.table.state);
    queueMicrotask(() => pin(this.place, this.table.id));
    this.place.querySelector(".scroll").scrollTop = 0;
    this.place.querySelector(`[data-tab="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }
}

/** The button that shows a whole hand in full. */
export function wholeHand(table) {
  return button(say("cards.hand"), () => table.open("hand"), { class: "btn whole-button" }, icon("card", 16));
}

/** What a seat owns, in small: an icon and a number each. */
function glance(seat) {
  const told = (seat.glance ?? []).map(([name, n, text]) => h("span", { title: text }, icon(name, 15), h("b", { "aria-hidden": "true" }, String(n)), h("span", { class: "unseen" }, text)));
  return told.length ? h("span", { class: "glance" }, told) : null;
}

/** A seat with its points, on a tablet also with what it owns; pressed, its farm is shown. */
export function seatButton(state, seat, { pressed = null, disabled = false, owned = false, open }) {
  const total = state.score?.seats.find((entry) => entry.seat === seat.seat)?.total;
  const mark = seat.kind === "bot" ? botMark(say("chat.bot")) : null;
  return h("button", { type: "button", class: `seat seat-${seat.seat % 5}${seat.asked ? " asked" : ""}`, "aria-pressed": pressed === null ? null : String(pressed), title: seat.about ?? seat.name, disabled, onclick: open },
    token(seat.seat), h("span", {}, h("b", {}, seat.name, owned && mark), total !== undefined && h("small", {}, say("table.points", { n: number(total), n2: total }), !owned && mark), owned && glance(seat)));
}
