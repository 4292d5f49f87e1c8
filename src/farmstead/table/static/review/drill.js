// The drill: mistakes of all my games that come back until something better is found at once.

import { get } from "../kit/api.js";
import { siteBar } from "../kit/chrome.js";
import { cover } from "../kit/covers.js";
import { h, icon, replace } from "../kit/dom.js";
import { say } from "../kit/words.js";

async function show(place) {
  const { drill, due } = await get("/api/drill");
  const next = drill.find((one) => one.now);
  if (next && new URLSearchParams(location.search).has("go")) { location.replace(next.url); return; }
  const row = (one) => h("li", {}, h("a", { class: "drill-row", href: one.url }, cover(one.game), h("span", { class: "grow" }, h("b", {}, one.title)), h("small", {}, one.now ? say("practice.now") : say("practice.later", { n: one.days }))));
  replace(place, h("a", { class: "skip", href: "#main" }, say("page.skip")), siteBar("learn"), h("main", { class: "drill", id: "main", tabindex: -1 }, h("section", { class: "panel" }, h("h1", {}, say("practice.drill")),
    h("p", {}, due ? say("practice.due", { n: due }) : say("practice.nothing-due")), next && h("a", { class: "btn main large", href: next.url }, icon("ui-play", 18), say("practice.begin")),
    drill.length ? h("ul", { class: "list" }, drill.map(row)) : h("p", { class: "muted" }, say("practice.empty")))));
  document.title = `${say("practice.drill")} · Farmstead`;
}

export async function open(place) {
  await show(place);
  return () => show(place);
}
