"""The file of a position of Agricola, field by field (docs/views/agricola.md is made of this)."""

# No `from __future__ import annotations`: what is optional must be known while the classes are made.
from typing import Annotated, Final, Literal, NotRequired, TypeAlias, TypedDict

from farmstead.farmyard.grid import EDGE_NAMES, cell_name
from farmstead.kernel.shapes import CommonPosition, WithAgenda, among, between, spelled
from farmstead.titles.agricola.files.data import LAYING, MOST, RANGES, WRITTEN
from farmstead.titles.agricola.rules.hauls import MOST_FLAGS
from farmstead.titles.agricola.rules.names import ALL_SPACES, IMPROVEMENTS, PEOPLE_EACH, ROUNDS
from farmstead.titles.agricola.rules.options import FARM_CELLS

Good: TypeAlias = Literal[
    "food", "wood", "clay", "reed", "stone", "grain", "vegetable", "sheep", "boar", "cattle"
]  # fmt: skip
Amount: TypeAlias = Annotated[int, between(0, MOST)]
CellId: TypeAlias = Annotated[str, among("cell", [cell_name(cell) for cell in FARM_CELLS])]
SpaceId: TypeAlias = Annotated[str, among("space", ALL_SPACES)]
MajorId: TypeAlias = Annotated[str, among("major improvement", IMPROVEMENTS)]
CardId: TypeAlias = Annotated[str, among("hand card", WRITTEN)]


class FileGoods(TypedDict):
    """Goods in a seat's supply."""

    food: Annotated[Amount, "Food."]
    wood: Annotated[Amount, "Wood."]
    clay: Annotated[Amount, "Clay."]
    reed: Annotated[Amount, "Reed."]
    stone: Annotated[Amount, "Stone."]
    grain: Annotated[Amount, "Grain, without that on fields."]
    vegetable: Annotated[Amount, "Vegetables, without those on fields."]


class FileAnimals(TypedDict):
    """Animals of a farm, also those on cards."""

    sheep: Annotated[Amount, "Sheep."]
    boar: Annotated[Amount, "Wild boars."]
    cattle: Annotated[Amount, "Cattle."]


class FilePromise(TypedDict):
    """Something laid on a coming round: goods, or a card whose offer waits."""

    round: Annotated[int, between(1, ROUNDS), "Which round."]
    good: NotRequired[Annotated[Good, "The good. Absent where a card waits."]]
    n: NotRequired[Annotated[int, between(1, MOST), "How many. Absent where a card waits."]]
    by: NotRequired[
        Annotated[str, among("improvement", LAYING), "The improvement that laid it. Absent: another card or a space."]
    ]
    card: NotRequired[Annotated[CardId, "The card whose offer waits. Absent where goods wait."]]


class FileHaul(TypedDict):
    """What somebody took from a space."""

    space: Annotated[SpaceId, "From where."]
    goods: Annotated[list[Good], "The kinds taken; also one that cards have left behind or bought."]
    lay: Annotated[list[Good], "Those of them that lay on the space; the others come from the supply."]
    flags: Annotated[
        int, between(0, MOST_FLAGS), "1 kept back until all go home, 2 comes home now, 4 raised by a card, 8 no action."
    ]
    amounts: Annotated[dict[Good, Annotated[int, between(1, MOST)]], "What is really got."]


class TakenNow(FileHaul):
    """What the person who works now takes."""

    seat: Annotated[int, between(0, 4), "Who takes it."]


class FilePack(TypedDict):
    """A pack of a draft."""

    kept: Annotated[list[CardId], "What was kept of it, in order."]
    left: Annotated[list[CardId], "What is left."]


class FileBeside(TypedDict):
    """Goods that a card has laid on a space."""

    space: Annotated[SpaceId, "Where."]
    good: Annotated[Good, "What."]
    n: Annotated[int, between(1, MOST), "How many."]


class FileLatest(TypedDict):
    """Who placed a person last in this round."""

    seat: Annotated[int, between(0, 4), "Who."]
    space: Annotated[SpaceId, "Where."]


