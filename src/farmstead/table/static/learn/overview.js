// All lessons of all games on one page, with the way to the rules of each.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { lessonRows } from "./lesson.js";

export async function open(place) {
  let games = [];
  const load = async () => { ({ games } = await get("/api/games")); };

  function one(game) {
    return h("section", { class: "panel course", id: game.name, "aria-label": game.title }, cover(game.name),
      h("div", { class: "about" }, h("div", { class: "row" }, h("h2", { class: "grow" }, game.title),
        h("a", { class: "btn", href: `/rules/${game.name}`, "aria-label": say("lesson.read-of", { game: game.title }) }, icon("book", 18), say("lesson.read"))),
      h("p", { class: "muted" }, game.about), lessonRows(game)));
  }

  function show() {
    document.title = `Farmstead · ${say("ways.learn")}`;
    replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("learn"),
      h("main", { class: "courses", id: "main", tabindex: -1 }, h("div", { class: "hero" }, h("div", {}, h("h1", {}, say("ways.learn")), h("p", {}, say("lesson.sheet-text")), h("a", { class: "btn", href: "/analysis" }, icon("ui-chart", 18), say("analysis.title")), h("a", { class: "btn", href: "/drill" }, icon("ui-again", 18), say("practice.drill")))), games.map(one)));
  }

  await load();
  show();
  document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView();
  return async (name) => {
    if (name === "lang") await load();
    show();
  };
}
