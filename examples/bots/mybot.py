#!/usr/bin/env python3
"""A bot in Python that needs nothing but Python: it scores the spelling of each option and picks the best.

    farmstead match creatures random exec:examples/bots/mybot.py

The protocol is explained in docs/bot-protocol.md. Print only messages; errors and notes go to stderr.
"""

import json
import random
import sys
from typing import Any

PROTOCOL = 1


def taste(option: dict[str, Any], rng: random.Random) -> float:
    """How much the bot likes an option: here, anything is better than stopping or giving things away."""
    word = option["spelling"].split()[0]
    if word in ("done", "decline", "pass", "release"):
        return rng.random()
    return 1 + rng.random()


def main() -> None:
    rng = random.Random()
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            rng.seed(message["seed"])
            reply = {"type": "ready", "protocol": PROTOCOL, "name": "mybot"}
        elif message["type"] == "choose":
            best = max(message["view"]["options"], key=lambda option: taste(option, rng))
            reply = {"type": "answer", "id": message["id"], "option": best["id"]}
        elif message["type"] == "bye":
            return
        else:  # "fault" tells what went wrong; other types may come with later versions
            print(message, file=sys.stderr)
            continue
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
