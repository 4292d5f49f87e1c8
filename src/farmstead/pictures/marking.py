"""A finished drawing of a table with marks for a lecture: its size, places ringed, arrows from place to place.

    drawing = pos.game.picture(pos.view(None), "en")
    marked(drawing, size=640, ring=["space wood-3"], arrows=[("space clay-1", "seat A")])

A place is named by its kind and its id, as options spell it: `space wood-3`, `card hearth-4`, `tile gather-shore`; what
belongs to a seat by its letter: `seat A`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple, SupportsIndex
from xml.etree import ElementTree

from farmstead.kernel.errors import FarmsteadError
from farmstead.kernel.given import WrongType, whole

SVG: Final = "{http://www.w3.org/2000/svg}"
COLOUR: Final = "#B8451F"
SMALLEST, LARGEST = 16, 20_000
_SHIFT: Final = re.compile(r"translate\(\s*([-\d.]+)(?:[\s,]+([-\d.]+))?\s*\)|scale\(\s*([-\d.]+)\s*\)")
_KIND: Final = re.compile(r"[a-z]+")


__all__ = ["marked"]


class Box(NamedTuple):
    """Where something stands in the drawing."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2


class Frame(NamedTuple):
    """How a part's own numbers become those of the drawing."""

    x: float = 0.0
    y: float = 0.0
    scale: float = 1.0

    def inside(self, transform: str) -> "Frame":
        """Return the frame of a part with this transform."""
        frame = self
        for across, down, scale in _SHIFT.findall(transform):
            if scale:
                frame = frame._replace(scale=frame.scale * float(scale))
            else:
                x, y = frame.x + float(across) * frame.scale, frame.y + float(down or 0) * frame.scale
                frame = frame._replace(x=x, y=y)
        return frame


def marked(
    svg: str, *, size: SupportsIndex | None = None, ring: Sequence[str] = (), arrows: Sequence[tuple[str, str]] = ()
) -> str:
    """Return a drawing `size` pixels wide, with rings around places and arrows between them."""
    wide = None if size is None else whole(size)
    if size is not None and (wide is None or not SMALLEST <= wide <= LARGEST):
        raise WrongType(f"a size is a whole number of pixels from {SMALLEST} to {LARGEST}, not {size!r}")
    ElementTree.register_namespace("", SVG.strip("{}"))
    root = ElementTree.fromstring(svg)
    drawn = [_ring(_box(root, place)) for place in ring]
    drawn += [_arrow(_box(root, start), _box(root, end)) for start, end in arrows]
    if drawn:
        layer = ElementTree.SubElement(root, f"{SVG}g", {"class": "marks", "fill": "none", "stroke": COLOUR})
        layer.extend(drawn)
    if wide is not None:
        width, height = float(root.get("width", "1")), float(root.get("height", "1"))
        root.set("width", str(wide))
        root.set("height", f"{wide * height / width:.2f}")
    return ElementTree.tostring(root, encoding="unicode")


def _box(root: ElementTree.Element, place: str) -> Box:
    """Return where a place stands; one the drawing does not show raises FarmsteadError."""
    kind, _, name = str(place).partition(" ")
    if kind == "seat" and len(name) == 1:
        name = str(ord(name.upper()) - ord("A"))
    found: Box | None = None
    if name and _KIND.fullmatch(kind):
        for attribute, value in ((f"data-{kind}", name), ("data-open", place)):
            for part, frame in _having(root, Frame(), attribute, value):
                found = found or _outline(part, frame)
    if found is None:
        spaces = sorted({f"space {part.get('data-space')}" for part in root.iter() if part.get("data-space")})
        known = ", ".join(spaces[:8]) or "nothing"
        raise FarmsteadError(f"the drawing shows no {place!r}; it shows, among others: {known}")
    return found


def _having(
    part: ElementTree.Element, frame: Frame, name: str, value: str
) -> Iterator[tuple[ElementTree.Element, Frame]]:
    """Yield the parts that have an attribute of this value, each with the frame it stands in."""
    if part.get(name) == value:
        yield part, frame
    inner = frame.inside(part.get("transform", ""))
    for child in part:
        yield from _having(child, inner, name, value)


def _outline(part: ElementTree.Element, frame: Frame) -> Box | None:
    """Return the first rectangle of a part: its plate."""
    if part.tag == f"{SVG}rect":
        x, y, width, height = (float(part.get(name, "0")) for name in ("x", "y", "width", "height"))
        inner = frame.inside(part.get("transform", ""))
        return Box(inner.x + x * inner.scale, inner.y + y * inner.scale, width * inner.scale, height * inner.scale)
    inner = frame.inside(part.get("transform", ""))
    for child in part:
        found = _outline(child, inner)
        if found is not None:
            return found
    return None


def _ring(box: Box) -> ElementTree.Element:
    numbers = {"x": box.x - 2, "y": box.y - 2, "width": box.width + 4, "height": box.height + 4, "rx": 8}
    attributes = {name: f"{value:.2f}" for name, value in numbers.items()}
    return ElementTree.Element(f"{SVG}rect", {**attributes, "stroke-width": "4"})


def _arrow(start: Box, end: Box) -> ElementTree.Element:
    """Return an arrow from middle to middle, its head drawn as two strokes."""
    (x, y), (to_x, to_y) = start.middle, end.middle
    length = max(1.0, ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5)
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    wings = [
        (to_x - 16 * along_x - side * 9 * along_y, to_y - 16 * along_y + side * 9 * along_x) for side in (1.0, -1.0)
    ]
    path = f"M{x:.2f} {y:.2f}L{to_x:.2f} {to_y:.2f}"
    path += "".join(f"M{wing_x:.2f} {wing_y:.2f}L{to_x:.2f} {to_y:.2f}" for wing_x, wing_y in wings)
    look = {"stroke-width": "5", "stroke-linecap": "round", "opacity": "0.85"}
    return ElementTree.Element(f"{SVG}path", {"d": path, **look})
