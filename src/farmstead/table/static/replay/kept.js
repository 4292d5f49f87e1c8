// Games that came along belong to no table. Whoever wants one reviewed, or to try lines in it, gets a table of their own
// with its record; the review, the analysis board and the editor are the same there as for any other game.

import { address, post } from "../kit/api.js";
import { pref } from "../kit/prefs.js";
import { say } from "../kit/words.js";

/** A new table with the record of the game that is replayed; `path` is where its steps come from. Gives its id. */
export async function tableOf(path, seats) {
  const answer = await fetch(address(path.replace(/replay$/, "record")));
  const record = await answer.text();
  const sit = seats.map(({ name }, seat) => (seat ? { kind: "hotseat", name } : { kind: "me", name }));
  const made = await post("/api/tables", { record, seats: sit, name: pref("name") || say("lobby.no-name") });
  return made.table;
}
