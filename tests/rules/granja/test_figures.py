"""The figures of the package, written out a second time: a figure changes only when it is meant to.

Part of them is reconstructed (docs/granja.md); who corrects one corrects it here too.
"""

from __future__ import annotations

from farmstead.titles.granja.helpers.helper import HELPERS
from farmstead.titles.granja.rules.names import (
    ANY_PHASE,
    BUILDINGS,
    CARDS,
    FUNCTIONS,
    GOODS,
    PHASE_BITS,
    ROOFS,
)
from tests.rules.granja.table import FIGURES

CARD_TABLE = """
chef | grape | 2 grain grape | 1 0 1 1 | any - 1 0
negotiator | grain | 3 olive grain grape | 1 0 1 1 | revenue/transport - 1 0
porter | grain | 5 olive wine meat | 1 1 0 1 | revenue once 0 0
farm-worker | grape | 3 grain food | 1 1 1 0 | any once 1 0
village-elder | grape | 5 grape wine meat | 1 1 0 1 | revenue once 0 0
merchant | olive | 6 grape food wine meat | 1 1 1 0 | revenue once 1 0
trader | grain | 2 olive grain | 1 1 1 0 | any - 3 0
monger | olive | 6 pig food food meat | 1 0 1 1 | scoring - 1 0
barrow-builder | grain | 4 olive grain meat | 1 1 1 0 | revenue/transport - 1 0
shack-builder | grape | 3 grain pig | 1 1 1 0 | any - 1 0
turner | grape | 2 olive olive | 1 0 1 1 | farm - 2 0
groom | olive | 5 grain food meat | 1 0 1 1 | any once 1 0
peon | olive | 3 grape pig | 1 1 0 1 | revenue once 1 0
foreman | grape | 2 grape grape | 1 1 0 1 | revenue - 1 0
migrant-laborer | grain | 4 olive grape pig | 1 0 1 1 | revenue once 0 0
wainwright | grain | 2 olive grain | 1 1 0 1 | revenue/transport - 0 0
miller | olive | 3 grain pig | 1 1 1 0 | any - 0 0
cooper | olive | 5 pig food meat | 1 0 1 1 | any - 1 0
maid | grain | 3 olive food | 1 1 1 0 | farm - 2 0
packer | olive | 3 olive food | 1 0 1 1 | transport once 1 0
waitress | grape | 4 pig meat | 1 0 1 1 | any once 0 0
joiner | grain | 6 grain wine meat meat | 1 0 1 1 | farm - 3 0
farm-servant | grape | 3 olive grain grape | 1 0 1 1 | any once 1 0
carter | grape | 4 olive grain pig | 1 1 1 0 | transport - 1 0
builder | olive | 4 grape pig meat | 1 1 0 1 | farm once 1 0
tenant | olive | 5 grape food meat | 1 1 1 0 | revenue once 0 0
steward | grain | 5 olive food wine | 1 0 1 1 | farm - 1 0
market-gardener | olive | 5 pig wine meat | 1 1 1 0 | revenue - 1 0
donkey-driver | grape | 4 grain grape food | 1 0 1 1 | revenue - 2 0
butler | grain | 2 grain grape | 1 0 1 1 | farm - 1 1
chandler | grain | 6 pig food wine wine | 1 1 0 1 | revenue - 1 0
cabinetmaker | olive | 4 olive grape meat | 1 0 1 1 | farm - 1 0
peddler | olive | 6 pig pig wine meat | 1 1 1 0 | revenue/transport once 0 0
laborer | grape | 2 olive olive | 1 0 1 1 | farm - 0 0
agricultural-worker | grape | 5 grain food wine | 1 1 0 1 | any - 0 0
stockman | grain | 3 grain food | 1 1 1 0 | farm - 1 0
straw-stuffer | grape | 6 grape food wine wine | 1 1 0 1 | any once 3 0
potter | grape | 3 olive pig | 1 1 1 0 | any - 0 0
surveyor | grape | 5 pig food wine | 1 1 1 0 | any - 0 0
plasterer | grain | 3 grape food | 1 1 0 1 | any - 1 0
laundress | grape | 5 food food wine | 1 0 1 1 | revenue/transport - 0 0
hawker | olive | 3 grape pig | 1 0 1 1 | revenue - 2 0
storage-builder | olive | 6 olive wine wine meat | 1 1 0 1 | farm - 3 0
seed-dealer | olive | 2 grape grape | 1 1 0 1 | revenue - 1 0
herdsman | grape | 4 olive grape food | 1 1 0 1 | any - 2 0
tout | grain | 4 grain grape wine | 1 1 0 1 | any once 2 0
errand-boy | olive | 5 grape meat meat | 1 1 0 1 | transport once 1 0
basket-weaver | olive | 2 grain grape | 1 1 1 0 | transport once 0 0
gardener | olive | 3 grape food | 1 1 1 0 | any once 0 0
craftsman | olive | 4 olive grain wine | 1 0 1 1 | revenue/transport - 3 0
swineherd | olive | 2 olive grape | 1 0 1 1 | any - 2 0
beekeeper | grain | 4 olive grape wine | 1 1 1 0 | farm - 2 0
olive-picker | grain | 2 grain grain | 1 1 0 1 | any - 0 0
wood-carver | grain | 2 grain grain | 1 1 1 0 | any - 1 0
brewer | grape | 6 olive food wine meat | 1 1 0 1 | any - 0 0
instructor | grape | 6 olive food meat meat | 1 1 1 0 | any - 1 0
vintner | olive | 6 grain food wine meat | 1 1 0 1 | any - 0 0
driver | grain | 3 olive pig | 1 1 1 0 | transport - 1 0
haggler | grain | 6 pig food wine meat | 1 1 0 1 | revenue/transport - 0 0
exchange | grain | 4 pig wine | 1 1 1 0 | revenue - 2 0
shoemaker | grape | 6 food food wine meat | 1 0 1 1 | transport once 1 0
pig-breeder | grape | 4 pig food | 1 1 0 1 | farm - 2 0
bartender | grape | 2 olive grape | 1 1 0 1 | any once 2 0
blacksmith | grain | 2 olive grain | 1 1 0 1 | transport once 1 0
supplier | grain | 4 grain grape meat | 1 1 1 0 | revenue/transport - 2 0
exporter | olive | 5 grain wine wine | 1 0 1 1 | any once 0 0
"""
"""Each card: its field | points and goods of the barrow | hand, silver, pig room and deliveries of the extension |
phase, once a round, amount and second amount of the helper."""

