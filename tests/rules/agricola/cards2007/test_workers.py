"""People and guests: who works when, who stays at home, and who moves on."""

from __future__ import annotations

import json

from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import FOR_MINOR
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.people import (
    Spec,
    asked,
    built,
    dawn,
    deal,
    learned,
    morning,
    person_on,
    rules,
    saved,
)
from tests.rules.agricola.table import CARDS_2007, GAME, can, code, do, farm, goods, score, spelled

HOME = {"home": 0, "placed": ["reed-1", "clay-1"]}
"""A seat whose people are placed."""
HOMELESS = {"home": 0, "placed": ["sow-bake", "sheep"]}
AWAY = {"home": 0, "placed": ["wood-3", "fishing"]}


# -- the Holiday House -------------------------------------------------------------------------------------------------

HOUSE = {"wood": 3, "reed": 2}


@case("H07-071")
def test_who_owns_a_holiday_house_places_nobody_in_round_14() -> None:
    pos = built("holiday-house", HOUSE, {}, round=13)
    assert score(pos)["cards"] == 8
    assert goods(built("holiday-house", {"clay": 3, "reed": 2}, {}, round=13)) == {}
    late = do(deal({"hand": ["holiday-house", "lasso"], **HOUSE, "reed": 3}, {}, round=14), "A place start-minor")
    assert code(late, "card holiday-house") == "too-late"
    pos = do(dawn({"cards": ["holiday-house"]}, {}, round=14), "B place grain-1", "B place day-laborer")
    assert pos.view(None)["phase"] == "feeding"
    pos = dawn({"cards": ["holiday-house"]}, {}, round=13)
    assert asked(pos) == "A work"


@case("H07-071", "H07-071.1")
def test_guests_stay_away_from_a_holiday_house_but_a_round_starts_as_ever() -> None:
    promises = [{"round": 14, "card": "guest"}, {"round": 14, "good": "wood", "n": 2}]
    pos = morning({"cards": ["holiday-house"], "promises": promises}, {}, round=14)
    assert goods(pos) == {"wood": 2}
    assert asked(pos) == "B work"
    pos = morning({"promises": promises}, {}, round=14)
    assert asked(pos) == "A offer"


@case("H07-071.2")
def test_the_price_of_a_holiday_house_is_its_own_affair() -> None:
    """Cards for roofs change nothing, those that save reed do."""
    number = NUMBER_OF["holiday-house"]
    costs = CARDS[number].costs
    roofs = ["clay-roof", "brushwood-roof", "straw-thatched-roof"]
    table = rules(deal({"cards": roofs, **HOUSE}, {}))
    assert [cost.goods() for cost in table.prices(table.farms[0], FOR_MINOR, number, costs)] == [
        {"wood": 3, "reed": 2}, {"clay": 3, "reed": 2},
    ]  # fmt: skip
    table = rules(deal({"cards": ["ladder"]}, {"cards": ["thatcher"]}, {}))
    for farm_ in table.farms[:2]:
        assert [cost.goods() for cost in table.prices(farm_, FOR_MINOR, number, costs)] == [
            {"clay": 3, "reed": 1}, {"wood": 3, "reed": 1},
        ]  # fmt: skip


@case("H07-071.3", "H07-073.2", "H07-314.2")
def test_the_church_warden_counts_guests_as_others_and_nobody_of_a_holiday_house() -> None:
    four: Spec = {"people": 4, "rooms": ["a1", "b1"], "home": 1, "placed": ["clay-1", "reed-1", "fishing"]}
    warden: Spec = {"cards": ["church-warden"], **HOMELESS}
    pos = do(deal(four, warden, round=14), "A place grain-1")
    assert score(pos)["bonus"] == 0
    guest = {**four, "extra": 1, "placed": [*four["placed"], "plow"]}
    assert score(do(deal(guest, warden, round=14), "A place grain-1"))["bonus"] == 3
    pos = do(deal({**four, "late": 1}, warden, round=14), "A place grain-1", "A place day-laborer")
    assert score(pos)["bonus"] == 3
    idle: Spec = {"cards": ["holiday-house"], "people": 5, "rooms": ["a1", "b1", "b2"]}
    pos = do(dawn(idle, {"cards": ["church-warden"]}, round=14), "B place grain-1", "B place day-laborer")
    assert score(pos)["bonus"] == 0


