"""Version solitaire, in both editions, and the series of games."""

from __future__ import annotations

import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.errors import PositionError, SetupError
from farmstead.kernel.position import Position
from farmstead.kernel.series import Series
from farmstead.records import Record
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.rules.solo import starting_food, target
from tests.cases import case
from tests.rules.agricola.alone import last_evening, thought
from tests.rules.agricola.table import GAME, code, do, farm, goods, on_space, spelled
from tests.walks import walk

KEPT = ["tutor", "plowman", "wood-carver", "chief", "mendicant", "organic-farmer", "scholar"]


@case("A07-133", "A07-068", "A07-135")
@pytest.mark.parametrize(("edition", "forest"), [("2007", "wood-3"), ("2016", "forest")])
def test_no_food_and_two_wood(edition: str, forest: str) -> None:
    pos = GAME.start(1, edition=edition)
    assert goods(pos) == {}
    pos.play(pos.options()[0])
    assert on_space(pos, forest) == {"wood": 2}
    assert farm(pos)["feeding"]["need"] == 6
    assert pos.view(0)["solo"] == {"target": 50}


@case("A07-136")
def test_targets_of_a_series() -> None:
    assert [target(n) for n in range(1, 12)] == [50, 55, 59, 62, 64, 65, 66, 67, 68, 69, 70]
    with pytest.raises(ValueError, match="counted from 1"):
        target(0)


@case("A07-132")
def test_food_for_the_next_game_of_a_series() -> None:
    assert starting_food(1, 57) == 3
    assert (starting_food(1, 50), starting_food(1, 49), starting_food(2, 56), starting_food(2, 57)) == (0, 0, 0, 1)
    pos = GAME.start(1, solo_food=str(starting_food(1, 57)))
    assert goods(pos) == {"food": 3}


def test_the_order_of_the_cards_by_choice() -> None:
    pos = GAME.start(1, order="chosen")
    assert (pos.decider, pos.question.kind) == (0, "choose-card")
    assert spelled(pos) == ["reveal sow-bake", "reveal improvement", "reveal sheep", "reveal fences"]
    assert code(pos, "reveal cattle") == "other-stage"
    free = GAME.start(1, order="free", edition="2016")
    assert len(spelled(free)) == 14
    do(free, "reveal farm-redevelopment")
    assert free.view(0)["track"][0]["space"] == "farm-redevelopment"
    assert code(free, "place fencing") == "not-revealed"


def test_a_solo_game_without_chance_is_all_choice() -> None:
    pos = GAME.start(1, order="free", edition="2016")
    while not pos.over:
        assert pos.decider == 0
        pos.play(pos.options()[0])
    assert pos.winners() == [], "nobody reaches 50 points like that"


# -- the series --------------------------------------------------------------------------------------------------------


def series() -> Series:
    found = GAME.series()
    assert found is not None
    return found


def begin(**rest: str) -> Agricola:
    """A game of 2007 alone with hands, dealt."""
    pos = GAME.start(1, **{"decks": "eik", **rest})
    farmstead.Dealer(5).deal(pos)
    assert isinstance(pos, Agricola)
    return pos


def played_out(seed: int = 1, **rest: str) -> Position:
    """A game to its end, by chance."""
    pos, rng = begin(**rest), random.Random(seed)
    dealer = farmstead.Dealer(seed)
    while not pos.over:
        pos.play(dealer.choose(pos) if pos.decider < 0 else rng.choice(GAME.sensible(pos)))
    return pos


@case("A07-137")
@pytest.mark.parametrize("game", range(1, 9))
def test_hand_and_kept_occupations_are_seven(game: int) -> None:
    kept = KEPT[: game - 1]
    pos = begin(kept=",".join(kept) or "none", solo_game=str(game))
    hand = [CARDS[number] for number in pos.farms[0].hand]
    assert len([card for card in hand if card.sort == OCCUPATION]) == 8 - game
    assert len([card for card in hand if card.sort != OCCUPATION]) == 7
    assert [CARDS[number].id for number in pos.farms[0].cards] == kept, "in play, in the order in which they were kept"
    assert not set(kept) & {card.id for card in hand}
    assert pos.view(0)["solo"] == {"target": target(game)}


def test_a_kept_occupation_counts_from_round_0() -> None:
    pos = begin(kept="plowman", solo_game="2")
    assert pos.round == 1
    assert sorted(promise[0] for promise in pos.farms[0].promises) == [4, 7, 10]


