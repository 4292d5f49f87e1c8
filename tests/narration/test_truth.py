"""The log never says what did not happen: the goods of each clause are what its answers changed in the position."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

from farmstead.i18n import LANGUAGES
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.position import Position
from farmstead.kernel.telling import EVERYTHING
from farmstead.narration import Story, narrate
from farmstead.narration.phrases import Phrases, marked
from farmstead.narration.story import Clause
from farmstead.records import Record
from farmstead.terminal.story import Log
from tests.rules.agricola.test_news import held as held_in_agricola
from tests.rules.creatures.test_news import held as held_in_creatures
from tests.rules.granja.table import acting, cards, delivering, table
from tests.rules.granja.test_news import held as held_in_granja
from tests.rules.skara.test_news import held as held_in_skara

HELD: dict[str, Callable[[dict[str, Any]], dict[str, int]]] = {
    "agricola": held_in_agricola, "creatures": held_in_creatures, "granja": held_in_granja, "skara": held_in_skara,
}  # fmt: skip
SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("granja", 1, {}),
    ("granja", 2, {}),
    ("granja", 3, {}),
    ("granja", 4, {}),
    ("agricola", 2, {"mode": "full", "decks": "eik"}),
    ("agricola", 3, {"edition": "2016", "mode": "full", "decks": "ab"}),
    ("creatures", 2, {"buildings": "expert"}),
    ("skara", 2, {}),
]
IDS = [f"{game}-{players}" for game, players, _ in SETUPS]
SEEDS: dict[tuple[str, int], tuple[int, ...]] = {(game, players): (0, 1) for game, players, _ in SETUPS}
SEEDS["granja", 4] = (4, 6)  # in which things happen between the answers of one move
SAID = re.compile("\x01(goods|gone):([^\x01-\x03]*)\x02([^\x01-\x03]*)\x03")
Told = tuple[Clause, list[Any], list[tuple[str, bool]]]


def game_of(number: int, seed: int) -> Record:
    game, players, variants = SETUPS[number]
    record = Record.new(game, players, variants)
    rng, dealer = random.Random(f"truth {number} {seed}"), Dealer(seed)
    while not record.position.over:
        pos = record.position
        seat = rng.choice(pos.deciders)
        record.play(dealer.choose(pos) if seat < 0 else rng.choice(pos.options(seat)), None if seat < 0 else seat)
    return record


def changes(record: Record) -> list[list[Counter[str]]]:
    """What each answer changed for each seat; the first entry is what the set-up brought before any answer."""
    held = HELD[record.game.name]
    pos = record.start_position()
    stands = [Counter(held(seat)) for seat in pos.view(None)["seats"]]
    found = [stands]
    for seat, option in record.answers:
        pos.play(option, None if seat < 0 else seat)
        now = [Counter(held(one)) for one in pos.view(None)["seats"]]
        change = []
        for before, after in zip(stands, now, strict=True):
            after_less = Counter(after)
            after_less.subtract(before)
            change.append(after_less)
        found.append(change)
        stands = now
    return found


def told_of(record: Record, lang: str, monkeypatch: pytest.MonkeyPatch) -> list[Told]:
    """All clauses in words, with what is gone marked as such."""
    heard: list[Told] = []
    whole = Phrases.clause

    def goods(self: Phrases, goods: dict[str, int], gone: bool = False) -> str:
        kind = "gone" if gone else "goods"
        return self.joined([marked(kind, f"{good} {n}", self.count(good, n, gone)) for good, n in goods.items()])

    def clause(self: Phrases, clause: Clause, viewer: Any, hidden: Any, carried: list[Any]) -> list[tuple[str, bool]]:
        found = whole(self, clause, viewer, hidden, carried)
        heard.append((clause, carried, found))
        return found

    monkeypatch.setattr(Phrases, "goods", goods)
    monkeypatch.setattr(Phrases, "clause", clause)
    Story(record).said(lang, ["A", "B", "C", "D", "E"][: record.players], EVERYTHING)
    return heard


def check(record: Record, lang: str, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is said and did not happen, or happened and is not said."""
    heard = told_of(record, lang, monkeypatch)
    wording, texts, quiet = record.game.wording(), record.game.news_texts(), record.game.quiet_losses()
    moved = changes(record)
    # Clauses that share an answer are looked at together; each covers the answers that it is about.
    groups: dict[int, int] = {}

    def root(at: int) -> int:
        while groups.setdefault(at, at) != at:
            at = groups[at]
        return at

    covered: list[set[int]] = []
    for clause, carried, _ in heard:
        facts = [*clause.all_facts(), *carried]
        given = {fact.at for fact in facts if fact.kind and fact.at >= 0}
        ats = given if given and wording.strict else {fact.at for fact in facts}
        ats = ats or {fact.at for fact in facts}
        covered.append(ats)
        first = min(ats)
        for at in ats:
            groups[root(at)] = root(first)
    said: dict[tuple[int, int], Counter[str]] = {}
    silent: dict[int, set[str]] = {}
    shown: dict[int, list[str]] = {}
    for (clause, _, found), ats in zip(heard, covered, strict=True):
        group = root(min(ats))
        text = " | ".join(text for text, _ in found)
        shown.setdefault(group, []).append(text)
        silent.setdefault(group, set()).update(*(wording.silent.get(fact.kind, ()) for fact in clause.all_facts()))
        if clause.first.seat < 0:
            continue
        sums = said.setdefault((group, clause.first.seat), Counter())
        for fact in clause.facts:
            if fact.code == "laid":
                sums.subtract(fact.words["goods"])  # what is said to lie on a round's space is nobody's yet
        for kind, what, _ in SAID.findall(text):
            good, _, n = what.rpartition(" ")
            sums[good] += int(n) if kind == "goods" else -int(n)
    wrong = []
    happened: dict[tuple[int, int], Counter[str]] = {}
    for at in range(-1, len(record.answers)):
        for seat in range(record.players):
            happened.setdefault((root(at), seat), Counter()).update(moved[at + 1][seat])
    for key in sorted(happened.keys() | said.keys()):
        change, words = happened.get(key, Counter()), said.get(key, Counter())
        if key[0] == root(-1) and not words:
            continue  # what all have from the beginning
        for good in sorted(change.keys() | words.keys()):
            if good in quiet or good in silent.get(key[0], ()) or texts.has(lang, f"told.gain-{good}"):
                continue
            if change[good] != words[good]:
                wrong.append(f"{key} {good}: {change[good]} happened, {words[good]} said: {shown.get(key[0])}")
    return wrong


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(len(SETUPS)), ids=IDS)
def test_the_goods_of_each_clause_are_what_changed(
    number: int, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for seed in SEEDS[SETUPS[number][:2]]:
        record = game_of(number, seed)
        wrong = check(record, lang, monkeypatch)
        monkeypatch.undo()
        assert wrong == [], (number, seed, wrong[:5])


# -- La Granja, sentence by sentence -----------------------------------------------------------------------------------


def lines(pos: Position, *spellings: str, lang: str = "en") -> list[str]:
    """What is told of these answers."""
    record = Record.from_position(pos)
    for spelling in spellings:
        seat, text = spelling.split(" ", 1)
        record.play(text, None if seat == "*" else "ABCD".index(seat))
    return [line.text for line in narrate(record, lang)]


def last_die(die: int, **setup: Any) -> Position:
    dice = [int(face == die) for face in range(1, 7)]
    return table({"step": "last-die"}, {"step": "pair", "seat": 1}, phase="revenue", dice=dice, **setup)


def test_the_last_die_is_told_apart_from_what_was_done_before() -> None:
    pos = last_die(4, A={"trade": 2, "hand": ["exchange", "chef"]})
    told = lines(pos, "B pair olive grain", "A trade", "A trade four-silver", "A decline")
    assert any(line.startswith("A gives 1 trade commodity for 4 silver") for line in told), told
    assert any("gets 4 silver (Revenue)" in line for line in told), told
    assert not any("8 silver" in line for line in told)


def test_a_pig_without_room_is_told_as_sold() -> None:
    told = lines(using_before(1, A={"pig": 2}), "A die 1")
    assert "A takes the die 1 and sells a pig at once for 2 silver (no room)" in told, told


def using_before(die: int, **setup: Any) -> Position:
    dice = [int(face in (die, 5)) for face in range(1, 7)]
    return table({"step": "die", "seat": 0}, phase="revenue", dice=dice, **setup)


def test_a_nested_play_names_card_and_side() -> None:
    pos = cards(A={"hand": ["chef", "maid"], "trade": 1})
    told = lines(pos, "A play chef", "A trade", "A trade play-card", "A as field", "A as barrow")
    assert told[0].startswith("A plays the Chef as a barrow, "), told
    assert "plays the Maid as a field" in told[0], told


def test_an_action_without_a_commodity_gives_none_away() -> None:
    exporter = acting(A={"helpers": ["exporter"]})
    told = lines(exporter, "A helper", "A trade four-silver")
    assert told[0] == "A uses the Exporter and gets 4 silver without giving a trade commodity"
    waitress = acting(A={"helpers": ["waitress"], "trade": 1})
    told = lines(waitress, "A trade", "A trade one-pig", "A trade four-silver")
    assert told[0] == "A gives 1 trade commodity for 1 pig and gets 4 silver without giving a trade commodity"


def test_gains_name_their_source() -> None:
    setup = {"meat": 1, "done": ["village-store"], "delivered": {"merchant-house": ["wine", "trade"]}}
    pos = delivering(A=setup, blocked=["butcher", "restaurant", "greengrocer"])
    told = lines(pos, "A deliver meat merchant-house")
    assert any("from the Village Store" in line or "Village Store" in line for line in told), told
    chandler = table({"step": "die", "seat": 0}, phase="revenue", dice=[0, 0, 1, 0, 1, 0], A={"helpers": ["chandler"]})
    told = lines(chandler, "A die 3", "A pair olive grain", "A take grape")
    assert any("takes 1 grape (Chandler)" in line for line in told), told


def test_dice_and_tiles_are_told_whole_when_the_game_is_followed() -> None:
    record = Record.new("granja", 2)
    log, dealer, rng = Log(record), Dealer(1), random.Random(3)
    told: list[str] = []
    while record.position.round < 2:
        pos = record.position
        seat = rng.choice(pos.deciders)
        record.play(dealer.choose(pos) if seat < 0 else rng.choice(pos.options(seat)), None if seat < 0 else seat)
        told += [line.text for line in log.fresh("en", None)]
    assert [len(line.removeprefix("The dice show ").split(", ")) for line in told if line.startswith("The dice")] == [4]
    assert next(line for line in told if line.startswith("New roof tiles")).count(" and ") == 1