# -- guests ------------------------------------------------------------------------------------------------------------


@case("H07-073", "H07-073.1")
def test_a_guest_works_in_the_next_round_like_one_of_the_family() -> None:
    pos = built("guest", {"food": 2, "people": 5, "rooms": ["a1", "b1", "b2"]}, {}, round=7)
    assert farm(pos, "B")["hand"]["cards"] == ["guest"]
    assert saved(pos)["farms"][0]["promises"] == [{"round": 8, "card": "guest"}]
    five = {"people": 5, "rooms": ["a1", "b1", "b2"], "promises": [{"round": 8, "card": "guest"}]}
    pos = morning(five, {}, round=8)
    pos = do(pos, "* reveal boar", "A card guest")
    assert (farm(pos)["home"], farm(pos)["people"]) == (6, 5)
    assert (farm(pos)["feeding"]["need"], score(pos)["people"]) == (10, 15)
    assert farm(do(morning(five, {}, round=8), "* reveal boar", "A decline"))["home"] == 5


@case("H07-073")
def test_a_guest_leaves_after_one_round() -> None:
    pos = deal({"extra": 1, "home": 1, "placed": ["clay-1", "reed-1"]}, AWAY, round=3)
    assert farm(do(pos, "A place grain-1"))["home"] == 2


@case("H07-073.3")
def test_a_guest_of_round_14_never_comes() -> None:
    pos = built("guest", {"food": 2}, {}, round=14)
    assert saved(pos)["farms"][0]["promises"] == []


@case("H07-314", "H07-314.1", "H07-138.2")
def test_the_guest_of_a_keg_comes_when_everybody_is_placed() -> None:
    hut = {"cards": ["reed-hut"], "lodgers": 1, "extra": 1}
    spec = {"hand": ["keg"], "wood": 1, **hut, "home": 2, "placed": ["clay-1"]}
    pos = deal(spec, {"home": 1, "placed": ["reed-1"]}, spaces={"fishing": 1})
    pos = do(pos, "A place start-minor", "A card keg")
    pos = do(pos, "B place fishing")
    assert asked(pos) == "A work"  # the lodger first
    pos = do(pos, "A place day-laborer")
    assert asked(pos) == "A late-work"
    acted = do(pos.copy(), "A place grain-1")
    assert goods(acted)["grain"] == 1
    assert goods(do(pos, "A decline")).get("grain") is None


@case("H07-314.2")
def test_the_guest_of_a_keg_is_not_fed_and_counts_as_nobody() -> None:
    pos = do(deal({"late": 1, "home": 1, "placed": ["clay-1"]}, AWAY), "A place day-laborer")
    assert asked(pos) == "A late-work"
    assert (farm(pos)["feeding"]["need"], farm(pos)["guests"]) == (4, 0)
    assert farm(do(pos, "A place grain-1"))["home"] == 2


@case("H07-314.3")
def test_a_keg_is_passed_on_at_once_for_the_same_round() -> None:
    one_left = {"wood": 1, "home": 1}
    specs = [{"hand": ["keg"], **one_left, "placed": ["clay-1"]}, {**one_left, "placed": ["reed-1"]}]
    pos = do(deal(*specs), "A place improvement")
    assert farm(pos, "B")["hand"]["cards"] == ["keg"]
    pos = do(pos, "B place start-minor", "B card keg")
    assert asked(pos) == "B late-work"  # who is first player by now
    pos = deal({"late": 1, **HOME}, {"hand": ["keg"], "wood": 1, "home": 1, "placed": ["fishing"]}, turn="B")
    pos = do(pos, "B place improvement")
    assert asked(pos) == "A late-work"
    assert asked(do(pos, "A place grain-1")) == "B late-work"


