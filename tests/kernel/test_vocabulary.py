"""Every option has one number and one spelling."""

from __future__ import annotations

import pytest

from farmstead.kernel.vocabulary import Kind, Vocabulary
from tests.kernel.market import VOCABULARY


def small() -> Vocabulary:
    return Vocabulary(
        [
            Kind("go", "go {place}", ("place",), [("home",), ("out",)]),
            Kind("swap", "swap {good} for {good2}", ("good", "good2"), [("A", "b"), ("b", "A")]),
            Kind("done", "done", (), [()]),
        ],
        {"leave": "go out", "Stop it": "done"},
    )


def test_numbers_run_through_the_kinds_in_order() -> None:
    words = small()
    assert len(words) == 5
    assert [words.spell(i) for i in range(5)] == ["go home", "go out", "swap A for b", "swap b for A", "done"]
    assert words.kinds == {"go": range(2), "swap": range(2, 4), "done": range(4, 5)}
    assert [words.start(kind) for kind in words.kinds] == [0, 2, 4]


def test_spelling_and_number_are_inverse() -> None:
    for words in (small(), VOCABULARY):
        for i in range(len(words)):
            assert words.id(words.spell(i)) == i
            assert i in words.kinds[words.kind(i)]


def test_the_kind_and_the_words_of_an_option() -> None:
    words = small()
    assert [words.kind(i) for i in range(5)] == ["go", "go", "swap", "swap", "done"]
    assert words.words(1) == {"place": "out"}
    assert words.words(2) == {"good": "A", "good2": "b"}
    assert words.words(4) == {}


@pytest.mark.parametrize("text", ["go out", " GO   out ", "Go\tOut", "leave", "LEAVE"])
def test_case_and_blanks_do_not_matter_and_aliases_are_known(text: str) -> None:
    assert small().id(text) == 1


def test_an_alias_is_never_spelled() -> None:
    words = small()
    assert "leave" not in [words.spell(i) for i in range(len(words))]
    assert words.id("stop it") == words.id("done")


@pytest.mark.parametrize("text", ["", "go", "go away", "goout", "done done"])
def test_an_unknown_spelling_is_a_key_error(text: str) -> None:
    with pytest.raises(KeyError, match=repr(text)):
        small().id(text)


@pytest.mark.parametrize("option", [-1, 5, 10**12])
def test_an_unknown_number_is_a_key_error_that_says_what_there_is(option: int) -> None:
    words = small()
    for ask in (words.spell, words.kind, words.words):
        with pytest.raises(KeyError, match=f"option {option} does not exist: options go from 0 to 4"):
            ask(option)


def test_near_spellings_come_best_first() -> None:
    assert small().near("go hoome")[0] == "go home"
    assert small().near("swap A fr b")[0] == "swap A for b"
    assert small().near("zzzzzz") == []
    assert len(VOCABULARY.near("bid 1")) <= 3


def test_what_would_mean_two_options_is_refused() -> None:
    go = [("home",), ("home",)]
    with pytest.raises(ValueError, match="'go home' would mean two options"):
        Vocabulary([Kind("go", "go {place}", ("place",), [*go])])
    with pytest.raises(ValueError, match="'Done' would mean two options: 'done' and 'Done'"):
        Vocabulary([Kind("a", "done", (), [()]), Kind("b", "Done", (), [()])])
    with pytest.raises(ValueError, match="'go out' would mean two options: 'go out' and 'go home'"):
        Vocabulary([Kind("go", "go {place}", ("place",), [("home",), ("out",)])], {"go out": "go home"})
    with pytest.raises(ValueError, match="two kinds of options share a name"):
        Vocabulary([Kind("a", "one", (), [()]), Kind("a", "two", (), [()])])


def test_an_alias_of_nothing_is_refused() -> None:
    with pytest.raises(KeyError, match="go away"):
        Vocabulary([Kind("done", "done", (), [()])], {"leave": "go away"})
