// When a game is over: who has won and by what, line by line, and what can be done next.

import { get, post } from "../kit/api.js";
import { botMark, button, h, icon, note, replace, sheet, token } from "../kit/dom.js";
import { number, say } from "../kit/words.js";

/** A cup for whoever won; alone only where the target was reached. */
export function medal(result) { return !result?.alone || ["win", "excellent"].includes(result.alone.verdict) ? "trophy" : "field"; }

/** The seats in the order in which they came in. */
function ranked({ result, score }) {
  const place = ({ seat, total }) => (result.winners.includes(seat) ? Infinity : total);
  return [...score.seats].sort((a, b) => place(b) - place(a) || a.seat - b.seat);
}

/** The one that is best in a line, where it is alone at that. */
function best(seats, id) {
  const values = seats.map(({ values: all }) => all[id] ?? 0);
  const most = Math.max(...values);
  return seats.length > 1 && most >= 0 && values.filter((value) => value === most).length === 1 ? seats[values.indexOf(most)].seat : null;
}

/** All lines of the score sheet, a column a seat; lines where nobody has anything are left out. */
export function sideBySide(state) {
  const seats = ranked(state);
  const lines = state.score.categories.filter(({ id }) => id !== "total" && seats.some(({ values }) => values[id]));
  const cell = (value, first) => h("td", { class: [value < 0 && "minus", !value && "zero", first && "best"].filter(Boolean).join(" ") || null }, number(value), first && h("span", { class: "unseen" }, ` ${say("result.best")}`));
  return h("table", { class: "side-by-side" }, h("caption", { class: "unseen" }, say("table.final")),
    h("thead", {}, h("tr", {}, h("td", {}), seats.map(({ seat }) => h("th", { scope: "col", class: state.result.winners.includes(seat) ? "won" : null }, token(seat), h("span", {}, state.seats[seat].name, state.seats[seat].kind === "bot" && botMark(say("chat.bot"))))))),
    h("tbody", {}, lines.map(({ id, title, icon: sign }) => {
      const first = best(seats, id);
      return h("tr", { "data-line": id }, h("th", { scope: "row" }, sign ? icon(sign, 18) : h("span", { class: "i" }), h("span", {}, title)), seats.map(({ seat, values }) => cell(values[id] ?? 0, seat === first)));
    })),
    h("tfoot", {}, h("tr", {}, h("th", { scope: "row" }, say("table.final")), seats.map(({ total }) => h("td", {}, number(total))))));
}

export class Result {
  constructor(table) {
    this.table = table;
    this.dialog = null;
    this.seen = false;
    this.offers = []; // what else can be done with this game: enter a ranking, go on with a series
    this.rows = h("div", { class: "offers" });
    this.again = h("div", { class: "again" });
    this.people = h("ul", {});
  }

  /** Something to do with a finished game; gives back what takes the offer away again. */
  offer(text, action) {
    const row = h("div", { class: "offer" }, h("p", {}, text), action);
    this.offers.push(row);
    replace(this.rows, this.offers);
    return () => { this.offers = this.offers.filter((other) => other !== row); row.remove(); };
  }

  /** Shows itself once; after that it waits to be asked for. */
  show(state) {
    const asked = state.rematch && state.rematch !== this.asked;
    this.asked = state.rematch;
    if (state.rematch && this.dialog?.isConnected) this.coming(state); // also where a further one says yes
    else if (asked && this.seen && state.may?.rematch) note(say("life.asks-again"), { stay: true, action: button(say("result.rematch"), () => this.open(), { class: "btn main" }) });
    if (state.status !== "over" || !state.score || this.seen || state.lesson || state.puzzle) return;
    this.open(state);
  }

  open(state = this.table.state) {
    if (this.dialog?.isConnected || document.querySelector("dialog[open]")) return;
    this.seen = true;
    const { result } = state;
    const next = h("div", {});
    const banner = h("div", { class: `banner seat-${(result.winners[0] ?? 0) % 5}`, "data-won": String(result.winners.length > 0) }, icon(medal(result), 46),
      h("div", {}, result.detail && h("p", {}, result.detail), result.tie && h("p", { class: "tie" }, result.tie), h("p", { class: "muted" }, [state.name, state.title].filter(Boolean).join(" · "))));
    const ways = h("div", { class: "next" }, this.rows, this.again, this.review(state),
      h("div", { class: "row" }, h("a", { class: "btn", href: `/t/${state.table}/replay` }, icon("ui-play", 16), say("menu.replay")), h("a", { class: "btn", href: `/api/tables/${state.table}/record`, download: "" }, icon("book", 16), say("menu.record"))),
      next, h("a", { class: "btn", href: "/" }, icon("stable", 16), say("page.home")));
    this.dialog = sheet(result.headline, say("page.close"), [banner, h("div", { class: "halves" }, h("div", { class: "scores" }, sideBySide(state)), ways)], { kind: "result" });
    this.dialog.addEventListener("keydown", (event) => { if (event.key.toLowerCase() === "r" && !event.ctrlKey && !event.metaKey) this.again.querySelector(".rematch")?.click(); });
    this.offerAgain(state);
    this.offerNext(next, state);
    (this.dialog.querySelector(".offer .btn") ?? this.dialog.querySelector(".next a.btn"))?.focus(); // never what begins a game: one Enter too many
  }

  /** The review of a game, where this server has one. */
  review(state) {
    const { review } = document.body.dataset;
    return review && state.mine.length > 0 && h("a", { class: "btn amber large", href: `${review}${state.table}` }, icon("ui-chart", 18), say("result.review"));
  }

  /** The same people with the same options; who has said yes stands above. */
  offerAgain(state) {
    if (!state.may?.rematch) { replace(this.again); return; }
    const main = this.offers.length ? "btn large rematch" : "btn main large rematch";
    const ask = button(say("result.rematch"), async () => {
      ask.disabled = true;
      try {
        location.assign((await post(`/api/tables/${state.table}/rematch`, {})).url);
      } catch (trouble) {
        ask.disabled = false;
        note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
      }
    }, { class: main, "aria-keyshortcuts": "r" }, icon("ui-again", 18));
    ask.append(h("kbd", {}, "R"));
    replace(this.again, h("h3", {}, say("result.again")), this.people, ask, h("small", { class: "muted" }, say("result.same")));
    this.coming(state);
  }

  /** Who has said yes by now. */
  async coming(state) {
    try {
      const { rematch } = await get(`/api/tables/${state.table}/rematch`);
      if (rematch) replace(this.people, rematch.seats.filter(({ bot }) => !bot).map(({ seat, name, here }) => h("li", {}, token(seat), h("span", {}, here ? say("result.says-yes", { name }) : say("result.not-yet", { name: state.seats[seat]?.name ?? name })), here && icon("ui-check", 16))));
    } catch { /* the button tells */ }
  }

  /** Another table that waits for me, if there is one. */
  async offerNext(place, state) {
    try {
      const { tables } = await get("/api/waiting");
      const one = tables.find(({ table }) => table !== state.table);
      if (one) replace(place, h("a", { class: "btn next-table", href: one.url }, icon("ui-next", 16), say("result.next", { title: one.title })));
    } catch { /* a comfort */ }
  }
}