FileFarm = TypedDict(
    "FileFarm",
    {
        "goods": Annotated[FileGoods, "Goods in its supply."],
        "animals": Annotated[FileAnimals, "Its animals. They must have room, unless the seat is being asked which go."],
        "people": Annotated[int, between(2, PEOPLE_EACH), "People of the family, newborns included."],
        "newborn": Annotated[int, between(0, PEOPLE_EACH - 2), "Of these, born in this round."],
        "home": Annotated[int, between(0, 2 * PEOPLE_EACH), "People still to be placed."],
        "placed": Annotated[list[SpaceId], "The spaces where the others stand."],
        "cradle": Annotated[list[SpaceId], "Those of them where a newborn stands too."],
        "house": Annotated[Literal["wood", "clay", "stone"], "What the house is made of."],
        "rooms": Annotated[list[CellId], "The cells of its rooms."],
        "fields": Annotated[
            list[Annotated[str, spelled(r"[a-e][123]( (grain|vegetable) \d+)?")]],
            "The fields with what grows there: `b1`, or `b1 grain 3`.",
        ],
        "stables": Annotated[list[CellId], "The cells with a stable."],
        "fences": Annotated[list[Annotated[str, among("edge", EDGE_NAMES)]], "The edges with a fence, as `b2 right`."],
        "majors": Annotated[list[MajorId], "Its major improvements."],
        "begging": Annotated[Amount, "Begging cards."],
        "crafted": Annotated[list[Literal["joinery", "pottery", "basketmaker"]], "The workshops used in this harvest."],
        "cards": Annotated[list[CardId], "The hand cards it has in play, in the order they were played."],
        "hand": Annotated[list[CardId], "Its hand."],
        "promises": Annotated[list[FilePromise], "What waits for it on coming rounds."],
        "memory": Annotated[
            dict[CardId, list[Amount]],
            "What cards remember, in numbers that only the card explains. Absent: it begins anew; []: nothing is left.",
        ],
        "gathered": NotRequired[Annotated[Amount, "Building materials got in this work phase. Absent: none counted."]],
        "never-clay": NotRequired[
            Annotated[
                int, between(0, 1),
                "1: its stone house was never of clay. Absent: it was, or it is no stone house.",
            ]
        ],
        "extra": NotRequired[
            Annotated[
                int,
                between(-PEOPLE_EACH, PEOPLE_EACH),
                "Who works in this round besides the family; below 0, who of it may not. Absent: nobody.",
            ]
        ],
        "late": NotRequired[
            Annotated[int, between(0, PEOPLE_EACH), "Guests to be placed when everybody else is. Absent: none."]
        ],
        "lodgers": NotRequired[
            Annotated[int, between(0, PEOPLE_EACH), "People who live on cards, not of the family. Absent: none."]
        ],
        "moved": NotRequired[
            Annotated[list[SpaceId], "Spaces to which a card moved somebody, and those they left. Absent: none."]
        ],
        "posts": NotRequired[Annotated[list[CellId], "Cells where a single fence stands upright. Absent: none."]],
        "waiting": NotRequired[
            Annotated[list[FileHaul], "What its people took that comes when they go home. Absent: nothing."]
        ],
    },
)
FileFarm.__doc__ = "What belongs to a seat."


class Start(CommonPosition):
    """The board."""

    phase: Annotated[
        Literal["setup", "start", "work", "field", "feeding", "breeding", "evening"],
        "What is under way; after the last harvest it stays.",
    ]
    starter: Annotated[int, between(-1, 4), "The starting player; -1 in the set-up."]
    revealed: Annotated[list[SpaceId], "The round cards laid open, a card a round."]
    spaces: Annotated[dict[SpaceId, Amount], "How much lies on each space that is refilled."]
    display: Annotated[list[MajorId], "The major improvements that can be built."]
    removed: Annotated[list[CardId], "Hand cards that left the game, seen by all."]
    known: Annotated[list[CardId], "Cards in hands that everybody has seen passed on."]
    aside: NotRequired[Annotated[list[list[CardId]], "Cards each seat threw face down. Absent: nobody has."]]
    packs: NotRequired[Annotated[list[FilePack], "The packs of a draft, by who got them first. Absent: no draft."]]
    coming: NotRequired[Annotated[list[SpaceId], "Next rounds' cards laid open before their time. Absent: none."]]
    latest: NotRequired[Annotated[
        FileLatest,
        "Who placed a person last. Only with hand cards, while people are placed.",
    ]]
    beside: NotRequired[Annotated[list[FileBeside], "Goods that cards have laid on spaces. Absent: none."]]
    taken: NotRequired[
        Annotated[list[Good], "Goods that people have taken in this round. Only where a hand card asks for it."]
    ]
    haul: NotRequired[Annotated[TakenNow, "What the person who works now takes. Absent: nothing is being taken."]]
    slaughter: Annotated[
        int, between(-1, 4), "Who has been turning animals into food, for which others have had theirs; -1: nobody."
    ]
    farms: Annotated[list[FileFarm], "A farm for each seat."]


