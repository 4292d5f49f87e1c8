"""The challenge of the week in the browser: from the lobby to the leaderboard."""

from collections.abc import Callable

import pytest

from tests.browser.tables import Player

pytestmark = pytest.mark.browser


def test_a_challenge_from_the_lobby_to_the_ranking(player: Callable[..., Player]) -> None:
    someone = player(locale="fr-FR")
    someone.open()
    page = someone.page
    row = page.locator('.challenges [data-challenge="skara"]')
    assert "Personne encore" in row.inner_text()
    row.get_by_role("button", name="Jouer").click()
    someone.wait_for_turn()
    table = page.url.rpartition("/")[2]
    state = someone.state(table)
    while state["status"] != "over":  # the clicks are tested elsewhere
        state = someone.send_answer(table, state, state["options"][0]["id"])
    page.get_by_role("button", name="Entrer au classement").click()
    mine = page.locator("dialog.board tr.mine")
    points = str(state["result"]["totals"][0]).removesuffix(".0").replace("-", "−")
    assert points in mine.inner_text()
    someone.open()
    assert "Vous" in page.locator('.challenges [data-challenge="skara"]').inner_text()