def test_what_a_series_sets_up_stands_in_records_and_positions() -> None:
    setup = {"decks": "eik", "kept": "tutor,plowman", "solo-food": "33", "solo-game": "12"}
    record = Record.new("agricola", 1, setup)
    farmstead.Dealer(2).deal(record.position)
    record = Record.from_text(Record.new("agricola", 1, setup).to_text())
    assert {name: record.variants[name] for name in setup} == setup
    pos = begin(kept="tutor,plowman", solo_food="33", solo_game="12")
    again = GAME.from_json(pos.to_json())
    assert (again.settings, goods(again)) == (pos.settings, {"food": 33})
    assert "kept" not in Record.new("agricola", 1, {"decks": "eik"}).to_text(), "older files stay what they were"
    assert "kept" not in GAME.data_of(begin())["variants"]


@pytest.mark.parametrize(
    ("setup", "said"),
    [
        ({"kept": "axe"}, "ids of occupations"),
        ({"kept": "tutor,tutor"}, "different occupations"),
        ({"kept": "tutor,"}, "ids of occupations"),
        ({"kept": ",".join([*KEPT, "baker"])}, "7 different"),
        ({"kept": "tutor", "decks": "i"}, "no card of this game"),
        ({"kept": "tutor", "deal": "ten"}, "does not go with kept"),
        ({"solo_food": "100"}, "0 to 99"),
        ({"solo_food": "07"}, "0 to 99"),
        ({"solo_game": "0"}, "1 to 99"),
    ],
)
def test_what_cannot_be_carried_on(setup: dict[str, str], said: str) -> None:
    with pytest.raises(SetupError, match=said):
        GAME.start(1, **{"decks": "eik", **setup})


def test_a_file_with_a_card_of_other_decks_is_refused() -> None:
    data = GAME.data_of(begin(decks="e", kept="tutor", solo_game="2"))
    data["variants"]["decks"] = "i"
    with pytest.raises(PositionError, match="no card of this game"):
        GAME.position_from_data(data)


@pytest.mark.parametrize(
    ("players", "setup"),
    [
        (2, {"kept": "tutor"}),
        (2, {"kept": "tutor", "solo_game": "2"}),
        (2, {"solo_food": "5"}),
        (3, {"solo_game": "3"}),
        (1, {"kept": "tutor"}),
    ],
)
def test_words_of_a_series_are_errors_without_one(players: int, setup: dict[str, str]) -> None:
    with pytest.raises(SetupError, match="solo series"):
        GAME.start(players, decks="eik", **setup)


def test_a_record_of_before_with_words_of_a_series_is_read() -> None:
    """They changed nothing with others at the table, and change nothing now."""
    record = Record.from_text(Record.new("agricola", 2, {"decks": "eik", "solo-food": "5", "first": "A"}).to_text())
    assert record.variants["solo-food"] == "5"
    assert isinstance(record.position, Agricola)
    assert [farm.food for farm in record.position.farms] == [2, 3]


def test_a_series_goes_from_game_to_game() -> None:
    first = series().first({"decks": "e"})
    assert (first["edition"], first["decks"], first["deal"]) == ("2007", "e", "random")
    pos = played_out(seed=4, decks="e")
    outcome = series().outcome(pos)
    assert isinstance(pos, Agricola)
    played = [CARDS[number].id for number in pos.farms[0].cards if CARDS[number].sort == OCCUPATION]
    assert (outcome.number, outcome.target, outcome.choices) == (1, 50, played)
    assert played, "this game played some"
    assert outcome.points == pos.scores()[0]["total"]
    assert outcome.reached == (outcome.points >= 50)
    assert not outcome.reached
    with pytest.raises(ValueError, match="the series is over"):
        series().next(pos, played[0])


def test_half_the_surplus_is_food() -> None:
    """The end of a game with everything built: what lies above the target, halved and rounded down."""
    setup = {**series().first({}), "kept": "tutor", "solo-game": "2", "solo-food": "3"}
    pos = GAME.from_json(last_evening(setup, ["chief"]))
    while not pos.over:
        pos.play(thought(pos.to_json()))
    outcome = series().outcome(pos)
    assert outcome.reached
    assert "tutor" not in outcome.choices, "it is kept already"
    for wrong in (None, "tutor"):
        with pytest.raises(ValueError, match="none of"):
            series().next(pos, wrong)
    then = series().next(pos, outcome.choices[0])
    assert then["decks"] == "eik"
    assert int(then["solo-food"]) == (int(outcome.points) - 55) // 2 > 0
    assert then["kept"] == f"tutor,{outcome.choices[0]}"
    assert (then["solo-game"], series().target(then)) == ("3", 59)


