// What stands in the bar of every page: the ways through the site, languages and theme; and the sprite all icons come from.

import { h, icon } from "./dom.js";
import { languages, pref, setPref } from "./prefs.js";
import { say } from "./words.js";

/** Puts the sprite into the page once: live drawings and our own icons use it. */
export async function loadSprite() {
  const answer = await fetch(new URL("../drawn/icons.svg", import.meta.url));
  const root = new DOMParser().parseFromString(await answer.text(), "image/svg+xml").documentElement;
  root.setAttribute("class", "unseen");
  root.setAttribute("aria-hidden", "true");
  document.body.prepend(document.importNode(root, true));
}

export function languageSwitch() {
  return h("span", { class: "langs", role: "group", "aria-label": say("page.language") },
    languages.map((lang) => h("button", {
      type: "button", lang, title: say(`page.lang-${lang}`), "aria-label": say(`page.lang-${lang}`),
      "aria-pressed": String(pref("lang") === lang), onclick: () => setPref("lang", lang),
    }, lang.toUpperCase())));
}

export function themeSwitch() {
  const dark = pref("theme") === "dark";
  const label = say(dark ? "page.to-light" : "page.to-dark");
  return h("button", { type: "button", class: "tool theme", title: label, "aria-label": label, onclick: () => setPref("theme", dark ? "light" : "dark") },
    icon("ui-sun", 20));
}

export function logo() {
  return h("a", { class: "logo", href: "/", "aria-label": say("page.home") }, icon("stable", 25), h("span", {}, "Farmstead"));
}

/** The ways through the site, as the server knows them: only those that lead somewhere. */
function ways(now) {
  const nav = document.getElementById("ways").content.firstElementChild.cloneNode(true);
  nav.setAttribute("aria-label", say("ways.title"));
  for (const link of nav.children) {
    link.lastElementChild.textContent = say(`ways.${link.dataset.way}`);
    if (link.dataset.way === now) link.setAttribute("aria-current", "page");
  }
  // On a narrow phone there are more ways than fit side by side: the one that is now is to be seen.
  requestAnimationFrame(() => nav.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" }));
  return nav;
}

/** The bar of a page of the site; `now` is the way it belongs to, `where` stands beside the name, tools at the end. */
export function siteBar(now, { where = null, tools = [] } = {}) {
  return h("header", { class: "bar site-bar" }, logo(), where, ways(now), h("span", { class: "grow" }), languageSwitch(), themeSwitch(), tools);
}

/** What stands at a table whose seed was given by hand: somebody can know what will be drawn. */
export function luckMark() {
  return h("span", { class: "pill quiet luck", hidden: true, title: say("table.known-luck-text") }, icon("ui-eye", 14), h("b", {}, say("table.known-luck")));
}
