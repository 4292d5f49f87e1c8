// The table on a tablet: everything in sight at once. Board, farm, purse, cards and what lies beside them are pieces drawn
// for this screen; seats, question and log are the page's.

import { h, replace, sheet } from "../kit/dom.js";
import { Asking } from "./asking.js";
import { Paint } from "./paint.js";
import { scoreTable } from "./panels.js";
import { seatButton, wholeHand } from "./phone.js";
import { Stage } from "./stage.js";
import { storyList } from "./story.js";
import { say } from "../kit/words.js";

const SHEETS = { log: "table.log", mine: "table.about-me", score: "table.score-tab" };
const LESSON = "lesson"; // at a lesson's table it lies on top of them

export class Tablet {
  constructor(place, table, heard) {
    this.place = place;
    this.table = table;
    this.sheet = null; // the one that was chosen
    this.heard = heard;
    this.stage = new Stage(place, heard);
    this.paint = new Paint(this.stage, table);
    this.asking = new Asking(table, this.paint);
  }

  keep() { this.asking.keep(); }

  show(state) {
    // A game that draws no pieces has one picture: all of it.
    const laidOut = (state.parts ?? []).filter((part) => part.area);
    const found = laidOut.length ? laidOut : (state.parts ?? []).slice(0, 1).map((part) => ({ ...part, area: "whole" }));
    const areas = found.map((part) => [part, h("div", { class: `piece area-${part.area}`, "data-piece": part.id, role: "region", "aria-label": part.title })]);
    const log = this.place.querySelector(".area-log .inside")?.scrollTop ?? 0;
    this.paint.remember();
    this.place.dataset.whole = String(found.some((part) => part.area === "whole"));
    const place = (wanted) => areas.filter(([part]) => (part.area === "side") === wanted).map(([, one]) => one);
    const laid = [h("div", { class: "area-ask" }, this.asking.show(state)), place(false), h("div", { class: "right" }, this.seats(state), place(true), this.log(state))];
    this.stage.lay(areas.map(([part, one]) => [one, part.svg]), laid, state.options, { explained: (list) => this.table.explained(list) });
    this.paint.show(state);
    this.place.querySelector(".area-log .inside").scrollTop = log;
  }

  /** The rounds as discs in the bar. */
  rounds(state) {
    const disc = (n) => h("li", { class: n < state.round ? "past" : "", "aria-current": n === state.round ? "step" : null }, String(n));
    return state.rounds ? h("ol", { class: "round-discs", "aria-hidden": "true" }, Array.from({ length: state.rounds }, (_, at) => disc(at + 1))) : null;
  }

  seats(state) {
    return h("nav", { class: "area-seats phone-seats", "aria-label": say("table.seats") }, state.seats.map((seat) => {
      const part = (state.parts ?? []).find((one) => one.seat === seat.seat);
      return seatButton(state, seat, { disabled: !part || part.area === "farm", owned: true, open: () => this.look(state, part) });
    }));
  }

  /** The farm of another seat, over the table. */
  look(state, part) {
    const place = h("div", { class: "zoomed seen" });
    const dialog = sheet(part.title, say("page.close"), place, { kind: "zoom" });
    const seen = new Stage(place, { ...this.heard, open: (what) => { dialog.close(); this.heard.open(what); } });
    seen.show(part.svg, state.options, { crop: false });
  }

  /** The lesson where there is one, the log, what concerns me, and the score in one place. */
  log(state) {
    const sheets = (state.lesson || state.puzzle) && !this.table.lesson?.closed ? { [LESSON]: state.puzzle ? "puzzle.short" : "lesson.short", ...SHEETS } : SHEETS;
    const top = sheets[this.sheet] ? this.sheet : Object.keys(sheets)[0];
    const inside = h("div", { class: top === LESSON ? "inside lesson-place" : "inside", tabindex: top === LESSON ? null : 0, role: "region", "aria-label": say(sheets[top]) });
    const { read, folded } = this.table.story;
    if (top !== LESSON) replace(inside, top === "score" ? scoreTable(state) : storyList(state, { mine: top === "mine", read, folded, refold: () => this.turn(top) }));
    const tabs = Object.entries(sheets).map(([name, title]) => h("button", { type: "button", "data-sheet": name, "aria-pressed": String(top === name), onclick: () => this.turn(name) }, say(title)));
    const whole = this.table.hand?.length > 0 && wholeHand(this.table);
    return h("section", { class: "area-log panel", "aria-label": say("table.drawer") }, h("div", { class: "sheets", role: "group" }, tabs, whole), inside);
  }

  turn(name) {
    this.sheet = name;
    this.place.querySelector(".area-log").replaceWith(this.log(this.table.state));
    this.table.lesson?.show(this.table.state);
    this.place.querySelector(`[data-sheet="${name}"]`).focus({ preventScroll: true });
  }
}
