"""What cards remember, laid there by hand and changed by hand, in the editor and in files."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Iterable
from typing import Any

import pytest

from farmstead.kernel.editing import Control, Data
from farmstead.kernel.errors import PositionError
from farmstead.titles.agricola.cards.card import CARDS, Card
from farmstead.titles.agricola.files.memory_editing import GROUP
from farmstead.titles.agricola.rules.names import MAJORS, NUMBER_OF
from tests.editing.walking import played_on, some_value
from tests.rules.agricola.table import GAME, data_of, do, farm, goods

EDITOR = GAME.editor()
WITH_MEMORY = [card for card in CARDS[MAJORS:] if card.memo is not None]
BEGINNING = [card for card in WITH_MEMORY if card.memo is not None and card.memo.begins]


def table_of(card: Card) -> Data:
    """A new game of four with all decks of this card's edition, at its first calm moment."""
    if card.deck in ("A", "B"):
        return EDITOR.start(4, mode="full", edition="2016", decks="ab")
    return EDITOR.start(4, mode="full", edition="2007", decks="eikz")


def laid(card: Card) -> Data:
    return EDITOR.edit(table_of(card), "farms.0.cards", [card.id])


def memory_controls(data: Data) -> list[Control]:
    return [control for control in EDITOR.controls(data) if control.group == GROUP]


@pytest.mark.parametrize("card", BEGINNING, ids=lambda card: card.id)
def test_a_card_laid_there_begins_as_when_it_is_played(card: Card) -> None:
    data = laid(card)
    assert data["farms"][0]["memory"][card.id], "it begins with something"
    assert EDITOR.problems(data) == []
    away = EDITOR.edit(data, "farms.0.cards", [])
    assert card.id not in away["farms"][0]["memory"]
    moved = EDITOR.edit(data, "farms.1.cards", [card.id])
    assert (moved["farms"][0]["memory"], card.id in moved["farms"][1]["memory"]) == ({}, True)
    bare = {**data, "farms": [{**one, "memory": {}} for one in data["farms"]]}
    assert GAME.from_json(json.dumps(bare)).to_data() == GAME.from_json(json.dumps(data)).to_data(), "in a file, too"


@pytest.mark.parametrize("card", WITH_MEMORY, ids=lambda card: card.id)
def test_what_it_remembers_can_be_changed_and_has_words(card: Card) -> None:
    if card.travels:
        with pytest.raises(PositionError):
            laid(card)
        return
    data = laid(card)
    luck = random.Random(3)
    controls = memory_controls(data)
    assert bool(controls) == bool(card.memo and card.memo.label)
    for control in controls:
        words = [control.said(EDITOR.texts, lang)["label"] for lang in ("en", "fr")]
        names = [EDITOR.texts.pattern(lang, f"card.{card.id}") for lang in ("en", "fr")]
        assert all(word.startswith(name) for word, name in zip(words, names, strict=True))
    for _ in range(6 if controls else 0):
        control = luck.choice(memory_controls(data))
        value = some_value(control, luck)
        data = EDITOR.edit(data, control.path, value)
        picked = isinstance(value, list) and not (card.memo and card.memo.heap)
        wanted = sorted(value, key=control.values.index) if picked else value
        for now in memory_controls(data):
            assert now.path != control.path or now.value == wanted or is_stack(control)
        assert EDITOR.problems(data) == []
        again = EDITOR.open(EDITOR.position(data))
        assert again["farms"][0]["memory"] == data["farms"][0]["memory"]


def is_stack(control: Control) -> bool:
    """One of several stacks: the others move up when it is gone."""
    return control.path[-1].isdigit() and control.value in (0, 1)


def test_ploughs_work_that_were_laid_there() -> None:
    data = EDITOR.edit(table_of(CARDS[NUMBER_OF["riding-plow"]]), "farms.0.cards", ["riding-plow"])
    data = EDITOR.edit(data, "turn", "A")
    pos = do(EDITOR.position(data), "place plow", "plow b1")
    assert farm(pos)["cards"][0]["left"] == 2
    do(pos, "card riding-plow", "plow c1", "plow d1")
    assert farm(pos)["cards"][0]["left"] == 1
    spent = EDITOR.edit(data, "farms.0.memory.riding-plow.0", 0)
    assert do(EDITOR.position(spent), "place plow", "plow b1").decider != 0


