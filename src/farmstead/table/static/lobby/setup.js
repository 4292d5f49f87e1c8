// Setting up a table: who sits where, which variants, start. The defaults are playable at once.

import { get, post } from "../kit/api.js";
import { beginSeries } from "./alone.js";
import { clockName } from "../kit/clocks.js";
import { cover } from "../kit/covers.js";
import { button, h, note, replace, sheet, token } from "../kit/dom.js";
import { pref, setPref } from "../kit/prefs.js";
import { say } from "../kit/words.js";
import { Variants } from "./variants.js";

const KINDS = ["me", "bot", "friend", "hotseat"];
const CLOCKS = [null, { days: 1 }, { days: 3 }, { days: 7 }, { minutes: 15, increment: 10 }, { minutes: 40, increment: 20 }];

/** `from` may bring a record or a position to go on from, or variants to begin with. */
export function setUp(game, from = {}) {
  const given = from.record ?? from.position;
  const counts = given ? [from.players] : [...game.players].sort((a, b) => a - b);
  const usual = counts.includes(2) ? 2 : counts[0];
  const strongest = game.levels.at(-1)?.level ?? 1;
  const seats = [];
  let timing = null;
  const variants = given ? null : new Variants(game, usual);

  function resize(n) {
    while (seats.length < n) {
      const at = seats.length;
      seats.push({ kind: at ? "bot" : "me", level: Math.min(2, strongest), name: from.names?.[at] ?? "" });
    }
    seats.length = n;
  }
  resize(usual);

  const name = h("input", { type: "text", maxlength: 24, value: pref("name"), autocomplete: "nickname", placeholder: say("lobby.no-name"), "aria-label": say("lobby.your-name") });
  const chairs = h("div", { class: "chairs" });
  const count = h("span", { class: "segments", role: "group", "aria-label": say("setup.how-many") });

  function drawCount() {
    replace(count, counts.map((n) => h("button", { type: "button", "aria-pressed": String(n === seats.length), onclick: () => sit(n) }, String(n))));
  }

  function sit(n) {
    resize(n);
    variants?.resize(n);
    unmark();
    drawCount();
    drawSeats();
    count.querySelector("[aria-pressed=true]")?.focus();
  }

  function drawSeats() {
    replace(chairs, seats.map((seat, at) => h("div", { class: "chair", "data-seat": at }, token(at, { large: true }),
      h("span", { class: "segments", role: "group", "aria-label": say("setup.who-sits", { letter: "ABCDE"[at] }) },
        KINDS.filter((kind) => kind !== "bot" || game.levels.length).map((kind) => h("button", {
          type: "button", "data-kind": kind, "aria-pressed": String(seat.kind === kind), title: say(`setup.${kind}-text`), onclick: () => choose(at, kind),
        }, say(`setup.${kind}`)))), extra(seat, at))));
  }

  function choose(at, kind) {
    // "Me" is one seat: whoever held it becomes a bot.
    if (kind === "me") for (const other of seats) if (other.kind === "me") other.kind = game.levels.length ? "bot" : "hotseat";
    seats[at].kind = kind;
    drawSeats();
    chairs.querySelector(`[data-seat="${at}"] [data-kind="${kind}"]`)?.focus();
  }

  function extra(seat, at) {
    if (seat.kind === "me") return h("span", { class: "extra" }, name);
    if (seat.kind === "hotseat") {
      return h("span", { class: "extra" }, h("input", {
        type: "text", maxlength: 24, value: seat.name, placeholder: say("setup.name-of", { letter: "ABCDE"[at] }), "aria-label": say("setup.name-of", { letter: "ABCDE"[at] }),
        oninput: (event) => { seat.name = event.target.value; },
      }));
    }
    if (seat.kind === "friend") return h("span", { class: "extra hint" }, say("setup.friend-text"));
    const chosen = game.levels.find((level) => level.level === seat.level) ?? game.levels[0];
    return h("span", { class: "extra" }, h("span", { class: "levels", role: "group", "aria-label": say("setup.level") },
      game.levels.map((level) => h("button", {
        type: "button", title: say("setup.level-n", { n: level.level, title: level.title }), "aria-label": say("setup.level-n", { n: level.level, title: level.title }), "aria-pressed": String(level === chosen),
        onclick: () => { seat.level = level.level; drawSeats(); },
      }, String(level.level)))), h("span", { class: "hint" }, chosen.title));
  }

  // Games that are ready: one click fills everything in.
  const ready = h("div", { class: "presets", role: "group", "aria-label": say("setup.presets") });
  const unmark = () => { for (const one of ready.querySelectorAll("[aria-pressed=true]")) one.setAttribute("aria-pressed", "false"); };

  function drawPresets() {
    const row = (name, text, act) => {
      const one = h("button", { type: "button", class: "preset", "data-preset": name, "aria-pressed": "false", onclick: () => act(one) }, h("b", {}, say(`setup.preset-${name}`)), h("small", {}, text));
      return one;
    };
    replace(ready, game.presets.map((preset) => row(preset.name, preset.text, (one) => {
      seats.length = 0;
      resize(preset.players);
      for (const seat of seats) if (seat.kind === "bot") seat.level = Math.min(preset.level, strongest);
      drawCount();
      drawSeats();
      variants.resize(preset.players);
      variants.take(preset.variants);
      unmark();
      one.setAttribute("aria-pressed", "true");
    })), game.series && row("series", say("setup.preset-series-text"), async () => {
      try {
        const { games } = await get("/api/series");
        dialog.close();
        beginSeries(games.find((one) => one.game === game.name));
      } catch (trouble) {
        note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
      }
    }));
  }

  function clockList() {
    return h("fieldset", { class: "variant", "data-variant": "clock" }, h("legend", {}, h("b", {}, say("around.clock"))), h("small", {}, say("around.clock-text")),
      h("div", { class: "values" }, CLOCKS.map((clock, at) => h("label", {},
        h("input", { type: "radio", name: "clock", value: at, checked: at === 0, onchange: () => { timing = clock; } }), h("span", {}, clockName(clock))))));
  }

  async function start() {
    go.disabled = true;
    setPref("name", name.value.trim());
    const body = {
      name: name.value.trim() || say("lobby.no-name"),
      seats: seats.map(({ kind, level, name: called }, at) => {
        if (kind === "bot") return { kind, level };
        if (kind === "hotseat") return { kind, name: called.trim() || say("setup.player", { letter: "ABCDE"[at] }) };
        return { kind };
      }),
    };
    if (timing) body.clock = timing;
    if (given) body[from.record ? "record" : "position"] = given;
    else Object.assign(body, { game: game.name, variants: variants.body });
    try {
      location.assign((await post("/api/tables", body)).url);
    } catch (trouble) {
      go.disabled = false;
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
    }
  }

  const go = button(say("setup.start"), start, { class: "btn main large start", autofocus: true });
  drawCount();
  drawSeats();
  const drawn = h("div", { class: "cover-place" });
  const drawCover = () => {
    const own = game.covers.find(({ variant, value }) => variants?.settings[variant] === value);
    const name = own?.cover ?? game.name;
    if (drawn.dataset.cover !== name) replace(drawn, cover(name, "span", { "data-edition": own?.value ?? null }));
    drawn.dataset.cover = name;
  };
  if (from.variants) variants?.take(from.variants);
  if (variants) { variants.onpick = unmark; variants.ondraw = drawCover; drawPresets(); }
  drawCover();
  const right = h("div", { class: "right" },
    h("section", {}, h("div", { class: "row" }, h("h3", { class: "grow" }, say("setup.seats")), counts.length > 1 && count), chairs),
    given ? h("p", { class: "muted" }, say(from.record ? "setup.from-record" : "setup.from-position"))
      : h("section", { class: "choices-of-game" }, h("h3", {}, say("setup.game")), variants.place),
    h("details", { class: "more" }, h("summary", {}, say("around.clock")), clockList()));
  const dialog = sheet(game.title, say("page.close"), [h("div", { class: "left" }, drawn, h("p", {}, game.about), variants && ready), right],
    { kind: "setup", footer: [h("span", { class: "grow muted" }, say("setup.foot")), go] });
  go.focus();
}
