"""Exchanges at any time, where they are offered, and what a closed option says of them."""

from __future__ import annotations

import pytest

import farmstead
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.rules.names import GOODS, NUMBER_OF
from farmstead.titles.agricola.rules.position import ASKED_BESIDE, Ask
from farmstead.titles.agricola.rules.sequence import STEPS
from tests.cases import case
from tests.rules.agricola.cards2007.land import (
    STAFF,
    Figures,
    Spec,
    check_figures,
    dawn,
    deal,
    learn,
    left,
    night,
    on_card,
    play,
    why_not_play,
)
from tests.rules.agricola.table import GAME, can, code, do, goods, kinds_of, score, spelled

MINORS: list[Figures] = [
    (17, "windmill", "E", {"wood": 3, "stone": 1}, 2, 0, 0),
    (319, "pumpkin-seed-oil", "Z", {}, 0, 0, 0),
    (323, "giant-pumpkin", "Z", {"vegetable": 1}, 0, 0, 0),
]
OCCUPATIONS: list[Figures] = [
    (158, "turner", "E", {}, 0, 3, 0),
    (171, "dock-worker", "E", {}, 0, 1, 0),
    (184, "grocer", "E", {}, 0, 1, 0),
    (185, "clay-firer", "E", {}, 0, 4, 0),
    (186, "clay-seller", "E", {}, 0, 4, 0),
    (209, "quarryman", "E", {}, 0, 3, 0),
    (239, "corn-profiteer", "I", {}, 0, 4, 0),
    (285, "tinsmith", "K", {}, 0, 3, 0),
    (332, "seed-trader", "Z", {}, 0, 1, 0),
    (333, "game-designer", "Z", {}, 0, 1, 0),
]


def four(spec: Spec, *others: Spec, **rest: object) -> farmstead.Position:
    return deal(spec, *others, **{"players": 4, **rest})


@case("H07-017", "H07-319", "H07-323")
@pytest.mark.parametrize("figures", MINORS, ids=[figures[1] for figures in MINORS])
def test_figures_of_minors(figures: Figures) -> None:
    check_figures(figures, minor=True)


@case("H07-158", "H07-171", "H07-184", "H07-185", "H07-186", "H07-209", "H07-239", "H07-285", "H07-332", "H07-333")
@pytest.mark.parametrize("figures", OCCUPATIONS, ids=[figures[1] for figures in OCCUPATIONS])
def test_figures_of_occupations(figures: Figures) -> None:
    check_figures(figures, minor=False)


@case("H07-017", "H07-158", "H07-209")
@pytest.mark.parametrize(
    ("name", "good", "food"), [("windmill", "grain", 2), ("turner", "wood", 1), ("quarryman", "stone", 2)]
)
def test_one_good_for_food_as_often_as_one_likes(name: str, good: str, food: int) -> None:
    pos = four({"cards": [name], good: 2})
    do(pos, f"card {name}", f"card {name}")
    assert goods(pos) == {"food": 2 * food}
    assert pos.decider == 0, "nobody has been placed"
    assert code(pos, f"card {name}") == "goods"


@case("H07-017.1", "H07-017.2", "H07-239.1")
def test_a_mill_does_not_bake_and_takes_no_grain_off_fields() -> None:
    for name in ("windmill", "corn-profiteer"):
        card = CARDS[NUMBER_OF[name]]
        assert card.bake_rate == 0, "it bakes nothing"
        field = four({"cards": [name], "fields": ["b1 grain 3"]})
        assert code(field, f"card {name}") == "goods"


@case("H07-171")
def test_the_dock_worker_exchanges_building_materials() -> None:
    spec = {"cards": ["dock-worker"], "wood": 3, "clay": 2, "reed": 2, "stone": 2}
    pos = do(deal(spec), "card dock-worker")
    assert len(spelled(pos)) == 12
    found: set[tuple[str, str]] = set()
    for option in pos.options():
        after = pos.copy()
        after.play(option)
        change = {good: goods(after).get(good, 0) - goods(pos).get(good, 0) for good in GOODS}
        [(given, n)] = [(good, n) for good, n in change.items() if n < 0]
        [got] = [good for good, more in change.items() if more > 0]
        assert change[got] == 1
        assert n == (-3 if given == "wood" else -2)
        found.add((given, got))
    assert len(found) == 12
    assert {given for given, _ in found} == {got for _, got in found} == {"wood", "clay", "reed", "stone"}
    poor = deal({"cards": ["dock-worker"], "wood": 2, "clay": 1})
    assert code(poor, "card dock-worker") == "goods"
    assert goods(do(deal({"cards": ["dock-worker"], "reed": 2}), "card dock-worker", "trade 9")) == {"stone": 1}


