"""Runs a notebook without Jupyter: cell after cell in one namespace, and what each would show."""

from __future__ import annotations

import ast
import contextlib
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple


class Cell(NamedTuple):
    """A cell as it stands in the file: `markdown` or `code`."""

    kind: str
    source: str
    outputs: list[dict[str, Any]]


class Shown(NamedTuple):
    """A cell that ran: what it printed, and the value of its last line (None if it ends in a statement)."""

    cell: Cell
    printed: str
    value: object


def cells(path: Path) -> list[Cell]:
    """The cells of a notebook, in order."""
    data = json.loads(path.read_text(encoding="utf-8"))
    return [Cell(one["cell_type"], "".join(one["source"]), one.get("outputs", [])) for one in data["cells"]]


def run(path: Path) -> Iterator[Shown]:
    """Runs the cells one after the other. An error is the error of the cell, with the cell's number as its file."""
    space: dict[str, Any] = {"__name__": "__main__"}
    for number, cell in enumerate(cells(path), 1):
        if cell.kind != "code":
            yield Shown(cell, "", None)
            continue
        tree = ast.parse(cell.source, f"{path.name}, cell {number}")
        last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
        value: object = None
        with contextlib.redirect_stdout(io.StringIO()) as out:
            exec(compile(tree, f"{path.name}, cell {number}", "exec"), space)
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), f"{path.name}, cell {number}", "eval"), space)
        yield Shown(cell, out.getvalue(), value)
