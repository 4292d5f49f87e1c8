// What to analyse: the analysis of before, a file, or a new game of any title.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { Variants } from "../lobby/variants.js";
import { last } from "./handing.js";

const LARGEST = 2_000_000;

/** Asks; `chosen(body)` is given what the interface takes, `again(kept)` the analysis of before. */
export async function chooseStart(place, { chosen, again }) {
  const { games } = await get("/api/games");
  const before = last();
  const text = h("textarea", { rows: 7, spellcheck: "false", maxlength: LARGEST, "aria-label": say("analysis.paste"), placeholder: say("analysis.paste") });
  const file = h("input", { type: "file", class: "unseen", id: "file", accept: ".record,.txt,.json,text/plain,application/json", onchange: async () => { await take(file.files[0]); file.value = ""; } });
  const chosenGame = h("div", { class: "chosen-game" });

  async function take(one) {
    if (!one) return;
    if (one.size > LARGEST) note(say("lobby.too-large"), { bad: true });
    else read(await one.text());
  }

  function read(content) {
    if (content.trim()) chosen({ [content.trimStart().startsWith("{") ? "position" : "record"]: content });
  }

  function pick(game) {
    const counts = [...game.players].sort((a, b) => a - b);
    let players = counts.includes(2) ? 2 : counts[0];
    const variants = new Variants(game, players);
    const count = h("span", { class: "segments", role: "group", "aria-label": say("setup.how-many") });
    const draw = () => replace(count, counts.map((n) => h("button", { type: "button", "aria-pressed": String(n === players), onclick: () => { players = n; variants.resize(n); draw(); count.querySelector("[aria-pressed=true]").focus(); } }, String(n))));
    draw();
    for (const one of place.querySelectorAll(".titles button")) one.setAttribute("aria-pressed", String(one.dataset.game === game.name));
    replace(chosenGame, h("div", { class: "row" }, h("h3", { class: "grow" }, game.title), counts.length > 1 && count), variants.place,
      button(say("analysis.open-new"), () => chosen({ game: game.name, players, variants: variants.body }), { class: "btn main large begin" }));
  }

  replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("learn"),
    h("main", { class: "analysis-start", id: "main", tabindex: -1 },
      h("div", { class: "hero" }, h("h1", {}, say("analysis.title")), h("p", {}, say("analysis.about"))),
      before && h("section", { class: "panel padded" }, h("h2", {}, say("analysis.last")), h("p", { class: "row" }, h("span", { class: "grow" }, [before.title, before.name].filter(Boolean).join(" · ")), button(say("analysis.go-on"), () => again(before), { class: "btn amber go-on" }))),
      h("section", { class: "panel padded" }, h("h2", {}, say("analysis.from-file")), h("p", { class: "muted" }, say("analysis.from-file-text")), text,
        h("div", { class: "row wrap" }, button(say("analysis.read"), () => read(text.value), { class: "btn amber read" }), h("label", { class: "btn", for: "file", tabindex: -1 }, icon("up", 16), say("lobby.choose-file")), file, h("a", { class: "btn to-editor", href: "/editor" }, icon("quill", 16), say("editor.title")))),
      h("section", { class: "panel padded" }, h("h2", {}, say("analysis.new")), h("div", { class: "titles" }, games.map((game) => h("button", { type: "button", "data-game": game.name, "aria-pressed": "false", onclick: () => pick(game) }, cover(game.name), h("b", {}, game.title)))), chosenGame)));
  document.title = `${say("analysis.title")} · Farmstead`;
}
