"""Bookkeeping beside the rules: which goods an answer may bring or take, worked out from the printed figures alone.

Goods are unlimited in this game, so nothing is conserved by number; instead every token must be accounted for. Cards
and workers are conserved.
"""

from __future__ import annotations

from typing import Any

from farmstead.titles.skara.show.figures import BUNDLE_FACTS, CARDS_BY_ID, PRICES, RECIPES, TILES, TOP_HARVEST, TRADE

View = dict[str, Any]
Goods = dict[str, int]


def changes(before: View, after: View, seat: int) -> Goods:
    """What a seat's goods have done between two views."""
    old, new = before["seats"][seat]["goods"], after["seats"][seat]["goods"]
    return {good: new[good] - old[good] for good in new if new[good] != old[good]}


def add(into: Goods, goods: Goods, sign: int = 1) -> None:
    for good, n in goods.items():
        into[good] = into.get(good, 0) + sign * n
        if not into[good]:
            del into[good]


def expected(kind: str, words: dict[str, str], view: View, question: dict[str, Any]) -> Goods | None:
    """What an answer does; None where further steps run by themselves (a worker placed, a card taken, a task)."""
    me = view["seats"][question["seat"]]
    asked, params = question["kind"], question["params"]
    flipped = {tile["id"]: tile["flipped"] for tile in me["tiles"]}
    result: Goods = {}
    if kind == "pay":
        if asked != "pay-furnish":
            return None
        add(result, PRICES[words["price"]], -1)
    elif kind == "spend":
        add(result, {words["good"]: params["n"]}, -1)
    elif kind == "buy":
        add(result, {words["good"]: 1}, -1)
        add(result, TRADE[me["trade"]]["goods"])
    elif kind == "craft":
        if asked == "craft":
            add(result, TILES[words["tile"]]["cost"], -1)
    elif kind == "cook":
        add(result, {words["good"]: 1}, -1)
        add(result, RECIPES[words["good"]]["gain"])
        if words["good"] == "boar" and flipped["hunt-boar"]:
            add(result, {"hide": 1})
    elif kind == "add":
        if not params["good"]:
            return None  # a second kind may have been added without asking
        add(result, {words["good"]: 1}, -1)
    elif kind == "clear":
        if words["what"] == "midden":
            add(result, {"midden": 1}, -1)
    elif kind == "gather":
        add(result, BUNDLE_FACTS[words["bundle"]]["pay"], -1)
        add(result, BUNDLE_FACTS[words["bundle"]]["gain"])
    elif kind == "harvest":
        first, second = next(goods for goods in TOP_HARVEST.values() if goods[0] == words["good"])
        add(result, {first: int(words["n"]), second: params["n"] - int(words["n"])})
    elif kind == "knives":
        return knives(int(words["n"]), params)
    elif kind == "bonus":
        add(result, {words["good"]: 1})
    elif kind == "accept":
        return accepted(asked, params)
    elif kind == "feed":
        add(result, {"food": params["need"]}, -1)
    elif kind not in ("decline", "lose", "copy"):
        return None
    return result


def knives(spent: int, params: dict[str, Any]) -> Goods | None:
    result: Goods = {}
    add(result, {"knife": spent}, -1)
    goods = [params["good"]] if params["good"] else TOP_HARVEST[params["environment"]]
    if len(goods) == 1:
        add(result, {goods[0]: params["n"] + spent})
    return result


def accepted(asked: str, params: dict[str, Any]) -> Goods | None:
    result: Goods = {}
    if asked == "effect":
        effect = CARDS_BY_ID[params["card"]]["effect"]
        if effect["kind"] == "harvest":
            return None
        add(result, effect["pay"], -1)
        add(result, effect["gain"])
        return result
    return {"wool": -3} if asked == "roof" else None


def cards_of(view: View) -> int:
    """All village cards, wherever they lie."""
    held = sum(
        village["cards"][name] for village in view["seats"] for name in ("village-roof", "stone-ball", "utensils")
    )
    settlers = sum(len(column) for village in view["seats"] for column in village["columns"].values())
    lying = len(view["row"]) + sum(map(len, view["coming"])) + len(view["drawn"])
    return int(held + settlers + lying + view["deck"] + sum(view["discard"].values()))


def check_seat(village: View, round: int) -> None:
    """What holds for a seat at any time."""
    goods = village["goods"]
    assert min(goods.values()) >= 0
    assert village["tokens"] == sum(goods.values())
    assert village["capacity"] == 3 * (village["slider"] - 1)
    if village["slider"] < 11:
        assert village["tokens"] <= village["capacity"]
        assert village["beside"] == 0
    else:
        assert village["beside"] == max(0, village["tokens"] - 30)
    assert goods["boar"] <= 3
    workers = village["workers"]
    placed = sum(tile["small"] for tile in village["tiles"])
    large = sum(tile["large"] for tile in village["tiles"])
    assert workers["black"] <= 3
    assert workers["small"] + placed == max(0, round - 1) + workers["black"]
    assert workers["large"] + large == min(1, round)
    assert workers["reserve"] == 4 - round
    assert village["score"]["total"] == sum(n for key, n in village["score"].items() if key != "total")
