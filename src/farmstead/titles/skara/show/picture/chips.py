"""What the chips under the question say: icons where icons say it shorter than words."""

from typing import Any

from farmstead.pictures import chips
from farmstead.pictures.choices import Choice
from farmstead.pictures.svg import Svg
from farmstead.titles.skara.show.picture import glyphs
from farmstead.titles.skara.show.picture.facts import effect_of, environment_of, harvest_of, recipes
from farmstead.titles.skara.show.picture.scene import Scene


class Chips(chips.Chips[Scene]):
    """The chips of Skara Brae."""

    calm = ("done", "decline", "pass")

    def pieces(self, choice: Choice) -> list[str]:
        return _pieces(self.scene, choice)

    def line_width(self, choice: Choice) -> float:
        return 4 + glyphs.width(self.pieces(choice), self.icon, self.letters(choice))

    def draw_line(self, choice: Choice, x: float, y: float, right: float, colour: str) -> Svg:
        letters = self.letters(choice)
        return glyphs.line(self.pieces(choice), x, y, self.icon, letters=letters, fill=colour)


class SmallChips(Chips):
    """The same for a crowd."""

    high = 26
    icon = 17


def _pieces(scene: Scene, choice: Choice) -> list[str]:
    """Words and icons of a chip in order; an icon is written `#name`."""
    w, words = choice.words, scene.words
    params: dict[str, Any] = dict((scene.view.get("question") or {}).get("params") or {})
    match choice.kind:
        case "done" | "decline" | "pass" | "accept" | "feed":
            specific = f"chip.{choice.kind}-{scene.choices.kind}"
            return [*_mark(scene, choice), words.first(specific, f"chip.{choice.kind}", default=choice.label)]
        case "pay":
            return _price(w["price"])
        case "spend":
            return [str(params["n"]), f"#{w['good']}"] if "n" in params else [f"#{w['good']}"]
        case "buy":
            goods = params.get("goods") or {}
            return [f"#{w['good']}", "→", *glyphs.amounts({str(good): int(n) for good, n in goods.items()})]
        case "cook":
            return _recipe(scene, w["good"])
        case "add":
            return ["+", f"#{w['good']}"]
        case "bonus":
            return [f"#{w['good']}"]
        case "clear":
            return [f"{words.say('chip.clear')}", "#midden"] if w["what"] == "midden" else ["←", "#slider"]
        case "gather":
            return glyphs.bundle_line(w["bundle"])
        case "knives":
            return [words.say("chip.no-knives")] if w["n"] == "0" else [w["n"], "#knife"]
        case "harvest":
            return _mix(w, params)
        case "top" | "bottom":
            return _muster(scene, choice.kind, w["environment"])
        case "build":
            return [f"#{w['track']}", words.say(f"picture.track-{w['track']}")]
        case "lose":
            return [f"#{environment_of(w['card']) or 'settler'}", words.name("card", w["card"])]
        case "take" | "take-right":
            return [f"#{environment_of(w['card']) or w['card']}", words.name("card", w["card"])]
        case "keep" | "place" | "craft" | "large":
            tile = w.get("tile") or w["special"]
            return [f"#{tile}", words.name("tile", tile)]
        case _:
            return [choice.label]


def _mark(scene: Scene, choice: Choice) -> list[str]:
    """What accepting would mean, as far as icons can say it."""
    question = scene.view.get("question") or {}
    if choice.kind != "accept":
        return ["#food"] if choice.kind == "feed" else []
    if question.get("kind") == "effect":
        return glyphs.effect_line(effect_of(str((question.get("params") or {}).get("card"))))
    if question.get("kind") == "roof":
        return ["3", "#wool", "→", "#roof"]
    if question.get("kind") == "follow-up":
        return ["#food", "→", f"#{(question.get('params') or {}).get('tile')}"]
    return []


def _price(price: str) -> list[str]:
    """`2-wool-1-hide` as icons."""
    parts = price.split("-")
    found: list[str] = []
    for n, good in zip(parts[::2], parts[1::2], strict=False):
        found += ["+", n, f"#{good}"] if found else [n, f"#{good}"]
    return found


def _recipe(scene: Scene, good: str) -> list[str]:
    flipped = any(
        tile["id"] == "hunt-boar" and tile.get("flipped") for tile in scene.seat(scene.main).get("tiles") or []
    )
    found = next((recipe for recipe in recipes(True, flipped) if recipe.good == good), None)
    return [f"#{good}", "→", *glyphs.amounts(found.gain)] if found else [f"#{good}"]


def _mix(w: dict[str, str], params: dict[str, Any]) -> list[str]:
    """So many of one good, the rest of the other."""
    n, whole = int(w["n"]), int(params.get("n") or w["n"])
    other = str(params.get("good2") or "")
    rest = [str(whole - n), f"#{other}"] if other and whole > n else []
    return [*([w["n"], f"#{w['good']}"] if n or not rest else []), *rest]


def _muster(scene: Scene, kind: str, environment: str) -> list[str]:
    own = scene.seat(scene.main)
    if kind == "top":
        n = int((own.get("icons") or {}).get(environment) or 0)
        return [f"#{environment}", f"{n}×", *(f"#{good}" for good in harvest_of(environment))]
    cards = (own.get("columns") or {}).get(environment) or []
    return [
        f"#{environment}",
        scene.words.say("chip.effect"),
        *(glyphs.effect_line(effect_of(str(cards[-1]))) if cards else []),
    ]
