// Figures of the explorer as people read them: shares, places as one bar, means with their bounds.

import { h } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const local = (value, digits) => new Intl.NumberFormat(pref("lang"), { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value).replace("-", "−");

export const decimal = (value) => local(value, 1);
export const count = (n) => new Intl.NumberFormat(pref("lang")).format(n);
export const percent = (share) => new Intl.NumberFormat(pref("lang"), { style: "percent" }).format(share);
export const whole = (share) => String(Math.round(100 * share));

/** A mean, with how far the truth may be from it. */
export function mean(row) {
  const [value, low, high] = row.points;
  const reach = local((high - low) / 2, 1);
  return h("span", { class: "mean", title: say("explorer.between", { low: local(low, 1), high: local(high, 1), n: count(row.n) }) }, h("b", {}, local(value, 1)), row.n > 1 ? h("small", {}, ` ±${reach}`) : null);
}

/** A difference, with how far the truth may be from it. */
export function apart(interval) {
  if (!interval) return h("span", { class: "mean" }, "–");
  const [value, low, high] = interval;
  const sure = low > 0 ? " good-share" : high < 0 ? " bad-share" : "";
  return h("span", { class: `mean${sure}` }, h("b", {}, `${value > 0 ? "+" : ""}${local(value, 1)}`), h("small", {}, ` ±${local((high - low) / 2, 1)}`));
}

/** How often who took it ended first, second and so on: one bar, its parts as wide as they are frequent. */
export function places(row) {
  const total = row.places.reduce((sum, n) => sum + n, 0) || 1;
  const said = row.places.map((n, at) => say("explorer.place", { n: at + 1, share: percent(n / total) })).join(", ");
  const bar = h("span", { class: `places of-${row.places.length}`, role: "img", "aria-label": said, title: said }, row.places.map((n) => {
    const part = h("i", {}, n / total >= 0.08 ? whole(n / total) : "");
    part.style.width = `${(100 * n) / total}%`;
    return part;
  }));
  return bar;
}
