"""`farmstead cards` as people type it."""

from __future__ import annotations

import pytest

from tests.commanding import invoke


def run(*words: str, code: int = 0) -> str:
    done = invoke(["cards", *words], env={"COLUMNS": "140"})
    assert done.exit_code == code, done.output
    return " ".join(done.output.split())


def test_one_card_is_told_in_full() -> None:
    text = run("goose", "pond", "--lang", "en")
    assert "Goose Pond · Minor improvement · I72" in text
    assert "Needs: 3 occupations" in text
    assert "Rulebook:" in text
    oven = run("agricola/clay-oven", "--lang", "fr")
    assert "Rencontre dans les règles" in oven
    assert "Four en pierre" in oven


def test_many_are_listed_and_counted() -> None:
    text = run("--deck", "Z", "--kind", "occupation", "--lang", "en")
    assert "12 cards" in text
    assert "agricola/gentleman" in text
    assert "Gentleman" in run("--deck", "Z", "--sort", "name", "--lang", "en")
    assert "66 cartes" in run("--game", "granja", "--lang", "fr")


@pytest.mark.parametrize("sort", ["won", "points", "played", "dealt"])
def test_figures_order_the_list(sort: str) -> None:
    assert "96 cards" in run("--deck", "A", "--deck", "B", "--sort", sort, "--lang", "en")


def test_what_is_not_there_is_said() -> None:
    assert "No card fits" in run("qqqq", "--lang", "en")
    said = run("--when", "qqqq", "--lang", "en")
    assert "harvest" in said
    assert "number" in run("--sort", "qqqq", "--lang", "en", code=2)


def test_a_card_is_found_by_its_id_alone() -> None:
    assert run("goose-pond", "--lang", "fr") == run("agricola/goose-pond", "--lang", "fr")
    assert "Goose Pond · Minor improvement" in run("goose-pond", "--game", "agricola", "--lang", "en")
    assert "No card fits" in run("goose-pond", "--game", "skara", "--lang", "en")
