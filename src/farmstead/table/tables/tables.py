"""All tables of a server: finding, making, joining, answering, taking back. Every change is stored before it shows."""

from __future__ import annotations

import asyncio
import json
import random
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping

import farmstead
from farmstead.kernel.errors import FarmsteadError, IllegalOption, NotAnOption
from farmstead.kernel.plan import Plan
from farmstead.kernel.reason import Reason
from farmstead.kernel.steps import CHANCE
from farmstead.records.problems import Notice
from farmstead.table.gate.identity import Signer, hashed, new_secret, new_table_id
from farmstead.table.gate.limits import Limits
from farmstead.table.gate.origin import origin_of
from farmstead.table.news import doors
from farmstead.table.problems import Problem
from farmstead.table.storage.database import Entry, Head, Storage
from farmstead.table.tables import older, puzzling
from farmstead.table.tables.bot_names import bot_name
from farmstead.table.tables.clock import Clock, Times
from farmstead.table.tables.going_back import back_step, is_strict
from farmstead.table.tables.incoming import Brought, bad_players, check_level, check_setup, find_game
from farmstead.table.tables.playing import Present
from farmstead.table.tables.ready import Ready, ready_to_store
from farmstead.table.tables.room import Room
from farmstead.table.tables.tidying import Rule
from farmstead.table.tables.visits import check_kept, check_open, size_of
from farmstead.table.words import Said

CACHED: Final = 500  # tables kept in memory; any other is read from storage when somebody asks for it
LONGEST_NAME: Final = 40
MOST_PLANNED: Final = 6  # how many answers before a plan may look back at


class Visitor(NamedTuple):
    """Who asks: the hash of a browser's secret, or of the seat token of a program; or nobody we know."""

    person: str | None = None
    token: str | None = None


class SeatWish(NamedTuple):
    """What should sit on a seat of a new table."""

    kind: str
    name: str = ""
    level: int | None = None


class Made(NamedTuple):
    """A new table, with the tokens of its maker's seats: they are told once and kept as hashes only."""

    table: str
    tokens: dict[int, str]
    notices: list[Notice]  # what there is to say about the record it was made from


def challenge_luck(signer: Signer, game: str, week: str) -> str:
    """The luck that everybody meets who plays the challenge of a week."""
    return signer.luck(f"challenge {game} {week}")


def clean_name(name: str) -> str:
    """A name on one line, without control characters, not too long."""
    flat = " ".join("".join(char if char.isprintable() else " " for char in name).split())
    return flat[:LONGEST_NAME].strip()


