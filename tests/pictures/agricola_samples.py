"""Views of Agricola to draw, kept as files: both editions, one to five players, with and without hand cards."""

import json
from typing import Any

from tests.pictures.samples import VIEWS

FOLDER = VIEWS / "agricola"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))

View = dict[str, Any]


def view(name: str) -> View:
    found: View = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def every_pasture() -> View:
    """The most there can be to choose from: an empty farm and wood for all fences. Prices are left to the picture."""
    from farmstead.titles.agricola.rules.options import FENCE, SHAPES, VOCABULARY

    seen = view("fences")
    own = seen["seats"][seen["question"]["seat"]]
    for entry in own["cells"]:
        if entry["cell"] not in ("a2", "a3"):
            entry |= {"kind": None, "crop": None, "count": 0, "stable": False, "pasture": None, "used": False}
    own |= {"fences": [], "pastures": [], "spots": []}
    ids = range(FENCE, FENCE + len(SHAPES))
    return seen | {"costs": {}, "options": [{"id": number, "spelling": VOCABULARY.spell(number)} for number in ids]}
