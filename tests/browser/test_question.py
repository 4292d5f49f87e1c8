"""The question: nothing moves while a turn is played, and what was done is taken back by buttons that say so."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.records import Record
from farmstead.table.words import PAGE, TEXTS
from tests.browser.tables import Player
from tests.rules.agricola.table import evening

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
BOT: list[dict[str, Any]] = [{"kind": "me"}, {"kind": "bot", "level": 1}]
CUT = """
async (labels) => {
  const BASE = new URL('.', document.querySelector('script[src*="/app.js"]').src).href;
  const { TakeBack } = await import(`${BASE}table/takeback.js`);
  const place = document.querySelector('.back-buttons'), stage = document.querySelector('.stage');
  const taking = new TakeBack(place, {}), cut = [];
  for (const what of labels) {
    taking.show({ undo: { free: 1, turn: 2, back: null, whole: null, what }, mine: [0], status: 'running' }, stage);
    for (const button of place.querySelectorAll('.back-button')) {
      const inside = button.querySelector('.what').getBoundingClientRect(), box = button.getBoundingClientRect();
      const room = stage.querySelector('.back-place').getBoundingClientRect();
      const out = inside.left < box.left || inside.right > box.right - 3 || inside.top < box.top + 1
        || inside.bottom > box.bottom - 1 || box.left < room.left - 1 || box.right > room.right + 1;
      const letters = parseFloat(getComputedStyle(button.querySelector('.what')).fontSize);
      if (out || button.scrollWidth > button.clientWidth || letters < 11) cut.push([what, button.textContent]);
    }
  }
  return cut;
}
"""
CUT_ON_PHONE = """
async (labels) => {
  const BASE = new URL('.', document.querySelector('script[src*="/app.js"]').src).href;
  const { Asking } = await import(`${BASE}table/asking.js`);
  const head = document.querySelector('.ask-sheet .asked-head');
  return labels.filter((what) => {
    const undo = { free: 1, turn: 2, back: null, whole: null, what };
    const button = new Asking({}, null).undo({ undo, mine: [0], status: 'running' });
    head.lastElementChild.replaceWith(button);
    const inside = button.querySelector('span').getBoundingClientRect(), box = button.getBoundingClientRect();
    return inside.left < box.left || inside.right > box.right || inside.top < box.top || inside.bottom > box.bottom
      || button.scrollWidth > button.clientWidth || box.right > innerWidth || box.width > 112;
  });
}
"""
PARTS = """
() => Object.fromEntries([['farm', '.farm[data-seat="0"]'], ['other', '.farm[data-seat="1"]'],
  ['space', '[data-space="fences"]'],
  ['question', '.question > rect:nth-of-type(2)'], ['undo', '.back-buttons']].map(([name, selector]) => {
  const box = document.querySelector(`.stage ${selector}, .plan-place > ${selector}`)?.getBoundingClientRect();
  return [name, box && [box.x, box.y, box.width].map(Math.round).join(' ')];
}))
"""


def test_a_turn_is_played_and_taken_back_while_the_table_stands_still(player: Sit) -> None:
    someone = player()
    page = someone.page
    table = someone.make("creatures", BOT, variants={"first": "A"}, seed=3)["table"]
    someone.wait_for_turn()
    undo = page.locator(".back-button.undo")
    assert undo.get_attribute("aria-disabled") == "true"  # nothing to take back yet, in the same place all the same
    places: list[Any] = [page.evaluate(PARTS)]

    def choose(selector: str) -> None:
        before = someone.version()
        assert someone.click_option(page.locator(selector).first.element_handle())
        someone.moved_on(before)
        places.append(page.evaluate(PARTS))

    choose(".stage [data-space='walls'] [data-option]")
    assert (undo.inner_text().split("\n")[-1], undo.get_attribute("aria-disabled")) == ("Undo placing", None)
    assert page.locator(".back-button.restart").count() == 0
    choose(".stage .edge[data-option]")
    assert undo.get_attribute("title") == "Undo fencing"
    page.click(".back-button.restart")
    page.wait_for_selector(".stage [data-space='walls'] [data-option]")
    assert someone.state(table)["step"] == 0

    choose(".stage [data-space='materials'] [data-option]")
    someone.wait_for_turn()
    page.wait_for_function("() => document.querySelector('.back-button.undo').title === 'Undo my turn'")
    places.append(page.evaluate(PARTS))
    undo.click()  # the bot has answered: one click takes back its answer and mine
    page.wait_for_selector(".stage [data-space='materials'] [data-option]")
    assert someone.state(table)["step"] == 0
    assert all(place == places[0] for place in places), places
    assert None not in places[0].values()

    page.keyboard.press("u")  # now there is nothing left, and it says why
    page.wait_for_selector(".note:has-text('You have not answered yet')")

    # In words the same buttons stand below the question.
    choose(".stage [data-space='walls'] [data-option]")
    page.keyboard.press("t")
    page.click(".text-mode .back-button.undo:has-text('Undo placing')")
    page.wait_for_function("() => document.querySelector('.text-mode .back-button.undo').ariaDisabled === 'true'")


def hidden_options(svg: str) -> int:
    return len(re.findall("data-option=", svg.partition('class="more-sheet"')[2].partition('class="farm"')[0]))


def crowded() -> str:
    """A record of Agricola up to a meal with more chips than the question has room for."""
    rng, dealer = random.Random(6), farmstead.Dealer(6)
    record = Record.new("agricola", 2)
    while True:
        pos = record.position
        if pos.decider == farmstead.CHANCE:
            record.play(dealer.choose(pos))
            continue
        feeding = pos.decider == 0 and pos.question.kind == "feeding"
        if feeding and hidden_options(pos.game.picture(pos.view(0) | {"live": True}, "en")):
            return record.to_text()
        record.play(rng.choice(pos.options()))


def test_options_that_have_no_room_open_over_the_farm(player: Sit) -> None:
    someone = player()
    page = someone.page
    someone.make("agricola", BOT, record=crowded())
    someone.wait_for_turn()
    inside = page.locator(".more-sheet [data-option]").first
    assert not inside.is_visible()
    page.click(".more-sign")
    box, farm = inside.bounding_box(), page.locator(".stage .farm").first.bounding_box()
    assert box
    assert farm
    assert box["y"] >= farm["y"]
    assert page.get_attribute(".more-sign", "aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert not inside.is_visible()
    page.focus(".more-sign")
    page.keyboard.press("Enter")
    assert inside.evaluate("(one) => one === document.activeElement")
    version = someone.version()
    page.keyboard.press("Enter")
    someone.moved_on(version)


def test_animals_without_room_leave_in_one_answer(player: Sit) -> None:
    someone = player()
    page = someone.page
    position = farmstead.game("creatures").start(2, first="A").to_data()
    position["spaces"]["pig-sheep"] = 3  # a pig and two sheep, and room for one
    table = someone.make("creatures", BOT, position=json.dumps(position))["table"]
    someone.wait_for_turn()
    assert someone.click_option(page.locator("[data-space='pig-sheep'] [data-option]").first.element_handle())
    page.click(".together-button")
    ways = page.locator(".together-list button")
    farm, first = page.locator(".stage .farm").first.bounding_box(), ways.first.bounding_box()
    assert farm
    assert first
    assert first["y"] > farm["y"] - 5
    page.keyboard.press("Escape")
    assert ways.count() == 0
    page.click(".together-button")
    assert ways.first.inner_text() == "Release 1 sheep ×2"
    step = someone.state(table)["step"]
    ways.first.click()
    page.wait_for_selector(".together-button", state="detached")
    assert someone.state(table)["log"][step + 1]["spelling"] == "release sheep"


def test_a_meal_without_a_choice_asks_nothing_and_can_be_taken_back(player: Sit) -> None:
    someone = player()
    page = someone.page
    pos = evening({"food": 4, "placed": ["plow"]}, {"grain": 1})
    table = someone.make("agricola", [{"kind": "me"}, {"kind": "hotseat"}], position=json.dumps(pos.to_data()))["table"]
    someone.wait_for_turn()
    last = page.locator("[data-space='start-food'] [data-option]")
    last.first.click()
    page.wait_for_selector(".note:has-text('By itself: Feed the family')")
    page.wait_for_selector("body[data-seat='1']")  # who has something to cook is asked
    page.keyboard.press("u")
    page.wait_for_selector("body[data-seat='0']")
    last.first.click()
    page.wait_for_selector(".chip[data-option]")  # it was taken back: now it is asked
    state = someone.state(table)
    assert (state["asked"], state["question"]["kind"]) == ([0], "feeding")


def undo_labels() -> list[str]:
    """What the button that takes back may say: of every title, and of the table itself, in both languages."""
    said: set[str] = set()
    for lang in LANGUAGES:
        for name in farmstead.games():
            texts = farmstead.game(name).texts
            said |= {texts.pattern(lang, key) for key in texts.keys(lang) if key.startswith("undo.")}
        said |= {TEXTS.pattern(lang, f"undo.{key}") for key in ("whole", "answer")}
        said |= {PAGE.pattern(lang, f"table.{key}") for key in ("undo", "undo-further", "undo-ask")}
    assert len(said) > 80
    return sorted(said)


def test_no_label_of_undo_is_cut(player: Sit) -> None:
    labels = undo_labels()
    for lang in LANGUAGES:
        someone = player(locale=lang)
        someone.make("creatures", BOT, seed=3)
        someone.wait_for_turn()
        assert someone.page.evaluate(CUT, labels) == []
    page = someone.page
    for width in (430, 360):
        page.set_viewport_size({"width": width, "height": 780})
        page.wait_for_selector(".ask-sheet .btn.undo")
        assert page.evaluate(CUT_ON_PHONE, labels) == []


FEW = """
async (counts) => {
  const BASE = new URL('.', document.querySelector('script[src*="/app.js"]').src).href;
  const { Asking } = await import(`${BASE}table/asking.js`);
  const asking = new Asking({}, null);
  const one = (anytime) => (_, at) => ({ id: at, text: `${anytime} ${at}`, kind: 'as', anytime });
  const made = (n, anytime) => Array.from({ length: n }, one(anytime));
  return counts.map(([own, beside]) => {
    const listed = [...made(own, false), ...made(beside, true)];
    const shown = asking.few(listed.map((option) => asking.answer(option)), listed, {});
    return [shown.length, shown.filter((one) => one.dataset.id !== undefined).length];
  });
}
"""


def test_four_answers_to_a_question_stand_before_what_may_be_done_at_any_time(player: Sit) -> None:
    """The four uses of a card of La Granja: none of them waits behind "more"."""
    someone = player()
    table = someone.make("granja", BOT, seed=3)["table"]
    someone.wait_for_turn()
    # [buttons, answers among them] for four, three and five of its own with others beside
    found = someone.page.evaluate(FEW, [[4, 3], [4, 0], [3, 3], [5, 2], [2, 2]])
    assert found == [[5, 4], [4, 4], [4, 3], [4, 3], [4, 4]]
    state = someone.state(table)
    assert all(option["anytime"] == (option["kind"] == "now") for option in state["options"])
