"""Random games of every title: each line is a whole, right sentence, and tells nobody what it may not know."""

from __future__ import annotations

import random
import re
from collections import Counter
from functools import cache

import pytest

import farmstead
from farmstead.i18n import LANGUAGES
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.news import TABLE
from farmstead.narration import Sentence, Story, narrate
from farmstead.narration.facts import Fact
from farmstead.narration.phrases import MARKS
from farmstead.records import Record
from tests.i18n.test_french import check

NAMES = ["Ines", "Bram", "Cleo", "Dov", "Eva"]
SETUPS: list[tuple[str, int, dict[str, str]]] = [
    ("agricola", 1, {"mode": "full", "decks": "eik"}),
    ("agricola", 3, {"mode": "full", "decks": "eikz", "deal": "draft"}),
    ("agricola", 5, {}),
    ("agricola", 2, {"edition": "2016", "mode": "full", "decks": "ab"}),
    ("creatures", 2, {}),
    ("creatures", 2, {"buildings": "expert"}),
    ("granja", 1, {}),
    ("granja", 2, {}),
    ("granja", 4, {}),
    ("skara", 1, {}),
    ("skara", 3, {}),
    ("skara", 4, {}),
]
IDS = [f"{game}-{players}-{number}" for number, (game, players, _) in enumerate(SETUPS)]
UNTIDY = re.compile(r"  |\.$|[{}\[\]|]|^[ ,]|[ ,]$| ,|\(\)| (and|et|for|pour)$|, (,|and|et) ")
"""What no sentence has: double spaces, gaps where a word is missing, a pattern's own marks."""


@cache
def played(number: int) -> Record:
    game, players, variants = SETUPS[number]
    record = Record.new(game, players, variants, NAMES[:players])
    rng, dealer = random.Random(f"told {number}"), Dealer(number)
    while not record.position.over:
        pos = record.position
        seat = rng.choice(pos.deciders)
        if seat < 0:
            record.play(dealer.choose(pos))
        else:
            thought = pos.game.sensible(pos) if seat == pos.decider else pos.options(seat)
            record.play(rng.choice(thought), seat)
    return record


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("number", range(len(SETUPS)), ids=IDS)
def test_every_line_is_a_right_sentence(number: int, lang: str) -> None:
    record = played(number)
    ids = unsaid(record.game, lang)
    lines = narrate(record, lang)
    assert len(lines) > 20
    for line in lines:
        assert line.text
        assert not UNTIDY.search(line.text), line.text
        assert not MARKS.search(line.text)
        assert not re.search(r"\b(Chance|Hasard)\b|secret", line.text), line.text
        assert not ids & set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", line.text)), line.text
        if line.seat is not None:
            assert line.text.startswith(NAMES[line.seat] + " ")
        if lang == "fr":
            check(record.game.name, line.text)
    assert [line.first for line in lines if line.round] == sorted(line.first for line in lines if line.round)


@cache
def unsaid(game: farmstead.Game, lang: str) -> frozenset[str]:
    """Ids of two words and more; those that are words of a language anyway do not count."""
    vocabulary = game.vocabulary
    found = {value for option in range(len(vocabulary)) for value in vocabulary.words(option).values()}
    texts = game.news_texts()
    said = " ".join(texts.pattern(lang, key) for key in texts.keys(lang))
    names = set(re.findall(r"[a-z0-9]+(?:-[a-z0-9]+)+", said))
    return frozenset(value for value in found if "-" in value) - names


@pytest.mark.parametrize("number", range(len(SETUPS)), ids=IDS)
def test_a_move_is_one_line(number: int) -> None:
    """Every answer belongs to a line, and lines of a seat hold only that seat's answers outside the set-up."""
    record = played(number)
    answers, rounds = record.answers, record.rounds
    story = Story(record)
    story.catch_up()
    begun = Counter(line.first for line in story.lines if line.seat != TABLE and line.round)
    assert len(begun) < 0.9 * len(answers), "small answers stand together"
    for line in story.lines:
        if line.round and line.seat != TABLE:
            told = {fact.at for clause in line.clauses for fact in clause.all_facts() if fact.chosen}
            assert {answers[at][0] for at in told} <= {line.seat}
            assert all(rounds[at] == line.round for at in told)


