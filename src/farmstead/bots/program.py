"""A program that plays by the line protocol (docs/bot-protocol.md), in as many lines as its thoughts need.

    from farmstead.bots import ProgramBot

    class MyBot(ProgramBot):
        def choose(self, view, sampler):
            return view["options"][0]["id"]

    if __name__ == "__main__":
        MyBot().run()

The same class plays as `exec:./mybot.py`, a program of its own with a clock, and as `python:mybot.py:MyBot`.
"""

from __future__ import annotations

import json
import sys
from contextlib import redirect_stdout
from random import Random
from typing import IO, Any

import farmstead
from farmstead.bots.base import Sampler
from farmstead.bots.outside import PROTOCOL, SECONDS
from farmstead.kernel.position import Position


class _Bye(Exception):
    """The game is over, or nobody is there any more."""


class ProgramBot:
    """A bot to derive from. `random` is seeded by the match, `seconds` is the time for a decision."""

    name = ""
    random: Random
    seconds: float

    def __init__(self, seed: int | None = None, seconds: float = SECONDS) -> None:
        self.random = Random(seed)
        self.seconds = seconds

    def choose(self, view: dict[str, Any], sampler: Sampler) -> int | str:
        """The id or the spelling of one of `view["options"]`."""
        raise NotImplementedError(f"{type(self).__name__} needs a method choose(view, sampler)")

    def faulted(self, reason: str) -> None:
        """An answer was not taken. By default the reason goes to standard error."""
        print(reason, file=sys.stderr)

    def run(self, reading: IO[str] | None = None, writing: IO[str] | None = None) -> None:
        """Talks to Farmstead until it says goodbye. What the bot prints goes to standard error, out of the way."""
        line = _Line(reading or sys.stdin, writing or sys.stdout)
        with redirect_stdout(sys.stderr):
            try:
                while True:
                    self._obey(line, line.read())
            except _Bye:
                return

    def _obey(self, line: _Line, message: dict[str, Any]) -> None:
        kind = message.get("type")
        if kind == "hello":
            self.random.seed(message["seed"])
            self.seconds = float(message["seconds"])
            line.send({"type": "ready", "protocol": PROTOCOL, "name": self.name or type(self).__name__})
        elif kind == "choose":
            number, view = message["id"], message["view"]
            answer = self.choose(view, lambda: line.sample(number, view["game"]))
            line.send({"type": "answer", "id": number, "option": answer if isinstance(answer, str) else int(answer)})
        elif kind == "fault":
            self.faulted(str(message["reason"]))


class _Line:
    """Messages in and out, one a line. Those of an unknown type come from a later version and mean nothing here."""

    def __init__(self, reading: IO[str], writing: IO[str]) -> None:
        self._reading = reading
        self._writing = writing

    def read(self) -> dict[str, Any]:
        text = self._reading.readline()
        message: dict[str, Any] = json.loads(text) if text else {"type": "bye"}
        if message.get("type") == "bye":
            raise _Bye
        return message

    def send(self, message: dict[str, Any]) -> None:
        self._writing.write(json.dumps(message) + "\n")
        self._writing.flush()

    def sample(self, number: int, game: str) -> Position:
        self.send({"type": "sample", "id": number})
        while True:
            message = self.read()
            if message.get("type") == "sample" and message.get("id") == number:
                return farmstead.game(game).from_json(json.dumps(message["position"]))
