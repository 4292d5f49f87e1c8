"""Seats without accounts: invitations, recovery links, spectators, undo alone and by consent."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from farmstead.table.gate.identity import hashed
from farmstead.table.tables.bot_names import NAMES, bot_name
from tests.table.conftest import Player, Serving

Making = Callable[..., Player]


@pytest.fixture
def pair(player: Making) -> tuple[Player, Player]:
    """Camille (A, first) and Bram (B)."""
    camille, bram = player(), player()
    made = camille.make("me", "friend", variants={"first": "A"})
    bram.join(made["table"], made["seats"][1]["invite"])
    return camille, bram


def test_an_invitation_is_for_one(player: Making) -> None:
    camille, bram, eve = player(), player(), player()
    made = camille.make("me", "friend")
    link = made["seats"][1]["invite"]
    assert camille.get("/api/tables/{t}/links")["invites"] == [{"seat": 1, "invite": link}]
    assert camille.state()["waiting"] == "Waiting for: B."
    bram.join(made["table"], link)
    eve.table = made["table"]
    body = {"invite": link.partition("=")[2]}
    assert eve.post("/api/tables/{t}/join", body, 409)["error"]["code"] == "seat-taken"
    assert eve.state()["mine"] == []
    assert bram.join(made["table"], link)["seat"] == 1
    assert bram.state()["mine"] == [1]
    assert bram.get("/api/tables/{t}/links")["invites"] == []


def test_an_invitation_is_for_its_own_table(player: Making) -> None:
    camille = player()
    link = camille.make("me", "friend")["seats"][1]["invite"]
    camille.make("me", "friend")
    camille.post("/api/tables/{t}/join", {"invite": link.partition("=")[2]}, 404)


def test_a_lost_cookie_and_the_recovery_link(pair: tuple[Player, Player], player: Making) -> None:
    camille, bram = pair
    link = bram.post("/api/tables/{t}/seats/1/link")["recovery"]
    bram.http.cookies.clear()
    assert bram.state()["mine"] == []
    body = {"token": link.partition("#seat=")[2]}
    assert bram.post("/api/tables/{t}/recover", body)["seat"] == 1
    assert bram.state()["mine"] == [1]
    newer = bram.post("/api/tables/{t}/seats/1/link")["recovery"]
    assert newer != link
    thief = player()
    thief.table = camille.table
    assert thief.post("/api/tables/{t}/recover", body, 404)["error"]["code"] == "unknown-link"
    camille.post("/api/tables/{t}/seats/1/link", status=403)


def test_a_new_link_ends_all_other_holds(serving: Serving, database: str) -> None:
    """Browsers that came by an older link, the one that was there first, and programs with the older token."""
    server = serving(database)
    owner, phone, thief = Player(server), Player(server), Player(server)
    made = owner.make("me", "friend", variants={"first": "A"})
    token = made["seats"][0]["token"]
    phone.table = thief.table = owner.table
    for browser in (phone, thief):
        browser.post("/api/tables/{t}/recover", {"token": token})
        assert browser.state()["mine"] == [0]
    newer = phone.post("/api/tables/{t}/seats/0/link")["token"]
    assert phone.state()["mine"] == [0]
    for browser in (owner, thief):
        assert browser.state()["mine"] == []
        browser.post("/api/tables/{t}/recover", {"token": token}, 404)
        browser.post("/api/tables/{t}/seats/0/link", status=403)
    program = {"authorization": f"Bearer {token}"}
    assert thief.http.get(f"/api/tables/{owner.table}?picture=0", headers=program).json()["mine"] == []
    owner.post("/api/tables/{t}/recover", {"token": newer})
    assert owner.state()["mine"] == [0]


def test_a_program_that_asks_for_a_new_link_is_alone_with_it(player: Making) -> None:
    owner, program = player(), player()
    token = owner.make("me", "friend")["seats"][0]["token"]
    program.table = owner.table
    asked = {"authorization": f"Bearer {token}"}
    reply = program.http.post(f"/api/tables/{owner.table}/seats/0/link", json={}, headers=asked)
    assert owner.state()["mine"] == []
    speaks = {"authorization": f"Bearer {reply.json()['token']}"}
    assert program.http.get(f"/api/tables/{owner.table}?picture=0", headers=speaks).json()["mine"] == [0]


def test_an_invitation_that_is_used_again_is_a_new_link(pair: tuple[Player, Player], player: Making) -> None:
    camille, bram = pair
    other = player()
    other.table = bram.table
    token = bram.post("/api/tables/{t}/seats/1/link")["token"]
    other.post("/api/tables/{t}/recover", {"token": token})
    assert other.state()["mine"] == [1]
    invitation = bram.server.signer.invitation(bram.table, 1)
    bram.post("/api/tables/{t}/join", {"invite": invitation})
    assert bram.state()["mine"] == [1]
    assert other.state()["mine"] == []
    assert camille.state()["mine"] == [0]


def test_tokens_are_stored_hashed_only(player: Making) -> None:
    me = player()
    token = me.make("me", "friend")["seats"][0]["token"]
    person = me.http.cookies["farmstead_me"].partition(".")[0]
    me.server.storage.engine.dispose()
    path = me.server.storage.engine.url.database
    assert path is not None
    kept = b""
    for suffix in ("", "-wal"):
        try:
            with open(path + suffix, "rb") as file:
                kept += file.read()
        except FileNotFoundError:
            continue
    assert hashed(token).encode() in kept
    assert token.encode() not in kept
    assert person.encode() not in kept


def test_a_bot_takes_the_seat_of_a_friend_who_did_not_come(player: Making) -> None:
    camille, bram = player(), player()
    made = camille.make("me", "friend", variants={"first": "A"})
    bram.table = made["table"]
    assert bram.post("/api/tables/{t}/seats/1/bot", {"level": 1}, 403)["error"]["code"] == "not-yours"
    state = camille.post("/api/tables/{t}/seats/1/bot", {"level": 1})
    assert state["status"] == "running"
    assert state["seats"][1]["kind"] == "bot"


def test_a_spectator_sees_and_cannot_touch(pair: tuple[Player, Player], player: Making) -> None:
    camille, _ = pair
    watcher = player()
    watcher.table = camille.table
    state = watcher.state(picture=1)
    assert (state["seat"], state["mine"], state["options"], state["question"]) == (None, [], [], None)
    assert state["waiting"] == "Camille is choosing."
    assert "data-option" not in state["svg"]
    body = {"version": state["version"], "option": camille.state()["options"][0]["id"]}
    assert watcher.post("/api/tables/{t}/answer", body, 403)["error"]["code"] == "not-your-seat"
    assert watcher.get("/api/tables")["tables"] == []


def test_names_can_change(pair: tuple[Player, Player]) -> None:
    camille, bram = pair
    reply = bram.http.patch(f"/api/tables/{bram.table}/seats/1", json={"name": "  Bram \x07 the\nThird " + "x" * 60})
    assert reply.status_code == 200
    name = camille.state()["seats"][1]["name"]
    assert name.startswith("Bram the Third xxx")
    assert len(name) == 40


# -- undo ----------------------------------------------------------------------------------------------------------


def test_undo_up_to_the_last_reveal(pair: tuple[Player, Player]) -> None:
    camille, bram = pair
    state = camille.state()
    nothing = {"free": 0, "turn": 0, "back": None, "whole": None, "alone": False, "what": None}
    assert state["undo"] == nothing | {"why": "You have not answered yet: there is nothing to take back."}
    walls = next(at for at, option in enumerate(state["options"]) if option["spelling"] == "place walls")
    state = camille.answer(camille.answer(state, walls))
    assert (state["undo"]["free"], state["undo"]["what"]) == (2, "Undo fencing")
    state = camille.post("/api/tables/{t}/undo", {"version": state["version"], "count": 1}, picture=0)
    assert (state["step"], state["version"], state["undo"]["what"]) == (1, 3, "Undo placing")
    state = camille.post("/api/tables/{t}/undo", {"version": state["version"], "turn": True}, picture=0)
    assert (state["step"], state["version"]) == (0, 4)
    wood = next(at for at, option in enumerate(state["options"]) if option["spelling"] == "place wood-3")
    camille.answer(state, wood)
    bram.answer(bram.state())
    state = camille.state()
    assert state["undo"] == nothing | {"back": 0, "why": "Undo stops here: Bram has moved since."}
    error = camille.post("/api/tables/{t}/undo", {"version": state["version"]}, 409, lang="fr")["error"]
    assert (error["code"], error["back"]) == ("reveal", 0)
    assert error["text"].startswith("Retour impossible")
    assert camille.state() == state


def test_further_back_by_consent(pair: tuple[Player, Player]) -> None:
    camille, bram = pair
    start = camille.state()
    camille.answer(start)
    bram.answer(bram.state())
    version = camille.state()["version"]
    asked = camille.post("/api/tables/{t}/undo", {"version": version, "to": 0, "ask": True}, picture=0)
    assert asked["request"]["waiting"] == [1]
    seen = bram.state(lang="fr")["request"]
    assert seen["mine_to_answer"]
    assert seen["text"] == "Camille demande à annuler 2 réponses."
    camille.post("/api/tables/{t}/consent", {"version": version, "agree": True}, 409)
    refused = bram.post("/api/tables/{t}/consent", {"version": version, "agree": False}, picture=0)
    assert refused["request"] is None
    assert refused["step"] == 2
    camille.post("/api/tables/{t}/undo", {"version": version, "to": 0, "ask": True})
    camille.post("/api/tables/{t}/undo/cancel", {"version": version})
    camille.post("/api/tables/{t}/undo", {"version": version, "to": 0, "ask": True})
    agreed = bram.post("/api/tables/{t}/consent", {"version": version, "agree": True}, picture=0)
    assert (agreed["step"], agreed["version"], agreed["request"]) == (0, version + 1, None)
    assert camille.state()["view"] == start["view"]
    assert "undo 2 consent" in camille.http.get(f"/api/tables/{camille.table}/record").text


def test_a_request_ends_when_the_game_goes_on(pair: tuple[Player, Player]) -> None:
    camille, bram = pair
    camille.answer(camille.state())
    bram.answer(bram.state())
    state = camille.state()
    bram.post("/api/tables/{t}/undo", {"version": state["version"], "to": 0, "ask": True})
    assert camille.state()["request"]["who"] == "Bram"
    camille.answer(camille.state())
    assert camille.state()["request"] is None


def test_against_bots_alone_nobody_is_asked(player: Making) -> None:
    me = player()
    me.make("me", 1, variants={"first": "A"}, seed=3)
    state = me.answer(me.state())
    state = me.my_turn()
    assert state["undo"]["back"] == 0
    error = me.post("/api/tables/{t}/undo", {"version": state["version"]}, 409)["error"]
    assert error["code"] == "reveal"
    state = me.post("/api/tables/{t}/undo", {"version": state["version"], "to": 0, "ask": True}, picture=0)
    assert state["step"] == 0
    assert state["my_turn"]


def test_against_bots_one_click_takes_back_my_turn_and_theirs(player: Making) -> None:
    """All of my turn and what bots did after it, but never past a draw; a game on the clock stays as it is."""
    me = player()
    me.make("me", 1, variants={"first": "A"}, seed=3)
    state = me.my_turn()
    assert state["undo"]["whole"] is None
    walls = next(at for at, option in enumerate(state["options"]) if option["spelling"] == "place walls")
    state = me.answer(state, walls)
    while state["my_turn"] and state["step"] < 9:
        state = me.answer(state, -1)
    state = me.my_turn()
    undo = state["undo"]
    assert (undo["free"], undo["whole"], undo["what"], undo["why"]) == (0, 0, "Undo my turn", None)
    assert me.state(lang="fr")["undo"]["what"] == "Annuler mon tour"
    state = me.post("/api/tables/{t}/undo", {"version": state["version"], "to": undo["whole"], "ask": True}, picture=0)
    assert (state["step"], state["my_turn"]) == (0, True)

    clocked = player()
    clocked.make("me", 1, variants={"first": "A"}, seed=3, clock={"minutes": 5})
    clocked.answer(clocked.my_turn())
    undo = clocked.my_turn()["undo"]
    assert (undo["whole"], undo["back"]) == (None, None)
    assert undo["why"].startswith("Undo stops here: this game is on the clock, and ")

    alone = player()
    alone.make("me", game="skara")
    state = alone.my_turn()
    while state["undo"]["free"] or state["undo"]["back"] is None:  # until after a draw
        state = alone.answer(state)
    assert state["undo"]["why"] == "Undo stops here: something was drawn or revealed since."


def test_bots_are_people_with_names(player: Making) -> None:
    me = player()
    me.make("me", 3, 4, 3, 1, game="agricola")
    names = {lang: [seat["name"] for seat in me.state(lang=lang)["seats"][1:]] for lang in ("en", "fr")}
    assert names["en"] == names["fr"]
    assert len(set(names["en"])) == 4
    assert set(names["en"]) <= set(NAMES)
    assert me.state(lang="fr")["seats"][2]["about"] == "Robot, niveau 4\u202f: Fermier"
    row = me.get("/api/tables")["tables"][0]
    assert (row["names"][1:], row["bots"]) == (names["en"], [1, 2, 3, 4])
    levels = me.get("/api/games", lang="fr")["games"][0]["levels"]
    assert [(entry["level"], entry["title"], entry["bot"]) for entry in levels][2] == (3, "Ouvrier agricole", "level:3")


def test_a_bot_has_no_name_of_somebody_else() -> None:
    taken = list(NAMES[:-1])
    assert bot_name("any", 1, [name.upper() for name in taken]) == NAMES[-1]
    assert bot_name("any", 1, NAMES) in NAMES
    assert len({bot_name(f"table-{n}", 1, []) for n in range(200)}) > 20
