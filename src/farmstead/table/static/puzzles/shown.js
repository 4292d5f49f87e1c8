// What is told of a puzzle wherever it is shown: ratings, the days in a row, the line with what else it would have cost.

import { post } from "../kit/api.js";
import { button, h, icon, replace } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const signed = (n) => (n > 0 ? `+${n}` : String(n).replace("-", "−"));
const percent = (share) => new Intl.NumberFormat(pref("lang") === "fr" ? "fr" : "en-GB", { style: "percent" }).format(share);

/** Rows of what a puzzle and its solver are rated, and what is at stake. */
export function figures(one) {
  const rows = [
    [say("puzzle.rating"), [h("b", {}, one.rating), ` ${say("puzzle.uncertain", { n: one.deviation })}, ${say("puzzle.finds", { share: percent(one.found) })}`]],
    [say("puzzle.you"), [h("b", {}, one.you.rating), ` ${say("puzzle.uncertain", { n: one.you.deviation })}`]],
    one.tried?.change != null && (one.tried.solved || one.tried.wrong || one.tried.shown) ? [say("puzzle.change"), h("b", { class: one.tried.change < 0 ? "down" : "up" }, signed(one.tried.change))]
      : [say("puzzle.gain"), one.tried?.hints ? say("puzzle.no-gain") : h("b", { class: "up" }, signed(one.gain))],
  ];
  return h("dl", { class: "puzzle-figures" }, rows.map(([name, value]) => h("div", {}, h("dt", {}, name), h("dd", {}, value))));
}

/** The last seven days: a sprout for each whose puzzle was solved. */
export function days(you) {
  const name = (day, how) => new Date(`${day}T12:00:00Z`).toLocaleDateString(pref("lang") === "fr" ? "fr" : "en-GB", { weekday: how, timeZone: "UTC" });
  return h("div", { class: "puzzle-days" }, h("p", {}, h("b", { class: "grow" }, say("puzzle.streak", { n: you.streak })), h("span", {}, say("puzzle.best", { n: you.best }))),
    h("ol", {}, you.days.map(({ day, solved }) => h("li", { class: solved ? "solved" : "" }, icon("seed", 22, say(solved ? "puzzle.day-solved" : "puzzle.day-open", { day: name(day, "long") })), h("span", { "aria-hidden": "true" }, name(day, "short"))))));
}

/** The best way, each answer of the solver with what the next best would have cost; the first `found` of them were found. */
export function line(solution, found = Infinity) {
  let number = 0;
  return h("ol", { class: "puzzle-line" }, solution.map((step) => h("li", { class: step.mine ? "mine" : "" }, h("span", { class: "number", "aria-hidden": "true" }, step.mine ? (number += 1) : "·"),
    h("span", { class: "grow" }, h("b", {}, step.text), step.other && h("small", { title: step.other.reasons.join(" ") }, say("puzzle.instead", { text: step.other.text, lost: step.other.lost }), h("span", { class: "why" }, step.other.reasons.slice(1).join(" · ")))),
    step.mine && number <= found && icon("ui-check", 16))));
}

/** The score sheet of the best end. */
export function points(rows) {
  return h("table", { class: "puzzle-points" }, h("caption", {}, say("puzzle.sheet")), h("tbody", {}, rows.map((row, at) => h("tr", { class: at === rows.length - 1 ? "total" : "" }, h("th", { scope: "row" }, row.title), h("td", {}, String(row.points).replace("-", "−"))))));
}

/** Three buttons for what one thought of it. */
export function vote(one) {
  const place = h("div", { class: "puzzle-vote", role: "group", "aria-label": say("puzzle.how") });
  const said = h("span", { role: "status" });
  function show(now) {
    replace(place, ["easy", "good", "unclear"].map((word) => button(say(`puzzle.${word}`), async () => {
      await post(`/api/puzzles/${one.id}/vote`, { vote: word });
      show(word);
      said.textContent = say("puzzle.thanks");
      place.querySelector("[aria-pressed=true]").focus();
    }, { class: "btn", "data-vote": word, "aria-pressed": String(now === word) })));
  }
  show(one.tried?.vote);
  return h("section", { class: "puzzle-how" }, h("h3", {}, say("puzzle.how")), place, said);
}