MARKET = """
0 0 3 c
1 0 2 c
0 1 5 c
1 1 4 c
-1 0 4 -
-1 1 6 -
-1 2 4 -
0 -1 6 -
0 2 6 -
1 -1 5 -
1 2 2 -
2 -1 4 -
2 0 5 -
2 1 3 -
-2 0 5 x
-2 1 2 -
-2 2 3 x
-2 3 2 x
-1 -1 2 -
-1 3 5 -
0 -2 3 x
0 3 4 x
1 -2 2 x
1 3 6 -
2 -2 3 -
2 2 5 x
3 -2 6 x
3 -1 3 -
3 0 6 x
3 1 4 x
"""
"""Each space of the market: column, row, value; c in the centre, x closed with fewer than four players."""


def lines(table: str) -> list[str]:
    return table.strip().splitlines()


def phase(card: int) -> str:
    phases = FIGURES.phases[card]
    return "any" if phases == ANY_PHASE else "/".join(name for name, bit in PHASE_BITS.items() if phases & bit)


def card_line(card: int) -> str:
    goods = " ".join(GOODS[good] for good in FIGURES.goods[card])
    extension = f"{FIGURES.hand[card]} {FIGURES.silver[card]} {FIGURES.pig[card]} {FIGURES.delivery[card]}"
    once = "once" if FIGURES.once[card] else "-"
    helper = f"{phase(card)} {once} {FIGURES.amount[card]} {FIGURES.second[card]}"
    barrow = f"{FIGURES.points[card]} {goods}"
    return f"{CARDS[card]} | {GOODS[FIGURES.crop[card]]} | {barrow} | {extension} | {helper}"


def test_the_66_cards() -> None:
    assert [card_line(card) for card in range(66)] == lines(CARD_TABLE)


