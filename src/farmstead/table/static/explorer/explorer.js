// The explorer: what is taken when, how games begin and how that ends. Everything chosen stands in the address; a click on a
// row or a cell goes one step deeper.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { h, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";
import { filters } from "./filters.js";
import { heatMap } from "./heat.js";
import { side } from "./side.js";

const GAMES = "/api/games";
const NARROW = matchMedia("(max-width: 1239px)");

class Explorer {
  constructor(place) {
    this.place = place;
    this.main = h("main", { class: "explorer", id: "main", tabindex: -1 });
    this.asked = 0;
  }

  /** What the address asks for. */
  read() {
    const query = new URLSearchParams(location.search);
    this.game = decodeURIComponent(location.pathname.split("/")[2] ?? "") || this.games[0].name;
    const number = (name) => Number.parseInt(query.get(name) ?? "", 10) || 0;
    this.wish = {
      source: query.get("source") === "server" ? "server" : "self-play", players: number("players") || null, variants: query.get("variants"), who: query.get("who") ?? "",
      seat: number("seat"), after: query.getAll("after"), round: number("round"), place: query.get("place") ?? "", thing: query.get("thing") ?? "",
    };
    this.measure = query.get("show") === "taken" ? "taken" : "first";
    this.tab = query.get("tab") ?? "";
  }

  address(changes = {}) {
    const { game = this.game, measure = this.measure, tab = this.tab, ...wish } = { ...this.wish, ...changes };
    const query = new URLSearchParams();
    if (wish.source !== "self-play") query.set("source", wish.source);
    for (const name of ["players", "variants", "who", "seat", "round", "place", "thing"]) if (wish[name]) query.set(name, wish[name]);
    for (const one of wish.after) query.append("after", one);
    if (measure !== "first") query.set("show", measure);
    if (tab) query.set("tab", tab);
    const written = String(query);
    return `/explorer/${game}${written ? `?${written}` : ""}`;
  }

  /** Another look; who came by the keyboard stays where they were. */
  async go(changes) {
    const held = document.activeElement?.closest("[data-key]")?.dataset.key;
    history.pushState(null, "", this.address(changes));
    await this.show();
    // On a narrow screen what a click leads to stands far below it.
    if (NARROW.matches && (changes.place || changes.after?.length || changes.thing)) this.main.querySelector(".explore-side")?.scrollIntoView({ block: "start" });
    else if (held) this.main.querySelector(`[data-key="${CSS.escape(held)}"]`)?.focus({ preventScroll: true });
  }

  async begin() {
    this.games = (await get(GAMES)).games;
    addEventListener("popstate", () => this.show());
    addEventListener("resize", () => this.fit());
    await this.show();
  }

  async show() {
    this.read();
    const mine = ++this.asked;
    replace(this.place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("explorer"), this.main);
    document.title = `Farmstead · ${say("explorer.title")}`;
    try {
      const { source, players, variants, who, seat, after, round, place, thing } = this.wish;
      const told = await get(`/api/explorer/${encodeURIComponent(this.game)}`, { source, players, variants, who, seat, after, round, place, thing });
      if (mine !== this.asked) return;
      this.told = told;
      this.draw();
    } catch (trouble) {
      replace(this.main, h("p", { class: "panel nothing", role: "status" }, trouble.code ? trouble.message : say("page.no-answer")));
    }
  }

  draw() {
    const at = this.main.querySelector(".heat-scroll");
    const [left, top] = [at?.scrollLeft ?? 0, at?.scrollTop ?? 0];
    const empty = !this.told.games;
    replace(this.main, filters(this),
      empty ? h("p", { class: "panel nothing", role: "status" }, say(this.wish.source === "server" ? "explorer.none-here" : "explorer.none")) : [heatMap(this), side(this)]);
    this.main.querySelector(".heat-scroll")?.scrollTo(left, top);
    this.fit();
  }

  /** Rows of the map as high as there is room for; where there are too many it scrolls. */
  fit() {
    const scroll = this.main.querySelector(".heat-scroll");
    if (!scroll) return;
    const room = scroll.clientHeight - (scroll.querySelector("thead")?.offsetHeight ?? 0) - 2;
    const rows = Math.max(1, this.told.heat.length);
    scroll.style.setProperty("--row", `${Math.max(24, Math.min(28, Math.floor(2 * (room / rows - 1.5)) / 2))}px`);
  }
}

export async function open(place) {
  const explorer = new Explorer(place);
  await explorer.begin();
  return async (name) => { if (name === "lang") explorer.games = (await get(GAMES)).games; await explorer.show(); };
}
