"""Occupations played one after another, after others, by lot; and cards drawn."""

from __future__ import annotations

import json
import random

import pytest

import farmstead
from farmstead.kernel.news import News
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import MINOR
from farmstead.titles.agricola.rules.dealing import undealt
from farmstead.titles.agricola.rules.names import NUMBER_OF
from tests.cases import case
from tests.rules.agricola.cards2007.people import Spec, asked, built, deal, learned, morning, rules, saved
from tests.rules.agricola.table import GAME, can, code, do, farm, goods, score, spelled

TWO = ["midwife", "taster"]
THREE = [*TWO, "gentleman"]
"""Occupations in play that have nothing to do with lessons."""
BAKER: Spec = {"majors": ["fireplace-2"], "grain": 1}


# -- food for lessons --------------------------------------------------------------------------------------------------


@case("H07-112", "H07-192")
def test_bookshelf_and_patron_bring_food_before_an_occupation_is_paid() -> None:
    shelf: Spec = {"cards": ["bookshelf", *THREE], "hand": ["foreman"]}
    pos = do(deal(shelf, players=4), "A place occupation")
    assert goods(pos) == {"food": 2}
    patron: Spec = {"cards": ["patron"], "hand": ["foreman"]}
    pos = do(deal(patron, players=4), "A place occupation")
    assert goods(pos) == {"food": 1}
    assert goods(learned("patron", {"cards": [], "food": 0}, players=4)) == {}  # nothing for himself
    assert code(deal({"cards": THREE, "hand": ["foreman"]}, players=4), "place occupation") == "goods"


@case("H07-112", "H07-112.1", "H07-192.1")
def test_bookshelf_and_patron_bring_their_food_together() -> None:
    both: Spec = {"cards": ["bookshelf", "patron", *TWO], "hand": ["foreman"]}
    assert goods(do(deal(both, players=4), "A place occupation")) == {"food": 4}
    few = do(deal({"hand": ["bookshelf", "keg"], "wood": 1, "cards": TWO}, players=4), "A place start-minor")
    assert code(few, "card bookshelf") == "prerequisite"


# -- the Writing Desk --------------------------------------------------------------------------------------------------


@case("H07-049", "H07-049.1", "H07-049.2", "H07-112.1", "H07-192.1")
def test_the_writing_desk_has_a_second_occupation_for_2_food() -> None:
    desk: Spec = {"cards": ["writing-desk", *TWO], "hand": ["foreman", "acrobat"], "food": 3}
    pos = do(deal(desk, players=4), "A place occupation", "A card foreman")
    assert goods(pos) == {"food": 2}  # the first at the price of the space
    assert asked(pos) == "A play-card"
    both = do(pos.copy(), "A card acrobat")
    assert (goods(both), asked(both)) == ({}, "B work")
    assert farm(both)["occupations"] == [*TWO, "foreman", "acrobat"]
    assert goods(do(pos, "A decline")) == {"food": 2}
    rich: Spec = {**desk, "cards": ["writing-desk", "bookshelf", "patron", *TWO], "food": 0}
    pos = do(deal(rich, players=4), "A place occupation", "A card foreman", "A card acrobat")
    assert goods(pos) == {"food": 7}  # 5 before each, less 1 and 2
    few = do(deal({"hand": ["writing-desk", "keg"], "wood": 1, "cards": TWO[:1]}, players=4), "A place start-minor")
    assert code(few, "card writing-desk") == "prerequisite"


def test_a_lesson_opens_no_major_improvement_that_counts_as_minor() -> None:
    desk: Spec = {"cards": ["writing-desk", "baking-tray", *TWO], "hand": ["foreman", "acrobat"], "food": 3}
    pos = do(deal({**desk, "clay": 9, "stone": 9}, players=4), "A place occupation", "A card foreman")
    assert spelled(pos) == ["card acrobat", "decline"]
    assert code(pos, "build clay-oven") == "not-by-card"


