"""Tells a recorded game: every answer in words, what it brought, what happened by itself, and the score each round.

    python examples/replay.py game.txt --lang fr
    python examples/replay.py game.txt --doubts 3 --out annotated.txt

What people wrote into the record is told too. With `--doubts` an answer is marked that the game's own sense of a
position likes so many points less than another one; `--out` keeps the record with these as variations.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

import farmstead
from farmstead.kernel.telling import EVERYTHING, told
from farmstead.records import Record

ROUND = {"en": "Round", "fr": "Manche"}


def doubt(pos: farmstead.Position, seat: int, option: int, least: float) -> int | None:
    """The answer that looks better by `least` points or more, if there is one."""
    values: dict[int, float] = {}
    for other in pos.options(seat):
        after = pos.copy()
        after.play(other, seat=seat)
        values[other] = after.game.worth_of(after, seat)
    best = max(values, key=lambda other: values[other])
    return best if values[best] >= values[option] + least else None


def retold(record: Record, lang: str, doubts: float | None = None) -> Iterator[str]:
    """The lines of the tale. A record that is looked at hides nothing."""
    game = record.game
    names = [record.names.get(seat, "ABCDE"[seat]) for seat in range(record.players)]
    yield f"# {game.texts.say(lang, 'game.name')}: {', '.join(names)}"
    yield from (f"  {told(game, event, lang, names, EVERYTHING)}" for event in record.opening)
    yield from (f"  # {line}" for line in record.comment_at(0).splitlines())
    pos = record.start_position()
    for at, (seat, option) in enumerate(record.answers):
        who = names[seat] if seat >= 0 else "*"
        line = f"{who}: {game.option_text(option, lang)}"
        better = doubt(pos, seat, option, doubts) if doubts is not None and seat >= 0 else None
        before = pos.round
        pos.play(option, seat=seat if seat >= 0 else None)
        effects = [told(game, event, lang, names, EVERYTHING) for event in record.events(at) if not event.forced]
        yield f"{line} ({', '.join(effects)})" if any(effects) else line
        if better is not None:
            record.add_variation(at, [(seat, better)], "?!")
            yield f"  ?! {game.option_text(better, lang)}"
        yield from (f"  # {line}" for line in record.comment_at(at + 1).splitlines())
        for event in record.events(at):
            if event.forced:
                yield f"  {told(game, event, lang, names, EVERYTHING)}"
        if pos.round != before or pos.over:
            totals = [f"{name} {sheet['total']:g}" for name, sheet in zip(names, pos.scores(), strict=True)]
            yield f"\n= {', '.join(totals)}" if pos.over else f"\n## {ROUND[lang]} {pos.round}: {', '.join(totals)}"


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Tell a recorded game, answer by answer.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a record")
    parser.add_argument("--lang", choices=["en", "fr"], default="en")
    parser.add_argument("--doubts", type=float, metavar="POINTS", help="mark answers that look so much worse")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write the record here, doubts as its variations")
    chosen = parser.parse_args(words)
    record = Record.read(chosen.file)
    for line in retold(record, chosen.lang, chosen.doubts):
        print(line)
    if chosen.out is not None:
        record.write(chosen.out)


if __name__ == "__main__":
    try:
        main()
    except (OSError, ImportError, ValueError, farmstead.FarmsteadError) as error:
        sys.exit(str(error))