# -- two in a row ------------------------------------------------------------------------------------------------------

SHEEP = {"sheep": 1}


@case("H07-088", "H07-088.2")
def test_the_lasso_places_two_in_a_row_if_one_goes_to_the_animals() -> None:
    spec = {"cards": ["lasso"], "people": 4, "home": 4, "rooms": ["a1", "b1"]}
    pos = do(deal(spec, {}, spaces=SHEEP), "A place sheep")
    assert asked(pos) == "A work-again"
    both = do(pos.copy(), "A place grain-1")
    assert asked(both) == "B work"  # never three
    assert asked(do(both, "B place day-laborer")) == "A work"
    other_way = do(deal(spec, {}, spaces=SHEEP), "A place grain-1")
    assert [text for text in spelled(other_way) if text.startswith("place")] == ["place sheep"]
    assert asked(do(other_way, "A decline")) == "B work"


@case("H07-088.2")
def test_the_lasso_is_for_every_turn_and_skips_none() -> None:
    spec = {"cards": ["lasso"], "people": 4, "home": 4, "rooms": ["a1", "b1"], "pastures": ["d1 e1"]}
    pos = deal(spec, {}, spaces={"sheep": 1, "boar": 1}, round=9)
    pos = do(pos, "A place sheep", "A place grain-1", "B place day-laborer", "A place vegetable")
    assert asked(pos) == "A work-again"
    assert can(pos, "place boar")


@case("H07-088.1")
def test_the_livestock_of_five_is_no_place_for_a_lasso() -> None:
    spec = {"cards": ["lasso"], "home": 2}
    pos = do(deal(spec, players=5), "A place livestock-p5", "A take boar")
    assert asked(pos) == "B work"


@case("H07-088.3")
def test_a_lasso_can_be_used_directly_when_it_is_played() -> None:
    pos = do(deal({"hand": ["lasso"], "reed": 1}, {}, spaces=SHEEP), "A place start-minor", "A card lasso")
    assert asked(pos) == "A work-again"
    assert [text for text in spelled(pos) if text.startswith("place")] == ["place sheep"]
    pos = do(pos, "A place sheep")
    assert asked(pos) == "B work"
    assert GAME.from_json(pos.to_json()).key() == pos.key()


# -- the Ratcatcher ----------------------------------------------------------------------------------------------------


@case("H07-198", "H07-198.1")
def test_the_ratcatcher_keeps_a_child_of_the_others_at_home_in_two_rounds() -> None:
    large = {"people": 4, "rooms": ["a1", "b1"]}
    hut = {"cards": ["reed-hut"], "people": 3, "rooms": ["a1"], "lodgers": 1, "extra": 1, "home": 4}
    specs = [{"cards": ["ratcatcher"], **large}, large, {}, hut]
    pos = do(dawn(*specs, round=10, players=4), "* reveal cattle")
    assert [farm(pos, seat)["home"] for seat in "ABCD"] == [4, 3, 2, 3]  # of D the lodger works
    assert farm(pos, "B")["people"] == 4
    assert farm(pos, "B")["feeding"]["need"] == 8
    pos = dawn(*specs, round=11, players=4)
    assert [farm(pos, seat)["home"] for seat in "ABCD"] == [4, 4, 2, 4]
    pos = do(dawn(*specs, round=12, players=4), "* reveal plow-sow")
    assert [farm(pos, seat)["home"] for seat in "ABCD"] == [4, 3, 2, 3]


