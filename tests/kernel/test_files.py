"""`to_json` and `from_json`: any position, complete and editable; what cannot be is refused with its place."""

from __future__ import annotations

import json
import re
import sys
from typing import Any

import pytest

from farmstead import PositionError
from tests.kernel.market import CARD_NAMES, MARKET
from tests.kernel.play import dealt, random_game, say


def written() -> dict[str, Any]:
    pos = dealt("4 7 12", "1 2 3")
    say(pos, "0: bid 4", "1: bid 1", "drop 7", "deal 18")
    data: dict[str, Any] = json.loads(pos.to_json())
    return data


def refusal(text: str) -> PositionError:
    with pytest.raises(PositionError) as error:
        MARKET.from_json(text)
    return error.value


@pytest.mark.parametrize("players", range(1, 6))
def test_any_position_goes_to_a_file_and_back(players: int) -> None:
    for pos in random_game(players, 16, bids="even", rounds=4):
        text = pos.to_json()
        again = MARKET.from_json(text)
        assert again is not pos
        assert (again.key(), again.digest(), again.to_json()) == (pos.key(), pos.digest(), text)
        assert (again.decider, again.deciders, again.options()) == (pos.decider, pos.deciders, pos.options())
        assert again.scores() == pos.scores()
        for seat in [None, *range(players)]:
            assert json.dumps(again.view(seat)) == json.dumps(pos.view(seat))


def test_the_text_is_for_people() -> None:
    text = dealt("4 7 12", "1 2 3").to_json()
    assert text.endswith("}\n")
    assert '\n "round": 1,\n' in text


def test_a_file_may_be_edited() -> None:
    data = written()
    data["seats"][1]["coins"] = 9
    pos = MARKET.from_json(json.dumps(data))
    assert pos.scores()[1]["coins"] == 9


