"""What can be chosen before a game starts."""

from __future__ import annotations

from farmstead.kernel.errors import SetupError
from farmstead.kernel.given import told
from farmstead.kernel.sealed import Sealed

Condition = dict[str, tuple[str, ...]]
"""What must be so: each setting named has one of these values. `players` is the number of seats, as text."""


class Variant(Sealed):
    """One choice at set-up: a name, the values allowed, and the default. Its words stand in the game's texts.

    One that came `later` is not written where it has its default, so that files from before it stay what they were.
    `usual` says what a new game has where other settings were chosen and this one was not: pairs of those and a value.
    Whoever sets up a game is offered only what decides something: `where` says for which games this choice does, `only`
    for which games single values are (one of several conditions). A `ruling` is how a doubtful point is played.
    """

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        default: str,
        later: bool = False,
        usual: tuple[tuple[dict[str, str], str], ...] = (),
        where: Condition | None = None,
        only: dict[str, list[Condition]] | None = None,
        ruling: bool = False,
    ) -> None:
        self.name = name  #: what it is called, in files and as a keyword (with `_` for `-`)
        self.usual = usual
        self.values = values  #: what may be chosen
        self.default = default  #: what holds where nothing is said
        self.later = later
        self.where: Condition = where or {}
        self.only: dict[str, list[Condition]] = only or {}
        self.ruling = ruling

    def offered(self, players: int, settings: dict[str, str]) -> list[str]:
        """The values that mean something for so many players with these other settings; none: there is no choice."""
        if not holds(self.where, players, settings):
            return []
        return [
            value
            for value in self.values
            if value not in self.only or any(holds(one, players, settings) for one in self.only[value])
        ]

    def trouble(self, value: str) -> str | None:
        """Why a value is not allowed, None if it is. A variant with an open list of values says so itself."""
        return None if value in self.values else f"allowed: {', '.join(self.values)}"

    def __repr__(self) -> str:
        return f"Variant({self.name!r}, {self.values!r}, default={self.default!r})"


class Preset:
    """A game ready to begin, by its name: so many seats, some settings, and the level of the bots in other seats."""

    def __init__(self, name: str, players: int, variants: dict[str, str] | None = None, level: int = 2) -> None:
        self.name = name  # its words are `preset_text.<name>` of the game
        self.players = players
        self.variants: dict[str, str] = variants or {}
        self.level = level


def holds(condition: Condition, players: int, settings: dict[str, str]) -> bool:
    """Is all of it so? What was not set has not that value."""
    for name, values in condition.items():
        if (str(players) if name == "players" else settings.get(name, "")) not in values:
            return False
    return True


def of_seats(values: str) -> dict[str, list[Condition]]:
    """For the values that are seats, by their letters: each is there from so many players on."""
    return {seat: [{"players": tuple([str(n) for n in range(at + 1, 9)])}] for at, seat in enumerate(values) if at > 1}


def written(variants: list[Variant], settings: dict[str, str]) -> dict[str, str]:
    """The settings as they stand in files."""
    silent = {variant.name for variant in variants if variant.later and settings.get(variant.name) == variant.default}
    return {name: value for name, value in settings.items() if name not in silent}


def with_usual(variants: list[Variant], chosen: dict[str, object]) -> dict[str, object]:
    """What was chosen for a new game, with what goes with it where nothing else was said."""
    named = {key.replace("_", "-"): value_of(value) for key, value in chosen.items()}
    full = {variant.name: named.get(variant.name, variant.default) for variant in variants}
    found = dict(chosen)
    for variant in variants:
        for others, value in variant.usual:
            if variant.name not in named and all(full[name] == other for name, other in others.items()):
                found[variant.name] = value
    return found


def value_of(value: object) -> str:
    """What a caller gave for a variant, as text."""
    try:
        return str(value)
    except ValueError:
        return told(value)


def settle(game: str, variants: list[Variant], chosen: dict[str, object]) -> dict[str, str]:
    """The full list of settings from what was chosen; a bad choice is a SetupError that says what is allowed."""
    known = {variant.name: variant for variant in variants}
    settings = {variant.name: variant.default for variant in variants}
    for key, value in chosen.items():
        name = key.replace("_", "-")
        if name not in known:
            allowed = ", ".join(known) or "none"
            raise SetupError(
                f"{game} has no variant {key!r}; variants: {allowed}",
                "setup.unknown-variant",
                {"game": game, "name": key, "variants": allowed},
            )
        text = value_of(value)
        trouble = known[name].trouble(text)
        if trouble is not None:
            raise SetupError(
                f"{game}: {name} cannot be {told(value)}; {trouble}",
                "setup.bad-value",
                {"name": name, "value": text, "values": ", ".join(known[name].values)},
            )
        settings[name] = text
    return settings