@case("H07-198.1")
def test_a_child_that_stays_at_home_needs_its_room_and_is_there_again_in_the_next_round() -> None:
    large = {"people": 3, "rooms": ["a1"]}
    piles = {"fishing": 1, "clay-1": 1}
    pos = do(dawn({"cards": ["ratcatcher"]}, large, {}, round=10, players=3, spaces=piles), "* reveal cattle")
    assert code(do(pos, "A place grain-1"), "place growth-minor") == "no-room-growth"
    pos = do(pos, "B place day-laborer", "C place start-minor", "A place vegetable", "B place fishing")
    pos = do(pos, "C place clay-1")
    assert (pos.round, asked(pos)) == (11, "C work")  # nobody more of B had come
    assert farm(pos, "B")["home"] == 3


@case("H07-198", "H07-198.2")
def test_a_ratcatcher_after_round_9_leaves_the_game() -> None:
    pos = learned("ratcatcher", {}, {}, {}, round=10)
    assert farm(pos)["occupations"] == []
    assert saved(pos)["removed"] == ["ratcatcher"]
    assert farm(learned("ratcatcher", {}, {}, {}, round=9))["occupations"] == ["ratcatcher"]


# -- before the work phase ---------------------------------------------------------------------------------------------


@case("H07-260")
def test_the_taster_pays_the_first_player_to_go_before() -> None:
    pos = dawn({"food": 0}, {"cards": ["taster"], "food": 1}, players=4)
    assert asked(pos) == "B before-work"
    pos = do(pos, "B card taster")
    assert (goods(pos), goods(pos, "B")) == ({"food": 1}, {})
    assert asked(pos) == "B work-again"
    pos = do(pos, "B place grain-1")
    assert asked(pos) == "A work"
    pos = do(pos, "A place start-minor", "B place day-laborer")
    assert asked(pos) == "C work"  # the round runs as ever
    assert farm(pos, "B")["home"] == 0
    assert asked(dawn({"cards": ["taster"], "food": 1}, players=4)) == "A work"  # he is first himself
    assert asked(dawn({}, {"cards": ["taster"]}, players=4)) == "A work"  # without food
    assert asked(do(dawn({}, {"cards": ["taster"], "food": 1}, players=4), "B decline")) == "A work"


@case("H07-260.1", "H07-284.2", "H07-308.1")
def test_who_declined_before_the_work_phase_may_react_to_the_others() -> None:
    specs: list[Spec] = [{"cards": ["foreman"]}, {"cards": ["taster"], "food": 1}, {"cards": ["wood-distributor"]}]
    pos = dawn(*specs, players=4, spaces={"wood-3": 3})
    pos = do(pos, "A decline", "B decline", "C card wood-distributor")
    pos = do(pos, "A decline", "B card taster")
    assert asked(pos) == "A before-work"
    pos = do(pos, "A card foreman", "A place grain-1")
    assert asked(pos) == "B work-again"  # everybody has used what there was
    none = do(dawn(*specs, players=4, spaces={"wood-3": 3}), "A decline", "B decline", "C decline")
    assert asked(none) == "A work"


@case("H07-260.1")
def test_a_taster_who_has_paid_is_not_asked_again_in_this_round() -> None:
    specs: list[Spec] = [{"cards": ["foreman"]}, {"cards": ["taster"], "food": 2}]
    pos = do(dawn(*specs, players=4), "A decline", "B card taster", "A card foreman", "A place plow")
    assert asked(pos) == "B work-again"
    assert goods(pos, "B") == {"food": 1}


# -- after everybody ---------------------------------------------------------------------------------------------------

FOUR = [HOME, AWAY, {"home": 0, "placed": ["day-laborer", "wood-1-p4"]}]
"""Three seats that have placed everybody."""


@case("H07-269")
def test_the_acrobat_moves_on_from_the_players_to_the_fields() -> None:
    acrobat = {"cards": ["acrobat"], "home": 1, "placed": ["wood-2-p4"]}
    pos = do(deal(acrobat, *FOUR, spaces={"players-p4": 3}, round=12), "A place players-p4")
    assert asked(pos) == "A move-person"
    assert spelled(pos) == ["person players-p4", "decline"]
    pos = do(pos, "A person players-p4")
    assert set(spelled(pos)) == {"place grain-1", "place plow", "place plow-sow"}
    moved = do(pos.copy(), "A place grain-1")
    assert goods(moved) == {"food": 3, "grain": 1}
    taken = [{**HOME, "placed": ["grain-1", "clay-1"]}, *FOUR[1:]]
    pos = do(deal(acrobat, *taken, spaces={"players-p4": 3}, round=11), "A place players-p4", "A person players-p4")
    assert asked(pos) == "A plow"  # the only one that is free


