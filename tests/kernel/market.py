"""A small whole game for one to five seats, so that the kernel is tested without any game of the library.

Each seat gets three cards that only it knows. A round: a die tells the price; all bid one card in secret and at once,
the highest takes the price; then each seat may drop a card face down for a new one; then each pays a coin or its token.
At any of its own questions a seat may sell a card face up for a coin. With `bids=even` only even cards may be bid, and
who has none must pass: so how many options a seat has is itself a secret.
"""

from __future__ import annotations

import random
from typing import Any, ClassVar

from farmstead.i18n import SHARED, Texts
from farmstead.kernel.errors import PositionError
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.reader import Reader, read_agenda, read_settings
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import ABSENT, WAITING, Chance, Question, Step, Together, Weighted
from farmstead.kernel.variants import Variant
from farmstead.kernel.vocabulary import Kind, Vocabulary

CARDS = 18
CARD_NAMES = [str(card + 1) for card in range(CARDS)]
HAND = 3
PRICES = [1, 2, 4]
CHANCES = [3, 2, 1]
MOST = 99

_CARDS: list[tuple[str, ...]] = [(name,) for name in CARD_NAMES]
VOCABULARY = Vocabulary(
    [
        Kind("deal", "deal {card}", ("card",), _CARDS),
        Kind("roll", "roll {price}", ("price",), [(str(price),) for price in PRICES]),
        Kind("bid", "bid {card}", ("card",), _CARDS),
        Kind("pass", "pass", (), [()]),
        Kind("drop", "drop {card}", ("card",), _CARDS),
        Kind("decline", "decline", (), [()]),
        Kind("sell", "sell {card}", ("card",), _CARDS),
        Kind("pay", "pay {thing}", ("thing",), [("coin",), ("token",)]),
    ],
    {"skip": "decline"},
)
DEAL, ROLL, BID, DROP, SELL = (VOCABULARY.start(kind) for kind in ("deal", "roll", "bid", "drop", "sell"))
PASS = VOCABULARY.id("pass")
DECLINE = VOCABULARY.id("decline")
PAY_COIN = VOCABULARY.id("pay coin")
PAY_TOKEN = VOCABULARY.id("pay token")

WORDS = {
    "en": {
        "question.deal": "A card for {seat}.",
        "question.roll": "What is the price?",
        "question.bid": "Bid a card. Your best is {best}.",
        "question.swap": "Drop a card for a new one? Your best is {best}.",
        "question.tax": "Pay a coin or your token. You have {coins} {coins:coin|coins}.",
        "question.over": "The market is closed.",
        "reason.gone": "Card {card} is not in the deck.",
        "reason.not-held": "You do not hold card {card}.",
        "reason.odd": "Card {card} is odd.",
        "reason.must-bid": "You hold an even card.",
        "reason.no-coin": "You have no coin.",
        "reason.no-token": "You have no token.",
    },
    "fr": {
        "question.deal": "Une carte pour {seat}.",
        "question.roll": "Quel est le prix ?",
        "question.bid": "Misez une carte. Votre meilleure est {best}.",
        "question.swap": "Changer une carte ? Votre meilleure est {best}.",
        "question.tax": "Payez une pièce ou le jeton. Vous avez {coins} {coins:pièce|pièces}.",
        "question.over": "Le marché est fermé.",
        "reason.gone": "La carte {card} n'est pas dans la pioche.",
        "reason.not-held": "Vous n'avez pas la carte {card}.",
        "reason.odd": "La carte {card} est impaire.",
        "reason.must-bid": "Vous avez une carte paire.",
        "reason.no-coin": "Vous n'avez pas de pièce.",
        "reason.no-token": "Vous n'avez pas de jeton.",
    },
}


class MarketTexts(Texts):
    """The shared words and the market's own."""

    def pattern(self, lang: str, key: str) -> str:
        return WORDS[lang].get(key) or super().pattern(lang, key)


