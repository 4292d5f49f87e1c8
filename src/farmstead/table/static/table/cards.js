// Cards that are opened: any visible card of any seat in full, and the list of all cards before a seat. On a wide screen
// they lie over the farm and cover nothing that is needed to decide; on a narrow one they are sheets.

import { h, icon, replace, sheet, token } from "../kit/dom.js";
import { say } from "../kit/words.js";

const GAP = 8;
const MANY = 9; // from so many cards on the list has two columns

export class Cards {
  /** `source` has load() for what can be read now, narrow(), place (the picture), name(seat), game(), and may have
      option(card), answer(option), farm(seat), quiet() when focus comes back, and planned(card) with plan(card). */
  constructor(source) {
    this.source = source;
    this.told = null;
    this.list = box("card-list", () => this.close());
    this.card = box("card-box", () => this.closeCard());
    this.seat = null;
    addEventListener("pointerdown", (event) => {
      if (this.shown && !event.target.closest(".card-list, .card-box, [data-open]")) this.hide();
    }, true);
    for (const place of [this.list, this.card]) place.addEventListener("keydown", (event) => this.keyed(event, place));
  }

  get shown() { return !this.list.hidden || !this.card.hidden; }

  /** What was read before is past: the table has changed. An open list or card is read again. */
  async changed() {
    this.told = null;
    if (!this.shown) return;
    try { await this.read(); } catch { return; } // the next change reads again
    // What was closed meanwhile stays closed.
    if (!this.list.hidden) this.fillList(this.seat);
    if (this.card.hidden) return;
    if (this.told.cards[this.card.dataset.card]) this.fillCard(this.card.dataset.card);
    else this.card.hidden = true;
  }

  async read() { return (this.told ??= await this.source.load()); }

  /** Opens what a drawn thing names: "card axe" or "seat 2". */
  async open(what, from = null) {
    const [kind, ...rest] = what.split(" ");
    try { await this.read(); } catch { return; }
    if (kind === "seat") this.openList(Number(rest[0]), from);
    else this.openCard(rest.join(" "), from);
  }

  /** All cards of a hand in full, side by side: what they say, what they want and whether it is there. */
  async openHand(names) {
    try { await this.read(); } catch { return; }
    const shown = names.filter((name) => this.told.cards[name]);
    if (!shown.length || document.querySelector("dialog.hand-sheet")) return;
    const one = (name) => {
      const told = this.told.cards[name];
      return h("li", { class: `card-box flat tone-${told.tone}`, "data-card": name }, face(told, this.source.game()), h("div", { class: "acts" }, this.play(name, () => dialog.close())));
    };
    const dialog = sheet(say("cards.hand"), say("page.close"), h("ul", { class: "whole-hand" }, shown.map(one)), { kind: "hand-sheet" });
    dialog.addEventListener("keydown", (event) => { if (event.key.toLowerCase() === "h") { event.preventDefault(); dialog.close(); } });
    dialog.querySelector("header h2").focus({ preventScroll: true });
  }

  hide() {
    this.list.hidden = true;
    this.card.hidden = true;
    this.list.classList.remove("beside");
    this.mark(null);
  }

  close() {
    const back = this.from;
    this.hide();
    this.from = null;
    if (back?.isConnected) back.focus?.({ preventScroll: true });
    this.source.quiet?.(); // it was read just now: no need to explain it
  }

  closeCard() {
    if (this.list.hidden) return this.close();
    const name = this.card.dataset.card;
    this.card.hidden = true;
    this.list.classList.remove("beside");
    this.put();
    this.list.querySelector(`[data-card="${CSS.escape(name)}"]`)?.focus({ preventScroll: true });
    return null;
  }

  // -- the list of a seat --------------------------------------------------------------------------------------------

