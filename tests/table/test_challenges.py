"""The weekly challenge: the same luck for all, and a leaderboard that only takes what can be replayed."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from typing import Any

import pytest

from farmstead.records import Record
from farmstead.table import challenges
from farmstead.table.problems import Problem
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]
WEEK = challenges.week_of(challenges.moment().date())
SOLO = "skara"
DUEL = "creatures"


def start(player: Player, game: str) -> None:
    made = player.post(f"/api/challenges/{game}/table", {"name": "Camille"}, 201)
    assert made["week"] == WEEK
    player.table = made["table"]


def play_out(player: Player, seed: int) -> Any:
    rng = random.Random(seed)
    state = player.my_turn()
    while state["status"] != "over":
        state = player.answer(state, rng.randrange(len(state["options"])))
        if not state["my_turn"]:
            state = player.my_turn()
    return state


def enter(player: Player, game: str, status: int = 201, **body: Any) -> Any:
    return player.post(f"/api/challenges/{game}/{WEEK}/entries", {"name": "Camille", **body}, status)


def text_of(player: Player) -> str:
    return player.http.get(f"/api/tables/{player.table}/record").text


@pytest.fixture
def played(player: Making) -> Player:
    """Somebody who has played the solo challenge to its end."""
    me = player()
    start(me, SOLO)
    play_out(me, 1)
    return me


def test_everybody_meets_the_same_luck_and_the_best_comes_first(serving: Serving, player: Making) -> None:
    server = serving()
    camille, bram = player(server), player(server)
    for someone, seed in ((camille, 1), (bram, 2)):
        start(someone, SOLO)
        play_out(someone, seed)
    one, two = Record.from_text(text_of(camille)), Record.from_text(text_of(bram))
    assert one.answers != two.answers
    met = [[option for seat, option in record.answers if seat < 0] for record in (one, two)]
    shared = min(map(len, met))  # whoever plays the tile that draws cards sees more of the deck
    assert shared > 20
    assert met[0][:shared] == met[1][:shared]
    enter(camille, SOLO, table=camille.table)
    found = enter(bram, SOLO, table=bram.table)
    board = found["board"]
    assert sorted((entry["points"] for entry in board), reverse=True) == [entry["points"] for entry in board]
    assert {entry["points"] for entry in board} == {r.position.scores()[0]["total"] for r in (one, two)}
    assert [entry["mine"] for entry in board].count(True) == 1
    listed = {one["game"]: one for one in camille.get("/api/challenges")["challenges"]}
    assert listed[SOLO]["entries"] == 2
    assert listed[DUEL]["entries"] == 0
    assert listed[DUEL]["players"] == 2


def test_a_table_knows_its_challenge(played: Player) -> None:
    found = played.get(f"/api/tables/{played.table}/challenge")["challenge"]
    assert (found["game"], found["week"], found["mine"]) == (SOLO, WEEK, None)
    enter(played, SOLO, table=played.table)
    assert played.get(f"/api/tables/{played.table}/challenge")["challenge"]["mine"]["place"] == 1
    played.make("me", "hotseat")
    assert played.get(f"/api/tables/{played.table}/challenge")["challenge"] is None


def test_only_the_best_of_a_person_counts(played: Player) -> None:
    enter(played, SOLO, record=text_of(played))
    assert len(enter(played, SOLO, record=text_of(played))["board"]) == 1


def test_a_record_against_the_bot_is_replayed_too(player: Making) -> None:
    me = player()
    start(me, DUEL)
    play_out(me, 3)
    text = text_of(me)
    assert enter(me, DUEL, record=text)["board"][0]["mine"]
    record = Record.from_text(text)
    forged = Record(record.game, record.players, record.variants, record.names)
    rng = random.Random(5)
    replaced = False
    for seat, option in record.answers:
        others = [other for other in forged.position.options() if other != option]
        if seat == 1 and not replaced and others:
            option, replaced = others[0], True
        if replaced and (seat != forged.position.decider or option not in forged.position.options()):
            break
        forged.play(option, seat)
    while not forged.position.over:
        forged.play(rng.choice(forged.position.options()))
    refused = enter(me, DUEL, 422, record=forged.to_text())["error"]
    assert refused["code"] == "challenge"
    assert "is not what the opponent answers" in refused["text"]


def test_forged_and_edited_records_are_refused_with_their_reason(played: Player, player: Making) -> None:
    text = text_of(played)
    record = Record.from_text(text)

    edited = text.replace("= end ", "= end 0", 1)
    assert enter(played, SOLO, 422, record=edited)["error"]["code"] == "bad-record"

    other_luck = Record(record.game, record.players, record.variants, record.names)
    rng = random.Random(4)
    while not other_luck.position.over:
        other_luck.play(rng.choice(other_luck.position.options()))
    refused = enter(played, SOLO, 422, record=other_luck.to_text())["error"]
    assert "is not what chance brings here this week" in refused["text"]
    assert refused["step"] >= 1

    unfinished = Record(record.game, record.players, record.variants, record.names)
    for seat, option in record.answers[:-1]:
        unfinished.play(option, seat)
    assert "not played to its end" in enter(played, SOLO, 422, record=unfinished.to_text())["error"]["text"]

    assert "c’est une partie de" in played.http.post(
        f"/api/challenges/{DUEL}/{WEEK}/entries?lang=fr", json={"record": text}
    ).json()["error"]["text"]
    stranger = player()
    start(stranger, SOLO)
    assert enter(stranger, SOLO, 422, table=stranger.table)["error"]["code"] == "challenge"
    assert not stranger.get(f"/api/challenges/{SOLO}/{WEEK}")["board"]


def test_weeks(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> None:
    server = serving()
    found = challenges.Challenges(server.storage, server.signer)
    for week in ("2026-W99", "nonsense", "2026-W1", "9999-W01"):
        with pytest.raises(Problem):
            found.challenge(SOLO, week)
    assert found.challenge(SOLO, "2026-W03").seed != found.challenge(SOLO, "2026-W04").seed
    assert challenges.week_of(datetime.date(2027, 1, 3)) == "2026-W53"
    old = found.challenge(SOLO, "2026-W03")
    with pytest.raises(Problem) as refused:
        found.enter(old, "x", "x", "")
    assert "closed" in refused.value.text("en")


def test_other_peoples_games_are_shown_after_the_week(
    played: Player, player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    enter(played, SOLO, table=played.table)
    address = f"/api/challenges/{SOLO}/{WEEK}/1/record"
    assert played.http.get(address).status_code == 200
    stranger = player(played.server)
    assert stranger.http.get(address).status_code == 403
    later = challenges.end_of(WEEK) + datetime.timedelta(hours=1)
    monkeypatch.setattr("farmstead.table.challenge_api.moment", lambda: later)
    assert Record.from_text(stranger.http.get(address).text).position.over