def test_files_of_earlier_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are read where they fit; what does not says so with its place and both versions."""
    text = json.dumps(written())
    before = MARKET.from_json(text)
    digest = before.digest()
    monkeypatch.setattr(MARKET, "rules_version", 3)
    monkeypatch.setattr(MARKET, "reads", (1, 2))
    after = MARKET.from_json(text)
    assert after.key() == before.key()
    assert json.loads(after.to_json())["rules"] == 3
    assert after.digest() != digest == after.digest(1)
    assert refusal(json.dumps({**written(), "rules": 4})).place == "rules"
    assert "known: 1, 2, 3" in str(refusal(json.dumps({**written(), "rules": 0})))
    odd = refusal(json.dumps({**written(), "rules": 2, "moon": 1}))
    assert (odd.place, odd.key) == ("moon", "position.older")
    assert str(odd).startswith("moon: written under rules version 2, which does not fit version 3 here: is not known")
    assert refusal(json.dumps({**written(), "rules": 3, "moon": 1})).key == "position.unknown"


def test_the_order_of_keys_does_not_matter() -> None:
    data = written()
    turned = {key: data[key] for key in reversed(data)}
    assert MARKET.from_json(json.dumps(turned)).digest() == MARKET.from_json(json.dumps(data)).digest()


def test_a_forced_question_in_a_file_answers_itself() -> None:
    data = written()
    data["seats"][1].update(hand=[], coins=0)
    data["agenda"] = [{"step": "round"}, {"step": "tax", "seat": 1}]
    pos = MARKET.from_json(json.dumps(data))
    assert pos.scores()[1]["token"] == 0
    assert pos.round == 2


def test_an_empty_agenda_is_the_end() -> None:
    assert MARKET.from_json(json.dumps({**written(), "agenda": []})).over


@pytest.mark.parametrize("text", ["[]", "3", '"market"', "null", "true"])
def test_what_is_no_object(text: str) -> None:
    assert str(refusal(text)) == "a position is a JSON object"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "line 1, column 1"),
        ("{", "line 1, column 2"),
        ('{\n "round": ,\n}', "line 2, column 11"),
        ("{} {}", "line 1, column 4"),
    ],
)
def test_what_is_no_json_is_named_by_line_and_column(text: str, place: str) -> None:
    assert refusal(text).place == place


def test_a_key_that_stands_twice() -> None:
    text = json.dumps(written())
    error = refusal(text.replace('"round": 1', '"round": 1, "round": 2'))
    assert (error.place, str(error)) == ("round", "round: stands twice")
    error = refusal(text.replace('"token": true', '"token": true, "token": false', 1))
    assert error.place == "token"


@pytest.mark.parametrize("opening", ["[", '{"game":'])
def test_deep_nesting(opening: str) -> None:
    assert str(refusal(opening * 100_000)) == "nested too deeply"


def test_nesting_near_the_limit_is_still_refused_with_a_place() -> None:
    """Reading may just succeed where printing the value no longer would."""
    text = json.dumps(written())
    limit = sys.getrecursionlimit()
    for depth in [*range(limit - 150, limit + 20)]:
        nested = "[" * depth + "]" * depth
        for place in ('"round": 1', '"price": 2'):
            error = refusal(text.replace(place, place[:-1] + nested))
            assert str(error) == "nested too deeply" or error.place in place


def test_a_number_of_thousands_of_digits() -> None:
    text = json.dumps(written()).replace('"round": 1', '"round": ' + "9" * 5000)
    assert "digits" in str(refusal(text))
    big = refusal(json.dumps(written()).replace('"round": 1', '"round": ' + "9" * 400))
    assert str(big) == "round: must be from 0 to 3, not " + "9" * 57 + "..."


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "chess"}, "game: is 'chess', this is 'market'"),
        ({"game": None}, "game: is nothing, this is 'market'"),
        ({"game": ["market"]}, "game: is a list, this is 'market'"),
        ({"rules": 2}, "rules: version 2 is not known; known: 1"),
        ({"rules": None}, "rules: version nothing is not known; known: 1"),
        ({"rules": True}, "rules: version True is not known; known: 1"),
        ({"rules": 1.0}, "rules: version 1.0 is not known; known: 1"),
        ({"players": 6}, "players: must be from 1 to 5, not 6"),
        ({"players": 3}, "seats: must be 3, not 2"),
        ({"round": 4}, "round: must be from 0 to 3, not 4"),
        ({"round": float("inf")}, "round: must be a whole number, not inf"),
        ({"variants": {"rounds": "3"}}, "variants.bids: is missing"),
        ({"face-up": ["4", "19"]}, f"face-up[1]: must be one of {', '.join(CARD_NAMES)}; not '19'"),
        ({"face-up": ["4", "12"]}, "seats: a card is in two places"),
        ({"colour": "red"}, f"colour: is not known here; known: {', '.join(sorted(written()))}"),
        ({"agenda": [{"step": "round"}]}, "agenda: its last step must be a question: that is what is asked now"),
    ],
)
def test_what_cannot_be_is_refused_with_its_place(change: dict[str, Any], message: str) -> None:
    error = refusal(json.dumps({**written(), **change}))
    assert str(error) == message
    assert error.place == message.split(":", maxsplit=1)[0]


@pytest.mark.parametrize("key", list(written()))
def test_nothing_may_be_missing(key: str) -> None:
    data = written()
    del data[key]
    assert refusal(json.dumps(data)).place == key


@pytest.mark.parametrize("junk", [None, True, -1, 10**30, 1.5, "x", [], {}, [[]], [{}], {"a": 1}, "\ud800"])
def test_junk_anywhere_is_refused_and_never_crashes(junk: object) -> None:
    """Each value of the file in turn is replaced; where the result is a position, it must be a sound one."""

    def places(value: Any, path: tuple[Any, ...]) -> list[tuple[Any, ...]]:
        found = [path] if path else []
        if isinstance(value, dict | list):
            for key in value if isinstance(value, dict) else range(len(value)):
                found += places(value[key], (*path, key))
        return found

    fine = 0
    for path in places(written(), ()):
        data: Any = written()
        inner = data
        for key in path[:-1]:
            inner = inner[key]
        inner[path[-1]] = junk
        try:
            pos = MARKET.from_json(json.dumps(data))
        except PositionError as error:
            fine += re.split(r"[.\[]", error.place)[0] in data
        else:
            assert MARKET.from_json(pos.to_json()).key() == pos.key()
            fine += 1
    assert fine == len(places(written(), ())), "a refusal names its place"
