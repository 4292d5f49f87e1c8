"""The explanation of the observation vectors and of the action ids, as Markdown to read and as CSV to compute with."""

from __future__ import annotations

import csv
import hashlib
import io

import farmstead
from farmstead.kernel.layout import Field, Layout
from farmstead.research.encoding import describe, encoding_version, layout_of

HEADER = ("index", "name", "divided_by", "low", "high", "clipped", "note")


def csv_table(game: str, players: int) -> str:
    """A line for each index."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(HEADER)
    for row in describe(game, players):
        clipped = "yes" if row.clipped else "no"
        figures = (f"{figure:g}" for figure in (row.divided_by, row.low, row.high))
        writer.writerow((row.index, row.name, *figures, clipped, row.note))
    return out.getvalue()


def fingerprint(game: str) -> str:
    """Changes with the meaning of any index, for any number of players."""
    text = "".join(csv_table(game, players) for players in sorted(farmstead.game(game).players))
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def markdown(game: str, players: int | None = None) -> str:
    """The page of a game: its vector field by field, for one number of players or each, and its actions."""
    found = farmstead.game(game)
    counts = sorted(found.players) if players is None else [players]
    name = found.texts.say("en", "game.name")
    version = encoding_version(game)
    lines = [
        f"# Observations and actions of {name}",
        "",
        f"Encoding version {version}. Made by `farmstead research table {game}`; a test keeps it current.",
        f"Every index on a line of its own, as CSV: `farmstead research table {game} --players {counts[-1]} --csv`.",
        "",
        "The number in the game is divided by the figure of the column `by`; the result lies from 0 to 1 (from -1",
        "where the column says ±). A `+` means that it may be larger in a game and then counts as that figure. Items",
        "stand one to an index, in the order given. What is about a seat follows for each seat, my own first.",
    ]
    for players in counts:
        lines += ["", *_vector(layout_of(game, players))]
    lines += ["", "## Items", ""]
    lines += _items([layout_of(game, players) for players in counts])
    lines += ["", "## Actions", "", *_actions(found)]
    return "\n".join(lines) + "\n"


def _vector(layout: Layout) -> list[str]:
    seats = "player" if layout.players == 1 else "players"
    lines = [
        f"## {layout.players} {seats}: {layout.size} numbers",
        "",
        "| index | field | items | by | meaning |",
        "|---|---|---|---|---|",
    ]
    at = 0
    for field in layout.table:
        lines.append(_line(at, "", field))
        at += len(field.items)
    for field in layout.seat:
        lines.append(_line(at, "me.", field))
        at += len(field.items)
    if layout.players > 1:
        what = "`seat+1`" if layout.players == 2 else f"`seat+1` to `seat+{layout.players - 1}`"
        lines += ["", f"Then the same {layout.seat_size} numbers of {what}: add {layout.seat_size} for each chair on."]
    return lines


def _line(at: int, chair: str, field: Field) -> str:
    last = at + len(field.items) - 1
    where = str(at) if last == at else f"{at}-{last}"
    sign = "±" if field.least < 0 else ""
    by = f"{sign}{field.most:g}{'+' if field.clipped else ''}"
    items = field.items[0] if len(field.items) == 1 else f"{len(field.items)}: [{field.name}](#items)"
    return f"| {where} | {chair}{field.name} | {items} | {by} | {field.note} |"


def _items(layouts: list[Layout]) -> list[str]:
    """The items of each field, once; again where a number of players has others."""
    seen: dict[str, list[tuple[tuple[str, ...], list[int]]]] = {}
    for layout in layouts:
        for field in [*layout.table, *layout.seat]:
            if len(field.items) > 1:
                lists = seen.setdefault(field.name, [])
                known = [counts for items, counts in lists if items == tuple(field.items)]
                if known:
                    known[0].append(layout.players)
                else:
                    lists.append((tuple(field.items), [layout.players]))
    lines: list[str] = []
    for name, lists in seen.items():
        for items, counts in lists:
            those = "" if len(lists) == 1 else f" ({', '.join(str(n) for n in counts)} players)"
            lines.append(f"- **{name}**{those}: {', '.join(items)}")
    return lines


def _actions(game: farmstead.Game) -> list[str]:
    vocabulary = game.vocabulary
    lines = [
        f"{len(vocabulary)} options, the same for all numbers of players and variants; ids never change.",
        f"Id {len(vocabulary)} is the no-op of the masks (PettingZoo and Gymnasium only).",
        "",
        "| ids | kind | first | last |",
        "|---|---|---|---|",
    ]
    for kind, ids in vocabulary.kinds.items():
        first, last = ids[0], ids[-1]
        where = str(first) if first == last else f"{first}-{last}"
        lines.append(f"| {where} | {kind} | `{vocabulary.spell(first)}` | `{vocabulary.spell(last)}` |")
    return lines
