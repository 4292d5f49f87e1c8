"""The life of a table besides its game: its name, who finds it, leaving, resigning, deleting, and playing again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sqlalchemy import RowMapping

from farmstead.table.gate.identity import hashed, new_secret, new_table_id
from farmstead.table.gate.origin import origin_of
from farmstead.table.problems import Problem
from farmstead.table.storage import keeping, living
from farmstead.table.storage.database import AWAY
from farmstead.table.storage.writer import MovedError
from farmstead.table.tables.bot_names import bot_name
from farmstead.table.tables.clock import STAND_IN, Times
from farmstead.table.tables.room import PUZZLE, Room, Seat
from farmstead.table.tables.tables import Tables, Visitor, clean_name
from farmstead.table.tables.visits import check_kept

LISTED: Final = ("no", "watch", "join")
DUEL: Final = 2  # seats: if one gives up, there is nobody left to play against
RETRIES: Final = 3  # where another server was quicker with what does not concern this


class Again(NamedTuple):
    """Where the people of a finished table play again: the seat I have there, and its token if it is new."""

    table: str
    seat: int
    token: str | None


def powers(
    status: str, maker: bool, mine: Sequence[int], seats: Sequence[Seat], bound: bool, lesson: bool = False
) -> dict[str, bool]:
    """What somebody with the seats `mine` may do with a table; `bound`: it is one of a lesson or a series.

    A `lesson` may be deleted by whoever takes it: it belongs to nobody else, and can be begun anew.
    """
    others = [seat for seat in seats if seat.kind == "human" and seat.seat not in mine]
    return {
        "rename": maker,
        "delete": maker and (lesson or not bound) and (status == "waiting" or not others),
        "leave": (bool(mine) or maker) and status != "running",
        "resign": bool(mine) and status == "running" and not bound and len(seats) > 1,
        "rematch": bool(mine) and status == "over" and not bound,
    }


def is_lesson(kind: str | None) -> bool:
    """Is a table a lesson? Puzzles are bound too, but no list of tables shows them."""
    return kind is not None and not kind.startswith(PUZZLE)


def my_powers(room: Room, visitor: Visitor) -> dict[str, bool]:
    maker = visitor.person is not None and visitor.person == room.maker
    mine = room.held_by(*visitor)
    return powers(room.status, maker, mine, room.seats, room.lesson is not None, is_lesson(room.lesson))


class Life:
    """Does it. Every method is given a room whose lock is held."""

    def __init__(self, tables: Tables, open_tables: bool = False) -> None:
        """`open_tables`: may tables of this server be shown to strangers at all?"""
        self.tables = tables
        self.storage = tables.storage
        self.open_tables = open_tables

    def _check_maker(self, room: Room, visitor: Visitor) -> None:
        if visitor.person is None or visitor.person != room.maker:
            raise Problem("not-yours")

    def _seat(self, room: Room, seat: int | None, visitor: Visitor) -> int:
        """The seat that is meant: the one named, else the only one of mine."""
        mine = room.held_by(*visitor)
        if seat is None:
            if len(mine) > 1:
                raise Problem("bad-request", why="seat")
            if not mine:
                raise Problem("not-your-seat")
            seat = mine[0]
        self.tables.check_mine(room, seat, visitor)
        return seat

    def _told(self, room: Room) -> None:
        self.tables.refresh(room)
        self.tables.tell(room)

    # -- what a table says of itself -------------------------------------------------------------------------------

    def change(
        self,
        room: Room,
        visitor: Visitor,
        name: str | None,
        listed: str | None,
        talk: str | None,
        hints: str | None = None,
    ) -> None:
        """Its maker names a table, opens it to strangers, says who may chat and ask for hints; None stays as it is."""
        self._check_maker(room, visitor)
        values: dict[str, Any] = {}
        if name is not None:
            values["name"] = clean_name(name) or None
        if listed is not None:
            if listed != "no" and not self.open_tables:
                raise Problem("no-open-tables")
            values["listed"] = None if listed == "no" else listed
        if talk is not None:
            values["talk"] = None if talk == "seats" else talk
        if hints is not None:
            values["hints"] = None if hints == "usual" else hints
        if values:
            living.set_values(self.storage, room.id, room.news(), **values)
            self._told(room)

    # -- coming and going ------------------------------------------------------------------------------------------

    def sit(self, room: Room, seat: int | None, name: str, person: str) -> tuple[int, str]:
        """A stranger takes a free seat of an open table: the seat and its token."""
        if room.listed != "join" or not self.open_tables:
            raise Problem("not-open")
        if room.held_by(person, None):
            raise Problem("seat-taken")  # one is enough
        free = [one.seat for one in room.seats if one.kind == "open" and not one.name]
        if seat is not None:
            self.tables.check_seat(room, seat)
        for number in [seat] if seat in free else free if seat is None else []:
            token = new_secret()
            values: dict[str, Any] = {"kind": "human", "token": hashed(token), "name": clean_name(name)}
            if self.storage.update_seat(room.id, number, "open", room.news(), person, **values):
                self._told(room)
                self.tables.start_if_full(room)
                return number, token
        raise Problem("seat-taken")

    def leave(self, room: Room, seat: int | None, visitor: Visitor) -> None:
        """Leaves a table: a seat is free again before the game begins. Afterwards it is only put out of my lists."""
        if not room.belongs_to(*visitor):
            raise Problem("not-your-seat")
        mine = room.held_by(*visitor)
        if mine and room.status == "running":
            raise Problem("still-playing")
        if mine and room.status == "waiting":
            self._vacate(room, self._seat(room, seat, visitor), {"kind": "open", "name": ""}, {})
            if room.held_by(*visitor):
                return  # on another seat I stay
        person = visitor.person or visitor.token
        if person is not None:
            living.set_mark(self.storage, room.id, person, AWAY, True)

    def come_back(self, table: str, person: str | None) -> None:
        """Whoever sits down at a table they have left finds it in their lists again."""
        if person is not None and AWAY in living.marks(self.storage, table, person):
            living.set_mark(self.storage, table, person, AWAY, False)

    def resign(self, room: Room, seat: int | None, visitor: Visitor) -> None:
        """Gives up. A game of two is over, the other seat wins; in a larger one a bot with its own name plays on."""
        for left in range(RETRIES, 0, -1):
            number = self._seat(room, seat, visitor)
            if room.status != "running":
                raise Problem("over" if room.status == "over" else "not-started")
            if room.lesson is not None or room.players < 2:
                raise Problem("no-resigning")
            if room.players == DUEL:
                try:
                    self._concede(room, number)
                    return
                except MovedError:
                    if left == 1 or not self.tables.catch_up(room):
                        raise
                    continue
            called = bot_name(room.id, number, [one.name for one in room.seats])
            people = [other for other in room.people if other != number]
            chair = {"kind": "bot", "level": STAND_IN, "name": called, "former": room.seats[number].name}
            values: dict[str, Any] = {"request": None, "deadline": room.times.first_deadline(people)}
            if number in room.asked:
                values["bot_turn"] = True
            try:
                self._vacate(room, number, chair, values)
                return
            except MovedError:
                if left == 1 or not self.tables.catch_up(room):
                    raise

    def _concede(self, room: Room, seat: int) -> None:
        over: dict[str, Any] = {"status": "over", "request": None, "deadline": None, "bot_turn": False}
        over["summary"] = room.summary(resigned=seat)
        news = room.news() | {"asked": [], "status": "over"}
        living.concede(self.storage, room.id, room.change, seat, news, over)
        self._told(room)

    def _vacate(self, room: Room, seat: int, chair: dict[str, Any], values: dict[str, Any]) -> None:
        living.vacate(self.storage, room.id, room.change, seat, room.news(), chair, values)
        self._told(room)

    def delete(self, room: Room, visitor: Visitor, in_series: bool = False) -> None:
        """Its maker deletes a table for good; not one where others have begun to play."""
        self._check_maker(room, visitor)
        if in_series or not my_powers(room, visitor)["delete"]:
            raise Problem("bound-table" if in_series or room.lesson is not None else "others-play")
        found = self.storage.table(room.id)
        if found is None or not keeping.delete_table(self.storage, found[0]):
            raise Problem("stale", {"version": room.version})
        self.tables.forget(room.id)

    # -- playing again ---------------------------------------------------------------------------------------------

    def again(self, room: Room, visitor: Visitor, client: str = "", in_series: bool = False) -> Again:
        """The same people with the same options: who asks first makes the table, the others sit down there."""
        mine = room.held_by(*visitor)
        if not mine:
            raise Problem("not-your-seat")
        if room.status != "over":
            raise Problem("not-over")
        if in_series or room.lesson is not None:
            raise Problem("no-rematch")
        tokens = {seat: new_secret() for seat in mine}
        there = self._standing(room.rematch)
        if there is None:
            origin = origin_of(self.tables.signer, client) if client else None
            if origin is not None:
                check_kept(self.storage, self.tables.limits, origin, 0)
            row, seats = self._new_table(room, visitor, origin, tokens)
            made = living.begin_again(self.storage, room.id, row, seats, room.news())
            self._told(room)
            if made == row["id"]:
                with self.tables.room(made):  # bots and chance begin at once, if nobody else is to come
                    return Again(made, mine[0], tokens[mine[0]])
            there = made
        return self._sit_again(room, there, visitor, mine, tokens)

    def _standing(self, table: str | None) -> str | None:
        """The table of the rematch, if it is still there."""
        head = None if table is None else self.storage.head(table)
        return table if head is not None and head.closed is None else None

    def _new_table(
        self, room: Room, visitor: Visitor, origin: str | None, tokens: dict[int, str]
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        found = self.storage.table(room.id)
        assert found is not None
        old, _, holders = found
        maker = visitor.person or next((person for seat, person in holders if seat in tokens), old["maker"])
        same = {key: old[key] for key in ("game", "players", "variants", "start", "name", "talk")}
        row = {
            **same,
            "id": new_table_id(),
            "rules": room.game.rules_version,
            "maker": maker,
            "origin": origin,
            "status": "waiting",
            "summary": "{}",
            "times": Times.new(room.times.clock, room.players).to_text(),
        }
        return row, [self._new_seat(seat, tokens, holders) for seat in room.seats]

    def _new_seat(self, seat: Seat, tokens: dict[int, str], holders: list[tuple[int, str]]) -> dict[str, Any]:
        row: dict[str, Any] = {"seat": seat.seat, "level": seat.level, "name": seat.name, "token": None, "holders": []}
        if seat.is_bot:
            return {**row, "kind": "bot"}
        if seat.seat not in tokens:
            return {**row, "kind": "open", "name": seat.name or seat.label("en")}  # kept for who sat here
        theirs = [person for number, person in holders if number == seat.seat]
        return {**row, "kind": "human", "token": hashed(tokens[seat.seat]), "holders": theirs}

    def _sit_again(
        self, room: Room, table: str, visitor: Visitor, mine: list[int], tokens: dict[int, str]
    ) -> Again:
        with self.tables.room(table) as there:
            new: str | None = None
            for seat in mine:
                if seat in there.held_by(*visitor):
                    continue
                values: dict[str, Any] = {"kind": "human", "token": hashed(tokens[seat])}
                if not self.storage.update_seat(table, seat, "open", there.news(), visitor.person, **values):
                    raise Problem("seat-taken")
                new = tokens[seat] if seat == mine[0] else new
            if new is not None:
                self._told(there)
                self.tables.start_if_full(there)
        living.set_values(self.storage, room.id, room.news(), rematch=table)  # whoever watches the old table hears it
        self._told(room)
        return Again(table, mine[0], new)

    def who_comes(self, room: Room, lang: str) -> dict[str, Any] | None:
        """The rematch of a finished table: where it is, and who of its people has said yes."""
        table = self._standing(room.rematch)
        if table is None:
            return None
        with self.tables.room(table) as there:
            seats = [
                {"seat": seat.seat, "name": seat.label(lang), "bot": seat.is_bot, "here": seat.kind != "open"}
                for seat in there.seats
            ]
            return {"table": table, "url": f"/t/{table}", "status": there.status, "seats": seats}


def waiting_rows(tables: Tables, person: str | None) -> list[RowMapping]:
    """The tables that wait for a person."""
    return [] if person is None else living.waiting_for(tables.storage, person)