@case("H07-049.3")
def test_the_writing_desk_is_for_lessons_on_a_space_only() -> None:
    desk: Spec = {"cards": ["writing-desk", *TWO], "hand": ["foreman", "acrobat"], "food": 6}
    scholar: Spec = {**desk, "cards": ["writing-desk", "scholar", *TWO], "house": "stone"}
    pos = do(morning(scholar, players=4, round=4), "A card foreman")
    assert pos.view(None)["phase"] == "work"
    puppets: Spec = {**desk, "cards": ["writing-desk", "puppeteer", *TWO]}
    pos = do(deal({}, puppets, players=4, spaces={"players-p4": 1}), "A place players-p4", "B card foreman")
    assert asked(pos) == "B work"
    pos = do(pos, "B place grain-1")
    assert asked(pos) == "C work"  # what was played in another's turn is past
    five: Spec = {**desk, "rooms": ["a1"]}
    pos = do(deal(five, players=5, round=5), "A place occupation-or-growth-p5", "A grow")
    assert asked(pos) == "B work"
    pos = do(deal(five, players=5, round=5), "A place occupation-or-growth-p5", "A occupation", "A card foreman")
    assert asked(pos) == "A play-card"


# -- the Bread Paddle --------------------------------------------------------------------------------------------------


@case("H07-111", "H07-111.2")
def test_the_bread_paddle_bakes_after_each_occupation() -> None:
    spec: Spec = {**BAKER, "cards": ["bread-paddle"], "hand": ["wood-distributor"]}
    pos = do(deal(spec, {}), "A place occupation")
    assert asked(pos) == "A bake-or-done"
    assert goods(do(pos.copy(), "A bake 1")) == {"wood": 2, "food": 2}
    assert goods(do(pos, "A done")) == {"wood": 2, "grain": 1}
    poor: Spec = {**spec, "cards": ["bread-paddle", *THREE], "grain": 0, "majors": ["fireplace-2"]}
    assert code(deal(poor, players=4), "place occupation") == "goods"


@case("H07-111.1", "H07-249.1", "H07-271.1")
def test_the_bread_paddle_bakes_in_the_turns_of_others_too() -> None:
    puppets: Spec = {**BAKER, "cards": ["bread-paddle", "puppeteer"], "hand": ["foreman"], "food": 1}
    pos = do(deal({}, puppets, players=4, spaces={"players-p4": 1}), "A place players-p4", "B card foreman")
    assert asked(pos) == "B bake-or-done"
    teacher: Spec = {**BAKER, "cards": ["bread-paddle", "educator"], "hand": ["foreman"], "food": 3}
    pos = do(deal({"hand": ["taster"]}, teacher, players=4), "A place occupation", "B card foreman")
    assert asked(pos) == "B bake-or-done"


# -- the Broom ---------------------------------------------------------------------------------------------------------


@case("H07-125", "H07-125.1")
def test_the_broom_brings_seven_new_minor_improvements() -> None:
    spec: Spec = {"hand": ["broom", "tavern", "lasso", "foreman"], "wood": 2, "reed": 0}
    pos = do(deal(spec, {"hand": ["keg"], "cards": ["clapper"]}, players=4), "A place start-minor", "A card broom")
    assert asked(pos) == "* deal"
    table = rules(pos)
    offered = {GAME.vocabulary.words(option)["card"] for option in pos.options()}
    assert offered == {CARDS[number].id for number in undealt(table, MINOR)}
    assert not offered & {"broom", "tavern", "lasso", "keg", "clapper", "foreman"}
    assert all(CARDS[NUMBER_OF[name]].sort == MINOR for name in offered)
    drawn = ["bread-paddle", "writing-desk", "reed-hut", "guest", "holiday-house", "clay-deposit", "bookshelf"]
    pos = do(pos, *[f"* card {name}" for name in drawn])
    assert asked(pos) == "A minor-or-not"
    assert [text for text in spelled(pos) if text.startswith("card")] == ["card bread-paddle"]  # at its price
    pos = do(pos, "A card bread-paddle")
    assert goods(pos) == {}
    assert set(farm(pos)["hand"]["cards"]) == {*drawn, "foreman"} - {"bread-paddle"}
    assert farm(pos)["aside"]["cards"] == ["lasso", "tavern"]


