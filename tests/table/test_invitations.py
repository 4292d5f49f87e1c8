"""Links: what an invitation is for before anybody sits down, who can reach a server, pages for wrong addresses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from farmstead.table.app import Server, Settings
from farmstead.table.gate import reach as reaching
from farmstead.table.gate.reach import Reach, machine_addresses, reach
from tests.table.conftest import FREE, Player

Making = Callable[..., Player]
BROWSER = {"accept": "text/html,application/xhtml+xml"}


def secret(link: str) -> dict[str, str]:
    return {"invite": link.partition("#join=")[2]}


def test_an_invitation_tells_what_it_is_for_and_seats_nobody(player: Making) -> None:
    camille, bram, eve = player(), player(), player()
    made = camille.make("me", 2, "friend", game="agricola", clock={"days": 3})
    link = made["seats"][2]["invite"]
    bram.table = eve.table = made["table"]
    found = bram.post("/api/tables/{t}/invitation", secret(link), lang="fr")
    assert (found["host"], found["seat"], found["state"], found["last"]) == ("Camille", 2, "free", True)
    assert found["clock"]["days"] == 3
    assert [(seat["bot"], seat["open"], seat["host"]) for seat in found["seats"]] == [
        *((False, False, True), (True, False, False), (False, True, False))
    ]
    assert bram.http.cookies.get("farmstead_me") is None
    assert camille.state()["seats"][2]["open"]
    assert bram.post("/api/tables/{t}/invitation", {"invite": "no"}, 404)["error"]["code"] == "unknown-link"
    bram.join(made["table"], link)
    assert bram.post("/api/tables/{t}/invitation", secret(link))["state"] == "mine"
    used = eve.post("/api/tables/{t}/invitation", secret(link))
    assert (used["state"], used["status"], used["seats"][2]["name"]) == ("taken", "running", "Bram")
    bram.post("/api/tables/{t}/resign")
    assert eve.post("/api/tables/{t}/invitation", secret(link))["state"] == "bot"
    assert not {"view", "log", "options"} & set(used)


def test_who_can_reach_a_server(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "machine_addresses", lambda: ["192.168.1.5", "10.0.0.9"])
    there = ("http://192.168.1.5:8000", "http://10.0.0.9:8000")
    asked = "http://localhost:8000/"
    assert reach("127.0.0.1", asked, "127.0.0.1") == Reach(True, there)
    assert reach("0.0.0.0", asked, "127.0.0.1") == Reach(False, there)
    assert reach("::", asked, "::1") == Reach(False, there)
    assert reach("192.168.1.5", asked, "127.0.0.1") == Reach(False, there[:1])
    assert reach("fd00::7", asked, "::1") == Reach(False, ("http://[fd00::7]:8000",))
    # Nobody else learns the addresses of a network, and who came by a name that others know gives that away.
    assert reach("0.0.0.0", asked, "203.0.113.4") == Reach()
    assert reach("127.0.0.1", "https://table.example/", "127.0.0.1") == Reach()
    assert reach(None, asked, "127.0.0.1") == Reach()


def test_addresses_of_this_machine_are_not_its_loopback() -> None:
    assert not [host for host in machine_addresses() if host.startswith("127.")]


def test_a_code_for_a_phone_is_for_its_maker_and_for_known_addresses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "machine_addresses", lambda: ["192.168.1.5"])
    server = Server(replace(Settings(f"sqlite:///{tmp_path / 't.sqlite3'}"), limits=FREE, listens="0.0.0.0"))
    try:
        camille, bram = Player(server), Player(server)
        camille.http.base_url = bram.http.base_url = "http://localhost:8000"
        camille.http._transport.client = ("127.0.0.1", 5000)  # type: ignore[attr-defined]
        camille.make("me", "friend")
        bram.table = camille.table
        links = camille.get("/api/tables/{t}/links")
        assert links["reach"] == {"local": False, "addresses": ["http://192.168.1.5:8000"]}
        code = f"/api/tables/{camille.table}/invitations"
        drawn = [
            camille.http.get(f"{code}/1/qr.svg", params=query)
            for query in ({}, {"base": "http://192.168.1.5:8000"}, {"base": "http://evil.example"})
        ]
        assert [one.status_code for one in drawn] == [200, 200, 400]
        assert drawn[0].headers["content-type"] == "image/svg+xml"
        assert drawn[0].text.startswith("<svg")
        assert drawn[0].text != drawn[1].text
        assert camille.http.get(f"{code}/0/qr.svg").status_code == 409
        assert camille.http.get(f"{code}/7/qr.svg").status_code == 404
        assert bram.http.get(f"{code}/1/qr.svg").status_code == 403
    finally:
        server.close()


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_wrong_address_is_a_page_of_the_site(player: Making, lang: str) -> None:
    me = player()
    said = {"en": "There is no page here", "fr": "Il n’y a pas de page ici"}[lang]
    for path in ("/nowhere", "/t/nosuchtable", "/t/x/replay", "/series/x", "/rules/chess", "/a/<b>x"):
        reply = me.http.get(path, params={"lang": lang}, headers=BROWSER)
        assert (reply.status_code, reply.headers["content-type"]) == (404, "text/html; charset=utf-8")
        assert said in reply.text
        assert 'class="bar site-bar"' in reply.text
        assert "<b>x" not in reply.text
    data = me.http.get("/nowhere", params={"lang": lang})
    assert data.json()["error"]["code"] == "not-found"  # programs get data
    assert me.http.get("/api/nowhere", headers=BROWSER).json()["error"]["code"] == "not-found"
    me.make("me", "friend")
    me.http.request("DELETE", f"/api/tables/{me.table}", json={})
    gone = me.http.get(f"/t/{me.table}", params={"lang": lang}, headers=BROWSER)
    assert gone.status_code == 410
    assert {"en": "deleted", "fr": "supprimée"}[lang] in gone.text


REVOKE = [f"/api/tables/{{t}}/invitations/{seat}/revoke" for seat in range(2)]


def test_an_invitation_can_be_revoked(player: Making) -> None:
    """Who left before the start, or anybody else with the old link, sits down by it no more."""
    me, friend, other = player(), player(), player()
    made = me.make("me", "friend")
    old = made["seats"][1]["invite"]
    friend.join(me.table, old)
    me.make("me", "friend")
    old = me.get("/api/tables/{t}/links")["invites"][0]["invite"]
    friend.table = me.table
    assert friend.post(REVOKE[1], {}, 403)["error"]["code"] == "not-yours"
    assert me.post(REVOKE[0], {}, 409)["error"]["code"] == "seat-taken"
    new = me.post(REVOKE[1], {})["invite"]
    assert new != old
    assert me.get("/api/tables/{t}/links")["invites"] == [{"seat": 1, "invite": new}]
    for door in ("/api/tables/{t}/join", "/api/tables/{t}/invitation"):
        assert friend.post(door, {"invite": old.partition("#join=")[2]}, 404)["error"]["code"] == "unknown-link"
    again = me.post(REVOKE[1], {})["invite"]
    assert again not in (old, new)
    assert other.join(me.table, again)["seat"] == 1
    assert me.post(REVOKE[1], {}, 409)["error"]["code"] == "seat-taken"
