// The table on a phone: seats, one part of the table at a time, the question as a sheet at the foot, tabs.

import { botMark, h, icon, replace, token } from "../kit/dom.js";
import { sentence, sign, since, storyList } from "./story.js";
import { Paint } from "./paint.js";
import { optionList, scoreTable } from "./panels.js";
import { Stage } from "./stage.js";
import { label, works } from "./takeback.js";
import { number, say } from "../kit/words.js";

const SHORT = 4;

/** Whether the options are cards that are pointed at first: then the sheet does not repeat them. */
function confirmed(state) { return (state.parts ?? []).some((part) => part.svg.includes("data-confirm=")); }

export class Phone {
  constructor(place, table, heard) {
    this.place = place;
    this.table = table;
    this.tab = null;
    this.asked = null;
    this.wide = false;
    this.active = false;
    this.picture = h("div", { class: "part", role: "region", "aria-label": say("table.board") });
    this.stage = new Stage(this.picture, heard);
    this.paint = new Paint(this.stage, table);
  }

  show(state) {
    this.active = true;
    const parts = state.parts ?? [];
    // A new question brings up the part it is asked about; looking around stays possible.
    const asked = `${state.version}/${state.seat}`;
    if (asked !== this.asked) {
      this.asked = asked;
      this.wide = false;
      if (state.options.length || this.tab === null) this.tab = this.best(parts, state) ?? this.tab;
    }
    if (!["score", "log"].includes(this.tab) && !parts.some((part) => part.id === this.tab)) this.tab = parts[0]?.id ?? "log";
    replace(this.place, this.head(state), this.seats(state, parts), h("div", { class: "scroll" }, this.middle(state, parts)), this.sheet(state), this.tabs(state, parts));
    if (state.lesson) this.table.lesson?.show(state);
  }

  /** The part with most things to choose; without any, mine. */
  best(parts, state) {
    const glowing = (part) => (part.svg.match(/data-option=/g) ?? []).length;
    const most = parts.reduce((best, part) => (glowing(part) > (best ? glowing(best) : 0) ? part : best), null);
    return (most ?? parts.find((part) => part.seat === state.seat) ?? parts[0])?.id ?? null;
  }

  head(state) {
    const round = state.round ? say(state.rounds ? "table.round-of" : "table.round", { n: state.round, n2: state.rounds }) : say("lobby.not-begun");
    return h("header", { class: "bar phone-bar" }, h("a", { class: "tool", href: "/", "aria-label": say("page.home") }, icon("ui-prev", 20)),
      h("span", { class: "grow what" }, h("b", { class: "display" }, state.title), h("small", {}, [round, state.phase_title, state.known_luck && say("table.known-luck")].filter(Boolean).join(" · "))),
      state.undo?.turn > 1 ? h("button", { type: "button", class: "tool restart", "aria-label": say("table.restart"), onclick: () => this.table.undo(true) }, icon("ui-start", 20)) : null,
      state.mine.length ? h("button", { type: "button", class: `tool undo${works(state.undo) ? " can" : ""}`, "aria-label": label(state.undo), onclick: () => this.table.undo() }, icon("ui-undo", 20)) : null,
      h("button", { type: "button", class: "tool menu", "aria-label": say("table.menu"), onclick: () => this.table.menu() }, icon("ui-menu", 22)));
  }

  seats(state, parts) {
    const totals = new Map((state.score?.seats ?? []).map((entry) => [entry.seat, entry.total]));
    return h("nav", { class: "phone-seats", "aria-label": say("table.seats") }, state.seats.map((seat) => {
      const part = parts.find((one) => one.seat === seat.seat);
      return h("button", { type: "button", class: `seat seat-${seat.seat % 5}${seat.asked ? " asked" : ""}`, "aria-pressed": String(Boolean(part) && this.tab === part.id), title: seat.about, disabled: !part, onclick: () => this.open(part.id) },
        token(seat.seat), h("span", {}, h("b", {}, state.mine.includes(seat.seat) && state.mine.length === 1 ? say("table.you") : seat.name, seat.kind === "bot" && botMark(say("chat.bot"))), h("small", {}, totals.has(seat.seat) ? say("table.points", { n: number(totals.get(seat.seat)) }) : "")));
    }));
  }

