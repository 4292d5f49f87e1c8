// Taking back: labelled buttons in the question that say what they take back, and the true reason where they stop.

import { button, h, icon, note, replace } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const SIGNED = 13; // letters: a longer label has the place of the sign
const LONG = 17; // letters: from here on they are smaller, and stand in two lines where one is too short
const WIDE = 156; // of the place in the drawing: what is drawn larger has larger buttons

/** Does undo do anything here: at once, or after a word? */
export function works(undo) { return Boolean(undo) && (undo.free > 0 || undo.whole !== null || undo.back !== null); }

/** What the button says. */
export function label(undo) {
  if (undo.what) return undo.what;
  if (undo.back === null) return say("table.undo");
  return say(undo.alone ? "table.undo-further" : "table.undo-ask");
}

/** A sign has room only beside few letters: a label is never cut. */
export function signed(said) { return said.length <= SIGNED; }

export class TakeBack {
  constructor(place, table) {
    this.place = place;
    this.table = table;
  }

  /** In the drawing's question; in the table in words below it. Spectators have nothing to take back. */
  show(state, stage) {
    const { undo } = state;
    this.place.hidden = !undo || !state.mine.length || state.status === "waiting";
    if (this.place.hidden) return;
    const held = this.place.contains(document.activeElement) ? document.activeElement.dataset.act : null;
    replace(this.place, this.button("undo", label(undo), "ui-undo", "U", () => this.take(), works(undo)),
      undo.turn > 1 && this.button("restart", say("table.restart"), "ui-start", "⇧U", () => this.take(true), true));
    if (held) this.place.querySelector(`[data-act="${held}"]`)?.focus({ preventScroll: true });
    this.put(stage);
  }

  button(name, said, sign, key, act, on) {
    return button(h("span", { class: "what" }, said), act, {
      class: `btn back-button ${name}${on ? " can" : ""}${said.length >= LONG ? " long" : ""}`, "data-act": name, title: said, "aria-keyshortcuts": key.replace("⇧", "Shift+"), "aria-disabled": on ? null : "true",
    }, h("kbd", { "aria-hidden": "true" }, key), signed(said) && icon(sign, 15));
  }

  put(stage) {
    const spot = pref("text") ? null : stage?.querySelector(".back-place")?.getBoundingClientRect();
    this.place.classList.toggle("afloat", Boolean(spot));
    if (!spot) { this.place.removeAttribute("style"); return; }
    const around = this.place.parentNode.getBoundingClientRect();
    Object.assign(this.place.style, { left: `${spot.left - around.left}px`, top: `${spot.top - around.top}px`, width: `${spot.width}px` });
    this.place.style.setProperty("--scale", String(spot.width / WIDE));
  }

  /** One answer, or with `turn` all of this turn; against bots my whole last turn. Else the reason, and what can be done. */
  take(turn = false) {
    const { state } = this.table;
    const undo = state?.undo;
    if (!undo || !state.mine.length) return;
    if (undo.free > 0) { this.table.write("undo", turn ? { turn: true } : { count: 1 }); return; }
    if (undo.whole !== null) { this.table.write("undo", { to: undo.whole, ask: true }); return; }
    // The button says that it asks the others: it does. What the others have done since stands in their question.
    if (undo.back !== null && !undo.alone) { if (!state.request) this.table.write("undo", { to: undo.back, ask: true }); return; }
    const anyway = undo.back === null ? null : button(say("table.undo-anyway"), () => { shown.remove(); this.table.write("undo", { to: undo.back, ask: true }); }, { class: "btn undo-anyway" });
    const shown = note(undo.why ?? say("table.nothing-to-undo"), { action: anyway });
  }
}
