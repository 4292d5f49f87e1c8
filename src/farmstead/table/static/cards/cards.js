// The gallery: the list of all cards with its filters, and the page of one card. Both live in one page, so that the way
// back leads to the same place of the list.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { List } from "./list.js";
import { onePage } from "./one.js";

export async function open(place) {
  let data = await get("/api/cards");
  let list = null;
  let shown = 0;

  const where = () => location.pathname.split("/").filter(Boolean).slice(1).map(decodeURIComponent);

  function bar(title, sub, back = null) {
    return siteBar("cards", { where: [
      back && h("a", { class: "tool back", href: back, "aria-label": say("gallery.all"), title: say("gallery.all") }, icon("ui-prev", 20)),
      h("span", { class: "where" }, h("b", {}, title), sub && h("span", {}, sub))] });
  }

  async function show() {
    const mine = ++shown;
    const [game, card] = where();
    if (card) {
      const told = await get(`/api/cards/${encodeURIComponent(game)}/${encodeURIComponent(card)}`);
      if (mine !== shown) return;
      list?.leave();
      document.title = `Farmstead · ${told.title}`;
      document.body.dataset.view = "card";
      replace(place, skip(), bar(told.title, [told.game_title, told.kind, told.code].filter(Boolean).join(" · "), list?.address ?? `/cards/${game}`), onePage(told));
      place.querySelector("h1")?.focus({ preventScroll: true });
      return;
    }
    const known = data.games.find((one) => one.name === game);
    document.title = `Farmstead · ${say("gallery.title")}`;
    document.body.dataset.view = "list";
    list = new List(data, known?.name ?? null, go, list);
    replace(place, skip(), bar(say("gallery.title"), known?.title ?? say("gallery.every-game"), null), list.main);
    list.shown();
  }

  function skip() { return h("a", { class: "skip", href: "#main" }, say("page.skip")); }

  const guarded = () => show().catch((trouble) => {
    replace(place, bar(say("gallery.title"), null, "/cards"), h("main", { class: "empty", id: "main" }, h("b", { role: "status" }, trouble.code ? trouble.message : say("page.no-answer")), h("a", { class: "btn main", href: "/cards" }, say("gallery.all"))));
  });

  /** Another page of the gallery; who came by a choice in the rail finds it again. */
  async function go(url) {
    const held = document.activeElement?.dataset.value;
    history.pushState(null, "", url);
    await guarded();
    if (held) place.querySelector(`[data-value="${CSS.escape(held)}"]`)?.focus();
  }

  // Links within the gallery change what is shown without a new page.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[href]");
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || !/^\/cards(\/|$)/.test(url.pathname) || link.getAttribute("href").startsWith("#")) return;
    event.preventDefault();
    go(url);
  });
  addEventListener("popstate", guarded);
  addEventListener("keydown", (event) => {
    if (event.target.closest("input, select, textarea, dialog") || event.metaKey || event.ctrlKey || event.altKey) return;
    if (event.key === "/" && list && document.body.dataset.view === "list") { event.preventDefault(); place.querySelector(".find-cards input")?.focus(); }
    if (document.body.dataset.view !== "card") return;
    const way = { ArrowLeft: ".card-before", ArrowRight: ".card-after", Escape: ".bar .back" }[event.key];
    if (way) place.querySelector(way)?.click();
  });

  await guarded();
  return async (name) => {
    if (name === "lang") { data = await get("/api/cards"); list = null; }
    await guarded();
  };
}
