"""What can be chosen before a game starts."""

from __future__ import annotations

from farmstead.kernel.errors import SetupError


class Variant:
    """One choice at set-up: a name, the values allowed, and the default. Its words stand in the game's texts.

    One that came `later` is not written where it has its default, so that files from before it stay what they were.
    `usual` says what a new game has where other settings were chosen and this one was not: pairs of those and a value.
    """

    def __init__(
        self,
        name: str,
        values: tuple[str, ...],
        default: str,
        later: bool = False,
        usual: tuple[tuple[dict[str, str], str], ...] = (),
    ) -> None:
        self.name = name  #: what it is called, in files and as a keyword (with `_` for `-`)
        self.usual = usual
        self.values = values  #: what may be chosen
        self.default = default  #: what holds where nothing is said
        self.later = later

    def trouble(self, value: str) -> str | None:
        """Why a value is not allowed, None if it is. A variant with an open list of values says so itself."""
        return None if value in self.values else f"allowed: {', '.join(self.values)}"

    def __repr__(self) -> str:
        return f"Variant({self.name!r}, {self.values!r}, default={self.default!r})"


def written(variants: list[Variant], settings: dict[str, str]) -> dict[str, str]:
    """The settings as they stand in files."""
    silent = {variant.name for variant in variants if variant.later and settings.get(variant.name) == variant.default}
    return {name: value for name, value in settings.items() if name not in silent}


def with_usual(variants: list[Variant], chosen: dict[str, object]) -> dict[str, object]:
    """What was chosen for a new game, with what goes with it where nothing else was said."""
    named = {key.replace("_", "-"): str(value) for key, value in chosen.items()}
    full = {variant.name: named.get(variant.name, variant.default) for variant in variants}
    found = dict(chosen)
    for variant in variants:
        for others, value in variant.usual:
            if variant.name not in named and all(full[name] == other for name, other in others.items()):
                found[variant.name] = value
    return found


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
        trouble = known[name].trouble(str(value))
        if trouble is not None:
            raise SetupError(
                f"{game}: {name} cannot be {value!r}; {trouble}",
                "setup.bad-value",
                {"name": name, "value": str(value), "values": ", ".join(known[name].values)},
            )
        settings[name] = str(value)
    return settings
