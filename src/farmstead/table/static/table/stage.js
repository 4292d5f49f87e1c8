// The live picture of a table: what may be chosen glows, can be clicked, pointed at and focused.

import { drawing, replace, svg } from "../kit/dom.js";
import { calm } from "../kit/prefs.js";

const BAR = 44;
const POINT_DELAY = 300;
const PRESS = 450;
const PHONE = 400;
const MARKED = "[data-option], [data-paint], .opens, .more-sign"; // what may be chosen, cells that may be painted, cards to be read

/** What a drawn thing says without its key labels: numbers that change are worth a flash. */
function words(element) {
  let said = "";
  for (const text of element.querySelectorAll("text")) if (!text.closest("[aria-hidden='true']")) said += `${text.textContent}|`;
  return said;
}

/** The middle of a thing on the screen. */
function middle(element) {
  const box = element.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

const keyOf = (element) => thingKey(element) ?? thingKey(element.parentElement);

function thingKey(element) {
  const { option, options, ...rest } = element.dataset;
  return Object.keys(rest).length ? `${element.getAttribute("class")?.replace("choosable", "").trim()} ${JSON.stringify(rest)}` : null;
}

/** The names of a thing: `data-space="fences"` of the element or of what it stands in. */
export function things(element, root) {
  const found = [];
  for (let at = element; at && at !== root.parentNode; at = at.parentElement) {
    for (const [kind, id] of Object.entries(at.dataset ?? {})) if (!["option", "options", "theme", "open"].includes(kind)) found.push([kind, id]);
  }
  return found;
}

/** Groups that are only a frame around others, taken apart until they are narrow enough for a phone. */
function panels(group) {
  const children = [...group.children].filter((child) => child.localName !== "title" && child.localName !== "desc");
  const apart = children.length > 1 && children.every((child) => child.localName === "g") && !group.dataset.option;
  return apart && group.getBBox().width > PHONE * 1.15 ? children.flatMap(panels) : [group];
}

/** A whole table, drawn for a desk, with its panels one below the other: for games that have no pieces of their own. */
function stack(root) {
  const groups = [...root.children].filter((child) => child.localName === "g");
  const found = (groups.length === 1 ? panels(groups[0]) : groups.flatMap(panels)).filter((group) => !group.matches(".question") && group.getBBox().width > 8);
  const glowing = (group) => Number(group.matches("[data-option]")) + group.querySelectorAll("[data-option]").length;
  found.sort((a, b) => Number(glowing(b) > 0) - Number(glowing(a) > 0));
  const inverse = root.getScreenCTM().inverse();
  const placed = found.map((group) => ({ group, box: group.getBBox(), matrix: inverse.multiply(group.getScreenCTM()) }));
  root.replaceChildren();
  let y = 4;
  for (const { group, box, matrix } of placed) {
    const [x, top] = [matrix.a * box.x + matrix.e, matrix.d * box.y + matrix.f];
    const [wide, high] = [matrix.a * box.width, matrix.d * box.height];
    const scale = Math.min(1.25, PHONE / wide);
    group.setAttribute("transform", `translate(${matrix.e} ${matrix.f}) scale(${matrix.a} ${matrix.d})`);
    root.append(svg("g", { transform: `translate(${4 + (PHONE - wide * scale) / 2 - x * scale} ${y - top * scale}) scale(${scale})` }, group));
    y += high * scale + 8;
  }
  root.setAttribute("viewBox", `0 0 ${PHONE + 8} ${y}`);
}

export class Stage {
  /** `heard` has choose(ids, element), point(element or null, how). */
  constructor(place, heard) {
    this.place = place;
    this.heard = heard;
    this.root = null;
    this.before = new Map();
    this.timer = 0;
    this.pressed = false;
    this.held = null; // what had the focus, also while a picture comes in which it stands nowhere
    this.rest = null; // where the pointer lay when the picture changed: it explains nothing until it moves
    this.at = null;
    place.addEventListener("pointermove", (event) => {
      this.at = [event.clientX, event.clientY];
      if (this.rest && event.pointerType === "mouse" && Math.hypot(event.clientX - this.rest[0], event.clientY - this.rest[1]) > 2) { this.rest = null; this.pointed = null; this.over(event); }
    });
    place.addEventListener("click", (event) => this.clicked(event));
    place.addEventListener("keydown", (event) => this.keyed(event));
    place.addEventListener("focusin", (event) => {
      this.held = this.holds(event.target);
      this.rove(event.target.closest(MARKED));
      if (event.target.matches(":focus-visible")) heard.point(event.target.closest("[data-option], .thing"), "focus");
    });
    place.addEventListener("focusout", () => heard.point(null, "focus"));
    // Whoever goes elsewhere takes the focus along; a picture made anew, or a sheet over it, does not.
    for (const away of ["focusin", "pointerdown"]) {
      document.addEventListener(away, (event) => { if (!place.contains(event.target) && !event.target.closest?.("dialog")) this.held = null; }, true);
    }
    place.addEventListener("pointerover", (event) => this.over(event));
    place.addEventListener("pointerleave", () => this.over({ pointerType: "mouse", target: place }));
    place.addEventListener("pointerdown", (event) => this.down(event));
    for (const end of ["pointerup", "pointercancel", "pointermove"]) {
      place.addEventListener(end, (event) => { if (event.pointerType !== "mouse" && (end !== "pointermove" || Math.hypot(event.movementX, event.movementY) > 6)) clearTimeout(this.timer); });
    }
    place.addEventListener("contextmenu", (event) => { if (this.pressed) event.preventDefault(); });
  }

  /** Puts a new picture in place; focus stays on the thing it was on. Gives back the bar of the drawing, if it has one. */
  show(markup, options, { crop = true, explained = () => false, stacked = false } = {}) {
    const root = drawing(markup);
    const [, , width, height] = (root.getAttribute("viewBox") ?? "0 0 1280 720").split(" ").map(Number);
    const bar = root.querySelector(".bar");
    root.removeAttribute("width");
    root.removeAttribute("height");
    root.setAttribute("role", "group");
    // The page has a bar of its own: what the drawing's bar tells goes there, the rest gets its room.
    if (bar && crop) {
      bar.remove();
      root.setAttribute("viewBox", `0 ${BAR} ${width} ${height - BAR}`);
    }
    this.wake(root, options, explained);
    if (stacked) this.place.classList.add("stacked");
    this.root = root;
    this.rest = this.at;
    clearTimeout(this.timer);
    replace(this.place, root);
    this.place.style.setProperty("--ratio", `${width} / ${bar && crop ? height - BAR : height}`);
    this.place.style.setProperty("--wide", String(width / (bar && crop ? height - BAR : height)));
    if (stacked) stack(root);
    this.flash(root);
    this.refocus();
    return bar ? this.barOf(bar) : null;
  }

  /** Puts several pictures, each in its place; `laid` is all that stands on the stage, those places among it. */
  lay(pictures, laid, options, { explained = () => false } = {}) {
    let first = true;
    for (const [place, markup] of pictures) {
      const root = drawing(markup);
      for (const size of ["width", "height"]) root.removeAttribute(size);
      root.setAttribute("role", "group");
      first = this.wake(root, options, explained, first);
      replace(place, root);
    }
    this.root = this.place;
    this.rest = this.at;
    clearTimeout(this.timer);
    replace(this.place, laid);
    this.flash(this.place);
    this.refocus();
  }

  /** The thing that can be chosen and has the focus: how it is called and where it stands. */
  holds(target) {
    const thing = target.closest("[data-option], .opens");
    return thing && { key: keyOf(thing), at: middle(thing), keys: target.matches(":focus-visible") };
  }

  /** Puts the focus back where it was before the picture changed: on the same thing, else on the nearest that may be
      chosen. Where nothing may be chosen now it waits for a picture in which something may. */
  refocus() {
    const { held } = this;
    if (!held || (document.activeElement !== document.body && !this.place.contains(document.activeElement))) return;
    const all = [...this.place.querySelectorAll("[data-option]")];
    const far = (element) => { const [x, y] = middle(element); return Math.hypot(x - held.at[0], y - held.at[1]); };
    const same = held.key && all.find((element) => keyOf(element) === held.key);
    if (!same && !held.keys) return; // a hand at the mouse looks for itself
    (same ?? all.reduce((best, element) => (!best || far(element) < far(best) ? element : best), null))?.focus({ preventScroll: true });
    this.held = held; // where one was, not what was nearest for once
  }

  /** Things that may be chosen become buttons, those that can be explained can be asked. Says whether none has a tab stop yet. */
  wake(root, options, explained, first = true) {
    const byId = new Map(options.map((option) => [option.id, option]));
    for (const element of root.querySelectorAll("[data-option]")) {
      const ids = this.ids(element).filter((id) => byId.has(id));
      if (!ids.length) { element.classList.remove("choosable"); element.removeAttribute("data-option"); continue; }
      const option = byId.get(ids[0]);
      element.setAttribute("role", "button");
      element.setAttribute("tabindex", first ? "0" : "-1");
      element.setAttribute("aria-label", ids.map((id) => byId.get(id).text).join(" / "));
      if (option.key) element.setAttribute("aria-keyshortcuts", option.key.toLowerCase());
      first = false;
    }
    const tabless = first;
    if (first) root.querySelector(".opens")?.setAttribute("tabindex", "0"); // nothing to choose: cards can still be read
    // Native tooltips would cover ours.
    for (const title of root.querySelectorAll("title")) if (title.parentNode !== root) {
      const named = title.parentNode;
      if (!named.hasAttribute("aria-label")) named.setAttribute("aria-label", title.textContent);
      if (!named.hasAttribute("role")) named.setAttribute("role", named.querySelector("[data-option], .opens, [data-paint]") ? "group" : "img"); // a name needs a role
      title.remove();
    }
    for (const element of root.querySelectorAll("g")) {
      if (element.closest("[data-option]") || !thingKey(element) || !explained(things(element, root).slice(0, 1))) continue;
      element.classList.add("thing");
      element.setAttribute("tabindex", "-1");
    }
    return tabless;
  }

  flash(root) {
    const now = new Map();
    for (const element of root.querySelectorAll("g")) {
      const key = thingKey(element);
      if (key === null || element.dataset.seat !== undefined) continue;
      const said = words(element);
      now.set(key, said);
      if (this.before.size && this.before.has(key) && this.before.get(key) !== said && !calm()) element.classList.add("changed");
    }
    this.before = now;
  }

  /** The middle of the drawing's bar (name of the game, rounds) as a drawing of its own. */
  barOf(bar) {
    const small = svg("svg", { class: "rounds", "aria-hidden": "true", height: BAR, preserveAspectRatio: "xMinYMid meet" });
    small.append(bar);
    small.setAttribute("viewBox", `0 0 1280 ${BAR}`);
    requestAnimationFrame(() => {
      let right = 400;
      for (const child of bar.querySelectorAll("circle, text, use")) {
        const box = child.getBBox();
        const moved = small.getScreenCTM()?.inverse().multiply(child.getScreenCTM()).e ?? 0;
        const end = box.x + box.width + moved;
        if (child.closest(".turn") === null && end < 1005 && box.width < 600) right = Math.max(right, end);
      }
      small.setAttribute("viewBox", `176 0 ${right - 162} ${BAR}`);
      small.setAttribute("width", String(right - 162));
    });
    return small;
  }

  ids(element) {
    return (element.dataset.options ?? element.dataset.option ?? "").split(" ").filter(Boolean).map(Number);
  }

  choosable() { return [...this.place.querySelectorAll(MARKED)].filter((element) => !element.closest("[hidden], [display='none']")); }

  elementsOf(id) { return this.choosable().filter((element) => this.ids(element).includes(id)); }

  /** Lights up what an option stands for, while it is pointed at in the list. */
  light(id) {
    for (const element of this.place.querySelectorAll(".pointed")) element.classList.remove("pointed");
    if (id !== null) for (const element of this.elementsOf(id)) element.classList.add("pointed");
  }

  /** The options that had no room in the question: they open over what is below it, and close again. */
  more(open = null) {
    const chip = this.root?.querySelector(".more-sign");
    const list = this.root?.querySelector(".more-sheet");
    if (!list) return false;
    const shown = list.getAttribute("display") !== "none";
    const wanted = open ?? !shown;
    if (wanted === shown) return false;
    if (wanted) {
      // It must lie over all that is drawn after the question.
      const { a, d, e, f } = this.root.getScreenCTM().inverse().multiply(chip.getScreenCTM());
      list.setAttribute("transform", `matrix(${a} 0 0 ${d} ${e} ${f})`);
      this.root.append(list);
      list.removeAttribute("display");
    } else list.setAttribute("display", "none");
    chip.setAttribute("aria-expanded", String(wanted));
    if (wanted && chip.contains(document.activeElement)) list.querySelector("[data-option]")?.focus({ preventScroll: true });
    return true;
  }

  clicked(event) {
    clearTimeout(this.timer);
    if (this.pressed) { this.pressed = false; return; }
    if (event.target.closest(".more-sign")) { this.more(); return; }
    if (!event.target.closest(".more-sheet")) this.more(false);
    const element = event.target.closest("[data-option]");
    const open = event.target.closest("[data-open]");
    // A finger points at a card first: it opens, with the button that plays it.
    if (open && this.heard.open && (!element || (event.pointerType === "touch" && open.contains(element) && !open.matches("[data-confirm]")))) this.heard.open(open.dataset.open, open);
    else if (element) this.heard.choose(this.ids(element), element);
    else if (event.pointerType !== "mouse") this.heard.point(event.target.closest(".thing"), "press");
  }

  over(event) {
    if (event.pointerType !== "mouse") return;
    if (this.rest && event.clientX !== undefined && Math.hypot(event.clientX - this.rest[0], event.clientY - this.rest[1]) <= 2) return;
    clearTimeout(this.timer);
    const element = event.target.closest("[data-option], .thing, .opens");
    if (element === this.pointed) return;
    this.pointed = element;
    this.heard.point(null, "hover");
    if (element) this.timer = setTimeout(() => this.heard.point(element, "hover"), POINT_DELAY);
  }

  down(event) {
    this.pressed = false;
    if (event.pointerType === "mouse") return;
    const element = event.target.closest("[data-option], .thing");
    clearTimeout(this.timer);
    if (element) this.timer = setTimeout(() => { this.pressed = true; this.heard.point(element, "press"); }, PRESS);
  }

  keyed(event) {
    const element = event.target.closest("[data-option]");
    if (event.target.closest(".more-sign") && ["Enter", " "].includes(event.key)) {
      event.preventDefault();
      event.stopPropagation();
      this.more();
      return;
    }
    if (element && event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      this.heard.choose(this.ids(element), element);
    } else if (this.heard.open && (event.key === " " || event.key === "Enter") && event.target.closest("[data-open]")) {
      event.preventDefault();
      event.stopPropagation();
      this.heard.open(event.target.closest("[data-open]").dataset.open, event.target);
    } else if (event.key === " ") {
      event.preventDefault();
      this.heard.point(event.target.closest("[data-option], .thing"), "press");
    }
  }

  rove(element) {
    if (!element) return;
    for (const other of this.choosable()) other.setAttribute("tabindex", other === element ? "0" : "-1");
  }

  /** The arrows go to the nearest thing that may be chosen on that side. */
  move(direction) {
    const all = this.choosable();
    if (!all.length) return;
    const from = document.activeElement?.closest?.(MARKED);
    if (!from || !this.place.contains(from)) { all[0].focus({ preventScroll: true }); return; }
    const [x, y] = middle(from);
    const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[direction];
    let best = null;
    let least = Infinity;
    for (const element of all) {
      if (element === from) continue;
      const [x2, y2] = middle(element);
      const along = (x2 - x) * dx + (y2 - y) * dy;
      const aside = Math.abs((x2 - x) * dy) + Math.abs((y2 - y) * dx);
      if (along > 2 && along + 2.5 * aside < least) { least = along + 2.5 * aside; best = element; }
    }
    const at = all.indexOf(from);
    const step = dx + dy > 0 ? 1 : -1;
    (best ?? all[(at + step + all.length) % all.length]).focus({ preventScroll: true });
  }
}
