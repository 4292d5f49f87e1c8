// What stands in the bar of every page: languages and theme; and the sprite all icons come from.

import { h, icon } from "./dom.js";
import { languages, pref, setPref } from "./prefs.js";
import { say } from "./words.js";

/** Puts the sprite into the page once: live drawings and our own icons use it. */
export async function loadSprite() {
  const answer = await fetch("/kit/icons.svg");
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

/** What stands at a table whose seed was given by hand: somebody can know what will be drawn. */
export function luckMark() {
  return h("span", { class: "pill quiet luck", hidden: true, title: say("table.known-luck-text") }, icon("ui-eye", 14), h("b", {}, say("table.known-luck")));
}
