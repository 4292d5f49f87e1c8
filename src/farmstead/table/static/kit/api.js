// Talking to the server: JSON calls with its errors as sentences, and the live stream of a table.

import { pref } from "./prefs.js";

/** The server said no, in the reader's language. */
export class Refused extends Error {
  constructor(status, error) {
    super(error.text ?? String(status));
    this.status = status;
    this.code = error.code ?? "trouble";
    this.extra = error;
  }
}

/** The server could not be reached: nothing is known about what it did. */
export class Unreachable extends Error {}

export function address(path, query = {}) {
  const url = new URL(path, location.origin);
  const all = { lang: pref("lang"), theme: pref("theme"), ...query };
  for (const [name, value] of Object.entries(all)) {
    if (Array.isArray(value)) for (const one of value) url.searchParams.append(name, one);
    else if (value !== null && value !== undefined) url.searchParams.set(name, value);
  }
  return url;
}

export async function call(path, { method = "GET", body = null, query = {}, signal = null } = {}) {
  let response;
  try {
    response = await fetch(address(path, query), {
      method,
      headers: body === null ? {} : { "Content-Type": "application/json" },
      body: body === null ? null : JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, AbortSignal.timeout(15000)]) : AbortSignal.timeout(15000),
    });
  } catch (cause) {
    throw new Unreachable(String(cause));
  }
  const data = await response.json().catch(() => null);
  if (response.ok && data !== null) return data;
  if (response.status >= 502 && data === null) throw new Unreachable(String(response.status));
  throw new Refused(response.status, data?.error ?? {});
}

export const get = (path, query = {}) => call(path, { query });
export const post = (path, body, query = {}, signal = null) => call(path, { method: "POST", body, query, signal });

let desk = Promise.resolve();

async function again(work, tries) {
  for (let left = tries; ; left -= 1) {
    try { return await work(); } catch (trouble) {
      if (trouble.code !== "busy" || !left) throw trouble;
      await new Promise((done) => { setTimeout(done, 250); });
    }
  }
}

/** What is done at the server's desk: one thing of this page after the other, and again where somebody else at the same address has a file there just now. */
export function patiently(work, tries = 20) {
  const answer = desk.then(() => again(work, tries));
  desk = answer.catch(() => {});
  return answer;
}

/** Follows a table. `changed(number, news)` is called at each change, `connected(bool)` when the line breaks or is back. */
export function follow(table, change, changed, connected) {
  let source = null;
  let timer = 0;
  let seen = change;
  let wait = 1000;
  let broken = false;

  function open() {
    source = new EventSource(`/api/tables/${table}/live?change=${seen}`);
    source.addEventListener("open", () => {
      wait = 1000;
      connected(true);
      if (broken) changed(Infinity); // whatever was missed meanwhile
      broken = false;
    });
    source.addEventListener("change", (event) => {
      const news = JSON.parse(event.data);
      seen = Math.max(seen, news.change);
      changed(seen, news);
    });
    source.addEventListener("error", () => {
      broken = true;
      connected(false);
      if (source.readyState !== EventSource.CLOSED) return;
      clearTimeout(timer);
      timer = setTimeout(() => { changed(Infinity); open(); }, wait);
      wait = Math.min(wait * 1.6, 8000);
    });
  }

  open();
  return { saw(number) { seen = Math.max(seen, number); }, stop() { clearTimeout(timer); source.close(); } };
}