@case("H07-125")
def test_what_the_broom_throws_and_draws_is_nobody_elses_to_see() -> None:
    pos = do(deal({"hand": ["broom", "tavern"], "wood": 1}, {"hand": ["keg"]}), "A place start-minor", "A card broom")
    rng = random.Random(7)
    while pos.deciders == [farmstead.CHANCE]:
        pos.play(rng.choice(pos.options()))
    pos = do(pos, "A decline")
    seen = json.dumps(pos.view(1))
    for name in [*farm(pos)["hand"]["cards"], "tavern"]:
        assert f'"{name}"' not in seen
    assert (farm(pos)["aside"]["count"], farm(pos)["hand"]["minors"]) == (1, 7)
    samples = [pos.sample(1, rng) for _ in range(8)]
    hands = {tuple(farm(other)["hand"]["cards"]) for other in samples}
    assert len(hands) == 8
    for other in samples:
        own = set(farm(other, "B")["hand"]["cards"])
        mine = set(farm(other)["hand"]["cards"]) | set(farm(other)["aside"]["cards"])
        assert own == {"keg"}
        assert not mine & {"keg", "broom"}
        assert len(mine) == 8


@case("H07-125")
def test_with_the_same_hands_all_know_what_a_broom_has_thrown() -> None:
    """They have been dealt the same; what was drawn they have not seen."""
    hand = ["broom", "tavern", "lasso"]
    pos = do(deal({"hand": hand, "wood": 1}, {"hand": hand}, hands="same"), "A place start-minor", "A card broom")
    rng = random.Random(3)
    while pos.deciders == [farmstead.CHANCE]:
        pos.play(rng.choice(pos.options()))
    for _ in range(5):
        other = pos.sample(1, rng)
        assert farm(other)["aside"]["cards"] == ["lasso", "tavern"]
        assert not set(farm(other)["hand"]["cards"]) & set(hand)


# -- the Chief and his daughter ----------------------------------------------------------------------------------------

CHIEF: Spec = {"hand": ["chief"], "food": 9}


@case("H07-173")
def test_the_chiefs_daughter_follows_the_chief_of_another_for_nothing() -> None:
    daughter: Spec = {"hand": ["chiefs-daughter", "foreman"], "cards": THREE}
    pos = do(deal(CHIEF, daughter, players=4), "A place occupation")
    assert pos.question.kind == "follow"
    assert pos.deciders == [1]
    pos = do(pos, "B card chiefs-daughter")
    assert farm(pos, "B")["occupations"] == [*THREE, "chiefs-daughter"]
    assert goods(pos, "B") == {}
    pos = do(do(deal(CHIEF, daughter, players=4), "A place occupation"), "B decline")
    assert "chiefs-daughter" in farm(pos, "B")["hand"]["cards"]
    for house, points in (("stone", 3), ("clay", 1), ("wood", 0)):
        assert score(deal({"cards": ["chiefs-daughter"], "house": house}, {}))["bonus"] == points
    assert "chiefs-daughter" in farm(learned("chiefs-daughter", {}, {}))["occupations"]  # or as any other


@case("H07-173")
def test_who_holds_the_chiefs_daughter_stays_a_secret() -> None:
    others: list[Spec] = [{"hand": ["chiefs-daughter"]}, {"hand": ["foreman"]}, {"hand": ["lasso"]}]
    pos = do(deal(CHIEF, *others, players=4), "A place occupation")
    assert pos.deciders == [1, 2]  # all who hold occupations are asked, though C has no choice
    assert pos.options(2) == [GAME.vocabulary.id("decline")]
    assert "chiefs-daughter" not in json.dumps(pos.view(3)["seats"])
    deals = [rules(pos.sample(3, random.Random(seed))).farms for seed in range(12)]
    assert {seat for farms in deals for seat in (1, 2) if NUMBER_OF["chiefs-daughter"] in farms[seat].hand} == {1, 2}
    pos.play(GAME.vocabulary.id("decline"), 2)
    pos.play(GAME.vocabulary.id("card chiefs-daughter"), 1)
    assert farm(pos, "B")["occupations"] == ["chiefs-daughter"]


