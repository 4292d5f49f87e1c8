"""The bar on top of the table: game, rounds with their harvests, and whose turn it is."""

from farmstead.pictures import sheet
from farmstead.pictures.plates import icon
from farmstead.pictures.svg import Svg, group
from farmstead.titles.agricola.show.picture.scene import Scene


def draw_bar(scene: Scene) -> Svg:
    """Game and round at the left, the rounds in the middle, the turn at the right."""
    view, words = scene.view, scene.words
    mode = words.say("picture.mode-cards" if scene.cards else "picture.mode-family")
    title = f"{words.say('picture.agricola')} {view.get('edition') or ''}".strip() + f" · {mode}"
    said = words.say("picture.setup")
    if scene.over:
        said = words.say("picture.over")
    elif scene.round:
        said = words.say("picture.round", n=scene.round, n2=scene.rounds)
        phase = words.maybe(f"phase.{view.get('phase')}")
        said += f" · {phase}" if phase else ""
    return sheet.draw_bar(scene, title, said, 262, _rounds(scene), turn=160)


def _rounds(scene: Scene) -> Svg:
    """A disc a round, a sickle after each that ends with a harvest."""
    harvests = {int(number) for number in scene.view.get("harvests") or []}
    parts: list[Svg] = []
    x = 466.0
    for number in range(1, scene.rounds + 1):
        parts.append(sheet.draw_round(scene, number, x, 12))  # the page draws a full bar a little smaller
        x += 26
        if number in harvests:
            label = scene.words.say("picture.harvest-after", n=number)
            parts.append(icon("harvest", x - 12, 13, 18, label=label, opacity=None if number >= scene.round else 0.6))
            x += 20
    return group(*parts, class_="rounds")
