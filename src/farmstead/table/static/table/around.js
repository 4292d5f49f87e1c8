// Around the game: a call when it is my turn, clocks and reply times, private notes, a webhook for my seat, and what
// happened since I left.

import { call, get } from "../kit/api.js";
import { callReader } from "../kit/calls.js";
import { botMark, button, h, icon, note, replace, token } from "../kit/dom.js";
import { pref, setPref } from "../kit/prefs.js";
import { span } from "../kit/time.js";
import { say } from "../kit/words.js";

const LEFT = "farmstead-left";
const SAVE_AFTER = 700;

export class Around {
  constructor(table) {
    this.table = table;
    this.turn = null; // whether it was my turn when last looked
    this.clocks = h("span", { class: "clocks", hidden: true });
    this.greeted = false;
    this.timer = setInterval(() => this.tick(), 1000);
    addEventListener("pagehide", () => this.leave());
  }

  show(state) {
    if (this.turn === false && state.my_turn) this.ring(state);
    this.turn = state.my_turn;
    this.read = performance.now();
    this.drawClocks(state);
    this.offerCalls(state);
    this.tellResigned(state);
    if (!this.greeted && state.mine.length) { this.greeted = true; this.sinceLeft(state); }
  }

  // -- my turn -------------------------------------------------------------------------------------------------------

  ring(state) {
    if (pref("sound")) chime();
    callReader(state.title, { body: state.question?.text ?? say("table.your-turn"), tag: this.table.id, url: `/t/${this.table.id}` });
  }

  /** Once, after my first move in a game with other people: shall I be called when it is my turn again? */
  offerCalls(state) {
    const others = state.seats.some((seat) => seat.kind === "human" && !seat.mine && !seat.open);
    const moved = (state.story ?? []).some((line) => line.round > 0 && state.mine.includes(line.seat));
    if (!others || !moved || state.my_turn || state.status !== "running" || pref("offered") || pref("notify")) return;
    if (globalThis.Notification?.permission !== "default") return;
    setPref("offered", true);
    const yes = async () => {
      shown.remove();
      if ((await Notification.requestPermission()) === "granted") setPref("notify", true);
    };
    const shown = note(say("around.offer"), { stay: true, action: h("span", { class: "row" }, button(say("around.offer-yes"), yes, { class: "btn main call-me" }), button(say("around.offer-no"), () => shown.remove(), { class: "btn" })) });
  }

  /** Somebody has given up since the last look: who plays on is said once. */
  tellResigned(state) {
    const gone = state.seats.filter((seat) => seat.former).map((seat) => seat.seat);
    for (const seat of this.gone ? gone.filter((one) => !this.gone.includes(one)) : []) note(say("life.resigned", { name: state.seats[seat].former, bot: state.seats[seat].name }));
    this.gone = gone;
  }

  // -- clocks --------------------------------------------------------------------------------------------------------

  drawClocks(state) {
    const timed = state.clock && state.clock.kind !== "none" && state.status === "running";
    this.clocks.hidden = !timed;
    if (!timed) return;
    this.faces = state.seats.filter((seat) => seat.time).map((seat) => {
      const face = h("b", { class: "face" });
      return { seat, face, place: h("span", { class: seat.time.runs ? "clock runs" : "clock", title: say("around.clock-of", { name: seat.name }) }, token(seat.seat), face) };
    });
    replace(this.clocks, icon("ui-clock", 16), this.faces.map(({ place }) => place));
    this.tick();
  }

  tick() {
    if (this.clocks.hidden || !this.faces) return;
    const passed = (performance.now() - this.read) / 1000;
    for (const { seat, face, place } of this.faces) {
      const left = Math.max(0, seat.time.left - (seat.time.runs ? passed : 0));
      face.textContent = span(left);
      place.classList.toggle("short", seat.time.runs && left < 30);
      place.setAttribute("aria-label", say("around.clock-left", { name: seat.name, time: span(left) }));
    }
  }

  // -- since I left --------------------------------------------------------------------------------------------------

  leave() {
    const state = this.table.state;
    if (!state?.mine.length) return;
    const kept = { ...left(), [this.table.id]: { step: state.step, at: Date.now() } };
    const last = Object.entries(kept).sort(([, a], [, b]) => b.at - a.at).slice(0, 50);
    try { localStorage.setItem(LEFT, JSON.stringify(Object.fromEntries(last))); } catch { /* a comfort */ }
  }

  sinceLeft(state) {
    const before = left()[this.table.id];
    if (!before) return;
    const lines = (state.story ?? []).filter((line) => line.step > before.step && line.seat !== null && !state.mine.includes(line.seat));
    if (!lines.length) return;
    const names = [...new Set(lines.map((line) => state.seats[line.seat].name))].join(", ");
    const shown = note(say("around.since", { n: lines.length, names, time: ago((Date.now() - before.at) / 1000) }), {
      stay: true,
      action: h("span", { class: "row" },
        h("a", { class: "btn", href: `/t/${this.table.id}/replay#step=${before.step}` }, icon("ui-play", 16), say("around.watch")),
        button(say("around.read"), () => { shown.remove(); if (this.table.drawer.kind !== "log") this.table.drawer.toggle("log"); }),
        h("button", { type: "button", class: "close", "aria-label": say("page.close"), onclick: () => shown.remove() }, icon("ui-cross", 16))),
    });
  }

