"""Views to draw, kept as files: an opening, the middle of a game, an expert farm of seven columns, a finished one."""

import json
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

VIEWS = Path(__file__).parent / "views"
NAMES = sorted(path.stem for path in VIEWS.glob("*.json"))
SVG = "{http://www.w3.org/2000/svg}"

View = dict[str, Any]


def view(name: str) -> View:
    found: View = json.loads((VIEWS / f"{name}.json").read_text(encoding="utf-8"))
    return found


def parsed(svg: str) -> ET.Element:
    return ET.fromstring(svg)


def by_class(root: ET.Element, name: str) -> list[ET.Element]:
    return [element for element in root.iter() if name in (element.get("class") or "").split()]


def offered(root: ET.Element) -> set[int]:
    """Every option id something in the picture stands for."""
    found: set[int] = set()
    for element in root.iter():
        for attribute in ("data-option", "data-options"):
            found |= {int(number) for number in (element.get(attribute) or "").split()}
    return found


def texts(root: ET.Element) -> list[str]:
    return ["".join(element.itertext()) for element in root.iter(f"{SVG}text")]
