// The list of cards: filters in the rail, search, order, cards as tiles or as a plain table. Everything chosen stands in the
// address, so that it can be sent to somebody.

import { button, h, icon, replace, sheet } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { bar, count, percent, plain, price, reach, three, verdict, worth } from "./figures.js";

const SORTS = ["number", "name", "won", "points", "played", "dealt"];
const NARROW = "(max-width: 699px)";

/** Without capitals and accents: what people type. */
const fold = (text) => text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/’/g, "'").replace(/œ/g, "oe");

export class List {
  constructor(data, game, go, before = null) {
    this.go = go;
    this.data = data;
    this.game = game;
    this.read();
    this.scroll = before?.address === this.address ? before.scroll : 0;
    this.scope = data.cards.filter((card) => !game || card.game === game);
    this.studies = game ? data.games.find((one) => one.name === game).studies : [];
    if (!this.studies.some((study) => study.players === this.players)) this.players = this.studies[0]?.players ?? 2;
    this.rail = h("form", { class: "card-rail", "aria-label": say("gallery.filters"), onsubmit: (event) => event.preventDefault() });
    this.found = h("section", { class: "found", "aria-label": say("gallery.title"), tabindex: -1 });
    this.meta = h("div", { class: "meta" });
    this.chips = h("div", { class: "quick", role: "group", "aria-label": say("gallery.filters") });
    this.foot = h("footer", { class: "sort-foot" });
    this.main = h("main", { class: "gallery", id: "main", tabindex: -1 }, this.rail, h("div", { class: "mainc" }, h("h1", { class: "unseen" }, say("gallery.title")), this.tools(), this.chips, this.meta, this.found), this.foot);
    this.found.addEventListener("keydown", (event) => this.walk(event));
    this.fill();
  }

  // -- what is asked for, and the address ----------------------------------------------------------------------------

  read() {
    const asked = new URLSearchParams(location.search);
    this.text = asked.get("q") ?? "";
    this.sort = SORTS.includes(asked.get("sort")) ? asked.get("sort") : "number";
    this.table = asked.get("as") === "table";
    this.players = Number(asked.get("players-of")) || 0;
    this.wanted = new Map();
    for (const facet of new Set(this.data.games.flatMap((game) => game.facets.map((one) => one.id)))) {
      const values = asked.getAll(facet);
      if (values.length) this.wanted.set(facet, new Set(values));
    }
  }

  get address() {
    const query = new URLSearchParams();
    if (this.text) query.set("q", this.text);
    if (this.sort !== "number") query.set("sort", this.sort);
    if (this.table) query.set("as", "table");
    if (this.players && this.players !== this.studies?.[0]?.players) query.set("players-of", this.players);
    for (const [facet, values] of this.wanted) for (const value of values) query.append(facet, value);
    const written = String(query);
    return `/cards${this.game ? `/${this.game}` : ""}${written ? `?${written}` : ""}`;
  }

  changed() {
    history.replaceState(null, "", this.address);
    this.scroll = 0;
    this.fill();
  }

  toggle(facet, value) {
    const values = this.wanted.get(facet) ?? new Set();
    if (!values.delete(value)) values.add(value);
    if (values.size) this.wanted.set(facet, values); else this.wanted.delete(facet);
    this.changed();
  }

  clear() {
    this.wanted.clear();
    this.text = "";
    const search = this.main.querySelector(".find-cards input");
    search.value = "";
    this.changed();
  }

  // -- finding -------------------------------------------------------------------------------------------------------

  facets() {
    const games = this.data.games.filter((game) => !this.game || game.name === this.game);
    const found = new Map();
    for (const game of games) {
      for (const facet of game.facets) {
        if (!this.game && !["kind", "cost"].includes(facet.id)) continue;
        const known = found.get(facet.id) ?? { id: facet.id, title: facet.title, values: [] };
        for (const value of facet.values) if (!known.values.some((one) => one.id === value.id)) known.values.push(value);
        found.set(facet.id, known);
      }
    }
    return [...found.values()];
  }

  told(card) { return card.figures[this.players] ?? (this.game ? null : Object.values(card.figures)[0] ?? null); }

  matching() {
    const words = fold(this.text).split(/\s+/).filter(Boolean);
    const found = this.scope.filter((card) => {
      for (const [facet, values] of this.wanted) if (!(card.facets[facet] ?? []).some((value) => values.has(value))) return false;
      const said = [card.title, card.code, card.kind, card.text, card.price, ...card.needs, ...card.sides];
      card.words ??= fold([...said, ...card.rulings, ...card.also].filter(Boolean).join(" "));
      return words.every((word) => card.words.includes(word));
    });
    const by = {
      won: (told) => (told.few ? -1 : told.won[0]), points: (told) => told.points?.[0] ?? -99, played: (told) => told.share ?? told.played / 1e6, dealt: (told) => told.dealt ?? -1,
    }[this.sort];
    if (this.sort === "name") found.sort((a, b) => a.title.localeCompare(b.title, pref("lang")));
    if (by) {
      const value = (card) => { const told = this.told(card); return told ? by(told) : -1000; };
      found.sort((a, b) => value(b) - value(a));
    }
    return found;
  }

