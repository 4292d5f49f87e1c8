"""Random walks of edits: what every editor must stand, whatever is clicked."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import farmstead
from farmstead.kernel.editing import CHOICE, COUNT, FLAG, Control, Data, Editor

REASONS: Counter[str] = Counter()
"""How often a walk met each reason."""


def some_value(control: Control, luck: random.Random) -> Any:
    """A value the control allows; numbers mostly near the present one, as steppers give them."""
    if control.kind == COUNT:
        if luck.random() < 0.8:
            return min(control.high, max(control.low, control.value + luck.choice((-1, 1, 2))))
        return luck.randint(control.low, control.high)
    if control.kind == FLAG:
        return not control.value
    if control.kind == CHOICE:
        return luck.choice(control.values)
    value = list(control.value)
    if value and luck.random() < 0.4:
        value.remove(luck.choice(value))
    free = [one for one in control.values if control.repeated or one not in value]
    if free and len(value) < control.most:
        value.append(luck.choice(free))
    return value


def one_edit(editor: Editor, data: Data, luck: random.Random, group: str = "") -> Data:
    """The data after one click somewhere: whatever is offered can be done, even if the position then cannot be."""
    brushes = editor.brushes(data)
    if brushes and luck.random() < 0.4:
        brush, seat = luck.choice(brushes), luck.randrange(data["players"])
        place = luck.choice(editor.places(data, seat, brush.on))
        return editor.paint(data, seat, brush.name, place, luck.choice(brush.values) if brush.values else "")
    controls = editor.controls(data)
    mine = [one for one in controls if one.group == group]
    control = luck.choice(mine if mine and luck.random() < 0.6 else controls)
    return editor.edit(data, control.path, some_value(control, luck))


def played_on(pos: farmstead.Position, luck: random.Random) -> int:
    """Plays to the end at random; how many answers that took."""
    steps = 0
    while not pos.over:
        pos.play(luck.choice(pos.options()))
        steps += 1
        assert steps < 20_000
    pos.scores()
    assert pos.players == 1 or pos.winners()
    return steps


def walk(game: str, seed: int, edits: int, players: int, group: str = "", **variants: object) -> tuple[int, int]:
    """Edits at random from a new game; mostly undoes what cannot be. How many were fine, and not."""
    luck = random.Random(seed)
    editor = farmstead.game(game).editor()
    data = editor.start(players, seed, **variants)
    assert editor.problems(data) == []
    fine = bad = 0
    for _ in range(edits):
        before = data
        kept = repr(data)
        data = one_edit(editor, data, luck, group)
        assert repr(before) == kept, "an edit leaves what it is given alone"
        found = editor.problems(data)
        editor.view(data, luck.randrange(players))
        if not found:
            fine += 1
            continue
        bad += 1
        REASONS.update(problem.error.key for problem in found)
        for problem in found:
            assert problem.error.key, f"no words for it: {problem}"
            assert problem.text("en") != problem.text("fr")
        if luck.random() < 0.8:
            data = before
    while editor.problems(data):
        data = before = editor.start(players, seed, **variants)
    pos = editor.position(data)
    again = editor.game.from_json(pos.to_json())
    assert again.key() == pos.key()
    assert editor.problems(editor.open(pos)) == []
    pos.sample(0, luck)
    played_on(pos, luck)
    return fine, bad
