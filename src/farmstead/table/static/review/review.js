// The review of a finished game: how it went, each move judged, what would have been better. While it is being made the
// page looks again every now and then, and the graph grows.

import { analysisOf } from "../analysis/handing.js";
import { Refused, get, post } from "../kit/api.js";
import { languageSwitch, logo, themeSwitch } from "../kit/chrome.js";
import { button, drawing, h, icon, note, replace, sheet, token } from "../kit/dom.js";
import { calm } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { MISTAKES, percent, points, signed } from "./figures.js";
import { Graph } from "./graph.js";
import { byRound } from "./rounds.js";
import { MoveList, accuracyTable, cameFrom, drawnFor, kinds, phases } from "./side.js";
import { showFarm, showVerdict } from "./verdict.js";

const PHONE = matchMedia("(max-width: 899px)");
const LOOK = 1500; // ms between two looks at a review that is being made
const PACE = 1600;
const TABS = [["review", "ui-chart"], ["moves", "ui-list"], ["figures", "star"], ["farm", "stable"]];

class Review {
  constructor(place, id) {
    this.place = place;
    this.id = id;
    this.at = null; // the number of the move that is looked at
    this.kind = "chances";
    this.tab = "review";
    this.kept = new Map(); // what was fetched: moves, pictures
    this.timer = 0;
    this.playing = 0;
  }

  get path() { return `/api/tables/${this.id}`; }

  async begin() {
    await this.load();
    const wanted = Number.parseInt(new URLSearchParams(location.hash.slice(1)).get("move") ?? "", 10);
    this.build();
    if (this.data.status === "none" && this.told.seats.some((one) => one.mine)) await this.ask(); // one click from the result
    if (this.told.judged.length) await this.go(Number.isFinite(wanted) ? wanted - 1 : this.firstMistake() ?? 0, false);
    document.body.dataset.status = this.data.status;
    this.look();
  }

  async load() {
    this.data = await get(`${this.path}/review`, { seat: this.seat, picture: 0 });
    const { review, seats, seat, result } = this.data;
    const lines = review?.moves ?? [];
    const alone = seats.length === 1;
    if (alone) this.kind = "points";
    this.told = {
      ...this.data, lines, alone, seat, seats,
      judged: lines.filter((line) => line.number !== null), draws: lines.filter((line) => line.number === null),
      standings: review?.standings ?? [], accuracy: review?.accuracy ?? [], balance: review?.balance ?? [], totals: result?.totals ?? [],
    };
  }

  /** Looks again while it is being made; what is on the page stays where it is. */
  look() {
    clearTimeout(this.timer);
    if (this.data.status !== "waiting") return;
    this.timer = setTimeout(async () => {
      try {
        const before = this.told.judged.length;
        await this.load();
        if (this.data.status !== "waiting" || !before) this.build();
        this.show();
        if (this.data.status !== "waiting" && this.chosen) await this.go(this.at, false);
        // Who has not gone anywhere yet is shown the worst that was found.
        if (this.told.judged.length && !this.chosen && (!before || this.data.status !== "waiting")) await this.go(this.firstMistake() ?? 0, false);
      } catch (trouble) {
        if (trouble instanceof Refused) note(trouble.message, { bad: true });
      }
      document.body.dataset.status = this.data.status;
      this.look();
    }, LOOK);
  }

  // -- what stands on the page -------------------------------------------------------------------------------------------

  build() {
    const { title, name, date, result, status } = this.data;
    const where = h("span", { class: "where grow" }, h("b", {}, say("review.of", { title })), h("small", {}, [name, date, result?.headline].filter(Boolean).join(" · ")));
    const tool = (href, sign, label) => h("a", { class: "tool", href, title: label, "aria-label": label }, icon(sign, 20));
    this.door = h("a", { class: "btn amber learn-door", href: `/review/${this.id}/learn`, hidden: true }, icon("ui-help", 16), say("review.to-learn"));
    const bar = h("header", { class: "bar table-bar review-bar" }, logo(), where, h("small", { class: "effort" }, this.data.review && say("review.effort", { n: this.data.effort })), this.door,
      tool(`/t/${this.id}/replay`, "ui-play", say("review.to-replay")), h("button", { type: "button", class: "tool link", title: say("review.link"), "aria-label": say("review.link"), onclick: () => this.copy() }, icon("ui-share", 20)), languageSwitch(), themeSwitch());
    replace(this.place, h("a", { class: "skip", href: "#main" }, say("page.skip")), bar, h("main", { id: "main", class: "review", tabindex: -1 }, this.told.judged.length ? this.judged() : this.before(status)));
    if (this.told.judged.length) this.place.append(this.tabs());
    document.title = `${say("review.title")} · ${title} · Farmstead`;
  }

