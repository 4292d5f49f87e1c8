"""A table in memory: its record played out, its seats, and what the log says of who may see what.

All of it can be rebuilt from storage at any time; nothing lives here only.
"""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Sequence
from typing import Any, Final, NamedTuple, cast

from sqlalchemy import RowMapping

import farmstead
from farmstead.kernel.dealer import Dealer
from farmstead.kernel.errors import FarmsteadError, IllegalOption
from farmstead.kernel.game import Game
from farmstead.kernel.position import Position
from farmstead.kernel.steps import CHANCE, Together
from farmstead.learning import Progress, find
from farmstead.narration import Story
from farmstead.puzzles import PuzzleError
from farmstead.puzzles import find as find_puzzle
from farmstead.puzzles.progress import Solving
from farmstead.records import Record, beside, letter
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Entry, now
from farmstead.table.storage.schema import TABLES
from farmstead.table.tables.bot_names import bot_name
from farmstead.table.tables.clock import Times
from farmstead.table.tables.happened import Happened
from farmstead.table.tables.sight import Answers, all_seats, has_secrets, hides, may_see, seen_by
from farmstead.table.words import say

BEGINS: Final = "rules"  # the kind of the entry where a log begins anew under other rules
PUZZLE: Final = "puzzle:"  # before the id of the puzzle, where a table would have its lesson
GUESSES: Final = random.Random()  # at what others may think; nothing of a game comes from it


def dealer_of(luck: str, number: int) -> Dealer:
    """Who answers for chance the time after `number` others. The draws of a table depend on nothing else, so that two
    people who play the same luck meet the same draws, and taking back brings no better ones."""
    return Dealer(f"{luck}:{number}")


def _progress(game: Game, lesson: str, pos: Position) -> Progress | Solving | None:
    """How far a learner is, or a solver; a lesson or a puzzle that is no more leaves an ordinary table behind."""
    try:
        if lesson.startswith(PUZZLE):
            return Solving(find_puzzle(lesson.removeprefix(PUZZLE)))
        return Progress(find(game, lesson), pos)
    except (KeyError, PuzzleError):
        return None


class Seat:
    """One seat of a table."""

    def __init__(self, row: RowMapping) -> None:
        self.seat: int = row["seat"]
        self.kind: str = row["kind"]
        self.level: int | None = row["level"]
        self.name: str = row["name"]
        self.token: str | None = row["token"]
        self.hook: str | None = row["hook"]
        self.hook_secret: str = row["hook_secret"] or ""
        self.revoked: int = row["revoked"] or 0  # so many invitations to it hold no more
        self.former: str | None = row["former"]  # who resigned here
        self._labels: dict[str, str] = {}

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    def label(self, lang: str) -> str:
        """The name people see."""
        if lang not in self._labels:
            self._labels[lang] = self._label(lang)
        return self._labels[lang]

    def _label(self, lang: str) -> str:
        if self.name:
            return self.name
        return say(lang, "seat-name.open" if self.kind == "open" else "seat-name.player", letter=letter(self.seat))


def seats_from(rows: Sequence[RowMapping]) -> list[Seat]:
    """The seats of a table; bots of a table from before they had names get theirs."""
    seats = [Seat(row) for row in rows]
    for seat, row in zip(seats, rows, strict=True):
        if seat.is_bot and not seat.name:
            seat.name = bot_name(row["table_id"], seat.seat, [other.name for other in seats])
    return seats


class Carried(NamedTuple):
    """How a game came from earlier rules to those of today: kept in the entry where its log begins anew.

    `found` are the answers (by their number since then) that the rules of before gave by themselves. Where today's
    rules did not go along to the end, `stopped` is set, nothing is stored, and `rest` answers are not played.
    """

    rules: int = 0  # the version it came from; 0 where it came from none
    found: tuple[int, ...] = ()
    left_out: tuple[str, ...] = ()
    result: tuple[float, ...] | None = None  # the points of then, where today's rules count others
    stopped: bool = False
    rest: int = 0

    @classmethod
    def from_text(cls, text: str | None) -> Carried:
        data: dict[str, Any] = json.loads(text or "{}")
        for key, value in data.items():
            data[key] = tuple(value) if isinstance(value, list) else value
        return cls(**data)

    def to_text(self) -> str:
        return json.dumps(self._asdict())

    @property
    def changed(self) -> bool:
        """Is there anything to say?"""
        return bool(self.found or self.left_out or self.stopped) or self.result is not None


