// What opens over the table: options, log and score in a drawer, help, links, files and preferences in sheets.

import { address, post } from "../kit/api.js";
import { botMark, button, h, icon, note, replace, sheet, token } from "../kit/dom.js";
import { pref, setPref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";

/** All options of a question as a list: what is drawn, in words, several picks at once, and what cannot be chosen with its reason. */
export function optionList(state, { choose, point = () => {}, chooseAll = () => {} }) {
  const rows = state.options.map((option) => h("li", {}, h("button", {
    type: "button", class: final(option) ? "opt calm" : "opt", "data-id": option.id, "aria-keyshortcuts": option.key?.toLowerCase(),
    onclick: () => choose([option.id]), onmouseenter: () => point(option.id), onmouseleave: () => point(null), onfocus: () => point(option.id), onblur: () => point(null),
  }, option.key && h("kbd", {}, option.key), h("span", { class: "grow" }, option.text), final(option) && icon("ui-check", 16))));
  const shut = state.closed.map((entry) => h("li", { class: "opt no", tabindex: 0 }, icon("ui-lock", 15),
    h("span", { class: "grow" }, h("b", {}, entry.text), h("small", {}, entry.reason)),
    entry.anchor && state.game && h("a", { class: "rule-link", href: `/rules/${state.game}#${entry.anchor}`, target: "_blank", rel: "noopener", "aria-label": say("table.rules-of", { what: entry.text }) }, icon("book", 18))));
  return h("ul", { class: "opts" }, rows, wholeRows(state, chooseAll), shut);
}

/** Several picks as one answer, where the table knows some that make sense together. */
export function wholeRows(state, chooseAll) {
  const ways = (state.together ?? []).map((way) => h("li", {}, h("button", { type: "button", class: "opt whole", onclick: () => chooseAll(way) }, h("span", { class: "grow" }, way.text))));
  return ways.length ? [h("li", { class: "ruled" }, say("table.together")), ways] : [];
}

/** Options that end something: shown calm, and played by E. */
export function final(option) { return ["done", "decline", "pass", "end"].includes(option.kind); }

export function scoreTable(state) {
  if (!state.score) return h("p", { class: "muted" }, say("table.no-score"));
  const { categories, seats } = state.score;
  const shown = categories.filter((category) => category.id !== "total");
  const cell = (value) => h("td", { class: value < 0 ? "minus" : value ? "" : "zero" }, number(value ?? 0));
  return h("table", { class: "score-table" },
    state.result?.alone ? h("caption", {}, state.result.text) : null,
    h("thead", {}, h("tr", {}, h("td", {}), seats.map(({ seat }) => h("th", { scope: "col" }, token(seat), h("span", {}, state.seats[seat]?.name ?? "", state.seats[seat]?.kind === "bot" && botMark(say("chat.bot"))))))),
    h("tbody", {}, shown.map((category) => h("tr", {}, h("th", { scope: "row" }, category.title), seats.map(({ values }) => cell(values[category.id]))))),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say(state.status === "over" ? "table.final" : "table.now")), seats.map(({ total }) => cell(total)))));
}

/** The drawer at the right: one list at a time, never below the table. */
export class Drawer {
  constructor(place, onchange) {
    this.place = place;
    this.kind = null;
    this.onchange = onchange;
    place.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        const all = [...place.querySelectorAll(".opts button, .story button")];
        const at = all.indexOf(document.activeElement);
        if (at >= 0) { event.preventDefault(); event.stopPropagation(); all[(at + (event.key === "ArrowDown" ? 1 : all.length - 1)) % all.length].focus(); }
      }
    });
  }

  toggle(kind) { if (this.kind === kind) this.close(); else { this.kind = kind; this.onchange(); this.place.querySelector("button:not(.close)")?.focus({ preventScroll: true }); } }

  close() { this.kind = null; this.onchange(); }

  fill(title, inside) {
    this.place.hidden = this.kind === null;
    if (this.kind === null) return replace(this.place);
    const held = document.activeElement?.dataset?.id;
    const within = this.place.contains(document.activeElement);
    const scrolled = this.shown === this.kind ? this.place.querySelector(".inside")?.scrollTop ?? 0 : 0;
    this.shown = this.kind;
    replace(this.place, h("header", {}, h("h2", { class: "grow" }, title),
      h("button", { type: "button", class: "close", "aria-label": say("page.close"), onclick: () => this.close() }, icon("ui-cross", 18))), h("div", { class: "inside" }, inside));
    if (within) (this.place.querySelector(`[data-id="${held}"]`) ?? this.place.querySelector(".opts button") ?? this.place.querySelector(".close")).focus({ preventScroll: true });
    this.place.querySelector(".inside").scrollTop = scrolled;
    return this.place;
  }
}