  /** There is nothing to show yet: it can be asked for, it waits, or it failed. */
  before(status) {
    const ask = button(say(status === "failed" ? "page.again" : "review.ask"), () => this.ask(), { class: "btn main large ask-review" }, icon("ui-chart", 18));
    const { ahead, done, total } = this.data;
    const said = { none: [h("h1", {}, say("review.title")), h("p", {}, say("review.about")), ask], failed: [h("h1", {}, say("review.failed")), h("p", {}, say("review.failed-text")), ask],
      waiting: [h("h1", {}, total ? say("review.running", { n: done, n2: total }) : say("review.waiting")), ahead > 0 && h("p", {}, say("review.ahead", { n: ahead })), h("p", {}, say("review.about")), h("progress", { max: total || 1, value: done, "aria-label": say("review.title") })],
      done: [h("h1", {}, say("review.clean"))] }[status];
    return h("section", { class: "panel before-review", role: "status" }, said);
  }

  judged() {
    this.graph = new Graph(this.told, (number) => this.go(number));
    this.legend = h("div", { class: "legend" });
    this.progress = h("p", { class: "being-made", role: "status", hidden: true });
    this.graphPanel = h("section", { class: "panel graph-panel", "aria-label": say("review.graph") }, this.legend, this.graph.place, this.progress);
    const turn = (name, sign, act) => h("button", { type: "button", class: `btn ${name}`, title: say(`review.${name}`), "aria-label": say(`review.${name}`), onclick: act }, icon(sign, 18));
    this.player = turn("play", "ui-play", () => this.play());
    this.rail = h("input", { type: "range", class: "rail", min: 0, max: 1, value: 0, "aria-label": say("review.scrub"), oninput: () => this.go(Number(this.rail.value)) });
    this.segments = h("div", { class: "segments-of", "aria-hidden": "true" });
    this.when = h("span", { class: "when", "aria-live": "polite" });
    this.scrub = h("section", { class: "panel scrub", "aria-label": say("review.scrub") }, turn("first", "ui-start", () => this.go(0)), turn("back", "ui-prev", () => this.step(-1)), this.player, turn("on", "ui-next", () => this.step(1)), turn("last", "ui-end", () => this.go(this.told.judged.length - 1)),
      h("div", { class: "railing" }, this.segments, this.rail), this.when);
    this.farm = h("section", { class: "panel farm-then" });
    this.verdict = h("section", { class: "panel verdict", "aria-label": say("review.lines") });
    this.moves = new MoveList((number) => this.go(number));
    this.figures = h("div", { class: "figures-of" });
    this.three = h("section", { class: "panel three" });
    this.learnDoor = h("div", { class: "door-below" });
    return [h("div", { class: "left" }, this.three, this.graphPanel, this.scrub, h("div", { class: "low" }, this.farm, this.verdict), this.learnDoor), h("div", { class: "right" }, this.figures, this.moves.place)];
  }

  /** On a phone one part at a time. */
  tabs() {
    return h("nav", { class: "review-tabs", "aria-label": say("review.tabs") }, TABS.map(([id, sign]) => h("button", { type: "button", "data-tab": id, "aria-pressed": String(id === this.tab), onclick: () => { this.tab = id; this.show(); } }, icon(sign, 22), h("span", {}, say(`review.tab-${id}`)))));
  }

  // -- showing -----------------------------------------------------------------------------------------------------------