@case("H07-173.1")
def test_the_own_chief_brings_no_daughter() -> None:
    pos = do(deal({"hand": ["chief", "chiefs-daughter"], "food": 9}, players=4), "A place occupation", "A card chief")
    assert asked(pos) == "B work"
    alone = do(deal({"hand": ["chief", "chiefs-daughter"], "food": 9}, players=1), "A place occupation", "A card chief")
    assert asked(alone) == "A work"
    assert "chiefs-daughter" in farm(alone)["hand"]["cards"]


@case("H07-173.2")
def test_what_a_daughter_who_follows_sets_off() -> None:
    cards = ["bread-paddle", "bookshelf", "patron", "writing-desk", "perpetual-student"]
    daughter: Spec = {**BAKER, "hand": ["chiefs-daughter", "foreman"], "cards": cards}
    teacher: Spec = {"hand": ["acrobat"], "cards": ["educator"], "food": 3}
    pos = do(deal(CHIEF, daughter, teacher, players=4), "A place occupation")
    assert pos.deciders == [1, 2]
    assert sorted(pos.spell(option) for option in pos.options(1)) == ["card chiefs-daughter", "decline"]  # no lot
    pos.play(GAME.vocabulary.id("decline"), 2)
    pos.play(GAME.vocabulary.id("card chiefs-daughter"), 1)
    assert asked(pos) == "B bake-or-done"
    assert goods(pos, "B")["food"] == 5
    pos = do(pos, "B done")
    assert asked(pos) == "C play-card"  # the Educator, for the daughter
    pos = do(pos, "C decline")
    assert asked(pos) == "C play-card"  # and for the Chief
    pos = do(pos, "C decline")
    assert asked(pos) == "B work"  # and no second one for the Writing Desk


@case("H07-173", "H07-271")
def test_daughter_and_educator_come_in_turn_order() -> None:
    daughter: Spec = {"hand": ["chiefs-daughter"]}
    teacher: Spec = {"hand": ["acrobat"], "cards": ["educator"], "food": 6}
    pos = do(deal(CHIEF, {}, daughter, teacher, players=4), "A place occupation")
    assert pos.deciders == [2, 3], "before the Educator of D, who comes after C"
    pos.play(GAME.vocabulary.id("decline"), 3)
    pos = do(pos, "C card chiefs-daughter")
    assert (farm(pos, "C")["occupations"], asked(pos)) == (["chiefs-daughter"], "D play-card")
    early = do(deal(CHIEF, teacher, daughter, {}, players=4), "A place occupation")
    early.play(GAME.vocabulary.id("card chiefs-daughter"), 2)
    early.play(GAME.vocabulary.id("decline"), 1)
    assert asked(early) == "B play-card"
    assert farm(early, "C")["occupations"] == [], "B comes before C"
    early = do(early, "B decline")
    assert farm(early, "C")["occupations"] == ["chiefs-daughter"]
    nobody = do(deal(CHIEF, teacher | {"hand": []}, {}, {}, players=4), "A place occupation")
    assert asked(nobody) == "B work"


# -- in the turns of others --------------------------------------------------------------------------------------------