  openList(seat, from = null, { focus = true } = {}) {
    const laid = this.told.seats.find((entry) => entry.seat === seat);
    if (!laid) return;
    if (this.source.narrow()) {
      const dialog = sheet(this.source.name(seat), say("page.close"), [this.lines(laid, (name) => { dialog.close(); this.openCard(name); }), h("p", { class: "muted" }, laid.hand)], { kind: "card-sheet" });
      return;
    }
    this.from = from ?? this.from;
    this.card.hidden = true;
    this.fillList(seat);
    this.mark(seat);
    if (focus) this.list.querySelector("h2").focus({ preventScroll: true });
  }

  fillList(seat) {
    const laid = this.told.seats.find((entry) => entry.seat === seat);
    if (!laid) { this.list.hidden = true; return; }
    this.seat = seat;
    this.list.className = `card-list seat-${seat % 5}${laid.count > MANY ? " many" : ""}${this.card.hidden ? "" : " beside"}`;
    this.list.setAttribute("aria-label", say("cards.of", { name: this.source.name(seat) }));
    replace(this.list,
      h("header", {}, token(seat), h("div", { class: "grow" }, h("h2", { tabindex: -1 }, this.source.name(seat)), h("small", { class: "muted" }, laid.text)), shut(() => this.close())),
      this.lines(laid, (name) => this.openCard(name)),
      h("footer", {}, h("span", { class: "grow" }, laid.hand), this.source.farm && h("button", { type: "button", class: "btn", onclick: () => { this.hide(); this.source.farm(seat); } }, icon("field", 16), say("cards.farm"))));
    this.list.hidden = false;
    this.put();
  }

  lines(laid, open) {
    const line = (card) => h("li", {}, h("button", { type: "button", "data-card": card.id, onclick: () => open(card.id) },
      icon(card.icon, 18), h("span", { class: "grow" }, card.title), card.marks && h("b", { class: "marks" }, card.marks),
      card.points && h("span", { class: "worth" }, icon("star", 15, say("cards.points")), h("b", {}, card.points))));
    return h("div", { class: "card-lines" }, laid.groups.map((group) => h("section", {}, h("h3", { class: "cap" }, group.title), h("ul", {}, group.cards.map(line)))),
      laid.groups.length ? null : h("p", { class: "muted" }, say("cards.none")));
  }

  /** The badge of the seat whose list is open stands out. */
  mark(seat) {
    for (const badge of this.source.place()?.querySelectorAll(".badge") ?? []) badge.classList.toggle("open", badge.dataset.open === `seat ${seat}`);
  }

  // -- one card ------------------------------------------------------------------------------------------------------

  openCard(name, from = null) {
    if (!this.told.cards[name]) return;
    this.around = this.neighbours(name);
    if (this.source.narrow()) { this.openSheet(name); return; }
    if (this.list.hidden) this.from = from ?? this.from;
    this.anchor = from?.getBoundingClientRect() ?? this.anchor;
    this.fillCard(name);
    this.card.querySelector("h2").focus({ preventScroll: true });
  }

  fillCard(name) {
    this.card.dataset.card = name;
    const told = this.told.cards[name];
    this.card.className = `card-box tone-${told.tone}`;
    this.card.setAttribute("aria-label", told.title);
    replace(this.card, face(told, this.source.game(), shut(() => this.closeCard())), this.play(name, () => this.hide()), this.plan(name, () => this.fillCard(name)));
    this.card.hidden = false;
    this.list.classList.toggle("beside", !this.list.hidden);
    this.put();
    for (const line of this.list.querySelectorAll("[data-card]")) line.classList.toggle("now", line.dataset.card === name);
    this.list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
  }