  // -- in the menu ---------------------------------------------------------------------------------------------------

  /** The sections of the menu that belong here. */
  sections() {
    const state = this.table.state;
    const found = [h("section", {}, h("h3", {}, say("around.seats")), h("ul", { class: "facts" }, state.seats.map((seat) => h("li", {}, h("b", {}, seat.name, seat.kind === "bot" && botMark()), " ", seat.kind === "bot" ? [seat.about, seat.former && ` · ${say("life.former", { name: seat.former })}`] : reply(seat)))))];
    if (!state.mine.length) return found;
    return [this.calls(), ...found, this.notes(), ...state.mine.map((seat) => this.webhook(seat))];
  }

  calls() {
    const toggle = (name, change) => h("label", { class: "check" }, h("input", { type: "checkbox", checked: Boolean(pref(name)), onchange: change }),
      h("span", {}, h("b", {}, say(`around.${name}`)), h("small", {}, say(`around.${name}-text`))));
    return h("section", {}, h("h3", {}, say("around.calls")),
      toggle("sound", (event) => { setPref("sound", event.target.checked); if (event.target.checked) chime(); }),
      toggle("notify", async (event) => {
        const box = event.target;
        const wanted = box.checked;
        const may = !wanted || (await globalThis.Notification?.requestPermission()) === "granted";
        setPref("notify", wanted && may);
        box.checked = wanted && may;
        if (!may) note(say("around.notify-refused"), { bad: true });
      }));
  }

  notes() {
    const area = h("textarea", { rows: 4, maxlength: 4000, "aria-label": say("around.notes"), placeholder: say("around.notes-text") });
    const path = `/api/tables/${this.table.id}/note`;
    let timer = 0;
    const keep = async () => {
      clearTimeout(timer);
      try { await call(path, { method: "PUT", body: { text: area.value } }); } catch (trouble) { note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true }); }
    };
    get(path).then(({ text }) => { if (!area.value) area.value = text; }).catch(() => {});
    area.addEventListener("input", () => { clearTimeout(timer); timer = setTimeout(keep, SAVE_AFTER); });
    area.addEventListener("change", keep);
    return h("section", { class: "private-notes" }, h("h3", {}, say("around.notes")), area);
  }

  webhook(seat) {
    const path = `/api/tables/${this.table.id}/seats/${seat}/webhook`;
    const input = h("input", { type: "url", maxlength: 500, "aria-label": say("around.webhook") });
    const told = h("p", { class: "muted" }, say("around.webhook-text"));
    get(path).then(({ address }) => { input.value ||= address ?? ""; }).catch(() => {});
    const keep = async () => {
      try {
        const kept = await call(path, { method: "PUT", body: { address: input.value.trim() } });
        told.textContent = kept.secret ? say("around.webhook-secret", { secret: kept.secret }) : say("around.webhook-off");
      } catch (trouble) { note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true }); }
    };
    return h("details", {}, h("summary", {}, say("around.webhook")), told, h("div", { class: "row" }, input, button(say("page.keep"), keep)));
  }
}

function left() {
  try { return JSON.parse(localStorage.getItem(LEFT) ?? "{}"); } catch { return {}; }
}

function reply(seat) {
  if (!seat.time?.turns) return say("around.no-reply");
  const late = seat.time.late ? ` ${say("around.late", { n: seat.time.late })}` : "";
  return say("around.reply", { time: ago(seat.time.reply), n: seat.time.turns }) + late;
}

/** About how long, in words: 40 s, 5 min, 3 h, 2 d. */
function ago(seconds) {
  for (const [unit, size] of [["days", 86400], ["hours", 3600], ["minutes", 60]]) {
    if (seconds >= size) return say(`around.${unit}`, { n: Math.round(seconds / size) });
  }
  return say("around.seconds", { n: Math.max(1, Math.round(seconds)) });
}

/** Two soft notes, made here: no file to load. */
function chime() {
  try {
    const sound = new AudioContext();
    [[660, 0], [880, 0.16]].forEach(([pitch, after]) => {
      const tone = new OscillatorNode(sound, { type: "sine", frequency: pitch });
      const volume = new GainNode(sound, { gain: 0 });
      tone.connect(volume).connect(sound.destination);
      const at = sound.currentTime + after;
      volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.35);
      tone.start(at);
      tone.stop(at + 0.4);
    });
    setTimeout(() => sound.close(), 1200);
  } catch { /* no sound here */ }
}
