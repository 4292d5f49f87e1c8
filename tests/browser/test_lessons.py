"""Every lesson is begun in the lobby and played to its end by clicking where its hints point; and the rules page."""

from collections.abc import Callable

import pytest

import farmstead
from farmstead.learning import Lesson, lessons_of
from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
LESSONS = [lesson for name in farmstead.games() for lesson in lessons_of(farmstead.game(name))]
MOST = 120


def begin(someone: Player, game: str, lesson: str) -> None:
    someone.open("/")
    someone.page.click(f'.game[data-game="{game}"] .learn')
    someone.page.click(f'dialog.learn [data-lesson="{lesson}"] .btn.main')
    someone.page.wait_for_selector(".lesson-card[data-step]")


RINGED = """
() => {
  const ring = document.querySelector('.lesson-ring'), callout = document.querySelector('.lesson-callout');
  const card = document.querySelector('.lesson-card');
  const [a, b, c] = [ring, callout, card].map((one) => one.getBoundingClientRect());
  const apart = (p, q) => p.right <= q.left || q.right <= p.left || p.bottom <= q.top || q.bottom <= p.top;
  const focus = Object.assign(document.createElement('i'), { style: 'color: var(--focus)' });
  document.body.append(focus);
  const blue = getComputedStyle(focus).color;
  focus.remove();
  const edge = getComputedStyle(ring);
  const inside = (p) => p.left >= 0 && p.top >= 0 && p.right <= innerWidth + 1 && p.bottom <= innerHeight + 1;
  const size = (one) => parseFloat(getComputedStyle(one).fontSize);
  return {
    edge: edge.borderTopWidth, blue: edge.borderTopColor === blue, apart: apart(a, b) && apart(b, c), seen: inside(b),
    small: Math.min(...[...card.querySelectorAll('p, b, small, h2, .btn')].map(size)),
    stage: Math.round(document.querySelector('.stage svg')?.getBoundingClientRect().width ?? 0),
    words: card.querySelector('section')?.innerText.split(/\\s+/).length ?? 0,
  };
}
"""


def follow_hint(someone: Player) -> None:
    """Asks for the hint if it is not shown yet, and clicks on what it lights up."""
    page, before = someone.page, someone.version()
    if page.locator(".lesson-card .ask-hint").count():
        page.click(".lesson-card .ask-hint")
    option = page.get_attribute(".lesson-card .hint", "data-hint")
    if page.locator(".lesson-card .do-it").count():
        page.click(".lesson-card .do-it")
    else:
        page.wait_for_selector(".stage .hinted", state="attached")
        page.wait_for_selector(".lesson-ring")
        ringed = page.evaluate(RINGED)
        assert ringed.pop("small") >= 11
        assert ringed.pop("words") <= 80  # the praise for the step before, the title and at most 45 words
        assert ringed == {"edge": "4px", "blue": True, "apart": True, "seen": True, "stage": 1280}
        assert any(someone.click_option(element) for element in page.query_selector_all(".stage .hinted"))
        few = page.query_selector(f'dialog.few [data-id="{option}"]')
        if few:
            few.click()
    someone.moved_on(before)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.name}-{lesson.name}")
def test_a_lesson_is_finished_by_its_own_hints(player: Sit, lesson: Lesson) -> None:
    someone = player()
    page = someone.page
    begin(someone, lesson.game.name, lesson.name)
    seen: list[str] = []
    for _ in range(MOST):
        if page.get_attribute(".lesson-card", "data-done") == "true":
            break
        step = page.get_attribute(".lesson-card", "data-step") or ""
        if step not in seen:
            seen.append(step)
        follow_hint(someone)
    assert seen == [step.id for step in lesson.steps]
    page.click(".lesson-card .go-on")  # the table is an ordinary one from now on
    page.wait_for_selector(".lesson-card", state="hidden")
    someone.wait_for_turn()


def test_a_lesson_on_a_phone_by_keyboard_with_a_step_back(player: Sit) -> None:
    someone = player(viewport=PHONE, locale="fr-FR")
    page = someone.page
    begin(someone, "creatures", "first")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.focus(".lesson-card .ask-hint")
    page.keyboard.press("Enter")
    option = page.get_attribute(".lesson-card .hint", "data-hint")
    version = someone.version()
    page.click(f'.part [data-option="{option}"]')
    someone.moved_on(version)
    assert page.get_attribute(".lesson-card", "data-step") == "fences"
    for elsewhere in ("2 pierres", "Ressources"):  # the round ends without fences
        version = someone.version()
        page.click(f'.part [data-option][aria-label*="{elsewhere}"]')
        someone.moved_on(version)
    page.wait_for_selector(".lesson-card .late")
    assert page.locator(".lesson-card .goal").is_visible()
    assert page.locator(".lesson-card .lost").count() == 0
    page.click(".lesson-card .again")
    page.wait_for_selector(".lesson-card .late", state="detached")
    page.click(".lesson-card .ask-hint")
    page.wait_for_selector(".phone .lesson-ring")
    ring, card = page.locator(".lesson-ring").bounding_box(), page.locator(".lesson-card").bounding_box()
    assert ring
    assert card
    assert card["height"] <= 190
    assert card["y"] + card["height"] <= ring["y"] + 8  # what is taught is in sight, below the lesson
    assert page.locator(".phone-seats").is_hidden()
    page.click(".lesson-card .read-on")
    assert "ne bouge plus" in page.inner_text("dialog.lesson-text")


def test_the_rules_can_be_searched_and_are_linked_from_the_table(player: Sit) -> None:
    someone = player()
    page = someone.page
    someone.open("/rules/creatures?lang=fr#building-inn")
    assert page.locator("#building-inn:target").is_visible()
    page.fill("#find", "PATURAGE")
    page.wait_for_selector("#setup", state="hidden")
    assert page.locator("#pastures").is_visible()  # neither accents nor capitals matter
    assert "trouvés" in page.inner_text("output")
    page.fill("#find", "")
    assert page.locator("#setup").is_visible()
    someone.make("creatures", [{"kind": "me"}, {"kind": "bot", "level": 1}], variants={"first": "A"})
    someone.wait_for_turn()
    page.click(".tool.options")
    links = page.eval_on_selector_all(".drawer a.rule-link", "(all) => all.map((link) => link.getAttribute('href'))")
    assert "/rules/creatures#space-fences" in links

    plain = player(java_script_enabled=False)
    plain.open("/rules/granja")
    assert plain.page.locator("form.find").is_hidden()
    assert plain.page.locator("#helpers").is_visible()
