// What a lesson points at: a ring around it in the picture and a word beside it. Never amber, which means "may be chosen".

import { h } from "../kit/dom.js";

const EDGE = 4;
const ROOM = 10;

/** The smallest box around all of these, seen from the place they stand in. */
export function around(elements, place) {
  const frame = place.getBoundingClientRect();
  const boxes = elements.map((element) => (element.querySelector(".plate") ?? element).getBoundingClientRect()).filter((box) => box.width > 0);
  if (!boxes.length) return null;
  const [left, top] = [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top))];
  const [right, bottom] = [Math.max(...boxes.map((box) => box.right)), Math.max(...boxes.map((box) => box.bottom))];
  return { left: left - frame.left + place.scrollLeft, top: top - frame.top + place.scrollTop, width: right - left, height: bottom - top };
}

/** The things that stand for an option; where cells are painted, the cells it names. */
export function taught(stage, option, words) {
  const found = stage.elementsOf(option);
  if (found.length) return found;
  const cells = new Set(String(words?.cells ?? words?.cell ?? "").match(/[a-z]\d/g) ?? []);
  return cells.size ? [...stage.place.querySelectorAll(".cell-hits [data-cell]")].filter((cell) => cells.has(cell.dataset.cell)) : [];
}

const covers = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** Where the word covers least of what may be chosen and of the lesson itself: right of the thing, below, above or left. */
function best(box, size, place, gap, own) {
  const frame = place.getBoundingClientRect();
  const [wide, high] = [frame.width, Math.max(frame.height, place.scrollHeight)];
  const [middle, centre] = [box.left + box.width / 2 - size.width / 2, box.top + box.height / 2 - size.height / 2];
  const ways = [["right", box.left + box.width + gap, centre], ["below", middle, box.top + box.height + gap], ["above", middle, box.top - gap - size.height], ["left", box.left - gap - size.width, centre]];
  const others = [...place.querySelectorAll("[data-option]")].filter((element) => !own.includes(element) && !element.closest("[display='none']")).map((element) => element.getBoundingClientRect());
  for (const question of place.querySelectorAll(".question .back-place, .question > text")) others.push(question.getBoundingClientRect());
  const card = document.querySelector(".lesson-card:not([hidden])")?.getBoundingClientRect();
  let found = null;
  for (const [side, x, y] of ways) {
    const [left, top] = [Math.min(Math.max(4, x), wide - size.width - 4), Math.min(Math.max(2, y), high - size.height - 2)];
    const at = { left: left + frame.left - place.scrollLeft, top: top + frame.top - place.scrollTop };
    Object.assign(at, { right: at.left + size.width, bottom: at.top + size.height });
    const pushed = Math.abs(side === "right" || side === "left" ? left - x : top - y) * size.width; // it would lie on the thing
    const unseen = 20 * size.width * (Math.max(0, at.bottom - innerHeight) + Math.max(0, -at.top)); // out of the window
    const hidden = others.reduce((sum, other) => sum + covers(at, other), 0) + pushed + unseen + (card ? 20 * covers(at, card) : 0);
    if (!found || hidden < found.hidden - 1) found = { hidden, way: [side, left, top] };
  }
  return found.way;
}

/** Draws ring and callout over a stage, in the place of those before; they go with the picture. */
export function point(stage, elements, text) {
  clear(stage);
  const box = around(elements, stage.place);
  if (!box) return null;
  const wide = EDGE + 2;
  const ring = h("div", { class: "lesson-ring", "aria-hidden": "true" });
  Object.assign(ring.style, { left: `${box.left - wide}px`, top: `${box.top - wide}px`, width: `${box.width + 2 * wide}px`, height: `${box.height + 2 * wide}px` });
  const callout = h("div", { class: "lesson-callout", role: "note" }, text);
  stage.place.append(ring, callout);
  const [side, left, top] = best(box, callout.getBoundingClientRect(), stage.place, wide + ROOM, elements);
  callout.classList.add(side);
  Object.assign(callout.style, { left: `${left}px`, top: `${top}px` });
  callout.style.setProperty("--tip", `${box.left + box.width / 2 - left}px`);
  return ring;
}

export function clear(stage) { for (const old of stage.place.querySelectorAll(".lesson-ring, .lesson-callout")) old.remove(); }
