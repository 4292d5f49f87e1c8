"""How an analysis is opened: from a set-up, a record, a position, a place in another. Jobs for the desk, which takes
its time with what comes from outside; each gives plain data."""

from __future__ import annotations

from random import Random
from typing import Any

from farmstead.kernel.errors import FarmsteadError
from farmstead.records import Record
from farmstead.table.analysing import tree as trees
from farmstead.table.analysing.starts import Start
from farmstead.table.analysing.tree import Tree
from farmstead.table.problems import Problem
from farmstead.table.tables.incoming import brought, check_setup, find_game, quick_position, read_record, stored_form
from farmstead.table.tables.show import title_of

Answers = list[tuple[int, int]]


def from_setup(game: str, players: int, variants: dict[str, str], names: list[str], lang: str) -> dict[str, Any]:
    """A new game, before anything is dealt."""
    settings = check_setup(find_game(game), players, variants)
    return _opened(Start(game, players, settings, _names(names, players), None), Tree([], {}, {}), lang)


def from_record(text: str, at: int | None, lang: str) -> dict[str, Any]:
    """A game with its variations and comments; `at` so many answers, at its start where nothing is said."""
    record = read_record(text)
    tree, left_out = trees.of_record(record)
    start = Start.of(record)
    if start.position is not None:
        quick_position(start.position)
    data = _opened(start, tree, lang, min(at or 0, len(record.answers)), left_out)
    return data | {"notices": [notice.text(lang) for notice in record.notices]}


def from_position(text: str, names: list[str], lang: str) -> dict[str, Any]:
    """A game that goes on from a position."""
    made = brought(quick_position(text))
    return _opened(
        Start(made.game, made.players, made.variants, _names(names, made.players), made.start), Tree([], {}, {}), lang
    )


def from_eyes(start: str, answers: Answers, seat: int, lang: str) -> dict[str, Any]:
    """A place of an analysis as one seat knows it: all else is dealt anew."""
    begun = Start.from_text(start)
    record = played(begun, answers)
    if not 0 <= seat < begun.players:
        raise Problem("unknown-seat", n=begun.players)
    seen = stored_form(record.position.sample(seat, Random()))
    return _opened(begun._replace(position=seen), Tree([], {}, {}), lang)


def told(start: str, tree: Tree, lang: str) -> list[dict[str, Any]]:
    return trees.told(Start.from_text(start), tree, lang)


def written(start: str, tree: Tree, at: int = 0) -> tuple[str, int]:
    """An analysis as a record, to be kept; and which node `at` is in the tree that is read from that."""
    record = trees.to_record(Start.from_text(start), tree)
    again, _ = trees.of_record(record)
    nodes = {answer: node for node, answer in enumerate(again.answers, 1)}
    here = 0
    for node in tree.path(min(at, len(tree.answers))):
        _, seat, option = tree.answers[node - 1]
        here = nodes[here, seat, option]
    return record.to_text(), here


def played(start: Start, answers: Answers) -> Record:
    """The answers, played from the start on."""
    record = start.record()
    try:
        for seat, option in answers:
            record.play(option, seat)
    except FarmsteadError as error:
        raise Problem("illegal", why=error) from error
    return record


def _names(names: list[str], players: int) -> list[str]:
    return [*names, *[""] * players][:players]


def _opened(start: Start, tree: Tree, lang: str, at: int = 0, left_out: int = 0) -> dict[str, Any]:
    return {
        "start": start.to_text(),
        "game": start.game,
        "title": title_of(start.named(), lang),
        "players": start.players,
        "tree": tree.data(),
        "at": at,
        "told": trees.told(start, tree, lang),
        "left_out": left_out,
        "notices": [],
    }
