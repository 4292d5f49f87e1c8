"""What the chips under the question say: icons where icons say it shorter than words."""

from farmstead.pictures import chips
from farmstead.pictures.choices import Choice
from farmstead.pictures.svg import Svg
from farmstead.titles.creatures.show.picture.facts import icon_of
from farmstead.titles.creatures.show.picture.scene import Scene
from farmstead.titles.creatures.show.picture.tiles import emblem


class Chips(chips.Chips[Scene]):
    """The chips of Creatures."""

    marks = "#@"

    def pieces(self, choice: Choice) -> list[str]:
        return _pieces(self.scene, choice)

    def draw_mark(self, mark: str, name: str, x: float, y: float) -> Svg:
        if mark == "@":
            return emblem(name, x, y - self.icon / 2, self.icon)
        return super().draw_mark(mark, icon_of(name), x, y)


def _pieces(scene: Scene, choice: Choice) -> list[str]:
    """Words and icons of a chip in order; the emblem of a building is written `@name`."""
    w = choice.words
    lead = scene.words.first(f"chip.{choice.kind}", default="", **w)
    match choice.kind:
        case "done" | "decline" | "expand":
            return [lead]
        case "pay" | "take":
            return [lead, f"#{w['good']}"]
        case "release" | "add":
            return [lead, f"#{w['animal']}"]
        case "swap":
            return [f"#{w['animal']}", "→", "#cow"]
        case "market":
            return ["#reed", "→", f"#{w['animal']}"]
        case "give":
            return [lead, f"#{w['good']}", f"#{w['good2']}"]
        case "trade":
            return [f"#{w['animal']}", f"#{w['animal2']}", "→", f"#{w['animal3']}"]
        case "upgrade":
            return [lead, "@stable", f"#{w['good']}"]
        case "lift":
            return [lead, f"#{w['thing']}"]
        case "use" | "build" | "draw":
            return [f"@{w['building']}", scene.words.building(w["building"])]
        case _:
            return [choice.label]
