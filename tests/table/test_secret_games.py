"""Whole games of those with hands: no byte sent to a seat or a spectator holds a card that is hidden from them."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable

import pytest

from farmstead.kernel.steps import CHANCE
from farmstead.table.tables.room import Room
from farmstead.table.tables.sight import has_secrets, may_see
from tests.table.conftest import Player

Making = Callable[..., Player]
DEALS = ("draft", "draft-9", "ten", "mulligan", "exchange")
OFTEN = 12  # how many answers lie between two looks at everything there is
BEGINNING = 90  # answers: what deals differ in is over by then, and the rest is played with other cards above


class Watcher:
    """One seat, or a spectator: what it may know of, and all it was ever sent."""

    def __init__(self, player: Player, seat: int | None) -> None:
        self.player = player
        self.seat = seat
        self.known: set[str] = set()
        self.bytes = 0

    def learn(self, room: Room, dealt: set[str]) -> None:
        """Whatever the table shows now is known from now on."""
        shown = set(re.findall(r'"([^"]+)"', json.dumps(room.position.view(self.seat))))
        self.known |= dealt & shown

    def look(self, hidden: set[str], everything: bool, step: int) -> None:
        table = f"/api/tables/{self.player.table}"
        paths = [f"{table}?picture=0&log=4"]
        if everything:
            paths = [
                f"{table}?parts=1&lang=fr",
                f"{table}?seat=0&picture=0",
                f"{table}?cards=1&spoken=1&picture=0",
                f"{table}/replay?log=1&step={step // 2}",
                f"{table}/picture.svg?seat=1",
                f"{table}/record",
                f"{table}/position",
            ]
        for path in paths:
            self.read(self.player.http.get(path).text, hidden, path)

    def read(self, sent: str, hidden: set[str], by: str) -> None:
        self.bytes += len(sent)
        found = hidden & set(re.findall(r"[\w-]+", sent))
        assert not found, f"seat {self.seat} is told of {sorted(found)} by {by}"


def dealt_cards(room: Room) -> dict[str, list[int]]:
    """The cards dealt in secret so far, each with the masks of who was told."""
    found: dict[str, list[int]] = {}
    for at, (seat, option) in enumerate(room.record.answers):
        if seat == CHANCE and room.game.vocabulary.kind(option) in room.game.secret_kinds:
            (card,) = room.game.vocabulary.words(option).values()
            found.setdefault(card, []).append(room.masks[at])
    return found


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "variants"),
    [
        ("granja", {}),
        ("skara", {}),
        ("agricola", {"mode": "full", "decks": "pilot"}),
        *(("agricola", {"edition": "2016", "decks": "ab", "deal": deal}) for deal in DEALS),
    ],
    ids=str,
)
def test_no_hidden_card_in_any_byte_of_a_whole_game(player: Making, name: str, variants: dict[str, str]) -> None:
    maker, friend, spectator = player(), player(), player()
    made = maker.make("me", "friend", game=name, variants=variants, seed=6)
    friend.join(made["table"], made["seats"][1]["invite"])
    spectator.table = made["table"]
    watchers = [Watcher(maker, 0), Watcher(friend, 1), Watcher(spectator, None)]
    rng = random.Random(6)
    kept_secret = answers = 0
    actor, sent = 0, ""
    while answers < BEGINNING or "deal" not in variants:
        with maker.server.tables.room(made["table"]) as room:
            if room.status == "over":
                break
            assert has_secrets(room.position)
            dealt = dealt_cards(room)
            for watcher in watchers:
                watcher.learn(room, set(dealt))
                for card, masks in dealt.items():
                    # The log tells of a deal exactly those to whom the table shows what was dealt.
                    assert card in watcher.known or not any(may_see(mask, 2, watcher.seat) for mask in masks)
            seat = rng.choice(room.asked)
            step, version, option = room.step, room.version, rng.choice(room.position.options(seat))
        for watcher in watchers:
            hidden = set(dealt) - watcher.known
            kept_secret += len(hidden)
            if watcher.seat == actor and sent:
                watcher.read(sent, hidden, "its own answer")
            if watcher.seat != actor or answers % OFTEN == 0:
                watcher.look(hidden, answers % OFTEN == 0, step)
        body = {"seat": seat, "version": version, "option": option}
        reply = watchers[seat].player.http.post(f"/api/tables/{made['table']}/answer?picture=0&log=4", json=body)
        assert reply.status_code == 200
        actor, sent = seat, reply.text
        answers += 1
    assert answers > 40
    assert kept_secret > 100
    assert all(watcher.bytes > 200_000 for watcher in watchers)
