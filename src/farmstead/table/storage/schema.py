"""The tables of the database, and how an older database becomes one of today.

Migrations are a short list of steps in this file, counted in a table of the database itself. A migration tool
(Alembic) would add two packages and a folder of scripts to run what is one linear list: databases here have one owner
and only ever go forward. Each step runs in one transaction with its number, under a lock, so that two servers that
start together on one database do it once.
"""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Connection,
    Engine,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    false,
    func,
    insert,
    inspect,
    select,
    text,
    true,
    update,
)
from sqlalchemy.schema import CreateColumn

META: Final = MetaData()

SETTINGS: Final = Table(
    "settings",
    META,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

TABLES: Final = Table(
    "tables",
    META,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", Integer, nullable=False),
    Column("players", Integer, nullable=False),
    Column("variants", Text, nullable=False),  # JSON
    Column("start", Text),  # a position as JSON, where the game does not begin at its beginning
    Column("seed", BigInteger),  # given by hand, or by a lesson; all other luck comes from the server's secret
    Column("challenge", String(10)),  # the challenge that is played here: its week, and its kind if it has one
    Column("maker", String(64), nullable=False),  # the hash of the person who made the table
    Column("origin", String(32)),  # a tag of the address it was made from
    Column("status", String(10), nullable=False),  # waiting, running, over
    Column("bot_turn", Boolean, nullable=False, server_default=false()),  # a bot is asked
    Column("version", Integer, nullable=False),  # how many entries its log has
    Column("change", Integer, nullable=False),  # grows with anything that happens
    Column("summary", Text, nullable=False),  # JSON: what the list of tables shows; nothing hidden
    Column("request", Text),  # JSON: someone asks to go further back
    Column("lesson", String(40)),  # the lesson that is taken at this table
    Column("times", Text),  # JSON: the clock and the time of each seat
    Column("deadline", Float),  # when the time of somebody who is asked runs out, in seconds since 1970
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Column("brought", Integer, nullable=False, server_default=text("0")),  # entries of its log that were uploaded
    Column("size", Integer, nullable=False, server_default=text("0")),  # characters of what was uploaded, as it is kept
    Column("seen", String(32)),  # when somebody who sits at it, or made it, last came; to the day
    Column("closing", String(32)),  # when it will be closed, unless somebody comes
    Column("closed", String(32)),  # when it was closed
    Column("name", String(80)),  # what its maker calls it
    Column("listed", String(10)),  # watch, join: strangers find it in the lobby; nothing: only by its link
    Column("talk", String(10)),  # all, off: who may chat; nothing: those who sit here
    Column("said", Integer, nullable=False, server_default=text("0")),  # the number of the last word of its chat
    Column("rematch", String(40)),  # the table where the same people play again
    Column("beside", Text),  # what a record that was brought has before its first answer
    Column("hints", String(10)),  # on, off: may players ask for hints; nothing: as usual for such a table
    Column("hinted", Text),  # JSON: who asked for one, after how many answers
    Index("tables_by_listed", "listed"),
    Index("tables_by_maker", "maker"),
    Index("tables_by_origin", "origin"),
    Index("tables_by_bot_turn", "bot_turn", "changed"),
    Index("tables_by_deadline", "deadline"),
)

SEATS: Final = Table(
    "seats",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),  # human, bot, open
    Column("level", Integer),
    Column("name", String(80), nullable=False),
    Column("token", String(64)),  # the hash of the seat's token
    Column("hook", Text),  # the address that is told when the seat is asked
    Column("hook_secret", String(64)),  # signs what it is told
    Column("former", String(80)),  # who resigned here: now a bot plays on, or that was the end
    Column("revoked", Integer, nullable=False, server_default=text("0")),  # how many invitations to it hold no more
)

HOLDERS: Final = Table(
    "holders",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("person", String(64), primary_key=True),  # the hash of a browser's secret
    Index("holders_by_person", "person"),
)

LOG: Final = Table(
    "log",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1, without gaps: two writers cannot both get one
    Column("kind", String(10), nullable=False),  # answer, undo
    Column("seat", Integer, nullable=False),  # -1 is chance
    Column("spelling", Text),
    Column("amount", Integer),
    Column("consent", Boolean),
    Column("seen", Integer, nullable=False),  # one bit a seat, then one for spectators: who may see the answer
    Column("opened", Text),  # JSON: earlier entries that this one revealed, with who may see them now
    Column("beside", Text),  # what a record has under this answer: its clock, a comment, variations
    Column("at", String(32), nullable=False),
)

