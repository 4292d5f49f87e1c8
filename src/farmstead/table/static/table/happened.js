// What a log line says besides the answer: what it brought, and what happened by itself after it.

import { h, icon, token } from "../kit/dom.js";

/** The answer with what it brought whoever gave it. */
export function words(line) { return line.effect ? `${line.text} (${line.effect})` : line.text; }

/** What happened by itself after an answer: births, refills, questions that answered themselves. */
export function events(line) { return (line.events ?? []).map((event) => event.text); }

/** The sign before a line: who answered, or a seed for what nobody chose. */
export function sign(line, size = 16) { return line.seat !== null && line.seat >= 0 ? token(line.seat) : icon("seed", size); }

/** What is new to somebody who answered last some lines ago: what came after the own answer first, then the others' lines. */
export function since(state) {
  const own = state.log.findLast((line) => line.seat === state.seat && !line.new);
  return { after: own && state.seat !== null ? events(own) : [], lines: state.log.filter((line) => line.new) };
}

/** Events as a list below the line they belong to. */
export function below(texts) { return texts.length ? h("ul", { class: "happened" }, texts.map((text) => h("li", {}, text))) : null; }
