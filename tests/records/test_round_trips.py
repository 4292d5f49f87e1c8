"""Whatever people write beside a game comes back as it was; and no text, however odd, does anything but be refused."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import farmstead
from farmstead.kernel.steps import CHANCE
from farmstead.records import Clock, Line, Node, Record, TimeRule, comments, data, notation
from farmstead.records.lines import entries_of, grow
from farmstead.records.problems import BadRecordError
from farmstead.records.reader import draft_from_text
from tests.records.conftest import play_on
from tests.records.test_growth import counted

relaxed = settings(deadline=None, max_examples=60, suppress_health_check=list(HealthCheck))

ODD = [
    *"#()@|={}:\\\"' \t\r\n\x00\x1b\x0b\x0c\x1c\x85\u2028\u2029\ufeff\u00e9\U0001f411\ud800",
    "  # ", "Farmstead record 2", "# Farmstead record 1\n", "\\Farmstead record 1", "undo 1", "\n)\n", "\n( x\n",
    "= end 00", "A take 1", "key: value", "\n\n",
]  # fmt: skip
said = st.lists(st.sampled_from(ODD) | st.text(max_size=5), max_size=12).map("".join)
times = st.none() | st.floats(0, 1e6, allow_nan=False)
clocks = st.tuples(times, times).map(lambda both: None if both == (None, None) else Clock(*both))
spellings = st.lists(st.from_regex(r"[a-z][a-z0-9-]{0,6}", fullmatch=True), min_size=1, max_size=3).map(" ".join)
keys = st.from_regex(r"[A-Za-z][A-Za-z0-9_-]{0,8}", fullmatch=True).filter(notation.is_own_key)


def remarks(lines: st.SearchStrategy[Line]) -> dict[str, st.SearchStrategy[Any]]:
    none: st.SearchStrategy[list[Line]] = st.just([])
    variations = none if lines.is_empty else st.lists(lines, max_size=2)
    return {"comment": said.map(comments.tidied), "variations": variations}


def nodes(lines: st.SearchStrategy[Line]) -> st.SearchStrategy[Node]:
    return st.builds(Node, st.integers(CHANCE, 4), spellings, clock=clocks, **remarks(lines))


def deeper(lines: st.SearchStrategy[Line]) -> st.SearchStrategy[Line]:
    names = said.map(lambda text: comments.flat(text, notation.MOST_NAME))
    return st.builds(Line, names, st.lists(nodes(lines), min_size=1, max_size=3), **remarks(lines))


trees = st.recursive(deeper(st.nothing()), deeper, max_leaves=12)


@relaxed
@given(trees)
def test_any_tree_comes_back(tree: Line) -> None:
    lines = [notation.written(entry) for entry in entries_of(tree, tree.nodes)]
    draft = draft_from_text("# Farmstead record 2\n" + "\n".join(lines) + "\n")
    again = grow(draft.entries).counted()
    assert (again.comment, again.variations, again.nodes) == (tree.comment, tree.variations, tree.nodes)


@relaxed
@given(tree=trees, own=st.dictionaries(keys, said, max_size=4), rule=st.builds(TimeRule, *[st.floats(0, 1e6)] * 3))
@pytest.mark.usefixtures("toy")
def test_any_record_comes_back_as_text_and_as_json(tree: Line, own: dict[str, str], rule: TimeRule) -> None:
    """A game with all of it: what is written is read as it was, by way of JSON too, and the game is the same."""
    assume(len({key.lower() for key in own}) == len(own))
    record = Record.new("toy", 2)
    play_on(record, 9)
    record.undo(2, consent=True)
    bare = record.position.digest()
    record.headers, record.time_rule = own, rule
    for place, told in zip(record.line.places(), tree.places(), strict=False):
        place.comment, place.variations = told.comment, told.variations
        if isinstance(place, Node) and isinstance(told, Node):
            place.clock = told.clock
    text = record.to_text()
    again = Record.from_text(text)
    assert again.line == record.line
    assert again.to_text() == text
    assert list(again.headers) == list(own)
    assert again.position.digest() == bare
    assert (again.time_rule or TimeRule()) == rule
    draft = draft_from_text(text)
    assert data.text_of(draft) == text
    assert data.text_of(data.read(data.to_json(draft))) == text


@pytest.mark.parametrize("name", farmstead.games())
@pytest.mark.parametrize("seed", [1, 2])
def test_real_games_with_variations_of_legal_answers(name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = farmstead.game(name)
    record = Record.new(name, rng.choice(list(game.players)), listen=False)
    play_on(record, 60 + seed * 20, seed)
    plain = record.to_text()
    for _ in range(8):
        lines = [((), record.line), *record.variations()]
        path, line = rng.choice(lines)
        place = (*path, rng.randint(0, len(line.nodes)))
        pos = record.position_at(place)
        answers = []
        for _ in range(rng.randint(1, 4)):
            if pos.over:
                break
            seat = rng.choice(pos.deciders)
            answers.append((seat, rng.choice(pos.options(seat))))
            pos.play(answers[-1][1], seat)
        if answers:
            record.add_variation(place, answers, f"line {rng.random()}", "so\nor so")
    text = record.to_text()
    again = Record.from_text(text)
    again.check_variations()
    assert again.line == record.line
    assert again.to_text() == text
    assert again.position.digest() == record.position.digest()
    for told in record.line.places():
        told.variations.clear()
    assert record.to_text() == plain
    assert data.text_of(data.read(data.to_json(draft_from_text(plain)))) == plain


@settings(relaxed, max_examples=300)
@given(st.lists(st.sampled_from(ODD) | st.text(max_size=8) | st.just("\n"), max_size=40).map("".join))
@pytest.mark.usefixtures("toy")
def test_whatever_is_written_is_read_or_refused(text: str) -> None:
    for whole in (text, "# Farmstead record 2\ngame: toy\n" + text):
        try:
            record = Record.from_text(whole)
        except BadRecordError:
            continue
        assert Record.from_text(record.to_text()).to_text() == record.to_text()


WORDS = [
    "headers", "own", "start", "comment", "variations", "game", "answer", "answers", "name", "clock", "took", "undo",
    "consent", "digest",
]  # fmt: skip
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.just(10**400) | said,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=5),
    max_leaves=25,
)


@settings(relaxed, max_examples=200)
@given(values)
def test_whatever_json_is_read_or_refused(value: Any) -> None:
    if isinstance(value, dict):
        value = {"headers": {}, "game": [], **value, "format": data.FORMAT, "version": notation.FORMAT}
    try:
        draft = data.read(json.dumps(value))
    except BadRecordError:
        return
    assert data.read(data.to_json(draft)).entries == draft.entries


@pytest.mark.parametrize("number", ["Infinity", "-Infinity", "NaN", "1e999", "1" + "0" * 400, "9" * 5000])
@pytest.mark.parametrize("move", ['{"undo": %s}', '{"answer": "A take 1", "clock": {"took": %s}}'])
def test_no_number_is_too_odd_to_be_refused(number: str, move: str) -> None:
    head = f'"format": "{data.FORMAT}", "version": {notation.FORMAT}, "headers": {{}}'
    draft = None
    with suppress(BadRecordError):  # nothing else may come up
        draft = data.read(f'{{{head}, "game": [{move % number}]}}')
    assert draft is None or "undo" in move, "an undo may name a number that no game has: playing refuses it"


def test_a_start_comes_back_from_json_as_it_was_written() -> None:
    pos = farmstead.game("agricola").start(2)
    text = Record.from_position(pos, {0: "Camille"}).to_text()
    assert data.text_of(data.read(data.to_json(draft_from_text(text)))) == text


def test_a_start_is_measured_before_it_is_written() -> None:
    """Deep and wide at once, a position written with a line for each number would be hundreds of times as long."""
    head = f'"format": "{data.FORMAT}", "version": {notation.FORMAT}, "headers": {{}}, "game": []'
    for wide, code in ((100_000, "start-large"), (10_000, "start")):
        deep = "[" * 300 + "1," * wide + "1" + "]" * 300
        with pytest.raises(BadRecordError) as refused:
            data.read(f'{{{head}, "start": {deep}}}')
        assert refused.value.code == code


TEXTS = {
    "one within another": lambda n: "(\nA take 1\n" * n,
    "closed again": lambda n: "(\nA take 1\n" * n + ")\n" * n,
    "never closed": lambda n: "A take 1\n(\n" + "# said\n" * n,
    "side by side": lambda n: "A take 1\n" + "(\nA take 1\n)\n# said\n" * n,
    "undo and variations": lambda n: "A take 1\nundo 1\n(\nA take 1\n)\n" * n,
    "a comment of many lines": lambda n: "# said\n" * n,
    "a long line": lambda n: "A take 1  " + "# x  " * n,
    "parentheses": lambda n: "(" * n,
    "clocks": lambda n: "A take 1\n@ took 1\n" * n,
}


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
def test_reading_a_draft_grows_with_the_text(text: Any) -> None:
    def job(whole: str) -> None:
        grow(draft_from_text(whole).entries)

    few, many = (counted(job, text(n)) for n in (200, 400))
    assert many <= 2 * few + 600
