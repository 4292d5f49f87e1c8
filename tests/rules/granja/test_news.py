"""What is told in La Granja besides the answers: income, growth, helpers, the market, the neutral player. Hands stay
secret."""

from __future__ import annotations

from typing import Any

import pytest

import farmstead
from farmstead.titles.granja.rules.names import CARDS
from tests.listening import check_account, check_secrets, check_words, heard, listen, said
from tests.rules.granja.table import GAME, delivering, farm, picking, points, silver, table

LAST: dict[str, Any] = {"step": "pair", "seat": 0}


def held(seat: dict[str, Any]) -> dict[str, int]:
    fields = {f"field-{crop}": 0 for crop in ("olive", "grain", "grape")}
    for field in seat["fields"]:
        fields[f"field-{field['crop']}"] += field["goods"]
    return {**seat["goods"], "silver": seat["silver"], "victory-point": seat["points"], **fields}


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_that_comes_and_goes_is_told(players: int, seed: int) -> None:
    for turn in heard(GAME, seed, players=players):
        if turn.seat != farmstead.OVER:
            check_account(turn, held)
        check_words(GAME, turn.events)


@pytest.mark.parametrize("players", [1, 3])
def test_every_card_drawn_is_told(players: int) -> None:
    hands: list[set[str]] = [set() for _ in range(players)]
    for turn in heard(GAME, 11, players=players):
        for seat in range(players):
            now = set(turn.pos.view(seat)["seats"][seat]["hand"])
            told = [card for event in turn.events if event.code == "drawn" and event.seat == seat
                    for card in event.words["card"]]  # fmt: skip
            assert now - hands[seat] == set(told) & now
            assert len(told) == len(set(told))
            hands[seat] = now


@pytest.mark.parametrize("players", [1, 3])
def test_markers_that_leave_the_market_and_steps_of_the_siesta_are_told(players: int) -> None:
    for seed in range(3):
        for turn in heard(GAME, seed, players=players):
            if not turn.before["round"]:
                continue
            was, now = ({entry["id"]: entry["marker"] for entry in view["market"]} for view in turn[2:4])
            gone = [space for space, marker in was.items() if marker is not None and now[space] != marker]
            lost = [event.words["space"] for event in turn.events if event.code in ("marker-lost", "neutral-lost")]
            assert set(gone) <= set(lost)
            new = [space for space, marker in now.items() if marker == "neutral" and was[space] != "neutral"]
            placed = [event.words["space"] for event in turn.events if event.code == "neutral-marker"]
            assert set(new) <= set(placed)


def test_nobody_is_told_what_another_draws() -> None:
    assert check_secrets(GAME, 1, most=2, players=3) > 20


# -- single events -----------------------------------------------------------------------------------------------------


def test_a_card_drawn_is_told_to_whoever_draws_it() -> None:
    pos = table({"step": "draw", "to": 0})
    events = listen(pos, "draw maid")
    assert said(GAME, events, "en", 0) == ["Ada draws Maid"]
    assert said(GAME, events, "en", 1) == said(GAME, events, "en", None) == ["Ada draws 1 card"]
    assert said(GAME, events, "fr", 1) == ["Ada pioche 1 carte"]


def test_the_last_card_of_the_deck_is_drawn_without_a_choice_and_told() -> None:
    pos = table({"step": "draw-cards", "to": 0, "count": 1}, LAST, deck=1)
    events = listen(pos, "pair olive grain")
    card = farm(pos)["hand"][0]
    assert said(GAME, events, "en", 1) == ["+1 olive, +1 grain", "Ada draws 1 card"]
    assert [event.words["card"] for event in events if event.code == "drawn"] == [[card]]
    assert card in CARDS


def test_a_helper_that_pays_at_once_is_named() -> None:
    pos = picking([0, 0, 0, 3, 0, 0], "A", A={"olive": 1}, B={"helpers": ["foreman"], "dice": [4]})
    before = silver(pos, "B")
    told = said(GAME, listen(pos, "die 4"))
    paid = silver(pos, "B") - before
    assert paid > 0
    assert any(line.startswith("Foreman: Bram gets") for line in told)
    assert any(line.startswith("Revenue: Ada gets 4 silver") for line in told)


def test_income_and_growth_are_told() -> None:
    fields = {"fields": [("olive", 0), ("grape", 0)], "pig": 2, "extensions": ["supplier"]}
    pos = table({"step": "income-step"}, LAST, A=fields, B={"helpers": ["steward"]}, stop=False)
    told = said(GAME, listen(pos, "pair olive grain"))
    assert "Ada grows 1 olive on the fields, 1 grape on the fields" in told
    assert "Ada gets 1 pig" in told, "a piglet"
    assert any(line.startswith("Steward: Bram gets") for line in told)


def test_the_scoring_phase_tells_where_points_come_from() -> None:
    pos = table(LAST, phase="transport", stop=False, A={"siesta": 4}, market={"m1": "A", "m2": "B", "m5": "A"})
    told = said(GAME, listen(pos, "pair olive grain"))
    assert told[:4] == [
        "+1 olive, +1 grain",
        "Markers on the market: Ada gets 2 points",
        "Siesta track: Ada gets 2 points",
        "Markers on the market: Bram gets 1 point",
    ]
    assert points(pos) == 5


def test_a_building_supplied_is_told() -> None:
    setup = {"meat": 1, "delivered": {"merchant-house": ["wine", "trade"]}}
    pos = delivering(A=setup, blocked=["butcher", "restaurant", "greengrocer"])
    events = listen(pos, "deliver meat merchant-house")
    told = said(GAME, events)
    assert "Ada has supplied a building and gets its craft tile: Merchant House" in told
    assert "No longer blocked: Butcher" in told


def test_the_neutral_players_doings_are_told() -> None:
    ask: list[dict[str, Any]] = [{"step": "neutral-die"}, {"step": "neutral-die"}, LAST]
    pos = table(*ask, players=1, phase="revenue", dice=[1, 0, 2, 0, 0, 0])
    told = said(GAME, listen(pos, "pair olive grain"))
    assert told[1:3] == ["The neutral player sets a die aside: 1", "The neutral player sets a die aside: 3"]
    ask = [{"step": "neutral-marker"}, {"step": "draw-cards", "to": 4, "count": 1}, LAST]
    pos = table(*ask, players=1, phase="transport", market={"m1": "A", "m4": "A", "m6": "A"})
    told = said(GAME, listen(pos, "pair olive grain", "draw herdsman"))
    assert told[1].startswith("The neutral player draws Herdsman, worth ")
    assert told[2].startswith("The neutral player places a marker on m")
    french = said(GAME, listen(table(*ask, players=1, phase="transport"), "pair olive grain", "draw herdsman"), "fr")
    assert french[2].startswith("Le joueur neutre pose un pion en m")


# -- alone -------------------------------------------------------------------------------------------------------------


def test_alone_the_rulebook_names_no_target() -> None:
    pos = table(players=1, over=True, A={"points": 9})
    total = pos.scores()[0]["total"]
    assert pos.view(None)["alone"] == {"verdict": "none", "points": total, "target": None}
    drawn = GAME.picture(pos.view(0), "en")  # on two lines
    assert "the rulebook names no target for<" in drawn
    assert ">playing alone<" in drawn
    assert "alone" not in table(over=True).view(None)