@case("H07-184", "H07-184.1")
def test_the_grocer_sells_from_the_top() -> None:
    pos = learn("grocer", {"food": 8})
    heap = ["reed", "grain", "stone", "vegetable", "wood", "clay", "reed", "vegetable"]
    assert on_card(pos, "grocer") == [(good, 1) for good in heap]
    assert goods(pos) == {"food": 8}, "not its owner's yet"
    assert score(pos)["vegetables"] == score(pos)["grain"] == -1
    shop = deal({"cards": ["grocer"], "food": 8})
    for at, good in enumerate(heap):
        before = goods(shop).get(good, 0)
        do(shop, "card grocer")
        assert goods(shop)[good] == before + 1
        assert goods(shop).get("food", 0) == 7 - at
    assert code(shop, "card grocer") == "nothing-left"
    assert code(deal({"cards": ["grocer"]}), "card grocer") == "goods"


@case("H07-185")
def test_the_clay_firer_burns_stone() -> None:
    pos = four({"cards": ["clay-firer"], "clay": 5})
    do(pos, "card clay-firer", "trade 2")
    assert goods(pos) == {"clay": 2, "stone": 2}
    do(pos, "card clay-firer")
    assert goods(pos) == {"stone": 3}, "only the first way is left"


@case("H07-186", "H07-186.1")
def test_the_clay_seller_buys_animals_which_may_be_cooked() -> None:
    spec = {"cards": ["clay-seller"], "clay": 4, "majors": ["fireplace-2"]}
    wanted = [{"sheep": 1, "clay": 2}, {"reed": 1, "clay": 2}, {"boar": 1, "clay": 1}, {"stone": 1, "clay": 1},
              {"cattle": 1}]  # fmt: skip
    for way, got in enumerate(wanted):
        assert goods(do(four(spec), "card clay-seller", f"trade {way + 1}")) == got
    full = do(four({**spec, "sheep": 1}), "card clay-seller", "trade 5")
    assert full.question.kind == "settle"
    assert goods(do(full, "cook cattle")) == {"sheep": 1, "food": 3}
    eve = night({**spec, "sheep": 1, "pastures": ["e1"], "food": 9}, *[{"food": 9}] * 3, players=4)
    do(eve, "A place day-laborer", "A feed", "B feed", "C feed", "D feed")
    assert eve.question.kind == "before-breeding", "a second sheep may be bought for the breeding"
    do(eve, "A card clay-seller", "A trade 1", "A done")
    assert goods(eve)["sheep"] == 3


@case("H07-239")
def test_others_may_buy_the_grain_of_the_corn_profiteer() -> None:
    spec = {"cards": ["corn-profiteer"], "grain": 2}
    alone = do(four(spec), "card corn-profiteer")
    assert goods(alone) == {"grain": 1, "food": 3}, "nobody could pay"
    pos = do(four(spec, {"food": 2}, {"food": 1}, {"food": 3}), "card corn-profiteer")
    assert pos.question.params == {"card": "corn-profiteer", "way": {"food": 2, "grain": -1}}
    none = do(pos.copy(), "B decline", "D decline")
    assert goods(none, "A") == {"grain": 1, "food": 3}
    one = do(pos.copy(), "B card corn-profiteer", "D decline")
    assert (goods(one, "A"), goods(one, "B")) == ({"grain": 1, "food": 2}, {"grain": 1})
    both = do(pos, "B card corn-profiteer", "D card corn-profiteer")
    assert both.question.kind == "choose-seat"
    assert spelled(both) == ["seat B", "seat D"]
    assert code(both, "seat C") == "not-offered"
    assert GAME.from_json(both.to_json()).key() == both.key()
    do(both, "A seat D")
    assert (goods(both, "A"), goods(both, "B")) == ({"grain": 1, "food": 2}, {"food": 2})
    assert goods(both, "D") == {"grain": 1, "food": 1}
    assert both.decider == 0


@case("H07-239")
def test_a_buyer_may_cook_for_it() -> None:
    pos = four({"cards": ["corn-profiteer"], "grain": 1}, {"vegetable": 3, "food": 1})
    do(pos, "A card corn-profiteer", "B card corn-profiteer")
    assert (goods(pos, "A"), goods(pos, "B")) == ({"food": 2}, {"vegetable": 2, "grain": 1})


@case("H07-285", "H07-285.1")
def test_the_tinsmith_works_better_beside_a_well() -> None:
    spec = {"cards": ["tinsmith"], "clay": 3}
    assert goods(do(deal(spec, players=3), "card tinsmith")) == {"clay": 2, "food": 1}
    for well in ({"majors": ["well"]}, {"cards": ["village-well"]}):
        pos = do(deal(spec, well, players=3), "card tinsmith")
        assert spelled(pos) == ["trade 1", "trade 2"]
        assert goods(do(pos, "trade 2")) == {"clay": 1, "food": 3}


