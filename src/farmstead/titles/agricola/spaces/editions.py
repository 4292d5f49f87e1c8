"""The editions as data: which spaces a game has, for how many players, and in what else they differ."""

from __future__ import annotations

from typing import Final

from farmstead.kernel.errors import SetupError
from farmstead.titles.agricola.cards.bans import banned_cards
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.cards.decks import DECKS, OF_2007, OF_2016
from farmstead.titles.agricola.rules.deals import DEALS, fits
from farmstead.titles.agricola.rules.names import NUMBER_OF, ROUND_CARDS_2007, ROUND_CARDS_2016
from farmstead.titles.agricola.rules.solo import check_kept
from farmstead.titles.agricola.spaces import figures  # noqa: F401  fills the register of spaces
from farmstead.titles.agricola.spaces.space import Board

PRINTED_2007: Final = ["wood-3", "clay-1", "reed-1", "fishing", "rooms-stables", "grain-1", "plow"]
FAMILY_2007: Final = ["start-food", "stable-bake", "day-laborer-material"]
FULL_2007: Final = ["start-minor", "occupation", "day-laborer"]
CARDS_2007: Final[dict[int, list[str]]] = {
    1: [],
    2: [],
    3: ["clay-1-p3", "wood-2-p3", "material-1-p3"],
    4: ["wood-1-p4", "wood-2-p4", "clay-2-p4", "reed-stone-food-p4", "players-p4"],
    5: ["wood-4-p5", "clay-3-p5", "livestock-p5", "room-or-players-p5", "reed-p5"],
}
"""The action cards for the number of players that both games share (four or six in all)."""
FAMILY_CARD_2007: Final[dict[int, str]] = {3: "materials-2-p3", 4: "materials-2-p4", 5: "materials-or-growth-p5"}
FULL_CARD_2007: Final[dict[int, str]] = {3: "occupation-p3", 4: "occupation-p4", 5: "occupation-or-growth-p5"}

BOARD_2016: Final = ["farm-expansion", "grain-seeds", "farmland", "day-laborer"]
BOARD_2016_B: Final = ["forest", "clay-pit", "reed-bank", "fishing"]
EXTENSION_2016: Final[dict[int, list[str]]] = {
    1: [],
    2: [],
    3: ["grove", "resource-market-3", "hollow-3"],
    4: ["copse", "grove", "resource-market-4", "hollow-4", "traveling-players"],
}
LESSONS_2016: Final[dict[int, str]] = {3: "lessons-3", 4: "lessons-4"}
TILES_2016: Final[dict[int, list[str]]] = {
    2: ["copse-t2", "resource-market-t2", "animal-market-t2", "modest-wish-t2"],
    3: ["animal-market-t34", "modest-wish-t34"],
    4: ["animal-market-t34", "modest-wish-t34"],
}
"""Optional tiles; the spaces of a tile are linked: a person on one blocks the others."""



def fixed_2007(players: int, settings: dict[str, str]) -> list[str]:
    """The printed spaces and the action cards for the number of players."""
    full = has_hands(settings)
    names = [*PRINTED_2007, *(FULL_2007 if full else FAMILY_2007), *CARDS_2007[players]]
    last = (FULL_CARD_2007 if full else FAMILY_CARD_2007).get(players)
    if last:
        names.append(last)
    reed = settings["reed-space"]
    if reed == "reed-stone-wood" or (reed == "by-game" and full):
        names = ["reed-stone-wood-p5" if name == "reed-p5" else name for name in names]
    if settings["market-3"] == "reed-stone-food":
        names = ["resource-market-3" if name == "material-1-p3" else name for name in names]
    return names


def fixed_2016(players: int, settings: dict[str, str]) -> list[str]:
    """The board and its extension; without hand cards food lies on the Meeting Place and Lessons are of no use."""
    full = has_hands(settings)
    names = [BOARD_2016[0], "meeting-place" if full else "meeting-place-food", *BOARD_2016[1:3], "lessons"]
    names += [BOARD_2016[3], *BOARD_2016_B, *EXTENSION_2016[players]]
    if players in LESSONS_2016:
        names.append(LESSONS_2016[players])
    if settings["side-job"] == "yes" and not full:
        names.append("side-job")
    if settings["tiles"] == "yes":
        names += TILES_2016.get(players, [])
    return names


