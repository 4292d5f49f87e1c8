// The words of the page. The catalog comes from the server; `{n}` prints a number, `{n:cow|cows}` the word that fits it.

import { pref } from "./prefs.js";

let catalog = {};

export async function loadWords(fetchWords) {
  catalog = await fetchWords(pref("lang"));
}

export function say(key, params = {}) {
  const text = catalog[key];
  if (text === undefined) {
    console.warn(`no text ${key}`);
    return key;
  }
  return text.replace(/\{(\w+)(?::([^{}]*))?\}/g, (_, name, forms) => {
    const value = params[name];
    if (forms === undefined) return value ?? "";
    const [one, many] = forms.split("|");
    const single = pref("lang") === "fr" ? Math.abs(value) < 2 : value === 1;
    return single ? one : (many ?? one);
  });
}

export function has(key) { return key in catalog; }

/** A number as people read it: a true minus, a comma in French. */
export function number(value) {
  const shown = String(Math.abs(value));
  const local = pref("lang") === "fr" ? shown.replace(".", ",") : shown;
  return value < 0 ? `−${local}` : local;
}