@case("H07-319", "H07-319.1")
def test_oil_three_times_once_in_a_round() -> None:
    assert why_not_play("pumpkin-seed-oil", {"fields": ["b1 grain 1"]}) == "needs-vegetable-fields"
    pos = play("pumpkin-seed-oil", {"vegetable": 4, "fields": ["b1 vegetable 1"]})
    assert left(pos, "pumpkin-seed-oil") == 3
    spec = {"cards": ["pumpkin-seed-oil"], "vegetable": 2, "memory": {"pumpkin-seed-oil": [1]}}
    pos = do(deal(spec), "card pumpkin-seed-oil")
    assert goods(pos) == {"vegetable": 1, "food": 3}
    assert on_card(pos, "pumpkin-seed-oil") == [("vegetable", 1), ("vegetable", 1)]
    assert score(pos)["vegetables"] == 3, "those on the card count"
    assert code(pos, "card pumpkin-seed-oil") == "resting", "not again in this round"
    used = deal({**spec, "memory": {"pumpkin-seed-oil": [1, 2, 4]}}, round=5)
    assert code(used, "card pumpkin-seed-oil") == "nothing-left"
    kitchen = {**spec, "majors": ["hearth-4"], "cards": ["pumpkin-seed-oil", "spices"]}
    assert goods(do(deal(kitchen), "card pumpkin-seed-oil"))["food"] == 3, "no cooking, no Spices"


@case("H07-319.1")
def test_a_harvest_belongs_to_the_round_before() -> None:
    spec = {"cards": ["pumpkin-seed-oil"], "vegetable": 2, "memory": {"pumpkin-seed-oil": [4]}}
    pos = do(night(spec), "place day-laborer")
    assert pos.question.kind == "feeding"
    assert code(pos, "card pumpkin-seed-oil") == "resting"
    fresh = do(night({**spec, "memory": {}}), "place day-laborer", "card pumpkin-seed-oil")
    assert goods(fresh)["food"] == 5


@case("H07-323", "H07-323.1")
def test_the_giant_pumpkin_is_eaten_or_shown() -> None:
    assert why_not_play("giant-pumpkin", {}) == "goods"
    pos = play("giant-pumpkin", {"vegetable": 2})
    assert (goods(pos), on_card(pos, "giant-pumpkin")) == ({"vegetable": 1}, [("vegetable", 1)])
    assert (score(pos)["vegetables"], score(pos)["bonus"], score(pos)["fields"]) == (2, 2, -1)
    spec = {"cards": ["giant-pumpkin"], "memory": {"giant-pumpkin": [1]}, "majors": ["hearth-4"]}
    eaten = do(deal(spec), "card giant-pumpkin")
    assert (goods(eaten), score(eaten)["bonus"]) == ({"food": 3}, 0)
    assert code(eaten, "card giant-pumpkin") == "nothing-left"
    assert goods(do(deal({**spec, "majors": []}), "card giant-pumpkin")) == {"food": 1}
    assert why_not_play("pumpkin-seed-oil", spec) == "needs-vegetable-fields", "it is no field"


@case("H07-332")
def test_the_seed_trader_sells_two_and_two() -> None:
    pos = learn("seed-trader", {"food": 9})
    assert on_card(pos, "seed-trader") == [("grain", 2), ("vegetable", 2)]
    spec = {"cards": ["seed-trader"], "memory": {"seed-trader": [2, 2]}, "food": 10}
    shop = deal(spec)
    do(shop, "card seed-trader", "trade 1", "card seed-trader", "trade 1")
    assert goods(shop) == {"food": 6, "grain": 2}
    do(shop, "card seed-trader")
    assert goods(shop) == {"food": 3, "grain": 2, "vegetable": 1}, "no grain is left"
    do(shop, "card seed-trader")
    assert code(shop, "card seed-trader") == "nothing-left"
    short = do(deal({**spec, "memory": {"seed-trader": [0, 1]}, "food": 4}), "card seed-trader")
    assert goods(short) == {"food": 1, "vegetable": 1}
    two = deal({**spec, "memory": {"seed-trader": [1, 1]}, "food": 5})
    do(two, "card seed-trader", "trade 2")
    assert code(do(two, "card seed-trader"), "card seed-trader") == "nothing-left"


@case("H07-333", "H07-333.1")
def test_the_game_designer_needs_one_of_each() -> None:
    each = {"wood": 2, "clay": 2, "reed": 2, "stone": 2}
    pos = deal({"cards": ["game-designer", "stonecutter"], **each}, players=3)
    do(pos, "card game-designer", "card game-designer")
    assert (goods(pos), score(pos)["bonus"]) == ({"food": 4}, 2)
    assert code(deal({"cards": ["game-designer"], **each, "stone": 0}), "card game-designer") == "goods"