@pytest.mark.parametrize("number", [1, 3, 7, 10], ids=lambda number: IDS[number])
def test_told_bit_by_bit_and_taken_back_it_is_the_same(number: int) -> None:
    whole = played(number)
    record = Record(whole.game, whole.players, whole.variants, whole.names)
    story = Story(record)
    rng = random.Random(number)
    for at, (seat, option) in enumerate(whole.answers[:150]):
        record.play(option, seat)
        if at % 3 == 0:
            said(story, "en")
        if at % 17 == 16:
            back = rng.randrange(1, 12)
            taken = record.answers[-back:]
            record.undo(back, consent=True)
            if rng.random() < 0.5:
                assert said(story, "en") == said(Story(record), "en")
            for who, what in taken:
                record.play(what, who)
            story.cut(len(record.answers) - back)
    assert said(story, "en") == said(Story(record), "en")


def said(story: Story, lang: str) -> list[Sentence]:
    return story.said(lang, NAMES[: story.record.game.players[-1]], None)


@pytest.mark.parametrize("number", [1, 2, 7, 10], ids=lambda number: IDS[number])
def test_what_others_hold_is_not_told(number: int) -> None:
    """A card that came to a hand in secret is named to its owner only, and so is one that was chosen in secret."""
    whole = played(number)
    texts = whole.game.news_texts()
    record = Record(whole.game, whole.players, whole.variants, whole.names)
    for seat, option in whole.answers[: len(whole.answers) // 3]:
        record.play(option, seat)
    secrets = 0
    for viewer in (0, 1, None):
        lines = {line.line: line.text for line in narrate(record, "en", viewer)}
        story = Story(record)
        story.catch_up()
        for at, line in enumerate(story.lines):
            known, secret = set[str](), set[str]()
            for fact in (fact for clause in line.clauses for fact in clause.all_facts()):
                only = fact.event is not None and not fact.event.open_to(viewer)
                covered = fact.chosen and fact.seat != viewer and record.concealed(fact.at)
                keys = [f"card.{name}" for name in names_in(fact)]
                named = {texts.pattern("en", key) for key in keys if texts.has("en", key)}
                (secret if only or covered else known).update(named)
            secrets += len(secret)
            assert not any(name in lines.get(at, "") for name in secret - known), lines.get(at)
    assert secrets or number in (2, 10), "there was something to hide"


def names_in(fact: Fact) -> list[str]:
    found = []
    for value in fact.words.values():
        found += value if isinstance(value, list) else [value]
    return [name for name in found if isinstance(name, str)]


@pytest.mark.parametrize("name", farmstead.games())
def test_every_option_and_event_has_words(name: str) -> None:
    game = farmstead.game(name)
    texts = game.news_texts()
    for lang in LANGUAGES:
        for kind in game.vocabulary.kinds:
            first = game.vocabulary.kinds[kind][0]
            assert texts.has(lang, f"told.{kind}") or game.is_idle(first), kind
        of_events = [key for key in texts.keys(lang) if key.startswith("news.")]
        of_seats = [key for key in of_events if "{player}" in texts.pattern(lang, key)]
        own = [key for key in of_seats if texts.pattern(lang, key).startswith("{player} ")]
        shared = {"news.answer", "news.answer-effect", "news.answer-hidden"}
        assert set(of_seats) - set(own) <= shared, "whoever it is about stands first"
    wording = game.wording()
    kinds = set(game.vocabulary.kinds)
    named = wording.opens | wording.leads | wording.details | wording.headings
    assert named | set(wording.silent) | set(wording.apart) <= kinds, "each is a kind of option"
    steps = wording.phases | wording.folded | wording.brought | wording.within
    noted = {key.removeprefix("source.") for key in texts.keys("en") if key.startswith("source.")}
    assert steps <= set(game.steps) | noted, "each is the name of a step, or of what a step notes"
