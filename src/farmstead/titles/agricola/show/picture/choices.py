"""Which thing on the picture stands for which option of the view."""

from collections.abc import Mapping
from typing import Final

from farmstead.pictures import choices
from farmstead.pictures.choices import Choice, View
from farmstead.titles.agricola.rules.options import VOCABULARY
from farmstead.titles.agricola.show.picture.words import Words


class Choices(choices.Choices):
    """The options of a view, sorted by the thing on the picture that stands for them."""

    # Shapes are picked by painting or in their gallery.
    keyless = "fence"

    def __init__(self, view: View, words: Words, keys: bool = True) -> None:
        super().__init__(view, words)
        self.spaces: Final[dict[str, Choice]] = {}
        self.majors: Final[dict[str, Choice]] = {}
        self.hand: Final[dict[str, Choice]] = {}
        self.cells: Final[dict[str, list[Choice]]] = {}
        self.shapes: Final[list[Choice]] = []
        self.goods: Final[dict[str, Choice]] = {}
        question = view.get("question")
        self._spaces: Final = board_order(view)
        self._majors: Final = {str(major["id"]) for major in view.get("majors") or []}
        self._held: Final = _held(view, question["seat"] if question else None)
        self.sort(view, words, keys)

    @classmethod
    def read(cls, spelling: str) -> tuple[str, dict[str, str]]:
        """The kind and the fields of a spelling, as the game's own vocabulary has them."""
        try:
            option = VOCABULARY.id(spelling)
        except KeyError:
            return "", {}
        return VOCABULARY.kind(option), dict(VOCABULARY.words(option))

    def put(self, choice: Choice) -> bool:
        kind, fields = choice.kind, choice.words
        if kind in ("place", "place-more", "person") and fields["space"] in self._spaces:
            self.spaces[fields["space"]] = choice
        elif kind == "build" and fields["improvement"] in self._majors:
            self.majors[fields["improvement"]] = choice
        elif kind == "card" and fields["card"] in self._held:
            self.hand[fields["card"]] = choice
        elif kind == "fence":
            self.shapes.append(choice)
        elif kind in ("room", "stable", "plow", "from", "to"):
            self.cells.setdefault(fields["cell"], []).append(choice)
        else:
            if kind in ("cook", "release"):
                self.goods.setdefault(fields.get("good") or fields["animal"], choice)
            # What may be cooked at any time waits quietly in the goods bar; where food is the question it is listed.
            return kind == "cook" and self.kind == "work" and self.goods[fields["good"]] is choice
        return True

    def rank(self, kind: str, fields: Mapping[str, str]) -> int:
        """The spaces column by column, as they are drawn; everything else after them."""
        return self._spaces.get(fields.get("space", ""), len(self._spaces))


def board_order(view: View) -> dict[str, int]:
    """Where each space comes when the board is read column by column: the rounds last, in their order."""
    rounds = [str(entry.get("space")) for entry in view.get("track") or []]
    open_ = [str(space["id"]) for space in view["spaces"]]
    found = [name for name in open_ if name not in rounds] + [name for name in rounds if name in open_]
    return {name: at for at, name in enumerate(found)}


def _held(view: View, seat: object) -> set[str]:
    """The cards in the hand of the seat that is asked, and those it may choose from in a draft."""
    own = next((entry for entry in view["seats"] if entry["seat"] == seat), None)
    pack = (view.get("dealing") or {}).get("pack") or []
    return {str(card) for card in [*(((own or {}).get("hand") or {}).get("cards") or []), *pack]}
