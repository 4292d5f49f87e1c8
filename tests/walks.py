"""Random walks through a game, every round-trip of the design checked at each step. For tests and for fuzzing."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.telling import EVERYTHING, told
from farmstead.records import Record, letter


def check_position(pos: Position, rng: random.Random) -> None:
    """Everything that must hold at any position, whoever is asked."""
    game = pos.game
    twin = pos.copy()
    assert twin.key() == pos.key()
    assert twin.options() == pos.options()
    text = pos.to_json()
    again = game.from_json(text)
    assert again.key() == pos.key()
    assert again.to_json() == text
    assert again.digest() == pos.digest()
    assert again.options() == pos.options()
    assert again.decider == pos.decider
    for seat in [None, *range(pos.players)]:
        view = pos.view(seat)
        assert json.loads(json.dumps(view)) == view, "a view is plain JSON data"
        offered = [option["id"] for option in view["options"]]
        assert offered == (pos.options(seat) if seat in pos.deciders else [])
    sampled = pos.sample(rng.randrange(pos.players), rng)
    assert sampled.view(None) == pos.view(None)


def check_options(pos: Position) -> None:
    """`options` and `why_not` agree on the whole vocabulary; spellings parse back; closed ones raise."""
    vocabulary = pos.game.vocabulary
    for seat in pos.deciders:
        options = pos.options(seat)
        assert options, "never stuck"
        assert len(set(options)) == len(options), "no option twice"
        asker = None if seat == farmstead.CHANCE else seat
        open_now = [option for option in range(len(vocabulary)) if pos.why_not(option, asker) is None]
        assert sorted(options) == open_now, explain(pos, set(options) ^ set(open_now))
    for option in pos.options():
        assert pos.parse(pos.spell(option)) == option
    if pos.decider >= 0:
        check_gathered(pos)


def check_gathered(pos: Position) -> None:
    """What is offered as one commit is several picks that can be played in a row; looking for it changes nothing."""
    before = pos.key()
    for way in pos.game.gathered(pos, pos.decider):
        assert len(way) > 1
        after = pos.copy()
        for option in way:
            assert after.decider == pos.decider
            after.play(option)
    assert pos.key() == before
    check_summed(pos)


def check_summed(pos: Position) -> None:
    """What can be picked several times can be, one kind after the other until it is enough; then there is the end, or
    it has come by itself."""
    found = pos.game.summed(pos, pos.decider)
    if found is None:
        return
    after, total, name = pos.copy(), found.have, pos.pending().name
    for pick in found.picks:
        for _ in range(pick.most):
            if total >= found.need:
                break
            assert (after.decider, after.pending().name) == (pos.decider, name)
            after.play(pick.option)
            total += pick.gives
    if after.decider == pos.decider and after.pending().name == name:
        after.play(found.done)


def explain(pos: Position, differ: set[int]) -> str:
    rows = [f"{pos.spell(option)}: why_not says {pos.why_not(option)}" for option in sorted(differ)]
    return f"{pos!r} {pos.question!r}\n" + "\n".join(rows) + "\n" + pos.to_json()


def check_untouched(pos: Position, rng: random.Random) -> None:
    """A copy lives its own life; an illegal option changes nothing."""
    before = pos.key()
    twin = pos.copy()
    twin.play(rng.choice(twin.options()))
    assert pos.key() == before
    closed = rng.randrange(len(pos.game.vocabulary))
    if closed not in pos.options():
        with pytest.raises(farmstead.IllegalOption, match="may not be played now: ."):
            pos.play(closed)
        assert pos.key() == before


def check_events(record: Record) -> None:
    """Whatever happened by itself can be said to everybody, in both languages."""
    names = [letter(seat) for seat in range(record.players)]
    for at in range(len(record.answers)):
        for event in record.events(at):
            for lang in LANGUAGES:
                assert "{" not in told(record.game, event, lang, names, EVERYTHING)
                assert "{" not in told(record.game, event, lang, names, None)


def walk(game: Game, seed: int, every: int = 1, most: int = 500, **setup: Any) -> Record:
    """One random game with its record; each `every`-th position is checked whole."""
    rng = random.Random(f"{game.name} {seed} {setup}")
    players = setup.pop("players", game.players[0])
    record = Record.new(game.name, players, setup, {})
    pos = record.position
    decisions = [0] * pos.players
    count = 0
    while not pos.over:
        if count % every == 0:
            check_position(pos, rng)
            check_options(pos)
            check_untouched(pos, rng)
        seat = rng.choice(pos.deciders)
        if seat >= 0:
            decisions[seat] += 1
        record.play(rng.choice(pos.options(seat)), seat=None if seat < 0 else seat)
        pos = record.position
        count += 1
    assert max(decisions) <= most, f"{max(decisions)} decisions of one seat"
    assert pos.options() == []
    assert pos.deciders == []
    assert pos.winners() or pos.players == 1, "somebody wins, unless one plays alone"
    check_events(record)
    text = record.to_text()
    again = Record.from_text(text)
    assert again.position.digest() == pos.digest()
    assert again.to_text() == text
    return record