class Tables:
    """The one place that changes tables."""

    def __init__(
        self, storage: Storage, signer: Signer, most_rooms: int = CACHED, limits: Limits | None = None
    ) -> None:
        self.storage = storage
        self.signer = signer
        self.limits = limits or Limits()
        self.rule = Rule.from_environment()
        self.present = Present()
        self.most_rooms = most_rooms
        self._rooms: OrderedDict[str, Room] = OrderedDict()
        self._guard = threading.Lock()
        self.changed: list[Callable[[Room], None]] = []  # told after each change, the room's lock held
        self.counted: list[Callable[[str, int], None]] = []  # told what is worth counting

    # -- finding ---------------------------------------------------------------------------------------------------

    @contextmanager
    def room(self, table: str, known: int | None = None) -> Iterator[Room]:
        """A table as storage has it now, locked.

        Who comes to change a table that is here at the very version it has `known` spares the look at storage:
        writing looks there anyway, and what it refuses is tried again after `catch_up`.
        """
        room = self._cached(table)
        with room.lock:
            if known is None or not room.loaded or room.version != known:
                self.catch_up(room)
            yield room

    def catch_up(self, room: Room) -> bool:
        """Takes over what storage has and the room has not: answers of other servers, seats. Was there anything?"""
        head = self._head(room)
        try:
            if older.is_behind(room, head.version):
                older.bring_up(self.storage, room)
                head = self._head(room)
            moved = not room.loaded or head.change != room.change or head.version != room.version
            check_open(head.closed, head.status, self.rule)
            if head.version < room.version:
                raise Problem("trouble")  # storage went back: an older copy was put in its place
            if head.version > room.version:
                room.take(self.storage.log(room.id, room.version))
            if moved:
                self.refresh(room)
        except BaseException:
            self.forget(room.id)
            raise
        self.start_if_full(room)  # a server may have been killed between the last guest and the first card
        self._deal_if_asked(room)
        self._follow_script(room)
        return moved

    def _head(self, room: Room) -> Head:
        head = self.storage.head(room.id)
        if head is None:
            raise Problem("unknown-table")
        return head

    def _cached(self, table: str) -> Room:
        with self._guard:
            room = self._rooms.get(table)
            if room is not None:
                self._rooms.move_to_end(table)
                return room
        found = self.storage.table(table)
        if found is None:
            raise Problem("unknown-table")
        check_open(found[0]["closed"], found[0]["status"], self.rule)
        try:
            fresh = Room(found[0], self._luck(found[0]))
        except FarmsteadError as error:
            raise Problem("rules-changed") from error
        with self._guard:
            room = self._rooms.setdefault(table, fresh)
            while len(self._rooms) > self.most_rooms:
                self._rooms.popitem(last=False)
        return room

    def _luck(self, row: RowMapping) -> str:
        """What the draws of a table follow from: who gave a seed by hand knows it, all other luck only the server."""
        if row["seed"] is not None:
            return str(row["seed"])
        if row["challenge"] is not None:
            return challenge_luck(self.signer, row["game"], row["challenge"])
        return self.signer.luck(f"table {row['id']}")

    def forget(self, table: str) -> None:
        with self._guard:
            self._rooms.pop(table, None)

    def refresh(self, room: Room) -> None:
        found = self.storage.table(room.id)
        if found is None:
            raise Problem("unknown-table")
        room.refresh(*found)

    @property
    def kept(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def count(self, name: str, by: int = 1) -> None:
        for counter in self.counted:
            counter(name, by)

    def tell(self, room: Room) -> None:
        self.count("farmstead_changes_total")
        for listener in self.changed:
            listener(room)

    # -- making ----------------------------------------------------------------------------------------------------

    def make(
        self,
        person: str,
        game_name: str | None,
        variants: dict[str, str],
        wishes: list[SeatWish],
        seed: int | None = None,
        brought: Brought | None = None,
        lesson: str | None = None,
        clock: Clock | None = None,
        challenge: str | None = None,
        client: str = "",
    ) -> Made:
        """A new table. A game that was brought along goes on from there. `client` is the maker's address."""
        origin = origin_of(self.signer, client) if client else None
        players = len(wishes)
        start, beside, log = (None, None, []) if brought is None else (brought.start, brought.beside, brought.log)
        if brought is not None:
            game, variants, players = farmstead.game(brought.game), brought.variants, brought.players
        else:
            game = find_game(game_name or "")
            variants = check_setup(game, players, variants)
        if len(wishes) != players:
            raise Problem("setup", why=bad_players(game.name, len(wishes), [players]))
        size = size_of(start, beside, log) if lesson is None else 0
        if origin is not None:
            check_kept(self.storage, self.limits, origin, size)
        table = new_table_id()
        tokens: dict[int, str] = {}
        seats = [self._new_seat(seat, wish, person, tokens) for seat, wish in enumerate(wishes)]
        for seat in seats:
            if seat["kind"] == "bot" and not seat["name"]:
                seat["name"] = bot_name(table, seat["seat"], [other["name"] for other in seats])
        row = {
            "id": table,
            "game": game.name,
            "rules": game.rules_version,
            "players": players,
            "variants": json.dumps(variants),
            "start": start,
            "beside": beside,
            "seed": seed,
            "challenge": challenge,
            "maker": person,
            "origin": origin,
            "brought": len(log),
            "size": size,
            "status": "waiting",
            "summary": "{}",
            "lesson": lesson,
            "times": Times.new(clock or Clock(), players).to_text(),
        }
        self.storage.add_table(row, seats, log)
        with self.room(table):
            return Made(table, tokens, [] if brought is None else brought.notices)

    def _new_seat(self, seat: int, wish: SeatWish, person: str, tokens: dict[int, str]) -> dict[str, Any]:
        row: dict[str, Any] = {"seat": seat, "level": None, "name": clean_name(wish.name), "token": None, "holders": []}
        if wish.kind == "bot":
            return {**row, "kind": "bot", "level": check_level(wish.level)}
        if wish.kind == "friend":
            return {**row, "kind": "open"}
        tokens[seat] = new_secret()
        return {**row, "kind": "human", "token": hashed(tokens[seat]), "holders": [person]}

    def start_if_full(self, room: Room) -> None:
        """Starts the game once everybody is there: chance that was asked first is dealt now."""
        if room.status == "waiting" and not room.stopped and not any(seat.kind == "open" for seat in room.seats):
            dealt, pos = room.chance(room.position.copy(), room.step)
            self._store(room, dealt, pos)

    def _deal_if_asked(self, room: Room) -> None:
        """Deals where a game that came from earlier rules waits for chance; all others never do."""
        if room.status == "running" and room.position.decider == CHANCE and not room.stopped:
            lesson = None if room.progress is None else room.progress.copy()
            dealt, pos = room.chance(room.position.copy(), room.step, lesson)
            self._store(room, dealt, pos)

    def _store(self, room: Room, log: list[Entry], after: farmstead.Position) -> None:
        """Writes entries, which lead `after`, and takes them over. A failure to write leaves the room as it was."""
        ready = ready_to_store(room, log, after)
        change = self.storage.append(room.id, room.version, room.change, ready.log, ready.news, **ready.values)
        self._take_over(room, ready, change)

    def _take_over(self, room: Room, ready: Ready, change: int) -> None:
        """What was stored is so from now on."""
        try:
            room.take(ready.log)
            room.status, room.change, room.request, room.times = ready.news["status"], change, None, ready.times
        except BaseException:
            self.forget(room.id)  # stored all the same: the next one to ask reads it from there
            raise
        self.tell(room)

    # -- seats -----------------------------------------------------------------------------------------------------

    def join(self, table: str, invitation: str, name: str, person: str) -> tuple[int, str]:
        """A friend sits down: the seat and its token."""
        with self.room(table) as room:
            seat = self.signer.invited(table, room.revoked, invitation)
            if seat is None or (room.seats[seat].kind == "bot"):
                raise Problem("unknown-link" if seat is None else "seat-taken")
            kind = room.seats[seat].kind
            if kind == "human" and (seat, person) not in room.holders:
                raise Problem("seat-taken")
            token = new_secret()
            values = {"kind": "human", "token": hashed(token)}
            if kind == "open":
                values["name"] = clean_name(name)
            # Who sits there already gets a new link by it: as with any, all other holds on the seat end.
            if not self.storage.update_seat(table, seat, kind, room.news(), person, kind == "human", **values):
                raise Problem("seat-taken")
            self.refresh(room)
            self.tell(room)
            self.start_if_full(room)
            return seat, token

    def revoke(self, room: Room, seat: int, visitor: Visitor) -> None:
        """The invitation to a free seat of my table holds no more; another one does from now on."""
        self.check_seat(room, seat)
        if visitor.person != room.maker:
            raise Problem("not-yours")
        revoked = room.seats[seat].revoked + 1
        if not self.storage.update_seat(room.id, seat, "open", room.news(), revoked=revoked):
            raise Problem("seat-taken")
        self.refresh(room)
        self.tell(room)

    def recover(self, table: str, token: str, person: str) -> int:
        """This browser holds a seat too from now on, by the seat's private token."""
        with self.room(table) as room:
            for seat in room.seats:
                if seat.token is not None and seat.token == hashed(token):
                    self.storage.update_seat(table, seat.seat, seat.kind, room.news(), person)
                    self.refresh(room)
                    self.tell(room)
                    return seat.seat
        raise Problem("unknown-link")

    def new_link(self, room: Room, seat: int, visitor: Visitor) -> str:
        """A new private token of my seat. The old one ends, and every hold but that of the browser that asks."""
        self.check_mine(room, seat, visitor)
        token = new_secret()
        asking = visitor.person if (seat, visitor.person) in room.holders else None
        self.storage.update_seat(room.id, seat, "human", room.news(), asking, alone=True, token=hashed(token))
        self.refresh(room)
        return token

    def set_hook(self, room: Room, seat: int, visitor: Visitor, address: str) -> str | None:
        """Names who is told when my seat is asked, with a new secret to sign with; an empty address ends it."""
        self.check_mine(room, seat, visitor)
        why = doors.trouble(address) if address else None
        if why is not None:
            raise Problem("webhook", why=Said(why))
        secret = new_secret() if address else None
        self.storage.update_seat(room.id, seat, "human", room.news(), hook=address or None, hook_secret=secret)
        self.refresh(room)
        return secret

    def rename(self, room: Room, seat: int, visitor: Visitor, name: str) -> None:
        self.check_mine(room, seat, visitor)
        self.storage.update_seat(room.id, seat, "human", room.news(), name=clean_name(name))
        self.refresh(room)
        self.tell(room)

    def seat_bot(self, room: Room, seat: int, visitor: Visitor, level: int) -> None:
        """A bot takes the seat of a friend who did not come."""
        self.check_seat(room, seat)
        if visitor.person != room.maker:
            raise Problem("not-yours")
        called = bot_name(room.id, seat, [other.name for other in room.seats])
        values: dict[str, Any] = {"kind": "bot", "level": check_level(level), "name": called}
        if not self.storage.update_seat(room.id, seat, "open", room.news(), **values):
            raise Problem("seat-taken")
        self.refresh(room)
        self.tell(room)
        self.start_if_full(room)

    def check_seat(self, room: Room, seat: int) -> None:
        if not 0 <= seat < room.players:
            raise Problem("unknown-seat", n=room.players)

    def check_mine(self, room: Room, seat: int, visitor: Visitor) -> None:
        """The visitor must hold the seat."""
        self.check_seat(room, seat)
        if seat not in room.held_by(*visitor):
            raise Problem("not-your-seat")

    # -- answering -------------------------------------------------------------------------------------------------

    def check_turn(self, room: Room, seat: int | None, version: int, visitor: Visitor) -> int:
        """The seat that may answer now on behalf of the visitor, at this very version."""
        mine = room.held_by(*visitor)
        if seat is None:
            asked = [one for one in mine if one in room.asked]
            if not mine:
                raise Problem("not-your-seat")
            seat = (asked or mine)[0]
        self.check_mine(room, seat, visitor)
        self.check_version(room, version, seat)
        if room.status == "waiting":
            raise Problem("not-started")
        if room.status == "over":
            raise Problem("over")
        if seat not in room.asked:
            raise Problem("not-your-turn")
        return seat

    def check_version(self, room: Room, version: int, seat: int | None = None) -> None:
        if room.stopped:
            raise Problem("rules-changed")
        if not room.current(version, seat):
            raise Problem("stale", {"version": room.version})

    def option_of(self, room: Room, seat: int, option: int | None, spelling: str | None) -> int:
        """The option meant; it must be open now."""
        pos = room.position
        if option is None:
            try:
                option = room.game.vocabulary.id(spelling or "")
            except KeyError:
                near = ", ".join(room.game.vocabulary.near((spelling or "")[:80])) or "-"
                why = Said("reason.unknown-spelling", spelling=(spelling or "")[:80], near=near)
                raise Problem("illegal", why=why) from None
        if option in pos.options(seat):
            return option
        try:
            reason = pos.why_not(option, seat)
        except NotAnOption as error:
            raise Problem("illegal", why=Said("reason.not-asked")) from error
        raise Problem("illegal", {"reason": reason}, why=reason)

    def answer(self, room: Room, seat: int, option: int) -> None:
        """Plays and stores an answer that has been checked."""
        puzzling.check(self.storage, room, [option])
        self._play(room, seat, [option])
        self._follow_script(room)

    def _play(self, room: Room, seat: int, options: list[int], back: int = 0) -> None:
        log, after = room.entries(seat, options, back)
        self._store(room, log, after)
        self.count("farmstead_answers_total", len(options))

    def at_hand(self, table: str, version: int) -> Room | None:
        """A table that is in memory, at this very version and with nobody at it: locked. None: come by `room`.

        For who must not wait: the event loop, which takes no thread for it.
        """
        with self._guard:
            room = self._rooms.get(table)
            if room is None or not room.lock.acquire(blocking=False):
                return None
            self._rooms.move_to_end(table)
        if room.loaded and room.version == version and room.progress is None:
            return room
        room.lock.release()
        return None

    async def answer_soon(self, room: Room, seat: int, option: int) -> None:
        """Plays and stores an answer that has been checked, at a table that was at hand; no thread waits."""
        log, after = room.entries(seat, [option])
        ready = ready_to_store(room, log, after)
        try:
            known = (room.id, room.version, room.change)
            change = await self.storage.append_soon(*known, ready.log, ready.news, **ready.values)
        except asyncio.CancelledError:
            self.forget(room.id)  # nobody knows here whether it was stored
            raise
        self._take_over(room, ready, change)
        self.count("farmstead_answers_total")

    def _follow_script(self, room: Room) -> None:
        """In a lesson the other seats answer at once, as it says."""
        while (answer := room.scripted()) is not None:
            self._play(room, answer[0], [answer[1]])
        puzzling.after(self.storage, room)

    def answers(self, room: Room, seat: int, options: list[int], back: int) -> None:
        """Several answers in a row, as a plan gives them: all of them are stored, or none."""
        if back > room.record.undo_limit(seat):
            raise Problem("reveal", {"back": back_step(room, seat), "free": room.record.undo_limit(seat)})
        puzzling.check(self.storage, room, options, back)
        try:
            self._play(room, seat, options, back)
        except IllegalOption as error:
            raise Problem("illegal", why=Said("table.not-in-a-row")) from error
        self._follow_script(room)

    def plan(self, room: Room, seat: int, cells: list[str]) -> Plan | Reason:
        """What the painted cells come to. The seat's own last answers may be part of it."""
        record = room.record
        answers = record.answers
        earlier = [
            (record.position_at(room.step - at), answers[room.step - at][1])
            for at in range(1, min(record.undo_limit(seat), MOST_PLANNED) + 1)
        ]
        found = room.game.plan(room.position, seat, cells, earlier)
        if isinstance(found, Reason):
            found.texts = room.game.texts
        return found

    def plan_ends(self, room: Room, seat: int, plan: Plan) -> bool:
        """Would this seat have nothing more to say after a plan? What it can't know is dealt anew, as in a preview."""
        pos = room.record.position_at(room.step - plan.back).sample(seat, random.Random())
        for option in plan.options:
            pos.play(option, seat)
        return seat not in pos.deciders

    # -- taking back -----------------------------------------------------------------------------------------------

    def undo(self, room: Room, seat: int, count: int) -> None:
        """Takes back answers of my own, up to the last reveal."""
        free = room.record.undo_limit(seat)
        if count == 1 and not free and room.record.waiting_answer(seat):
            log, pos = room.withdrawn(seat)
            self._store(room, log, pos)
            return
        if count < 1 or count > room.step:
            raise Problem("nothing-to-undo")
        if count > free:
            raise Problem("reveal", {"back": back_step(room, seat), "free": free})
        self.go_back(room, seat, count)

    def go_back(self, room: Room, seat: int, count: int) -> None:
        """Stores that answers are taken back, and what chance is asked then."""
        self._play(room, seat, [], count)
        self._follow_script(room)

    def ask_back(self, room: Room, seat: int, to: int) -> None:
        """Asks the others to go back to a step. Done at once where nobody else is to be asked."""
        if not 0 <= to < room.step:
            raise Problem("nothing-to-undo")
        waiting = self._others_to_ask(room, seat)
        if not waiting:
            self._check_alone(room, seat, to)
            self.go_back(room, seat, room.step - to)
            return
        request = {"seat": seat, "to": to, "waiting": waiting, "agreed": []}
        self.storage.set_request(room.id, room.version, json.dumps(request), room.news())
        self.refresh(room)
        self.tell(room)

    def _check_alone(self, room: Room, seat: int, to: int) -> None:
        """Where nobody is to be asked and the game counts, only what the page offers is taken back."""
        if is_strict(room) and room.step - to > room.record.undo_limit(seat):
            raise Problem("reveal", {"back": None, "free": room.record.undo_limit(seat)})

    def _others_to_ask(self, room: Room, seat: int) -> list[int]:
        """Seats of other people: not bots, and not those that the same person holds too."""
        mine = {person for held, person in room.holders if held == seat}
        return [
            other.seat
            for other in room.seats
            if other.kind == "human"
            and other.seat != seat
            and not mine & {person for held, person in room.holders if held == other.seat}
        ]

    def consent(self, room: Room, seat: int, agree: bool) -> None:
        """The answer of another seat to the wish to go back; all must agree."""
        request = room.request
        if request is None or seat not in request["waiting"]:
            raise Problem("no-request")
        if not agree:
            self._set_request(room, None)
            return
        waiting = [other for other in request["waiting"] if other != seat]
        if waiting:
            self._set_request(room, {**request, "waiting": waiting, "agreed": [*request["agreed"], seat]})
        else:
            self.go_back(room, request["seat"], room.step - request["to"])

    def cancel(self, room: Room, seat: int) -> None:
        if room.request is None or room.request["seat"] != seat:
            raise Problem("no-request")
        self._set_request(room, None)

    def _set_request(self, room: Room, request: dict[str, Any] | None) -> None:
        text = None if request is None else json.dumps(request)
        self.storage.set_request(room.id, room.version, text, room.news())
        self.refresh(room)
        self.tell(room)
