"""Who sits where: people at this terminal, or bots."""

from __future__ import annotations

from collections.abc import Sequence

from farmstead import bots
from farmstead.bots import Bot
from farmstead.records import LETTERS, seat_of
from farmstead.terminal.words import say

HUMAN = "human"


class BadSeatsError(ValueError):
    """A `--seat` that means nothing; the message is in the player's language."""


def kinds() -> list[str]:
    """What may sit on a seat."""
    return [HUMAN, *bots.names()]


def from_choices(choices: Sequence[str], players: int, hotseat: bool, lang: str) -> list[str]:
    """The kind of each seat from `A=human`-like choices; otherwise A is a person and the others are bots."""
    seats = [HUMAN if seat == 0 or hotseat else bots.names()[0] for seat in range(players)]
    for choice in choices:
        who, _, kind = choice.partition("=")
        seat = seat_of(who.strip())
        if seat is None or seat >= players or not _may_sit(kind.strip()):
            letters = ", ".join(LETTERS[:players])
            raise BadSeatsError(say(lang, "error.seat", found=choice, letters=letters, kinds=", ".join(kinds())))
        seats[seat] = kind.strip()
    return seats


def _may_sit(kind: str) -> bool:
    return kind == HUMAN or bots.is_name(kind)


def from_names(names: dict[int, str], players: int) -> list[str] | None:
    """The kind of each seat from a record's names: who is called like a bot is one. None without names."""
    if not names:
        return None
    return [names[seat] if bots.is_name(names.get(seat, "")) else HUMAN for seat in range(players)]


def program_in(names: dict[int, str]) -> int | None:
    """The first seat whose name would run a program. Only who plays may ask for that, no file from elsewhere."""
    return next((seat for seat, name in sorted(names.items()) if bots.runs_code(name)), None)


def make_bots(seats: Sequence[str], seed: int | None) -> dict[int, Bot]:
    """The bots among the seats. Each has its own seed, so that two of them do not play alike."""
    return {
        seat: bots.make(kind, None if seed is None else seed * 10 + seat + 1)
        for seat, kind in enumerate(seats)
        if kind != HUMAN
    }


def names_of(seats: Sequence[str]) -> dict[int, str]:
    """Names for a new record that tell a later reader, and `--resume`, who played."""
    return dict(enumerate(seats))