class Market(Position):
    def __init__(self, game: Game, players: int, settings: dict[str, str]) -> None:
        super().__init__(game, players, settings)
        self.price = 0
        self.coins = [0] * players
        self.tokens = [True] * players
        self.hands: list[list[int]] = [[] for _ in range(players)]  # each sorted, known to its seat
        self.dropped: list[list[int]] = [[] for _ in range(players)]  # each sorted, known to its seat
        self.face_up: list[int] = []

    def copy(self) -> Market:
        other = Market(self.game, self.players, self.settings)
        self.copy_base(other)
        other.price = self.price
        other.coins = self.coins[:]
        other.tokens = self.tokens[:]
        other.hands = [hand[:] for hand in self.hands]
        other.dropped = [pile[:] for pile in self.dropped]
        other.face_up = self.face_up[:]
        return other

    def key(self) -> tuple[Any, ...]:
        return (
            tuple(self.settings.values()), self.round, self.price, tuple(self.coins), tuple(self.tokens),
            tuple(tuple(hand) for hand in self.hands), tuple(tuple(pile) for pile in self.dropped),
            tuple(self.face_up), self.agenda_key(),
        )  # fmt: skip

    def deck(self) -> list[int]:
        """What chance may still deal: the position holds no order of it."""
        out = {card for cards in [*self.hands, *self.dropped, self.face_up] for card in cards}
        return [card for card in range(CARDS) if card not in out]

    def to_data(self) -> dict[str, Any]:
        seats = [
            {
                "coins": self.coins[seat],
                "token": self.tokens[seat],
                "hand": [CARD_NAMES[card] for card in self.hands[seat]],
                "dropped": [CARD_NAMES[card] for card in self.dropped[seat]],
            }
            for seat in range(self.players)
        ]
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "players": self.players,
            "variants": dict(self.settings),
            "round": self.round,
            "price": self.price,
            "face-up": [CARD_NAMES[card] for card in self.face_up],
            "seats": seats,
            "agenda": self.agenda_data(),
        }

    def describe(self, seat: int | None) -> dict[str, Any]:
        view: dict[str, Any] = {
            "price": self.price,
            "face-up": [CARD_NAMES[card] for card in self.face_up],
            "deck": len(self.deck()),
            "seats": [
                {
                    "coins": self.coins[other],
                    "token": self.tokens[other],
                    "cards": len(self.hands[other]),
                    "dropped": len(self.dropped[other]),
                }
                for other in range(self.players)
            ],
        }
        if seat is not None:
            view["hand"] = [CARD_NAMES[card] for card in self.hands[seat]]
            view["dropped"] = [CARD_NAMES[card] for card in self.dropped[seat]]
        return view

    def redeal(self, seat: int, rng: random.Random) -> None:
        others = [other for other in range(self.players) if other != seat]
        known_to_others = [card for other in others for card in self.hands[other] + self.dropped[other]]
        unknown = sorted(self.deck() + known_to_others)  # sorted: the new deal must not depend on the old one
        rng.shuffle(unknown)
        for other in others:
            self.hands[other] = sorted(unknown.pop() for _ in self.hands[other])
            self.dropped[other] = sorted(unknown.pop() for _ in self.dropped[other])

    def scores(self) -> list[dict[str, float]]:
        return [
            {"coins": coins, "token": int(token), "total": coins + int(token)}
            for coins, token in zip(self.coins, self.tokens, strict=True)
        ]

    def winners(self) -> list[int]:
        """Most points; of those who tie, the ones that kept their token; then they share."""
        ranks = [(coins + token, token) for coins, token in zip(self.coins, self.tokens, strict=True)]
        return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]

    # -- selling at any time ---------------------------------------------------------------------------------------

    def anytime(self, question: Question[Any], own: list[int]) -> list[int]:
        return [SELL + card for card in self.hands[question.seat]]

    def answer_anytime(self, option: int) -> None:
        self.hands[self.decider].remove(option - SELL)
        self.face_up.append(option - SELL)
        self.coins[self.decider] += 1

    def why_not_anytime(self, question: Question[Any], option: int) -> Reason | None:
        return not_held(self, question.seat, option - SELL)


