"""Makes the sets of self-play that come with the explorer: `python tools/explorer_sets.py FOLDER [--jobs 16]`.

Every plan below is played into FOLDER/GAME.xz; a second call goes on where the first was broken off, and `--share 0.25`
plays a quarter of the games. `--ship` then takes the sets, made small, into the package. Needs the compiled build for
any number of games worth having: about a quarter of an hour on 16 cores for all of them.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path
from typing import NamedTuple

import farmstead
from farmstead.arena.exploring import Making
from farmstead.arena.plan import make_plan
from farmstead.explorer import Collection
from farmstead.explorer.kept import joined

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "farmstead" / "explorer" / "data"
LEAST = 3  # replies that fewer games share do not come along
KEPT = 30  # games of each sort that come along in full; fewer where not two play
FEWER = 12


class Wanted(NamedTuple):
    """Games of one sort."""

    game: str
    games: int
    bot: str = "level:4"
    players: int = 2
    variants: dict[str, str] | None = None


NEW = {"edition": "2016"}
FULL = {"mode": "full"}
PLANS = (
    # level 4 goes by the judge and errs now and then: so more than one way to begin is seen, and judged by how it ends
    Wanted("creatures", 3000),
    Wanted("skara", 2000),
    Wanted("agricola", 3000),
    Wanted("granja", 1500),
    Wanted("agricola", 2000, variants=NEW),
    Wanted("creatures", 1500, variants={"buildings": "expert"}),
    Wanted("agricola", 1000, variants=FULL),
    Wanted("agricola", 800, variants={**NEW, **FULL, "decks": "ab"}),
    *(Wanted("agricola", games, players=players) for players, games in ((4, 600), (3, 500), (1, 400), (5, 300))),
    *(Wanted("agricola", games, players=players, variants=NEW) for players, games in ((4, 500), (3, 400), (1, 400))),
    *(Wanted("skara", games, players=players) for players, games in ((3, 500), (4, 500), (1, 400))),
    *(Wanted("granja", games, players=players) for players, games in ((3, 400), (4, 400), (1, 300))),
    Wanted("creatures", 800, variants={"buildings": "advanced"}),
    *(Wanted(game, 600, "level:2") for game in farmstead.games()),
    *(Wanted(game, 400, "judge") for game in farmstead.games()),
)


def make(folder: Path, jobs: int, share: float) -> None:
    """Plays what is missing."""
    folder.mkdir(parents=True, exist_ok=True)
    for one in PLANS:
        games = max(1, round(one.games * share))
        plan = make_plan("explore", one.game, [one.bot], games, one.players, one.variants)
        making = Making(plan, folder / f"{one.game}.xz", KEPT if one.players == 2 else FEWER)
        making.run(jobs, lambda row: None)
        print(one.game, one.bot, one.players, one.variants or "usual", making.done, flush=True)


def ship(folders: list[Path]) -> None:
    """Takes the sets of some folders into the package."""
    for game in farmstead.games():
        paths = [folder / f"{game}.xz" for folder in folders if (folder / f"{game}.xz").exists()]
        found = joined(Collection.read(path) for path in paths)
        found.trim(LEAST, KEPT)
        path = DATA / f"{game}.xz"
        found.write(path)
        total = sum(tally.games for tally in found.tallies)
        print(f"{path.relative_to(ROOT)}: {total} games, {path.stat().st_size // 1000} kB")


def main() -> None:
    parser = argparse.ArgumentParser(description="Make the sets of self-play that come with the explorer.")
    parser.add_argument("folders", nargs="+", type=Path, help="where the sets are; the first is the one played into")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes")
    parser.add_argument("--share", type=float, default=1.0, help="of the games; 0 plays none")
    parser.add_argument("--ship", action="store_true", help="take them into the package")
    wish = parser.parse_args()
    if wish.share > 0:
        make(wish.folders[0], wish.jobs, wish.share)
    if wish.ship:
        ship(wish.folders)


if __name__ == "__main__":
    main()
