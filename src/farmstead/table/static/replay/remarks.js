// What people wrote beside a game: the comment and the variations at a step of its replay, and the clocks of then.

import { h, icon, replace, token } from "../kit/dom.js";
import { span } from "../kit/time.js";
import { sign } from "../table/story.js";
import { say } from "../kit/words.js";

/** A comment of several lines; text stays text. */
function comment(text) { return text ? h("p", { class: "said" }, text) : null; }

/** What an answer took, and what its seat had left. */
export function time(clock) {
  if (!clock) return null;
  const told = [clock.took !== null && say("replay.took", { time: span(clock.took) }), clock.left !== null && say("replay.left", { time: span(clock.left) })];
  return h("small", { class: "took" }, icon("ui-clock", 13), ` ${told.filter(Boolean).join(" · ")}`);
}

function variation(line) {
  return h("details", { class: "variation", open: true }, h("summary", {}, line.name || say("replay.variation")),
    comment(line.comment), line.variations.map(variation),
    h("ol", {}, line.answers.map((answer) => h("li", {}, sign(answer, 15), h("b", {}, answer.who), " ", answer.text, " ", time(answer.clock),
      comment(answer.comment), answer.variations.map(variation)))));
}

/** The panel below the table: hidden where nothing is written. */
export function showRemarks(place, remarks) {
  place.hidden = !remarks;
  place.scrollTop = 0;
  replace(place, remarks ? [h("h2", { class: "unseen" }, say("replay.remarks")), comment(remarks.comment), remarks.variations.map(variation)] : []);
}

/** What each seat had left, where a clock was kept. */
export function showClocks(place, clocks, seats) {
  const known = (clocks ?? []).map((left, seat) => ({ left, seat })).filter(({ left }) => left !== null);
  place.hidden = !known.length;
  replace(place, known.length ? [icon("ui-clock", 16), known.map(({ left, seat }) => h("span", { class: "clock", role: "img", title: say("around.clock-of", { name: seats[seat].name }),
    "aria-label": say("around.clock-left", { name: seats[seat].name, time: span(left) }) }, token(seat), h("b", { class: "face" }, span(left))))] : []);
}
