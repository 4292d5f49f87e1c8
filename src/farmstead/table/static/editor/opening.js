// What to edit: a new game of any title, or a position file.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { button, h, icon, note, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { Variants } from "../lobby/variants.js";

const LARGEST = 200_000;

/** A field that takes a position file; `chosen(text)` is given what stands in it. */
export function fileField(id, chosen) {
  const field = h("input", { type: "file", class: "unseen", id, accept: ".json,application/json", onchange: async () => {
    const [file] = field.files;
    if (file && file.size > LARGEST) note(say("lobby.too-large"), { bad: true });
    else if (file) chosen(await file.text());
    field.value = "";
  } });
  return [h("label", { class: "btn", for: id, tabindex: -1 }, icon("up", 16), say("editor.open-file")), field];
}

/** Asks what to begin with; `chosen(body)` is given what the interface takes. */
export async function chooseStart(place, chosen) {
  const { games } = await get("/api/games");
  const about = h("div", { class: "chosen-game" });

  function pick(game) {
    const counts = [...game.players].sort((a, b) => a - b);
    let players = counts.includes(2) ? 2 : counts[0];
    const variants = new Variants(game, players);
    const count = h("span", { class: "segments", role: "group", "aria-label": say("setup.how-many") });
    const draw = () => replace(count, counts.map((n) => h("button", { type: "button", "aria-pressed": String(n === players), onclick: () => { players = n; variants.resize(n); draw(); count.querySelector("[aria-pressed=true]").focus(); } }, String(n))));
    draw();
    for (const one of place.querySelectorAll(".titles button")) one.setAttribute("aria-pressed", String(one.dataset.game === game.name));
    replace(about, h("div", { class: "row" }, h("h3", { class: "grow" }, game.title), counts.length > 1 && count), variants.place,
      button(say("editor.begin"), () => chosen({ game: game.name, players, variants: variants.body }), { class: "btn main large begin" }));
  }

  replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("learn"),
    h("main", { class: "editor-start", id: "main", tabindex: -1 },
      h("div", { class: "hero" }, h("h1", {}, say("editor.title")), h("p", {}, say("editor.about"))),
      h("section", { class: "panel padded" }, h("h2", {}, say("editor.new")), h("div", { class: "titles" }, games.map((game) => h("button", { type: "button", "data-game": game.name, "aria-pressed": "false", onclick: () => pick(game) }, cover(game.name), h("b", {}, game.title)))), about),
      h("section", { class: "panel padded row" }, h("div", { class: "grow" }, h("h2", {}, say("editor.from-file")), h("p", { class: "muted" }, say("editor.from-file-text"))), fileField("start-file", (position) => chosen({ position })))));
  document.title = `${say("editor.title")} · Farmstead`;
}