OF_A_SERIES: Final = ("solo-game", "solo-food", "kept")
"""Variants that make no other board."""
_BOARDS: Final[dict[tuple[object, ...], Board]] = {}


def board_of(players: int, settings: dict[str, str]) -> Board:
    """The board of a game; all games alike share one."""
    key = (players, *[value for name, value in settings.items() if name not in OF_A_SERIES])
    if key not in _BOARDS:
        full = has_hands(settings)
        deck = deck_of(players, settings)
        if settings["edition"] == "2007":
            board = Board(fixed_2007(players, settings), ROUND_CARDS_2007, [], False, full, deck)
        else:
            linked = [TILES_2016[players]] if settings["tiles"] == "yes" and players in TILES_2016 else []
            board = Board(fixed_2016(players, settings), ROUND_CARDS_2016, linked, True, full, deck)
        if deck:
            board.deal = settings["deal"]
            board.exchange = board.deal == "exchange"
            board.same = settings["hands"] == "same" and players > 1
        _BOARDS[key] = board
    return _BOARDS[key]


def check_settings(players: int, settings: dict[str, str]) -> None:
    """What may not be chosen together is a SetupError that says why.

    A variant that is about other editions or other numbers of players changes nothing and is no error.
    """
    if settings["edition"] == "2016" and players > 4:
        raise SetupError(
            "agricola: the edition of 2016 is for 1 to 4 players",
            "setup.bad-players",
            {"game": "agricola 2016", "n": players, "allowed": "1, 2, 3, 4"},
        )
    theirs = {"2007": OF_2007, "2016": OF_2016}
    other = "2007" if settings["edition"] == "2016" else "2016"
    if settings["decks"] in theirs[other]:
        allowed = ", ".join(["none", "pilot", *theirs[settings["edition"]]])
        raise SetupError(
            f"agricola: decks={settings['decks']} belongs to the edition of {other}",
            "setup.bad-value",
            {"name": "decks", "value": settings["decks"], "values": allowed},
        )
    if settings["first"] != "random" and "ABCDE".index(settings["first"]) >= players:
        seats = ", ".join(["random", *"ABCDE"[:players]])
        raise SetupError(
            f"agricola: first={settings['first']} is not at a table of {players}",
            "setup.bad-value",
            {"name": "first", "value": settings["first"], "values": seats},
        )
    check_deal(players, settings)
    if players == 1:
        check_kept(settings, deck_of(players, settings))


def deck_of(players: int, settings: dict[str, str]) -> list[Card]:
    """The hand cards that are dealt from: those for so many players, without the banned ones."""
    banned = banned_cards(settings["bans"])
    cards = [CARDS[NUMBER_OF[name]] for name in DECKS[settings["decks"]] if name not in banned]
    return [card for card in cards if card.players <= players]


def check_deal(players: int, settings: dict[str, str]) -> None:
    """A deal that lets nobody choose anything, for want of cards, is an error; so is a draft of equal packs."""
    if settings["decks"] == "none" or settings["deal"] == "random":
        return
    deck = deck_of(players, settings)
    same = settings["hands"] == "same" and players > 1
    allowed = [deal for deal in DEALS if fits(deal, deck, players, same)]
    if same:
        allowed = [deal for deal in allowed if not deal.startswith("draft")]
    if settings["deal"] not in allowed:
        why = "with the same hands for everybody" if same else "with these decks"
        raise SetupError(
            f"agricola: deal={settings['deal']} gives {players} nothing to choose {why}; allowed: {', '.join(allowed)}",
            "setup.bad-value",
            {"name": "deal", "value": settings["deal"], "values": ", ".join(allowed)},
        )


def has_hands(settings: dict[str, str]) -> bool:
    """Is it the full game? Hand cards bring its boards along."""
    return settings["mode"] == "full" or settings["decks"] != "none"
