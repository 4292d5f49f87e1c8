// How other pages hand something over to the analysis board: a link where a link says it all, else by this browser's memory.

const KEY = "farmstead-analysis";

/** The address of a finished game at one of its steps. */
export function analysisOf(table, step) { return `/analysis?table=${encodeURIComponent(table)}&step=${step}`; }

/** Opens the board with what the interface takes: `{position}`, `{record}` or `{game, players, variants}`. */
export function analyse(body) {
  sessionStorage.setItem(KEY, JSON.stringify(body));
  location.assign("/analysis?handed=1");
}

/** What this address asks for: a table, something handed over; nothing where the page asks itself. */
export function asked() {
  const query = new URLSearchParams(location.search || location.hash.slice(1));
  if (query.get("table")) return { table: query.get("table"), step: Number.parseInt(query.get("step") ?? "0", 10) || 0 };
  if (!query.get("handed")) return null;
  try { return JSON.parse(sessionStorage.getItem(KEY) ?? "null"); } catch { return null; }
}

const LAST = "farmstead-analysis-last";
const MOST = 1_000_000; // characters: a browser keeps no more for us

/** The analysis of before, kept in this browser. */
export function keepLast(data) {
  try {
    const text = JSON.stringify(data);
    if (text.length < MOST) localStorage.setItem(LAST, text);
  } catch { /* a browser that keeps nothing still analyses */ }
}

export function last() {
  try { return JSON.parse(localStorage.getItem(LAST) ?? "null"); } catch { return null; }
}
