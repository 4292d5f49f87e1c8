// A lesson: its list in the lobby, and beside the table what is to do now, the hint, the way back.

import { post } from "../kit/api.js";
import { button, h, icon, note, replace, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

/** The lessons of a game, each with its button. */
export function lessonRows(game) {
  return h("ul", { class: "lesson-rows" }, game.lessons.map((lesson) => h("li", { class: "lesson-row", "data-lesson": lesson.name },
    h("div", { class: "grow" }, h("h3", {}, lesson.title), h("p", {}, lesson.about), h("small", { class: "muted" }, say("lesson.steps", { n: lesson.steps }))),
    button(say("lesson.start"), () => begin(game.name, lesson.name), { class: "btn main", "aria-label": say("lesson.start-name", { title: lesson.title }) }))));
}

/** The lessons of a game and its rules, over the lobby. */
export function learn(game) {
  const rules = h("a", { class: "btn large", href: `/rules/${game.name}` }, icon("book", 18), say("lesson.read"));
  const dialog = sheet(say("lesson.sheet", { game: game.title }), say("page.close"), [h("p", {}, say("lesson.sheet-text")), lessonRows(game)], { kind: "learn", footer: rules });
  dialog.querySelector(".btn.main")?.focus();
}

async function begin(game, lesson) {
  try {
    const made = await post(`/api/lessons/${game}`, { lesson, name: pref("name") || say("lobby.no-name") });
    location.assign(made.url);
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
  }
}

const paragraphs = (text) => text.split(/\n\s*\n/).map((part) => h("p", {}, part.trim()));

export class LessonPanel {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.hinted = null; // the step for which hints were asked: they stay on until it is reached
    this.folded = false;
    this.closed = false;
  }

  show(state) {
    const lesson = this.closed ? null : state.lesson;
    document.body.classList.toggle("in-lesson", Boolean(lesson));
    this.place.hidden = !lesson;
    if (!lesson) return;
    const held = document.activeElement?.closest?.(".lesson-panel [data-act]")?.dataset.act;
    const step = lesson.now?.id ?? "";
    if (this.hinted !== step) this.hinted = null;
    Object.assign(this.place.dataset, { step, lesson: lesson.name, done: lesson.finished });
    this.place.classList.toggle("folded", this.folded);
    replace(this.place, this.head(lesson), !this.folded && h("div", { class: "inside" }, lesson.finished ? this.end(state, lesson) : this.now(state, lesson), this.past(lesson)));
    if (held) this.place.querySelector(`[data-act="${held}"]`)?.focus({ preventScroll: true });
    this.light(state, lesson);
  }

  head(lesson) {
    const label = say(this.folded ? "lesson.unfold" : "lesson.fold");
    const fold = h("button", { type: "button", class: "close", "data-act": "fold", "aria-expanded": String(!this.folded), "aria-label": label, title: label, onclick: () => { this.folded = !this.folded; this.show(this.table.state); } }, icon(this.folded ? "ui-next" : "ui-prev", 18));
    const count = say("lesson.step-of", { n: lesson.step, n2: lesson.steps });
    return h("header", {}, h("div", { class: "grow" }, h("h2", {}, lesson.title), h("small", {}, count), h("progress", { max: lesson.steps, value: lesson.finished ? lesson.steps : lesson.step - 1, "aria-label": count })), fold);
  }

  now(state, lesson) {
    const { now, hint } = lesson;
    const asked = this.hinted === now.id && hint;
    return h("section", { "aria-live": "polite" },
      lesson.said && h("p", { class: "said" }, icon("ui-check", 16), h("span", {}, lesson.said)),
      h("h3", {}, now.title), paragraphs(now.text),
      h("p", { class: "goal" }, icon("star", 18), h("span", {}, h("b", {}, `${say("lesson.goal")} `), now.goal)),
      lesson.lost && h("p", { class: "lost", role: "alert" }, icon("ui-warn", 16), h("span", {}, say("lesson.lost"))),
      asked && h("div", { class: "hint", "data-option": hint.option }, h("span", {}, say("lesson.try")), h("b", {}, hint.text), !this.clickable(state, hint.option) && button(say("lesson.do-it"), () => this.table.choose([hint.option]), { class: "btn do-it", "data-act": "do-it" })),
      h("div", { class: "row wrap" },
        hint && !asked && button(say("lesson.hint"), () => { this.hinted = now.id; this.show(this.table.state); this.place.querySelector(".do-it")?.focus(); }, { class: "btn main ask-hint", "aria-label": say("lesson.hint-name"), "data-act": "hint" }, icon("ui-help", 16)),
        lesson.back !== null && button(say("lesson.again"), () => this.table.write("undo", { to: lesson.back, ask: true }), { class: lesson.lost ? "btn main again" : "btn again", "data-act": "again" }, icon("ui-undo", 16)),
        h("a", { class: "btn", href: `/rules/${state.game}#${now.rule}`, target: "_blank", rel: "noopener" }, icon("book", 16), say("table.rules"))));
  }

  end(state, lesson) {
    return h("section", { "aria-live": "polite", class: "ended" },
      lesson.said && h("p", { class: "said" }, icon("ui-check", 16), h("span", {}, lesson.said)), paragraphs(lesson.end),
      h("div", { class: "row wrap" },
        button(say("lesson.go-on"), () => { this.closed = true; this.show(this.table.state); }, { class: "btn main go-on", "data-act": "go-on" }),
        lesson.next && button(say("lesson.next", { title: lesson.next.title }), () => begin(state.game, lesson.next.name), { class: "btn next", "data-act": "next" }),
        h("a", { class: "btn", href: "/" }, say("lesson.lobby"))));
  }

  past(lesson) {
    if (!lesson.past.length) return null;
    return h("details", { class: "past" }, h("summary", {}, say("lesson.past")), lesson.past.map((one) => [h("h3", {}, one.title), paragraphs(one.text)]));
  }

  get stage() { return this.table.picture; }

  /** Whether one click in the picture answers with this option; where cells are painted, it takes several. */
  clickable(state, option) { return !state.paint?.length && this.stage.elementsOf(option).length > 0; }

  /** The hint glows in the picture. On a phone the picture comes a moment later. */
  light(state, lesson) {
    if (!lesson.hint || this.hinted !== lesson.now?.id) return;
    requestAnimationFrame(() => { for (const element of this.stage.elementsOf(lesson.hint.option)) element.classList.add("hinted"); });
  }
}