@case("H07-249", "H07-249.1")
def test_the_puppeteer_learns_when_others_perform() -> None:
    puppets: Spec = {"cards": ["puppeteer"], "hand": ["foreman"], "food": 1}
    pos = do(deal({}, puppets, players=4, spaces={"players-p4": 2}), "A place players-p4")
    assert asked(pos) == "B play-card"
    pos = do(pos, "B card foreman")
    assert (goods(pos), goods(pos, "B")) == ({"food": 2}, {})
    own: Spec = {**puppets, "food": 0}
    assert asked(do(deal(own, players=4, spaces={"players-p4": 2}), "A place players-p4")) == "B work"
    assert asked(do(deal({}, own, players=4, spaces={"players-p4": 2}), "A place players-p4")) == "B work"  # no food
    five = deal({"wood": 5, "reed": 2}, puppets, players=5, spaces={"room-or-players-p5": 2})
    assert asked(do(five.copy(), "A place room-or-players-p5", "A collect")) == "B play-card"
    assert asked(do(five, "A place room-or-players-p5", "A room a1")) == "B work"


@case("H07-249.1")
def test_what_a_juggler_pays_pays_for_the_puppeteer() -> None:
    puppets: Spec = {"cards": ["puppeteer"], "hand": ["foreman"]}
    pos = do(deal({"cards": ["juggler"]}, puppets, players=4, spaces={"players-p4": 2}), "A place players-p4")
    pos = do(pos, "A card juggler")
    assert asked(pos) == "B play-card"
    pos = do(pos, "B card foreman")
    assert (goods(pos), goods(pos, "B")) == ({"food": 3}, {})


@case("H07-271", "H07-271.1")
def test_the_educator_learns_when_others_do() -> None:
    teacher: Spec = {"cards": ["educator"], "hand": ["foreman", "acrobat"], "food": 5}
    pos = do(deal({"hand": ["taster"]}, teacher, players=4), "A place occupation")
    assert asked(pos) == "B play-card"
    pos = do(pos, "B card foreman")
    assert (goods(pos, "B"), asked(pos)) == ({"food": 2}, "B work")  # once, though one is left
    known: Spec = {**teacher, "cards": ["educator", *TWO]}
    pos = do(deal({"hand": ["gentleman"]}, known, players=4), "A place occupation", "B card foreman")
    assert goods(pos, "B") == {"food": 3}  # the fourth on: 2 food
    desk: Spec = {"cards": ["writing-desk", *TWO], "hand": ["gentleman", "patron"], "food": 3}
    pos = do(deal(desk, teacher, players=4), "A place occupation", "A card gentleman", "B decline", "A card patron")
    assert asked(pos) == "B play-card"  # for each of them
    scholar: Spec = {"cards": ["scholar"], "house": "stone", "hand": ["gentleman"], "food": 1}
    pos = do(morning(scholar, teacher, players=4, round=4), "A card gentleman")
    assert asked(pos) == "B play-card"  # in whatever way
    own = do(deal({**teacher, "food": 9}, players=4), "A place occupation", "A card foreman")
    assert asked(own) == "B work"


def test_two_educators_come_to_an_end() -> None:
    """With the same hands for everybody each has one, and a card that goes back to the hand every time."""
    both: Spec = {"cards": ["educator"], "hand": ["dance-instructor"], "food": 9}
    pos = deal({**both, "hand": ["dance-instructor"]}, both, players=4, hands="same")
    pos = do(pos, "A place occupation")
    for _ in range(100):
        if pos.question.kind == "work":
            break
        pos.play(pos.options()[0])
    assert asked(pos) == "B work"


# -- by lot ------------------------------------------------------------------------------------------------------------

STUDENT: Spec = {"cards": ["perpetual-student", *TWO], "hand": ["foreman", "acrobat"]}