  middle(state, parts) {
    if (this.tab === "score") return h("section", { class: "panel padded" }, h("h2", {}, say("table.score")), scoreTable(state));
    if (this.tab === "log") return h("section", { class: "panel padded" }, h("h2", {}, say("table.log")), storyList(state, { read: this.table.story.read, folded: this.table.story.folded, refold: () => this.show(state) }));
    const part = parts.find((one) => one.id === this.tab);
    if (!part) return null;
    // What is drawn can only be measured where it stands: the picture goes in first.
    const explained = (list) => this.table.about.known(list) !== null || this.table.why(list) !== null;
    queueMicrotask(() => {
      this.paint.remember();
      this.stage.show(part.svg, state.options, { explained, stacked: part.id === "table" });
      this.paint.show(state);
    });
    const fresh = since(state).slice(-6).reverse();
    const shown = fresh.map((line) => h("li", { class: "told-line" }, sign(line), h("span", {}, sentence(line))));
    return [this.picture, fresh.length > 0 && h("section", { class: "panel since" }, h("h3", {}, say("table.since")), h("ul", {}, shown))];
  }

  sheet(state) {
    const asked = state.seats.find((seat) => seat.asked);
    const tint = `seat-${(state.question ? state.seat ?? 0 : asked?.seat ?? 0) % 5}`;
    if (!state.options.length) {
      const said = state.result?.text ?? state.waiting ?? say("table.others");
      return h("section", { class: `ask-sheet quiet ${tint}` }, h("h2", {}, said));
    }
    this.kept = null;
    if (confirmed(state)) {
      this.kept = h("div", { class: "keep-sheet" });
      queueMicrotask(() => this.keep());
      return h("section", { class: `ask-sheet ${tint}` }, h("h2", {}, state.question?.text ?? ""), this.kept);
    }
    const many = state.options.length > SHORT;
    const more = many ? h("button", { type: "button", class: "btn more", "aria-expanded": String(this.wide), onclick: () => { this.wide = !this.wide; this.show(state); } }, say(this.wide ? "table.fewer" : "table.all-options", { n: state.options.length })) : null;
    return h("section", { class: `ask-sheet ${tint}${this.wide ? " wide" : ""}` }, h("div", { class: "row" }, h("h2", { class: "grow" }, state.question?.text ?? ""), more), state.paint?.length ? this.paint.bar : null,
      optionList({ game: state.game, options: state.options, together: state.together, closed: this.wide || !many ? state.closed : [] },
        { choose: (ids) => this.table.choose(ids), point: (id) => this.stage.light(id), chooseAll: (way) => this.table.answerAll(way) }));
  }

  /** What was pointed at and is taken with a button. */
  keep() {
    if (this.kept) replace(this.kept, this.table.pointed ? this.table.keepButton() : h("p", { class: "muted" }, say("table.point-first")));
  }

  tabs(state, parts) {
    const shown = parts.filter((part) => part.seat === null || part.seat === undefined || part.seat === (state.seat ?? 0)).slice(0, 4);
    const fresh = since(state).length;
    const glows = (part) => part.svg.includes("data-option=") && state.options.length > 0;
    const all = [...shown.map((part) => ({ id: part.id, title: part.tab ?? part.title, icon: part.icon ?? "field", dot: glows(part) })),
      { id: "score", title: say("table.score-tab"), icon: "star" }, { id: "log", title: say("table.log-tab"), icon: "book", n: fresh }];
    return h("nav", { class: "tabs", "aria-label": say("table.tabs") }, all.map((tab) => h("button", { type: "button", "data-tab": tab.id, "aria-current": this.tab === tab.id ? "page" : null, onclick: () => this.open(tab.id) },
      icon(tab.icon, 24), h("span", {}, tab.title), tab.dot && h("i", { class: "dot" }), tab.n > 0 && h("em", {}, tab.n > 99 ? "99" : String(tab.n)))));
  }

  open(id) {
    this.tab = id;
    this.show(this.table.state);
    this.place.querySelector(`[data-tab="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }
}
