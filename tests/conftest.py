"""What all tests share: the check that a compiled run is really compiled, and that no cited case is skipped."""

from __future__ import annotations

import importlib
import os
from collections.abc import Generator

import pytest
from modules import compiled_modules
from slow_tests import slow_functions

COMPILED = os.environ.get("FARMSTEAD_COMPILED") == "1"
# Folders whose tests wait for servers and browsers, which a busy machine keeps waiting: one of them that failed is
# tried once more, and named at the end of the run (RERUN). Rules are tested once.
OUTSIDE = {"browser", "table"}


def interpreted_modules() -> list[str]:
    """The modules that should be libraries and are not."""
    wrong = []
    for name in compiled_modules():
        path = importlib.import_module(name).__file__ or ""
        if not path.endswith((".so", ".pyd")):
            wrong.append(name)
    return wrong


def pytest_sessionstart(session: pytest.Session) -> None:
    """A run that claims to test the compiled tree must not fall back to the sources."""
    if COMPILED:
        try:
            wrong = interpreted_modules()
        except ImportError as problem:
            raise pytest.UsageError(f"FARMSTEAD_COMPILED=1, but the compiled tree is broken: {problem}") from problem
        if wrong:
            raise pytest.UsageError(f"FARMSTEAD_COMPILED=1, but these modules are interpreted: {', '.join(wrong)}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Marks what tests/slow.txt names, and what may be tried once more."""
    slow = slow_functions()
    again = config.pluginmanager.hasplugin("rerunfailures")
    for item in items:
        if item.nodeid.partition("[")[0] in slow:
            item.add_marker("slow")
        if again and OUTSIDE & set(item.path.relative_to(config.rootpath).parts):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_report_header() -> str:
    return f"farmstead: {'compiled' if COMPILED else 'interpreted'}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A skipped test proves nothing: one that cites an acceptance case fails instead."""
    report = yield
    if report.skipped and item.get_closest_marker("case"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid} cites acceptance cases and was skipped"
    return report
