"""The gallery in Chromium: filters, search, a card and its neighbours, by mouse, by keys and on a phone."""

from collections.abc import Callable

import pytest

from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser

Sit = Callable[..., Player]
FITS = "() => document.body.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth"
# The list of cards takes all there is of the window, or the page scrolls.
TO_THE_FOOT = "() => document.querySelector('.found').getBoundingClientRect().bottom >= innerHeight - 20"


def shown(someone: Player) -> int:
    return someone.page.locator(".tile").count()


def test_cards_are_found_by_filters_words_and_links(player: Sit) -> None:
    someone = player()
    page = someone.page
    someone.open("/")
    page.click(".ways [data-way=cards]")
    page.wait_for_selector(".tile")
    assert shown(someone) == 635
    assert page.evaluate(TO_THE_FOOT)
    page.select_option(".card-rail select", "agricola")
    page.wait_for_url("**/cards/agricola")
    page.wait_for_function("() => document.querySelectorAll('.tile').length === 438")
    assert page.evaluate(FITS)
    page.check('.card-rail [data-value="deck E"]')
    assert shown(someone) == 126
    page.check('.card-rail [data-value="kind minor"]')
    assert shown(someone) == 53
    page.wait_for_url(lambda url: "deck=E" in url)
    page.keyboard.press("Escape")
    page.locator(".meta").click()
    page.keyboard.press("/")
    page.keyboard.type("trough")
    page.wait_for_function("() => document.querySelectorAll('.tile').length === 1")
    page.wait_for_url(lambda url: "q=trough" in url)
    address = page.url
    page.click(".tile")
    page.wait_for_selector(".one-card h1")
    assert page.text_content(".one-card h1") == "Drinking Trough"
    page.wait_for_url("**/cards/agricola/drinking-trough")
    # The rulebook is French: a section is told by the name that our rules have for it.
    assert page.inner_text(".rulings .card-ruled li:last-child").strip() == "Rulebook: Minor improvements"
    assert page.evaluate(FITS)
    page.keyboard.press("ArrowRight")
    page.wait_for_function("() => document.querySelector('.one-card h1')?.textContent === 'Cattle Market'")
    page.go_back()
    page.go_back()
    page.wait_for_function("() => document.querySelectorAll('.tile').length === 1")
    page.wait_for_url(address)
    page.click(".card-rail .clear")
    assert shown(someone) == 438


def test_a_card_is_opened_by_its_address_in_french(player: Sit) -> None:
    someone = player(locale="fr-FR")
    page = someone.page
    someone.open("/cards/agricola/clay-oven")
    page.wait_for_selector(".meeting")
    assert page.text_content(".one-card h1") == "Four en argile"
    assert "Précisions" in str(page.text_content(".rulings h2"))
    page.click('.meeting a[href$="/stone-oven"]')
    page.wait_for_function("() => document.querySelector('.one-card h1').textContent === 'Four en pierre'")
    page.click('.langs [lang="en"]')
    page.wait_for_function("() => document.querySelector('.one-card h1').textContent === 'Stone Oven'")


def test_the_list_is_a_table_too_and_tiles_are_walked_with_arrows(player: Sit) -> None:
    someone = player()
    page = someone.page
    someone.open("/cards/creatures")
    page.wait_for_selector(".tile")
    page.focus(".tile")
    page.keyboard.press("ArrowRight")
    second = page.evaluate("() => document.activeElement.dataset.card")
    assert second == page.locator(".tile").nth(1).get_attribute("data-card")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("() => document.activeElement.dataset.card") != second
    page.click(".as-table")
    assert page.locator(".plain-cards tbody tr").count() == 58
    assert page.locator(".plain-cards thead th[scope=col]").count() == 10


def test_on_a_phone_filters_are_a_sheet(player: Sit) -> None:
    someone = player(viewport=PHONE, has_touch=True)
    page = someone.page
    someone.open("/cards/agricola")
    page.wait_for_selector(".tile")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    assert page.evaluate(TO_THE_FOOT)
    page.click(".tools .filter")
    page.check('dialog.filters [data-value="deck Z"]')
    page.click("dialog.filters .close")
    assert shown(someone) == 24
    assert page.text_content(".filter em") == "1"
    page.click(".tile >> nth=0")
    page.wait_for_selector(".one-card h1")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    page.click(".bar .back")
    page.wait_for_selector(".tile")
    assert shown(someone) == 24


def test_a_card_that_is_not_there_says_so(player: Sit) -> None:
    someone = player()
    someone.may_lose_the_line = True
    someone.page.goto(someone.server.url + "/cards/agricola/no-such-card")
    someone.page.wait_for_selector("main.empty [role=status]")
    someone.troubles.clear()  # the browser itself writes down the 404
    someone.page.click("main.empty .btn")
    someone.page.wait_for_selector(".tile")
