"""What this is, what can be played, and what it is not."""

from __future__ import annotations

import platform
from importlib import metadata

import farmstead
from farmstead import extras
from farmstead.arena.fingerprint import rules_digest
from farmstead.kernel.game import Game
from farmstead.terminal.words import say


def licence() -> str:
    """The licence the installed package states; a bare source tree states none."""
    try:
        stated = metadata.metadata("farmstead").get_all("License-Expression")
    except metadata.PackageNotFoundError:
        stated = None
    return str(stated[0]) if stated else "?"


def about_lines(lang: str) -> list[str]:
    """The about page, one paragraph an entry."""
    build = say(lang, "about.compiled" if farmstead.compiled else "about.interpreted")
    present = [name for name in extras.EXTRAS if not extras.missing(name)]
    absent = [name for name in extras.EXTRAS if name not in present]
    lines = [
        say(lang, "about.title", version=farmstead.__version__),
        say(lang, "about.what"),
        say(lang, "about.independent"),
        say(lang, "about.licence", licence=licence()),
        f"{say(lang, 'about.python', version=platform.python_version())}, {build}",
        "\n".join([say(lang, "about.games"), *(_game_line(farmstead.game(name), lang) for name in farmstead.games())]),
        say(lang, "about.extras", names=", ".join(present) or say(lang, "about.none")),
    ]
    judges = judge_names()
    if judges:
        lines.append(say(lang, "about.judges", names=", ".join(judges)))
    if absent:
        install = f"pip install '{extras.requirement(absent[0])}'"
        lines.append(say(lang, "about.more", names=", ".join(absent), install=install))
    return lines


def judge_names() -> list[str]:
    """List the judges that bots here can go by: a game's name, with the family one was made for."""
    if extras.missing("bots"):
        return []
    from farmstead.judges.families import FAMILY, family_in
    from farmstead.judges.files import judges_of

    names = []
    for game in farmstead.games():
        for judge in judges_of(game):
            family = family_in(judge.about.get(FAMILY))
            names.append(f"{game}-{family.name}" if family else game)
    return sorted(names)


def _game_line(game: Game, lang: str) -> str:
    return "  " + say(lang, "about.game", name=game.name, version=game.rules_version, digest=rules_digest(game))


def game_lines(
    game: Game, lang: str, full: bool, players: int | None = None, settings: dict[str, str] | None = None
) -> list[str]:
    """A game in the list: its name and players, and if asked for all that can be chosen; for so many players and with
    these other settings only what decides something there."""
    texts = game.texts
    counts = ", ".join(str(n) for n in sorted(game.players))
    lines = [f"{game.name}: {texts.say(lang, 'game.name')} ({say(lang, 'games.players', counts=counts)})"]
    lines.append(f"  {texts.say(lang, 'game.about')}")
    if not game.variants:
        lines.append(f"  {say(lang, 'games.none')}")
    for variant in game.variants:
        offered = list(variant.values) if players is None else variant.offered(players, settings or {})
        if len(offered) < min(2, len(variant.values)):
            continue
        values = ", ".join(
            f"{value} ({say(lang, 'games.default')})" if value == variant.default else value for value in offered
        )
        lines.append(f"  --variant {variant.name}=...  {values}")
        if full:
            title, text = (texts.say(lang, f"{section}.{variant.name}") for section in ("variant", "variant_text"))
            lines.append(f"      {title}. {text}")
            wide = max(len(value) for value in offered)
            for value in offered:
                key = f"variant_value.{variant.name}_{value}"  # a list of the owner's own goes by its name
                lines.append(f"      {value.ljust(wide)}  {texts.say(lang, key) if texts.has(lang, key) else value}")
    return lines