  show() {
    if (!this.told.judged.length) return;
    const small = PHONE.matches;
    document.body.dataset.tab = this.tab;
    for (const one of this.place.querySelectorAll(".review-tabs button")) one.setAttribute("aria-pressed", String(one.dataset.tab === this.tab));
    this.graph.told = this.told;
    const wide = small ? Math.min(innerWidth - 36, 640) : 912;
    this.graph.draw({ kind: this.kind, at: this.at, small, wide, high: small ? 104 : 216 });
    this.showLegend();
    const { judged, total, seats, seat, alone } = this.told;
    this.rail.max = judged.length - 1;
    this.rail.value = this.at ?? 0;
    replace(this.segments, kinds(judged).map((kind, number) => h("i", { class: [kind, number <= (this.at ?? -1) && "past", number && judged[number].round !== judged[number - 1].round && "new-round"].filter(Boolean).join(" ") || null })));
    const own = seats.some((one) => one.mine && one.seat === seat); // mistakes of others are not ours to learn from
    const mine = !own ? 0 : judged.filter((move) => move.seat === seat && MISTAKES.includes(move.mark)).length;
    this.door.hidden = !mine || small;
    replace(this.learnDoor, mine > 0 && h("a", { class: "panel learn-below", href: `/review/${this.id}/learn?seat=${seat}` }, icon("ui-help", 22), h("span", { class: "grow" }, h("b", {}, say("review.to-learn")), h("small", {}, say("review.learn-count", { n: mine }))), icon("ui-next", 18)));
    this.door.href = `/review/${this.id}/learn?seat=${seat}`;
    this.progress.hidden = this.data.status === "done";
    this.progress.textContent = this.data.status === "failed" ? say("review.failed") : say("review.running", { n: this.data.done, n2: total });
    if (this.data.status === "failed") this.progress.append(" ", button(say("page.again"), () => this.ask(), { class: "btn small" }));
    replace(this.figures, h("section", { class: "panel" }, accuracyTable(this.told, (who) => this.readAs(who)), phases(this.told)), cameFrom(this.told), byRound(this.told, this.at), !mine && this.data.status === "done" && h("section", { class: "panel clean" }, h("h2", {}, say("review.clean")), h("p", {}, say("review.clean-text", { name: seats[seat].name }))));
    replace(this.three, this.threeFigures());
    if (this.moves.told !== this.told) this.moves.show(this.told, this.at);
    else this.moves.mark(this.at);
    if (alone) this.legend.querySelector(".segments")?.remove();
  }

  threeFigures() {
    const { accuracy, seats, seat, alone } = this.told;
    const cells = seats.slice(0, 3).sort((a, b) => (b.seat === seat) - (a.seat === seat)).slice(0, 2).map((one) => [accuracy[one.seat] ? String(Math.round(accuracy[one.seat].whole)) : "–", `${one.name} · ${say("review.accuracy")}`]);
    if (!alone) cells.push([`${signed(100 * drawnFor(this.told, seat))} %`, say("review.luck")]);
    return h("dl", {}, cells.map(([value, label]) => h("div", {}, h("dd", {}, value), h("dt", {}, label))));
  }

  showLegend() {
    const { standings, seats, seat } = this.told;
    const now = standings[Math.min((this.at ?? -1) + 1, standings.length - 1)];
    const written = this.kind === "chances" ? percent : points;
    const choice = (kind, key) => h("button", { type: "button", "aria-pressed": String(this.kind === kind), onclick: () => { this.kind = kind; this.show(); this.legend.querySelector('[aria-pressed="true"]').focus(); } }, say(key));
    replace(this.legend, h("div", { class: "segments", role: "group", "aria-label": say("review.graph") }, choice("chances", "review.chance"), choice("points", "review.points")),
      h("ul", { class: "stands" }, seats.map((one) => h("li", { class: one.seat === seat ? "own" : null }, token(one.seat), h("span", {}, one.name, " ", h("b", {}, now ? written(now[this.kind][one.seat]) : "–"))))),
      h("span", { class: "luck-key" }, h("i", { "aria-hidden": "true" }), say("review.luck-of", { name: seats[seat].name })));
  }

  // -- going through the moves -------------------------------------------------------------------------------------------

  fetched(key, load) {
    if (!this.kept.has(key)) {
      const asked = load();
      asked.catch(() => this.kept.delete(key));
      this.kept.set(key, asked);
      if (this.kept.size > 80) this.kept.delete(this.kept.keys().next().value);
    }
    return this.kept.get(key);
  }