def test_other_cards_work_that_were_laid_there() -> None:
    cards = ["seed-trader", "resource-seller", "tenant-farmer", "clay-deposit", "fence-builder"]
    data = EDITOR.edit(table_of(CARDS[NUMBER_OF["seed-trader"]]), "farms.0.cards", cards)
    data = EDITOR.edit(EDITOR.edit(data, "turn", "A"), "farms.0.goods.food", 9)
    pos = EDITOR.position(data)
    do(pos, "card seed-trader", "trade 1")
    assert goods(pos)["grain"] == 1
    do(pos, "place wood-3")
    assert goods(pos)["wood"] == 4, "the uppermost of the Resource Seller is wood"
    marked = EDITOR.edit(data, "farms.0.memory.fence-builder", "grain-1")
    marked = EDITOR.edit(marked, "farms.0.goods.wood", 4)
    marked = EDITOR.edit(marked, "farms.0.memory.clay-deposit.0", 6)
    pos = do(EDITOR.position(marked), "place grain-1")
    assert pos.question.kind.startswith("fenc")
    assert pos.view(0)["seats"][0]["score"]["bonus"] == 6 - 3, "less what is owed for the Tenant Farmer"


def test_a_file_of_earlier_rules_says_nothing_of_a_card_that_is_used_up() -> None:
    spec = {"cards": ["riding-plow", "seed-trader"]}
    data = data_of(spec, decks="eikz", mode="full")
    pos = GAME.from_json(json.dumps({**data, "rules": 1}))
    assert json.loads(pos.to_json())["farms"][0]["memory"] == {"riding-plow": [], "seed-trader": []}
    plain = {**data, "rules": 2}
    spent = GAME.from_json(json.dumps(plain))
    text = json.dumps({**json.loads(spent.to_json()), "rules": 2}, sort_keys=True, separators=(",", ":"))
    then = text.replace('"memory":{"riding-plow":[],"seed-trader":[]}', '"memory":{}')
    assert spent.digest(2) == hashlib.sha256(then.encode("ascii")).hexdigest(), "as the records of then have it"
    pos = GAME.from_json(json.dumps(data))
    assert json.loads(pos.to_json())["farms"][0]["memory"] == {"riding-plow": [2], "seed-trader": [2, 2]}


# -- files that cannot be ----------------------------------------------------------------------------------------------


def with_memory(card: Card, value: Any) -> str:
    """A file in which a card remembers something."""
    names: dict[str, Any] = {"edition": "2016", "decks": "ab"} if card.deck in ("A", "B") else {"decks": "eikz"}
    data = data_of({"cards": [card.id], "memory": {card.id: value}}, mode="full", players=4, **names)
    return json.dumps(data)


@pytest.mark.parametrize("card", [card for card in CARDS[MAJORS:] if not card.travels], ids=lambda card: card.id)
def test_a_memory_that_the_card_cannot_read_is_refused_by_its_place(card: Card) -> None:
    most = int(card.memo.most) if card.memo is not None else 0
    many = (1,) * (most + 1)
    for value in (list(many), [999] * max(1, most), ["x"], 3, [-1], [1.5], [True]):
        with pytest.raises(PositionError) as refused:
            GAME.from_json(with_memory(card, value))
        assert refused.value.place.startswith(f"farms[0].memory.{card.id}"), value
        assert EDITOR.texts.has("fr", refused.value.key), refused.value.key


def test_the_brush_maker_and_the_tanner_want_three_numbers() -> None:
    for name, value in (("brush-maker", [3]), ("tanner", [3]), ("tanner", [1, 2]), ("tanner", [0, 7, 0])):
        with pytest.raises(PositionError):
            GAME.from_json(with_memory(CARDS[NUMBER_OF[name]], value))
    for name, value in (("riding-plow", [9]), ("bean-field", [200]), ("seed-trader", [3, 0]), ("fence-builder", [99])):
        with pytest.raises(PositionError):
            GAME.from_json(with_memory(CARDS[NUMBER_OF[name]], value))