def not_held(pos: Market, seat: int, card: int) -> Reason | None:
    if card in pos.hands[seat]:
        return None
    return Reason("not-held", "Hands", {"card": CARD_NAMES[card]})


def best(pos: Market, seat: int) -> int:
    """A number that gives a hand away, for the words of its owner's questions."""
    return max(pos.hands[seat], default=-1) + 1


class Deal(Chance[Market]):
    name: ClassVar[str] = "deal"
    fields: ClassVar[tuple[str, ...]] = ("to", "count")
    kinds: ClassVar[tuple[str, ...]] = ("deal",)

    def __init__(self, to: int, count: int) -> None:
        super().__init__()
        self.to = to
        self.count = count

    def options(self, pos: Market) -> list[int]:
        return [DEAL + card for card in pos.deck()]

    def answer(self, pos: Market, option: int) -> None:
        pos.hands[self.to] = sorted([*pos.hands[self.to], option - DEAL])
        if self.count > 1:
            pos.then(Deal(self.to, self.count - 1))

    def why_not(self, pos: Market, option: int) -> Reason | None:
        known = [*pos.hands, *pos.dropped, pos.face_up]
        if any(option - DEAL in cards for cards in known):
            return Reason("gone", "Deck", {"card": CARD_NAMES[option - DEAL]})
        return None

    def params(self, pos: Market) -> dict[str, Any]:
        return {"seat": self.to}


class Round(Step[Market]):
    name: ClassVar[str] = "round"

    def run(self, pos: Market) -> None:
        if pos.round == int(pos.settings["rounds"]):
            return
        pos.round += 1
        seats = range(pos.players)
        pos.then(Roll(), Bid((WAITING,) * pos.players), *map(Swap, seats), *map(Tax, seats), Round())


class Roll(Weighted[Market]):
    name: ClassVar[str] = "roll"
    kinds: ClassVar[tuple[str, ...]] = ("roll",)

    def options(self, pos: Market) -> list[int]:
        return [ROLL + side for side in range(len(PRICES))]

    def weights(self, pos: Market) -> list[int]:
        return CHANCES

    def answer(self, pos: Market, option: int) -> None:
        pos.price = PRICES[option - ROLL]

    def why_not(self, pos: Market, option: int) -> Reason | None:
        return None


class Bid(Together[Market]):
    name: ClassVar[str] = "bid"
    kinds: ClassVar[tuple[str, ...]] = ("bid", "pass")

    def options_of(self, pos: Market, seat: int) -> list[int]:
        hand = pos.hands[seat]
        if pos.settings["bids"] == "any" or not hand:
            return [BID + card for card in hand]
        return [BID + card for card in hand if is_even(card)] or [PASS]

    def why_not_of(self, pos: Market, seat: int, option: int) -> Reason | None:
        even = pos.settings["bids"] == "even"
        if option == PASS:
            if not even:
                return Reason("not-asked")
            return Reason("must-bid", "Bids") if any(map(is_even, pos.hands[seat])) else None
        if even and not is_even(option - BID):
            return Reason("odd", "Bids", {"card": CARD_NAMES[option - BID]})
        return not_held(pos, seat, option - BID)

    def params_of(self, pos: Market, seat: int) -> dict[str, Any]:
        return {"best": best(pos, seat)}

    def reveal(self, pos: Market, answers: tuple[int, ...]) -> None:
        bids = {option - BID: seat for seat, option in enumerate(answers) if option not in (PASS, ABSENT)}
        for card, seat in bids.items():
            pos.hands[seat].remove(card)
            pos.face_up.append(card)
        if bids:
            pos.coins[bids[max(bids)]] += pos.price


def is_even(card: int) -> bool:
    return int(CARD_NAMES[card]) % 2 == 0


