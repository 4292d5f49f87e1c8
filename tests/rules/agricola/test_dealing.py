"""How hands come about: dealt, three for one, seven of ten, mulligan, the same for everybody, banned cards."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

import farmstead
from farmstead.bots.greedy import GreedyBot
from farmstead.kernel.position import Position
from farmstead.titles.agricola.cards.bans import BANS, ban_lists
from farmstead.titles.agricola.cards.card import CARDS
from farmstead.titles.agricola.cards.moments import OCCUPATION
from farmstead.titles.agricola.rules.deals import DEALS
from farmstead.titles.agricola.rules.names import NUMBER_OF
from farmstead.titles.agricola.rules.position import Agricola
from farmstead.titles.agricola.sense.cards import worth_of_card
from tests.cases import case
from tests.rules.agricola.table import GAME, code, data_of
from tests.walks import walk

CHOOSING = [deal for deal in DEALS if deal not in ("random", "chosen")]  # a hand of one's own choice is for one alone


def start(deal: str, players: int = 2, seed: int = 1, **rest: Any) -> Agricola:
    """A game of 2016 with both decks, as far as chance goes by itself."""
    setup = {"edition": "2016", "decks": "ab", "first": "A", "deal": deal, **rest}
    pos = GAME.start(players, **setup)
    farmstead.Dealer(seed).deal(pos)
    assert isinstance(pos, Agricola)
    return pos


def deal_on(pos: Position, seed: int = 1) -> None:
    farmstead.Dealer(seed).deal(pos)


def hand(pos: Position, seat: int, kind: str = "") -> list[str]:
    """The cards of a hand as its owner sees them, or those of one kind."""
    cards: list[str] = pos.view(seat)["seats"][seat]["hand"]["cards"]
    return [card for card in cards if not kind or sort_of(card) == kind]


def sort_of(card: str) -> str:
    return "occupation" if CARDS[NUMBER_OF[card]].sort == OCCUPATION else "minor"


def aside(pos: Position, seat: int) -> list[str]:
    cards: list[str] = pos.view(seat)["seats"][seat]["aside"]["cards"]
    return cards


def answer(pos: Position, seat: int, spelling: str) -> None:
    pos.play(pos.parse(spelling, seat), seat)


def counts(pos: Position) -> list[tuple[int, int]]:
    """How many occupations and minor improvements each seat holds, as everybody sees it."""
    return [(seat["hand"]["occupations"], seat["hand"]["minors"]) for seat in pos.view(None)["seats"]]


# -- dealt -------------------------------------------------------------------------------------------------------------


@case("A07-095", "A16-007", "A16-008")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_seven_of_each_kind_are_dealt(players: int) -> None:
    pos = start("random", players)
    assert counts(pos) == [(7, 7)] * players
    dealt = [card for seat in range(players) for card in hand(pos, seat)]
    assert len(set(dealt)) == 14 * players
    assert all(CARDS[NUMBER_OF[card]].players <= players for card in dealt)
    deck = pos.view(None)["deck"]
    assert deck["minors"] == 48 - 7 * players


def test_fewer_are_dealt_where_the_decks_are_too_small() -> None:
    assert counts(start("random", 4, decks="a")) == [(6, 6)] * 4
    assert counts(start("random", 2, edition="2007", decks="pilot")) == [(2, 5)] * 2


def test_a_card_that_was_played_is_not_dealt_again() -> None:
    """Neither one in play nor one thrown, nor one out of the game."""
    spec = {"hand": ["maid", "axe", "rake"], "cards": ["plowman"]}
    data = data_of(spec, {"hand": ["copse"]}, deal="exchange")
    data["removed"], data["aside"] = ["building-material"], [["bookshelf"], []]
    pos = GAME.from_json(json.dumps(data))
    pos.play(pos.parse("exchange minor"))
    open_now = {GAME.vocabulary.words(option)["card"] for option in pos.options()}
    assert open_now == {
        "bakers-oven", "wood-fired-oven", "clay-supports", "butter-churn", "goose-pond", "dozing-bull",
    }  # fmt: skip
    for gone in ("building-material", "bookshelf", "copse", "axe"):
        assert code(pos, f"card {gone}") == "dealt"
    assert code(pos, "card plowman") == "not-dealt"


# -- three cards for one -----------------------------------------------------------------------------------------------


@case("A07-138")
def test_three_cards_for_one_of_the_chosen_kind() -> None:
    pos = start("exchange")
    mine = hand(pos, 0)
    thrown = [mine[0], mine[8], mine[13]]
    answer(pos, 0, "exchange occupation")
    for number, card in enumerate(thrown):
        assert pos.question.params == {"left": 3 - number, "kind": "occupation"}
        answer(pos, 0, f"card {card}")
    assert pos.decider == farmstead.CHANCE
    new = {GAME.vocabulary.words(option)["card"] for option in pos.options()}
    assert {sort_of(card) for card in new} == {"occupation"}
    assert not new & {*mine, *hand(pos, 1)}, "only what was never dealt"
    deal_on(pos)
    assert len(hand(pos, 0)) == 12
    assert len(set(hand(pos, 0)) - set(mine)) == 1
    assert set(aside(pos, 0)) == set(thrown)
    assert pos.question.kind == "work", "at any time: the turn goes on"


@case("A07-138")
def test_an_exchange_needs_three_cards_and_one_to_draw() -> None:
    poor = GAME.from_json(json.dumps(data_of({"hand": ["maid", "axe"]}, {}, deal="exchange")))
    assert code(poor, "exchange minor") == "three-cards"
    everything = [card.id for card in CARDS[10:27] if card.sort == OCCUPATION and card.players <= 2]
    rich = GAME.from_json(json.dumps(data_of({"hand": everything}, {"hand": ["axe"]}, deal="exchange")))
    assert code(rich, "exchange occupation") == "too-few-left"
    assert rich.why_not("exchange minor") is None
    plain = GAME.from_json(json.dumps(data_of({"hand": ["maid", "axe", "rake"]})))
    assert code(plain, "exchange minor") == "not-asked"


def test_the_last_three_cards_go_without_a_question() -> None:
    pos = GAME.from_json(json.dumps(data_of({"hand": ["maid", "axe", "rake"]}, {}, deal="exchange")))
    pos.play(pos.parse("exchange minor"))
    assert pos.decider == farmstead.CHANCE
    assert aside(pos, 0) == ["axe", "rake", "maid"]
    assert pos.view(1)["seats"][0]["aside"] == {"count": 3, "cards": []}


def test_the_same_three_cards_lead_to_the_same_position_in_any_order() -> None:
    keys = set()
    for order in ("axe rake maid", "maid axe rake", "rake maid axe"):
        pos = GAME.from_json(json.dumps(data_of({"hand": ["maid", "axe", "rake", "copse"]}, {}, deal="exchange")))
        pos.play(pos.parse("exchange minor"))
        for card in order.split():
            pos.play(pos.parse(f"card {card}"))
        keys.add(pos.key())
    assert len(keys) == 1


# -- seven of ten ------------------------------------------------------------------------------------------------------


def test_seven_of_ten_are_kept() -> None:
    pos = start("ten")
    assert counts(pos) == [(10, 10)] * 2
    thrown: dict[int, list[str]] = {0: [], 1: []}
    for turn in range(6):
        for seat in (1, 0):
            assert pos.view(seat)["question"]["params"] == {
                "occupations": max(0, 3 - turn), "minors": min(3, 6 - turn),
            }  # fmt: skip
            card = hand(pos, seat, "occupation" if turn < 3 else "minor")[turn]
            thrown[seat].append(card)
            answer(pos, seat, f"card {card}")
    deal_on(pos)
    assert counts(pos) == [(7, 7)] * 2
    assert pos.round == 1
    for seat in (0, 1):
        assert sorted(aside(pos, seat)) == sorted(thrown[seat])
        assert not set(hand(pos, seat)) & set(thrown[seat])


def test_of_ten_both_kinds_are_thrown_in_any_order_until_seven_are_left() -> None:
    pos = start("ten")
    for _ in range(3):
        for seat in (0, 1):
            answer(pos, seat, f"card {hand(pos, seat, 'minor')[0]}")
    assert code(pos, f"card {hand(pos, 0, 'minor')[0]}") == "seven-kept"
    assert code(pos, f"card {hand(pos, 1)[0]}") in ("not-in-hand", "seven-kept")
    assert pos.why_not(f"card {hand(pos, 1, 'occupation')[0]}", 1) is None


# -- mulligan ----------------------------------------------------------------------------------------------------------


@case("A07-140")
def test_each_mulligan_gives_one_card_fewer_and_both_kinds_are_apart() -> None:
    pos = start("mulligan")
    answer(pos, 1, "keep")
    for left in (6, 5, 4):
        before = hand(pos, 0, "occupation")
        answer(pos, 0, "redraw occupation")
        deal_on(pos, left)
        assert counts(pos) == [(left, 7), (7, 7)]
        assert not set(before) & set(hand(pos, 0)), "others, not the same again"
        assert pos.deciders == [0], "who keeps is not asked again"
    answer(pos, 0, "redraw minor")
    deal_on(pos)
    assert counts(pos) == [(4, 6), (7, 7)]
    answer(pos, 0, "keep")
    deal_on(pos)
    assert pos.round == 1, "at the beginning only"
    assert code(pos, "redraw minor") == "not-asked"


def test_a_mulligan_ends_where_too_few_cards_are_left() -> None:
    """Four and two decks: twenty are left, so three of four get six, from the first player on."""
    pos = start("mulligan", 4, first="C")
    for seat in range(4):
        answer(pos, seat, "redraw minor")
    deal_on(pos)
    assert counts(pos) == [(7, 6), (7, 7), (7, 6), (7, 6)]
    assert code(pos, "redraw minor") == "too-few-left"
    alone = start("mulligan", 1)
    while alone.why_not("redraw occupation") is None:
        answer(alone, 0, "redraw occupation")
        deal_on(alone)
    assert len(hand(alone, 0, "occupation")) >= 1


# -- the same for everybody --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", ["random", "exchange", "ten", "mulligan"])
def test_everybody_is_dealt_the_same(deal: str) -> None:
    pos = start(deal, 3, hands="same")
    assert hand(pos, 0) == hand(pos, 1) == hand(pos, 2)
    assert len(hand(pos, 0)) == 2 * DEALS[deal]
    assert pos.view(None)["deck"]["minors"] == 48 - DEALS[deal]
    assert all(not seat["hand"]["cards"] for seat in pos.view(None)["seats"]), "a spectator sees none"


def test_equal_hands_stay_equal_in_a_mulligan() -> None:
    pos = start("mulligan", 3, hands="same")
    seven = set(hand(pos, 0, "minor"))
    answer(pos, 0, "redraw minor")
    answer(pos, 1, "redraw occupation")
    answer(pos, 2, "keep")
    deal_on(pos)
    answer(pos, 0, "redraw minor")
    answer(pos, 1, "redraw minor")
    deal_on(pos)
    assert len(hand(pos, 0, "minor")) == 5
    assert set(hand(pos, 1, "minor")) == set(aside(pos, 0)) - seven, "the six that the first one had"
    answer(pos, 0, "redraw occupation")
    answer(pos, 1, "redraw minor")
    deal_on(pos)
    assert hand(pos, 0) == hand(pos, 1)


def test_each_plays_its_own_copy_of_a_card() -> None:
    cards = ["building-material", "axe", "maid"]
    pos = GAME.from_json(json.dumps(data_of({"hand": cards}, {"hand": cards}, hands="same")))
    for spelling in ("place start-minor", "card building-material", "take wood"):
        pos.play(pos.parse(spelling))
    data = json.loads(pos.to_json())
    assert data["removed"] == ["building-material"], "it is not passed on: the neighbour has its own"
    assert data["known"] == []
    assert sorted(hand(pos, 1)) == sorted(cards)
    again = GAME.from_json(pos.to_json())
    again.play(again.parse("place occupation"))
    assert again.view(None)["seats"][1]["occupations"] == ["maid"]
    assert "maid" in hand(again, 0)


def test_no_copy_stands_twice_with_one_seat() -> None:
    data = data_of({"hand": ["axe"]}, {"hand": ["axe"]}, hands="same")
    data["farms"][0]["cards"] = ["axe"]
    with pytest.raises(farmstead.PositionError, match="axe stands twice"):
        GAME.from_json(json.dumps(data))


# -- what can be chosen ------------------------------------------------------------------------------------------------


def test_a_deal_without_a_choice_is_refused_with_what_is_allowed() -> None:
    with pytest.raises(farmstead.SetupError, match="allowed: random, exchange, ten, mulligan"):
        start("draft", 2, hands="same")
    with pytest.raises(farmstead.SetupError, match="allowed: random, exchange, mulligan, draft$"):
        start("ten", 3, decks="pilot")
    with pytest.raises(farmstead.SetupError, match="allowed: random, exchange, ten, mulligan, draft-8"):
        start("draft", 1)
    with pytest.raises(farmstead.SetupError, match="deal cannot be 'raft'"):
        start("raft")
    assert GAME.start(2, deal="draft").question.kind == "first", "without decks there is nothing to deal"


def test_files_from_before_the_deals_are_read_and_written_as_they_were() -> None:
    data = json.loads(GAME.start(2, decks="pilot", edition="2016").to_json())
    assert not {"deal", "hands", "bans"} & set(data["variants"])
    assert not {"aside", "packs"} & set(data)
    dealt = json.loads(start("draft").to_json())
    assert dealt["variants"]["deal"] == "draft"
    assert "hands" not in dealt["variants"]


# -- banned cards ------------------------------------------------------------------------------------------------------


def test_the_lists_of_the_package_name_the_cards_they_say() -> None:
    travelling = {card.id for card in CARDS if card.travels}
    assert travelling <= BANS["passing-1"]
    assert {card for card in BANS["passing-1"] if NUMBER_OF[card] < len(CARDS)} == travelling


def test_a_banned_card_is_not_dealt() -> None:
    pos = GAME.start(4, edition="2016", decks="ab", bans="passing-1", first="A")
    assert isinstance(pos, Agricola)
    assert len([card for card in pos.board.deck if card.sort != OCCUPATION]) == 43
    assert not {card.id for card in pos.board.deck} & BANS["passing-1"]
    assert code(pos, "card mini-pasture-2016") == "not-dealt"
    with pytest.raises(farmstead.SetupError, match="allowed: none, passing-1"):
        GAME.start(2, decks="ab", edition="2016", bans="unheard-of-1")


def test_an_owner_adds_lists_but_changes_none(tmp_path: Path) -> None:
    path = tmp_path / "bans.toml"
    path.write_text('[club-2]\ncards = ["axe", "maid"]\n')
    found = ban_lists({"FARMSTEAD_BANS": str(path)})
    assert found["club-2"] == {"axe", "maid"}
    assert found["passing-1"] == BANS["passing-1"]
    assert ban_lists({}) == BANS
    for text, message in (
        ('[passing-1]\ncards = ["axe"]\n', "next version"),
        ('[club]\ncards = ["axe"]\n', "club-1"),
        ('[club-1]\ncards = ["no-such"]\n', "'no-such' is no card"),
        ('[club-1]\ncard = ["axe"]\n', "nothing else"),
        ("[club-1\n", "cannot be read"),
    ):
        path.write_text(text)
        with pytest.raises(farmstead.SetupError, match=message):
            ban_lists({"FARMSTEAD_BANS": str(path)})
    with pytest.raises(farmstead.SetupError, match="cannot be read"):
        ban_lists({"FARMSTEAD_BANS": str(tmp_path / "none.toml")})


def test_the_lists_of_the_environment_can_be_chosen(tmp_path: Path) -> None:
    path = tmp_path / "bans.toml"
    path.write_text('[club-1]\ncards = ["axe", "maid"]\n')
    program = (
        "import farmstead; pos = farmstead.game('agricola').start(2, decks='pilot', bans='club-1', first='A');"
        "print(sorted(pos.spell(option) for option in pos.options()));"
        "from farmstead.terminal.about import game_lines; print(game_lines(farmstead.game('agricola'), 'fr', True))"
    )
    environ = {**os.environ, "FARMSTEAD_BANS": str(path)}
    shown = subprocess.run([sys.executable, "-c", program], env=environ, capture_output=True, text=True, check=True)
    assert "card plowman" in shown.stdout
    assert "card maid" not in shown.stdout
    assert "club-1" in shown.stdout


# -- secrets -----------------------------------------------------------------------------------------------------------


def positions(deal: str, players: int, seed: int, **rest: Any) -> Iterator[Position]:
    """A random game through its deal and its first rounds, several seats answering in any order."""
    rng = random.Random(f"{deal} {players} {seed}")
    pos: Position = GAME.start(players, edition="2016", decks="ab", deal=deal, **rest)
    while pos.round < 3:
        yield pos
        seat = rng.choice(pos.deciders)
        pos.play(rng.choice(pos.options(seat)), None if seat < 0 else seat)


BULK = pytest.mark.bulk  # interpreted, every deal is played once (tests/bulk.py)
HIDDEN = [
    *((deal, 2, "own") for deal in CHOOSING),
    *(pytest.param(deal, players, "own", marks=BULK) for deal in CHOOSING for players in (3, 4)),
    ("exchange", 3, "same"),
    *(pytest.param(deal, 3, "same", marks=BULK) for deal in ("ten", "mulligan")),
]


@pytest.mark.parametrize(("deal", "players", "hands"), HIDDEN)
def test_what_a_seat_cannot_know_does_not_change_its_view(deal: str, players: int, hands: str) -> None:
    rng = random.Random(players)
    others = 0
    for number, pos in enumerate(positions(deal, players, 5, hands=hands)):
        if number % 4:
            continue
        for seat in range(players):
            twin = pos.sample(seat, rng)
            assert json.dumps(twin.view(seat)) == json.dumps(pos.view(seat))
            assert json.dumps(twin.view(None)) == json.dumps(pos.view(None))
            assert GAME.from_json(twin.to_json()).key() == twin.key()
            others += twin.key() != pos.key()
    assert others > 10, "something else is dealt anew"


@pytest.mark.parametrize("deal", CHOOSING)
def test_no_view_names_a_card_that_its_viewer_has_not_seen(deal: str) -> None:
    for pos in positions(deal, 3, 6):
        assert isinstance(pos, Agricola)
        open_cards = {*pos.removed, *pos.known, *[number for farm in pos.farms for number in farm.cards]}
        for seat in (0, 1, 2, None):
            hidden = {number for farm in pos.farms if farm.seat != seat for number in farm.hand}
            hidden |= {number for i, pile in enumerate(pos.aside) if i != seat for number in pile}
            view = pos.view(seat)
            if seat is not None:
                hidden -= {NUMBER_OF[card] for card in view["seats"][seat]["hand"]["passed"]}
            words = set(json.dumps(view).split('"'))
            assert not {CARDS[number].id for number in hidden - open_cards} & words


def test_cards_thrown_are_known_to_who_threw_them_and_open_to_others() -> None:
    pos = start("exchange")
    for card in ("exchange minor", *[f"card {card}" for card in hand(pos, 0)[:3]]):
        answer(pos, 0, card)
    deal_on(pos)
    rng = random.Random(2)
    mine = {tuple(aside(pos.sample(0, rng), 0)) for _ in range(10)}
    theirs = {tuple(aside(pos.sample(1, rng), 0)) for _ in range(10)}
    assert (len(mine), len(theirs)) == (1, 10)
    for _ in range(10):
        twin = pos.sample(1, rng)
        assert not set(aside(twin, 0)) & set(hand(twin, 1))


# -- in words ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deal", CHOOSING)
def test_every_deal_can_be_read_and_heard(deal: str) -> None:
    for number, pos in enumerate(positions(deal, 3, 7)):
        if number % 3 or pos.decider == farmstead.CHANCE:
            continue
        for seat in (None, 0, 1, 2):
            view = pos.view(seat)
            named = [*(view["dealing"] or {}).get("pack", []), *(hand(pos, seat) if seat is not None else [])]
            for lang in ("en", "fr"):
                names = [GAME.texts.say(lang, f"card.{card}") for card in named]
                board = GAME.board_text(view, lang, 100)
                heard = json.dumps(GAME.spoken(view, lang), ensure_ascii=False)
                if seat in pos.deciders:
                    board += GAME.board_text({**view, "focus": seat}, lang, 80)
                    assert "{" not in pos.question.text(lang)
                assert all(name in board and name in heard for name in names)


# -- random games and bots ---------------------------------------------------------------------------------------------


def settings() -> Iterator[dict[str, Any]]:
    """Every deal for every number of players that it is open to, with the decks there are for them."""
    for players in range(1, 6):
        for deal in DEALS:
            for hands in ("own", "same")[: min(players, 2)]:
                edition, decks = ("2007", "pilot") if players == 5 else ("2016", "ab")
                setup = {"players": players, "edition": edition, "decks": decks, "deal": deal, "hands": hands}
                try:
                    GAME.start(**setup)
                except farmstead.SetupError:
                    continue
                yield setup


def title(setup: dict[str, Any]) -> str:
    return f"{setup['players']}-{setup['deal']}-{setup['hands']}"


@pytest.mark.parametrize("deal", DEALS)
def test_a_random_game_of_each_deal(deal: str) -> None:
    setup = next(setup for setup in settings() if setup["deal"] == deal)
    walk(GAME, 1, every=21, **setup)


@pytest.mark.bulk
@pytest.mark.parametrize("setup", list(settings()), ids=title)
def test_a_random_game_of_every_deal(setup: dict[str, Any]) -> None:
    walk(GAME, 1, every=7, **setup)


def test_bots_keep_the_better_cards_and_throw_the_worse_ones() -> None:
    for deal in ("draft", "ten"):
        pos = start(deal, 2, seed=4)
        random_hands = start("random", 2, seed=4)
        while pos.round == 0:
            seat = pos.deciders[0]
            if seat < 0:
                deal_on(pos, 4)
            else:
                pos.play(GreedyBot(1).choose(pos.view(seat), partial(pos.sample, seat, random.Random(3))), seat)
        drafted = sum(worth_of_card(NUMBER_OF[card]) for seat in (0, 1) for card in hand(pos, seat))
        dealt = sum(worth_of_card(NUMBER_OF[card]) for seat in (0, 1) for card in hand(random_hands, seat))
        assert drafted > dealt


def test_bots_change_a_poor_hand_and_keep_a_good_one() -> None:
    pos = start("mulligan", 2)
    ranked = sorted([int(card.number) for card in pos.board.deck if card.sort != OCCUPATION], key=worth_of_card)
    keep, redraw = GAME.vocabulary.id("keep"), GAME.vocabulary.id("redraw minor")
    best = sorted([int(card.number) for card in pos.board.deck if card.sort == OCCUPATION], key=worth_of_card)[-7:]
    for minors, wanted in ((ranked[:7], redraw), (ranked[-7:], keep)):
        pos.farms[0].hand = tuple(sorted([*best, *minors]))
        pos.farms[1].hand = tuple(number for number in pos.farms[1].hand if number not in pos.farms[0].hand)
        assert GAME.sensible(pos) == [wanted]


def test_bots_exchange_three_poor_cards_only() -> None:
    pos = start("exchange", 2)
    cards = sorted([int(card.number) for card in pos.board.deck], key=worth_of_card)
    for chosen, exchanges in ((cards[:5], True), (cards[-5:], False)):
        twin = pos.copy()
        twin.farms[0].hand = tuple(sorted(chosen))
        twin.advance()
        spelled = [twin.spell(option) for option in GAME.sensible(twin)]
        assert any(text.startswith("exchange") for text in spelled) == exchanges


def test_a_card_just_being_played_is_open_to_all() -> None:
    """A travelling card is in no hand and not in play while its effect is asked for."""
    pos = GAME.from_json(json.dumps(data_of({"hand": ["building-material", "axe"]}, {"hand": ["rake"]})))
    for spelling in ("place start-minor", "card building-material"):
        pos.play(pos.parse(spelling))
    for seat in (None, 0, 1):
        assert pos.view(seat)["underway"] == ["building-material"]
    twin = pos.sample(1, random.Random(1))
    assert "building-material" not in hand(twin, 0)
