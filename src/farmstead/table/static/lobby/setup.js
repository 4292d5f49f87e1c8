// Setting up a table: who sits where, which variants, start. The defaults are playable at once.

import { post } from "../kit/api.js";
import { cover } from "../kit/covers.js";
import { button, h, note, replace, sheet, token } from "../kit/dom.js";
import { pref, setPref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const KINDS = ["me", "bot", "friend", "hotseat"];
const CLOCKS = [null, { days: 1 }, { days: 3 }, { days: 7 }, { minutes: 15, increment: 10 }, { minutes: 40, increment: 20 }];

function clockName(clock) {
  if (!clock) return say("around.clock-none");
  return clock.days ? say("around.clock-days", { n: clock.days }) : say("around.clock-live", { n: clock.minutes, n2: clock.increment });
}

/** `from` may bring a record or a position to go on from. */
export function setUp(game, from = {}) {
  const given = from.record ?? from.position;
  const counts = given ? [from.players] : [...game.players].sort((a, b) => a - b);
  const usual = counts.includes(2) ? 2 : counts[0];
  const strongest = game.levels.at(-1)?.level ?? 1;
  const seats = [];
  let timing = null;
  const variants = Object.fromEntries(game.variants.map((variant) => [variant.name, variant.default]));
  const chosen = new Set();

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
    replace(count, counts.map((n) => h("button", { type: "button", "aria-pressed": String(n === seats.length), onclick: () => { resize(n); drawCount(); drawSeats(); } }, String(n))));
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

  // What goes with a choice where nothing else was said is chosen with it.
  function pick(named, value) {
    chosen.add(named);
    variants[named] = value;
    for (const variant of game.variants) {
      if (!variant.usual?.length || chosen.has(variant.name)) continue;
      const found = variant.usual.find((rule) => Object.entries(rule.with).every(([other, wanted]) => variants[other] === wanted));
      variants[variant.name] = found?.value ?? variant.default;
      const input = document.querySelector(`input[name="variant-${variant.name}"][value="${variants[variant.name]}"]`);
      if (input) input.checked = true;
    }
  }

  function variantList() {
    return game.variants.filter((variant) => variant.values.length > 1).map((variant) => h("fieldset", { class: "variant", "data-variant": variant.name }, h("legend", {}, h("b", {}, variant.title)),
      h("small", {}, variant.text), h("div", { class: "values" }, variant.values.map((value) => h("label", {},
        h("input", { type: "radio", name: `variant-${variant.name}`, value: value.value, checked: value.value === variant.default, onchange: () => { pick(variant.name, value.value); } }),
        h("span", {}, value.title), value.value === variant.default && h("em", {}, say("setup.usual")))))));
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
    else Object.assign(body, { game: game.name, variants });
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
  const right = h("div", { class: "right" },
    h("section", {}, h("div", { class: "row" }, h("h3", { class: "grow" }, say("setup.seats")), counts.length > 1 && count), chairs),
    given ? h("p", { class: "muted" }, say(from.record ? "setup.from-record" : "setup.from-position"))
      : game.variants.length ? h("details", { class: "more", open: innerHeight > 600 && innerWidth > 700 }, h("summary", {}, say("setup.variants")), variantList()) : null,
    h("details", { class: "more" }, h("summary", {}, say("around.clock")), clockList()));
  sheet(game.title, say("page.close"), [h("div", { class: "left" }, cover(game.name), h("p", {}, game.about)), right],
    { kind: "setup", footer: [h("span", { class: "grow muted" }, say("setup.foot")), go] });
  go.focus();
}