def test_a_travelling_card_never_lies_before_a_seat() -> None:
    for name in ("family-portrait", "stone-house-extension"):
        with pytest.raises(PositionError) as refused:
            GAME.from_json(json.dumps(data_of({"cards": [name]}, decks="eikz", mode="full")))
        assert refused.value.key == "problem.travels"
    noted = data_of({"memory": {"family-portrait": [4]}}, decks="eikz", mode="full")
    assert GAME.from_json(json.dumps(noted)).view(None)["seats"][0]["score"]["bonus"] == 4


# -- whatever is accepted can be played --------------------------------------------------------------------------------


def some_memory(card: Card, luck: random.Random) -> list[int]:
    """Any numbers within the bounds of the card, or sometimes outside."""
    memo = card.memo
    assert memo is not None
    found = []
    for i in range(luck.randint(int(memo.least), int(memo.most)) + luck.choice((0, 0, 0, 0, 1))):
        _, low, high = memo.part(i)
        found.append(luck.randint(low, max(low, min(high, 5), luck.choice((high, 3)))) if high else luck.randint(0, 4))
    return found


def thrown(seed: int, most: int = 9, but: Iterable[str] = ()) -> tuple[str, bool]:
    """A position with any cards that remember something, and with what they remember; can it be?"""
    luck = random.Random(seed)
    new = luck.random() < 0.2
    kept = [card for card in WITH_MEMORY if not card.travels and card.id not in but]
    cards = [card for card in kept if (card.deck in ("A", "B")) == new]
    luck.shuffle(cards)
    specs = []
    for _ in range(4):
        own = [cards.pop() for _ in range(min(len(cards), luck.randint(0, most)))]
        spec: dict[str, Any] = {"cards": [card.id for card in own], "fields": ["b1 grain 2", "c1"], "food": 3}
        spec["memory"] = {card.id: some_memory(card, luck) for card in own if luck.random() < 0.8}
        specs.append({**spec, "wood": 5, "vegetable": 1, "grain": 2, "clay": 2, "boar": 1})
    names: dict[str, Any] = {"edition": "2016", "decks": "ab"} if new else {"decks": "eikz"}
    data = data_of(*specs, mode="full", round=luck.randint(1, 14), **names)
    for _ in range(400):
        text = json.dumps(data)
        try:
            GAME.from_json(text)
        except PositionError as error:
            seat, name = int(error.place[6]), error.place.split(".memory.")[1].split("[")[0]  # it names the place
            del data["farms"][seat]["memory"][name]
        else:
            return text, True
    return text, False


@pytest.mark.parametrize("seed", range(12))
def test_whatever_memory_is_accepted_can_be_played_to_the_end(seed: int) -> None:
    text, fine = thrown(seed)
    assert fine
    pos = GAME.from_json(text)
    assert GAME.from_json(pos.to_json()).key() == pos.key()
    played_on(pos, random.Random(seed))


BY_ORDER = {"bean-field", "turnip-field", "lettuce-patch", "copse", "forester", "beanfield", "wood-carver", "tutor"}
"""Where seed goes, and what a saving is used for, is decided by other tests; the Tutor counts what came after him."""


def told_apart(pos: Any) -> list[Any]:
    """All that must be the same whatever the order of the cards before a seat."""
    here = [(sorted(one.memory.items()), one.herd(), [one.has(good) for good in range(7)]) for one in pos.farms]
    return [pos.deciders, sorted(pos.options()), here]


@pytest.mark.parametrize("seed", range(8))
def test_the_order_of_cards_that_remember_does_not_matter(seed: int) -> None:
    luck = random.Random(seed)
    data = json.loads(thrown(100 + seed, but=BY_ORDER)[0])
    one = GAME.from_json(json.dumps(data))
    for seat in data["farms"]:
        luck.shuffle(seat["cards"])
    other = GAME.from_json(json.dumps(data))
    for _ in range(160):
        assert told_apart(one) == told_apart(other)
        if one.over:
            break
        option = luck.choice(one.options())
        one.play(option)
        other.play(option)


def test_none_bought_off_and_nobody_counted_are_memories_too() -> None:
    for name in ("hide-farmer", "church-warden"):
        assert GAME.from_json(with_memory(CARDS[NUMBER_OF[name]], [0])) is not None
