// A page to read: the language chosen in its bar stays chosen, and the site can be installed from here too.

import { pref, setPref } from "../kit/prefs.js";
import { install } from "./install.js";

const keep = (name) => { document.cookie = `${name}=${pref(name)}; Path=/; SameSite=Lax; Max-Age=31536000`; };
const theme = document.querySelector(".site-bar .theme");

function showTheme() {
  document.documentElement.dataset.theme = pref("theme");
  theme.title = pref("theme") === "dark" ? theme.dataset.toLight : theme.dataset.toDark;
  theme.setAttribute("aria-label", theme.title);
}

for (const link of document.querySelectorAll(".site-bar [data-lang]")) {
  link.addEventListener("click", () => {
    setPref("lang", link.dataset.lang);
    keep("lang");
  });
}
theme.hidden = false;
theme.addEventListener("click", () => {
  const { lang } = document.documentElement; // stays that of the page, whatever is preferred elsewhere
  setPref("theme", pref("theme") === "dark" ? "light" : "dark");
  document.documentElement.lang = lang;
  keep("theme");
  showTheme();
});
showTheme();
install();