ENTRIES: Final = Table(
    "entries",
    META,
    Column("game", String(40), primary_key=True),
    Column("week", String(10), primary_key=True),
    Column("person", String(64), primary_key=True),  # the best of each person counts
    Column("name", String(80), nullable=False),
    Column("points", Float, nullable=False),
    Column("record", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

ENTERED: Final = Table(
    "entered",
    META,
    Column("game", String(40), primary_key=True),
    Column("week", String(10), primary_key=True),
    Column("digest", String(64), primary_key=True),  # of all answers: a game enters once
    Column("table_id", String(40), nullable=False),
    Column("person", String(64), nullable=False),  # who played it
    Column("answers", Text),  # their own, option by option: what others enter is compared with them
    Column("origin", String(32)),  # a tag of the network they entered it from ...
    Column("site", String(32)),  # ... and of its site
    Column("at", String(32)),
    Index("entered_by_table", "table_id"),
)

SERIES: Final = Table(
    "series",
    META,
    Column("id", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("maker", String(64), nullable=False),  # the hash of the person who plays it
    Column("name", String(80), nullable=False),
    Column("created", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Index("series_by_maker", "maker"),
)

SERIES_GAMES: Final = Table(
    "series_games",
    META,
    Column("series_id", String(40), ForeignKey("series.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1
    Column("table_id", String(40), nullable=False),  # where it is played
    Column("choice", String(80)),  # what goes along into the next game
    Index("series_games_by_table", "table_id"),
)

NOTES: Final = Table(
    "notes",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("text", Text, nullable=False),
)

CHAT: Final = Table(
    "chat",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),  # from 1, without gaps
    Column("seat", Integer, nullable=False),  # -1 is a spectator
    Column("person", String(64), nullable=False),  # the hash of a browser's secret, or of a seat's token
    Column("name", String(80), nullable=False),  # of then
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

MARKS: Final = Table(
    "marks",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("person", String(64), primary_key=True),
    Column("mark", String(20), primary_key=True),  # away: put out of my lists; mute SEAT: whom I do not want to hear
    Index("marks_by_person", "person", "mark"),
)

ANALYSES: Final = Table(
    "analyses",
    META,
    Column("id", String(40), primary_key=True),  # of its text: the same analysis is kept once, and never changes
    Column("game", String(40), nullable=False),
    Column("name", String(200), nullable=False),
    Column("text", Text, nullable=False),  # a record with variations and comments
    Column("size", Integer, nullable=False),  # characters of it
    Column("node", Integer, nullable=False),  # where in its tree one begins to look
    Column("origin", String(32), nullable=False),  # a tag of the address it was shared from
    Column("created", String(32), nullable=False),
    Index("analyses_by_origin", "origin"),
)

EXPLORED: Final = Table(
    "explored",
    META,
    Column("number", Integer, primary_key=True, autoincrement=True),  # in the order in which they were counted
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("seen", Text),  # JSON: what the explorer saw of this finished game; nothing where it is of no use to it
)

REVIEWS: Final = Table(
    "reviews",
    META,
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),  # the table's; one that was played on needs another review
    Column("status", String(10), nullable=False),  # waiting, done, failed
    Column("effort", Integer, nullable=False),
    Column("seed", Integer, nullable=False),
    Column("done", Integer, nullable=False),  # moves judged ...
    Column("total", Integer, nullable=False),  # ... of so many; 0: nobody has begun
    Column("data", Text),  # JSON: what is judged so far
    Column("person", String(64), nullable=False),  # the hash of who asked for it
    Column("origin", String(32), nullable=False),  # a tag of the address they came from
    Column("site", String(32)),  # and of its site
    Column("asked", String(32), nullable=False),
    Column("changed", String(32), nullable=False),
    Index("reviews_by_status", "status", "asked"),
    Index("reviews_by_origin", "origin", "asked"),
)

DRILLS: Final = Table(
    "drills",
    META,
    Column("person", String(64), primary_key=True),  # the hash of a browser's secret
    Column("table_id", String(40), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("first", Integer, primary_key=True),  # the mistake, by the index of its first answer
    Column("rung", Integer, nullable=False),  # how far it is learned: the days until it comes back grow with it
    Column("tries", Integer, nullable=False),
    Column("due", String(32)),  # when it comes back; nothing: it is learned
    Column("changed", String(32), nullable=False),
    Index("drills_by_due", "person", "due"),
)

TRIES: Final = Table(
    "tries",
    META,
    Column("person", String(64), primary_key=True),
    Column("puzzle", String(40), primary_key=True),
    Column("wrong", Integer, nullable=False),  # answers that were not best
    Column("hints", Integer, nullable=False),
    Column("shown", Boolean, nullable=False),  # the solution was looked at
    Column("solved", String(32)),  # when
    Column("day", String(10)),  # the day whose puzzle it was then
    Column("before", Float),  # the person's rating ...
    Column("after", Float),  # ... once the first result was counted
    Column("vote", String(10)),  # easy, good, unclear
    Column("at", String(32), nullable=False),
)

SOLVERS: Final = Table(
    "solvers",
    META,
    Column("person", String(64), primary_key=True),
    Column("value", Float, nullable=False),  # the rating
    Column("deviation", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("found", Integer, nullable=False),
    Column("day", String(10)),  # the last day whose puzzle was solved
    Column("streak", Integer, nullable=False, server_default=text("0")),  # days in a row, up to that one
    Column("best", Integer, nullable=False, server_default=text("0")),
)

PUZZLES: Final = Table(
    "puzzles",
    META,
    Column("puzzle", String(40), primary_key=True),
    Column("value", Float, nullable=False),  # the rating by people's tries
    Column("deviation", Float, nullable=False),
    Column("tried", Integer, nullable=False),
    Column("found", Integer, nullable=False),
)

VERSIONS: Final = Table("schema_version", MetaData(), Column("number", Integer, primary_key=True))

LOCK: Final = 7_240_131  # any number of our own: the advisory lock of those who migrate


def _first(connection: Connection) -> None:
    META.create_all(connection, tables=[SETTINGS, TABLES, SEATS, HOLDERS, LOG])


def _second(connection: Connection) -> None:
    """Challenges, lessons, clocks, notes, and which tables wait for a bot, so that a server finds them at once."""
    META.create_all(connection)
    add_columns(connection, SEATS)
    if add_columns(connection, TABLES):
        bots = select(SEATS.c.table_id).where(SEATS.c.kind == "bot")
        waiting = (TABLES.c.status == "running", TABLES.c.id.in_(bots))
        connection.execute(update(TABLES).where(*waiting).values(bot_turn=true()))  # maybe all


def _keeping(connection: Connection) -> None:
    """Where tables come from, what was uploaded, and who still comes: to an older table, when it last changed."""
    add_columns(connection, TABLES)
    connection.execute(update(TABLES).where(TABLES.c.seen.is_(None)).values(seen=TABLES.c.changed))


def _challenges(connection: Connection) -> None:
    """Which tables play a challenge, and which games have entered one."""
    META.create_all(connection)
    add_columns(connection, TABLES)


def _series(connection: Connection) -> None:
    """Series of games."""
    META.create_all(connection)


def _life(connection: Connection) -> None:
    """What tables are called, who finds them, what is said at them, who resigned, and where they play again."""
    META.create_all(connection)
    add_columns(connection, TABLES)
    add_columns(connection, SEATS)


def _beside(connection: Connection) -> None:
    """What people wrote beside a game, and how long its answers took."""
    add_columns(connection, TABLES)
    add_columns(connection, LOG)


def _analyses(connection: Connection) -> None:
    """Analyses that were shared."""
    META.create_all(connection, tables=[ANALYSES])


def _explored(connection: Connection) -> None:
    """What the explorer saw of finished games."""
    META.create_all(connection, tables=[EXPLORED])


def _reviews(connection: Connection) -> None:
    """Reviews of finished games, mistakes that come back until they are learned, and who may ask for hints."""
    META.create_all(connection)
    add_columns(connection, TABLES)


def _hints(connection: Connection) -> None:
    """Who asked for a hint."""
    add_columns(connection, TABLES)


def _puzzles(connection: Connection) -> None:
    """Tries at puzzles."""
    META.create_all(connection, tables=[TRIES, SOLVERS, PUZZLES])


def _shares(connection: Connection) -> None:
    """Where entries and reviews come from, what was answered in entered games, and invitations that were revoked."""
    for table in (SEATS, ENTERED, REVIEWS):
        add_columns(connection, table)


def add_columns(connection: Connection, table: Table) -> bool:
    """Adds what an older database lacks of a table: columns that have a default, and indexes. Was there anything?"""
    seen = inspect(connection)
    there = {column["name"] for column in seen.get_columns(table.name)}
    missing = [column for column in table.columns if column.name not in there]
    for column in missing:
        spelled = str(CreateColumn(column).compile(dialect=connection.dialect))
        connection.exec_driver_sql(f"ALTER TABLE {table.name} ADD COLUMN {spelled}")
    known = {index["name"] for index in seen.get_indexes(table.name)}
    for index in table.indexes:
        if index.name not in known:
            index.create(connection)
    return bool(missing)


STEPS: Final = (
    *(_first, _second, _keeping, _challenges, _series, _life, _beside, _analyses, _explored, _reviews, _hints),
    *(_puzzles, _shares),
)


class NewerDatabaseError(Exception):
    """The database was written by a later Farmstead; this one would not understand it."""


def migrate(engine: Engine) -> int:
    """Brings the database up to date; returns how many steps that took."""
    done = 0
    with engine.connect().execution_options(immediate=True) as connection, connection.begin():
        if connection.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
        if not inspect(connection).has_table(VERSIONS.name):
            VERSIONS.create(connection)
        now: int = connection.execute(select(func.coalesce(func.max(VERSIONS.c.number), 0))).scalar_one()
        if now > len(STEPS):
            raise NewerDatabaseError(f"the database has schema version {now}, this Farmstead knows {len(STEPS)}")
        for number, step in enumerate(STEPS[now:], now + 1):
            step(connection)
            connection.execute(insert(VERSIONS).values(number=number))
            done += 1
    return done
