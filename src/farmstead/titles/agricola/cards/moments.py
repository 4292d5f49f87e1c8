"""The moments a card may hear, the stages some of them have, sorts and families of cards, things that are paid for."""

from __future__ import annotations

from typing import Final

# the moments a card may hear; the bits of `farm.hears`. Those that can wait on an agenda keep their numbers
PLACED: Final = 0  # the owner's person used a space, its actions are done; what: the slot
GOODS_TAKEN: Final = 1  # the owner's person took goods from a space; what: the code of the haul (`rules.hauls`)
ROUND_STARTS: Final = 2
HOME: Final = 3
FIELD_PHASE: Final = 4  # the crops are in
COOKED_BY_OTHER: Final = 5  # another seat turned animals into food; what: that seat
FENCED: Final = 6  # the owner built fences; what: the pastures there were before (`fencing.pastures_code`)
HOUSE_CHANGED: Final = 7  # the owner renovated; what: the material before, and that of now (`renovation`)
LATE_FEEDING: Final = 8  # the owner feeds after the others
ROOM_MADE: Final = 9  # it changes the room for animals
BONUS: Final = 10  # it gives its owner points at the end
ANY_TIME: Final = 11  # the owner may use it whenever asked for something
SOWABLE: Final = 12  # something can be sown on it
USES: Final = 13  # the owner's person comes to a space, before its actions; what: the slot
OTHER_USES: Final = 14  # another seat's person comes to a space, before its actions; what: the slot
TURN_ENDS: Final = 15  # everything else of the owner's turn is done; what: the slot
IMPROVED: Final = 16  # the owner built or played an improvement, this card perhaps; what: the improvement
LEARNED: Final = 17  # the owner played an occupation after this card; what: the occupation
ROOMS_BUILT: Final = 18  # the owner built rooms in one action; what: how many
SOMEBODY_BUILT: Final = 19  # any seat built a room; what: that seat
BAKED: Final = 20  # a seat, the owner or another, baked bread in one action; what: `rules.fields.baking`
REAPING: Final = 21  # the field phase begins, before any crop is taken
ROUND_ENDS: Final = 22  # everybody is at home; a harvest comes after
MORE_PEOPLE: Final = 23  # the owner's first placement of a turn is done; what: the slot
WAKES: Final = 24  # it may bring a person to work in this round whom the owner did not have (`usable`)
SHARES: Final = 25  # it lets the owner's people onto spaces where others stand (`shares`)
RENOVATES: Final = 26  # it changes what a house may become (`renovates`)
ALL_BONUS: Final = 27  # it gives points at the end to others too (`points_for`)
TAKES: Final = 28  # the owner's person takes goods from a space; what: the code and the stage (`rules.taking`)
OTHER_TAKES: Final = 29  # another seat's person does; what: the same
OTHER_LEARNED: Final = 43  # another seat played an occupation; what: the occupation
WORK_PHASE: Final = 56  # the work phase begins, or everybody is placed; what: WORK_BEGINS or WORK_ENDS. See `rests`
PLAYERS: Final = 57  # somebody took the food of travelling players; what: that seat
GROWTH: Final = 58  # somebody's family grew; what: that seat and how (`rules.family`). See `waives_room`
SOMEBODY_FENCED: Final = 31  # another seat built fences in one action; what: how many
PRICES: Final = 32  # it changes what a thing costs; one moment for each of the things below: PRICES + FOR_ROOM...
TILLS: Final = 40  # it lets a seat plough more fields (`tills`); or another seat used such a card, what: that seat
STACK_SOWN: Final = 41  # the owner has just sown one field or stack; what: its place (`rules.sowing`)
BRINGS: Final = 44  # it brings goods before a thing is paid: BRINGS + FOR_ROOM...
GAINS: Final = 52  # the owner got materials or vegetables (`gained`); between turns, what: 1, or 0 in a new round
GAME_ENDS: Final = 53  # the last harvest is over, the points come next; what: one of the parts below
STABLES_BUILT: Final = 54  # the owner built stables in one action; what: their cells
SOMEBODY_IMPROVED: Final = 55  # any seat built or played an improvement; what: the improvement
HARVEST: Final = 59  # the harvest has come to a stage; what: which one
AT_TABLE: Final = 60  # the owner's family is about to be fed, what: 0; or a workshop served food, what: that card
COOKS: Final = 61  # the owner turned one of COOKED into food; what: which; or it changes what that gives
SOWED: Final = 62  # any seat has sown, all that it sows in one action; what: that seat

WORK_BEGINS: Final = 0
WORK_ENDS: Final = 1

# the stages of a harvest that only cards know
AFTER_FIELDS: Final = 0  # the field phase is over
BEFORE_MEALS: Final = 1  # the feeding phase begins
HARVEST_OVER: Final = 2  # all animals have bred

# the end of the game, in this order
LAST_ANIMALS: Final = 0  # animals still come
DEBTS: Final = 1  # what was lent goes back
LAST_PAYMENTS: Final = 2  # minus points are bought off

# the sorts of cards
MAJOR: Final = 0
MINOR: Final = 1
OCCUPATION: Final = 2

# what is paid for: the question put to `prices`, `lowers` and `brings`
FOR_ROOM: Final = 0
FOR_RENOVATION: Final = 1
FOR_MAJOR: Final = 2
FOR_MINOR: Final = 3
FOR_OCCUPATION: Final = 4
FOR_STABLE: Final = 5
FOR_OFFER: Final = 6
FOR_FENCES: Final = 7

ENDLESS: Final = 99  # as many grain as one likes in one baking

# families of improvements that others ask for
FIREPLACE: Final = 1
HEARTH: Final = 2
OVEN: Final = 4
PLOW_TOOL: Final = 8  # ploughs, and what others count with them
WELL: Final = 16
JOINER: Final = 32
ANY_IMPROVEMENT: Final = -1  # whatever its family is
PLOUGH: Final = 1024  # ploughs and the Harrow: one of them in a ploughing
# families of cards whose owners others pay
FISHING_GEAR: Final = 2**20
PERFORMER: Final = 2**21

# what a card adds to actions that build or play an improvement (`rules.improving`)
OTHER_SORT: Final = 1  # a major one instead of a minor one; two minor ones instead of a major or minor one
ONE_MORE: Final = 2  # another one after the minor one of the first player's space
TWICE: Final = 4  # the whole action again: the card's offer
