"""A table that nobody came back to, in its player's lobby: told of before, and after; opened, it goes on."""

from __future__ import annotations

import datetime
import re
from collections.abc import Callable
from contextlib import closing

import pytest
from running import Server
from sqlalchemy import update

from farmstead.table.storage.database import Storage, now
from farmstead.table.storage.schema import TABLES
from farmstead.table.tables.tidying import DAY, Rule, carry_out, plan
from tests.browser.tables import PHONE, Player

pytestmark = pytest.mark.browser


def tidy(server: Server, table: str, **values: str) -> None:
    """Time passes at a table, and `farmstead tidy` does what is due there."""
    with closing(Storage(server.database)) as storage:
        with storage.engine.begin() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))
        steps = [step for step in plan(storage, Rule()) if step.row["id"] == table]
        assert [carry_out(storage, Rule(), step, lambda call: None) for step in steps] == [True]


@pytest.mark.parametrize(
    ("locale", "before", "after"),
    [
        ("en-GB", r"Will be closed on {} \S+ {} unless you open it", "Closed: open it to take it up again"),
        ("fr-FR", r"Sera fermée le {} \S+ {} si vous ne l’ouvrez pas", r"Fermée\s: ouvrez-la pour la reprendre"),
    ],
)
def test_the_lobby_tells_of_a_table_before_it_is_closed_and_after(
    player: Callable[..., Player], server: Server, locale: str, before: str, after: str
) -> None:
    someone = player(locale=locale, timezone_id="UTC")
    page = someone.page
    made = someone.make("skara", [{"kind": "me"}])
    someone.wait_for_turn()
    someone.answer_by_clicking()
    version = someone.version()
    someone.open()
    page.wait_for_selector(".resume .place")
    assert page.locator(".ending").count() == 0

    tidy(server, made["table"], seen=now(-1000 * DAY))
    (mine,) = someone.context.request.get(f"{server.url}/api/tables").json()["tables"]
    day = datetime.datetime.fromisoformat(mine["closing"])
    # The lobby looks by itself now and then: the notice comes to whoever has it open.
    said = page.locator(".resume .place .ending")
    assert re.search(before.format(day.day, day.year), said.inner_text())
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE["width"]
    # On a phone what goes on stands before the covers, also for who has it read aloud.
    first = "() => document.querySelector('.hero').nextElementSibling.classList.contains('resume')"
    page.wait_for_function(first)
    box = said.bounding_box()
    assert box is not None
    assert box["y"] < PHONE["height"] / 2
    assert box["x"] + box["width"] <= PHONE["width"]
    page.set_viewport_size({"width": 1280, "height": 720})
    page.wait_for_function(f"() => !({first})()")
    page.click(".resume .place")  # whoever opens it keeps it open
    someone.wait_for_turn()
    someone.open()
    page.wait_for_selector(".resume .place")
    assert page.locator(".ending").count() == 0

    tidy(server, made["table"], seen=now(-1000 * DAY))
    tidy(server, made["table"], closing=now(-1))
    someone.open()
    assert re.search(after, said.inner_text())
    page.click(".resume .place")
    page.click("main.empty .btn.main")
    someone.wait_for_turn()
    assert someone.version() == version
    assert all("410" in trouble for trouble in someone.troubles)
    someone.troubles.clear()
