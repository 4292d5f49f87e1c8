// Thin strips under the bar and cards over the table: the line is down, friends are missing, somebody asks to go back, the end.

import { button, h, icon, replace } from "../kit/dom.js";
import { medal } from "../after/result.js";
import { showMissing } from "./friends.js";
import { say } from "../kit/words.js";

export class Strips {
  constructor(place, table) {
    this.place = place;
    this.table = table;
    this.down = h("div", { class: "strip down", role: "alert", hidden: true });
    this.ask = h("div", { class: "strip ask", hidden: true });
    this.card = h("div", { class: "card-over panel", hidden: true });
    this.told = h("div", { class: "strip ask told", role: "status", hidden: true });
    this.heard = "";
    replace(place, this.told, this.down, this.ask, this.card);
  }

  line(fine, kept) {
    this.down.hidden = fine;
    if (!fine) replace(this.down, icon("ui-warn", 16), h("span", {}, h("b", {}, say("table.no-answer")), " ", say(kept ? "table.kept" : "table.retry")));
  }

  show(state) {
    this.notice(state);
    this.request(state);
    if (state.status === "waiting") this.missing(state);
    else if (state.status === "over") this.over(state);
    else this.card.hidden = true;
    if (state.chosen && !state.request) {
      this.ask.hidden = false;
      replace(this.ask, icon("ui-check", 16), h("span", { class: "grow" }, h("b", {}, say("table.chosen", { what: state.chosen.text })), " ", state.waiting ?? ""),
        state.undo?.free > 0 && button(say("table.change"), () => this.table.undo(), { class: "btn" }));
    }
  }

  /** What is not as it was at a table of earlier rules; it stands there until it is closed. */
  notice({ notice }) {
    this.told.hidden = !notice || notice === this.heard;
    if (this.told.hidden) return;
    replace(this.told, icon("book", 16), h("span", { class: "grow" }, notice),
      h("button", { type: "button", class: "close", "aria-label": say("page.close"), onclick: () => { this.heard = notice; this.told.hidden = true; } }, icon("ui-cross", 16)));
  }

  request(state) {
    const { request } = state;
    this.ask.hidden = !request;
    if (!request) return;
    const mine = state.mine.includes(request.seat);
    const reply = (agree) => this.table.write("consent", { seat: request.waiting.find((seat) => state.mine.includes(seat)), agree });
    replace(this.ask, icon("ui-undo", 16), h("span", { class: "grow" }, request.text),
      request.mine_to_answer && [button(say("table.agree"), () => reply(true), { class: "btn main agree" }), button(say("table.refuse"), () => reply(false), { class: "btn refuse" })],
      mine && button(say("table.withdraw"), () => this.table.write("undo/cancel", { seat: request.seat }), { class: "btn withdraw" }));
  }

  /** Friends are still on their way: their links stand here. It is drawn anew when something about the seats changed. */
  missing(state) {
    this.card.hidden = false;
    this.card.classList.remove("ended");
    const shown = JSON.stringify([state.seats.map((seat) => [seat.name, seat.open]), state.mine, state.open, document.documentElement.lang]);
    if (shown !== this.waited) showMissing(this.card, state, () => this.table.refresh());
    this.waited = shown;
  }

  /** The result shows itself once; then a button brings it back. */
  over(state) {
    this.card.hidden = false;
    this.card.classList.add("ended");
    replace(this.card, button(state.result?.headline ?? say("table.over"), () => this.table.result.open(), { class: "btn to-result", title: say("result.open") }, icon(medal(state.result), 20)));
    this.table.result.show(state);
  }
}
