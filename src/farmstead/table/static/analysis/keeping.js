// What is done with a whole analysis: saved as a record, shared by a link, played on against bots, its menu.

import { editPosition } from "../editor/handing.js";
import { patiently, post } from "../kit/api.js";
import { languageSwitch, themeSwitch } from "../kit/chrome.js";
import { button, h, icon, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { linkRow } from "../table/panels.js";

const BOT = 4; // the level one plays on against

function download(text, name, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  h("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A record with variations and comments. */
export async function save(board) {
  const { record } = await patiently(() => post("/api/analysis/record", board.whole()));
  download(record, `${board.game}-analysis.record`, "text/plain");
}

export async function savePosition(board) {
  const { position } = await post("/api/analysis/position", board.body());
  download(position, `${board.game}.json`, "application/json");
}

/** A link under which the analysis is kept as it is now. */
export function share(board) {
  const name = h("input", { type: "text", maxlength: 80, value: board.name, "aria-label": say("analysis.called"), placeholder: say("analysis.called") });
  const made = h("div", { class: "made-link" });
  const make = async () => {
    board.name = name.value.trim();
    const { numbers } = board.tree.flat();
    const { url } = await patiently(() => post("/api/analysis/share", { ...board.whole(), name: board.name, at: numbers.get(board.node) }));
    history.replaceState(null, "", url);
    made.replaceChildren(linkRow(say("analysis.link"), url));
    made.querySelector("input").focus();
  };
  sheet(say("analysis.share"), say("page.close"), [h("p", {}, say("analysis.share-text")), name, made],
    { kind: "few share", footer: [h("span", { class: "grow" }), button(say("analysis.make-link"), () => board.attempt(make), { class: "btn main large make-link" }, icon("ui-share", 16))] });
}

/** A table that goes on from here: who is asked is played by the reader, all others by bots. */
export async function playOn(board) {
  const { position } = await post("/api/analysis/position", board.body());
  const mine = board.state.seat ?? 0;
  const seats = board.names.map((_, seat) => (seat === mine ? { kind: "me" } : { kind: "bot", level: BOT }));
  location.assign((await post("/api/tables", { position, seats, name: pref("name") || say("lobby.no-name") })).url);
}

/** Everything that is neither a move nor a line. */
export function menu(board) {
  const act = (work) => () => { dialog.close(); board.attempt(work); };
  const eyes = board.names.map((name, seat) => button(say("analysis.eyes-of", { name }), act(() => board.seeAs(seat)), { class: "btn", "data-eyes": seat }));
  const dialog = sheet(say("analysis.title"), say("page.close"), [
    h("section", {}, h("h3", {}, say("analysis.sight")), h("p", { class: "muted" }, say(board.sighted === null ? "analysis.sight-open" : "analysis.sight-seat", { name: board.names[board.sighted ?? 0] })), board.names.length > 1 && h("div", { class: "row wrap" }, eyes)),
    h("section", {}, h("h3", {}, say("analysis.chance")), h("label", { class: "check" }, h("input", { type: "checkbox", checked: board.deals, onchange: (event) => board.setDeals(event.target.checked) }), h("span", {}, h("b", {}, say("analysis.dealt")), h("small", {}, say("analysis.dealt-text"))))),
    h("section", {}, h("h3", {}, say("menu.files")), h("div", { class: "row wrap" },
      button(say("analysis.share"), () => { dialog.close(); share(board); }, {}, icon("ui-share", 16)), button(say("analysis.save"), act(() => save(board)), {}, icon("book", 16)),
      button(say("menu.position"), act(() => savePosition(board)), {}, icon("field", 16)), button(say("analysis.play-on"), act(() => playOn(board)), {}, icon("ui-play", 16)),
      button(say("editor.edit-step"), act(async () => editPosition((await post("/api/analysis/position", board.body())).position)), { class: "btn edit-position" }, icon("quill", 16)))),
    h("section", {}, h("h3", {}, say("menu.look")), h("div", { class: "row on-paper" }, languageSwitch(), themeSwitch())),
    h("div", { class: "row wrap" }, h("a", { class: "btn", href: "/analysis" }, icon("ui-again", 16), say("analysis.other")), h("a", { class: "btn", href: "/" }, icon("stable", 16), say("page.home"))),
  ], { kind: "menu" });
}
