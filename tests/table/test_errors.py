"""Bad input: a clear sentence in the visitor's language, the right status, and nothing lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.table.gate.limits import Limits, Rate
from farmstead.table.problems import STATUS, Problem
from farmstead.table.storage import appending
from farmstead.table.words import TEXTS, best_language
from tests.table.conftest import FREE, ORIGIN, Player, Serving

Making = Callable[..., Player]


@pytest.fixture
def me(player: Making) -> Player:
    """Someone whose turn it is, with a friend at the table."""
    maker = player()
    made = maker.make("me", "friend", variants={"first": "A"})
    friend = player()
    friend.join(made["table"], made["seats"][1]["invite"])
    return maker


def error_of(player: Player, method: str, path: str, lang: str, **more: Any) -> tuple[int, str, str]:
    reply = player.http.request(method, path.format(t=player.table), headers={"accept-language": lang}, **more)
    error = reply.json()["error"]
    return reply.status_code, error["code"], error["text"]


CASES: list[tuple[str, str, Any, int, str]] = [
    ("GET", "/api/tables/nowhere", None, 404, "unknown-table"),
    ("POST", "/api/tables/nowhere/answer", {"version": 0, "option": 1}, 404, "unknown-table"),
    ("GET", "/nowhere", None, 404, "not-found"),
    ("GET", "/static/nowhere.js", None, 404, "not-found"),
    ("PUT", "/api/tables/{t}", {}, 405, "not-allowed"),
    ("POST", "/api/tables/{t}/answer", {"seat": 1, "version": 0, "option": 56}, 403, "not-your-seat"),
    ("POST", "/api/tables/{t}/answer", {"seat": 7, "version": 0, "option": 56}, 404, "unknown-seat"),
    ("POST", "/api/tables/{t}/answer", {"version": 99, "option": 56}, 409, "stale"),
    ("POST", "/api/tables/{t}/answer", {"version": 0, "option": 1}, 422, "illegal"),
    ("POST", "/api/tables/{t}/answer", {"version": 0, "option": 999_999}, 422, "illegal"),
    ("POST", "/api/tables/{t}/answer", {"version": 0, "spelling": "place moon"}, 422, "illegal"),
    ("POST", "/api/tables/{t}/answer", {"version": 0, "spelling": "place fences"}, 422, "illegal"),
    ("POST", "/api/tables/{t}/answer", {"version": 0}, 400, "bad-request"),
    ("POST", "/api/tables/{t}/answer", {"version": "0", "option": 56}, 400, "bad-request"),
    ("POST", "/api/tables/{t}/answer", {"version": 0, "option": 56, "more": 1}, 400, "bad-request"),
    ("POST", "/api/tables/{t}/answer", [1], 400, "bad-request"),
    ("POST", "/api/tables/{t}/undo", {"version": 0}, 409, "nothing-to-undo"),
    ("POST", "/api/tables/{t}/consent", {"version": 0, "agree": True}, 409, "no-request"),
    ("POST", "/api/tables/{t}/join", {"invite": "guess"}, 404, "unknown-link"),
    ("POST", "/api/tables/{t}/recover", {"token": "guess"}, 404, "unknown-link"),
    ("POST", "/api/tables/{t}/seats/1/bot", {"level": 1}, 409, "seat-taken"),
    ("PATCH", "/api/tables/{t}/seats/1", {"name": "x"}, 403, "not-your-seat"),
    ("GET", "/api/tables/{t}/replay?step=4", None, 404, "unknown-step"),
    ("GET", "/api/games/chess/texts", None, 404, "unknown-game"),
    ("POST", "/api/tables", {"game": "chess", "seats": [{"kind": "me"}]}, 404, "unknown-game"),
    ("POST", "/api/tables", {"game": "creatures", "seats": [{"kind": "me"}]}, 422, "setup"),
    ("POST", "/api/tables", {"game": "creatures", "seats": []}, 400, "bad-request"),
    (
        "POST",
        "/api/tables",
        {"game": "creatures", "seats": [{"kind": "me"}] * 2, "variants": {"moon": "full"}},
        422,
        "setup",
    ),
    (
        "POST",
        "/api/tables",
        {"game": "creatures", "seats": [{"kind": "me"}] * 2, "variants": {"first": "Z"}},
        422,
        "setup",
    ),
    ("POST", "/api/tables", {"game": "creatures", "seats": [{"kind": "me"}, {"kind": "bot"}]}, 422, "setup"),
    ("POST", "/api/check", {"record": "hello"}, 422, "bad-record"),
    ("POST", "/api/check", {"record": "# Farmstead record 1\ngame: creatures\nA place moon\n"}, 422, "bad-record"),
    ("POST", "/api/check", {"position": "{"}, 422, "bad-position"),
    ("POST", "/api/check", {"position": '{"game": "creatures", "rules": 99}'}, 422, "bad-position"),
    ("POST", "/api/check", {"position": "[" * 100_000}, 422, "bad-position"),
    ("POST", "/api/check", {}, 400, "bad-request"),
    ("GET", "/api/tables/{t}?theme=pink", None, 400, "bad-request"),
    ("GET", "/api/tables/{t}/live?change=x", None, 400, "bad-request"),
]


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[4]}-{case[0]}-{case[1]}")
def test_a_bad_request_is_explained_and_changes_nothing(me: Player, case: tuple[str, str, Any, int, str]) -> None:
    method, path, body, status, code = case
    before = me.state()
    more = {} if body is None else {"json": body}
    said = {lang: error_of(me, method, path, lang, **more) for lang in LANGUAGES}
    for lang in LANGUAGES:
        assert said[lang][:2] == (status, code)
    assert said["en"][2] != said["fr"][2]
    assert me.state() == before


def test_a_stale_answer_says_which_version_is_now(me: Player) -> None:
    state = me.state()
    me.answer(state)
    error = me.answer(state, status=409)["error"]
    assert error["code"] == "stale"
    assert error["version"] == state["version"] + 1


def test_a_wrong_record_names_its_line(me: Player) -> None:
    text = "# Farmstead record 1\ngame: creatures\nvariants: first=A\n\nA place moon\n"
    error = me.post("/api/check", {"record": text}, 422)["error"]
    assert error["line"] == 5
    place = me.post("/api/check", {"position": '{"game": "creatures", "rules": 99}'}, 422)["error"]["place"]
    assert place == "rules"


def test_every_problem_has_words() -> None:
    for code in STATUS:
        for lang in LANGUAGES:
            assert TEXTS.has(lang, f"problem.{code}"), (lang, code)


def test_an_error_of_ours_tells_nothing(
    me: Player, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the hand is 7")

    monkeypatch.setattr("farmstead.table.tables.show.log", fail)
    reply = me.http.get(f"/api/tables/{me.table}")
    assert reply.status_code == 500
    assert reply.json()["error"]["code"] == "trouble"
    assert "hand" not in reply.text + caplog.text
    assert reply.headers["content-security-policy"]


def test_an_answer_that_is_not_stored_does_not_count(me: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    state = me.state()

    def full(*_: object) -> None:
        raise Problem("storage")

    with monkeypatch.context() as patched:
        patched.setattr(appending, "insert_log", full)
        assert me.answer(state, status=503)["error"]["code"] == "storage"
    assert me.state() == state
    assert me.answer(state)["version"] == state["version"] + 1


# -- limits, origins, headers --------------------------------------------------------------------------------------


def test_a_huge_body_is_refused_unread(me: Player) -> None:
    before = me.state()
    body = {"version": 0, "spelling": "x" * 100_000}
    assert me.post("/api/tables/{t}/answer", body, 413)["error"]["code"] == "too-large"

    def pieces() -> Any:
        yield b'{"version": 0, "spelling": "'
        for _ in range(100):
            yield b"x" * 1000

    reply = me.http.post(
        f"/api/tables/{me.table}/answer", content=pieces(), headers={"content-type": "application/json"}
    )
    assert reply.status_code == 413
    huge = {"record": "x" * 3_000_000}
    assert me.post("/api/check", huge, 413, lang="fr")["error"]["text"].startswith("C’est trop grand")
    assert me.state() == before


def test_too_many_requests_have_to_wait(serving: Serving) -> None:
    rates = {**FREE.rates, "link": Rate(3, 0.01)}
    me = Player(serving(limits=Limits(rates=rates)))
    me.make("me", "friend")
    for _ in range(3):
        me.post("/api/tables/{t}/join", {"invite": "guess"}, 404)
    reply = me.http.post(f"/api/tables/{me.table}/join", json={"invite": "guess"})
    assert reply.status_code == 429
    assert int(reply.headers["retry-after"]) > 1
    assert me.state()["status"] == "waiting"


def test_whoever_opens_pages_may_still_ask(serving: Serving) -> None:
    """A page has some ninety files: a club that comes at once from one address must not be kept from its tables."""
    me = Player(serving(limits=Limits(rates={**FREE.rates, "read": Rate(1, 0.01)})))
    for path in ("/static/app.js", "/static/app.css", "/kit/tokens.css") * 3:
        assert me.http.get(path).status_code == 200
    me.get("/api/words")
    assert me.http.get("/api/words").status_code == 429
    assert Limits().rates["file"].burst >= 40 * 90


def test_a_bucket_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    from farmstead.table.gate import limits

    moment = [100.0]
    monkeypatch.setattr("farmstead.table.gate.limits.time.monotonic", lambda: moment[0])
    buckets = limits.Buckets(limits.Limits(rates={"read": Rate(2, 0.5)}))
    assert [buckets.take("a", "read") for _ in range(3)] == [0, 0, 2]
    assert buckets.take("b", "read") == 0
    moment[0] += 2
    assert [buckets.take("a", "read") for _ in range(2)] == [0, 2]


@pytest.mark.parametrize(
    "headers", [{"origin": "http://evil.test"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}]
)
def test_another_site_cannot_play_for_me(me: Player, headers: dict[str, str]) -> None:
    state = me.state()
    body = {"version": state["version"], "option": state["options"][0]["id"]}
    reply = me.http.post(f"/api/tables/{me.table}/answer", json=body, headers=headers)
    assert (reply.status_code, reply.json()["error"]["code"]) == (403, "foreign-origin")
    assert me.state() == state
    reply = me.http.post(f"/api/tables/{me.table}/answer", json=body, headers={"origin": ORIGIN})
    assert reply.status_code == 200


def test_a_form_is_not_json(me: Player) -> None:
    state = me.state()
    body = json.dumps({"version": state["version"], "option": state["options"][0]["id"]})
    reply = me.http.post(f"/api/tables/{me.table}/answer", content=body, headers={"content-type": "text/plain"})
    assert (reply.status_code, reply.json()["error"]["code"]) == (415, "not-json")


PAGES = ["/", "/t/x", "/t/x/replay", "/rules", "/rules/creatures", "/api", "/api/games", "/nowhere", "/kit/tokens.css"]


@pytest.mark.parametrize("path", PAGES)
def test_every_answer_has_the_policy_and_no_page_breaks_it(player: Making, path: str) -> None:
    reply = player().http.get(path)
    policy = reply.headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert reply.headers["x-content-type-options"] == "nosniff"
    if reply.headers["content-type"].startswith("text/html"):
        assert "<style" not in reply.text
        assert "style=" not in reply.text
        assert all("src=" in tag for tag in reply.text.split("<script")[1:])
        assert "://" not in reply.text


def test_the_cookie_is_signed_and_stays_on_this_site(player: Making) -> None:
    me = player()
    reply = me.http.post("/api/tables", json={"game": "creatures", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    cookie = reply.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=strict" in cookie
    assert "Secure" not in cookie
    me.table = reply.json()["table"]
    assert me.state()["mine"] == [0]
    value = me.http.cookies["farmstead_me"]
    me.http.cookies.clear()
    me.http.cookies.set("farmstead_me", value[:-1] + ("0" if value[-1] != "0" else "1"))
    assert me.state()["mine"] == []
    secure = player()
    secure.http.base_url = "https://table.test"
    made = secure.http.post("/api/tables", json={"game": "creatures", "seats": [{"kind": "me"}, {"kind": "friend"}]})
    assert "Secure" in made.headers["set-cookie"]


def test_an_unknown_table_is_a_404_with_a_page(player: Making) -> None:
    reply = player().http.get("/t/nowhere", headers={"Accept": "text/html"})
    assert reply.status_code == 404
    assert reply.text.startswith("<!doctype html>")
    assert "There is no table here" in reply.text


N = "\u202f"
SEATS = [{"kind": "me"}, *[{"kind": "bot", "level": 1}] * 4]


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        ("tables", {"game": "agricola", "variants": {"edition": "2016"}, "seats": SEATS}, "agricola 2016 ne se joue"),
        (
            "tables",
            {"game": "agricola", "variants": {"first": "C"}, "seats": SEATS[:2]},
            f"la variante «{N}first{N}». Possible{N}: random, A, B.",
        ),
        ("tables", {"game": "granja", "variants": {"first": "D"}, "seats": SEATS[:2]}, "Possible"),
        ("tables", {"game": "skara", "variants": {"specials": "8"}, "seats": SEATS[:2]}, f"Possible{N}: 2, 3."),
        ("check", {"position": "{"}, f"Ce n’est pas du JSON{N}: voyez ligne 1, colonne 2."),
        ("check", {"position": "[]"}, "il faut ici un objet entre accolades."),
        ("check", {"position": '{"game": "chess"}'}, f"game{N}: possible ici{N}: agricola, creatures, granja, skara."),
        ("check", {"position": '{"game": "skara", "rules": 0}'}, f"rules{N}: possible ici{N}:"),
        ("check", {"position": '{"game": "skara", "rules": 2}'}, f"players{N}: il manque ceci."),
    ],
)
def test_what_cannot_be_set_up_is_said_in_french(player: Making, path: str, body: dict[str, Any], said: str) -> None:
    text = player().post(f"/api/{path}", body, 422, lang="fr")["error"]["text"]
    assert said in text
    for word in ("must", "cannot", "players:", "allowed"):
        assert word not in text


def test_what_a_game_finds_wrong_in_a_position_says_where(player: Making) -> None:
    me = player()
    data = json.loads(farmstead.game("creatures").start(first="A").to_json())
    data["farms"][0]["animals"]["cow"] = 9
    error = me.post("/api/check", {"position": json.dumps(data)}, 422, lang="fr")["error"]
    assert error["place"] == "farms[0].animals"
    said = "il n’y a pas de place pour tous les animaux."
    assert error["text"] == f"Cette position est inutilisable{N}: farms[0].animals{N}: {said}"


@pytest.mark.parametrize(
    ("asked", "cookie", "accept", "lang"),
    [
        (None, None, "", "en"),
        (None, None, "fr", "fr"),
        (None, None, "fr-CA,fr;q=0.8,en;q=0.5", "fr"),
        (None, None, "en;q=0.2,fr;q=0.1", "en"),
        (None, None, "fr;q=nonsense,en;q=0.1", "en"),
        (None, "fr", "en", "fr"),
        ("en", "fr", "fr", "en"),
        ("xx", "yy", "fr", "fr"),
    ],
)
def test_the_language(asked: str | None, cookie: str | None, accept: str, lang: str) -> None:
    assert best_language(asked, cookie, accept) == lang
