"""The calm moments of a round of La Granja: what is still to be done at each, and the dice that lie there then."""

from __future__ import annotations

from typing import Any, Final

from farmstead.kernel.editing import Data
from farmstead.kernel.steps import WAITING
from farmstead.titles.granja.rules.names import DONKEYS, NEUTRAL

MOMENTS: Final = ["cards", "roofs", "dice", "donkeys", "deliveries"]
"""By the step of the round that begins, or goes on with somebody's turn."""
PHASE: Final = {"cards": "farm", "roofs": "farm", "dice": "revenue", "donkeys": "transport", "deliveries": "transport"}
NEAREST: Final = {"income": "cards", "growth": "cards", "siesta": "donkeys", "extra": "deliveries"}
"""For steps that are no moment."""
PHASE_MOMENT: Final = {"farm": "cards", "revenue": "dice", "transport": "donkeys", "scoring": "deliveries"}


def calm_moment(data: Data) -> None:
    """The moment next to what is asked now, with the turn of whoever is asked."""
    step = NEAREST.get(data["step"], data["step"])
    data["step"] = step if step in MOMENTS else PHASE_MOMENT[data["phase"]]
    asked = data["agenda"][-1] if data["agenda"] else {}
    data["agenda"] = [{"step": "", "seat": asked.get("seat", data["order"][0])}]


def laid_aside(data: Data) -> int:
    """How many donkeys may have been laid aside: one a round; from the transport of round 4 on they are had anew."""
    number, moment = data["round"], data["step"]
    if moment == "deliveries":
        return int((number - 1) % (DONKEYS - 1) + 1)
    if number == DONKEYS and PHASE[moment] != "transport":
        return DONKEYS - 1
    return int((number - 1) % (DONKEYS - 1))


def in_phase(data: Data) -> None:
    """What belongs to the moment: donkeys chosen, dice taken."""
    moment = data["step"]
    data["phase"] = PHASE[moment]
    for farm in data["farms"]:
        farm["donkeys"] = sorted(set(farm["donkeys"]))[: laid_aside(data)]
        if moment != "deliveries":
            farm["donkey"] = 0
        elif farm["donkey"] not in farm["donkeys"]:
            farm["donkeys"] = farm["donkeys"] or [1]
            farm["donkey"] = farm["donkeys"][0]
        if data["phase"] == "farm":
            farm["dice"] = []


def deal_dice(data: Data) -> None:
    """As many dice as are left to be taken: too many go, those with the most pips first; for those missing come ones.

    Nobody has two dice while somebody has none, and the last one to take one has not done so yet.
    """
    if data["step"] != "dice":
        data["dice"] = [0] * 6
        return
    farms = data["farms"]
    if all(len(farm["dice"]) == 2 for farm in farms):
        farms[data["order"][-1]]["dice"] = farms[data["order"][-1]]["dice"][:1]
    if any(not farm["dice"] for farm in farms):
        for farm in farms:
            farm["dice"] = farm["dice"][:1]
    taken = sum(len(farm["dice"]) for farm in farms)
    alone = data["players"] == 1
    left = (5 if alone else 2 * data["players"] + 1) - taken
    if alone:  # the neutral player has laid aside as many, and one more where it comes first
        left -= taken + (1 if data["neutral_first"] else 0)
    for die in reversed(range(6)):
        over = sum(data["dice"]) - left
        data["dice"][die] -= max(0, min(over, data["dice"][die]))
    data["dice"][0] += max(0, left - sum(data["dice"]))


def agenda(data: Data) -> list[dict[str, Any]]:
    """What is to be done from this moment on, the next thing last."""
    order, moment = data["order"], data["step"]
    seat = data["agenda"][-1].get("seat", order[0])
    later = order[order.index(seat) :]  # whose turn is still to come
    steps: list[dict[str, Any]] = [{"step": "scoring"}]
    if moment in ("cards", "roofs"):
        steps += [{"step": "transport"}, {"step": "revenue"}]
    if moment == "cards":
        steps.append({"step": "income-step"})
        left, must = (2, 1) if data["round"] == 1 else (1, 0)
        for one in reversed(later):
            steps += [
                {"step": "refill", "seat": one},
                {"step": "cards-played", "seat": one},
                {"step": "cards", "seat": one, "left": left, "must": must, "by": -1},
            ]
    elif moment == "roofs":
        if data["round"] == 1:  # in round 1 the last one buys first
            later = list(reversed(order[: order.index(seat) + 1]))
        steps += [{"step": "roof", "seat": one} for one in reversed(later)]
    elif moment == "dice":
        steps += [{"step": "transport"}, {"step": "last-die"}, *dice_steps(data)]
    else:
        steps += transport_steps(data, moment, later)
    return steps


def dice_steps(data: Data) -> list[dict[str, Any]]:
    """Who still takes a first die, or a second one."""
    farms, order = data["farms"], data["order"]
    first = [seat for seat in order if not farms[seat]["dice"]]
    waiting = first or [seat for seat in order if len(farms[seat]["dice"]) == 1]
    steps: list[dict[str, Any]] = [{"step": "picks", "nth": 2}] if first else []
    if data["players"] == 1 and not data["neutral_first"]:
        steps.append({"step": "neutral-die"})
    return steps + [{"step": "die", "seat": seat} for seat in reversed(waiting)]


def transport_steps(data: Data, moment: str, later: list[int]) -> list[dict[str, Any]]:
    """Choosing donkeys, or the deliveries with those that were chosen."""
    steps: list[dict[str, Any]] = []
    if data["players"] == 1 and not data["neutral_first"]:
        steps += [{"step": "neutral-marker"}, {"step": "draw-cards", "to": NEUTRAL, "count": 1}]
    if moment == "donkeys":
        answers = [WAITING] * data["players"]
        return [*steps, {"step": "new-order"}, {"step": "walk"}, {"step": "donkeys", "answers": answers}]
    seat = later[0]
    farm = data["farms"][seat]
    count = farm["donkey"] + (1 if "restaurant" in farm["done"] and "restaurant" not in farm["fresh"] else 0)
    steps += [{"step": "extra-step"}, *({"step": "deliver-all", "seat": one} for one in reversed(later[1:]))]
    return [*steps, {"step": "deliver", "seat": seat, "left": count, "must": 0, "by": -1}]
