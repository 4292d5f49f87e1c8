"""Cards off the village deck: chance, with each kind as likely as it has cards left; and the tile that draws some."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import Step, Weighted
from farmstead.titles.skara.cards.kinds import CARD_NAMES
from farmstead.titles.skara.rules.names import EXPLORE
from farmstead.titles.skara.rules.options import DRAW
from farmstead.titles.skara.rules.piles import lay
from farmstead.titles.skara.rules.position import Skara
from farmstead.titles.skara.rules.settling import Explore
from farmstead.titles.skara.rules.village import Village
from farmstead.titles.skara.tiles.tile import SpecialTile

# where a card goes
ROW: Final = 0
COMING: Final = 1
EXPLORED: Final = 2
PLACES: Final = ["row", "coming", "explore"]

EXPLORE_CARDS: Final = 2
EXPLORE_CARDS_FLIPPED: Final = 3


@mypyc_attr(free_list_len=1)
class Draw(Step[Skara]):
    """`count` cards are drawn, as far as there are any."""

    name: ClassVar[str] = "draw"
    fields: ClassVar[tuple[str, ...]] = ("place", "count")

    def __init__(self, place: i64, count: i64) -> None:
        self.place = place
        self.count = count

    def run(self, pos: Skara) -> None:
        pos.reshuffle()
        if pos.pile > 0:
            pos.agenda.append(DrawCard(self.place, self.count))


@mypyc_attr(free_list_len=1)
class DrawCard(Weighted[Skara]):
    """The next card of the deck; `count` are still to come, this one included."""

    name: ClassVar[str] = "draw-card"
    fields: ClassVar[tuple[str, ...]] = ("place", "count")
    kinds: ClassVar[tuple[str, ...]] = ("draw",)

    def __init__(self, place: i64, count: i64) -> None:
        super().__init__()
        self.place = place
        self.count = count

    def options(self, pos: Skara) -> list[int]:
        return [DRAW + card for card, left in enumerate(pos.deck) if left > 0]

    def weights(self, pos: Skara) -> list[int]:
        return [left for left in pos.deck if left > 0]

    def pick(self, pos: Skara, number: i64) -> int:
        """Counted along the deck: this is chance's most frequent question, and its weights need no list."""
        rest: i64 = number % pos.pile
        card: i64 = 0
        for left in pos.deck:
            rest -= left
            if rest < 0:
                break
            card += 1
        return DRAW + card

    def answer(self, pos: Skara, option: i64) -> None:
        card: i64 = option - DRAW
        pos.draw(card)
        if self.place == ROW:
            pos.row = lay(pos.row, card, pos.in_order())
        elif self.place == COMING:
            size: i64 = pos.set_size()
            pos.coming = lay(pos.coming, card, pos.in_order(), size * (len(pos.coming) // size))
        else:
            pos.drawn = lay(pos.drawn, card, False)
        if self.count > 1:
            pos.agenda.append(Draw(self.place, self.count - 1))

    def why_not(self, pos: Skara, option: int) -> Reason | None:
        if pos.deck[option - DRAW] == 0:
            return Reason("not-in-deck", "Début de manche", {"card": CARD_NAMES[option - DRAW]})
        return None

    def asked(self, pos: Skara) -> str:
        return "draw"

    def params(self, pos: Skara) -> dict[str, Any]:
        return {"what": PLACES[self.place]}


class ExploreTile(SpecialTile):
    """2 cards are drawn, 3 once turned over, and one is kept: without its harvest, turned over with its effect."""

    def fits(self, pos: Skara, village: Village) -> bool:
        return pos.pile > 0 or sum(pos.discard) > 0

    def why_unfit(self, pos: Skara, village: Village) -> Reason | None:
        return None if pos.pile or any(pos.discard) else Reason("deck-empty", self.section())

    def act(self, pos: Skara, village: Village) -> None:
        turned = self.flipped(village)
        count: i64 = EXPLORE_CARDS_FLIPPED if turned else EXPLORE_CARDS
        pos.agenda.append(Explore(village.seat, 1 if turned else 0))
        pos.agenda.append(Draw(EXPLORED, count))


ExploreTile(EXPLORE)