  async go(number, linked = true) {
    const { judged, seats } = this.told;
    if (!judged.length) return;
    this.at = Math.max(0, Math.min(judged.length - 1, number));
    const wanted = this.at;
    const line = judged[wanted];
    this.show();
    replace(this.when, h("b", {}, line.title), ` · ${say("review.move-of", { round: "", n: wanted + 1, n2: this.told.total }).replace(/^\s*·\s*/, "")}`);
    this.chosen ||= linked;
    if (linked) history.replaceState(null, "", `${location.pathname}${location.search}#move=${wanted + 1}`);
    try {
      const [move, then] = await Promise.all([
        this.fetched(`move ${line.number}`, () => get(`${this.path}/review/moves/${line.number}`)),
        this.fetched(`step ${line.first} ${line.seat}`, () => get(`${this.path}/replay`, { step: line.first, seat: line.seat, picture: 0, parts: 1, layout: "phone" })),
      ]);
      if (this.at !== wanted) return;
      showVerdict(this.verdict, move, { alone: this.told.alone, mistakes: this.nextMistake() !== null, acts: { try: () => this.tryIt(), next: () => this.toMistake() } });
      const part = then.parts.find((one) => one.seat === line.seat) ?? then.parts[0];
      showFarm(this.farm, { name: say("review.farm", { name: seats[line.seat].name }), when: line.title, drawn: part ? drawing(part.svg) : null, open: () => this.whole(line.first, line.seat) });
      document.body.dataset.move = String(wanted);
    } catch (trouble) {
      note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  step(way) { return this.go((this.at ?? -1) + way); }

  mistakes() { return this.told.judged.map((move, number) => ({ ...move, at: number })).filter((move) => move.seat === this.told.seat && MISTAKES.includes(move.mark)); }

  firstMistake() {
    const worst = ["??", "?", "?!"].map((sign) => this.mistakes().find((move) => move.mark === sign)).find(Boolean);
    return worst?.at ?? null;
  }

  /** The next mistake of the reader's seat; after the last comes the first. */
  nextMistake() {
    const all = this.mistakes();
    return (all.find((move) => move.at > (this.at ?? -1)) ?? all[0])?.at ?? null;
  }

  toMistake() {
    const next = this.nextMistake();
    if (next !== null) { this.tab = "review"; this.go(next); }
  }

  /** The analysis board, before this move. */
  tryIt() { location.assign(analysisOf(this.id, this.told.judged[this.at].first)); }

  async whole(step, seat) {
    const then = await get(`${this.path}/replay`, { step, seat });
    sheet(say("review.whole"), say("page.close"), h("div", { class: "zoomed" }, drawing(then.svg)), { kind: "zoom whole-table" });
  }

  readAs(seat) {
    this.seat = seat;
    this.told = { ...this.told, seat };
    this.show();
    this.moves.show(this.told, this.at);
    this.figures.querySelector('[aria-pressed="true"]')?.focus();
  }

  play(on = !this.playing) {
    clearTimeout(this.playing);
    this.playing = 0;
    const label = say(on ? "review.pause" : "review.play");
    Object.assign(this.player, { title: label });
    this.player.setAttribute("aria-label", label);
    replace(this.player, icon(on ? "ui-pause" : "ui-play", 18));
    if (!on) return;
    const next = async () => {
      await this.step(1);
      if (this.at >= this.told.judged.length - 1) this.play(false);
      else if (this.playing) this.playing = setTimeout(next, calm() ? 2 * PACE : PACE);
    };
    this.playing = setTimeout(next, 30);
  }

  async ask() {
    try {
      Object.assign(this.data, await post(`${this.path}/review`, {}));
      await this.load();
      this.build();
      this.show();
      this.look();
    } catch (trouble) {
      note(trouble instanceof Refused ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  async copy() {
    try { await navigator.clipboard.writeText(location.href); note(say("table.copied")); } catch { note(location.href, { stay: false }); }
  }

  keys() {
    document.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("dialog[open]") || !this.told.judged.length) return;
      const act = { ArrowLeft: () => this.step(-1), ArrowRight: () => this.step(1), Home: () => this.go(0), End: () => this.go(this.told.judged.length - 1), m: () => this.toMistake(), t: () => this.tryIt(), " ": () => this.play() }[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || (event.key === " " && event.target.closest("button, a")) || (event.key.startsWith("Arrow") && event.target === this.rail)) return;
      event.preventDefault();
      act();
    });
  }

  async prefer(name) {
    if (name !== "lang" && name !== "theme") return;
    this.play(false);
    this.kept.clear();
    await this.load();
    this.build();
    if (this.told.judged.length) await this.go(this.at ?? 0, false);
  }
}

export async function open(place, id) {
  const review = new Review(place, id);
  const asked = new URLSearchParams(location.search).get("seat");
  if (asked !== null) review.seat = asked;
  await review.begin();
  review.keys();
  PHONE.addEventListener("change", () => review.show());
  return (name) => review.prefer(name);
}
