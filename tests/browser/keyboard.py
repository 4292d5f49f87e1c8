"""Playing without a mouse: by the keys and arrows of the picture, and by the buttons of the table in words."""

from tests.browser.tables import Player

# The keys that stand on what may be chosen; what is folded away behind "more" is reached by arrows.
KEYS = """
() => [...document.querySelectorAll('.stage [aria-keyshortcuts][data-option]')]
  .filter((e) => !e.closest("[display='none']")).map((e) => e.getAttribute('aria-keyshortcuts'))
"""
FOCUSED = """
() => {
  const held = document.activeElement;
  if (!held.closest('.stage')) return '';
  return held.matches('[data-option]') ? 'option' : held.matches('[data-paint]') ? 'cell' : 'other';
}
"""
MOVED_ON = "(before) => Number(document.body.dataset.version) !== before"
# What a key leads to: an answer, a list of what one thing stands for, or a choice that waits for Enter.
REACTED = f"""
(before) => ({MOVED_ON})(before) || document.querySelector('dialog.few, dialog.confirm, .keep-bar:not([hidden]) .keep')
"""
PLANNED = ".plan-bar:is([data-plan=yes], [data-plan=no])"
ARROWS = ("ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
BY_ARROWS = 0.3
"""How often a thing is walked to, although some have keys."""


def answer_by_keys(someone: Player) -> None:
    """Answers the question without mouse or finger, and waits until the server has acknowledged it."""
    page, rng = someone.page, someone.rng
    before = someone.version()
    for _ in range(60):
        keys = page.evaluate(KEYS)
        if keys and rng.random() >= BY_ARROWS:
            page.keyboard.press(rng.choice(keys))
        elif not _walk_and_take(someone):
            continue
        page.wait_for_function(REACTED, arg=before)
        if someone.version() == before:
            page.keyboard.press("Enter")  # the first of the list has the focus; what is pointed at waits for this
            page.wait_for_function(MOVED_ON, arg=before)
        return
    raise AssertionError("no key leads to an answer")


def _walk_and_take(someone: Player) -> bool:
    """Some steps with the arrows, then Enter on what has the focus; False: that was nothing to answer with."""
    page, rng = someone.page, someone.rng
    for _ in range(rng.randrange(1, 6)):
        page.keyboard.press(rng.choice(ARROWS))
    held = page.evaluate(FOCUSED)
    if held == "cell":
        page.keyboard.press("Space")
        page.wait_for_selector(PLANNED)
        if page.locator(".plan-bar .build").count() == 0:
            page.keyboard.press("Escape")  # it cannot be fenced in
            return False
    if held in ("cell", "option"):
        page.keyboard.press("Enter")
    return held in ("cell", "option")


def answer_in_words(someone: Player) -> None:
    """By the screen reader's way: one of the buttons below the question; then the next question has the focus."""
    page = someone.page
    assert page.query_selector("main svg.fs") is None
    before = someone.version()
    someone.rng.choice(page.query_selector_all(".text-mode .opts button")).focus()
    page.keyboard.press("Enter")
    page.wait_for_function(f"(v) => ({MOVED_ON})(v) || document.querySelector('dialog.confirm')", arg=before)
    if page.query_selector("dialog.confirm"):
        page.keyboard.press("Enter")  # to go hungry is asked once more
    page.wait_for_function(MOVED_ON, arg=before)
    held = page.evaluate("() => document.body.dataset.status === 'over' ? 'over' : document.activeElement.tagName")
    assert held in ("H1", "over")  # at the end the result has it
