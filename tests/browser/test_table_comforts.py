"""Comforts of the table page: keyboard, languages, themes, phone, explanations, replay, files."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.tables import Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
BOT: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]
FIRST = {"first": "A"}
CLOSED_AND_PRESSED = """
(key) => {
  document.querySelector('dialog[open]').close();
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}
"""

def test_a_turn_by_keyboard_alone(player: Sit) -> None:
    someone = player()
    someone.make("creatures", BOT, variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    page.keyboard.press("ArrowDown")
    first = page.evaluate("() => document.activeElement.dataset.option")
    page.keyboard.press("ArrowDown")
    second = page.evaluate("() => document.activeElement.dataset.option")
    assert first
    assert second
    assert first != second
    # Focus explains what it is on.
    assert page.locator(".about-box").is_visible()
    version = someone.version()
    page.keyboard.press("Enter")
    someone.moved_on(version)
    someone.wait_for_turn()
    version = someone.version()
    page.keyboard.press("1")
    someone.moved_on(version)
    for key, shown in (("l", ".story"), ("s", ".score-table")):
        page.keyboard.press(key)
        page.wait_for_selector(f".drawer {shown}")
        page.keyboard.press("Escape")
        page.wait_for_selector(".drawer", state="hidden")
    page.keyboard.press("?")
    assert page.locator("dialog .keys").is_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("f")
    page.wait_for_selector("dialog.zoom svg")


def test_a_key_right_after_a_sheet_has_closed_is_heard(player: Sit) -> None:
    """The focus stays in a closed sheet until the browser tells of the closing: a quick hand is faster than that."""
    someone = player()
    someone.make("creatures", BOT, variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    page.keyboard.press("?")
    page.wait_for_selector("dialog .keys")
    page.evaluate(CLOSED_AND_PRESSED, "f")
    page.wait_for_selector("dialog.zoom svg")


def test_every_option_stands_in_the_list(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", BOT, variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    page.click(".tool.options")
    state = someone.state(made["table"])
    assert page.locator(".drawer .opts button").all_inner_texts() != []
    assert page.locator(".drawer .opts button").count() == len(state["options"])
    assert page.locator(".drawer .opts .no").count() == len(state["closed"])
    page.locator(".drawer .opts button").first.hover()
    assert page.locator(".stage .pointed").count() == 1
    version = someone.version()
    page.locator(".drawer .opts button").first.click()
    someone.moved_on(version)


def test_things_explain_themselves_and_closed_ones_say_why(player: Sit) -> None:
    someone = player()
    someone.make("creatures", BOT, variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    page.locator(".stage [data-space='stall']").hover()
    page.wait_for_selector(".about-box .why-not")
    text = page.inner_text(".about-box")
    assert "stone" in text
    assert page.locator(".about-box .rule").count() == 1
    page.locator(".stage [data-building='shelter']").first.hover()
    page.wait_for_function("() => document.querySelector('.about-box b')?.textContent === 'Shelter'")


def test_the_language_and_the_theme_change_at_any_time(player: Sit) -> None:
    someone = player()
    someone.make("creatures", BOT, variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    english = page.locator(".stage svg").text_content()
    page.click(".tool.menu")
    page.click("dialog.menu .langs button[lang=fr]")
    page.wait_for_function(
        "(old) => (document.querySelector('.stage svg')?.textContent ?? old) !== old", arg=english
    )
    assert page.get_attribute("html", "lang") == "fr"
    assert page.get_attribute(".back-button.undo", "title") == "Annuler"
    page.click(".tool.menu")
    page.click("dialog.menu .theme")
    page.wait_for_selector("html[data-theme=dark]")
    ground = page.evaluate("() => getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(26, 23, 19)"
    page.keyboard.press("Escape")
    page.reload()
    someone.wait_for_turn()
    assert page.get_attribute("html", "data-theme") == "dark"
    assert page.get_attribute("html", "lang") == "fr"


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
def test_no_text_is_missing_on_any_page(player: Sit, locale: str) -> None:
    """A missing text warns in the console, and the console fails the test."""
    someone = player(locale=locale)
    someone.open()
    page = someone.page
    page.wait_for_selector(".game")
    assert page.get_attribute("html", "lang") == locale[:2]
    page.locator(".game .play").first.click()
    for kind in ("friend", "hotseat", "bot"):
        page.click(f".chair[data-seat='1'] [data-kind='{kind}']")
    page.keyboard.press("Escape")
    someone.make("creatures", BOT, variants=FIRST)
    someone.wait_for_turn()
    for key in ("l", "s", "?"):
        page.keyboard.press(key)
    page.keyboard.press("Escape")
    page.click(".tool.menu")


def test_the_end_of_a_turn_is_confirmed_if_wished(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", [{"kind": "me"}, {"kind": "hotseat"}], variants=FIRST)
    someone.wait_for_turn()
    page = someone.page
    page.click(".tool.menu")
    page.locator("dialog.menu .check input").first.check()
    page.keyboard.press("Escape")
    step = someone.state(made["table"])["step"]
    someone.click_option(page.locator(".stage [data-space='materials'] [data-option]").element_handle())
    page.wait_for_selector("dialog.confirm")
    assert someone.state(made["table"])["step"] == step
    version = someone.version()
    page.click("dialog.confirm .end")
    someone.moved_on(version)


def test_a_replay_link_opens_its_step(player: Sit) -> None:
    someone = player()
    made = someone.make("creatures", BOT, variants=FIRST)
    for _ in range(5):
        someone.wait_for_turn()
        someone.answer_by_clicking()
    someone.wait_for_turn()
    page = someone.page
    someone.open(f"/t/{made['table']}/replay#step=3")
    page.wait_for_selector(".stage svg")
    page.wait_for_function("() => document.querySelector('.rail').value === '3'")
    before = page.locator(".stage svg").inner_html()
    page.keyboard.press("Shift+ArrowRight")
    page.wait_for_function("() => location.hash === '#step=4'")
    page.wait_for_function("(old) => document.querySelector('.stage svg').innerHTML !== old", arg=before)
    page.keyboard.press("End")
    steps = int(page.get_attribute(".rail", "max") or 0)
    page.wait_for_function("(n) => location.hash === `#step=${n}`", arg=steps)
    page.keyboard.press("Home")
    page.wait_for_function("() => location.hash === '#step=0'")
    page.click(".scrubber .play")
    page.wait_for_function("() => Number(document.querySelector('.rail').value) >= 2")
    page.click(".scrubber .play")


def test_records_and_positions_go_out_and_come_back(player: Sit, tmp_path: Path) -> None:
    someone = player(locale="fr-FR")
    made = someone.make("creatures", BOT, variants=FIRST)
    for _ in range(3):
        someone.wait_for_turn()
        someone.answer_by_clicking()
    someone.wait_for_turn()
    page = someone.page
    before = someone.state(made["table"])
    kept: dict[str, Path] = {}
    for kind in ("record", "position"):
        page.keyboard.press("m")
        with page.expect_download() as download:
            page.click(f"dialog.menu a[href*='/{kind}']")
        kept[kind] = tmp_path / f"game.{kind}"
        download.value.save_as(kept[kind])
        page.keyboard.press("Escape")
    text = kept["record"].read_text(encoding="utf-8")
    steps = len(re.findall(r"^[AB*] ", text, re.M))
    assert steps > 3
    remarked = text.replace("\nA ", "\n# Un début calme <b>\n( Autrement\nA place stone-2\n)\nA ", 1)
    kept["record"].write_text(remarked, encoding="utf-8")
    for kind, version in (("record", steps), ("position", 0)):
        someone.open()
        page.wait_for_selector(".game")
        page.set_input_files("#file", kept[kind])
        page.click("dialog.setup .start")
        page.wait_for_selector(".stage svg")
        assert int(page.get_attribute("body", "data-version") or 0) >= version
        again = someone.state(page.url.rpartition("/")[2])
        assert again["view"]["round"] == before["view"]["round"]
        assert again["view"]["seats"][0] == before["view"]["seats"][0]
        if kind == "record":  # what people wrote beside the game came along
            someone.open(f"/t/{page.url.rpartition('/')[2]}/replay")
            page.wait_for_selector(".remarks .variation")
            assert page.inner_text(".remarks .said") == "Un début calme <b>"
            assert page.inner_text(".remarks summary") == "Autrement"
            assert "Ouvrier sur 2 pierres" in page.inner_text(".remarks .variation li")
            assert page.evaluate("() => document.documentElement.scrollHeight <= innerHeight")
            page.keyboard.press("End")
            page.wait_for_selector(".remarks", state="hidden")
    # What cannot be used says why, in the reader's language, and nothing is made.
    assert someone.troubles == []
    someone.open()
    page.wait_for_selector(".game")
    spoilt = tmp_path / "spoilt"
    for wrong, said in (
        (text.replace("\nA ", "\nA no such thing ", 1), "ligne"),
        (kept["position"].read_text(encoding="utf-8").replace('"creatures"', '"chess"', 1), "possible ici"),
    ):
        spoilt.write_text(wrong, encoding="utf-8")
        page.set_input_files("#file", spoilt)
        page.locator(".note.bad").get_by_text(said).wait_for()
    assert all("422" in trouble for trouble in someone.troubles)
    someone.troubles.clear()


def test_an_unknown_table_says_so(player: Sit) -> None:
    someone = player()
    someone.open("/t/nosuchtable")
    someone.page.wait_for_selector("main.lost h1")
    assert "404" not in someone.page.inner_text("main.lost h1 + p")
    assert all("404" in trouble for trouble in someone.troubles)
    someone.troubles.clear()
