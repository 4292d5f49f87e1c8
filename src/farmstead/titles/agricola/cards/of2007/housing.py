"""Room for animals."""

from __future__ import annotations

from farmstead.farmyard.grid import count
from farmstead.farmyard.housing import ANY, EACH, HOUSE, ON_CARD, PASTURE, SPOT, Room
from farmstead.titles.agricola.cards.card import Card
from farmstead.titles.agricola.cards.moments import MINOR, OCCUPATION, ROOM_MADE
from farmstead.titles.agricola.rules.cost import Cost
from farmstead.titles.agricola.rules.farm import Farm
from farmstead.titles.agricola.rules.names import BOAR, SHEEP

NO_END = 999  # more animals than any file holds


class ShepherdsPipe(Card):
    """2 sheep more where sheep may stand: in pastures and on cards that hold animals; 2 sheep in a stable outside."""

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        return [room.liking(SHEEP, self.more(room)) for room in rooms]

    def more(self, room: Room) -> int:
        if room.sort == SPOT:
            return 1 if room.capacity == 1 else 0
        return 2 if room.sort == PASTURE or holds_several(room) else 0


def holds_several(room: Room) -> bool:
    """Is it a card that holds animals of any kind?"""
    return room.sort == ON_CARD and room.kind == EACH


class AnimalYard(Card):
    """The card holds 2 animals of any kinds."""

    def stalls(self, farm: Farm) -> list[Room]:
        return [Room(ON_CARD, self.number, EACH, 0, mixed=2)]


class DrinkingTrough(Card):
    """2 animals more in each pasture and on each card that holds several kinds; stables do not double these."""

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        return [room.widened(2) if room.sort == PASTURE or holds_several(room) else room for room in rooms]


class WildlifeReserve(Card):
    """The card holds 1 animal of each kind."""

    def stalls(self, farm: Farm) -> list[Room]:
        return [Room(ON_CARD, self.number, EACH, 1)]


class ForestPasture(Card):
    """The card holds any number of wild boar."""

    def stalls(self, farm: Farm) -> list[Room]:
        return [Room(ON_CARD, self.number, BOAR, NO_END)]


class Stablemaster(Card):
    """One stable outside pastures holds 3 animals of a kind, whatever else there is for stables."""

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        spots = [i for i, room in enumerate(rooms) if room.sort == SPOT]
        if spots:
            rooms[spots[0]] = Room(SPOT, rooms[spots[0]].cells, ANY, 3)
        return rooms


class AnimalKeeper(Card):
    """Kinds mix in all pastures."""

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        return [room.blended() if room.sort == PASTURE and room.kind == ANY else room for room in rooms]


class AnimalTamer(Card):
    """As many animals in the house as it has rooms, of any kinds."""

    def rooms(self, farm: Farm, rooms: list[Room]) -> list[Room]:
        return [room.blended().widened(count(farm.rooms) - 1) if room.sort == HOUSE else room for room in rooms]


ShepherdsPipe("shepherds-pipe", MINOR, deck="E", number=29, hears=(ROOM_MADE,)).needing("sheep", 1)
AnimalYard("animal-yard", MINOR, [Cost(wood=2)], 1, "E", 58, occupations=1, hears=(ROOM_MADE,))
DrinkingTrough("drinking-trough", MINOR, [Cost(wood=2)], 1, "E", 59, hears=(ROOM_MADE,))
WildlifeReserve("wildlife-reserve", MINOR, [Cost(wood=2)], 1, "I", 102, occupations=2, hears=(ROOM_MADE,))
ForestPasture("forest-pasture", MINOR, None, 1, "K", 145, occupations=3, hears=(ROOM_MADE,))
Stablemaster("stablemaster", OCCUPATION, deck="E", number=208, hears=(ROOM_MADE,))
AnimalKeeper("animal-keeper", OCCUPATION, deck="E", number=216, players=4, hears=(ROOM_MADE,))
AnimalTamer("animal-tamer", OCCUPATION, deck="K", number=306, hears=(ROOM_MADE,))
