"""The extras of the package: what `pip install 'farmstead[...]'` adds, and whether it is there."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from farmstead.kernel.errors import FarmsteadError

EXTRAS: Final = {
    "bots": ("farmstead.learned", "numpy"),
    "ray": ("ray",),
    "research": ("gymnasium", "numpy", "pettingzoo"),
    "table": ("farmstead.table", "fastapi", "psycopg", "segno", "sqlalchemy", "uvicorn"),
    "train": ("numpy", "torch"),
}
"""Extra -> the modules that it cannot do without. What is more in pyproject.toml adds to it where it is there.

Our own among them are packages beside this one (`packages/`): the module `farmstead.table` comes in `farmstead-table`.
"""


class MissingExtraError(FarmsteadError):
    """Something that needs an extra was asked for, and the extra is not installed."""

    def __init__(self, extra: str, modules: list[str]) -> None:
        self.extra = extra
        self.modules = modules
        super().__init__(f"this needs {', '.join(modules)}: pip install '{requirement(extra)}'")

    def __reduce__(self) -> tuple[type[MissingExtraError], tuple[str, list[str]]]:
        return MissingExtraError, (self.extra, self.modules)


def requirement(extra: str) -> str:
    """What pip is asked for."""
    return f"farmstead[{extra}]"


def missing(extra: str) -> list[str]:
    """The modules of an extra that are not installed."""
    return [name for name in EXTRAS[extra] if find_spec(name) is None]


def need(extra: str) -> None:
    """Goes on where the extra is installed; else MissingExtraError, which says how to get it."""
    modules = missing(extra)
    if modules:
        raise MissingExtraError(extra, modules)
