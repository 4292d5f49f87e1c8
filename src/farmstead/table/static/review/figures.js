// Figures of a review as people read them, and the marks of moves: always the letters, the colour second.

import { h } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { number, say } from "../kit/words.js";

export const MARKS = { "?!": "fine", "?": "bad", "??": "worst", "!": "only" };
export const MISTAKES = ["?!", "?", "??"];
const gap = () => (pref("lang") === "fr" ? "\u202f%" : " %");

/** A share as percent: 46 %. */
export const percent = (share) => `${number(Math.round(100 * share))}${gap()}`;

/** A change with its sign; nothing at all is 0. */
export function signed(value, digits = 0) {
  const shown = Number(value.toFixed(digits));
  return shown > 0 ? `+${number(shown)}` : number(shown === 0 ? 0 : shown);
}

/** Points with one digit. */
export const points = (value) => number(Number(value.toFixed(1)));

/** The mark of a move, read out by its name. */
export function mark(sign) {
  return sign ? h("span", { class: `judged ${MARKS[sign]}`, role: "img", "aria-label": say(`review.mark-${MARKS[sign]}`), title: say(`review.mark-${MARKS[sign]}`) }, sign) : null;
}

/** What a move lost, in the words of the game: chance, or points for who plays alone. */
export const lost = (move, alone) => (alone ? move.points : move.loss);