const KEYS = [["1–9 0 Q …", "option"], ["← ↑ → ↓", "arrows"], ["Enter", "enter"], ["Space", "space"], ["U", "undo"], ["Shift U", "restart"], ["E", "end"], ["F", "farm"], ["O", "other"],
  ["H", "hand"], ["L", "log"], ["S", "score"], ["C", "chat"], ["M", "menu"], ["T", "text"], ["/", "rules"], ["?", "help"], ["Esc", "close"]];

/** The keys of a page; what each does is said under `prefix`. */
export function helpSheet(keys = KEYS, prefix = "keys.") {
  return sheet(say("keys.title"), say("page.close"), [
    h("dl", { class: "keys" }, keys.map(([names, what]) => [h("dt", {}, names.split(" ").map((key) => h("kbd", {}, key))), h("dd", {}, say(`${prefix}${what}`))])),
    h("p", { class: "muted" }, say("keys.touch"))]);
}

async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    note(say("table.copied"));
  } catch {
    note(say("table.copy-yourself"), { bad: true });
  }
}

/** The system's sheet for giving something on, where the browser has one: on phones. */
async function share(title, url) {
  try {
    await navigator.share({ title, url });
  } catch (trouble) {
    if (trouble.name !== "AbortError") copy(url);
  }
}

/** A link to give away, with a button that copies it, and one for the system's sheet. */
export function linkRow(label, path) {
  const url = new URL(path, location.origin).href;
  const onward = navigator.share && button(say("table.share"), () => share(label, url), { class: "btn main share" }, icon("ui-share", 16));
  const input = h("input", { type: "url", readonly: true, value: url, "aria-label": label, onfocus: (event) => event.target.select() });
  return h("div", { class: "link" }, h("span", {}, label), h("div", { class: "row" }, input, button(say("table.copy"), () => copy(url), {}, icon("card", 16)), onward));
}

function toggle(name, key) {
  return h("label", { class: "check" }, h("input", { type: "checkbox", checked: Boolean(pref(name)), onchange: (event) => setPref(name, event.target.checked) }), h("span", {}, h("b", {}, say(`menu.${key}`)), h("small", {}, say(`menu.${key}-text`))));
}

/** Everything that is not played: links, files, preferences. */
export function menuSheet(state, links, extra = [], first = null) {
  const base = `/api/tables/${state.table}`;
  const private_ = state.mine.map((seat) => {
    const row = h("div", { class: "link" }, button(say("menu.recovery", { name: state.seats[seat].name }), async () => {
      try {
        const made = await post(`${base}/seats/${seat}/link`, {});
        row.replaceChildren(linkRow(say("menu.recovery-made"), made.recovery));
      } catch (trouble) { note(trouble.message, { bad: true }); }
    }, {}, icon("ui-lock", 16)));
    return row;
  });
  return sheet(state.name ?? state.title, say("page.close"), [
    first,
    h("section", {}, h("h3", {}, say("menu.links")), linkRow(say("menu.watch"), links?.watch ?? `/t/${state.table}`),
      (links?.invites ?? []).map((entry) => linkRow(say("menu.invite", { letter: "ABCDE"[entry.seat] }), entry.invite)),
      private_.length ? h("p", { class: "muted" }, say("menu.recovery-text")) : null, private_),
    h("section", {}, h("h3", {}, say("menu.files")), h("div", { class: "row wrap" },
      h("a", { class: "btn", href: `/t/${state.table}/replay` }, icon("ui-play", 16), say("menu.replay")),
      h("a", { class: "btn", href: address(`${base}/record`).href, download: "" }, icon("book", 16), say("menu.record")),
      h("a", { class: "btn", href: address(`${base}/position`).href, download: "" }, icon("field", 16), say("menu.position")),
      h("a", { class: "btn", href: address(`${base}/picture.svg`).href, download: "" }, icon("card", 16), say("menu.picture")))),
    h("section", {}, h("h3", {}, say("menu.prefs")), toggle("confirm", "confirm"), toggle("obvious", "obvious"), toggle("text", "text"), toggle("contrast", "contrast"), toggle("motion", "motion")),
    h("section", {}, h("h3", {}, say("menu.variants")), h("ul", { class: "facts" }, state.variants.map((one) => h("li", {}, h("b", {}, one.title), " ", one.value_title)), state.known_luck ? h("li", {}, h("b", {}, say("table.known-luck")), " ", say("table.known-luck-text")) : null)),
    extra,
    h("div", { class: "row wrap" }, h("a", { class: "btn", href: `/rules/${state.game}`, target: "_blank", rel: "noopener" }, icon("book", 16), say("menu.rules")),
      h("a", { class: "btn", href: "/" }, icon("stable", 16), say("page.home"))),
  ], { kind: "menu" });
}
