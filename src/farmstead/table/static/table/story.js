// What happened, in sentences: one line a move, newest first, the move that goes on above all, each round over its heading.

import { h, icon, replace, token } from "../kit/dom.js";
import { say } from "../kit/words.js";

const LEAST = 150; // px: a narrower place shows no log

/** The sign before a line: whose move it is, or a seed for what nobody chose. */
export function sign(line, size = 16) { return line.seat === null || line.seat < 0 ? icon("seed", size) : token(line.seat); }

/** A sentence with its names and goods in bold, and cards that open. */
export function sentence(line, read = null) {
  return line.pieces.map((piece) => {
    if (typeof piece === "string") return piece;
    const [text, kind, id] = piece;
    if (kind === "card" && read) return h("button", { type: "button", class: "card-link", "aria-label": say("cards.read", { what: text }), onclick: (event) => { event.stopPropagation(); read(id); } }, text);
    return kind === "card" ? text : h("b", { class: kind === "goods" ? "gd" : null }, text);
  });
}

/** What is new to whoever answered last some lines ago; a move of one's own is known. */
export function since(state) { return (state.story ?? []).filter((line) => line.new && line.seat !== state.seat); }

/** The lines of each round, newest round and newest line first. */
function rounds(lines) {
  const found = [];
  for (const line of lines) {
    if (found.at(-1)?.round !== line.round) found.push({ round: line.round, title: line.title, lines: [], opens: [] });
    found.at(-1)[line.heading ? "opens" : "lines"].unshift(line);
  }
  return found.reverse();
}

function headed({ title, opens }) { return [title, ...opens.map((line) => line.text)].join(" · "); }

/** The log. `folded` holds the rounds that are shut; `pick` makes lines buttons, `step` marks the one that is looked at. */
export function storyList(state, { mine = false, step = null, pick = null, read = null, folded = new Set(), refold = null } = {}) {
  const lines = (state.story ?? []).filter((line) => !mine || line.about_me || line.heading);
  const now = step === null ? null : (state.story ?? []).findLast((line) => line.first < Math.max(1, step))?.line ?? null;
  const groups = rounds(lines).filter((group) => group.lines.length || !mine);
  if (!groups.length) return h("p", { class: "dim story-empty" }, say("table.log-empty"));
  return h("ol", { class: "story" }, groups.map((group) => {
    const shut = folded.has(group.round);
    const rows = shut ? [] : group.lines.map((line) => {
      const inside = [sign(line), h("span", { class: "grow" }, sentence(line, read), line.open ? "…" : null)];
      return h("li", { class: ["told-line", line.seat === null && "happened", line.open && "open", line.new && "new", line.line === now && "now"].filter(Boolean).join(" "), "data-step": line.step },
        inside, pick && h("button", { type: "button", class: "to-step", title: say("table.look-there"), "aria-label": say("table.look-there"), onclick: () => pick(line.step) }, icon("ui-play", 12)));
    });
    const title = refold
      ? h("button", { type: "button", "aria-expanded": String(!shut), onclick: () => { if (shut) folded.delete(group.round); else folded.add(group.round); refold(); } }, headed(group))
      : h("span", {}, headed(group));
    return [rows, h("li", { class: "ruled" }, title)];
  }));
}

/** The log beside the table, with tabs: all of it, what concerns me, the score. It lies where the picture keeps a place for it. */
export class StoryPanel {
  constructor({ read, pick, score }) {
    this.read = read;
    this.pick = pick;
    this.score = score;
    this.tab = null; // what somebody chose; by default the log, and the score of a game that is over
    this.folded = new Set([0]);
    this.place = h("section", { class: "story-panel", "aria-label": say("table.log") });
  }

  show(state, picture) {
    this.state = state;
    const kept = picture?.querySelector(".log-place");
    this.place.hidden = !state.story || !(kept?.getBoundingClientRect().width > LEAST); // the column it stands in may be folded away
    if (this.place.hidden) { this.place.remove(); return; }
    const scrolled = this.place.querySelector(".inside")?.scrollTop ?? 0;
    const held = this.place.contains(document.activeElement) ? document.activeElement.dataset.tab : null;
    const tab = this.tab ?? (state.status === "over" ? "score" : "log");
    const tabs = [["log", say("table.log")], ["mine", say("table.about-me")], ["score", say("table.score-tab")]].filter(([id]) => id !== "mine" || state.seat !== null);
    replace(this.place,
      h("div", { class: "story-tabs", role: "tablist" }, tabs.map(([id, title]) => h("button", { type: "button", role: "tab", "data-tab": id, "aria-selected": String(id === tab), onclick: () => { this.tab = id; this.show(this.state, picture); this.place.querySelector(".inside").scrollTop = 0; } }, title))),
      h("div", { class: "inside", role: "tabpanel", tabindex: 0 }, tab === "score" ? this.score(state)
        : storyList(state, { mine: tab === "mine", read: this.read, pick: this.pick, folded: this.folded, refold: () => this.show(this.state, picture) })));
    this.lay(picture, kept);
    this.place.querySelector(".inside").scrollTop = scrolled;
    if (held) this.place.querySelector(`[data-tab="${held}"]`)?.focus({ preventScroll: true });
  }

  get inSight() { return this.place.isConnected; }

  /** Over the place in the picture, at its scale: letters are as large as those drawn. */
  lay(picture, kept) {
    const host = picture.parentNode;
    const around = host.getBoundingClientRect();
    const box = kept.getBoundingClientRect();
    const scale = Math.max(1, (picture.firstElementChild?.getScreenCTM?.()?.a ?? 1));
    if (this.place.parentNode !== host) host.append(this.place);
    Object.assign(this.place.style, { left: `${box.left - around.left}px`, top: `${box.top - around.top}px`, width: `${box.width}px`, height: `${box.height}px`, fontSize: `${0.78125 * scale}rem` });
  }
}
