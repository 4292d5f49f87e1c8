// The lesson at the table: a card in the right column, on a tablet in the place of the log, with what is to do now, the
// hint and the way back. The table keeps its size. On a phone, and where the column is too low, it says one sentence, and
// a sheet tells the rest.

import { button, h, icon, replace, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { sentence as told, sign, since } from "../table/story.js";
import { begin } from "./lesson.js";
import { clear, point, taught } from "./ring.js";

const MOST = 45; // words that stand on the card; the rest can be read on
const LOW = 230; // a card lower than this, in pixels of the drawing, says one sentence
const NEWS = 2;

const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => part.trim());
const count = (text) => text.split(/\s+/).length;

/** As many paragraphs as fit the card, at least the first, and the rest. */
export function parted(text) {
  const all = paragraphs(text);
  let n = 1;
  while (n < all.length && count(all.slice(0, n + 1).join(" ")) <= MOST) n += 1;
  return [all.slice(0, n), all.slice(n)];
}

/** The first sentence of a text. */
export function sentence(text) { return paragraphs(text)[0].match(/^.+?[.!?](?=\s|$)/)?.[0] ?? paragraphs(text)[0]; }

export class LessonCard {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.hinted = null; // the step for which hints were asked: they stay on until it is reached
    this.closed = false;
  }

  get narrow() { return document.body.classList.contains("narrow"); }

  get stage() { return this.table.picture; }

  show(state) {
    const lesson = this.closed ? null : state.lesson;
    document.body.classList.toggle("in-lesson", Boolean(lesson));
    this.place.hidden = !lesson;
    if (!lesson) return;
    const held = document.activeElement?.closest?.(".lesson-card [data-act]")?.dataset.act;
    const step = lesson.now?.id ?? "";
    if (this.hinted !== step) this.hinted = null;
    Object.assign(this.place.dataset, { step, lesson: lesson.name, done: lesson.finished });
    const short = this.put();
    this.place.classList.toggle("short", short);
    const inside = lesson.finished ? this.end(state, lesson) : this.now(state, lesson, short);
    replace(this.place, this.head(state, lesson, short), h("div", { class: "inside", tabindex: 0, role: "group", "aria-label": say("lesson.short") }, inside, !short && this.news(state)),
      !lesson.finished && [this.task(state, lesson, short), this.foot(lesson)]);
    if (held) this.place.querySelector(`[data-act="${held}"]`)?.focus({ preventScroll: true });
    if (document.body.classList.contains("lesson-above") && !this.narrow) this.follow(state);
    // The log stays where the card leaves its place free.
    const log = this.table.parts.stage.querySelector(":scope > svg .log-place")?.getBoundingClientRect();
    document.body.classList.toggle("log-below", Boolean(log) && this.place.getBoundingClientRect().bottom < log.top);
    this.light(state, lesson);
  }

  /** Over the foot of the right column, which gives its place; without such a column above the table. Is it a low one? */
  put() {
    const sheet = pref("text") ? null : this.table.parts.tablet.querySelector(".area-log");
    const shown = sheet?.querySelector(".lesson-place");
    this.place.classList.toggle("in-sheet", Boolean(sheet));
    if (sheet) {
      document.body.classList.remove("lesson-above");
      this.place.removeAttribute("style");
      (shown ?? this.table.parts.plan.parentNode).append(this.place);
      this.place.hidden = !shown;
      return !shown || shown.clientHeight < LOW;
    }
    const spot = this.table.pieces || pref("text") ? null : this.table.parts.stage.querySelector(":scope > svg .beside")?.getBoundingClientRect();
    document.body.classList.toggle("lesson-above", !spot);
    if (!spot) { this.place.removeAttribute("style"); this.stand(); return true; }
    if (this.place.parentNode !== this.table.parts.plan.parentNode) this.table.parts.plan.before(this.place);
    const scale = this.table.parts.stage.getBoundingClientRect().width / 1280;
    const around = this.table.parts.plan.getBoundingClientRect();
    Object.assign(this.place.style, { left: `${spot.left - around.left}px`, top: `${spot.top - around.top}px`, width: `${spot.width}px`, maxHeight: `${spot.height}px` });
    this.place.style.setProperty("--scale", String(scale));
    return spot.height / scale < LOW;
  }

  /** A card above the table has moved the picture: what lies over it follows. */
  follow(state) {
    this.table.takeBack.show(state, this.table.parts.stage);
    this.table.together.show(state, this.table.parts.stage);
    this.table.desk.place();
  }

  /** On a phone the card stands below the bar, in the place of the seats: also in a picture that has just been made anew. */
  stand() {
    const bar = this.narrow ? this.table.parts.phone.querySelector(".phone-bar") : null;
    if (bar) bar.after(this.place);
    else if (this.place.parentNode !== this.table.parts.plan.parentNode) this.table.parts.stage.before(this.place);
  }

  head(state, lesson, short) {
    const steps = say("lesson.step-of", { n: lesson.step, n2: lesson.steps });
    return h("header", {}, short ? h("h2", { class: "grow" }, lesson.now?.title ?? lesson.title) : h("small", { class: "grow" }, say("lesson.of", { title: lesson.title })),
      h("b", { class: "step-count" }, steps), !short && lesson.now && h("a", { class: "rule-link", href: `/rules/${state.game}#${lesson.now.rule}`, target: "_blank", rel: "noopener", title: say("table.rules"), "aria-label": say("table.rules-of", { what: lesson.now.title }) }, icon("book", 18)), h("progress", { max: lesson.steps, value: lesson.finished ? lesson.steps : lesson.step - 1, "aria-label": steps }));
  }

  /** The hint is said once: in the card, with a button where no click in the picture would do. */
  hint(state, lesson) {
    const { now, hint } = lesson;
    if (this.hinted !== now.id || !hint) return null;
    return h("p", { class: "hint", "data-hint": hint.option }, icon("ui-help", 16), h("span", {}, h("b", {}, `${say("lesson.hint")} `), `${say("lesson.try")} `, h("b", {}, hint.text)),
      !this.clickable(state, hint.option) && button(say("lesson.do-it"), () => this.table.choose([hint.option]), { class: "btn do-it", "data-act": "do-it" }));
  }

  now(state, lesson, short) {
    const { now } = lesson;
    const [shown, rest] = parted(now.text);
    const more = (short || rest.length > 0) && h("button", { type: "button", class: "read-on", "data-act": "more", onclick: () => this.read(lesson) }, say("lesson.more"));
    if (short) return h("section", { "aria-live": "polite" }, h("p", {}, sentence(now.text), " ", more));
    return h("section", { "aria-live": "polite" },
      lesson.said && h("p", { class: "said" }, icon("ui-check", 16), h("span", {}, lesson.said)),
      h("h2", {}, now.title), shown.map((text) => h("p", {}, text)), more);
  }

  /** The goal and the hint stay in sight whatever is read above them; a low card has room for one. */
  task(state, lesson, short) {
    const goal = h("p", { class: "goal" }, icon("star", 18), h("span", {}, h("b", {}, `${say("lesson.goal")} `), lesson.now.goal));
    const back = lesson.lost ? h("p", { class: "lost", role: "alert" }, icon("ui-warn", 16), h("span", {}, say("lesson.lost"))) : lesson.late && h("p", { class: "late" }, say("lesson.late"));
    const hint = this.hint(state, lesson);
    return h("div", { class: "task", "aria-live": "polite" }, short ? hint || [goal, back] : [goal, back, hint]);
  }

  foot(lesson) {
    const { now, hint } = lesson;
    const asked = this.hinted === now.id && hint;
    const shown = [lesson.back !== null && button(say("lesson.again"), () => this.table.write("undo", { to: lesson.back, ask: true }), { class: lesson.lost ? "btn main again" : "btn again", "data-act": "again" }, icon("ui-undo", 16)),
      hint && !asked && button(say("lesson.hint"), () => { this.hinted = now.id; this.show(this.table.state); this.place.querySelector(".do-it")?.focus(); }, { class: "btn main ask-hint", "aria-label": say("lesson.hint-name"), "data-act": "hint" }, icon("ui-help", 16))].filter(Boolean);
    return shown.length > 0 && h("footer", {}, shown);
  }

  end(state, lesson) {
    return h("section", { "aria-live": "polite", class: "ended" },
      lesson.said && h("p", { class: "said" }, icon("ui-check", 16), h("span", {}, lesson.said)), paragraphs(lesson.end).map((text) => h("p", {}, text)),
      h("div", { class: "row wrap" },
        button(say("lesson.go-on"), () => { this.closed = true; this.table.show(); }, { class: "btn main go-on", "data-act": "go-on" }),
        lesson.next && button(say("lesson.next", { title: lesson.next.title }), () => begin(state.game, lesson.next.name), { class: "btn next", "data-act": "next" }),
        h("a", { class: "btn", href: "/" }, say("lesson.lobby"))));
  }

  /** What the others did since: here, where it covers nothing that is taught. */
  news(state) {
    const lines = since(state).filter((line) => line.seat !== null && !state.mine.includes(line.seat)).slice(-NEWS);
    return lines.length > 0 && h("ul", { class: "news" }, lines.map((line) => h("li", {}, sign(line), h("span", {}, told(line)))));
  }

  /** The whole step, and those before it. */
  read(lesson) {
    const told = (one) => [h("h3", {}, one.title), paragraphs(one.text).map((text) => h("p", {}, text))];
    sheet(lesson.title, say("page.close"), [told(lesson.now), h("p", { class: "goal" }, h("b", {}, `${say("lesson.goal")} `), lesson.now.goal),
      lesson.past.length ? h("details", { class: "past" }, h("summary", {}, say("lesson.past")), lesson.past.map(told)) : null], { kind: "lesson-text" });
  }

  /** Whether one click in the picture answers with this option; where cells are painted, it takes several. */
  clickable(state, option) { return !state.paint?.length && this.stage.elementsOf(option).length > 0; }

  /** The hint is ringed in the picture and comes into sight. On a phone the picture comes a moment later. */
  light(state, lesson) {
    document.body.classList.remove("notes-above");
    if (!lesson.hint || this.hinted !== lesson.now?.id) { clear(this.stage); return; }
    const option = state.options.find((one) => one.id === lesson.hint.option);
    requestAnimationFrame(() => {
      for (const element of this.stage.elementsOf(lesson.hint.option)) element.classList.add("hinted");
      const ring = point(this.stage, taught(this.stage, lesson.hint.option, option?.words), `${say("lesson.try")} ${lesson.hint.text}`);
      if (!ring) return;
      if (this.narrow) ring.scrollIntoView({ block: "center", inline: "center" });
      // A word of the page at the foot must not cover what is taught.
      document.body.classList.toggle("notes-above", ring.getBoundingClientRect().bottom > innerHeight - 110);
    });
  }
}
