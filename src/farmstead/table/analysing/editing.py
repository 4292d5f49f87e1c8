"""Positions changed by hand: one round of the editor's page, as plain data. Jobs for the desk."""

from __future__ import annotations

import json
from typing import Any, Final

import farmstead
from farmstead.kernel.editing import Brush, Data, Editor
from farmstead.kernel.errors import PositionError
from farmstead.table.problems import Problem, bad_position
from farmstead.table.tables.incoming import LARGEST_POSITION, check_setup, find_game, quick_position
from farmstead.table.tables.show import Wish, parts, title_of

Edit = tuple[str | None, Any, int, str | None, str]
"""A path and a value; or else a seat, a brush and a place, with the value that is painted."""
LONG: Final = 12  # values; longer lists stand apart, once for all controls that choose from them


def begun(game: str, players: int, variants: dict[str, str], eyes: int, wish: Wish) -> dict[str, Any]:
    """A new game, at its first calm moment."""
    found = find_game(game)
    settings = check_setup(found, players, variants)
    editor = found.editor()
    named = {name.replace("-", "_"): value for name, value in settings.items()}
    return _shown(editor, editor.start(players, 0, **named), eyes, wish)


def read(text: str, eyes: int, wish: Wish) -> dict[str, Any]:
    """A position file, at the nearest calm moment."""
    pos = quick_position(text)
    editor = pos.game.editor()
    return _shown(editor, editor.open(pos), eyes, wish)


def edited(text: str, edits: list[Edit], eyes: int, wish: Wish) -> dict[str, Any]:
    """What was given out before, after some changes. It was made by an editor, so that it need not be checked."""
    data: Data = json.loads(text)
    editor = farmstead.game(data["game"]).editor()
    try:
        for path, value, seat, brush, place in edits:
            if brush is not None:
                data = editor.paint(data, seat, brush, place, value if isinstance(value, str) else "")
            else:
                data = editor.edit(data, path or "", value)
    except PositionError as error:
        raise bad_position(error, editor.texts) from error
    return _shown(editor, data, eyes, wish)


def _shown(editor: Editor, data: Data, eyes: int, wish: Wish) -> dict[str, Any]:
    if not 0 <= eyes < data["players"]:
        raise Problem("unknown-seat", n=data["players"])
    text = json.dumps(data, separators=(",", ":"))
    if len(text) > LARGEST_POSITION:
        raise Problem("bad-position", why=str(len(text)))
    lang, game = wish.lang, editor.game
    problems = editor.problems(data)
    view = {**editor.view(data, eyes), "names": None, "you": eyes, "live": True, "edited": True}
    controls, lists = _said(editor, data, lang)
    return {
        "data": text,
        "game": game.name,
        "title": title_of(game, lang),
        "players": data["players"],
        "eyes": eyes,
        "position": None if problems else editor.position(data).to_json(),
        "problems": [{"text": problem.text(lang), "seat": problem.seat} for problem in problems],
        "controls": controls,
        "lists": lists,
        "groups": {key: editor.texts.pattern(lang, f"group.{key}") for key in _groups(controls)},
        "brushes": [
            {**brush.said(editor.texts, lang), "places": _places(editor, brush, data, eyes, lang)}
            for brush in editor.brushes(data)
        ],
        "parts": parts(game, view, wish, eyes),
    }


def _places(editor: Editor, brush: Brush, data: Data, seat: int, lang: str) -> list[tuple[str, str]]:
    """Where a brush paints, each place with its name: for those who do not click on a picture."""
    return [(place, brush.place_title(editor.texts, lang, place)) for place in editor.places(data, seat, brush.on)]


def _said(editor: Editor, data: Data, lang: str) -> tuple[list[dict[str, Any]], list[list[list[str]]]]:
    """The controls in words; where they choose from a long list, `list` is its number."""
    lists: list[list[list[str]]] = []
    found: dict[tuple[str, ...], int] = {}
    controls = []
    for control in editor.controls(data):
        key = (control.titles, *control.values)
        if len(control.values) <= LONG:
            controls.append(control.said(editor.texts, lang))
            continue
        values, control.values = control.values, []
        said = control.said(editor.texts, lang)
        del said["values"]
        if key not in found:
            found[key] = len(lists)
            lists.append([[value, control.title(editor.texts, lang, value)] for value in values])
        controls.append({**said, "list": found[key]})
    return controls, lists


def _groups(controls: list[dict[str, Any]]) -> list[str]:
    return list(dict.fromkeys(control["group"] for control in controls if control["group"]))