def test_seven_are_the_most_that_can_be_kept() -> None:
    pos = played_out(kept=",".join(KEPT), solo_game="8")
    outcome = series().outcome(pos)
    assert (outcome.choices, outcome.goal) == ([], False)
    setup = {**series().first({}), "kept": ",".join(KEPT), "solo-game": "8"}
    rich = GAME.from_json(last_evening(setup, []))
    while not rich.over:
        rich.play(thought(rich.to_json()))
    assert series().outcome(rich).reached
    then = series().next(rich, None)
    assert (then["kept"], then["solo-game"]) == (",".join(KEPT), "9")
    assert series().target(then) == 68


def test_a_series_has_its_own_wishes_only() -> None:
    assert series().first({"deal": "mulligan"})["deal"] == "mulligan"
    for wishes in ({"decks": "ab"}, {"edition": "2016"}, {"deal": "draft"}):
        with pytest.raises(SetupError, match="a series has no"):
            series().first(wishes)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_a_game_begins_with_in_words(lang: str) -> None:
    def told(settings: dict[str, str]) -> list[str]:
        return [GAME.texts.say(lang, key, **params) for key, params in series().carried(settings)]

    names = [GAME.texts.say(lang, f"card.{card}") for card in ("tutor", "plowman")]
    some = told(begin(kept="tutor,plowman", solo_food="3").settings)
    assert all(name in some[0] for name in names)
    assert "3" in some[1]
    assert told(begin().settings)[0] == GAME.texts.say(lang, "series.none")


# -- the free choice ---------------------------------------------------------------------------------------------------


def test_a_hand_of_ones_own_choice() -> None:
    pos = GAME.start(1, decks="eik", deal="chosen", order="free")
    assert (pos.decider, pos.question.kind) == (0, "choose-hand")
    assert code(pos, "card axe") == "not-dealt", "occupations come first"
    for card in KEPT:
        do(pos, f"card {card}")
    assert code(pos, "card tutor") == "not-dealt"
    for card in ("axe", "baking-tray", "corn-scoop", "spindle", "raft", "windmill"):
        do(pos, f"card {card}")
    assert code(pos, "card axe") == "dealt"
    do(pos, "card clogs")
    assert isinstance(pos, Agricola)
    assert set(KEPT) < {CARDS[number].id for number in pos.farms[0].hand}
    assert (len(pos.farms[0].hand), pos.question.kind) == (14, "choose-card")
    assert GAME.ranking(1, pos.settings) == "free-eik"


def test_only_its_owner_sees_what_is_chosen() -> None:
    pos = GAME.start(1, decks="eik", deal="chosen")
    do(pos, "card tutor")
    assert pos.view(0)["dealing"]["kept"] == ["tutor"]
    assert (pos.view(None)["dealing"]["kept"], pos.view(None)["dealing"]["pack"]) == ([], [])
    assert "tutor" not in str(pos.view(None))


def test_a_hand_is_chosen_by_one_alone() -> None:
    with pytest.raises(SetupError, match="deal=chosen"):
        GAME.start(2, decks="eik", deal="chosen")


def test_what_counts_for_the_free_choice() -> None:
    for name, variants in GAME.rankings().items():
        assert GAME.ranking(1, GAME.start(1, **variants).settings) == name
    free = GAME.rankings()["free-eik"]
    stages = GAME.start(1, **{**free, "order": "chosen"}).settings
    assert GAME.ranking(1, stages) == "free-eik"
    others = [("order", "random"), ("deal", "random"), ("decks", "ei"), ("solo-game", "2"), ("field-cards", "counted")]
    for other in others:
        changed = {**free, other[0]: other[1]}
        settings = GAME.start(1, **{name.replace("-", "_"): value for name, value in changed.items()}).settings
        assert GAME.ranking(1, settings) is None, other
    assert GAME.ranking(2, GAME.start(2, decks="eik").settings) is None


@pytest.mark.parametrize(
    "setup",
    [
        {"decks": "eik", "deal": "chosen", "order": "free"},
        {"decks": "eik", "deal": "chosen", "kept": "tutor,plowman,wood-carver", "solo_game": "4", "solo_food": "7"},
    ],
)
def test_random_games(setup: dict[str, Any]) -> None:
    walk(GAME, 3, players=1, **setup)
