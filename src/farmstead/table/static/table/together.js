// Several picks as one answer: where the table knows ways that people mean, one button in the question opens them over the farm.

import { button, h, icon, replace } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { wholeRows } from "./panels.js";

const WIDE = 132; // of the place in the drawing

export class Together {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.open = false;
    this.version = null;
  }

  show(state, stage) {
    if (state.version !== this.version) this.open = false;
    this.version = state.version;
    const spot = pref("text") ? null : stage.querySelector(".together-place")?.getBoundingClientRect();
    this.place.hidden = !spot || !state.together?.length;
    if (this.place.hidden) { replace(this.place); return; }
    const around = this.place.parentNode.getBoundingClientRect();
    const sheet = stage.querySelector(".question").getBoundingClientRect();
    const opener = button(say("table.together"), () => this.toggle(), { class: "btn together-button", "aria-expanded": String(this.open) }, icon("ui-list", 15));
    Object.assign(opener.style, { left: `${spot.left - around.left}px`, top: `${spot.top - around.top}px`, width: `${spot.width}px`, height: `${spot.height}px` });
    opener.style.setProperty("--scale", String(spot.width / WIDE));
    const list = this.open && h("ul", { class: "opts together-list", "aria-label": say("table.together") }, wholeRows(state, (way) => this.table.answerAll(way)).slice(1));
    if (list) Object.assign(list.style, { left: `${sheet.left - around.left}px`, top: `${sheet.bottom - around.top + 2}px`, width: `${sheet.width}px` });
    replace(this.place, opener, list);
  }

  /** Opens or closes; says whether that changed anything. */
  toggle(open = !this.open) {
    if (this.open === open || this.place.hidden) return false;
    this.open = open;
    this.show(this.table.state, this.table.parts.stage);
    this.place.querySelector(open ? ".together-list button" : ".together-button")?.focus({ preventScroll: true });
    return true;
  }
}
