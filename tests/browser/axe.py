"""What axe has to say of a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

from tests.browser.tables import Player

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
RULES = {
    "runOnly": {"type": "tag", "values": TAGS},
    "preload": False,  # it looks for imported styles in a wrong place
    "resultTypes": ["violations"],  # else it describes each of thousands of elements that are fine
}


def violations(someone: Player) -> list[str]:
    """What axe has to say of the page as it is now: rule, place, and what it is about."""
    found: list[Any] = Axe().run(someone.page, options=RULES).response["violations"]
    return [
        f"{one['id']}: {node['target']} {node['failureSummary'][:300]}" for one in found for node in one["nodes"][:3]
    ]
