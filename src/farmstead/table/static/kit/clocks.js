// Clocks in words.

import { say } from "./words.js";

/** The rule of time of a table: none, days a turn, or minutes for the game. */
export function clockName(clock) {
  if (!clock || (!clock.days && !clock.minutes)) return say("around.clock-none");
  return clock.days ? say("around.clock-days", { n: clock.days }) : say("around.clock-live", { n: clock.minutes, n2: clock.increment });
}
