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
    someone.page.wait_for_selector(".lesson-panel[data-step]")


def follow_hint(someone: Player) -> None:
    """Asks for the hint if it is not shown yet, and clicks on what it lights up."""
    page, before = someone.page, someone.version()
    if page.locator(".lesson-panel .ask-hint").count():
        page.click(".lesson-panel .ask-hint")
    option = page.get_attribute(".lesson-panel .hint", "data-option")
    if page.locator(".lesson-panel .do-it").count():
        page.click(".lesson-panel .do-it")
    else:
        page.wait_for_selector(".stage .hinted", state="attached")
        assert any(someone.click_option(element) for element in page.query_selector_all(".stage .hinted"))
        few = page.query_selector(f'dialog.few [data-id="{option}"]')
        if few:
            few.click()
    page.wait_for_function("(before) => Number(document.body.dataset.version) > before", arg=before)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game.name}-{lesson.name}")
def test_a_lesson_is_finished_by_its_own_hints(player: Sit, lesson: Lesson) -> None:
    someone = player()
    page = someone.page
    begin(someone, lesson.game.name, lesson.name)
    seen: list[str] = []
    for _ in range(MOST):
        if page.get_attribute(".lesson-panel", "data-done") == "true":
            break
        step = page.get_attribute(".lesson-panel", "data-step") or ""
        if step not in seen:
            seen.append(step)
        follow_hint(someone)
    assert seen == [step.id for step in lesson.steps]
    page.click(".lesson-panel .go-on")  # the table is an ordinary one from now on
    page.wait_for_selector(".lesson-panel", state="hidden")
    someone.wait_for_turn()


def test_a_lesson_on_a_phone_by_keyboard_with_a_step_back(player: Sit) -> None:
    someone = player(viewport=PHONE, locale="fr-FR")
    page = someone.page
    begin(someone, "creatures", "first")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.focus(".lesson-panel .ask-hint")
    page.keyboard.press("Enter")
    option = page.get_attribute(".lesson-panel .hint", "data-option")
    version = someone.version()
    page.click(f'.part [data-option="{option}"]')
    page.wait_for_function("(v) => Number(document.body.dataset.version) > v", arg=version)
    assert page.get_attribute(".lesson-panel", "data-step") == "fences"
    for elsewhere in ("2 pierres", "Ressources"):  # the round ends without fences
        version = someone.version()
        page.click(f'.part [data-option][aria-label*="{elsewhere}"]')
        page.wait_for_function("(v) => Number(document.body.dataset.version) > v", arg=version)
    page.wait_for_selector(".lesson-panel .lost")
    page.click(".lesson-panel .again")
    page.wait_for_selector(".lesson-panel .lost", state="detached")
    page.click(".lesson-panel [data-act=fold]")
    assert page.locator(".lesson-panel .inside").count() == 0


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
