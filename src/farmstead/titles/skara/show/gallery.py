"""All cards and tiles of Skara Brae for those who read: village cards, action tiles, the cards of the solo game."""

from __future__ import annotations

from typing import Any, Final

from farmstead.kernel.game import Game
from farmstead.kernel.leaves import Leaf, facets, leaf, ruled
from farmstead.titles.skara.cards.kinds import CARD_NAMES, FOCUS_NAMES, TASK_NAMES
from farmstead.titles.skara.rules.names import ENVIRONMENTS, GOODS, TILE_NAMES
from farmstead.titles.skara.rules.position import Skara
from farmstead.titles.skara.show.board_text import TEXTS
from farmstead.titles.skara.show.figures import CARDS_BY_ID, FOCUS, TASKS, TILES
from farmstead.titles.skara.show.picture.facts import FOCUS_ICONS, icon_of

KINDS: Final = ("settler", "village", "tile", "special", "focus", "task")
TONES: Final = {
    "settler": "ochre", "village": "brick", "tile": "leaf", "special": "barn", "focus": "sky", "task": "sky",
}  # fmt: skip


def gallery(game: Game, lang: str) -> dict[str, Any]:
    """Village cards by environment, the tiles of the boards, the special ones, focus and task cards."""
    leaves = [_card(name, lang) for name in CARD_NAMES]
    leaves += [_tile(name, lang) for name in TILE_NAMES]
    leaves += [_focus(name, lang) for name in FOCUS_NAMES]
    leaves += [_task(name, lang) for name in TASK_NAMES]
    paid = [good for good in GOODS if any(good in one["facets"]["cost"] for one in leaves)]
    values: dict[str, list[tuple[str, ...]]] = {
        "kind": [(kind, TEXTS.say(lang, f"gallery.{kind}")) for kind in KINDS],
        "environment": [(name, TEXTS.say(lang, f"environment.{name}")) for name in ENVIRONMENTS],
        "cost": [(good, TEXTS.say(lang, f"good.{good}"), icon_of(good)) for good in paid],
    }
    return {"facets": facets(TEXTS, lang, values), "cards": leaves}


def held(pos: Skara) -> list[tuple[list[str], list[str]]]:
    """Nobody has a hand, and cards alike are not told apart: nothing is counted."""
    return []


def _made(name: str, lang: str, words: str, kind: str, icons: list[str], **more: Any) -> Leaf:
    given = {"cost": [], "environment": [], **more.pop("facets", {})}
    return leaf(
        f"{words}-{name}",
        TEXTS.say(lang, f"{words}.{name}"),
        TEXTS.say(lang, f"gallery.{kind}"),
        TEXTS.say(lang, f"{words}_text.{name}"),
        icons,
        tone=TONES[kind],
        facets={"kind": [kind], **given},
        **{"rulings": ruled(TEXTS, lang, f"{words}_ruling.{name}"), **more},
    )


def _goods(goods: dict[str, int]) -> list[list[Any]]:
    return [[icon_of(good), n] for good, n in goods.items()]


def _card(name: str, lang: str) -> Leaf:
    facts = CARDS_BY_ID[name]
    effect, environment = facts["effect"], facts["environment"]
    pay: dict[str, int] = effect["pay"] if effect else {}
    gain = [icon_of(good) for good in effect["gain"]] if effect else []
    kind = "settler" if environment else "village"
    return _made(
        name, lang, "card", kind, [icon_of(environment or name), *gain],
        icon=icon_of("settler" if environment else name),
        points=str(facts["points"]) if facts["points"] else None,
        price=TEXTS.say(lang, "printed.goods", goods=pay) if pay else None,
        cost=_goods(pay),
        sides=[TEXTS.say(lang, "gallery.copies", n=facts["copies"])],
        meets=_neighbours(name, lang),
        facets={"environment": [environment] if environment else [], "cost": list(pay)},
    )  # fmt: skip


def _neighbours(name: str, lang: str) -> list[dict[str, str]]:
    """Settlers whose effect harvests where this one lives, and those who live where this one harvests."""
    mine = CARDS_BY_ID[name]
    found: list[dict[str, str]] = []
    for other in CARD_NAMES:
        facts = CARDS_BY_ID[other]
        if other == name or not facts["effect"] or not mine["effect"]:
            continue
        if facts["effect"].get("environment") == mine["environment"]:
            found.append({"id": f"card-{other}", "why": TEXTS.say(lang, "meets.harvests-here")})
        elif mine["effect"].get("environment") == facts["environment"]:
            found.append({"id": f"card-{other}", "why": TEXTS.say(lang, "meets.harvested")})
    return found[:8]


def _tile(name: str, lang: str) -> Leaf:
    facts = TILES[name]
    cost: dict[str, int] = facts["cost"]
    flipped = TEXTS.say(lang, f"tile_flipped.{name}")
    return _made(
        name, lang, "tile", "special" if facts["special"] else "tile", [icon_of(name)],
        price=TEXTS.say(lang, "printed.goods", goods=cost) if cost else None,
        cost=_goods(cost),
        points=str(facts["points"]) if facts["points"] else None,
        sides=[TEXTS.say(lang, "gallery.flipped", text=flipped)],
        section=facts["heading"],
        facets={"cost": list(cost)},
    )  # fmt: skip


def _focus(name: str, lang: str) -> Leaf:
    lost = TEXTS.say(lang, "gallery.lost", n=-FOCUS[name]["points"])
    return _made(name, lang, "focus", "focus", [icon_of("focus"), icon_of(FOCUS_ICONS[name])], sides=[lost])


def _task(name: str, lang: str) -> Leaf:
    facts = TASKS[name]
    prices: list[dict[str, int]] = facts["pay"]
    lost = TEXTS.say(lang, "gallery.lost", n=-facts["points"])
    goods = list(dict.fromkeys(good for price in prices for good in price))
    return _made(
        name, lang, "task", "task", [icon_of("task"), icon_of(facts["action"])],
        cost=_goods(prices[0]) if len(prices) == 1 else [],
        price=f" {TEXTS.say(lang, 'printed.or')} ".join(TEXTS.say(lang, "printed.goods", goods=one) for one in prices),
        sides=[lost],
        facets={"cost": goods},
    )  # fmt: skip