class PositionFile(Start, WithAgenda):
    """A whole position of Agricola. Cards in nobody's hand, not removed and not set aside were not dealt."""


def step_ranges() -> dict[str, tuple[int, int]]:
    return RANGES


STEP_FIELDS: Final = {
    "seat": "The seat that is asked or acts.",
    "to": "The seat that something goes to; where 1 grain is helped off a field, the field's owner.",
    "sort": "Which hand cards: 1 minor improvements, 2 occupations.",
    "left": "How many are still to come, or may still be done, this one included.",
    "ahead": "1: the card is laid out before its round.",
    "free_order": "1: any card of the game may come, not only one of the stage.",
    "by": "The seat that did what is followed; -1: a file of before, turn order from the first player.",
    "last": "The seat that placed the last person; -1: not known, then the one that did so last.",
    "stuck": "How many seats in a row have found no space.",
    "card": "The number of a card: majors from 0, then hand cards, as in `game.vocabulary`'s order of ids.",
    "cards": "Numbers of cards: those that wait, or those that have had their part.",
    "slots": "Where a person may go, as bits by the slots of spaces.",
    "first": "1: it is a turn of its own, after which others may follow at once.",
    "slot": "The slot of a space, as the view tells it.",
    "need": "So much food.",
    "kinds_bred": "Which animals breed, as bits: 1 sheep, 2 boar, 4 cattle.",
    "cooking": "1: what finds no room may be cooked; 0: it can only go.",
    "built": "How many were built in this action so far.",
    "rooms": "How many rooms were built in this action so far.",
    "cells": "A set of the farm's cells, as bits by their numbers from 0, column by column.",
    "free": "1: it costs nothing.",
    "price": "Its price in wood, or in food for an occupation.",
    "bake": "0 no bread, 1 it may be baked too, 2 it has been.",
    "must": "1: at least one must be done.",
    "plow": "1: a field may be ploughed too.",
    "sown": "What has been sown in this action: 0 nothing, 1 something, 2 in a card's own way.",
    "by_card": "1: a card brought this about, no space.",
    "optional": "1: it may be left undone.",
    "before": "The pastures there were before this action, as a code.",
    "gift": "Fences that cost nothing in this action.",
    "bound": "1: only free fences are built.",
    "which": "Which improvements: 1 major, 2 minor, 3 both.",
    "rest": "What cards may add to the action, as bits.",
    "allowed": "What may be played, as bits: 1 major, 2 minor improvements, 4 occupations; 8: its food must be there.",
    "thing": "What is paid for: 0 room, 1 renovation, 2 major, 3 minor, 4 occupation, 5 stable, 6 offer, 7 fences.",
    "what": "A number that the step or its card explains: the thing paid for, or what happened.",
    "materials": "A set of building materials, as bits: 1 wood, 2 clay, 4 reed, 8 stone.",
    "origin": "The slot, counted from 1, of the space it comes from; 0: none.",
    "kind": "An animal: 0 sheep, 1 boar, 2 cattle.",
    "source": "The option that names the card or the field it comes from.",
    "sources": "Which people may be moved, as bits by the slots they stand on.",
    "source_slot": "The slot of the person who is moved; -1: not chosen yet.",
    "moment": "At which moment cards react, by its number.",
    "good": "A good, by its number: 0 food, 1 wood, 2 clay, 3 reed, 4 stone, 5 grain, 6 vegetable, 7 sheep...",
    "goods": "A set of goods, as bits by their numbers.",
    "n": "How many.",
    "stage": "Which stage of the taking or of the harvest.",
    "offered": "The goods a card still sells, as bits by their numbers.",
    "chosen": "Those bought so far, as bits.",
    "seats": "The seats to choose from.",
    "sowing": "1: the space is one where one may sow too.",
    "crop": "What is sown: 0 grain, 1 vegetable, 2 another good that a card has sown.",
    "less": "1: what is sown comes from the general supply.",
    "part": "Which stage of the end of the game.",
    "drawn": "The good on the first marker drawn; 0 while none is.",
    "known": "What its cards could be used for when the seat was last asked: 16 times the number of the card, and the "
    "way of exchanging; -1: animals promised for the next round had no room.",
    "ending": "1: a round ends; 0: the game.",
}
"""What the fields of pending steps mean."""
