// The page of an invitation: who invites to what, which seats, which clock. Nobody sits down before saying so.

import { Refused, post } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { clockName } from "../kit/clocks.js";
import { cover } from "../kit/covers.js";
import { botMark, button, h, icon, note, replace, token } from "../kit/dom.js";
import { onPref, pref, setPref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

/** The secret of an invitation stands behind the # of a link: no server and no log sees it there. */
export const invitedBy = () => new URLSearchParams(location.hash.slice(1)).get("join");

/** Shows the page; true once its reader wants the table: sits there, or watches. */
export async function invitation(place, table, invite) {
  const path = `/api/tables/${table}`;
  let found;
  try {
    found = await post(`${path}/invitation`, { invite });
  } catch (trouble) {
    if (!(trouble instanceof Refused) || trouble.code !== "unknown-link") throw trouble;
    found = null;
  }
  if (found?.state === "mine") return settled();
  return new Promise((resolve) => {
    let here = true;
    const go = () => { here = false; resolve(settled()); };
    onPref((name) => { if (here && name === "lang") location.reload(); });
    replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("play"),
      h("main", { class: found ? "invite-page" : "lost", id: "main", tabindex: -1 }, found ? invited(found, path, invite, go) : wrong(go)));
    document.title = `${found ? title(found) : say("invite.wrong")} · Farmstead`;
    place.querySelector("h1").focus({ preventScroll: true });
  });
}

/** The link has done its work: what is secret in it leaves the address. */
function settled() {
  history.replaceState(null, "", location.pathname + location.search);
  return true;
}

function wrong(go) {
  return h("section", { class: "panel" }, h("img", { src: "/static/covers/lost.svg", alt: "", width: 640, height: 240 }),
    h("div", { class: "said" }, h("h1", { tabindex: -1 }, say("invite.wrong")), h("p", {}, say("invite.wrong-text")),
      h("p", { class: "row wrap" }, h("a", { class: "btn main large", href: "/" }, say("lost.tables")), button(say("invite.watch"), go, { class: "btn large watch" }, icon("ui-eye", 18)))));
}

const title = ({ host, title: game }) => (host ? say("invite.title", { host, game }) : say("invite.title-nobody", { game }));

function invited(found, path, invite, go) {
  const used = found.state === "free" ? null : h("p", { class: "used", role: "status" }, say(`invite.${found.state}`, { name: found.seats[found.seat].name }));
  const facts = [
    [say("invite.game"), [h("b", {}, found.title), `, ${say("lobby.players", { n: found.seats.length })}`]],
    ...found.variants.filter((one) => one.name !== "first").slice(0, 4).map((one) => [one.title, one.value_title]),
    [say("invite.clock"), clockName(found.clock)],
    found.status !== "waiting" && [say("invite.state"), say(found.status === "over" ? "table.over" : "invite.started")],
    found.known_luck && [say("table.known-luck"), say("table.known-luck-text")],
    [say("invite.need"), [say("invite.need-text"), " ", h("a", { href: `/learn#${found.game}` }, say("invite.learn"))]],
  ].filter(Boolean);
  return h("section", { class: "panel" }, cover(found.game), h("div", { class: "said" }, used,
    h("div", {}, h("h1", { tabindex: -1 }, title(found)), h("p", { class: found.name ? "lead" : "lead about" }, found.name ? say("invite.named", { name: found.name }) : found.about),
      h("dl", {}, facts.map(([what, said]) => [h("dt", {}, what), h("dd", {}, said)]))),
    h("div", { class: "chairs-and-form" }, h("ul", { class: "chairs", "aria-label": say("table.seats") }, found.seats.map((seat) => chair(seat, found))), form(found, path, invite, go))));
}

function chair(seat, found) {
  const mine = seat.seat === found.seat && found.state === "free";
  if (mine) return h("li", { class: "yours" }, token(seat.seat, { free: true }), h("span", {}, h("b", {}, say("invite.your-seat")), h("small", {}, say(found.last ? "invite.last" : "invite.others-missing"))));
  const about = seat.bot ? seat.about : seat.host ? say("invite.host") : seat.open ? say("lobby.free-seat") : say("invite.sits");
  return h("li", {}, token(seat.seat, { free: seat.open }), h("span", {}, h("b", {}, seat.kept ?? seat.name, seat.bot && botMark()), h("small", {}, about)));
}

function form(found, path, invite, go) {
  const away = h("a", { class: "btn not-now", href: "/" }, say("invite.not-now"));
  const watch = button(say("invite.watch"), go, { class: "btn watch" }, icon("ui-eye", 18));
  if (found.state !== "free") return h("form", {}, h("div", { class: "row" }, away, watch));
  const name = h("input", { type: "text", id: "invited-name", maxlength: 24, value: pref("name") || (found.seats[found.seat].kept ?? ""), autocomplete: "nickname" });
  const join = h("button", { class: "btn main large join" }, say("invite.join"));
  return h("form", { onsubmit: async (event) => {
    event.preventDefault();
    join.disabled = true;
    if (name.value.trim()) setPref("name", name.value.trim());
    try {
      await post(`${path}/join`, { invite, name: name.value.trim() || say("setup.player", { letter: "ABCDE"[found.seat] }) });
      go();
    } catch (trouble) {
      join.disabled = false;
      note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });
      if (trouble.code === "seat-taken") location.reload();
    }
  } }, h("label", { class: "field", for: "invited-name" }, h("span", {}, say("invite.name"))), name, join, h("div", { class: "row" }, away, watch));
}