# -- where exchanges are offered, and what closed options say ----------------------------------------------------------


@case("H07-158", "H07-017")
def test_food_that_is_due_may_come_from_an_exchange() -> None:
    spec = {"cards": ["windmill", *STAFF[:1]], "grain": 2, "hand": ["plow-driver", "plow-maker"]}
    pos = do(deal(spec), "place occupation", "card plow-driver")
    assert pos.question.kind == "raise"
    assert spelled(pos) == ["cook grain", "card windmill"]
    assert goods(do(pos, "card windmill")) == {"food": 1, "grain": 1}
    grocer = {**spec, "cards": ["grocer", *STAFF[:1]], "vegetable": 1}
    buying = do(deal(grocer), "place occupation", "card plow-driver")
    assert code(buying, "card grocer") == "not-while-due", "that would take food away"


@case("H07-171", "H07-158")
def test_a_closed_option_says_that_exchanging_would_open_it() -> None:
    spec = {"cards": ["dock-worker"], "wood": 5, "reed": 0, "clay": 4}
    pos = deal(spec)
    assert can(pos, "place rooms-stables"), "a stable can be built"
    do(pos, "place rooms-stables")
    assert code(pos, "room a1") == "goods-convert", "4 clay are 2 reed"
    assert code(do(deal({**spec, "clay": 3}), "place rooms-stables"), "room a1") == "goods"
    learned = deal({"cards": ["turner", *STAFF[:1]], "wood": 1, "hand": ["plow-driver"]}, players=3)
    assert code(learned, "place occupation") == "goods-convert"
    reason = learned.why_not("place occupation")
    assert reason is not None
    assert reason.params == {"need": {"food": 1}, "have": {"food": 0}}
    do(learned, "card turner")
    assert can(learned, "place occupation")
    assert code(deal({"cards": ["clay-firer"], "clay": 1}, players=4), "place improvement") == "no-improvement"
    assert code(deal({"cards": ["dock-worker"], "stone": 4}), "place improvement") == "convert-first"
    assert code(deal({"cards": ["dock-worker"], "stone": 2}), "place improvement") == "no-improvement"
    fences = deal({"cards": ["dock-worker"], "clay": 8}, round=4)
    assert code(fences, "place fences") == "goods-convert"
    assert code(deal({"cards": ["dock-worker"], "clay": 7}, round=4), "place fences") == "goods"


@case("H07-171")
def test_what_must_be_done_can_still_be_done_after_an_exchange() -> None:
    """A placement must do something: goods may be exchanged in it as long as something is left to do."""
    spec = {"cards": ["dock-worker"], "clay": 4, "hand": ["building-material"]}
    pos = do(deal(spec), "place improvement")
    assert can(pos, "card dock-worker"), "the minor improvement costs nothing"
    strict = do(deal({**spec, "hand": [], "clay": 3}), "place improvement")
    assert spelled(strict) == ["build fireplace-2", "build fireplace-3"]
    assert code(strict, "card dock-worker") == "not-while-due"
    rich = do(deal({**spec, "hand": [], "clay": 5}), "place improvement")
    assert can(rich, "card dock-worker"), "2 clay less leave a fireplace"


@case("H07-158")
def test_an_offer_that_only_lacks_food_is_made() -> None:
    spec = {"cards": ["plow-driver", "turner"], "wood": 1, "house": "stone"}
    pos = dawn(spec, players=3)
    assert spelled(pos) == ["decline", "card turner"]
    do(pos, "card turner")
    assert kinds_of(pos) == ["plow", "decline"]


@case("H07-332", "H07-184")
def test_seed_that_could_be_bought_is_hinted_at() -> None:
    spec = {"cards": ["seed-trader"], "memory": {"seed-trader": [1, 0]}, "food": 2, "fields": ["b1"]}
    pos = deal(spec)
    assert code(pos, "place sow-bake") == "convert-first"
    do(pos, "card seed-trader")
    assert can(pos, "place sow-bake")
    assert code(deal({**spec, "food": 1}), "place sow-bake") == "no-oven"
    assert code(do(deal({**spec, "vegetable": 1}, round=12), "place plow-sow"), "sow grain") == "convert-first"
    oven = {"cards": ["grocer"], "memory": {"grocer": [1]}, "food": 1, "majors": ["fireplace-2"]}
    assert code(deal(oven), "place sow-bake") == "convert-first"


def test_cards_may_be_used_beside_every_question_that_gives_a_right_to_it() -> None:
    """They remember beside which question they were used: each has its place in a list."""
    giving = [step.name for step in STEPS if issubclass(step, Ask) and step.rights is not Ask.rights]
    assert set(giving) <= set(ASKED_BESIDE)
