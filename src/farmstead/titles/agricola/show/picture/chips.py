"""What the chips under the question say: icons where icons say it shorter than words."""

from collections.abc import Mapping
from typing import Final

from farmstead.pictures import chips
from farmstead.pictures.choices import Choice
from farmstead.titles.agricola.show.picture.emblems import EMBLEMS
from farmstead.titles.agricola.show.picture.facts import KIND_ICONS, SPACE_ICONS, card_facts
from farmstead.titles.agricola.show.picture.scene import Scene

MANY: Final = 12
"""From so many numbers on, their chips only show the number."""


class Chips(chips.Chips[Scene]):
    """The chips of Agricola."""

    calm = ("done", "decline", "withhold")

    def pieces(self, choice: Choice) -> list[str]:
        return _pieces(self.scene, choice)


def _pieces(scene: Scene, choice: Choice) -> list[str]:
    """Words and icons of a chip in order."""
    w = choice.words
    lead = scene.words.first(f"chip.{choice.kind}", f"chip.{choice.kind.removesuffix('-more')}", default="", **w)
    match choice.kind:
        case "sow":
            return [lead, f"#{w['crop']}"]
        case "take":
            return [lead, f"#{w['good']}"]
        case "release":
            return [lead, f"#{w['animal']}"]
        case "cook":
            gain = (scene.seat(int(scene.asked or 0)).get("cooking") or {}).get(w["good"])
            return [f"#{w['good']}", "→", "#food", str(gain or "")]
        case "bake":
            return _bake_parts(scene, int(w["n"]))
        case "get" | "give" | "lay":
            return [lead or choice.label, f"#{w['good']}"]
        case "pay" | "pay-more":
            return [lead, *_pay_parts(scene.choices.params.get("ways") or [], int(w["way"]))]
        case "return" | "use" | "build":
            return [lead, f"#{EMBLEMS.get(w['improvement'], 'hammer')}", scene.words.whole_name(w["improvement"])]
        case "reveal":
            symbols = [f"#{symbol}" for symbol in SPACE_ICONS.get(w["space"], ())[:1]]
            return [*symbols, scene.words.space(w["space"])]
        case "card":
            return [f"#{KIND_ICONS[card_facts(w['card']).kind]}", scene.words.card(w["card"])]
        case "beg":
            return [w["n"], "#begging"] if _numbers(scene) < MANY else [w["n"]]
        case "trade":
            return _pay_parts(scene.choices.params.get("ways") or [], int(w["way"]))
        case _:
            sign = {"feed": "#food", "renovate": "#room-clay", "grow": "#newborn", "minor": "#hammer"}
            sign |= {"occupation": "#helper", "withhold": "#begging", "collect": "#crate"}
            shown = lead or choice.label
            return [sign[choice.kind], shown] if choice.kind in sign else [shown]


def _numbers(scene: Scene) -> int:
    return sum(1 for choice in scene.choices.listed if choice.kind in ("bake", "beg"))


def _bake_parts(scene: Scene, n: int) -> list[str]:
    """So much grain for so much food: the best ovens first."""
    if _numbers(scene) >= MANY:
        return [str(n)] if scene.choices.kind.startswith("bake") else ["#bread", str(n)]
    food, left = 0, n
    ovens = scene.seat(int(scene.asked or 0)).get("baking") or []
    for oven in sorted(ovens, key=lambda one: -int(one.get("rate") or 0)):
        most = oven.get("most")
        used = left if most is None else min(left, int(most))
        food += used * int(oven.get("rate") or 0)
        left -= used
    return [str(n), "#grain", "→", str(food), "#food"] if food and not left else [str(n), "#grain"]


def _pay_parts(ways: list[Mapping[str, int]], way: int) -> list[str]:
    """The goods of a price or an exchange; what is below 0 is got for the rest."""
    if not 0 < way <= len(ways):
        return [str(way)]
    parts: list[str] = []
    for good, n in ways[way - 1].items():
        if n > 0:
            parts += [str(n), f"#{good}"]
    parts = parts or ["0"]
    for good, n in ways[way - 1].items():
        if n < 0:
            parts += ["→", str(-n), f"#{good}"]
    return parts
