"""What is left in the middle of the table: the pile, the discard, roofs and spindles of the supply."""

from typing import Final

from farmstead.pictures.plates import icon, panel, text
from farmstead.pictures.svg import Svg, el, group
from farmstead.titles.skara.show.picture.facts import icon_of
from farmstead.titles.skara.show.picture.scene import Scene

HEIGHT: Final = 40


def draw_supply(scene: Scene, width: float) -> Svg:
    """Icon and number for each; a supply without end shows its sign."""
    view = scene.view
    supply = view.get("supply") or {}
    rows: list[tuple[str, str, int | None]] = [
        ("deck", "skara-deck", int(view.get("deck") or 0)),
        ("discard", "skara-discard", sum(int(n) for n in (view.get("discard") or {}).values())),
        ("left-roof", icon_of("roof"), supply.get("roof")),
    ]
    if any(entry.get("special") == "spin-wool" for entry in view["seats"]):
        rows.append(("left-spindle", icon_of("spindle"), supply.get("spindle")))
    wide = (width - 20) / len(rows)
    parts: list[Svg] = [panel(0, 0, width, HEIGHT)]
    for at, (name, drawing, n) in enumerate(rows):
        x = 12 + at * wide
        label = scene.words.say(f"picture.{name}", n=n) if n is not None else scene.words.say(f"picture.{name}-endless")
        parts.append(
            el(
                "g",
                el("title", label),
                icon(drawing, x, 10, 20),
                text("∞" if n is None else n, x + 25, 25, 13.5, weight=700),
                class_="left",
                data_what=name,
                role="img",
                aria_label=label,
            )
        )
    return group(*parts, class_="supply")