@case("H07-275")
def test_the_perpetual_student_has_an_occupation_drawn_for_3_food() -> None:
    pos = do(deal({**STUDENT, "food": 1}, players=4), "A place occupation")
    assert spelled(pos) == ["card acrobat", "card foreman", "card perpetual-student"]
    pos = do(pos, "A card perpetual-student")
    assert asked(pos) == "* draw-lot"
    assert set(spelled(pos)) == {"card foreman", "card acrobat"}
    pos = do(pos, "* card foreman")
    assert (goods(pos), farm(pos)["occupations"][-1]) == ({"food": 3}, "foreman")
    chosen = do(deal({**STUDENT, "food": 1}, players=4), "A place occupation", "A card acrobat")
    assert goods(chosen) == {}
    assert can(deal(STUDENT, players=4), "place occupation")  # the 3 food come before the price
    teacher: Spec = {**STUDENT, "cards": ["perpetual-student", "educator"]}
    pos = do(deal({"hand": ["gentleman"]}, teacher, players=4), "A place occupation", "B card perpetual-student")
    assert asked(pos) == "* draw-lot"
    scholar: Spec = {**STUDENT, "cards": ["perpetual-student", "scholar"], "house": "stone"}
    assert can(morning(scholar, players=4, round=4), "card perpetual-student")


@case("H07-275.1")
def test_what_the_drawn_occupation_costs_too_much_is_begged_for() -> None:
    last: Spec = {"cards": ["perpetual-student", *TWO], "hand": ["lover"], "rooms": ["a1"]}
    pos = do(deal(last, players=4), "A place occupation")
    assert (farm(pos)["begging"], farm(pos)["people"], goods(pos)) == (2, 3, {})  # 4 and 1 food, 3 were there
    pos = do(deal({**last, "food": 1}, players=4), "A place occupation")
    assert (farm(pos)["begging"], goods(pos)) == (1, {})
    pos = do(deal({**last, "food": 2}, players=4), "A place occupation")
    assert farm(pos)["begging"] == 0
    one: Spec = {"cards": ["perpetual-student"], "hand": ["foreman"], "food": 1}
    pos = do(deal(one, players=4), "A place occupation", "A card perpetual-student")
    assert goods(pos) == {"food": 3}  # with one card left too


# -- the Scholar -------------------------------------------------------------------------------------------------------


@case("H07-279", "H07-279.1")
def test_the_scholar_plays_one_card_when_a_round_begins() -> None:
    spec: Spec = {"cards": ["scholar"], "house": "stone", "hand": ["foreman", "lasso"], "food": 1, "reed": 1, "clay": 2}
    pos = morning(spec, players=4, round=4)
    assert asked(pos) == "A play-card"
    assert set(spelled(pos)) == {"card foreman", "card lasso", "build fireplace-2", "decline"}
    learnt = do(pos.copy(), "A card foreman")
    assert (goods(learnt), farm(learnt)["occupations"]) == ({"reed": 1, "clay": 2}, ["scholar", "foreman"])
    assert asked(learnt) == "A before-work"  # one card, and the Foreman is there already
    assert "lasso" in farm(do(pos.copy(), "A card lasso"))["improvements"]
    assert asked(morning({**spec, "house": "clay"}, players=4, round=4)) == "A work"
    paid: Spec = {"cards": ["scholar"], "house": "stone", "hand": ["foreman"]}
    income = {**paid, "promises": [{"round": 4, "good": "food", "n": 1}]}
    assert asked(morning(income, players=4, round=4)) == "A play-card"
    assert asked(morning(paid, players=4, round=4)) == "A work"
    pond: Spec = {"cards": ["scholar", *THREE], "house": "stone", "hand": ["goose-pond"]}
    pos = do(morning(pond, players=4, round=4), "A card goose-pond")
    assert [entry["round"] for entry in saved(pos)["farms"][0]["promises"]] == [5, 6, 7, 8]


@case("H07-279.2")
def test_the_scholar_may_build_a_major_improvement() -> None:
    spec: Spec = {"cards": ["scholar"], "house": "stone", "clay": 2}
    pos = do(morning(spec, players=4, round=4), "A build fireplace-2")
    assert farm(pos)["improvements"] == ["fireplace-2"]
    assert goods(pos) == {}


