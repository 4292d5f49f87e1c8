"""What a player reads in a terminal: the card being played, cards in full, prices and hats beside options."""

from __future__ import annotations

import pytest

from farmstead.i18n import LANGUAGES
from farmstead.terminal import reading
from farmstead.terminal.choices import Choices
from tests.rules.granja.table import GAME, acting, do, shopping, table


@pytest.mark.parametrize("focus", [True, False])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_card_is_shown_when_its_side_is_asked(lang: str, focus: bool) -> None:
    pos = acting(A={"hand": ["chef"], "silver": 1})
    view = pos.view(0) | ({"focus": 0} if focus else {})
    name = GAME.texts.say(lang, "card.supplier")
    assert name in GAME.board_text(view, lang, 100)
    assert any(name in line for section in GAME.spoken(pos.view(0), lang) for line in section["lines"])
    paid = do(acting(A={"silver": 1, "olive": 1}), "as extension")
    assert name in GAME.board_text(paid.view(0) | {"focus": 0}, lang, 100)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_cards_are_read_with_once_a_round_and_phase(lang: str) -> None:
    seat = {"helpers": ["straw-stuffer"], "used": ["straw-stuffer"], "hand": ["chef"], "fields": [("olive", 1)],
            "barrows": {"turner": ["olive"]}}  # fmt: skip
    told = GAME.opened(acting(A=seat, B={"hand": ["maid"]}).view(0), lang)
    lines = reading.card_lines(told["cards"]["straw-stuffer"], lang)
    assert any(GAME.texts.say(lang, "phase.any") in line for line in lines)
    assert any("once a round" in line or "une fois par tour" in line for line in lines)
    assert "chef" in told["cards"]
    assert "supplier" in told["cards"], "the card that is being played lies open"
    assert "maid" not in told["cards"], "the hand of another"
    listed = list(reading.all_cards(told, {}, lang))
    assert any("used this round" in line or "utilisé ce tour" in line for line in listed)
    elder = reading.card_lines(GAME.opened(acting(A={"hand": ["porter"]}).view(0), lang)["cards"]["porter"], lang)
    assert any(GAME.texts.say(lang, "phase.revenue") in line for line in elder)


def test_prices_hats_and_what_is_done_alone_stand_beside_options() -> None:
    pos = acting(A={"silver": 6, "olive": 1, "grain": 1, "helpers": ["straw-stuffer"]})
    beside = GAME.aside(pos, 0, "en")
    assert beside["helper"] == "→ Use the Straw Stuffer"
    assert "upgrade" not in beside, "two can be upgraded"
    assert GAME.aside(acting(A={"silver": 2, "olive": 1}), 0, "en")["upgrade"] == "→ Upgrade 1 olive (2 silver)"
    assert GAME.aside(do(pos.copy(), "buy"), 0, "en")["buy pig"] == "(5 silver)"
    assert GAME.aside(do(pos.copy(), "sell"), 0, "fr")["sell grain"] == "(+1 réal)"
    assert GAME.aside(do(pos.copy(), "upgrade"), 0, "fr")["upgrade olive"] == "(2 réaux)"
    roofs = GAME.aside(shopping(A={"silver": 3}, roofs=["2a"]), 0, "en")
    assert roofs["roof 2a"].endswith(", 2 silver)")
    donkeys = table({"step": "donkeys", "answers": [-1, -1]}, phase="transport", step="donkeys", stop=False)
    assert GAME.aside(donkeys, 0, "en")["donkey 1"] == "(3 hats)"
    lines = Choices(GAME, donkeys.options(0), "en", GAME.aside(donkeys, 0, "en")).lines(200)
    assert any("(3 hats)" in line for line in lines)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_craft_tiles_tell_what_they_give_at_once(lang: str) -> None:
    told = GAME.board_text(acting().view(0), lang, 200)
    assert ("at once 3 silver" if lang == "en" else "aussitôt 3 réaux") in told


def test_no_extra_delivery_is_left_is_not_said_in_numbers() -> None:
    seat = {"olive": 1, "barrows": {"turner": ["olive"]}, "silver": 1}
    pos = table({"step": "extra", "seat": 0, "made": 0}, phase="transport", A=seat)
    do(pos, "deliver olive barrow-1", "on m2")
    assert pos.question.kind == "extra-last"
    for lang in LANGUAGES:
        assert not any(digit in pos.question.text(lang) for digit in "0123456789")
