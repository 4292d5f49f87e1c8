"""The market of the kernel's tests with cards whose names can't be mistaken, as a game of the library."""

from __future__ import annotations

import json
from typing import Any
from xml.sax.saxutils import escape

import pytest

import farmstead
from farmstead.kernel.game import Game
from farmstead.kernel.vocabulary import Kind, Vocabulary
from tests.kernel import market

NAMES = [f"Kx{card:02d}qz" for card in range(market.CARDS)]
_CARDS: list[tuple[str, ...]] = [(name,) for name in NAMES]


class SecretMarket(market.MarketGame):
    """Draws and prints whatever its view holds, so that a leak would show."""

    def __init__(self) -> None:
        super().__init__()
        self.vocabulary = Vocabulary(
            [
                Kind("deal", "deal {card}", ("card",), _CARDS),
                Kind("roll", "roll {price}", ("price",), [(str(price),) for price in market.PRICES]),
                Kind("bid", "bid {card}", ("card",), _CARDS),
                Kind("pass", "pass", (), [()]),
                Kind("drop", "drop {card}", ("card",), _CARDS),
                Kind("decline", "decline", (), [()]),
                Kind("sell", "sell {card}", ("card",), _CARDS),
                Kind("pay", "pay {thing}", ("thing",), [("coin",), ("token",)]),
            ]
        )

    def picture(self, view: dict[str, Any], lang: str, theme: str = "light") -> str:
        return f"<svg><style>.x{{}}</style><text>{escape(json.dumps(view))}</text></svg>"

    def parts(
        self, view: dict[str, Any], lang: str, theme: str, seat: int | None, layout: str = "phone"
    ) -> list[dict[str, Any]]:
        return [{"id": "table", "title": "table", "svg": self.picture(view, lang, theme)}]


def install(monkeypatch: pytest.MonkeyPatch) -> SecretMarket:
    """Makes the market the only game there is."""
    game = SecretMarket()

    def find(name: str) -> Game:
        assert name == "market"
        return game

    def best(pos: market.Market, seat: int) -> str:
        return NAMES[max(pos.hands[seat])] if pos.hands[seat] else "none"

    monkeypatch.setattr(farmstead, "game", find)
    monkeypatch.setattr(farmstead, "games", lambda: ["market"])
    monkeypatch.setattr(market, "best", best)
    monkeypatch.setattr(market, "CARD_NAMES", NAMES)
    monkeypatch.setattr(market, "is_even", lambda card: card % 2 == 1)
    return game


def known(pos: market.Market, seat: int | None) -> set[str]:
    """The cards that a seat, or a spectator, may know of in a position."""
    cards = set(pos.face_up)
    if seat is not None:
        cards |= set(pos.hands[seat]) | set(pos.dropped[seat])
    return {NAMES[card] for card in cards}
