// Learning from mistakes: the table as it was before one. Something better is really played there, and judged; nothing of
// it is kept but when the position comes back.

import { Refused, get, post } from "../kit/api.js";
import { languageSwitch, themeSwitch } from "../kit/chrome.js";
import { h, icon, note, replace, sheet } from "../kit/dom.js";
import { siteBar } from "../kit/chrome.js";
import { listen } from "../table/keys.js";
import { isSmall, onLayout } from "../table/screen.js";
import { Table } from "../table/table.js";
import { say } from "../kit/words.js";
import { PracticeCard } from "./tries.js";

class Practice extends Table {
  /** `lesson`: the mistakes to learn from, and where one stands among them. */
  constructor(place, id, lesson) {
    super(place, id);
    this.session = lesson;
    this.begin_at(lesson.at);
  }

  begin_at(at) {
    this.session.at = at;
    this.number = this.session.positions[at].number;
    this.answers = [];
    this.wrong = []; // what was tried here and was not good enough
    this.verdict = null;
  }

  get path() { return `/api/tables/${this.id}/learn/${this.number}`; }

  planned(cells) { return post(`${this.path}/plan`, { seat: this.state.seat, version: this.state.version, cells, answers: this.answers }, {}, this.curious.signal); }

  query(extra = {}) { return super.query({ ...extra, seat: undefined, answers: this.answers.join(".") }); }

  async begin() {
    const first = await get(this.path, { picture: 0 });
    this.shared = false;
    await this.prepare(first);
    await this.refresh();
    listen(this);
    onLayout(() => this.refresh());
    addEventListener("resize", () => { clearTimeout(this.sized); this.sized = setTimeout(() => { if (this.state?.svg && !isSmall()) this.show(); }, 200); });
  }

  build() {
    super.build();
    this.lesson = new PracticeCard(this.parts.lesson, this);
    this.parts.score.before(h("a", { class: "btn amber to-review", href: this.session.drill ? "/drill" : `/review/${this.id}` }, say(this.session.drill ? "practice.drill" : "practice.to-review")));
  }

  take(state) {
    state.lesson = { name: "practice" }; // the card has its place, and nothing is answered by itself
    super.take(state);
    document.body.dataset.ready = String(state.learn.ready);
    if (state.learn.ready && !this.verdict && !this.asking) this.judge();
  }

  /** Nothing is stored: an answer is one more of those that every look brings along. */
  async write(what, body) {
    if (this.asking || this.verdict?.over) return;
    if (what === "answer") this.answers = [...this.answers.slice(0, this.answers.length - (body.back ?? 0)), ...(body.options ?? [body.option])];
    else if (what === "undo") this.answers = body.turn ? [] : this.answers.slice(0, -1);
    this.pointed = null;
    await this.refresh();
  }

  preview() { return Promise.reject(new Error("nothing is tried twice")); }

  choose(ids, element = null) {
    const { played } = this.state.learn;
    if (!this.answers.length && played.closed && ids.length === 1 && ids[0] === played.option) { note(say("practice.mine")); return element; }
    return super.choose(ids, element);
  }

  async judge(show = false) {
    this.asking = true;
    this.lesson.show(this.state);
    try {
      const told = await post(this.path, { answers: show ? [] : this.answers, attempt: this.wrong.length + 1 });
      if (told.right || told.shown) {
        this.verdict = { ...told, over: true };
        this.session.results[this.session.at] = told.score;
      } else {
        this.wrong.push({ ...told, option: this.answers[0], same: this.state.learn.text === this.state.learn.played.text });
        this.answers = [];
      }
    } catch (trouble) {
      this.answers = [];
      note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
    }
    this.asking = false;
    await this.refresh();
  }

  /** The next mistake; after the last, how it went. */
  async nextOne() {
    if (this.session.drill) { location.assign("/drill?go=1"); return; }
    if (this.session.at + 1 >= this.session.positions.length) { this.finish(); return; }
    this.begin_at(this.session.at + 1);
    history.replaceState(null, "", `${location.pathname}?seat=${this.session.seat}&number=${this.number}`);
    await this.refresh();
  }

  finish() {
    const right = this.session.results.filter((score) => score > 0).length;
    sheet(say("practice.done"), say("page.close"), [h("p", {}, say("practice.done-text", { n: right, n2: this.session.positions.length })),
      h("p", { class: "row wrap" }, h("a", { class: "btn main large", href: `/review/${this.id}` }, say("practice.to-review")), h("a", { class: "btn large", href: "/drill" }, say("practice.drill")))], { kind: "few practice-done" });
  }

  menu() { sheet(say("menu.look"), say("page.close"), h("div", { class: "row on-paper" }, languageSwitch(), themeSwitch()), { kind: "few" }); }

  failed(trouble) {
    if (trouble instanceof Refused && trouble.code === "illegal") { this.answers = []; this.refresh(); return; }
    super.failed(trouble);
  }
}

/** Nothing to learn: it says why, and where to go. */
function empty(place, id, title, text) {
  replace(place, siteBar("play"), h("main", { class: "empty", id: "main" }, h("section", { class: "panel before-review" }, icon("seed", 40), h("h1", {}, title), text && h("p", {}, text), h("a", { class: "btn main large", href: `/review/${id}` }, say("practice.to-review")))));
  return () => location.reload();
}

export async function open(place, id) {
  const asked = new URLSearchParams(location.search);
  let data;
  try { data = await get(`/api/tables/${id}/learn`, { seat: asked.get("seat"), first: asked.get("first") }); } catch (trouble) {
    if (trouble.code !== "not-reviewed") throw trouble;
    return empty(place, id, say("practice.not-yet"), null);
  }
  const wanted = asked.get("number");
  const positions = data.mistakes;
  if (wanted !== null && !positions.some((one) => one.number === Number(wanted))) positions.unshift({ number: Number(wanted) });
  if (!positions.length) return empty(place, id, say("practice.none"), say("practice.none-text", { name: data.names[data.seat] }));
  const at = positions.findIndex((one) => one.number === Number(wanted ?? -1) || String(one.first) === asked.get("first"));
  document.body.classList.add("practising");
  const table = new Practice(place, id, { ...data, positions, at: Math.max(0, at), results: [], drill: asked.has("drill") });
  await table.begin();
  document.title = `${say("practice.title")} · ${data.title} · Farmstead`;
  return (name) => table.prefer(name);
}
