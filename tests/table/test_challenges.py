"""The weekly challenge: the same luck for all, and a leaderboard that only takes what can be replayed."""

from __future__ import annotations

import datetime
import random
from collections.abc import Callable
from typing import Any

import pytest

from farmstead.records import Record
from farmstead.table.problems import Problem
from farmstead.table.tables import challenges
from farmstead.table.tables.tables import Visitor
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
    state = player.my_turn(log=0)
    while state["status"] != "over":
        state = player.answer(state, rng.randrange(len(state["options"])), log=0)
        if not state["my_turn"]:
            state = player.my_turn(log=0)
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
    points = enter(played, SOLO, table=played.table)["points"]
    for seed in (2, 3):
        start(played, SOLO)
        play_out(played, seed)
        found = enter(played, SOLO, table=played.table)
        points = max(points, found["points"])
        assert [entry["points"] for entry in found["board"]] == [points]
    again = enter(played, SOLO, table=played.table)  # it has entered already, and that is that
    assert (again["points"], len(again["board"])) == (found["points"], 1)


def test_a_game_counts_for_who_played_it(played: Player, player: Making) -> None:
    """Whoever has the link of a table, or the record of it, did not play."""
    stranger = player(played.server)
    stranger.table = played.table
    assert stranger.http.get(f"/api/tables/{played.table}/record").status_code == 403
    assert enter(stranger, SOLO, 403, table=played.table)["error"]["code"] == "not-your-seat"
    enter(stranger, SOLO, 400, record=text_of(played))
    enter(played, SOLO, 400, record=text_of(played))
    assert not played.get(f"/api/challenges/{SOLO}/{WEEK}")["board"]
    assert enter(played, SOLO, table=played.table)["board"][0]["mine"]


def test_a_game_enters_once(played: Player, player: Making) -> None:
    """A second browser on the same seat does not make a second entry of it; nor does the same game at another table."""
    partner, copier = player(played.server), player(played.server)
    token = played.post("/api/tables/{t}/seats/0/link")["token"]
    partner.table = played.table
    partner.post("/api/tables/{t}/recover", {"token": token})
    enter(played, SOLO, table=played.table)
    refused = enter(partner, SOLO, 422, table=played.table)["error"]
    assert (refused["code"], "entered by somebody else" in refused["text"]) == ("challenge", True)
    start(copier, SOLO)
    for seat, option in Record.from_text(text_of(played)).answers:
        if seat == 0:
            state = copier.state()
            at = [one["id"] for one in state["options"]].index(option)
            copier.answer(state, at)
    assert copier.state()["status"] == "over"
    assert enter(copier, SOLO, 422, table=copier.table)["error"]["code"] == "challenge"
    assert len(played.get(f"/api/challenges/{SOLO}/{WEEK}")["board"]) == 1


def test_of_two_servers_one_takes_the_entry(serving: Serving, database: str) -> None:
    """Both find nothing yet; the database decides."""
    one, two = serving(database), serving(database)
    me = Player(one)
    start(me, SOLO)
    play_out(me, 1)
    boards = [challenges.Challenges(server.storage, server.signer) for server in (one, two)]
    wanted = boards[0].challenge(SOLO)
    with one.tables.room(me.table) as room:
        mine = boards[0].attempt(wanted, room, Visitor(room.maker))
    boards[0].boards.enter(mine, "Camille", 5.0)
    with pytest.raises(Problem) as refused:
        boards[1].boards.enter(mine._replace(person="other", table="other"), "Bram", 5.0)
    assert refused.value.code == "challenge"
    boards[1].boards.enter(mine, "Camille", 9.0)
    assert [(row["name"], row["points"]) for row in boards[1].boards.entries(wanted.board)] == [("Camille", 5.0)]


def test_a_program_enters_for_its_seat(played: Player, player: Making) -> None:
    token = played.post("/api/tables/{t}/seats/0/link")["token"]
    program = player(played.server)
    body = {"name": "a program", "table": played.table}
    speaks = {"authorization": f"Bearer {token}"}
    reply = program.http.post(f"/api/challenges/{SOLO}/{WEEK}/entries", json=body, headers=speaks)
    assert reply.status_code == 201
    assert played.get(f"/api/challenges/{SOLO}/{WEEK}")["board"][0]["mine"]


def test_a_game_against_the_bot_is_replayed_too(player: Making) -> None:
    me = player()
    start(me, DUEL)
    play_out(me, 3)
    assert enter(me, DUEL, table=me.table)["board"][0]["mine"]
    found = challenges.Challenges(me.server.storage, me.server.signer).challenge(DUEL)
    record = Record.from_text(text_of(me))
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
    with pytest.raises(Problem) as refused:
        challenges.check(DUEL, found.players, found.variants, found.luck, forged.answers)
    assert "is not what the opponent answers" in refused.value.text("en")


def test_other_luck_and_half_games_do_not_count(played: Player) -> None:
    found = challenges.Challenges(played.server.storage, played.server.signer).challenge(SOLO)
    record = Record.from_text(text_of(played))
    other_luck = Record(record.game, record.players, record.variants, record.names)
    rng = random.Random(4)
    while not other_luck.position.over:
        other_luck.play(rng.choice(other_luck.position.options()))
    with pytest.raises(Problem) as refused:
        challenges.check(SOLO, 1, found.variants, found.luck, other_luck.answers)
    assert "is not what chance brings here this week" in refused.value.text("en")
    assert refused.value.extra["step"] >= 1
    with pytest.raises(Problem) as refused:
        challenges.check(SOLO, 1, found.variants, found.luck, record.answers[:-1])
    assert "not played to its end" in refused.value.text("en")


