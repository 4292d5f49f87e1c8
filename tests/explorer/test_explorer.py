"""The explorer: what it sees of a game, sums that can be added, answers that can be counted by hand."""

from __future__ import annotations

import json
import lzma
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

import farmstead
from farmstead.explorer import Collection, KeptGame, Question, Seen, Tally, answer, collect, seen_of
from farmstead.explorer.asking import ANY, beginning, choices, follow, usual_variants, usual_who
from farmstead.explorer.kept import joined
from farmstead.explorer.words import kinds, place_title, thing_page, variants_title
from farmstead.i18n import LANGUAGES
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import SetupError
from farmstead.pictures import icons
from farmstead.records import Record


@cache
def random_record(game: str, seed: int = 1, players: int = 2) -> Record:
    record = Record.new(game, players, listen=False)
    rng, dealer = Random(seed), Dealer(seed)
    while not record.position.over:
        pos = record.position
        if pos.decider == farmstead.CHANCE:
            record.play(dealer.choose(pos), farmstead.CHANCE)
        else:
            seat = pos.deciders[0]
            record.play(rng.choice(pos.options(seat)), seat)
    return record


def game(taken: str, points: tuple[float, float], order: tuple[int, int] = (0, 1)) -> Seen:
    """A game of two in words: a place a letter, rounds apart by blanks, seats in turn."""
    seen = Seen(2, {}, "tester", list(order), list(points))
    seen.places = [1 + sum(other > mine for other in points) for mine in points]
    for turn, places in enumerate(taken.split(), 1):
        seen.taken += [(turn, order[at % 2], place) for at, place in enumerate(places)]
        seen.offered.append(sorted({*places, "x"}))
    return seen


def tally_of(*games: Seen) -> Tally:
    found = Tally("creatures", 2, {}, "tester")
    for one in games:
        found.add(one)
    return found


FIRST = game("ab ba", (10, 20))
SECOND = game("ac ab", (30, 20))
THIRD = game("ba ca", (5, 5), order=(1, 0))


def test_what_is_taken_is_counted_by_round_and_seat() -> None:
    told = answer("creatures", [tally_of(FIRST, SECOND, THIRD)], Question())
    assert told["games"] == 3
    assert told["rounds"] == 2
    cells = {row["place"]: row["cells"] for row in told["heat"]}
    assert [cell["first"][0] for cell in cells["a"]] == [0.6667, 0.3333]
    assert [cell["taken"][0] for cell in cells["a"]] == [1.0, 1.0]
    assert cells["x"][0]["n"] == 0
    assert cells["c"][0]["offered"] == 1
    assert told["all"]["points"][0] == 15
    second = answer("creatures", [tally_of(FIRST, SECOND, THIRD)], Question(seat=2))
    by_seat = {row["place"]: row["cells"] for row in second["heat"]}
    assert by_seat["a"][0]["first"][0] == 0.3333
    assert by_seat["a"][0]["points"][0] == 5


def test_a_place_that_nobody_could_take_is_none() -> None:
    told = answer("creatures", [tally_of(game("ab cb", (1, 2)))], Question())
    cells = {row["place"]: row["cells"] for row in told["heat"]}
    assert cells["c"][0] is None
    assert cells["c"][1] is not None
    assert [row["place"] for row in told["heat"]][-1] == "c"  # what opens later stands below


def test_beginnings_are_a_tree_and_any_takes_branches_together() -> None:
    tally = tally_of(FIRST, SECOND, THIRD)
    rows = beginning(tally, Question())["rows"]
    assert [(row["place"], row["n"], row["places"]) for row in rows] == [("a", 2, [1, 1]), ("b", 1, [1, 0])]
    after = beginning(tally, Question(path=("a",)))
    assert after["games"] == 2
    assert {row["place"]: row["points"][0] for row in after["rows"]} == {"b": 20, "c": 20}
    second = beginning(tally, Question(seat=2))
    assert second["path"] == [ANY]
    assert sum(row["n"] for row in second["rows"]) == 3
    assert follow(tally.tree, (ANY, "b", ANY)).fate.n == 1
    assert all(row["few"] for row in rows)


