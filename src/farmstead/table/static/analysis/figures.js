// Chances and points as people read them.

import { pref } from "../kit/prefs.js";
import { number } from "../kit/words.js";

const gap = () => (pref("lang") === "fr" ? "\u202f%" : " %");

/** A share as percent: 46 %. */
export const percent = (share) => `${number(Math.round(100 * share))}${gap()}`;

/** A change with its sign. */
export function signed(value, digits = 1) {
  const shown = Number(value.toFixed(digits));
  return shown > 0 ? `+${number(shown)}` : number(shown === 0 ? 0 : shown);
}

/** What a position is worth to a seat: its chance; alone, the points. */
export function worth({ chances, points }, seat) { return chances.length === 1 ? number(Number(points[0].toFixed(1))) : percent(chances[seat]); }

/** Points ahead of the best of the others; alone, the points. */
export function margin({ points }, seat) {
  const rest = points.filter((_, at) => at !== seat);
  return rest.length ? signed(points[seat] - Math.max(...rest)) : number(Number(points[0].toFixed(1)));
}