def test_tables_that_do_not_play_it_are_refused_with_their_reason(played: Player, player: Making) -> None:
    french = played.http.post(f"/api/challenges/{DUEL}/{WEEK}/entries?lang=fr", json={"table": played.table}).json()
    assert "cette table n’y joue pas" in french["error"]["text"]
    stranger = player(played.server)
    start(stranger, SOLO)
    assert "not played to its end" in enter(stranger, SOLO, 422, table=stranger.table)["error"]["text"]
    stranger.make("me", game=SOLO)
    play_out(stranger, 2)
    assert enter(stranger, SOLO, 422, table=stranger.table)["error"]["code"] == "challenge"
    assert not stranger.get(f"/api/challenges/{SOLO}/{WEEK}")["board"]


def test_the_luck_of_a_week_cannot_be_guessed(serving: Serving) -> None:
    """128 bits at least, of a secret that no answer of the server tells; and it can't be had by a seed of one's own."""
    me = Player(serving())
    start(me, SOLO)
    with me.server.tables.room(me.table) as room:
        luck = room.luck
    assert len(bytes.fromhex(luck)) * 8 >= 128
    shown = me.http.get(f"/api/tables/{me.table}").text + me.http.get(f"/api/challenges/{SOLO}/{WEEK}").text
    assert luck not in shown
    me.post("/api/tables", {"game": SOLO, "seats": [{"kind": "me"}], "seed": luck}, 400)
    me.post("/api/tables", {"game": SOLO, "seats": [{"kind": "me"}], "challenge": WEEK}, 400)


def test_hands_are_the_same_for_everybody(player: Making) -> None:
    """Agricola has a second challenge, with hand cards; its leaderboard is its own."""
    camille, bram = player(), player()
    hands = []
    for someone in (camille, bram):
        made = someone.post("/api/challenges/agricola/table", {"name": "x", "kind": "h"}, 201)
        assert (made["week"], made["key"]) == (WEEK, f"{WEEK}-h")
        someone.table = made["table"]
        someone.my_turn()
        hands.append(someone.get("/api/tables/{t}/position")["farms"][0]["hand"])
    assert hands[0] == hands[1]
    assert len(hands[0]) == 14
    play_out(camille, 1)
    body = {"name": "Camille", "table": camille.table}
    wrong = camille.post(f"/api/challenges/agricola/{WEEK}/entries", body, 422)
    assert wrong["error"]["code"] == "challenge"
    found = camille.post(f"/api/challenges/agricola/{WEEK}-h/entries", body, 201)
    assert (found["kind"], found["key"], len(found["board"])) == ("h", f"{WEEK}-h", 1)
    listed = {(one["game"], one["kind"]): one["entries"] for one in camille.get("/api/challenges")["challenges"]}
    assert (listed["agricola", ""], listed["agricola", "h"]) == (0, 1)
    assert camille.http.get(f"/api/challenges/agricola/{WEEK}-h/1/record").status_code == 200
    assert bram.http.get(f"/api/challenges/agricola/{WEEK}-h/1/record").status_code == 403
    for key in (f"{WEEK}-x", f"{WEEK}h", f"{WEEK}-"):
        camille.get(f"/api/challenges/agricola/{key}", 404)
    camille.post("/api/challenges/agricola/table", {"kind": "x"}, 404)
    camille.post("/api/challenges/skara/table", {"kind": "h"}, 404)


def test_weeks(serving: Serving) -> None:
    server = serving()
    found = challenges.Challenges(server.storage, server.signer)
    for week in ("2026-W99", "nonsense", "2026-W1", "9999-W01"):
        with pytest.raises(Problem):
            found.challenge(SOLO, week)
    assert found.challenge(SOLO, "2026-W03").luck != found.challenge(SOLO, "2026-W04").luck
    assert challenges.week_of(datetime.date(2027, 1, 3)) == "2026-W53"


def test_a_leaderboard_closes(played: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    later = challenges.closing_of(WEEK) + datetime.timedelta(seconds=1)
    monkeypatch.setattr(challenges, "moment", lambda: later)
    assert "closed" in enter(played, SOLO, 422, table=played.table)["error"]["text"]


def test_other_peoples_games_are_shown_when_nobody_can_enter_any_more(
    played: Player, player: Making, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They show the luck of the week, and what to do with it."""
    enter(played, SOLO, table=played.table)
    address = f"/api/challenges/{SOLO}/{WEEK}/1/record"
    assert played.http.get(address).status_code == 200
    stranger = player(played.server)
    assert stranger.http.get(address).status_code == 403
    for hours, status in ((1, 403), (25, 200)):
        later = challenges.end_of(WEEK) + datetime.timedelta(hours=hours)
        monkeypatch.setattr("farmstead.table.interface.challenge.moment", lambda later=later: later)
        assert stranger.http.get(address).status_code == status
    assert Record.from_text(stranger.http.get(address).text).position.over
