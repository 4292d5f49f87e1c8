// What one does with a table besides playing: name it, open it, leave, resign, delete, go on to the next one that waits.

import { call, get, post } from "../kit/api.js";
import { hintChoice } from "./hint.js";
import { button, h, icon, note, sheet } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { openChoice } from "./friends.js";

const told = (trouble) => note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });

/** Asks once more before something that can't be taken back; true if it is really wanted. */
export function sure(title, text, yes) {
  return new Promise((resolve) => {
    let wanted = false;
    const go = button(yes, () => { wanted = true; dialog.close(); }, { class: "btn bad large yes" });
    const no = button(say("life.no"), () => dialog.close(), { class: "btn large no" });
    const dialog = sheet(title, say("page.close"), h("p", {}, text), { kind: "confirm", footer: [no, h("span", { class: "grow" }), go], onclose: () => resolve(wanted) });
    no.focus();
  });
}

/** A name for a table, or none; null if nothing was said. */
export function askTableName(name) {
  return new Promise((resolve) => {
    let said = null;
    const input = h("input", { type: "text", maxlength: 40, value: name ?? "", "aria-label": say("life.name") });
    const form = h("form", { class: "row", onsubmit: (event) => { event.preventDefault(); said = input.value.trim(); dialog.close(); } }, input, h("button", { class: "btn main" }, say("page.keep")));
    const dialog = sheet(say("life.name"), say("page.close"), form, { kind: "confirm name-table", onclose: () => resolve(said) });
    input.focus();
  });
}

/** The acts of a table by name; each gives back true when it was done. `state` is a state, or a row of the lobby. */
export const ACTS = {
  async rename(state) {
    const name = await askTableName(state.name);
    if (name === null) return false;
    await call(`/api/tables/${state.table}`, { method: "PATCH", body: { name } });
    return true;
  },
  async leave(state) {
    if (state.status === "waiting" && !(await sure(say("life.leave"), say("life.leave-sure"), say("life.leave")))) return false;
    await post(`/api/tables/${state.table}/leave`, state.status === "waiting" ? { seat: (state.mine ?? state.seats)[0] ?? null } : {});
    return true;
  },
  async resign(state) {
    const duel = (state.names ?? state.seats).length === 2;
    if (!(await sure(say("life.resign"), say(duel ? "life.resign-duel" : "life.resign-sure"), say("life.resign")))) return false;
    const mine = state.mine ?? state.seats;
    for (const seat of duel ? mine.slice(0, 1) : mine) await post(`/api/tables/${state.table}/resign`, { seat }, { picture: 0 });
    return true;
  },
  async delete(state) {
    if (!(await sure(say("life.delete"), say("life.delete-sure"), say("life.delete")))) return false;
    await call(`/api/tables/${state.table}`, { method: "DELETE", body: {} });
    return true;
  },
};
export const ORDER = ["rename", "leave", "resign", "delete"];

export const label = (act, state) => say(act === "leave" && state.status === "over" ? "life.put-away" : `life.${act}`);

export async function act(name, state, done) {
  try {
    if (await ACTS[name](state)) done();
  } catch (trouble) { told(trouble); }
}

/** The section of the menu. `refresh` looks at the table again; chat and the next table stand here for small screens too. */
export function lifeSection(state, refresh, talk, next) {
  const shut = () => { for (const open of document.querySelectorAll("dialog.menu")) open.close(); };
  const after = { rename: () => { shut(); refresh(); }, resign: () => { shut(); refresh(); }, leave: () => location.assign("/"), delete: () => location.assign("/") };
  const buttons = ORDER.filter((name) => state.may?.[name]).map((name) => button(label(name, state), () => act(name, state, after[name]), { class: `btn ${name}${name === "delete" || name === "resign" ? " bad" : ""}` }));
  const change = async (body) => { try { await call(`/api/tables/${state.table}`, { method: "PATCH", body }); refresh(); } catch (trouble) { told(trouble); } };
  const chat = state.maker && h("label", { class: "field" }, h("span", {}, say("chat.who")), h("select", { class: "talk", onchange: (event) => change({ chat: event.target.value }) }, ["seats", "all", "off"].map((value) => h("option", { value, selected: state.chat.talk === value }, say(`chat.for-${value}`)))));
  if (!talk.tool.hidden) buttons.unshift(button(talk.tool.title, () => { shut(); talk.toggle(true); }, { class: "btn to-chat" }, icon("ui-chat", 16)));
  if (!next.place.hidden) buttons.unshift(h("a", { class: "btn amber", href: next.place.href }, next.place.title));
  if (!buttons.length && !chat) return null;
  const open = h("div", {});
  if (state.maker) get("/api/open-tables").then(({ on }) => { if (on) open.append(openChoice(state, refresh)); }).catch(() => {});
  return h("section", { class: "life" }, h("h3", {}, say("life.title")), h("div", { class: "row wrap" }, buttons), open, chat, state.maker && state.status !== "over" && hintChoice(state, change));
}

/** The way to the next table that waits; it hides where there is none. */
export class Next {
  constructor() {
    this.place = h("a", { class: "tool next-table", hidden: true, href: "/" }, icon("ui-next", 18), h("b", {}));
  }

  show(tables) {
    this.place.hidden = !tables.length;
    if (!tables.length) return;
    this.place.href = tables[0].url;
    const said = say("life.next", { n: tables.length, title: tables[0].title });
    this.place.title = said;
    this.place.setAttribute("aria-label", said);
    this.place.lastChild.textContent = String(tables.length);
  }
}