  // -- drawing -------------------------------------------------------------------------------------------------------

  tools() {
    const search = h("input", {
      type: "search", value: this.text, placeholder: say("gallery.search-hint"), "aria-label": say("gallery.search"), autocomplete: "off", spellcheck: false,
      oninput: () => { this.text = search.value.trim(); this.changed(); },
    });
    return h("div", { class: "tools" },
      h("label", { class: "find-cards" }, icon("ui-search", 18), search, h("kbd", { "aria-hidden": "true" }, "/")),
      h("button", { type: "button", class: "btn filter", onclick: () => this.openFilters() }, icon("ui-list", 16), say("gallery.filter"), h("em", { hidden: true })),
      this.sorter("btn sorter"),
      h("button", { type: "button", class: "btn as-table", "aria-pressed": String(this.table), onclick: (event) => { this.table = !this.table; event.currentTarget.setAttribute("aria-pressed", String(this.table)); this.changed(); } },
        icon("ui-list", 16), say("gallery.as-table")));
  }

  sorter(kind) {
    const select = h("select", { "aria-label": say("gallery.sort"), onchange: () => { this.sort = select.value; this.changed(); } },
      SORTS.map((sort) => h("option", { value: sort, selected: sort === this.sort }, say(`gallery.sort-${sort}`))));
    return h("label", { class: kind }, h("span", {}, say("gallery.sort")), select);
  }

  fill() {
    const found = this.matching();
    this.fillRail(this.rail);
    this.fillChips();
    const asked = [...this.wanted.values()].reduce((sum, values) => sum + values.size, 0);
    const badge = this.main.querySelector(".filter em");
    badge.hidden = !asked;
    badge.textContent = String(asked);
    const study = this.studies.find((one) => one.players === this.players);
    replace(this.meta,
      h("b", { role: "status" }, say("gallery.n-of", { n: count(found.length), n2: count(this.scope.length) })),
      study && h("span", { class: "legend" }, bar([1 / this.players * 1.02, 1 / this.players * 0.93, 1 / this.players * 1.11], this.players), say("gallery.legend", { even: percent(1 / this.players), n: this.players })),
      h("span", { class: "grow" }),
      study && h("span", { class: "source" }, say("gallery.source", { games: count(study.games), n: study.players, who: study.who })),
      this.studies.length > 1 && h("span", { class: "segments", role: "group", "aria-label": say("gallery.players-of") }, this.studies.map((one) => h("button", { type: "button", "aria-pressed": String(one.players === this.players), onclick: () => { this.players = one.players; this.changed(); } }, say("gallery.players-n", { n: one.players })))));
    replace(this.foot, icon("ui-chart", 18), this.sorter("foot-sort"), h("span", { class: "grow" }), study && [bar([1 / this.players * 1.02, 1 / this.players * 0.93, 1 / this.players * 1.11], this.players), h("span", {}, say("gallery.dashed", { even: percent(1 / this.players) }))]);
    replace(this.found, !found.length ? this.nothing() : this.table ? this.asTable(found) : h("ul", { class: "tiles" }, found.map((card) => h("li", {}, this.tile(card)))));
  }

  nothing() {
    return h("div", { class: "empty" }, icon("card", 54), h("b", {}, say("gallery.nothing")), button(say("gallery.clear"), () => this.clear()));
  }

