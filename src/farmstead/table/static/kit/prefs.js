// What the reader prefers, kept in this browser: language, theme, name, end of turn, motion, words instead of pictures,
// contrast, calls.

const KEY = "farmstead";
const DEFAULTS = {
  lang: null, theme: null, name: "", confirm: false, obvious: true, motion: true, text: false, contrast: false, sound: false, notify: false, offered: false,
};

function stored() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

const prefs = stored();
const listeners = new Set();

export const languages = ["en", "fr"];

export function pref(name) {
  if (name === "lang") return prefs.lang ?? (navigator.language?.toLowerCase().startsWith("fr") ? "fr" : "en");
  if (name === "theme") return prefs.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light");
  return prefs[name];
}

export function setPref(name, value) {
  prefs[name] = value;
  try { localStorage.setItem(KEY, JSON.stringify(prefs)); } catch { /* a browser that keeps nothing still plays */ }
  apply();
  for (const listener of listeners) listener(name, value);
}

/** `listener(name, value)` is called when a preference changes. */
export function onPref(listener) { listeners.add(listener); }

export function calm() { return !prefs.motion || matchMedia("(prefers-reduced-motion: reduce)").matches; }

export function apply() {
  const asked = new URLSearchParams(location.search);
  if (asked.get("mode") === "text") prefs.text = true;
  if (prefs.lang === null && languages.includes(asked.get("lang"))) prefs.lang = asked.get("lang");
  document.documentElement.lang = pref("lang");
  document.documentElement.dataset.theme = pref("theme");
  document.documentElement.dataset.contrast = pref("contrast") || matchMedia("(prefers-contrast: more)").matches ? "more" : "usual";
  document.documentElement.dataset.motion = calm() ? "calm" : "full";
}

for (const wish of ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(prefers-reduced-motion: reduce)"]) {
  matchMedia(wish).addEventListener("change", apply);
}
apply();
