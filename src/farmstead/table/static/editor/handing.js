// How other pages hand a position over to the editor: a link where a link says it all, else by this browser's memory.

const KEY = "farmstead-editor";

/** The address of a step of a game, to be edited. */
export function editorOf(table, step) { return `/editor?table=${encodeURIComponent(table)}&step=${step}`; }

/** Opens the editor with a position file. */
export function editPosition(position) {
  sessionStorage.setItem(KEY, JSON.stringify({ position }));
  location.assign("/editor?handed=1");
}

/** What this address asks for: a step of a table, what was handed over or edited before; null where the page asks itself. */
export function wanted() {
  const query = new URLSearchParams(location.search);
  if (query.get("table")) return { table: query.get("table"), step: Number.parseInt(query.get("step") ?? "0", 10) || 0 };
  if (!query.get("handed")) return null;
  try { return JSON.parse(sessionStorage.getItem(KEY) ?? "null"); } catch { return null; }
}

/** What is edited stays over a reload. */
export function keep(body) {
  try { sessionStorage.setItem(KEY, JSON.stringify(body)); } catch { /* a browser that keeps nothing still edits */ }
  if (location.search !== "?handed=1") history.replaceState(null, "", "/editor?handed=1");
}