@case("H07-269")
def test_the_acrobat_is_for_the_food_of_the_card_of_five_too() -> None:
    acrobat = {"cards": ["acrobat"], "home": 1, "placed": ["wood-2-p4"], "wood": 5, "reed": 2}
    five = [*FOUR, {"home": 0, "placed": ["start-minor", "clay-3-p5"]}]
    five[2] = {"home": 0, "placed": ["day-laborer", "wood-4-p5"]}
    acrobat["placed"] = ["reed-stone-wood-p5"]
    pos = deal(acrobat, *five, spaces={"room-or-players-p5": 2}, round=3)
    assert asked(do(pos.copy(), "A place room-or-players-p5", "A collect")) == "A move-person"
    built_room = do(pos, "A place room-or-players-p5", "A room a1")
    assert built_room.question.kind != "move-person"


@case("H07-269.1", "H07-269.2", "H07-289.2")
def test_nobody_moves_who_came_before_the_acrobat_and_nobody_twice() -> None:
    before = {"cards": ["acrobat"], "home": 1, "placed": ["players-p4"]}
    pos = do(deal(before, *FOUR, round=12), "A place start-minor")
    assert pos.question.kind != "move-person"
    both = {"cards": ["acrobat", "countryman"], "home": 1, "placed": ["wood-2-p4"], "grain": 1, "fields": ["c3"]}
    pos = do(deal(both, *FOUR, spaces={"players-p4": 1}, round=12), "A place players-p4")
    assert asked(pos) == "A move-person"  # the Countryman has nobody to move as yet
    pos = do(pos, "A person players-p4", "A place grain-1")
    assert pos.question.kind != "move-person"


@case("H07-269.1", "H07-289.2")
def test_people_move_in_the_order_of_the_players() -> None:
    one = {"cards": ["countryman"], "home": 1, "placed": ["grain-1"], "grain": 1, "fields": ["c3"]}
    two = {"cards": ["acrobat"], "home": 1, "placed": ["clay-1"], "fields": ["c3"], "grain": 1}
    specs = [two, one, AWAY, {"home": 0, "placed": ["wood-1-p4", "wood-2-p4"]}]
    pos = do(deal(*specs, starter="B", spaces={"players-p4": 1}, round=12), "A place players-p4", "B place day-laborer")
    assert asked(pos) == "A move-person"  # B placed the last person: from the left of B on
    assert asked(do(pos, "A decline")) == "B move-person"
    last = do(deal(*specs, starter="B", turn="B", spaces={"players-p4": 1}, round=12), "B place day-laborer")
    last = do(last, "A place players-p4")
    assert asked(last) == "B move-person"


@case("H07-269.1", "H07-289.2")
def test_a_guest_who_comes_last_is_not_the_last_person_placed() -> None:
    slots = [space.id for space in rules(deal({}, players=4)).board.spaces]
    moving = {"home": 0, "grain": 1, "fields": ["c3"]}
    specs: list[Spec] = [
        {"home": 1, "placed": ["fishing"]},
        {**moving, "cards": ["countryman"], "placed": ["grain-1", "wood-3"]},
        {"home": 0, "placed": ["vegetable", "clay-1"], "late": 1},
        {**moving, "cards": ["acrobat"], "memory": {"acrobat": [slots.index("players-p4")]}},
    ]
    specs[3]["placed"] = ["players-p4", "wood-1-p4"]
    pos = do(deal(*specs, round=12), "A place day-laborer", "C place plow", "C plow b3")
    assert asked(pos) == "B move-person"  # A placed the last person, the guest of C came afterwards
    assert asked(do(pos, "B decline")) == "D move-person"