def test_prices() -> None:
    # olive, grain, grape, pig
    assert FIGURES.buy == [3, 3, 3, 5]
    assert FIGURES.sell == [1, 1, 1, 2]
    assert FIGURES.upgrade == [2, 2, 3, 1]


def test_the_siesta_track_and_the_roof_spaces() -> None:
    assert FIGURES.siesta == [0, 0, 1, 1, 2, 2, 3, 3]
    assert FIGURES.roof_points == [0, 1, 2, 3, 4]


def test_the_24_roof_tiles() -> None:
    found = {ROOFS[tile]: FUNCTIONS[FIGURES.function[tile]] for tile in range(24)}
    assert found == {
        "1a": "two-crops", "1b": "pig", "1c": "delivery", "1d": "upgrade",
        "2a": "two-crops", "2b": "pig", "2c": "delivery", "2d": "card",
        "3a": "any-crop", "3b": "upgrade", "3c": "delivery", "3d": "siesta",
        "4a": "any-crop", "4b": "upgrade", "4c": "card", "4d": "silver",
        "5a": "grain-or-olive", "5b": "silver", "5c": "point", "5d": "flip",
        "6a": "olive", "6b": "grape", "6c": "grain-or-olive", "6d": "point",
    }  # fmt: skip
    later = PHASE_BITS["revenue"] | PHASE_BITS["transport"]
    limited = {"delivery": later, "siesta": later}
    assert [limited.get(name, ANY_PHASE) for name in FUNCTIONS] == FIGURES.roof_phases


def test_the_six_buildings() -> None:
    rows = {
        "merchant-house": ["wine", "meat", "trade"],
        "restaurant": ["food", "wine", "meat"],
        "delicatessen": ["food", "food", "wine", "meat"],
        "greengrocer": ["olive", "grain", "grape", "food"],
        "village-store": ["grain", "pig", "food", "trade"],
        "butcher": ["pig", "pig", "meat", "meat"],
    }
    assert list(rows) == BUILDINGS
    found = [[[GOODS[good] for good in row] for row in four] for four in FIGURES.rows]
    assert found == [[row] * 4 for row in rows.values()]
    assert FIGURES.die == [1, 2, 3, 4, 5, 6]
    assert FIGURES.alike == [True] * 6


def test_the_market() -> None:
    found = []
    for space, (q, r) in enumerate(FIGURES.place):
        mark = "x" if FIGURES.outer[space] else "c" if space in FIGURES.centre else "-"
        found.append(f"{q} {r} {FIGURES.value[space]} {mark}")
    assert found == lines(MARKET)


def test_who_lies_beside_whom_on_the_market() -> None:
    beside = {space: [f"m{i + 1}" for i in FIGURES.neighbours[int(space[1:]) - 1]] for space in ("m3", "m8", "m15")}
    assert beside == {
        "m3": ["m1", "m2", "m4", "m6", "m7", "m9"],
        "m8": ["m1", "m5", "m10", "m19", "m21", "m23"],
        "m15": ["m5", "m16", "m19"],
    }
    steps = [FIGURES.distance(one, other) for one, other in ((0, 0), (0, 1), (0, 2), (14, 29))]
    assert steps == [0, 1, 1, 6]


def test_which_figures_of_a_helper_an_owner_may_correct() -> None:
    timed = {
        "porter", "farm-worker", "merchant", "barrow-builder", "groom", "peon", "wainwright", "waitress",
        "farm-servant", "builder", "peddler", "straw-stuffer", "tout", "gardener", "olive-picker", "brewer", "vintner",
        "driver", "haggler", "shoemaker", "bartender", "exporter",
    }  # fmt: skip
    assert {helper.id for helper in HELPERS if helper.timed} == timed
    once = {"merchant", "peon", "farm-servant", "straw-stuffer", "tout", "gardener"}
    assert {helper.id for helper in HELPERS if helper.must_be_once} == once
    limits = {helper.id: (helper.least, helper.most) for helper in HELPERS if (helper.least, helper.most) != (0, 10)}
    assert limits == {
        "trader": (1, 10), "joiner": (1, 10), "farm-servant": (1, 10), "stockman": (1, 1), "plasterer": (1, 10),
        "seed-dealer": (1, 4), "tout": (1, 10), "pig-breeder": (1, 10),
    }  # fmt: skip
