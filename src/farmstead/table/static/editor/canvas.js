// The pictures of an edited position: one piece at a time. A click paints with the chosen brush: a cell, an edge, a named thing.

import { drawing, h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";

const EDGE = 0.3; // so much of a cell beside an edge belongs to it
const HIDDEN = ["purse"];

const inCells = (on) => on === "cell" || on === "edge";

export class Canvas {
  /** `paint(place)` is called with a cell, an edge or another thing by its name; `brush()` says what is painted with. */
  constructor({ paint, brush }) {
    this.paint = paint;
    this.brush = brush;
    this.part = null;
    this.tabs = h("div", { class: "views", role: "tablist", "aria-label": say("editor.pictures") });
    this.stage = h("div", { class: "painted", tabindex: 0, role: "region" });
    this.stage.addEventListener("click", (event) => this.clicked(event));
    this.place = h("div", { class: "canvas" }, this.tabs, this.stage);
  }

  show(parts) {
    this.parts = parts.filter((part) => !HIDDEN.includes(part.id));
    if (!this.parts.some((part) => part.id === this.part)) this.part = this.parts[0].id;
    replace(this.tabs, this.parts.map((part) => h("button", { type: "button", role: "tab", "data-part": part.id, "aria-selected": String(part.id === this.part), "aria-label": part.title, onclick: () => { this.part = part.id; this.show(parts); this.tabs.querySelector("[aria-selected=true]").focus(); } }, icon(part.icon, 18), h("span", { class: "full" }, part.title), h("span", { class: "short", "aria-hidden": "true" }, part.tab))));
    const part = this.parts.find((one) => one.id === this.part);
    replace(this.stage, drawing(part.svg));
    this.stage.setAttribute("aria-label", part.title);
    this.stage.classList.toggle("fitted", part.svg.includes("data-cell=")); // a farm is seen as a whole, lists may be scrolled
    this.mark();
  }

  /** The piece where a brush paints. */
  turn(on) {
    const wanted = this.parts.find((part) => part.svg.includes(inCells(on) ? "data-cell=" : `data-${on}=`));
    if (wanted && wanted.id !== this.part) { this.part = wanted.id; this.show(this.parts); } else this.mark();
  }

  /** What the brush paints shows that it can be clicked. */
  mark() {
    const on = this.brush()?.on;
    this.stage.dataset.on = on ?? "";
    for (const thing of this.stage.querySelectorAll(".paintable")) thing.classList.remove("paintable");
    if (on && !inCells(on)) for (const thing of this.stage.querySelectorAll(`[data-${on}]`)) thing.classList.add("paintable");
  }

  clicked(event) {
    const brush = this.brush();
    if (!brush) return;
    const place = inCells(brush.on) ? this.at(event, brush.on) : event.target.closest(`[data-${brush.on}]`)?.dataset[brush.on];
    if (place) this.paint(place);
  }

  /** The cell under a click; for edges, the nearest one of it. */
  at(event, on) {
    for (const cell of this.stage.querySelectorAll("[data-cell]")) {
      const box = cell.getBoundingClientRect();
      const [x, y] = [(event.clientX - box.left) / box.width, (event.clientY - box.top) / box.height];
      if (x < 0 || x > 1 || y < 0 || y > 1) continue;
      if (on === "cell") return cell.dataset.cell;
      const [far, side] = [[x, "left"], [1 - x, "right"], [y, "top"], [1 - y, "bottom"]].sort((a, b) => a[0] - b[0])[0];
      return far <= EDGE ? `${cell.dataset.cell} ${side}` : null;
    }
    return null;
  }
}