def last_beginning(log: Sequence[Entry]) -> int | None:
    """Where in a part of a log it last begins anew under other rules."""
    return next((at for at in range(len(log) - 1, -1, -1) if log[at].kind == BEGINS), None)


def knows_luck(row: RowMapping) -> bool:
    """Can somebody know what will be drawn? A seed was given by hand; what a lesson deals is part of it."""
    return row["seed"] is not None and row["lesson"] is None


def unstored(game: Game, players: int, **values: Any) -> RowMapping:
    """The row of a table that is kept nowhere: to look at, or to try something."""
    row: dict[str, Any] = {column.name: None for column in TABLES.columns}
    moment = now()
    row |= {"id": "", "game": game.name, "rules": game.rules_version, "players": players, "variants": "{}"}
    row |= {"maker": "", "brought": 0, "said": 0, "change": 0, "talk": "off", "created": moment, "changed": moment}
    return cast(RowMapping, row | values)


class Room:
    """One table. `lock` guards it: whoever reads or changes it holds it."""

    def __init__(self, row: RowMapping, luck: str) -> None:
        """`luck` is what all draws follow from: a secret of the server, or what somebody gave by hand."""
        self.lock = threading.Lock()
        self.id: str = row["id"]
        self.game: Game = farmstead.game(row["game"])
        self.rules = 0
        self._take_rules(row)
        self.players: int = row["players"]
        self.variants: dict[str, str] = json.loads(row["variants"])
        self.luck = luck
        self.known_luck = knows_luck(row)
        self.challenge: str | None = row["challenge"]  # the one that is played here
        self.played_here = row["start"] is None and not row["brought"]  # from the first answer on
        self.maker: str = row["maker"]
        self.origin: str = row["origin"] or self.maker  # whose tables these are, where many are to be shared out
        self.seats: list[Seat] = []
        self.holders: set[tuple[int, str]] = set()
        self.status = "waiting"
        self.change = 0
        self.request: dict[str, Any] | None = None
        self.version = 0
        self.masks: list[int]  # who may see each answer that counts
        self.numbers: list[int]  # and where in the log it stands
        self.happened = Happened()
        self.since = 0  # the version at which the question of now was first put
        self.spoke: dict[int, int] = {}  # the version after each seat's last entry
        self.loaded = False  # has storage told of seats and status yet?
        self.began = 0  # the version at which the log began anew
        self.carried = Carried()  # how the game came from earlier rules, if it did
        self.seen: str = row["seen"] or row["changed"]  # when somebody who belongs to it last came
        self.closing: str | None = row["closing"]  # when it will be closed, unless somebody comes
        self.name: str | None = row["name"]  # what its maker calls it
        self.listed: str | None = row["listed"]  # how strangers find it: to watch, to join
        self.talk: str | None = row["talk"]  # who may chat: all, off, else those who sit here
        self.said: int = row["said"]  # how many words were said in the chat
        self.hints: str | None = row["hints"]  # may players ask for hints: on, off, else as usual
        self.hinted: list[list[int]] = json.loads(row["hinted"] or "[]")  # who did, after how many answers
        self.rematch: str | None = row["rematch"]  # the table where its people play again
        self.times = Times.from_text(row["times"], self.players)
        self.start: str | None = row["start"]
        self.beside: str | None = row["beside"]  # what people wrote before the first answer of a game brought along
        self.lesson: str | None = row["lesson"]
        self.begin()

    def _take_rules(self, row: RowMapping) -> None:
        """The rules version of what is stored; one that is not known here can't be shown."""
        if not self.game.knows(row["rules"]):
            raise Problem("rules-changed")
        self.rules = int(row["rules"])

    def begin(self) -> None:
        """Nothing is played yet."""
        start = None if self.start is None else self.game.from_json(self.start)
        self.record = Record(self.game, self.players, self.variants, start=start)
        self.story = Story(self.record)
        beside.begin(self.record, self.beside)
        if self.times.clock.kind != "none":
            self.record.time_rule = self.times.clock.rule()
        self.progress = None if self.lesson is None else _progress(self.game, self.lesson, self.record.position)
        self.masks = []
        self.numbers = []

    def refresh(self, row: RowMapping, seats: Sequence[RowMapping], holders: Sequence[tuple[int, str]]) -> None:
        """Takes over what storage says of everything but the log."""
        self._take_rules(row)
        self.loaded = True
        self.seats = seats_from(seats)
        self.holders = set(holders)
        self.status = row["status"]
        self.change = row["change"]
        self.request = json.loads(row["request"]) if row["request"] else None
        self.seen = row["seen"] or row["changed"]
        self.closing = row["closing"]
        self.name = row["name"]
        self.listed = row["listed"]
        self.talk = row["talk"]
        self.said = row["said"]
        self.hints = row["hints"]
        self.hinted = json.loads(row["hinted"] or "[]")
        self.rematch = row["rematch"]
        self.times = Times.from_text(row["times"], self.players)
        self.record.names = {seat.seat: seat.name for seat in self.seats if seat.name}
        self.record.date = str(row["created"])[:10]

    def take(self, log: Sequence[Entry]) -> None:
        """Plays further entries of the log. A log that today's rules refuse is a Problem; it stays stored.

        Where rules have changed the log begins anew with all that counts by then (tables/older.py).
        """
        anew = last_beginning(log)
        if anew is not None:
            self.begin()
            self.version += anew + 1
            self.began = self.version
            self.carried = Carried.from_text(log[anew].spelling)
            log = log[anew + 1 :]
        for entry in log:
            before = self._given()
            try:
                self._take(entry)
            except (FarmsteadError, KeyError) as error:
                raise Problem("rules-changed") from error
            self.spoke[entry.seat] = self.version
            after = self._given()
            step = -(entry.amount or 0) if entry.kind == "undo" else 1
            if before is None or after is None or before + step != after:
                self.since = self.version

    def _given(self) -> int | None:
        """How many answers are in at a question put to several seats at once; None at any other."""
        step = None if self.position.over else self.position.pending()
        return sum(answer >= 0 for answer in step.answers) if isinstance(step, Together) else None

    def current(self, version: int, seat: int | None) -> bool:
        """Is this version as good as now for the seat? Those who answer at once do not make each other late."""
        since = self.version if seat is None else max(self.since, self.spoke.get(seat, 0))
        return since <= version <= self.version

    def _take(self, entry: Entry) -> None:
        if entry.kind == "undo":
            keep = len(self.masks) - (entry.amount or 0)
            self.record.undo(entry.amount or 0, consent=True)
            del self.masks[keep:]
            del self.numbers[keep:]
            self.happened.cut(keep)
            self.story.cut(keep)
            if self.progress is not None:
                self.progress.undo(entry.amount or 0)
        else:
            option = self.game.vocabulary.id(entry.spelling or "")
            self.record.play(option, entry.seat)
            beside.hang(self.record, entry.beside)
            if self.progress is not None:
                self.progress.take(self.position, entry.seat, option)
            self.masks.append(entry.seen)
            self.numbers.append(self.version + 1)
            for number, mask in json.loads(entry.opened or "{}").items():
                if int(number) in self.numbers:
                    self.masks[self.numbers.index(int(number))] = mask
        self.version += 1

    # -- asking ----------------------------------------------------------------------------------------------------

    @property
    def position(self) -> Position:
        return self.record.position

    @property
    def step(self) -> int:
        """How many answers count."""
        return len(self.masks)

    @property
    def asked(self) -> list[int]:
        """The seats asked now; none while the table waits for friends or chance."""
        if self.status != "running" or self.stopped:
            return []
        return [seat for seat in self.position.deciders if seat >= 0]

    def news(self) -> dict[str, Any]:
        """What is told of a change, besides its number: nothing that is hidden from anybody."""
        return {"step": self.step, "asked": self.asked, "status": self.status}

    @property
    def revoked(self) -> list[int]:
        """Of each seat how many invitations hold no more."""
        return [seat.revoked for seat in self.seats]

    @property
    def people(self) -> list[int]:
        """The seats that are not played by bots."""
        return [seat.seat for seat in self.seats if not seat.is_bot]

    def played_by_bot(self, seat: int, moment: float) -> bool:
        """Does a bot answer for this seat now: its own, or one that stands in because the seat's time is out?"""
        return self.seats[seat].is_bot or self.times.is_out(seat, moment)

    @property
    def resigned(self) -> list[int]:
        """The seats whose resigning ended the game; where a bot has taken the seat, the game went on."""
        return [seat.seat for seat in self.seats if seat.former is not None and not seat.is_bot]

    def held_by(self, person: str | None, token: str | None) -> list[int]:
        """The seats a visitor may answer for."""
        return [
            seat.seat
            for seat in self.seats
            if (person is not None and (seat.seat, person) in self.holders)
            or (token is not None and seat.token == token and seat.kind == "human")
        ]

    def belongs_to(self, person: str | None, token: str | None) -> bool:
        """Does a visitor sit here, or has made the table?"""
        return bool(self.held_by(person, token)) or (person is not None and person == self.maker)

    def nothing_hidden(self, person: str | None, token: str | None) -> bool:
        """Whether a visitor may have everything: the game is over, or nothing in it is unknown to them."""
        if self.status == "over" or len(self.held_by(person, token)) == self.players:
            return True
        seen = all(mask == all_seats(self.players) for mask in self.masks)  # no answer was given in secret
        return seen and not has_secrets(self.position) and len(self.position.deciders) < 2

    def shown(self, at: int, viewer: int | None) -> bool:
        """May this viewer see which answer the one at index `at` was?"""
        return self.status == "over" or may_see(self.masks[at], self.players, viewer)

    @property
    def stopped(self) -> bool:
        """Is this a game of earlier rules that today's do not go along with? It can be looked at, no more."""
        return self.carried.stopped

    def was_found(self, at: int) -> bool:
        """Was the answer at index `at` given by the rules of before, and found when they changed?"""
        return self.numbers[at] - self.began - 1 in self.carried.found

    @property
    def in_lesson(self) -> bool:
        """While a lesson lasts the other seats do what it says; after it the bots play."""
        return self.progress is not None and not self.progress.finished

    def scripted(self) -> tuple[int, int] | None:
        """What another seat answers now because the lesson says so: the seat and the option."""
        if self.progress is None or self.status != "running" or self.stopped:
            return None
        return self.progress.others(self.position)

    # -- what an answer brings -------------------------------------------------------------------------------------

    def entries(self, seat: int, options: list[int], back: int = 0) -> tuple[list[Entry], Position]:
        """The log entries of answers given in a row and of the chance they lead to, and the position then.

        With `back` so many answers are taken back first. Changes nothing; an option that is closed when its turn comes
        is an IllegalOption.
        """
        found: list[Entry] = []
        before = self.position
        lesson = None if self.progress is None else self.progress.copy()
        if back:
            found.append(self.undo_mark(seat, back))
            before = self.record.position_at(self.step - back)
            if lesson is not None:
                lesson.undo(back)
        for option in options:
            if len(options) > 1 and isinstance(before.pending(), Together):
                raise IllegalOption("an answer given together with others stands alone")
            after = before.copy()
            after.play(option, seat)
            seen, opened = self._sight(before, seat, option, after)
            spelling = before.spell(option)
            found.append(Entry("answer", seat, spelling, None, None, seen, json.dumps(opened) if opened else None))
            if lesson is not None:
                lesson.take(after, seat, option)
            before = after
        dealt, after = self.chance(before, self.step - back + len(options), lesson)
        return found + dealt, after

    def withdrawn(self, seat: int) -> tuple[list[Entry], Position]:
        """Takes back this seat's answer to a question that others must still answer: the entries, and the position.

        The log takes back its end only: what others have answered since is put back as it was.
        """
        back = self.record.waiting_answer(seat) or 0
        log = [self.undo_mark(seat, back)]
        pos = self.record.position_at(self.step - back)
        under = beside.under(self.record)[self.step - back + 1 :]
        for who, option in self.record.answers[self.step - back + 1 :]:
            pos.play(option, who)
            log.append(Entry("answer", who, pos.spell(option), None, None, 1 << who, None, under[len(log) - 1]))
        return log, pos

    def undo_mark(self, seat: int, count: int) -> Entry:
        """The log entry that takes back the last answers."""
        crossing = self.record.crosses_reveal(count)
        return Entry("undo", seat, None, count, crossing, all_seats(self.players), None)

    def _sight(self, before: Position, seat: int, option: int, after: Position) -> tuple[int, dict[int, int]]:
        """Who may see an answer, and which answers given before at the same question it lays open to whom."""
        step = before.pending()
        if not isinstance(step, Together):
            return seen_by(before, [(seat, option)], 0, after, GUESSES), {}
        given = sum(answer >= 0 for answer in step.answers)
        still = None if after.over else after.pending()
        if isinstance(still, Together) and sum(answer >= 0 for answer in still.answers) > given:
            return 1 << seat, {}
        if given > self.step:
            return 1 << seat, {}  # the game began in the middle of this question
        base = self.record.position_at(self.step - given)
        answers: Answers = [*self.record.answers[self.step - given :], (seat, option)]
        masks = [seen_by(base, answers, at, after, GUESSES) for at in range(given + 1)]
        return masks[-1], dict(zip(self.numbers[self.step - given :], masks, strict=False))

    def chance(
        self, pos: Position, step: int, lesson: Progress | Solving | None = None
    ) -> tuple[list[Entry], Position]:
        """Deals what chance is asked in a position (it changes, and `lesson`) after `step` answers: the entries."""
        found: list[Entry] = []
        if pos.decider != CHANCE:
            return found, pos
        before = sum(seat == CHANCE for seat, _ in self.record.answers[:step])
        while pos.decider == CHANCE:
            wished = None if lesson is None else lesson.deal(pos)
            option = dealer_of(self.luck, before + len(found)).choose(pos) if wished is None else wished
            if hides(pos):
                shut = pos.copy()
                pos.play(option)
                seen = seen_by(shut, [(CHANCE, option)], 0, pos, GUESSES)
            else:
                pos.play(option)
                seen = all_seats(self.players)
            if lesson is not None:
                lesson.take(pos, CHANCE, option)
            found.append(Entry("answer", CHANCE, pos.spell(option), None, None, seen, None))
        return found, pos

    def summary(self, pos: Position | None = None, resigned: int | None = None) -> str:
        """What lists of tables show; nothing in it is hidden from anybody. `resigned`: the seat that ends it so."""
        pos = self.position if pos is None else pos
        data: dict[str, Any] = {"round": int(pos.round), "asked": [seat for seat in pos.deciders if seat >= 0]}
        if pos.over or resigned is not None:
            winners = pos.winners() if resigned is None else [seat for seat in range(self.players) if seat != resigned]
            data["result"] = {"totals": [score["total"] for score in pos.scores()], "winners": winners}
        if resigned is not None:
            data["asked"] = []
            data["result"]["resigned"] = [resigned]
        return json.dumps(data)
