// The moves of a replay: where each one is over, and the list of them that lies beside the table.

import { h, replace } from "../kit/dom.js";
import { StoryPanel, sentence, sign } from "../table/story.js";
import { say } from "../kit/words.js";

export class Moves {
  /** `story`: the lines of a game, each with the step at which it is over; `steps`: how many single answers there are;
   * `remarked`: answers that something is said about, where one stops too. */
  constructor(story, steps, remarked = []) {
    this.story = story;
    this.stops = [...new Set([0, ...story.map((line) => line.step), ...remarked, steps])].sort((a, b) => a - b);
  }

  get count() { return this.stops.length - 1; }

  next(step) { return this.stops.find((stop) => stop > step) ?? this.stops.at(-1); }

  before(step) { return this.stops.findLast((stop) => stop < step) ?? 0; }

  /** The number of the move that is over at a step, or under way there. */
  number(step) { return this.stops.findIndex((stop) => stop >= step); }

  /** The end of a move that lies nearest. */
  nearest(step) { return this.stops.reduce((best, stop) => (Math.abs(stop - step) < Math.abs(best - step) ? stop : best)); }

  /** What a step is about: the lines that are over there, else those under way. */
  told(step) {
    const over = this.story.filter((line) => line.step === step);
    return over.length || !step ? over : this.story.filter((line) => line.first < step && line.step > step);
  }
}

/** All moves by rounds, oldest first; the one at `step` is marked, each goes to where it is over. */
export function moveList(moves, step, go) {
  const now = moves.told(step).at(-1)?.line ?? null;
  const rows = [];
  let title = null;
  for (const line of moves.story) {
    if (line.title !== title) rows.push(h("li", { class: "ruled" }, h("span", {}, (title = line.title))));
    rows.push(h("li", {}, h("button", { type: "button", class: ["told-line", line.seat === null && "happened", line.line === now && "now"].filter(Boolean).join(" "), "data-step": line.step, "aria-current": line.line === now ? "step" : null, onclick: () => go(line.step) },
      sign(line), h("span", { class: "grow" }, sentence(line)))));
  }
  return h("ol", { class: "story moves" }, rows);
}

/** Keeps the marked move in sight, without moving anything but the list. */
export function follow(box) {
  const now = box?.querySelector(".now");
  if (!now) return;
  const at = now.getBoundingClientRect();
  const around = box.getBoundingClientRect();
  if (at.top < around.top || at.bottom > around.bottom) box.scrollTop += at.top - around.top - around.height / 2 + at.height / 2;
}

/** The list where the picture keeps a place for the log, with the score behind a tab. */
export class MovePanel extends StoryPanel {
  show(state, picture, list) {
    const kept = picture.querySelector(".log-place");
    this.place.hidden = !(kept?.getBoundingClientRect().width > 0);
    if (this.place.hidden) { this.place.remove(); return; }
    const tab = this.tab ?? "log";
    const inside = this.place.querySelector(".inside");
    const scrolled = inside?.scrollTop ?? 0;
    const held = this.place.contains(document.activeElement) ? document.activeElement.dataset : null;
    const choose = (id) => { this.tab = id; this.show(state, picture, list); };
    replace(this.place,
      h("div", { class: "story-tabs", role: "tablist" }, [["log", say("replay.moves")], ["score", say("table.score-tab")]].map(([id, title]) => h("button", { type: "button", role: "tab", "data-tab": id, "aria-selected": String(id === tab), onclick: () => choose(id) }, title))),
      h("div", { class: "inside", role: "tabpanel", tabindex: 0 }, tab === "score" ? this.score(state) : list()));
    this.lay(picture, kept);
    const box = this.place.querySelector(".inside");
    box.scrollTop = scrolled;
    if (tab === "log") follow(box);
    if (held?.tab) this.place.querySelector(`[data-tab="${held.tab}"]`)?.focus({ preventScroll: true });
    else if (held?.step) this.place.querySelector(".now")?.focus({ preventScroll: true });
  }
}
