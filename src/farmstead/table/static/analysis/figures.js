// Chances and points as people read them.

import { percent, points as shown, signed } from "../review/figures.js";

/** What a position is worth to a seat: its chance; alone, the points. */
export function worth({ chances, points }, seat) { return chances.length === 1 ? shown(points[0]) : percent(chances[seat]); }

/** Points ahead of the best of the others; alone, the points. */
export function margin({ points }, seat) {
  const rest = points.filter((_, at) => at !== seat);
  return rest.length ? signed(points[seat] - Math.max(...rest), 1) : shown(points[0]);
}