  /** The card as a sheet, with the way to the next one. */
  openSheet(name) {
    const place = h("div", {});
    const told = () => this.told.cards[this.sheetCard];
    const step = (way) => {
      const at = this.around.indexOf(this.sheetCard);
      this.sheetCard = this.around[(at + way + this.around.length) % this.around.length];
      fill();
    };
    const fill = () => {
      const at = this.around.indexOf(this.sheetCard);
      replace(place, this.around.length > 1 && h("div", { class: "row card-steps" },
        h("button", { type: "button", class: "btn", "aria-label": say("cards.before"), onclick: () => step(-1) }, icon("ui-prev", 18)),
        h("p", { class: "grow" }, h("b", { class: "display" }, say("cards.card-of", { n: at + 1, n2: this.around.length })), h("small", {}, say("cards.swipe"))),
        h("button", { type: "button", class: "btn", "aria-label": say("cards.next"), onclick: () => step(1) }, icon("ui-next", 18))),
      h("div", { class: `card-box flat tone-${told().tone}` }, face(told(), this.source.game())));
      dialog.className = "card-sheet";
      dialog.querySelector(":scope > header h2").textContent = told().title;
      replace(dialog.querySelector(":scope > footer"), this.play(this.sheetCard, () => dialog.close()), this.plan(this.sheetCard, fill), h("button", { type: "button", class: "btn large", onclick: () => dialog.close() }, icon("ui-cross", 16), say("page.close")));
    };
    this.sheetCard = name;
    const dialog = sheet(told().title, say("page.close"), place, { kind: "card-sheet", footer: [h("span", {})] });
    let start = null;
    dialog.addEventListener("pointerdown", (event) => { start = [event.clientX, event.clientY]; });
    dialog.addEventListener("pointerup", (event) => {
      const [x, y] = start ? [event.clientX - start[0], event.clientY - start[1]] : [0, 0];
      start = null;
      if (Math.abs(x) > 60 && Math.abs(y) < 40 && this.around.length > 1) step(x < 0 ? 1 : -1);
    });
    dialog.addEventListener("pointercancel", () => { start = null; }); // it was scrolling
    dialog.addEventListener("keydown", (event) => { if (event.key === "ArrowRight") step(1); else if (event.key === "ArrowLeft") step(-1); });
    fill();
  }

  /** The button that plays the card, where the question can be answered with it. */
  play(name, close) {
    const option = this.source.option?.(name);
    return option ? h("button", { type: "button", class: "btn main large play-card", onclick: () => { close(); this.source.answer(option); } }, icon("ui-check", 16), option.text === this.told.cards[name].title ? say("cards.play", { what: option.text }) : option.text) : null;
  }

  /** The button that marks a card one means to play, for oneself; not one that lies before a seat. */
  plan(name, again) {
    if (!this.source.planned || this.told.cards[name].where) return null;
    const on = this.source.planned(name);
    const act = (event) => {
      const back = event.currentTarget.parentNode;
      this.source.plan(name);
      again();
      (back.isConnected ? back : this.card).querySelector(".plan-card")?.focus({ preventScroll: true });
    };
    return h("button", { type: "button", class: "btn large plan-card", "aria-pressed": String(on), title: say("cards.plan-text"), onclick: act }, icon("ui-pin", 16), say(on ? "cards.planned" : "cards.plan"));
  }

  /** The cards that lie around one in the picture: a hand, the played ones of a seat, the improvements. */
  neighbours(name) {
    const from = this.source.place()?.querySelector(`[data-open="card ${CSS.escape(name)}"]`);
    const kind = from ? [".ticket", ".played-card", ".major", ".pack-card"].find((one) => from.matches(one)) : null;
    const found = kind ? [...this.source.place().querySelectorAll(`${kind}[data-open]`)].map((one) => one.dataset.open.slice(5)) : [name];
    return [...new Set(found)].filter((one) => this.told.cards[one]);
  }

  // -- where they lie ------------------------------------------------------------------------------------------------

