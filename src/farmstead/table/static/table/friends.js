// Friends are still on their way: who is missing, their links, how they get here, and whether strangers may come instead.

import { call, get, post } from "../kit/api.js";
import { botMark, button, h, icon, note, replace, sheet, token } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { linkRow } from "./panels.js";

const told = (trouble) => note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });

/** Fills the card over a table that waits for people. */
export async function showMissing(card, state, refresh) {
  const free = state.seats.filter((seat) => seat.open);
  const rows = h("div", { class: "rows" });
  const open = h("div", {});
  const who = state.seats.map((seat) => h("span", { class: "row" }, token(seat.seat, { free: seat.open }),
    h("span", {}, seat.name, seat.kind === "bot" && botMark(say("chat.bot")))));
  replace(card, h("h2", {}, say("table.missing", { n: free.length })), h("p", { class: "muted" }, say("table.missing-text")), rows, open, h("div", { class: "who" }, who));
  if (!state.mine.length && !state.maker) return;
  try {
    const { invites, reach } = await get(`/api/tables/${state.table}/links`);
    replace(rows, reach.local ? onlyHere(reach) : null, (invites ?? []).map((entry) => inviteRow(state, entry, reach, refresh)));
  } catch { /* only those who sit here have links */ }
  if (state.maker) openness(open, state, refresh);
}

/** The server listens on this machine only: a link to it leads everybody else to their own. */
function onlyHere({ addresses }) {
  return h("div", { class: "only-here", role: "note" }, h("b", {}, icon("ui-warn", 16), " ", say("invite.local")), h("p", {}, say("invite.local-text")), h("code", {}, "make play HOST=0.0.0.0"),
    h("p", {}, addresses.length ? say("invite.local-then", { address: addresses.join(", ") }) : say("invite.local-none")));
}

function inviteRow(state, entry, reach, refresh) {
  const base = reach.addresses[0] ?? null; // a phone that reads the code comes from outside in any case
  const letter = "ABCDE"[entry.seat];
  const instead = async () => {
    try { await post(`/api/tables/${state.table}/seats/${entry.seat}/bot`, { level: 2 }); refresh(); } catch (trouble) { told(trouble); }
  };
  const anew = async () => {
    try {
      const now = await post(`/api/tables/${state.table}/invitations/${entry.seat}/revoke`, {});
      row.replaceWith(inviteRow(state, now, reach, refresh));
      note(say("invite.revoked"));
    } catch (trouble) { told(trouble); }
  };
  const row = h("div", { class: "invite" }, linkRow(say("menu.invite", { letter }), base && !reach.local ? new URL(entry.invite, base).href : entry.invite),
    h("div", { class: "row" }, button(say("invite.show-qr"), () => showCode(state.table, entry.seat, base), { class: "btn qr" }),
      state.maker && button(say("invite.revoke"), anew, { class: "btn revoke" }),
      state.maker && button(say("table.bot-instead"), instead, { class: "btn bot" })));
  return row;
}

function showCode(table, seat, base) {
  const label = say("invite.qr", { letter: "ABCDE"[seat] });
  const url = new URL(`/api/tables/${table}/invitations/${seat}/qr.svg`, location.origin);
  if (base) url.searchParams.set("base", base);
  sheet(label, say("page.close"), [h("img", { class: "code", src: url.href, alt: label, width: 260, height: 260 }), h("p", { class: "muted" }, say("invite.scan"))], { kind: "qr-sheet" });
}

/** Where the server has open tables: the maker may show this one to everybody. */
async function openness(place, state, refresh) {
  const { on } = await get("/api/open-tables").catch(() => ({ on: false }));
  if (on) replace(place, openChoice(state, refresh));
}

export function openChoice(state, refresh) {
  const change = async (event) => {
    try { await call(`/api/tables/${state.table}`, { method: "PATCH", body: { open: event.target.value } }); refresh(); } catch (trouble) { told(trouble); }
  };
  return h("label", { class: "field open-choice" }, h("span", {}, say("life.open")),
    h("select", { onchange: change }, ["no", "watch", "join"].map((value) => h("option", { value, selected: state.open === value }, say(`life.open-${value}`)))));
}
