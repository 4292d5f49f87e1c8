// How a puzzle begins: a table is made for it, and the page goes there. A stream remembers what it is a stream of.

import { get, post } from "../kit/api.js";
import { note } from "../kit/dom.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

const KEPT = "puzzle-stream";

const failed = (trouble) => note(trouble.code ? trouble.message : say("page.no-answer"), { bad: true });

/** The game and theme of the stream under way; none of either is everything. */
export function stream() {
  try { return JSON.parse(sessionStorage.getItem(KEPT)) ?? {}; } catch { return {}; }
}

export async function begin(puzzle) {
  try {
    location.assign((await post(`/api/puzzles/${puzzle}/table`, { name: pref("name") || say("lobby.no-name") })).url);
  } catch (trouble) { failed(trouble); }
}

/** The next puzzle of a stream, or of the one under way. */
export async function next(of = stream()) {
  sessionStorage.setItem(KEPT, JSON.stringify(of));
  try {
    const { puzzle } = await get("/api/puzzles/next", of);
    if (puzzle) await begin(puzzle.id);
    else note(say("puzzle.all-done"));
  } catch (trouble) { failed(trouble); }
}
