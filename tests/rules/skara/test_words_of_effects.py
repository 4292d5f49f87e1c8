"""What a question about a card's effect says: what it takes and what it gives, in both languages."""

import pytest

import farmstead
from farmstead.titles.skara.cards.kinds import CARD_NAMES
from farmstead.titles.skara.rules.position import Skara
from farmstead.titles.skara.rules.settling import Effect

GAME = farmstead.game("skara")


@pytest.mark.parametrize(("lang", "wanted"), [("en", ("3 barley", "1 cow")), ("fr", ("3 orges", "1 vache"))])
def test_an_effect_is_asked_about_with_its_price_and_gain(lang: str, wanted: tuple[str, str]) -> None:
    begun = GAME.start(2)
    assert isinstance(begun, Skara)
    step = Effect(0, CARD_NAMES.index("herdsman"))
    said = GAME.texts.say(lang, "question.effect", **step.params(begun))
    assert all(word in said for word in wanted), said
    assert said.endswith("?")
