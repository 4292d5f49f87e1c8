"""Views of La Granja to draw, kept as files: one for each thing that can be chosen somewhere on the table."""

import json
from typing import Any

from tests.pictures.samples import VIEWS

FOLDER = VIEWS / "granja"
NAMES = sorted(path.stem for path in FOLDER.glob("*.json"))


def view(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found
