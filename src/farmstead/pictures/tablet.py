"""Where the pieces of a table lie on a tablet, in units of its frame.

Upright everything stands in one column: seats, question, board, farm beside the log, purse, foot, side. Across there
are three: the board at the left; question, farm and purse in the middle; seats, side and log at the right; the foot
lies below the first two. Seats, question and log are the page's own.
"""

from typing import Final, NamedTuple

from farmstead.pictures.phone import EDGE, UPRIGHT, Frame


class Area(NamedTuple):
    """The room of a piece, without its rims."""

    wide: float
    high: float


class Plan(NamedTuple):
    """The areas of a tablet."""

    board: Area
    farm: Area
    purse: Area
    foot: Area
    side: Area


_UPRIGHT: Final = Plan(Area(708, 316), Area(481, 290), Area(708, 40), Area(708, 155), Area(708, 84))
_ACROSS: Final = Plan(Area(316, 482), Area(441, 317), Area(441, 40), Area(763, 150), Area(223, 132))


def plan(frame: Frame) -> Plan:
    """The areas of a frame for tablets."""
    return _UPRIGHT if frame is UPRIGHT else _ACROSS


def framed(frame: Frame, area: Area) -> Frame:
    """The frame of a piece that has only this area: for what flows in its frame."""
    return frame._replace(width=area.wide + 2 * EDGE)
