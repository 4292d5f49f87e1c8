// A short chat at a table: a button with what is unread, and a panel at the side. What is said is text, never markup.

import { call, get, post } from "../kit/api.js";
import { h, icon, note, replace, token } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const LONGEST = 280;
const SEEN = "farmstead-chat";

export class Chat {
  constructor(table) {
    this.table = table;
    this.words = [];
    this.last = 0; // the number of the last word that is here
    this.seats = [];
    this.muted = [];
    this.count = h("span", { class: "count", hidden: true });
    this.tool = h("button", { type: "button", class: "tool chat", hidden: true, "aria-expanded": "false", "aria-keyshortcuts": "C", onclick: () => this.toggle() }, icon("ui-chat", 20), this.count);
    this.list = h("ol", { class: "words", tabindex: 0, "aria-label": say("chat.title"), "aria-live": "polite" });
    this.input = h("input", { type: "text", maxlength: LONGEST, "aria-label": say("chat.say"), placeholder: say("chat.say"), autocomplete: "off" });
    this.form = h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); this.send(); } }, this.input, h("button", { class: "btn main" }, say("chat.send")));
    this.foot = h("div", { class: "muting" });
    this.panel = h("aside", { class: "chat-panel panel", hidden: true, "aria-label": say("chat.title") },
      h("header", {}, h("h2", { class: "grow" }, say("chat.title")), h("button", { type: "button", class: "close", "aria-label": say("page.close"), onclick: () => this.toggle(false) }, icon("ui-cross", 18))),
      this.list, this.form, this.foot);
    this.panel.addEventListener("keydown", (event) => { event.stopPropagation(); if (event.key === "Escape") { this.toggle(false); this.tool.focus(); } });
    this.label(0);
  }

  get path() { return `/api/tables/${this.table}/chat`; }

  /** There is a chat where other people are, or something was said. */
  show(state) {
    this.seats = state.seats;
    this.mine = state.mine;
    const others = state.seats.some((seat) => seat.kind === "human" && !seat.open && !seat.mine);
    const wanted = state.chat.read && (others || state.chat.last > 0);
    this.tool.hidden = !wanted;
    this.begun ||= state.chat.last === 0; // nothing was said before this page came
    this.form.hidden = !state.chat.write;
    if (!wanted) this.toggle(false);
    else if (state.chat.last > this.last) this.fetch();
  }

  async fetch() {
    try { this.take(await get(this.path, { after: this.last })); } catch { /* the next word brings it */ }
  }

  take(found, anew = false) {
    const fresh = found.messages.filter((word) => !anew && word.number > this.last && !word.mine && word.number > this.read());
    if (this.begun && this.panel.hidden && fresh.length) this.pass(fresh.at(-1));
    this.begun = true;
    if (anew) this.words = [];
    this.words.push(...found.messages.filter((word) => anew || word.number > this.last));
    this.last = Math.max(this.last, found.last);
    this.muted = found.muted;
    this.draw();
  }

  /** What was said just now passes by where the panel is shut. */
  pass(word) { note([h("b", {}, word.name || say("chat.watcher")), " ", word.text], { sign: "ui-chat" }); }

  draw() {
    const rows = this.words.map((word) => h("li", { class: word.mine ? "mine" : null }, word.seat >= 0 ? token(word.seat) : icon("ui-eye", 18), h("span", {}, h("b", {}, word.name || say("chat.watcher")), " ", word.text)));
    replace(this.list, rows.length ? rows : h("li", { class: "dim" }, say("chat.nothing")));
    this.list.scrollTop = this.list.scrollHeight;
    const others = this.seats.filter((seat) => seat.kind === "human" && !seat.open && !seat.mine).map((seat) => [seat.seat, seat.name]);
    if (this.words.some((word) => word.seat < 0) || this.muted.includes(-1)) others.push([-1, say("chat.watchers")]);
    replace(this.foot, others.map(([seat, name]) => {
      const quiet = this.muted.includes(seat);
      return h("button", { type: "button", class: "btn small mute", "aria-pressed": String(quiet), onclick: () => this.mute(seat, !quiet) }, say(quiet ? "chat.unmute" : "chat.mute", { name }));
    }));
    if (!this.panel.hidden) this.seen();
    this.label(this.words.filter((word) => !word.mine && word.number > this.read()).length);
  }

  label(fresh) {
    this.count.hidden = !fresh;
    this.count.textContent = fresh > 99 ? "99" : String(fresh);
    const said = fresh ? say("chat.unread", { n: fresh }) : say("chat.title");
    this.tool.title = `${said} (C)`;
    this.tool.setAttribute("aria-label", said);
  }

  read() { try { return JSON.parse(localStorage.getItem(SEEN) ?? "{}")[this.table] ?? 0; } catch { return 0; } }

  seen() {
    try {
      const kept = Object.entries({ ...JSON.parse(localStorage.getItem(SEEN) ?? "{}"), [this.table]: this.last }).slice(-50);
      localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(kept)));
    } catch { /* a comfort */ }
  }

  toggle(open = this.panel.hidden) {
    if (this.panel.hidden === !open) return;
    this.panel.hidden = !open;
    this.tool.setAttribute("aria-expanded", String(open));
    if (!open) return;
    this.draw();
    (this.form.hidden ? this.list : this.input).focus({ preventScroll: true });
  }

  async send() {
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    try {
      this.take(await post(this.path, { text, name: pref("name") || "" }));
    } catch (trouble) {
      this.input.value ||= text;
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  async mute(seat, muted) {
    try { this.take(await call(`${this.path}/mute`, { method: "PUT", body: { seat, muted } }), true); } catch (trouble) { note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true }); }
  }
}