@case("H07-289", "H07-289.1")
def test_the_countryman_moves_one_person_on_to_sowing() -> None:
    one = {"cards": ["countryman"], "home": 1, "placed": ["vegetable"], "grain": 1, "fields": ["c3"]}
    specs = [one, *FOUR]
    pos = do(deal(*specs, round=12), "A place grain-1")
    assert asked(pos) == "A move-person"
    assert spelled(pos) == ["person grain-1", "person vegetable", "decline"]
    pos = do(pos, "A person vegetable")
    assert set(spelled(pos)) == {"place sow-bake", "place plow-sow"}
    pos = do(pos, "A place plow-sow")
    assert asked(pos) == "A plow-or-sow"  # either action
    pos = do(pos, "A sow grain", "A done")
    assert pos.question.kind != "move-person"  # one person only


@case("H07-289.1")
def test_with_the_field_warden_the_countryman_goes_to_a_taken_plow_and_sow() -> None:
    one = {"cards": ["countryman"], "home": 1, "placed": ["clay-2-p4"], "grain": 1, "fields": ["c3"]}
    others = [{**HOME, "placed": ["plow-sow", "sow-bake"]}, *FOUR[1:]]
    pos = do(deal(one, *others, round=12), "A place grain-1")
    assert pos.question.kind != "move-person"
    one["cards"] = ["countryman", "field-warden"]
    pos = do(deal(one, *others, round=12), "A place grain-1")
    assert asked(pos) == "A move-person"
    pos = do(pos, "A person grain-1")
    assert person_on(pos, "plow-sow") == [0, 1]


@case("H07-326", "H07-326.1")
def test_the_gentleman_has_food_for_the_last_person() -> None:
    last = {"cards": ["gentleman"], "home": 1, "placed": ["wood-2-p4"]}
    pos = do(deal(last, *FOUR), "A place start-minor")
    assert goods(pos) == {"food": 1}
    not_last = [last, {"home": 1, "placed": ["clay-1"]}, *FOUR[1:]]
    pos = do(deal(*not_last), "A place start-minor", "B place grain-1")
    assert goods(pos) == {}
    pos = do(deal(last, {**HOME, "late": 1}, *FOUR[1:]), "A place start-minor", "B place grain-1")
    assert goods(pos) == {}  # the guest of a Keg was last
    pos = do(deal({**last, "late": 1}, *FOUR), "A place start-minor", "A place grain-1")
    assert goods(pos) == {"food": 1, "grain": 1}
    mover = {"cards": ["countryman"], "home": 0, "placed": ["grain-1", "clay-1"], "grain": 1, "fields": ["c3"]}
    pos = do(deal(last, mover, *FOUR[1:], round=12), "A place start-minor")
    assert goods(pos) == {"food": 1}  # before anybody moves


@case("H07-326")
def test_the_gentleman_has_two_food_for_the_action_that_played_him() -> None:
    spec = {"hand": ["gentleman"], "home": 1, "placed": ["wood-2-p4"]}
    pos = do(deal(spec, *FOUR), "A place occupation")
    assert goods(pos) == {"food": 2}
    earlier = {**spec, "home": 2, "placed": []}
    pos = do(deal(earlier, *FOUR), "A place occupation", "A place start-minor")
    assert goods(pos) == {"food": 1}


def test_half_done_moves_can_be_saved() -> None:
    one = {"cards": ["countryman"], "home": 1, "placed": ["vegetable"], "grain": 1, "fields": ["c3"]}
    pos = do(deal(one, *FOUR, round=12), "A place grain-1", "A person vegetable")
    again = GAME.from_json(pos.to_json())
    assert again.key() == pos.key()
    data = json.loads(pos.to_json())
    assert data["latest"] == {"seat": 0, "space": "grain-1"}
    assert CARDS_2007[0] in data["revealed"]
