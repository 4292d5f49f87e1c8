// The lessons of a game: their list, and how one begins.

import { post } from "../kit/api.js";
import { button, h, icon, note, sheet } from "../kit/dom.js";
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

export async function begin(game, lesson) {
  try {
    const made = await post(`/api/lessons/${game}`, { lesson, name: pref("name") || say("lobby.no-name") });
    location.assign(made.url);
  } catch (trouble) {
    note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
  }
}