  fillRail(place) {
    const held = place.contains(document.activeElement) ? document.activeElement.dataset.value : null;
    const at = place.scrollTop;
    const clear = () => { this.clear(); if (place !== this.rail) this.fillRail(place); };
    replace(place, h("div", { class: "row rail-top" }, this.gameChooser(), h("button", { type: "button", class: "btn clear", "data-value": "clear", "aria-label": say("gallery.clear"), title: say("gallery.clear"), onclick: clear }, icon("ui-cross", 14))),
      this.facets().map((facet) => this.group(facet)));
    place.scrollTop = at;
    if (held) place.querySelector(`[data-value="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  gameChooser() {
    const games = [{ name: "", title: say("gallery.every-game") }, ...this.data.games];
    const select = h("select", { "data-value": "game", "aria-label": say("gallery.game"), onchange: () => this.go(select.value ? `/cards/${select.value}` : "/cards") },
      games.map((game) => h("option", { value: game.name, selected: game.name === (this.game ?? "") }, game.title)));
    return h("label", { class: "game-choice" }, select);
  }

  group(facet) {
    const held = this.wanted.get(facet.id) ?? new Set();
    const often = new Map();
    for (const card of this.scope) for (const value of card.facets[facet.id] ?? []) often.set(value, (often.get(value) ?? 0) + 1);
    const values = facet.values.filter((value) => often.has(value.id));
    if (!values.length) return null;
    const turn = (value) => { this.toggle(facet.id, value.id); const box = document.querySelector("dialog.filters form"); if (box) this.fillRail(box); };
    const drawn = facet.id !== "kind" && values.some((value) => value.icon);
    const short = !drawn && values.length === 3 && values.every((value) => value.title.length < 4);
    const entry = (value) => h("label", { class: held.has(value.id) ? "card-choice on" : "card-choice", title: drawn || short ? `${value.title}: ${often.get(value.id)}` : null },
      h("input", { type: "checkbox", checked: held.has(value.id), "data-value": `${facet.id} ${value.id}`, "aria-label": drawn ? value.title : null, onchange: () => turn(value) }),
      drawn && value.icon ? icon(value.icon, 18) : h("span", {}, value.title), drawn || short ? null : h("small", {}, count(often.get(value.id))));
    return h("fieldset", { class: drawn ? "facet drawn" : short ? "facet short" : "facet" }, h("legend", { class: "cap" }, facet.title), values.map(entry));
  }

  /** The same filters as a sheet, on a narrow screen. */
  openFilters() {
    const form = h("form", { class: "card-rail", onsubmit: (event) => event.preventDefault() });
    this.fillRail(form);
    sheet(say("gallery.filters"), say("page.close"), form, { kind: "filters" });
  }

  fillChips() {
    const groups = !this.game ? [] : this.facets().filter((facet) => ["deck", "kind"].includes(facet.id)).map((facet) => facet.values.map((value) =>
      h("button", { type: "button", "aria-pressed": String(this.wanted.get(facet.id)?.has(value.id) ?? false), "aria-label": value.title, title: value.title, onclick: () => this.toggle(facet.id, value.id) },
        value.icon ? icon(value.icon, 20) : value.id.length < 3 ? value.id : value.title)));
    replace(this.chips, groups.flatMap((group, at) => (at ? [h("i", { "aria-hidden": "true" }), ...group] : group)));
  }

  tile(card) {
    const players = card.figures[this.players] ? this.players : Number(Object.keys(card.figures)[0] ?? 2);
    const under = card.needs.length ? say("gallery.needs", { what: card.needs.join(", ") }) : card.sides[0] ?? "";
    const dealt = (this.data.games.find((game) => game.name === card.game).facets.find((facet) => facet.id === "players")?.values ?? []).find((value) => card.facets.players?.includes(value.id));
    return h("a", { class: `tile tone-${card.tone}`, href: `/cards/${card.game}/${card.id}`, "data-card": card.id, "aria-label": [card.title, card.kind, card.code].filter(Boolean).join(", ") },
      h("span", { class: "band" }, icon(card.icon, 16), h("b", { class: "kd" }, card.short), h("span", { class: "code" }, card.code), h("span", { class: "grow" }), price(card), worth(card)),
      h("span", { class: "in" }, h("b", { class: "name" }, card.title), h("span", { class: "tt" }, card.text || say("gallery.no-text")), h("span", { class: "under dim" }, under || (dealt ? say("gallery.from-players", { n: dealt.id }) : "")),
        three(this.told(card), players)));
  }

  asTable(found) {
    const line = (card) => {
      const told = this.told(card);
      const cells = told ? [told.dealt === null ? "–" : count(told.dealt), told.share === null ? count(told.played) : percent(told.share), told.few ? "–" : percent(told.won[0], 1), told.few ? "–" : `±${plain(100 * reach(told.won))}`] : ["", "", "", ""];
      return h("tr", {}, h("th", { scope: "row" }, h("a", { href: `/cards/${card.game}/${card.id}` }, card.title)), h("td", {}, card.short), h("td", {}, card.code), h("td", {}, card.price), h("td", { class: "n" }, card.points),
        cells.map((cell, at) => h("td", { class: at === 2 && told && !told.few ? `n ${verdict(told.won, 1 / this.players)}` : "n" }, cell)), h("td", { class: "n" }, told?.points ? plain(told.points[0]) : ""));
    };
    const heads = ["name", "kind", "code", "cost", "points", "dealt", "played", "won-of", "interval", "worth"];
    return h("table", { class: "plain-cards" }, h("thead", {}, h("tr", {}, heads.map((head) => h("th", { scope: "col" }, say(`gallery.head-${head}`))))), h("tbody", {}, found.map(line)));
  }

  // -- moving --------------------------------------------------------------------------------------------------------

  /** Arrows go from tile to tile. */
  walk(event) {
    const tiles = [...this.found.querySelectorAll(".tile")];
    const at = tiles.indexOf(document.activeElement);
    if (at < 0) return;
    const columns = tiles.filter((tile) => tile.parentElement.offsetTop === tiles[0].parentElement.offsetTop).length || 1;
    const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (!step || !tiles[at + step]) return;
    event.preventDefault();
    tiles[at + step].focus();
  }

  scroller() { return matchMedia(NARROW).matches ? document.scrollingElement : this.found; }

  shown() { if (this.scroll) this.scroller().scrollTop = this.scroll; }

  leave() { if (this.main.isConnected) this.scroll = this.scroller().scrollTop; }
}
