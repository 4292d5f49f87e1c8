// Painting cells of a farm: the server snaps them to what the rules allow and tells the fences and their price.

import { Refused } from "../kit/api.js";
import { button, h, icon, replace, svg } from "../kit/dom.js";
import { say } from "../kit/words.js";

const STEP = 10; // a fast stroke leaves no gaps

export class Paint {
  constructor(stage, table) {
    this.stage = stage;
    this.table = table;
    this.painted = new Set();
    this.found = null;
    this.version = null;
    this.stroke = null;
    this.held = null;
    this.bar = h("div", { class: "plan-bar", role: "status", "aria-live": "polite", hidden: true });
    stage.place.addEventListener("pointerdown", (event) => this.down(event), true);
    stage.place.addEventListener("keydown", (event) => this.keyed(event), true);
    addEventListener("pointermove", (event) => this.move(event));
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => { this.stroke = null; });
  }

  get plan() { return this.found?.plan ?? null; }

  /** Before the picture goes: which cell has the focus. */
  remember() { this.held = this.stage.place.contains(document.activeElement) ? document.activeElement.dataset.paint ?? null : null; }

  /** Wakes the cells of a new picture. What was painted stays as long as nothing has happened at the table. */
  show(state) {
    if (state.version !== this.version) { this.painted.clear(); this.found = null; }
    this.version = state.version;
    this.cells = new Map();
    const open = new Set(state.paint ?? []);
    for (const rect of this.stage.root?.querySelectorAll(".cell-hits [data-cell]") ?? []) {
      const { cell } = rect.dataset;
      if (!open.has(cell)) continue;
      for (const [name, value] of Object.entries({ "data-paint": cell, "pointer-events": "all", role: "button", tabindex: -1, "aria-label": say("paint.cell", { cell }) })) rect.setAttribute(name, value);
      this.cells.set(cell, rect);
    }
    // A cell that stood for all its pastures is painted now.
    if (this.cells.size) for (const spot of this.stage.root.querySelectorAll(".paint[data-option]")) { spot.removeAttribute("data-option"); spot.removeAttribute("tabindex"); spot.removeAttribute("role"); }
    this.draw();
    if (this.held) this.cells.get(this.held)?.focus({ preventScroll: true });
    this.held = null;
  }

  // -- strokes -------------------------------------------------------------------------------------------------------

  at(x, y) { return document.elementsFromPoint(x, y).find((element) => element.dataset?.paint && this.stage.place.contains(element))?.dataset.paint ?? null; }

  down(event) {
    if (event.button !== 0 || !this.cells?.size || event.target.closest("[data-option]")) return;
    const cell = this.at(event.clientX, event.clientY);
    if (cell === null) return;
    event.preventDefault();
    this.stroke = { add: !this.painted.has(cell), x: event.clientX, y: event.clientY };
    this.put(cell);
  }

  move(event) {
    if (!this.stroke) return;
    const { x, y } = this.stroke;
    const parts = Math.max(1, Math.ceil(Math.hypot(event.clientX - x, event.clientY - y) / STEP));
    for (let at = 1; at <= parts; at += 1) {
      const cell = this.at(x + ((event.clientX - x) * at) / parts, y + ((event.clientY - y) * at) / parts);
      if (cell !== null) this.put(cell);
    }
    Object.assign(this.stroke, { x: event.clientX, y: event.clientY });
  }

  put(cell, add = this.stroke.add) {
    if (this.painted.has(cell) === add) return;
    if (add) this.painted.add(cell); else this.painted.delete(cell);
    this.ask();
  }

  keyed(event) {
    const { paint } = event.target.dataset ?? {};
    if (!paint || !["Enter", " "].includes(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key === "Enter" && this.plan) this.confirm();
    else this.put(paint, !this.painted.has(paint));
  }

  clear() {
    this.painted.clear();
    this.found = null;
    this.draw();
  }

  confirm() { if (this.plan) this.table.answerAll(this.plan); }

  /** The server knows what may be fenced in; until it answers the painted cells show alone. */
  async ask() {
    const { state } = this.table;
    const asked = [...this.painted].sort().join(" ");
    this.asked = asked;
    if (!asked) { this.clear(); return; }
    this.draw();
    let found = null;
    try { found = await this.table.planned(asked.split(" ")); } catch (trouble) {
      if (this.table.sending) return;
      if (!(trouble instanceof Refused)) { this.table.failed(trouble); return; }
      found = { plan: null, reason: trouble.message };
    }
    if (this.asked !== asked || this.version !== state.version) return;
    this.found = found;
    this.draw();
  }

  // -- what it looks like --------------------------------------------------------------------------------------------

  draw() {
    for (const old of this.stage.place.querySelectorAll(".plan-layer")) old.remove();
    for (const [cell, rect] of this.cells) rect.setAttribute("aria-pressed", String(this.painted.has(cell)));
    this.tell();
    const first = this.cells.values().next().value;
    if (!first || !this.painted.size) return;
    const size = Number(first.getAttribute("width"));
    const column = (cell) => cell.charCodeAt(0) - 97;
    const row = (cell) => Number(cell.slice(1)) - 1;
    const left = Number(first.getAttribute("x")) - column(first.dataset.cell) * size;
    const top = Number(first.getAttribute("y")) - row(first.dataset.cell) * size;
    const corner = (cell) => [left + column(cell) * size, top + row(cell) * size];
    const square = (cell, looks) => { const [x, y] = corner(cell); return svg("rect", { x: x + 2, y: y + 2, width: size - 4, height: size - 4, rx: size * .06, ...looks }); };
    const layer = svg("g", { class: "plan-layer", "fill-opacity": 1, "pointer-events": "none" });
    const cells = new Set([...this.painted, ...(this.plan?.cells ?? [])]);
    for (const cell of cells) {
      layer.append(square(cell, { fill: "var(--choose-soft)", "fill-opacity": .8 }), square(cell, { fill: "url(#fs-paint)" }));
      if (!this.painted.has(cell)) layer.append(square(cell, { fill: "none", stroke: "var(--choose-edge)", "stroke-width": 2, "stroke-dasharray": "5 4" }));
      if (this.found && !this.plan) layer.append(square(cell, { fill: "none", stroke: "var(--bad)", "stroke-width": 2.5, "stroke-dasharray": "6 4" }));
    }
    const path = (this.plan?.edges ?? []).map((edge) => {
      const [cell, side] = edge.split(" ");
      const [x, y] = corner(cell);
      return { left: `M${x} ${y}v${size}`, right: `M${x + size} ${y}v${size}`, top: `M${x} ${y}h${size}`, bottom: `M${x} ${y + size}h${size}` }[side];
    }).join("");
    if (path) for (const [stroke, wide] of [["var(--icon-line)", .12], ["var(--fence-new)", .075]]) layer.append(svg("path", { class: "plan-fence", d: path, fill: "none", stroke, "stroke-width": size * wide, "stroke-linecap": "round" }));
    first.parentNode.prepend(layer);
  }

  /** The words beside the farm: what it would be, what it costs, or why it cannot be. */
  tell() {
    this.bar.hidden = !this.cells.size;
    if (this.bar.hidden) return;
    const { painted, found, plan } = this;
    this.bar.classList.toggle("no", Boolean(found) && !plan);
    this.bar.dataset.plan = !painted.size ? "none" : plan ? "yes" : found ? "no" : "asked";
    replace(this.bar, icon(found && !plan ? "ui-lock" : "fence", 18),
      h("span", { class: "grow" }, !painted.size ? say("paint.hint") : plan ? plan.text : found ? found.reason : "…"),
      painted.size > 0 && button(say("paint.clear"), () => this.clear(), { class: "btn clear" }),
      plan && button(say("paint.build"), () => this.confirm(), { class: "btn main build" }));
    this.place();
  }

  /** Over the picture the bar stands on the heading of the farm, never on the goods it is paid with; on a phone it is part of
      the question. */
  place() {
    const over = this.bar.closest(".table-main > .plan-place");
    if (!over || !this.cells?.size) return;
    const boxes = [...this.cells.values()].map((rect) => rect.getBoundingClientRect());
    const frame = over.getBoundingClientRect();
    const [high, middle] = [Math.min(...boxes.map((box) => box.top)), (Math.min(...boxes.map((box) => box.left)) + Math.max(...boxes.map((box) => box.right))) / 2];
    this.bar.style.left = `${middle - frame.left}px`;
    this.bar.style.top = `${Math.max(0, high - frame.top - this.bar.offsetHeight - 6)}px`;
  }
}
