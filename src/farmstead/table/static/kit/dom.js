// Elements made by hand: text is always text (never markup), so a name like <b> stays a name.

const SVG = "http://www.w3.org/2000/svg";
export const LETTERS = "ABCDE";
const SHAPES = ["circle", "square", "triangle", "diamond", "star"];

/** An element. Keys that start with "on" listen; true sets a bare attribute; null and false leave it out. */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  fill(element, attributes, children);
  return element;
}

function fill(element, attributes, children) {
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key === "value" || key === "checked") element[key] = value;
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
}

export function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, name);
  fill(element, attributes, children);
  return element;
}

/** An icon of the sprite; line icons take the colour of the text around them. */
export function icon(name, size = 18, label = null) {
  const line = name.startsWith("ui-") ? " line" : "";
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { class: `i${line}`, width: size, height: size, viewBox: "0 0 32 32", ...said },
    svg("use", { href: `#i-${name}`, width: 32, height: 32 }));
}

/** The token of a seat: its shape, its colour, its letter. */
export function token(seat, { large = false, free = false } = {}) {
  const at = seat % SHAPES.length;
  return h("span", { class: `tok s${at}${large ? " large" : ""}${free ? " free" : ""}`, "aria-hidden": "true" },
    svg("svg", { viewBox: "0 0 32 32" }, svg("use", { href: `#i-tok-${SHAPES[at]}`, width: 32, height: 32 })),
    h("b", {}, LETTERS[at]));
}

/** Here a machine plays. */
export function botMark(label = null) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return svg("svg", { class: "bot-mark", viewBox: "0 0 13 12", fill: "none", stroke: "currentColor", "stroke-width": 1.3, "stroke-linecap": "round", ...said },
    svg("rect", { x: 1, y: 3.6, width: 11, height: 7.6, rx: 2.4 }), svg("path", { d: "M6.5 3.6V1.2" }), svg("path", { d: "M4.4 7.4h.1M8.6 7.4h.1", "stroke-width": 2.2 }));
}

export function button(label, act, attributes = {}, ...before) {
  return h("button", { type: "button", class: "btn", onclick: act, ...attributes }, ...before, label);
}

export function replace(place, ...children) {
  place.replaceChildren(...children.flat(Infinity).filter(Boolean));
  return place;
}

/** Markup the server drew, as elements; scripts and listeners in it would not survive. */
export function drawing(markup) {
  const page = new DOMParser().parseFromString(markup, "image/svg+xml");
  const root = page.documentElement;
  if (root.localName !== "svg") return svg("svg", { viewBox: "0 0 1 1" });
  for (const odd of root.querySelectorAll("script, foreignObject")) odd.remove();
  return document.importNode(root, true);
}

/** A sheet over the page. Escape and a click beside it close it; focus goes back to where it was. */
export function sheet(title, closeLabel, inside, { footer = null, kind = "", onclose = null } = {}) {
  const before = document.activeElement;
  const heading = h("h2", { id: `sheet-${Math.random().toString(36).slice(2)}`, tabindex: -1 }, title);
  const shut = h("button", { type: "button", class: "close", "aria-label": closeLabel, title: closeLabel, onclick: () => dialog.close() },
    icon("ui-cross", 20));
  const dialog = h("dialog", { class: kind, "aria-labelledby": heading.id }, h("header", {}, heading, shut),
    h("div", { class: "inside" }, inside), footer && h("footer", {}, footer));
  dialog.addEventListener("click", (event) => { if (event.target === dialog) dialog.close(); });
  dialog.addEventListener("close", () => {
    dialog.remove();
    onclose?.();
    if (before?.isConnected) before.focus({ preventScroll: true });
  });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

let notes = null;

/** A word at the foot of the page; it goes by itself unless `stay` is set, later where it offers something to do. */
export function note(text, { bad = false, stay = false, action = null, sign = bad ? "ui-warn" : "ui-check" } = {}) {
  notes ??= document.body.appendChild(h("div", { class: "notes", role: "status", "aria-live": "polite" }));
  // A modal dialog lies above everything else: the word must go into it to be seen.
  const open = [...document.querySelectorAll("dialog[open]")].at(-1);
  (open ?? document.body).append(notes);
  const shown = h("div", { class: bad ? "note bad" : "note" }, icon(sign, 18), h("span", { class: "grow" }, text), action);
  notes.append(shown);
  if (notes.children.length > 3) notes.firstChild.remove();
  if (!stay) setTimeout(() => shown.remove(), action ? 20000 : bad ? 7000 : 3500);
  return shown;
}

document.addEventListener("close", () => { if (notes && !notes.isConnected) document.body.append(notes); }, true);
