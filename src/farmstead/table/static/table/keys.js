// The keyboard: options by their keys, arrows on the board, and the letters that open things.

import { helpSheet } from "./panels.js";
import { pref, setPref } from "../kit/prefs.js";

const ARROWS = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"];

export function listen(table) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    // A sheet that was just closed still holds the focus until its close event comes: this key is meant for the table.
    if (event.target.closest("input, select, textarea, dialog[open]")) return;
    if (!table.state) return;
    const act = action(table, event);
    if (!act) return;
    event.preventDefault();
    act();
  });
}

/** As a click on the thing that stands for it; one that is only pointed at by that waits for Enter. */
function press(table, option) {
  const [thing] = table.picture.elementsOf(option.id);
  table.choose([option.id], thing ?? null);
  if (table.pointed) thing?.focus({ preventScroll: true });
}

function action(table, event) {
  if (ARROWS.includes(event.key)) {
    return () => table.picture.move(event.key);
  }
  if (event.key === "?") return () => helpSheet();
  if (event.key === "/") return () => window.open(`/rules/${table.state.game}`, "_blank", "noopener");
  if (event.key === "Enter" && table.paint.plan && event.target === document.body) return () => table.paint.confirm();
  if (event.key === "Enter" && table.pointed && !event.target.closest("button, a, [data-option], .opens")) return () => table.keepPointed();
  if (event.key === "Escape" && (table.stage.more(false) || table.together.toggle(false))) return () => {};
  if (event.key === "Escape" && table.pointed) return () => { table.pointed = null; table.showPointed(); };
  if (event.key === "Escape" && table.cards.shown) return () => table.cards.close();
  if (event.key === "Escape" && table.paint.painted.size) return () => table.paint.clear();
  if (event.key === "Escape") return table.drawer.kind ? () => table.drawer.close() : null;
  if (event.key.length !== 1) return null;
  const key = event.key.toUpperCase();
  if (key === "U") return () => table.undo(event.shiftKey);
  const option = table.state.options.find((one) => one.key === key);
  if (option && !event.shiftKey) return () => press(table, option);
  const letters = {
    E: () => table.end(),
    F: () => table.open("farm"),
    O: () => table.open("other"),
    H: () => table.open("hand"),
    L: () => table.drawer.toggle("log"),
    S: () => table.drawer.toggle("score"),
    C: table.chat?.tool.hidden === false ? () => table.chat.toggle() : null,
    M: () => table.menu(),
    T: () => setPref("text", !pref("text")),
  };
  return letters[key] ?? null;
}
