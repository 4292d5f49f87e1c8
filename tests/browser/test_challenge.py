"""The challenge of the week in the browser: from the lobby to the leaderboard."""

import json
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
        body = {"seat": 0, "version": state["version"], "option": state["options"][0]["id"]}
        sent = someone.context.request.post(
            f"{someone.server.url}/api/tables/{table}/answer?picture=0&log=0",
            data=json.dumps(body),
            headers={"content-type": "application/json"},
        )
        state = sent.json()
    page.get_by_role("button", name="Entrer au classement").click()
    mine = page.locator("dialog.board tr.mine")
    points = str(state["result"]["totals"][0]).removesuffix(".0").replace("-", "−")
    assert points in mine.inner_text()
    someone.open()
    assert "Vous" in page.locator('.challenges [data-challenge="skara"]').inner_text()
