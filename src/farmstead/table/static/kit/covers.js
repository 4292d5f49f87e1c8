// The drawing on a game's card. A game without one of its own gets the barn.

import { drawing, h, replace } from "./dom.js";

const kept = new Map();

async function fetched(game) {
  for (const name of [encodeURIComponent(game), "default"]) {
    const answer = await fetch(new URL(`../covers/${name}.svg`, import.meta.url));
    if (answer.ok) return answer.text();
  }
  return "<svg xmlns='http://www.w3.org/2000/svg'/>";
}

/** A place that fills itself with the cover of a game. */
export function cover(game, name = "span", attributes = {}) {
  const place = h(name, { class: "cover", ...attributes });
  if (!kept.has(game)) kept.set(game, fetched(game));
  kept.get(game).then((markup) => {
    const drawn = drawing(markup);
    drawn.setAttribute("aria-hidden", "true");
    replace(place, drawn);
  }).catch(() => kept.delete(game));
  return place;
}
