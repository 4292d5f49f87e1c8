"""From the text of a record to a played record: every answer is checked, every error names its line."""

from __future__ import annotations

import os

import farmstead
from farmstead.kernel.errors import SetupError
from farmstead.kernel.game import Game
from farmstead.records import answers, clocks, files, notation, older, starts
from farmstead.records.bounds import check_length
from farmstead.records.lines import Back, Node, grow
from farmstead.records.notation import Draft, Header, Mark
from farmstead.records.problems import BadRecordError
from farmstead.records.record import Record


def read(path: str | os.PathLike[str], check: bool = True) -> Record:
    """Read and replay a record file."""
    return record_from_text(files.read_text(path), check)


def record_from_text(text: str, check: bool = True) -> Record:
    """Read and replay a record; the first thing wrong is a BadRecordError and nothing is loaded.

    With `check=False` digests and the result are not held against the record: whoever asks for that knows that the
    rules may have changed since. A record of an earlier rules version is followed as far as today's rules go along
    (records/older.py), and its `notices` say what is not as it was.
    """
    return record_from_draft(draft_from_text(text), check)


def draft_from_text(text: str) -> Draft:
    """A record as it is written: measured, but not played."""
    if len(text) > files.MOST_BYTES:
        raise BadRecordError("too-large", mb=files.MOST_BYTES // 1_000_000)
    draft = notation.parse(text)
    check_length(draft.entries)
    return draft


def record_from_draft(draft: Draft, check: bool = True) -> Record:
    """Replays a draft that was measured."""
    story = grow(draft.entries)
    game = _game(draft)
    written = _rules_version(draft, game, check)
    record = _start(draft, game, written, check)
    if written != game.rules_version:
        older.follow(record, draft, story, written, check)
        return record
    record.line.comment, record.line.variations = story.opening.comment, story.opening.variations
    for item in story.told:
        if isinstance(item, Node):
            record.play(answers.option_of(record.position, item.seat, item.spelling, item.row), item.seat)
            record.remark(item)
        elif isinstance(item, Back):
            _undo(record, item)
        mark = item.mark if isinstance(item, Node) else item
        if check and isinstance(mark, Mark):
            _check_mark(record, mark, written)
    if check:
        _check_result(record, draft.headers.get("result"))
    return record


# -- the header ----------------------------------------------------------------------------------------------------


def _game(draft: Draft) -> Game:
    header = draft.headers.get("game")
    if header is None:
        raise BadRecordError("no-game", 1, known=", ".join(farmstead.games()))
    try:
        return farmstead.game(header.value)
    except SetupError:
        known = ", ".join(farmstead.games())
        raise BadRecordError("unknown-game", header.line, found=header.value, known=known) from None


def _rules_version(draft: Draft, game: Game, check: bool) -> int:
    header = draft.headers.get("rules")
    if header is None:
        return game.rules_version
    version = _number(header, "rules")
    if check and not game.knows(version):
        known = ", ".join(str(one) for one in (*game.reads, game.rules_version))
        raise BadRecordError("rules-version", header.line, found=version, name=game.name, known=known)
    return version


def _number(header: Header, key: str) -> int:
    if not header.value.isascii() or not header.value.isdigit() or len(header.value) > 9:
        raise BadRecordError("no-number", header.line, found=key, value=header.value)
    return int(header.value)


def _start(draft: Draft, game: Game, written: int, check: bool) -> Record:
    players = game.players[0]
    header = draft.headers.get("players")
    if header is not None:
        players = _number(header, "players")
        if players not in game.players:
            allowed = ", ".join(str(n) for n in sorted(game.players))
            raise BadRecordError("players", header.line, name=game.name, found=players, known=allowed)
    date = draft.headers.get("date")
    day = None if date is None else date.value
    variants = _variants(draft, game)
    start = starts.read(draft, game, written, check)
    if start is None:
        record = Record(game, players, variants, _names(draft, players), day)
    else:
        starts.check_header(draft, start, players, variants)
        record = Record.from_position(start, _names(draft, start.players), day)
    record.headers = dict(draft.own)
    clock = draft.headers.get("clock")
    record.time_rule = None if clock is None else clocks.rule_of(notation.pairs(clock), clock.line)
    return record


def _variants(draft: Draft, game: Game) -> dict[str, str]:
    header = draft.headers.get("variants")
    if header is None:
        return {}
    allowed = {variant.name: variant for variant in game.variants}
    chosen: dict[str, str] = {}
    for key, value in notation.pairs(header):
        name = key.replace("_", "-")
        if name not in allowed:
            raise BadRecordError("unknown-variant", header.line, name=game.name, found=key, known=", ".join(allowed))
        if allowed[name].trouble(value) is not None:
            known = ", ".join(allowed[name].values)
            raise BadRecordError("variant-value", header.line, found=name, value=value, known=known)
        chosen[name] = value
    return chosen


def _names(draft: Draft, players: int) -> dict[int, str]:
    header = draft.headers.get("names")
    names: dict[int, str] = {}
    if header is None:
        return names
    for key, name in notation.pairs(header):
        seat = notation.seat_of(key)
        if seat is None or seat >= players:
            raise BadRecordError("unknown-seat", header.line, found=key, known=answers.seats(players))
        names[seat] = name
    return names


# -- checks --------------------------------------------------------------------------------------------------------


def _undo(record: Record, back: Back) -> None:
    try:
        record.undo(back.count, back.consent)
    except BadRecordError as error:
        raise error.at(back.row) from None
    if back.comment:
        record.comment(back.comment)


def _check_mark(record: Record, mark: Mark, written: int) -> None:
    pos = record.position
    if mark.round is None and not pos.over:
        raise BadRecordError("mark-end", mark.line)
    if mark.round is not None and mark.round != pos.round:
        raise BadRecordError("mark-round", mark.line, found=mark.round, known=pos.round)
    digest = pos.digest()
    if not digest.startswith(mark.digest):
        raise BadRecordError(
            "digest",
            mark.line,
            found=mark.digest,
            known=digest[: notation.DIGEST_LENGTH],
            written=written,
            now=record.game.rules_version,
        )


def _check_result(record: Record, header: Header | None) -> None:
    if header is None or header.value == record.result:
        return
    if record.result is None:
        raise BadRecordError("result-open", header.line)
    raise BadRecordError("result-other", header.line, found=header.value, known=record.result)
