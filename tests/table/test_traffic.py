"""What goes over the line: compressed, kept for good where the address has a version, and nothing sent twice."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from farmstead.table.interface import cards
from farmstead.table.pages.assets import ASSETS, Assets
from tests.table.conftest import Player

Making = Callable[..., Player]
PAGES = ["/", "/learn", "/rules", "/rules/creatures", "/api", "/api/games", "/api/words", "/api/cards", "/openapi.json"]


@pytest.mark.parametrize("path", [*PAGES, "/static/app.js", "/static/app.css", "/kit/icons.svg"])
def test_text_is_sent_compressed_to_who_reads_that(player: Making, path: str) -> None:
    me = player()
    plain = me.http.get(path, headers={"accept-encoding": "identity"})
    packed = me.http.get(path, headers={"accept-encoding": "br;q=1.0, gzip;q=0.8"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert packed.headers["vary"].lower() == plain.headers["vary"].lower() == "accept-encoding"
    assert packed.content == plain.content
    assert int(packed.headers["content-length"]) < 0.5 * len(plain.content)


def test_the_state_of_a_table_and_an_answer_are_compressed(player: Making) -> None:
    me = player()
    me.make("me", "hotseat")
    state = me.http.get(f"/api/tables/{me.table}", params={"picture": 1})
    assert state.headers["content-encoding"] == "gzip"
    assert int(state.headers["content-length"]) < len(state.content) / 4
    body = {"version": state.json()["version"], "option": state.json()["options"][0]["id"]}
    reply = me.http.post(f"/api/tables/{me.table}/answer", params={"parts": 1}, json=body)
    assert reply.headers["content-encoding"] == "gzip"
    assert reply.headers["cache-control"] == "no-store"


def test_what_is_short_or_packed_already_goes_as_it_is(player: Making) -> None:
    me = player()
    for path in ("/api/health", "/static/fonts/vollkorn-latin-700.woff2", "/static/app/icon-192.png", "/api/nowhere"):
        assert "content-encoding" not in me.http.get(path).headers


# -- how long it is kept -----------------------------------------------------------------------------------------------


def test_a_page_names_files_of_one_version_which_are_kept_for_good(player: Making) -> None:
    me = player()
    page = me.http.get("/")
    assert page.headers["cache-control"] == "no-cache"
    named = re.findall(r'(?:src|href)="(/(?:static|kit)/[^"]+)"', page.text)
    assert {"app.js", "app.css", "tokens.css"} <= {one.rpartition("/")[2] for one in named}
    for path in named:
        assert path.startswith(f"/static/{ASSETS.version}/"), path
        reply = me.http.get(path)
        assert (reply.status_code, reply.headers["cache-control"]) == (200, "public, max-age=31536000, immutable")


def test_scripts_and_sheets_name_their_like_by_relative_addresses(player: Making) -> None:
    """Else a kept page would mix files of two versions."""
    me = player()
    sheet = me.http.get(f"/static/{ASSETS.version}/app.css").text
    assert "@import" not in sheet
    fonts = re.findall(r'url\("([^"]+)"\)', sheet)
    assert {me.http.get(f"/static/{ASSETS.version}/{font}").status_code for font in fonts} == {200}
    for path in ASSETS.folder.rglob("*.js"):
        text = path.read_text(encoding="utf-8")
        assert not re.findall(r'(?:from|import) "/', text), path
        assert not re.findall(r"fetch\([\"`]/(?:static|kit)/", text), path


@pytest.mark.parametrize("path", ["/static/app.js", "/static/v-0123456789ab/app.js", "/kit/tokens.css", "/worker.js"])
def test_nothing_else_is_kept_unasked(player: Making, path: str) -> None:
    """An address without a version, or with another one, is asked for each time; unchanged it costs a line."""
    me = player()
    first = me.http.get(path)
    assert (first.status_code, first.headers["cache-control"]) == (200, "no-cache")
    if path != "/worker.js":
        again = me.http.get(path, headers={"if-none-match": first.headers["etag"]})
        assert (again.status_code, again.content) == (304, b"")
        assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/api/games", "/api/words", "/api/cards", "/rules", "/rules/skara", "/api"])
def test_what_is_the_same_for_all_has_a_tag(player: Making, path: str) -> None:
    me = player()
    first = me.http.get(path, params={"lang": "fr"})
    assert "no-cache" in first.headers["cache-control"]
    again = me.http.get(path, params={"lang": "fr"}, headers={"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    english = me.http.get(path, params={"lang": "en"}, headers={"if-none-match": first.headers["etag"]})
    assert english.status_code == 200


def test_what_is_the_same_for_all_is_made_once(player: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[str] = []
    real = cards._all_cards

    def counting(lang: str) -> object:
        made.append(lang)
        return real(lang)

    monkeypatch.setattr(cards, "_all_cards", counting)
    me = player()
    for _ in range(5):
        assert len(me.get("/api/cards")["cards"]) > 400
    assert made == ["en"]


def test_an_upgrade_is_seen_at_once(tmp_path: Path) -> None:
    """A changed file changes the address of all, and an old address says today's file without its being kept."""
    (tmp_path / "kit").mkdir()
    (tmp_path / "kit" / "words.js").write_text("export const a = 1;")
    before = Assets(tmp_path, {}).base()
    (tmp_path / "kit" / "words.js").write_text("export const a = 2;")
    after = Assets(tmp_path, {})
    assert after.base() != before
    found = after.find("kit/words.js")
    assert found is not None
    assert found.plain == b"export const a = 2;"


