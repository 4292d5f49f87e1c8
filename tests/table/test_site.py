"""The frame of the site: its ways, pages to read, and what makes it an app."""

import re
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest

import farmstead
from farmstead.learning import rulebook
from farmstead.table.app import Server, Settings
from farmstead.table.pages.site import WAYS
from farmstead.table.words import PAGE
from tests.table.conftest import Player

Making = Callable[..., Player]

READING = ["/rules", "/rules/agricola", "/rules/skara", "/api"]
FRAMES = ["/", "/learn", "/cards", "/cards/agricola/goose-pond", "/t/x"]


@pytest.mark.parametrize("path", READING + FRAMES)
def test_every_page_has_the_ways_and_none_leads_nowhere(player: Making, path: str) -> None:
    me = player()
    for lang in ("en", "fr"):
        page = me.http.get(path, params={"lang": lang}, headers={"accept": "text/html"}).text
        links = re.findall(r'<a href="([^"]+)" data-way="(\w+)"[^>]*><svg.*?</svg><span>([^<]+)</span>', page)
        assert {name for _, name, _ in links} >= {"play", "learn", "rules", "cards"}
        for address, name, said in links:
            assert me.http.get(address).status_code == 200
            assert unescape(said) == PAGE.say(lang, f"ways.{name}")
    assert "Puzzles" not in page or me.http.get("/puzzles").status_code == 200
    assert {way.name for way in WAYS} >= {name for _, name, _ in links}


def test_a_page_to_read_says_which_way_it_is_and_keeps_the_language(player: Making) -> None:
    page = player().http.get("/rules/granja?lang=fr").text
    assert re.findall(r'data-way="(\w+)" aria-current="page"', page) == ["rules"]
    assert re.findall(r'data-lang="(\w+)" aria-current="true"', page) == ["fr"]


@pytest.mark.parametrize("game", farmstead.games())
def test_the_rules_have_their_pictures(player: Making, game: str) -> None:
    """Every picture that a chapter names is drawn, in words of the language, with nothing to choose in it."""
    me = player()
    book = rulebook(farmstead.game(game))
    wanted = [chapter for chapter in book.chapters if chapter.picture]
    assert len(wanted) >= 3
    for lang in ("en", "fr"):
        page = me.http.get(f"/rules/{game}", params={"lang": lang}).text
        figures = re.findall(r"<figure><svg.*?</svg><figcaption>([^<]+)</figcaption></figure>", page, re.DOTALL)
        assert len(figures) == len(wanted)
        assert "data-option" not in page
        used = set(re.findall(r'href="#i-([^"]+)"', page))
        assert used <= set(re.findall(r'<symbol id="i-([^"]+)"', page))


def test_the_list_of_rules_has_the_covers(player: Making) -> None:
    page = player().http.get("/rules").text
    assert page.count('class="cover"') == len(farmstead.games())


# -- installed as an app -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_manifest_names_what_there_is(player: Making, lang: str) -> None:
    me = player()
    reply = me.http.get("/manifest.webmanifest", params={"lang": lang})
    assert reply.headers["content-type"].startswith("application/manifest+json")
    manifest = reply.json()
    assert (manifest["lang"], manifest["display"], manifest["start_url"]) == (lang, "standalone", "/")
    assert {"192x192", "512x512", "any"} <= {icon["sizes"] for icon in manifest["icons"]}
    assert any(icon.get("purpose") == "maskable" for icon in manifest["icons"])
    for icon in manifest["icons"]:
        found = me.http.get(icon["src"])
        assert (found.status_code, found.headers["content-type"]) == (200, icon["type"])
    for shortcut in manifest["shortcuts"]:
        assert me.http.get(shortcut["url"]).status_code == 200
    assert '<link rel="manifest" href="/manifest.webmanifest">' in me.http.get("/").text


def test_the_worker_keeps_the_offline_page_and_nothing_of_a_table(player: Making) -> None:
    me = player()
    reply = me.http.get("/worker.js")
    assert reply.headers["content-type"].startswith("text/javascript")
    assert "worker-src 'self'" in reply.headers["content-security-policy"]
    listed = re.search(r"const FILES = \[([^\]]+)\]", reply.text)
    assert listed is not None
    files = re.findall(r'"([^"]+)"', listed[1])
    assert not any(file.startswith(("/api", "/t/")) for file in files)
    for file in files:
        assert me.http.get(file).status_code == 200
    page = me.http.get("/offline").text
    assert all(PAGE.say(lang, "app.offline") in page for lang in ("en", "fr"))
    needed = re.findall(r'(?:href|src)="(/[^"]+)"', page)
    assert needed
    assert set(needed) <= set(files)  # it is whole without a line
    assert "<script" not in page


def test_there_is_a_way_to_watch_where_tables_are_open(player: Making, tmp_path: Path) -> None:
    me = player()
    assert 'data-way="watch"' not in me.http.get("/").text
    assert me.http.get("/watch").status_code == 404
    server = Server(Settings(database=f"sqlite:///{tmp_path / 'open.sqlite3'}", bot_processes=0, open_tables=True))
    try:
        there = player(server)
        assert 'href="/watch" data-way="watch"' in there.http.get("/").text
        assert there.http.get("/watch").status_code == 200
    finally:
        server.close()