def test_a_tie_is_called_one_and_a_difference_is_not() -> None:
    games = []
    for i in range(80):
        games += [game("ab", (40 + i % 5, 30)), game("cb", (20 + i % 5, 30)), game("db", (40 + (i + 1) % 5, 30))]
    rows = {row["place"]: row for row in beginning(tally_of(*games), Question())["rows"]}
    assert not rows["c"]["tie"]
    assert rows["a"]["tie"]
    assert rows["d"]["tie"]
    low, high = rows["a"]["points"][1:]
    assert low < 42 < high


def test_sums_can_be_added_and_survive_a_file(tmp_path: Path) -> None:
    whole = tally_of(FIRST, SECOND, THIRD)
    part = tally_of(FIRST)
    part.merge(tally_of(SECOND, THIRD))
    assert part.to_data() == whole.to_data()
    again = Tally.from_data(json.loads(json.dumps(whole.to_data())))
    assert again.to_data() == whole.to_data()
    with pytest.raises(SetupError, match="another game"):
        whole.merge(Tally("creatures", 1, {}, "tester"))
    with pytest.raises(SetupError, match="another sort"):
        whole.add(Seen(2, {"buildings": "expert"}, "tester"))


@pytest.mark.parametrize("name", farmstead.games())
def test_a_real_game_is_seen_as_its_record_tells_it(name: str, tmp_path: Path) -> None:
    record = random_record(name)
    seen = seen_of(record)
    title = record.game.explored()
    assert title is not None
    placed = [
        (turn, seat, record.game.vocabulary.words(option)[title.placed[record.game.vocabulary.kind(option)]])
        for (seat, option), turn in zip(record.answers, record.rounds, strict=True)
        if record.game.vocabulary.kind(option) in title.placed
    ]
    assert seen.taken == placed
    assert len({seat for _, seat, _ in seen.taken}) == 2
    assert seen.points == [sheet["total"] for sheet in record.position.scores()]
    assert all(place in seen.offered[turn - 1] for turn, _, place in seen.taken)
    assert seen.things
    found = Collection(name)
    found.add(seen, [option for _, option in record.answers])
    found.write(tmp_path / "set.xz")
    again = Collection.read(tmp_path / "set.xz")
    assert again.to_data() == found.to_data()
    assert again.games[0].record().position.digest() == record.position.digest()
    assert again.games[0].id == found.games[0].id
    for lang in LANGUAGES:
        for place in {place for _, _, place in seen.taken}:
            assert place_title(name, place, lang) not in ("", place)
            assert icons.has(title.icons[place])
        for _, _, thing in seen.things:
            page = thing_page(name, thing, lang)
            assert page is not None
            assert set(page.card["facets"]["kind"]) <= set(kinds(name, lang))


def test_records_are_collected_sort_by_sort() -> None:
    records = [random_record("creatures"), random_record("creatures", 2), random_record("skara", 3, 1)]
    tallies = collect(records, "random")
    assert [(tally.game, tally.players, tally.games) for tally in tallies] == [("creatures", 2, 2), ("skara", 1, 1)]
    alone = answer("skara", tallies[1:], Question(players=1))
    assert alone["games"] == 1
    assert choices(tallies)["players"] == [{"players": 1, "games": 1}, {"players": 2, "games": 2}]
    with pytest.raises(SetupError, match="finished"):
        seen_of(Record.new("creatures"))


