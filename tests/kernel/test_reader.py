"""Reading plain data: each error names its place and what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from farmstead.kernel.errors import PositionError
from farmstead.kernel.reader import Reader, check_number, check_word, read_agenda, read_settings
from tests.kernel.market import MARKET, Bid, Deal, Tax


def data() -> dict[str, Any]:
    return {
        "n": 3, "yes": True, "no": False, "word": "pig", "words": ["cow", "pig"], "list": [1, {"deep": 5}],
        "child": {"n": 1},
    }  # fmt: skip


KINDS = ["pig", "cow"]


def test_what_is_right_is_read() -> None:
    reader = Reader(data())
    assert reader.number("n", 3, 3) == 3
    assert (reader.flag("yes"), reader.flag("no")) == (True, False)
    assert reader.word("word", KINDS) == "pig"
    assert reader.words("words", KINDS) == ["cow", "pig"]
    assert reader.items("list") == [("list[0]", 1), ("list[1]", {"deep": 5})]
    child = reader.child("child")
    assert (child.number("n", 0, 9), child.place, child.at("n")) == (1, "child", "child.n")
    child.done()
    reader.done()


@pytest.mark.parametrize("value", [None, 3, "text", [1], True, 1.5])
def test_what_is_no_object(value: object) -> None:
    with pytest.raises(PositionError, match=r"^seats\[2\]: must be an object, not "):
        Reader(value, "seats[2]")


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"n": "3"}, "a.n: must be a whole number, not '3'"),
        ({"n": 3.0}, "a.n: must be a whole number, not 3.0"),
        ({"n": True}, "a.n: must be a whole number, not True"),
        ({"n": None}, "a.n: must be a whole number, not nothing"),
        ({"n": [3]}, "a.n: must be a whole number, not a list"),
        ({"n": 5}, "a.n: must be from 0 to 4, not 5"),
        ({"n": -1}, "a.n: must be from 0 to 4, not -1"),
        ({"n": float("nan")}, "a.n: must be a whole number, not nan"),
        ({"yes": 1}, "a.yes: must be true or false, not 1"),
        ({"yes": "true"}, "a.yes: must be true or false, not 'true'"),
        ({"word": "Pig"}, "a.word: must be one of pig, cow; not 'Pig'"),
        ({"word": 0}, "a.word: must be one of pig, cow; not 0"),
        ({"word": {}}, "a.word: must be one of pig, cow; not an object"),
        ({"words": "pig"}, "a.words: must be a list, not 'pig'"),
        ({"words": {"pig": 1}}, "a.words: must be a list, not an object"),
        ({"words": ["cow", "hen"]}, "a.words[1]: must be one of pig, cow; not 'hen'"),
        ({"words": ["cow", "pig", "cow"]}, "a.words[2]: 'cow' stands twice"),
        ({"list": [0] * 1001}, "a.list: has more than 1000 entries"),
        ({"list": None}, "a.list: must be a list, not nothing"),
        ({"list": [1, {"deep": 9}]}, "a.list[1].deep: must be from 0 to 5, not 9"),
        ({"list": [1, 2]}, "a.list[1]: must be an object, not 2"),
        ({"child": []}, "a.child: must be an object, not a list"),
        ({"child": {"n": 1, "m": 2}}, "a.child.m: is not known here; known: n"),
        ({"other": 1}, "a.other: is not known here; known: child, list, n, no, word, words, yes"),
    ],
)
def test_what_is_wrong_is_named_with_its_place(change: dict[str, Any], message: str) -> None:
    with pytest.raises(PositionError) as error:
        read_all(Reader({**data(), **change}, "a"))
    assert str(error.value) == message
    assert error.value.place == message.split(":", maxsplit=1)[0]


@pytest.mark.parametrize("key", list(data()))
def test_what_is_missing_is_named(key: str) -> None:
    with pytest.raises(PositionError, match=f"^a.{key}: is missing$"):
        read_all(Reader({name: value for name, value in data().items() if name != key}, "a"))


def read_all(reader: Reader) -> None:
    reader.number("n", 0, 4)
    reader.flag("yes")
    reader.flag("no")
    reader.word("word", KINDS)
    reader.words("words", KINDS)
    place, entry = reader.items("list")[1]
    Reader(entry, place).number("deep", 0, 5)
    child = reader.child("child")
    child.number("n", 0, 4)
    child.done()
    reader.done()


def test_places_at_the_top_have_no_dot() -> None:
    assert Reader({}).at("round") == "round"
    assert str(Reader({}).fail("round", "is odd")) == "round: is odd"


def test_a_long_list_of_what_is_allowed_is_cut_short() -> None:
    allowed = [f"w{i}" for i in range(30)]
    with pytest.raises(PositionError, match=r"w23, \.\.\.; not 'x'$"):
        check_word("x", "here", allowed)
    assert check_word("w29", "here", allowed) == "w29"
    assert check_number(7, "here", 7, 7) == 7


# -- the parts every game's file has -----------------------------------------------------------------------------------


def test_settings_are_all_named_and_no_others() -> None:
    good = {"rounds": "2", "bids": "even"}
    assert read_settings(MARKET, Reader({"variants": good})) == good
    wrong: list[tuple[dict[str, Any], str]] = [
        ({"rounds": "2"}, "variants.bids: is missing"),
        ({**good, "rounds": 2}, "variants.rounds: must be one of 2, 3, 4; not 2"),
        ({**good, "bids": "odd"}, "variants.bids: must be one of any, even; not 'odd'"),
        ({**good, "deck": "big"}, "variants.deck: is not known here; known: bids, rounds"),
    ]
    for variants, message in wrong:
        with pytest.raises(PositionError) as error:
            read_settings(MARKET, Reader({"variants": variants}))
        assert str(error.value) == message


RANGES = {"seat": (0, 1), "to": (0, 1), "count": (1, 3)}


def agenda(*steps: object) -> Reader:
    return Reader({"players": 2, "agenda": list(steps)})


def test_an_agenda_is_read_step_by_step() -> None:
    written = [{"step": "deal", "to": 1, "count": 3}, {"step": "tax", "seat": 0}, {"step": "bid", "answers": [-1, 22]}]
    steps = read_agenda(MARKET, agenda({"step": "round"}, *written), RANGES)
    assert [step.name for step in steps] == ["round", "deal", "tax", "bid"]
    assert [step.values() for step in steps] == [(), (1, 3), (0,), ((-1, 22),)]
    assert [type(step) for step in steps[1:]] == [Deal, Tax, Bid]
    assert read_agenda(MARKET, agenda(), RANGES) == []


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ({"step": "tax"}, "agenda[1].seat: is missing"),
        ({"step": "tax", "seat": 2}, "agenda[1].seat: must be from 0 to 1, not 2"),
        ({"step": "tax", "seat": [0]}, "agenda[1].seat: must be a whole number, not a list"),
        ({"step": "tax", "seat": 0, "count": 1}, "agenda[1].count: is not known here; known: seat, step"),
        ({"seat": 0}, "agenda[1].step: is missing"),
        ({"step": "sing"}, "agenda[1].step: must be one of bid, deal, roll, round, swap, tax; not 'sing'"),
        ({"step": "bid", "answers": 3}, "agenda[1].answers: must be a list, not 3"),
        ({"step": "bid", "answers": []}, "agenda[1].answers: must be 2 entries, one a seat, not 0"),
        ({"step": "bid", "answers": [-1, "bid 3"]}, "agenda[1].answers[1]: must be a whole number, not 'bid 3'"),
        ("tax", "agenda[1]: must be an object, not 'tax'"),
        ({"step": "round"}, "agenda: its last step must be a question: that is what is asked now"),
    ],
)
def test_a_wrong_step_is_named_with_its_place(step: object, message: str) -> None:
    with pytest.raises(PositionError) as error:
        read_agenda(MARKET, agenda({"step": "round"}, step), RANGES)
    assert str(error.value) == message
