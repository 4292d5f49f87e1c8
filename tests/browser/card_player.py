"""Somebody who likes to play cards: which option a whole game by clicks goes on with, seen from a seat's state.

Cards first, then goods for the next ones; nothing is fenced or built that would only take clicks.
"""

from __future__ import annotations

from typing import Any

Option = dict[str, Any]
State = dict[str, Any]

LESSONS = (
    "lessons", "lessons-3", "lessons-4",
    "occupation", "occupation-p3", "occupation-p4", "occupation-or-growth-p5",
)  # fmt: skip
WISHES = ("basic-wish", "urgent-wish", "growth-minor", "growth-anyway")
FAVOURED = (*LESSONS, *WISHES, "major-improvement", "improvement", "house-redevelopment", "renovate-improvement")
FOR_MINORS = ("meeting-place", "start-minor")
FOOD = ("fishing", "traveling-players", "day-laborer")
TAKES_LONG = (
    "sheep-market", "pig-market", "cattle-market", "fencing", "farm-redevelopment", "farm-expansion",
    "sheep", "boar", "cattle", "fences", "renovate-fences", "rooms-stables",
)  # fmt: skip
ABOUT_CARDS = ("offer", "order")
"""Questions about cards in play; elsewhere such a card is one that may be used at any time."""
JUST_BEFORE = ("before-reaping", "before-breeding", "last-call")
RELUCTANT = ("done", "decline", "cook", "release", "exchange", "card", "fence", "stable", "withhold", "beg")
"""What is chosen only if nothing else is there, the first of these first."""
ENOUGH = 6


def wish(state: State) -> Option:
    """The option to take of those a state offers."""
    options: list[Option] = state["options"]
    asked, own = state["view"]["question"], state["view"]["seats"][state["seat"]]
    tickets = [option for option in options if in_hand(state, option)]
    if tickets:
        return tickets[0]
    if asked["kind"] == "work":
        return min((one for one in options if one["kind"] == "place"), key=lambda one: _place_rank(state, own, one))
    if asked["kind"] == "feeding" and asked["params"]["have"] >= asked["params"]["need"]:
        return next(one for one in options if one["kind"] == "feed")
    if asked["kind"] == "feeding":
        return next(one for one in options if one["kind"] in ("cook", "use", "feed"))
    if asked["kind"] in JUST_BEFORE:
        return min(options, key=lambda one: one["kind"] not in ("done", "decline"))
    return min(options, key=lambda one: _reluctance(asked["kind"], one))


def in_hand(state: State, option: Option) -> bool:
    """Is it answered by clicking a ticket of the hand?"""
    hand = state["view"]["seats"][state["seat"]]["hand"]["cards"]
    return option["kind"] == "card" and option["words"]["card"] in hand


def _place_rank(state: State, own: dict[str, Any], option: Option) -> tuple[int, int]:
    space = option["words"]["space"]
    there = next(entry for entry in state["view"]["spaces"] if entry["id"] == space)
    goods = sum([*there["goods"].values(), *there["gives"].values()])
    ready = any(card["ready"] and card["space"] is None for card in own["hand"].get("standing", []))
    if space in FAVOURED:
        return 0, FAVOURED.index(space)
    if space in FOR_MINORS:
        return (1, 0) if ready else (5, 0)
    if space in FOOD and own["goods"]["food"] < ENOUGH:
        return 2, -goods
    return (4 if space in TAKES_LONG else 3), -goods


def _reluctance(asked: str, option: Option) -> int:
    kind = option["kind"]
    if kind not in RELUCTANT or (kind == "card" and asked in ABOUT_CARDS):
        return -1
    return RELUCTANT.index(kind)
