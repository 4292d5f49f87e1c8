// Time as a clock shows it.

import { say } from "./words.js";

/** Seconds as a clock shows them: 2 d 4 h, 1:05:09, 4:07. */
export function span(seconds) {
  const whole = Math.floor(seconds);
  const days = Math.floor(whole / 86400);
  if (days) return say("around.days-hours", { d: days, h: Math.floor((whole % 86400) / 3600) });
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const rest = `${hours ? two(Math.floor((whole % 3600) / 60)) : Math.floor(whole / 60)}:${two(whole % 60)}`;
  return hours ? `${hours}:${rest}` : rest;
}