def test_files_beyond_the_folder_are_not_there(player: Making) -> None:
    me = player()
    for path in ("../app.py", "%2e%2e/app.py", "v-0123456789ab/../../app.py", "/etc/passwd"):
        assert me.http.get(f"/static/{path}").status_code == 404


# -- a move ------------------------------------------------------------------------------------------------------------


def test_pieces_and_story_that_a_page_has_are_not_sent_again(player: Making) -> None:
    me = player()
    me.make("me", "hotseat", game="agricola")
    wish = {"parts": 1, "story": 1, "log": 0}
    state = me.state(**wish)
    for _ in range(12):
        state = me.answer(state, **wish)
    marks = {part["mark"]: part["svg"] for part in state["parts"]}
    known = {"have": ",".join(marks), "told": state["story_mark"]}
    same = me.state(**wish, **known)
    assert [part["svg"] for part in same["parts"]] == [None] * len(marks)
    assert 0 < same["story_from"] == int(state["story_mark"].partition(".")[0])
    assert state["story"][: same["story_from"]] + same["story"] == me.state(**wish)["story"]
    moved = me.answer(state, **wish, **known)
    whole = me.state(**wish)
    sent = [part for part in moved["parts"] if part["svg"] is not None]
    assert 0 < len(sent) < len(moved["parts"])
    assert [part["svg"] or marks[part["mark"]] for part in moved["parts"]] == [part["svg"] for part in whole["parts"]]
    assert state["story"][: moved["story_from"]] + moved["story"] == whole["story"]
    assert len(json.dumps(moved)) < 0.8 * len(json.dumps(whole))


def test_a_story_that_became_another_is_sent_whole(player: Making) -> None:
    """In another language, after going back, or with a mark of something else."""
    me = player()
    me.make("me", "hotseat")
    wish = {"parts": 0, "story": 1, "log": 0}
    state = me.state(**wish)
    for _ in range(8):
        state = me.answer(state, **wish)
    mark = state["story_mark"]
    assert me.state(**wish, told=mark)["story_from"] > 0
    assert me.state(**wish, told=mark, lang="fr")["story_from"] == 0
    assert me.state(**wish, told=f"{mark.partition('.')[0]}.0123456789ab")["story_from"] == 0
    assert me.state(**wish, told=f"99999.{mark.partition('.')[2]}")["story_from"] == 0