def test_bots_of_unlike_strength_are_not_mixed_unasked() -> None:
    weak, strong = Tally("creatures", 2, {}, "weak"), Tally("creatures", 2, {}, "strong")
    for tally, times in ((weak, 1), (strong, 2)):
        for _ in range(times):
            tally.add(replace(game("ab", (1, 2)), who=tally.who))
    both = [weak, strong]
    assert usual_variants(both, 2) == ()
    assert usual_who(both, 2, ()) == "strong"
    assert usual_who(both, 3, ()) == ""
    assert answer("creatures", both, Question(who="strong"))["games"] == 2
    assert answer("creatures", both, Question())["games"] == 3


def test_games_are_found_by_what_was_taken() -> None:
    games = [KeptGame("creatures", seen, [number]) for number, seen in enumerate((FIRST, SECOND, THIRD))]

    def found(**asked: object) -> list[int]:
        question = Question(**asked)  # type: ignore[arg-type]
        return [one.options[0] for one in answer("creatures", [tally_of(FIRST)], question, games)["found"]]

    assert found() == [0, 1, 2]
    assert found(path=("a", "c")) == [1]
    assert found(path=(ANY, "a")) == [2]
    assert found(place="c", round=2) == [2]
    assert found(place="a", round=1, seat=2) == [2]
    assert found(variants=(("buildings", "expert"),)) == []


def test_sets_are_joined_once_and_made_small() -> None:
    first, second = Collection("creatures"), Collection("creatures")
    for number in range(4):
        first.add(FIRST, [number])
    second.add(SECOND, [9])
    first.made, second.made = {"one": 4}, {"two": 1}
    both = joined([first, second])
    assert both.tallies[0].games == 5
    assert len(both.games) == 5
    both.trim(2, 3)
    assert list(both.tallies[0].tree.next["a"].next) == ["b"]
    assert len(both.games) == 3
    with pytest.raises(SetupError, match="same games"):
        joined([first, second, first])
    with pytest.raises(SetupError, match="cannot be added"):
        first.merge(Collection("skara"))


def test_what_is_no_set_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.xz"
    path.write_bytes(b"nothing")
    with pytest.raises(SetupError, match="no set"):
        Collection.read(path)


def spoil(data: object, rng: Random) -> None:
    """Changes one thing somewhere below: to something else, of another type, or it goes."""
    places: list[tuple[Any, Any]] = []

    def walk(part: Any) -> None:
        for key in part if isinstance(part, dict) else range(len(part)) if isinstance(part, list) else ():
            places.append((part, key))
            walk(part[key])

    walk(data)
    holder, key = places[rng.randrange(len(places))]
    if rng.random() < 0.2:
        del holder[key]
    else:
        holder[key] = rng.choice([None, 7, "x", [], {}, [1], {"a": 1}, -1.5, True])


def test_a_damaged_set_is_a_setup_error_or_a_set(tmp_path: Path) -> None:
    path, rng = tmp_path / "bad.xz", Random(2)
    sound = Collection("creatures")
    for seed in (1, 2):
        record = random_record("creatures", seed)
        sound.add(seen_of(record), [option for _, option in record.answers])
    refused = 0
    for _ in range(400):
        data = json.loads(json.dumps(sound.to_data()))
        spoil(data, rng)
        path.write_bytes(lzma.compress(json.dumps(data).encode(), preset=0))
        try:
            Collection.read(path)
        except SetupError:
            refused += 1
    assert refused > 40
    for text in (b"[" * 100_000, b"[]", b"7", b'{"format": "farmstead explorer 1"}'):
        path.write_bytes(lzma.compress(text, preset=0))
        with pytest.raises(SetupError):
            Collection.read(path)
    whole = lzma.compress(json.dumps(sound.to_data()).encode(), preset=0)
    path.write_bytes(whole[: len(whole) // 2])
    with pytest.raises(SetupError):
        Collection.read(path)


def test_sorts_of_games_have_words() -> None:
    assert variants_title("agricola", {}, "en") == "first edition, 2007"
    assert variants_title("agricola", {"edition": "2016"}, "fr") == "édition révisée, 2016"
    assert variants_title("granja", {"figures": "own"}, "en") == "figures own"