class Swap(Question[Market]):
    name: ClassVar[str] = "swap"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("drop", "decline")
    secret: ClassVar[bool] = True

    def options(self, pos: Market) -> list[int]:
        hand = pos.hands[self.seat]
        return [*(DROP + card for card in hand), DECLINE] if hand and pos.deck() else []

    def answer(self, pos: Market, option: int) -> None:
        if option != DECLINE:
            pos.hands[self.seat].remove(option - DROP)
            pos.dropped[self.seat] = sorted([*pos.dropped[self.seat], option - DROP])
            pos.then(Deal(self.seat, 1))

    def why_not(self, pos: Market, option: int) -> Reason | None:
        return None if option == DECLINE else not_held(pos, self.seat, option - DROP)

    def params(self, pos: Market) -> dict[str, Any]:
        return {"best": best(pos, self.seat)}


class Tax(Question[Market]):
    name: ClassVar[str] = "tax"
    fields: ClassVar[tuple[str, ...]] = ("seat",)
    kinds: ClassVar[tuple[str, ...]] = ("pay",)

    def options(self, pos: Market) -> list[int]:
        coin = [PAY_COIN] if pos.coins[self.seat] else []
        token = [PAY_TOKEN] if pos.tokens[self.seat] else []
        return coin + token

    def answer(self, pos: Market, option: int) -> None:
        if option == PAY_COIN:
            pos.coins[self.seat] -= 1
        else:
            pos.tokens[self.seat] = False

    def why_not(self, pos: Market, option: int) -> Reason | None:
        if option == PAY_COIN:
            return None if pos.coins[self.seat] else Reason("no-coin", "Tax")
        return None if pos.tokens[self.seat] else Reason("no-token", "Tax")

    def params(self, pos: Market) -> dict[str, Any]:
        return {"coins": pos.coins[self.seat]}


class MarketGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="market",
            players=(1, 2, 3, 4, 5),
            variants=[Variant("rounds", ("2", "3", "4"), "3"), Variant("bids", ("any", "even"), "any")],
            vocabulary=VOCABULARY,
            texts=MarketTexts(SHARED),
            steps=[Deal, Round, Roll, Bid, Swap, Tax],
            anytime_kinds=("sell",),
        )

    def first_position(self, players: int, settings: dict[str, str]) -> Position:
        pos = Market(self, players, settings)
        pos.then(*[Deal(seat, HAND) for seat in range(players)], Round())
        return pos

    def position_from_data(self, data: dict[str, Any]) -> Position:
        reader = Reader(data)
        reader.value("game")
        reader.value("rules")
        players = reader.number("players", 1, 5)
        pos = Market(self, players, read_settings(self, reader))
        pos.round = reader.number("round", 0, int(pos.settings["rounds"]))
        pos.price = reader.number("price", 0, max(PRICES))
        pos.face_up = read_cards(reader, "face-up")
        entries = reader.items("seats")
        if len(entries) != players:
            raise reader.fail("seats", f"must be {players}, not {len(entries)}")
        for seat, (place, entry) in enumerate(entries):
            item = Reader(entry, place)
            pos.coins[seat] = item.number("coins", 0, MOST)
            pos.tokens[seat] = item.flag("token")
            pos.hands[seat] = sorted(read_cards(item, "hand"))
            pos.dropped[seat] = sorted(read_cards(item, "dropped"))
            item.done()
        ranges = {"seat": (0, players - 1), "to": (0, players - 1), "count": (1, HAND)}
        pos.agenda = read_agenda(self, reader, ranges)
        reader.done()
        everywhere = [card for cards in [*pos.hands, *pos.dropped, pos.face_up] for card in cards]
        if len(set(everywhere)) != len(everywhere):
            raise PositionError("seats", "a card is in two places")
        pos.advance()
        return pos


def read_cards(reader: Reader, key: str) -> list[int]:
    return [CARD_NAMES.index(name) for name in reader.words(key, CARD_NAMES)]


MARKET = MarketGame()
