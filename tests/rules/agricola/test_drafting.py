"""The draft: one card kept, the rest passed to the right; what each seat remembers of it."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import farmstead
from farmstead.kernel.position import Position
from farmstead.records import Record
from farmstead.terminal.story import Log
from farmstead.titles.agricola.rules.position import Agricola
from tests.cases import case
from tests.rules.agricola.table import GAME, code
from tests.rules.agricola.test_dealing import answer, counts, deal_on, hand, sort_of, start


def pack(pos: Position, seat: int) -> list[str]:
    cards: list[str] = pos.view(seat)["dealing"]["pack"]
    return cards


def pick(pos: Position, at: int = 0) -> list[str]:
    """Everybody keeps the card at a place of the pack, the last seat first."""
    kept = [pack(pos, seat)[at] for seat in range(pos.players)]
    for seat in reversed(range(pos.players)):
        answer(pos, seat, f"card {kept[seat]}")
    return kept


@case("A07-141")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_card_is_kept_and_the_rest_goes_to_the_right(players: int) -> None:
    pos = start("draft", players)
    for kind in ("occupation", "minor"):
        held = {seat: hand(pos, seat) for seat in range(players)}
        for turn in range(6):
            dealing = pos.view(0)["dealing"]
            assert (dealing["kind"], dealing["pick"], dealing["picks"]) == (kind, turn + 1, 7)
            assert (dealing["to"], dealing["from"], dealing["left"]) == (players - 1, 1 % players, 7 - turn)
            packs = [pack(pos, seat) for seat in range(players)]
            assert {sort_of(card) for cards in packs for card in cards} == {kind}
            kept = pick(pos)
            for seat in range(players):
                held[seat].append(kept[seat])
                right = (seat - 1) % players
                rest = [card for card in packs[seat] if card != kept[seat]]
                if turn < 5:
                    assert pack(pos, right) == rest
                else:
                    held[right] += rest
            deal_on(pos)
        for seat in range(players):
            assert sorted(hand(pos, seat)) == sorted(held[seat])
    assert counts(pos) == [(7, 7)] * players
    assert pos.round == 1


@pytest.mark.parametrize("size", [8, 9, 10])
def test_of_larger_packs_seven_are_kept_and_the_last_set_aside(size: int) -> None:
    pos = start(f"draft-{size}", 3)
    assert pos.view(1)["dealing"]["left"] == size
    for _ in range(2):
        for _ in range(7):
            pick(pos)
        deal_on(pos)
    assert counts(pos) == [(7, 7)] * 3
    data = json.loads(pos.to_json())
    assert [len(entry["left"]) for entry in data["packs"]] == [size - 7] * 6
    aside = {card for entry in data["packs"] for card in entry["left"]}
    assert not aside & {card for seat in range(3) for card in hand(pos, seat)}
    assert pos.view(None)["deck"]["minors"] == 48 - 3 * size, "what is set aside is not drawn again"


def test_alone_seven_are_kept_of_one_pack() -> None:
    pos = start("draft-9", 1)
    first = pack(pos, 0)
    assert len(first) == 9
    for _ in range(7):
        pick(pos, -1)
    assert set(hand(pos, 0)) == set(first[2:])
    deal_on(pos)
    assert pos.view(0)["dealing"]["kind"] == "minor"


def test_only_a_card_of_the_own_pack_may_be_kept() -> None:
    pos = start("draft", 2)
    other = pack(pos, 1)[0]
    assert code(pos, f"card {other}") == "not-in-pack"
    assert pos.why_not(f"card {other}", 1) is None
    answer(pos, 1, f"card {other}")
    assert pos.deciders == [0]
    with pytest.raises(farmstead.IllegalOption):
        pos.play(pos.options()[0], 1)


def test_nobody_sees_a_choice_before_all_are_in_nor_after() -> None:
    views = []
    for at in range(7):
        pos = start("draft", 3)
        answer(pos, 1, f"card {pack(pos, 1)[at]}")
        assert pos.view(1)["chosen"]["spelling"] == f"card {pack(pos, 1)[at]}"
        assert pos.view(0)["dealing"]["answered"] == [1]
        assert pos.view(0)["dealing"]["waiting"] == [0, 2]
        views.append([json.dumps(pos.view(seat)) for seat in (None, 0, 2)])
    assert all(view == views[0] for view in views)
    after = []
    for at in range(7):
        pos = start("draft", 3)
        for seat, place in ((1, at), (0, 0), (2, 0)):
            answer(pos, seat, f"card {pack(pos, seat)[place]}")
        after.append(json.dumps(pos.view(2)))
    assert len(set(after)) == 1, "the pack went from B to A: C has no part in it"


def test_a_choice_may_be_changed_until_the_last_one_is_in() -> None:
    record = Record.new("agricola", 2, {"edition": "2016", "decks": "ab", "deal": "draft", "first": "A"})
    while record.position.decider == farmstead.CHANCE:
        record.play(record.position.options()[0])
    first = pack(record.position, 0)
    record.play(f"card {first[0]}", seat=0)
    assert record.waiting_answer(0) == 1
    record.undo()
    record.play(f"card {first[3]}", seat=0)
    record.play(f"card {pack(record.position, 1)[0]}", seat=1)
    assert hand(record.position, 0) == [first[3]]
    assert record.crosses_reveal(1), "the last answer showed a new pack: no way back without consent"
    again = Record.from_text(record.to_text())
    assert again.position.key() == record.position.key()


def test_what_is_told_names_a_kept_card_to_its_keeper_only() -> None:
    record = Record.new("agricola", 2, {"edition": "2016", "decks": "ab", "deal": "draft", "first": "A"})
    while record.position.decider == farmstead.CHANCE:
        record.play(record.position.options()[0])
    for turn in range(6):
        for seat in (0, 1):
            record.play(f"card {pack(record.position, seat)[0]}", seat=seat)
        told = record.events(len(record.answers) - 1)
        kept = [event for event in told if event.code == "kept"]
        assert len(kept) == (4 if turn == 5 else 2), "the last card comes by itself"
        assert all(event.only == event.seat for event in kept)
        assert not [event for event in told if event.only == -1 and "option" in event.words]


# -- what a seat remembers ---------------------------------------------------------------------------------------------


def drafted(players: int, deal: str, seed: int) -> Agricola:
    """A draft by chance, to its end."""
    rng = random.Random(seed)
    pos = start(deal, players, seed)
    while pos.round == 0:
        seat = rng.choice(pos.deciders)
        pos.play(rng.choice(pos.options(seat)), None if seat < 0 else seat)
    return pos


@pytest.mark.parametrize(("players", "deal"), [(2, "draft"), (3, "draft"), (4, "draft-10"), (3, "draft-8")])
def test_cards_passed_on_are_in_play_elsewhere(players: int, deal: str) -> None:
    pos = drafted(players, deal, 3)
    rng = random.Random(4)
    for seat in range(players):
        passed = set(pos.view(seat)["seats"][seat]["hand"]["passed"])
        assert passed
        assert not passed & set(hand(pos, seat))
        for _ in range(5):
            twin = pos.sample(seat, rng)
            assert isinstance(twin, Agricola)
            data = json.loads(twin.to_json())
            elsewhere = {card for other in range(players) if other != seat for card in hand(twin, other)}
            set_aside = {card for entry in data["packs"] for card in entry["left"]}
            assert passed <= elsewhere | set_aside


def test_with_two_each_knows_what_the_other_kept_of_a_pack_that_came_back() -> None:
    pos = start("draft", 2)
    own, other = pack(pos, 0), pack(pos, 1)
    pick(pos)
    pick(pos)
    # A's first pack is before A again; one card was kept by each: what B kept is known, and what B kept first is not.
    taken = [card for card in own[1:] if card not in pack(pos, 0)]
    assert len(taken) == 1
    rng = random.Random(1)
    firsts = set()
    for _ in range(30):
        twin = pos.sample(0, rng)
        assert taken[0] in hand(twin, 1)
        assert pack(twin, 0) == pack(pos, 0)
        firsts |= set(hand(twin, 1)) - set(taken)
    assert other[0] not in own
    assert len(firsts) > 5, "B kept it before A ever saw that pack"
    assert not firsts & {*own, *hand(pos, 0), *pos.view(0)["seats"][0]["hand"]["passed"]}


def test_a_card_in_play_is_kept_by_who_played_it_in_every_sample() -> None:
    pos = drafted(3, "draft", 8)
    rng = random.Random(2)
    for _ in range(40):
        pos.play(rng.choice(pos.options()))
    played = {card.id for farm in pos.farms for card in farm.owned() if card.deck}
    assert played
    for seat in range(3):
        twin = pos.sample(seat, rng)
        assert isinstance(twin, Agricola)
        for before, after in zip(pos.packs, twin.packs, strict=True):
            for mine, now in zip(before[0], after[0], strict=True):
                if any(mine in farm.cards for farm in pos.farms):
                    assert now == mine


# -- files -------------------------------------------------------------------------------------------------------------


def test_a_draft_is_saved_half_way() -> None:
    pos = start("draft-9", 3)
    pick(pos)
    answer(pos, 2, f"card {pack(pos, 2)[1]}")
    again = GAME.from_json(pos.to_json())
    assert again.key() == pos.key()
    assert again.to_json() == pos.to_json()
    assert again.deciders == [0, 1]
    for seat in range(3):
        assert again.view(seat) == pos.view(seat)


def broken(change: Any) -> str:
    pos = start("draft", 2)
    pick(pos)
    data = json.loads(pos.to_json())
    change(data)
    with pytest.raises(farmstead.PositionError) as caught:
        GAME.from_json(json.dumps(data))
    return str(caught.value)


def test_a_file_with_packs_that_cannot_be_is_refused() -> None:
    assert "somebody drafts" in broken(lambda data: data.pop("packs"))
    assert "for each kind" in broken(lambda data: data["packs"].pop())
    assert "stands twice" in broken(lambda data: data["packs"][0].update(left=data["packs"][1]["left"]))
    assert "like the others" in broken(lambda data: data["packs"][0]["left"].pop())
    assert "does not hold it" in broken(lambda data: data["farms"][0].update(hand=[]))
    assert "to the end" in broken(lambda data: data["agenda"].pop())
    assert "draft only" in broken(lambda data: data["variants"].update(deal="ten"))
    assert "one a seat" in broken(lambda data: data.update(aside=[[]]))
    assert "no option" in broken(lambda data: data["agenda"][-1].update(answers=[-1, 1050]))


def test_a_terminal_tells_nobody_what_others_keep() -> None:
    record = Record.new("agricola", 2, {"edition": "2016", "decks": "ab", "deal": "draft", "first": "A"})
    while record.position.decider == farmstead.CHANCE:
        record.play(record.position.options()[0])
    mine, theirs = (pack(record.position, seat)[0] for seat in (0, 1))
    record.play(f"card {theirs}", seat=1)
    record.play(f"card {mine}", seat=0)
    last = len(record.answers) - 1
    for lang in ("en", "fr"):
        name, hidden = (GAME.texts.say(lang, f"card.{card}") for card in (mine, theirs))
        told = "\n".join(Log(record).lines(lang, viewer=0))
        assert name in told
        assert hidden not in told
        shared = "\n".join(Log(record).lines(lang, viewer=None))
        assert hidden not in shared, "several people at one keyboard"
        assert name not in shared
    assert record.concealed(last)
    record.undo(2, consent=True)
    record.play(f"card {mine}", seat=0)
    assert record.concealed(last - 1)