@case("H07-279.3")
def test_what_the_scholar_sets_off() -> None:
    base: Spec = {"house": "stone", "hand": ["foreman", "acrobat"], "food": 1}
    pos = do(morning({**base, "cards": ["scholar", "bookshelf", "patron"]}, players=4, round=4), "A card foreman")
    assert goods(pos) == {"food": 5}
    student = morning({**base, "cards": ["scholar", "perpetual-student"]}, players=4, round=4)
    assert can(student, "card perpetual-student")
    buys: Spec = {"house": "stone", "clay": 5, "reed": 1, "food": 1, "hand": ["lasso"]}
    pos = do(morning({**buys, "cards": ["scholar", "merchant"]}, players=4, round=4), "A build fireplace-2")
    assert asked(pos) == "A offer"
    pos = do(pos, "A card merchant", "A build fireplace-3")
    assert goods(pos) == {"reed": 1}
    pos = do(morning({**buys, "cards": ["scholar", "traveling-salesman"]}, players=4, round=4), "A card lasso")
    assert asked(pos) == "A work"
    pos = do(morning({**base, "food": 9, "cards": ["scholar", "writing-desk"]}, players=4, round=4), "A card acrobat")
    assert asked(pos) == "A work"


# -- the Dance Instructor ----------------------------------------------------------------------------------------------


@case("H07-334", "H07-334.1", "H07-334.2")
def test_the_dance_instructor_brings_4_food_and_may_go_back_to_the_hand() -> None:
    spec: Spec = {"hand": ["dance-instructor"], "cards": ["midwife"]}
    pos = do(deal(spec, players=4), "A place occupation")
    assert asked(pos) == "A offer"
    assert goods(pos) == {"food": 3}  # 4 before 1 is paid
    back = do(pos.copy(), "A card dance-instructor")
    assert farm(back)["occupations"] == ["midwife"]
    assert farm(back, "A")["hand"]["cards"] == ["dance-instructor"]
    assert back.view(1)["seats"][0]["hand"]["cards"] == ["dance-instructor"]  # all have seen it
    assert farm(do(pos, "A decline"))["occupations"] == ["midwife", "dance-instructor"]


@case("H07-334.1")
def test_what_is_told_of_a_dance_instructor_taken_back() -> None:
    pos = do(deal({"hand": ["dance-instructor"]}, players=4), "A place occupation")
    pos.news = News()
    pos = do(pos, "A card dance-instructor")
    codes = [event.code for event in pos.news.events] if pos.news else []
    assert "passed" in codes
    assert "removed" not in codes


@case("H07-334.1")
def test_the_dance_instructor_can_be_played_twice_at_a_writing_desk() -> None:
    spec: Spec = {"hand": ["dance-instructor"], "cards": ["writing-desk", *TWO]}
    pos = do(deal(spec, players=4), "A place occupation", "A card dance-instructor")
    assert asked(pos) == "A play-card"
    pos = do(pos, "A card dance-instructor", "A card dance-instructor")
    assert goods(pos) == {"food": 5}  # 4 - 1 and 4 - 2
    assert farm(pos)["hand"]["cards"] == ["dance-instructor"]
    assert farm(pos)["occupations"] == TWO
    again = built("bookshelf", {"wood": 1, "cards": THREE}, players=4)
    assert "bookshelf" in farm(again)["improvements"]


@case("H07-249.1")
@pytest.mark.parametrize("gift", ["bookshelf", "patron"])
def test_the_puppeteer_is_paid_with_food_that_was_there_before(gift: str) -> None:
    """What other cards bring before an occupation is paid does not count for the Puppeteer's own food."""
    puppets: Spec = {"cards": ["puppeteer", gift], "hand": ["foreman", "chief"]}
    pos = do(deal({}, puppets, players=4, spaces={"players-p4": 1}), "A place players-p4")
    assert asked(pos) == "B work"
    rich = do(deal({}, {**puppets, "food": 1}, players=4, spaces={"players-p4": 1}), "A place players-p4")
    assert "card chief" in spelled(rich), "its own 2 food may come from the gift"
