#!/usr/bin/env node
// A bot in JavaScript (Node.js, no packages): it prefers to do something rather than to stop.
//
//     farmstead match creatures random exec:examples/bots/mybot.js
//
// The protocol is explained in docs/bot-protocol.md. Write only messages to stdout; notes go to stderr.
"use strict";

const PROTOCOL = 1;
let state = 1;

function random() {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0; // a small generator, so that a seed repeats a game
  return state / 2 ** 32;
}

function taste(option) {
  const word = option.spelling.split(" ")[0];
  return (["done", "decline", "pass", "release"].includes(word) ? 0 : 1) + random();
}

function send(message) {
  process.stdout.write(JSON.stringify(message) + "\n");
}

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const message = JSON.parse(line);
    if (message.type === "hello") {
      state = message.seed >>> 0;
      send({ type: "ready", protocol: PROTOCOL, name: "mybot.js" });
    } else if (message.type === "choose") {
      let best = null;
      let most = -1;
      for (const option of message.view.options) {
        const value = taste(option);
        if (value > most) [best, most] = [option, value];
      }
      send({ type: "answer", id: message.id, option: best.id });
    } else if (message.type === "bye") {
      process.exit(0);
    } else {
      console.error(line); // "fault" tells what went wrong; other types may come with later versions
    }
  });
