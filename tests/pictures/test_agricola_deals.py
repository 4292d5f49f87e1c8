"""While hands come about, every option of every seat can be clicked: on the whole table and in its pieces."""

from __future__ import annotations

import re

import pytest

from tests.rules.agricola.table import GAME
from tests.rules.agricola.test_dealing import positions

MARK = re.compile(r'data-option="([^"]+)"')


@pytest.mark.parametrize(
    ("deal", "kind"),
    [("draft", "draft"), ("draft-10", "draft"), ("ten", "reject"), ("mulligan", "mulligan"), ("exchange", "throw")],
)
def test_every_option_of_a_deal_is_on_the_picture(deal: str, kind: str) -> None:
    looked = 0
    for pos in positions(deal, 3, 7):
        if pos.decider < 0 or pos.question.kind != kind or looked > 5:
            continue
        for seat in pos.deciders:
            view = {**pos.view(seat), "you": seat, "live": True}
            wanted = {word for option in view["options"] for word in (option["spelling"], str(option["id"]))}
            whole = set(MARK.findall(GAME.picture(view, "en")))
            parts = GAME.parts(view, "fr", "light", seat)
            pieces = {mark for part in parts for mark in MARK.findall(part["svg"])}
            pieces |= {str(option) for part in parts for option in part["listed"]}  # these the page makes buttons of
            for found in (whole, pieces):
                assert len(found & wanted) == len(view["options"])
            looked += 1
    assert looked
