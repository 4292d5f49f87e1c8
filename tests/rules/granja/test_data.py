"""The data files: whole, honest about what is reconstructed, and correctable without touching code."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead.records import Record
from farmstead.titles.granja.figures.reading import (
    OWN,
    DataError,
    built_in,
    check,
    figures_of,
    merged,
    pack,
    reconstructed,
    unpack,
)
from farmstead.titles.granja.rules.names import CARDS
from farmstead.titles.granja.rules.position import Granja
from tests.commanding import invoke
from tests.rules.granja.table import GAME

GOOD = """
[card.chef]
field = "olive"
barrow = { goods = ["grain", "wine"], points = 3 }
extension = { silver = 2 }
helper = { amount = 2 }

[price.pig]
buy = 4
"""

WRONG: dict[str, tuple[str, str, str]] = {
    # name: the file, the place it names, a word of what is allowed
    "a card's points": ("[card.chef]\nbarrow = { points = 9 }", "card chef: barrow.points", "from 2 to 6"),
    "a card's goods": ("[card.maid]\nbarrow = { goods = ['olive', 'cheese'] }", "card maid: barrow.goods", "cheese"),
    "a card's only good": ("[card.maid]\nbarrow = { goods = ['olive'] }", "card maid: barrow.goods", "2 to 6 entries"),
    "a card's field": ("[card.tout]\nfield = 'pig'", "card tout: field", "olive, grain, grape"),
    "a card's extension": ("[card.tout]\nextension = { pig = -1 }", "card tout: extension.pig", "from 0 to 5"),
    "a card's number": ("[card.tout]\nnumber = 3", "card tout: number", "must be 46"),
    "text for a number": ("[card.tout]\nextension = { pig = 'one' }", "card tout: extension.pig", "whole number"),
    "a list for a card": ("card.tout = [1]", "card tout", "must be a table"),
    "a field that is not there": ("[card.tout]\ncolour = 'red'", "card tout: colour", "known: number, field"),
    "a card that is not there": ("[card.king]\nfield = 'olive'", "card king", "chef"),
    "a section that is not there": ("[weather]\nrain = 1", "weather", "known: card"),
    "a phase": ("[card.tout]\nhelper = { phase = 'lunch' }", "card tout: helper.phase", "farm, revenue"),
    "once": ("[card.groom]\nhelper = { once = 1 }", "card groom: helper.once", "true or false"),
    "once for a lasting helper": ("[card.chef]\nhelper = { once = true }", "card chef: helper.once", "lasts"),
    "no limit where one is needed": ("[card.tout]\nhelper = { once = false }", "card tout: helper.once", "never end"),
    "an amount where there is none": ("[card.potter]\nhelper = { amount = 2 }", "card potter: helper.amount", "known"),
    "a confidence": ("[card.tout]\nconfidence = { field = 'sure' }", "card tout: confidence.field", "high, medium"),
    "a price": ("[price.pig]\nbuy = 0", "price pig: buy", "from 1 to 30"),
    "a price that pays": ("[price.pig]\nsell = 5", "price pig: sell", "below the buying price"),
    "the siesta track": ("[siesta]\npoints = [0, 1]", "siesta: points", "4 to 20 entries"),
    "a roof function": ("[roofs.3]\nfunctions = ['olive', 'olive', 'grape', 'cow']", "roofs 3: functions[3]", "flip"),
    "too few rows": ("[building.butcher]\nrows = [['pig', 'pig']]", "building butcher: rows", "4 entries, not 1"),
    "a die twice": ("[building.butcher]\ndie = 1", "building", "die number of its own"),
    "a market without a centre": (
"[market]\nspaces = [" + ",".join(f"[{q}, 0, {2 + q % 5}, 'open']" for q in range(9)) + "]",
        "market: spaces", "four centre spaces",
    ),
    "a market value": ("[market]\nspaces = [[0,0,9,'centre']]", "market: spaces", "9 to 48 entries"),
    "no TOML": ("[card.chef\n", "", "cannot be read"),
}  # fmt: skip


def test_every_figure_says_how_sure_it_is() -> None:
    whole = built_in()
    assert list(whole["card"]) == CARDS
    assert [entry["number"] for entry in whole["card"].values()] == list(range(1, 67))
    doubtful = reconstructed()
    assert len(doubtful) > 66
    assert doubtful["card chef"] == ["goods"]
    assert "effect" in doubtful["card miller"]
    assert "effect" not in doubtful["card turner"]
    assert "market" in doubtful
    assert "price olive" not in doubtful
    unknown = [card for card in CARDS if "effect" in doubtful.get(f"card {card}", [])]
    assert len(unknown) == 19


def test_a_corrected_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    settings = GAME.check_data(path)
    pos = GAME.start(players=2, **settings)
    assert isinstance(pos, Granja)
    figures = pos.figures
    assert (figures.crop[0], figures.goods[0], figures.points[0], figures.silver[0]) == (0, [1, 5], 3, 2)
    assert (figures.amount[0], figures.buy[3], figures.sell[3]) == (2, 4, 2)
    assert pos.view(0)["figures"] == "own"
    assert GAME.start(players=2).view(0)["figures"] == "built-in"
    left = GAME.doubtful_data(settings)
    assert "card chef" not in left
    assert "price pig" not in left
    assert "price grape" in left


def test_a_corrected_file_in_json(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    path.write_text(json.dumps({"price": {"grape": {"buy": 2}}}), encoding="utf-8")
    assert figures_of(GAME.check_data(path)["figures"]).buy == [3, 3, 2, 5]


def test_a_file_that_changes_nothing_is_the_built_in_game(tmp_path: Path) -> None:
    path = tmp_path / "same.toml"
    path.write_text("[price.olive]\nbuy = 3\n", encoding="utf-8")
    assert GAME.check_data(path) == {"figures": "built-in"}


def test_the_word_of_the_settings_is_complete() -> None:
    changes = check({"card": {"maid": {"barrow": {"points": 6}}}})
    word = pack(changes)
    assert unpack(word) == changes
    assert pack(unpack(word)) == word
    assert merged(changes)["card"]["maid"]["barrow"] == {"goods": ["olive", "food"], "points": 6}
    record = Record.new("granja", 2, {"figures": word})
    again = Record.from_text(record.to_text())
    assert again.position.digest() == record.position.digest()
    assert GAME.from_json(record.position.to_json()).digest() == record.position.digest()


WORD = pack(check({"card": {"maid": {"barrow": {"points": 6}}}}))
APPENDED = OWN + base64.urlsafe_b64encode(base64.urlsafe_b64decode(WORD[len(OWN) :] + "==") + b"more" * 30).decode()


@pytest.mark.parametrize(
    "word", ["own:", "own:!!!", "own:AAAA", "other", "own:" + "A" * 50, APPENDED, WORD + "A" * 20_000]
)
def test_a_damaged_word(word: str) -> None:
    with pytest.raises(farmstead.SetupError, match="figures"):
        GAME.start(players=2, figures=word)


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_file_names_the_card_and_the_field(name: str, tmp_path: Path) -> None:
    text, place, allowed = WRONG[name]
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as caught:
        GAME.check_data(path)
    assert place in caught.value.place or caught.value.place == str(path)
    assert allowed in str(caught.value)
    done = invoke(["data", "granja", "--check", str(path), "--lang", "en"])
    assert done.exit_code == 2
    assert place.partition(":")[0] in done.output


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    cases: list[tuple[str, bytes | None, str]] = [
        ("none.toml", None, "No such file"), ("raw.toml", b"\xff\xfe", "UTF-8"), ("cut.json", b"{", "cannot be read"),
        ("list.json", b"[]", "table"), ("big.toml", b"#" * 600_000, "larger"),
    ]  # fmt: skip
    for name, raw, word in cases:
        path = tmp_path / name
        if raw is not None:
            path.write_bytes(raw)
        with pytest.raises(DataError, match=word):
            GAME.check_data(path)


def run(*words: str) -> Any:
    return invoke([*words, "--lang", "en"])


def test_the_data_command(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(GOOD, encoding="utf-8")
    listed = run("data", "granja")
    assert listed.exit_code == 0
    assert "card miller: " in listed.output
    assert "reconstructed" in listed.output
    checked = run("data", "granja", "--check", str(path))
    assert checked.exit_code == 0
    assert "fits granja" in " ".join(checked.output.split())
    other = run("data", "creatures")
    assert other.exit_code == 0
    assert "are known" in other.output
    assert run("data", "creatures", "--check", str(path)).exit_code == 2
    french = invoke(["data", "granja", "--lang", "fr"])
    assert "reconstitu" in french.output


def test_playing_with_a_corrected_file(tmp_path: Path) -> None:
    path, saved = tmp_path / "mine.toml", tmp_path / "game.record"
    path.write_text(GOOD, encoding="utf-8")
    words = ["play", "granja", "--data", str(path), "--seat", "A=random", "--seat", "B=random", "--seed", "3"]
    done = invoke([*words, "--save", str(saved), "--plain", "--lang", "en"], env={"HOME": str(tmp_path)})
    assert done.exit_code == 0, done.output
    record = Record.read(saved)
    assert record.position.over
    assert record.variants["figures"].startswith("own:")
