"""The commands that keep the games of a web table safe, and its disk tidy: `backup`, `restore` and `tidy`."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from farmstead.table.words import say
from farmstead.terminal.loading import UnusableError

if TYPE_CHECKING:  # the web table takes its time to load
    from farmstead.table.tables.tidying import Rule, Step

FAREWELL_SECONDS: Final = 20.0  # for the webhooks that are told


@contextmanager
def _storage_errors(language: str) -> Iterator[None]:
    from sqlalchemy.exc import SQLAlchemyError

    from farmstead.table.storage.backup import BackupError
    from farmstead.table.storage.health import DamagedDatabaseError
    from farmstead.table.storage.schema import NewerDatabaseError

    try:
        yield
    except BackupError as error:
        raise UnusableError(say(language, f"backup.{error.code}", **error.params)) from error
    except (SQLAlchemyError, NewerDatabaseError, DamagedDatabaseError, ValueError, OSError) as error:
        first = str(error).splitlines()[0] if str(error) else type(error).__name__
        raise UnusableError(say(language, "serve.bad-database", why=first[:300])) from error


def _progress(language: str) -> Callable[[str, int], None]:
    """Says how far it is, on a line that is written over; nothing where nobody watches."""

    def tell(table: str, rows: int) -> None:
        _far(say(language, "backup.progress", table=table, n=rows))

    return tell


def _far(text: str) -> None:
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def _done() -> None:
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")


def back_up(path: Path, database: str | None, force: bool, language: str) -> str:
    """Makes a backup; what to tell about it."""
    from farmstead.table.running.serve import shown_database
    from farmstead.table.storage import backup
    from farmstead.table.storage.database import Storage, default_url

    with _storage_errors(language):
        _check_there(database)
        storage = Storage(database or default_url())
        try:
            rows = backup.back_up(storage, path, force, _progress(language))
        finally:
            storage.close()
            _done()
        return say(language, "backup.made", n=rows, path=path, database=shown_database(database))


def restore(path: Path, database: str | None, force: bool, only_check: bool, language: str) -> str:
    """Checks a backup and puts it back; what to tell about it."""
    from farmstead.table.running.serve import shown_database
    from farmstead.table.storage import backup
    from farmstead.table.storage.database import Storage, default_url

    with _storage_errors(language):
        made, rows = backup.check(path)
        if only_check:
            return say(language, "backup.good", path=path, made=made, n=rows)
        storage = Storage(database or default_url())
        try:
            rows = backup.restore(storage, path, force, _progress(language))
        finally:
            storage.close()
            _done()
        return say(language, "backup.restored", n=rows, path=path, made=made, database=shown_database(database))


def tidy(database: str | None, wish: tuple[int | None, ...], dry_run: bool, language: str) -> list[str]:
    """Tells of, closes and empties tables that nobody came back to; what to tell about it. `wish` is days of a Rule."""
    from farmstead.table.news.webhooks import Webhooks
    from farmstead.table.storage.database import Storage, default_url
    from farmstead.table.tables import tidying

    usual = tidying.Rule.from_environment()
    rule = tidying.Rule(*(own if given is None else given for own, given in zip(usual, wish, strict=True)))
    if rule.idle:
        return [say(language, "tidy.off")]
    with _storage_errors(language):
        _check_there(database)
        storage = Storage(database or default_url())
        webhooks = Webhooks()
        try:
            steps = tidying.plan(storage, rule)
            lines = [_rule_line(rule, language)]
            if dry_run and steps:
                lines.append(say(language, "tidy.dry"))
                lines += [_step_line(step, language) for step in steps]
            done = Counter(step.what for step in steps) if dry_run else Counter[str]()
            for number, step in enumerate([] if dry_run else steps, 1):
                what = say(language, f"tidy.what-{step.what}")
                _far(say(language, "tidy.progress", i=number, n=len(steps), what=what))
                done[step.what] += tidying.carry_out(storage, rule, step, webhooks.send)
            sent = webhooks.finish(FAREWELL_SECONDS)
            kept = sum(storage.count().values()) - done.total()
        finally:
            webhooks.close()
            storage.close()
            _done()
        if not done.total():
            return [*lines, say(language, "tidy.nothing", n=kept)]
        return [*lines, *_sums(rule, done, language), say(language, "tidy.kept", n=kept), *_unsent(sent, language)]


def _check_there(database: str | None) -> None:
    """A command that keeps house makes no new database."""
    from farmstead.table.storage import backup
    from farmstead.table.storage.database import default_url, read_url

    url = read_url(database or default_url())
    if url.get_backend_name() == "sqlite" and not Path(str(url.database)).is_file():
        raise backup.BackupError("no-database", path=url.database)


def _unsent(sent: bool, language: str) -> list[str]:
    return [] if sent else [say(language, "tidy.unsent")]


def _rule_line(rule: Rule, language: str) -> str:
    days = {name: days or say(language, "tidy.rule-never") for name, days in rule._asdict().items()}
    return say(language, "tidy.rule", **days)


def _step_line(step: Step, language: str) -> str:
    row = step.row
    return say(
        language,
        "tidy.line",
        what=say(language, f"tidy.what-{step.what}"),
        game=row["game"],
        players=row["players"],
        seen=str(row["seen"])[:10],
        status=row["status"],
        table=row["id"],
    )


def _sums(rule: Rule, done: Counter[str], language: str) -> list[str]:
    from farmstead.table.storage.database import now
    from farmstead.table.tables.tidying import DAY, STEPS

    at, until = now(rule.notice * DAY)[:10], now(rule.grace * DAY)[:10]
    return [say(language, f"tidy.{what}", n=done[what], at=at, until=until) for what in STEPS if done[what]]
