"""Changes a position file: sets what stands at some places, and says what can't be so.

    python examples/edit.py position.json round=5 farms[0].wood=4 --out other.json

A value is JSON, or plain text where it is none. What is checked: first the shape, all of it (docs/views says what may
stand where), then the rules, which name the first place that cannot be.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

import farmstead
from farmstead.schema import check, shape_of


def put(data: Any, place: str, value: Any) -> None:
    """Sets what stands at a place like `farms[0].goods.wood`; only the last part of it may be new."""
    parts: list[str | int] = [int(n) if n else key for key, n in re.findall(r"([^.\[\]]+)|\[(\d+)\]", place)]
    if not parts:
        raise ValueError(f"{place!r} names no place")
    inside = data
    for part in parts[:-1]:
        try:
            inside = inside[part]
        except (KeyError, IndexError, TypeError):
            raise ValueError(f"{place}: there is no {part}") from None
    last = parts[-1]
    fits = inside.__class__ is dict if isinstance(last, str) else inside.__class__ is list and last < len(inside)
    if not fits:
        raise ValueError(f"{place}: there is no {last}")
    inside[last] = value


def parsed(text: str) -> Any:
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return text


def troubles(data: dict[str, Any]) -> list[str]:
    """Why this is no position; empty if it is one."""
    name = data.get("game")
    if name not in farmstead.games():
        return [f"game: must be one of {', '.join(farmstead.games())}, not {name!r}"]
    faults = [str(fault) for fault in check(shape_of(name, "position"), data)]
    if faults:
        return faults
    try:
        farmstead.game(name).from_json(json.dumps(data))
    except farmstead.PositionError as error:
        return [str(error)]
    return []


def main(words: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Change a position file; what can't be so is said with its place.")
    parser.add_argument("file", type=Path, metavar="FILE", help="a position, as `pos.to_json()` writes it")
    parser.add_argument("changes", nargs="*", metavar="PLACE=VALUE", help="as farms[0].wood=4; none: only check")
    parser.add_argument("--out", type=Path, metavar="FILE", help="write it here, not to the terminal")
    chosen = parser.parse_args(words)
    data: dict[str, Any] = json.loads(chosen.file.read_text(encoding="utf-8"))
    try:
        for change in chosen.changes:
            place, _, value = change.partition("=")
            put(data, place, parsed(value))
    except ValueError as error:
        sys.exit(str(error))
    found = troubles(data)
    if found:
        sys.exit("\n".join(found))
    text = farmstead.game(data["game"]).from_json(json.dumps(data)).to_json()
    if chosen.out is None:
        print(text, end="")
    else:
        chosen.out.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except (OSError, ImportError, ValueError, farmstead.FarmsteadError) as error:
        sys.exit(str(error))
