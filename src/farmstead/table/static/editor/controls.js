// What can be changed, as controls: steppers, choices, lists to pick from. `change(path, value)` is called with each.

import { h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";

const shut = new Set(); // groups somebody has folded
const opened = new Set(); // and those somebody has opened

/** Controls in their groups, each group to fold; `closed` groups are folded until somebody opens them. */
export function groups(controls, titles, lists, change, closed = () => false) {
  const names = [...new Set(controls.map((control) => control.group))];
  return names.map((name) => {
    const mine = controls.filter((control) => control.group === name);
    const rows = mine.map((control) => one(control, lists, change));
    if (!name) return h("div", { class: "controls" }, rows);
    const open = closed(name) ? opened.has(name) : !shut.has(name);
    const fold = h("details", { open, "data-group": name }, h("summary", {}, titles[name] ?? name), h("div", { class: "controls" }, rows));
    fold.addEventListener("toggle", () => { for (const [set, state] of [[opened, true], [shut, false]]) (fold.open === state ? set.add(name) : set.delete(name)); });
    return fold;
  });
}

function one(control, lists, change) {
  const values = control.list === undefined ? control.values : lists[control.list];
  const set = (value) => change(control.path, value);
  const made = { count: counter, choice, flag, list: picker }[control.kind](control, values, set);
  const wide = control.kind === "list" || (control.kind === "choice" && values.some(([, title]) => title.length > 6));
  return h("div", { class: wide ? "control wide" : "control", "data-path": control.path }, control.kind !== "flag" && h("span", { class: "name" }, control.icon && icon(control.icon, 22), h("span", {}, control.label)), made);
}

function counter(control, _, set) {
  const shown = h("output", { "aria-live": "polite", "aria-label": control.label }, String(control.value));
  const step = (way, sign) => h("button", { type: "button", class: "step", "data-way": way, "aria-label": say(way < 0 ? "setup.less" : "setup.more", { title: control.label }), disabled: way < 0 ? control.value <= control.low : control.value >= control.high,
    onclick: () => { control.value += way; shown.textContent = String(control.value); less.disabled = control.value <= control.low; more.disabled = control.value >= control.high; set(control.value); } }, icon(sign, 15));
  const less = step(-1, "ui-minus");
  const more = step(1, "ui-plus");
  return h("span", { class: "stepping" }, less, shown, more);
}

function choice(control, values, set) {
  if (values.length <= 5 && values.every(([, title]) => title.length <= 6)) {
    return h("span", { class: "segments small", role: "group", "aria-label": control.label }, values.map(([value, title]) => h("button", { type: "button", "data-value": value, "aria-pressed": String(value === control.value), onclick: () => set(value) }, title)));
  }
  const select = h("select", { "aria-label": control.label, onchange: (event) => set(event.target.value) }, values.map(([value, title]) => h("option", { value }, title)));
  select.value = control.value;
  return select;
}

function flag(control, _, set) {
  return h("label", { class: "check" }, h("input", { type: "checkbox", checked: control.value, onchange: (event) => set(event.target.checked) }), h("span", {}, control.label));
}

/** What is there, each with a cross; and a field that finds what can be added. */
function picker(control, values, set) {
  const titles = new Map(values);
  const put = (all) => { control.value = all; set(all); }; // the next pick may come before this one is drawn
  const without = (value) => control.value.toSpliced(control.value.lastIndexOf(value), 1);
  const there = control.value.map((value) => h("li", {}, h("span", {}, titles.get(value) ?? value),
    h("button", { type: "button", class: "take", "data-value": value, "aria-label": say("editor.take-away", { title: titles.get(value) ?? value }), onclick: (event) => { event.currentTarget.disabled = true; put(without(value)); } }, icon("ui-cross", 12))));
  const free = values.filter(([value]) => control.repeated || !control.value.includes(value));
  const full = control.value.length >= control.most || !free.length;
  return h("div", { class: "picking" }, h("ul", {}, there), !full && finder(control, free, (value) => put([...control.value, value])));
}

function finder(control, free, add) {
  const found = h("div", { class: "found", hidden: true });
  const field = h("input", { type: "text", class: "find", placeholder: say("editor.add"), "aria-label": say("editor.add-to", { title: control.label }), autocomplete: "off" });
  const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  function look() {
    const wish = plain(field.value.trim());
    const fitting = free.filter(([value, title]) => plain(title).includes(wish) || value.includes(wish));
    replace(found, fitting.slice(0, 60).map(([value, title]) => h("button", { type: "button", "data-value": value, onclick: () => { field.value = ""; add(value); } }, title)), fitting.length === 0 && h("small", {}, say("editor.none-found")));
    found.hidden = false;
  }
  field.addEventListener("focus", look);
  field.addEventListener("input", look);
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter") { event.preventDefault(); found.querySelector("button")?.click(); }
    if (event.key === "Escape") found.hidden = true;
  });
  const whole = h("div", { class: "finder" }, field, found);
  whole.addEventListener("focusout", (event) => { if (!whole.contains(event.relatedTarget)) found.hidden = true; });
  return whole;
}

/** What somebody is typing into the fields that find things; `typeOn` puts it into the fields that were drawn anew. */
export function typing(place) {
  return [...place.querySelectorAll(".find")].filter((field) => field.value).map((field) => [field.closest("[data-path]").dataset.path, field.value, field === document.activeElement]);
}

export function typeOn(place, fields) {
  for (const [path, text, held] of fields) {
    const field = place.querySelector(`[data-path="${CSS.escape(path)}"] .find`);
    if (!field) continue;
    field.value = text;
    if (held) field.focus({ preventScroll: true });
  }
}