  /** Over the farm: the list at its right end beside the seats, a card at its left or above what was clicked. */
  put() {
    const farm = this.source.place()?.querySelector(".farm[data-seat] > rect:nth-of-type(2), .keep-place");
    const area = farm?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2 - 280, 120, 560, innerHeight - 260);
    const top = Math.max(52, area.top - 4);
    const room = Math.max(300, Math.min(innerHeight - top - GAP, area.height + 8));
    for (const place of [this.list, this.card]) { place.style.maxHeight = `${Math.round(room)}px`; place.style.top = `${Math.round(top)}px`; }
    if (!this.list.hidden) this.list.style.left = `${Math.round(area.right - this.list.offsetWidth)}px`;
    if (this.card.hidden) return;
    const wide = this.card.offsetWidth;
    const right = this.list.hidden ? area.right : this.list.getBoundingClientRect().left - GAP;
    const wanted = this.list.hidden && this.anchor ? this.anchor.left + this.anchor.width / 2 - wide / 2 : right - wide;
    this.card.style.left = `${Math.round(Math.max(GAP, Math.min(Math.max(area.left, wanted), right - wide)))}px`;
  }

  keyed(event, place) {
    if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      if (place === this.card) this.closeCard(); else this.close();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      const all = [...this.list.querySelectorAll("[data-card]")];
      if (this.list.hidden || !all.length) return;
      event.preventDefault();
      event.stopPropagation();
      const at = all.indexOf(document.activeElement);
      all[(at + (event.key === "ArrowDown" ? 1 : all.length - 1) + (at < 0 && event.key === "ArrowUp" ? 1 : 0)) % all.length].focus();
    } else if (place === this.card && (event.key === "ArrowRight" || event.key === "ArrowLeft") && this.around?.length > 1) {
      event.preventDefault();
      event.stopPropagation();
      const at = this.around.indexOf(this.card.dataset.card);
      this.fillCard(this.around[(at + (event.key === "ArrowRight" ? 1 : this.around.length - 1)) % this.around.length]);
      this.card.querySelector("h2").focus({ preventScroll: true });
    }
  }
}

function box(kind) {
  const made = h("div", { class: kind, role: "dialog", hidden: true });
  document.body.append(made);
  return made;
}

function shut(act) {
  return h("button", { type: "button", class: "close", "aria-label": say("page.close"), title: `${say("page.close")} (Esc)`, onclick: act }, icon("ui-cross", 18));
}

/** The price in icons; one with alternatives in words. */
function price(told) {
  if (!told.price) return null;
  if (!told.cost.length) return h("span", { class: "price" }, told.price);
  return h("span", { class: "price", role: "img", "aria-label": told.price }, told.cost.map(([good, n]) => [h("b", {}, String(n)), icon(good, 18)]));
}

/** A card as it lies open: band, drawing, title, text, what it takes, what is on it, whose it is. */
function face(told, game, closing = null) {
  const need = (one) => h("li", { class: one.met ? "met" : "lacking" }, icon(one.met ? "ui-check" : "ui-lock", 15, say(one.met ? "cards.met" : "cards.lacking")), h("span", {}, one.text));
  return [
    h("header", { class: "band" }, icon(told.icon, 20), h("b", { title: told.kind, "aria-label": told.kind }, told.short), h("span", { class: "grow" }), price(told), told.code && h("b", { class: "code" }, told.code), closing),
    h("div", { class: "scene", "aria-hidden": "true" }, told.icons.map((name) => icon(name, 46))),
    h("div", { class: "words" },
      h("h2", { tabindex: -1 }, told.title),
      told.text && h("p", {}, told.text),
      told.needs.length ? h("div", { class: "aside-box" }, h("b", {}, say("cards.needs")), h("ul", {}, told.needs.map(need))) : null,
      told.notes.map((note) => h("p", { class: "aside-box" }, note.title && h("b", {}, note.title, " "), note.text)),
      h("a", { class: "to-gallery", href: `/cards/${game}/${told.id}`, target: "_blank", rel: "noopener" }, say("cards.gallery"))),
    told.state || told.where || told.points ? h("footer", {},
      told.where && [token(told.where.seat), h("span", {}, told.where.text)],
      told.state && h("span", { class: told.state.ready ? "ready" : "blocked" }, icon(told.state.ready ? "ui-check" : "ui-lock", 15), h("span", {}, told.state.text)),
      h("span", { class: "grow" }), told.points && h("span", { class: "worth" }, icon("star", 18, say("cards.points")), h("b", {}, told.points))) : null,
  ];
}
