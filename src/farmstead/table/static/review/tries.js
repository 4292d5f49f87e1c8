// The card beside a position to learn from: what was played, what was tried, what was better; and the marks on the table.

import { analysisOf } from "../analysis/handing.js";
import { button, h, icon, replace } from "../kit/dom.js";
import { LessonCard } from "../learn/card.js";
import { around } from "../learn/ring.js";
import { say } from "../kit/words.js";
import { percent, points } from "./figures.js";

export class PracticeCard extends LessonCard {
  show(state) {
    const { learn } = state;
    document.body.classList.add("in-lesson");
    this.place.hidden = false;
    const held = document.activeElement?.closest?.(".lesson-card [data-act]")?.dataset.act;
    const short = this.put();
    this.place.classList.toggle("short", short);
    const { verdict, wrong, asking } = this.table;
    Object.assign(this.place.dataset, { verdict: verdict ? (verdict.right ? "right" : "shown") : wrong.length ? "wrong" : "open", step: String(learn.number) });
    replace(this.place, this.title(short), h("div", { class: "inside", tabindex: 0, role: "group", "aria-label": say("practice.title"), "aria-live": "polite" }, asking ? h("p", { class: "goal" }, say("practice.judging")) : this.said(state, short)), this.acts(asking));
    if (held) this.place.querySelector(`[data-act="${held}"]`)?.focus({ preventScroll: true });
    if (document.body.classList.contains("lesson-above") && !this.narrow) this.follow(state);
    requestAnimationFrame(() => this.marks(learn));
  }

  title(short) {
    const { at, positions } = this.table.session;
    const count = say("practice.of", { n: at + 1, n2: positions.length });
    return h("header", {}, h(short ? "h2" : "small", { class: "grow" }, say(short ? "practice.better" : "practice.title")), h("b", { class: "step-count" }, count), h("progress", { max: positions.length, value: at + (this.table.verdict ? 1 : 0), "aria-label": count }));
  }

  alone(state) { return state.seats.length === 1; }

  said(state, short) {
    const { learn } = state;
    const { verdict, wrong } = this.table;
    const alone = this.alone(state);
    const worth = (line) => say(alone ? "practice.is-points" : "practice.is", { chance: percent(line.chance), points: points(line.points), n: line.points });
    const less = (line) => say(alone ? "practice.keeps-points" : "practice.keeps", { chance: percent(line.chance), points: points(line.points), n: line.points, loss: alone ? points(line.lost_points) : percent(line.loss) });
    const [better, worse] = alone ? learn.points.map(points) : [percent(learn.from), percent(learn.to)];
    const played = h("p", { class: "in-game" }, say(alone ? "practice.in-game-points" : "practice.in-game", { what: learn.played.text, from: better, to: worse }));
    const red = wrong.map((one) => h("div", { class: "try wrong" }, h("b", {}, icon("ui-cross", 15), `${say("practice.wrong")}: ${one.try.text}`), h("p", {}, one.same ? say("practice.same") : less(one.try)), one.reasons.length > 0 && h("ul", {}, one.reasons.map((text) => h("li", {}, text)))));
    if (!verdict) {
      const question = h("h2", {}, say("practice.question", { what: learn.played.text }));
      const counts = h("div", { class: "counts" }, h("b", {}, say("practice.counts")), h("p", {}, say("practice.counts-text")));
      return h("section", {}, short ? (red.at(-1) ?? played) : [question, played, red, counts]);
    }
    const best = verdict.lines[0];
    const green = h("div", { class: "try right" }, h("b", {}, icon("ui-check", 15), verdict.right ? `${say("practice.right")}: ${verdict.try.text}` : say("practice.shown")), h("p", {}, verdict.right ? worth(verdict.try) : `${best.text}: ${worth(best)}`), verdict.score === 0.5 && h("p", {}, say("practice.half")),
      verdict.reasons?.length > 0 && h("ul", {}, verdict.reasons.map((text) => h("li", {}, text))));
    const lines = h("div", { class: "within" }, h("h3", {}, say("practice.within")), h("ol", {}, verdict.lines.map((line) => h("li", {}, h("span", { class: "grow" }, line.text), h("b", {}, alone ? points(line.points) : percent(line.chance))))));
    const back = h("p", { class: "comes-back" }, icon("ui-again", 15), h("span", {}, verdict.days ? say("practice.back", { n: verdict.days }) : say("practice.learned"), " ", say("practice.drill-count", { n: verdict.waiting })));
    return h("section", {}, !short && red, green, lines, back);
  }

  acts(asking) {
    const { verdict } = this.table;
    if (asking) return null;
    if (!verdict) return h("footer", {}, button(say("practice.show"), () => this.table.judge(true), { class: "btn show-me", "data-act": "show" }, icon("ui-eye", 16)));
    return h("footer", {}, button(say("practice.next"), () => this.table.nextOne(), { class: "btn main next-one", "data-act": "next" }), h("a", { class: "btn", href: analysisOf(this.table.id, this.table.state.learn.first) }, say("practice.from-here")));
  }

  /** The move of the game is hatched, tries that were not good enough are red with their chance. */
  marks(learn) {
    const { stage, answers, wrong, verdict } = this.table;
    const shown = this.table.picture ?? stage;
    for (const old of shown.place.querySelectorAll(".tried-before")) old.remove();
    if (answers.length || verdict) return;
    const all = [...wrong.map((one) => ({ option: one.option, kind: "red", text: this.alone(this.table.state) ? points(one.try.points) : percent(one.try.chance) }))];
    if (!all.some((one) => one.option === learn.played.option)) all.push({ option: learn.played.option, kind: learn.played.closed ? "shut" : "", text: say("practice.before") });
    for (const { option, kind, text } of all) {
      const box = around(shown.elementsOf(option), shown.place);
      if (!box) continue;
      const over = h("div", { class: `tried-before ${kind}` }, h("span", {}, text));
      Object.assign(over.style, { left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` });
      shown.place.append(over);
    }
  }
}
