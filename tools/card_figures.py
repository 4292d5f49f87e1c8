"""Takes studies of cards over into the package and into the docs.

    farmstead study agricola --decks eik --players 2 --games 10000 --jobs 16 --out eik2
    PYTHONPATH=src python tools/card_figures.py eik2 eik4

A study of the same game, players, variants and bot replaces the one that was there; all others stay.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

import farmstead
from farmstead.arena.cards import markdown
from farmstead.gallery.figures import Figures, read, write

ROOT = Path(__file__).resolve().parent.parent
DATA = ROOT / "src" / "farmstead" / "gallery" / "data"
PAGE = ROOT / "docs" / "cards-statistics.md"
HEAD = """# What cards are worth

Bots' games, counted card by card: `farmstead study GAME --cards`, or with hand cards `farmstead study GAME --decks
DECKS`. The gallery (`/cards`, `farmstead cards`) shows the same figures. How to read them:

- Hands are dealt by chance, so **points** and **wins** compare the seats that were dealt a card with all others.
  Nothing else differs between them, so the difference is what the card is worth to this bot. An interval that holds 0
  says: not known.
- What nobody is dealt (major improvements, say) is compared by who has it. That is no experiment: who is ahead can
  afford more.
- **won of played** is what players ask for, but who plays a card often does because all goes well.
- All of it holds for the bot that played, as it was that day (E, I and K: the weights of commit 95c458d). One that
  looks further ahead makes more of slow cards.

To make them anew (the same seed plays the same games; broken off, `--resume` goes on), and to take them over:

```sh
{commands}
PYTHONPATH=src python tools/card_figures.py {folders}
```
"""


def key(study: Figures) -> tuple[object, ...]:
    return study.game, study.players, tuple(sorted(study.variants.items())), study.who


def command(study: Figures) -> tuple[str, str]:
    """How a study is made, and the folder it goes to."""
    variants = dict(study.variants)
    decks = variants.pop("decks", None)
    folder = f"cards-{study.game}-{decks or 'all'}-{study.players}"
    chosen = (
        f"--decks {decks}" if decks else "--cards " + " ".join(f"-v {name}={value}" for name, value in variants.items())
    )
    line = f"farmstead study {study.game} {chosen.strip()} --players {study.players} --games {study.games}"
    return f"{line} --bot {study.who} --out {folder}", folder


def taken_over(folders: list[Path]) -> list[Figures]:
    """All studies there are, with the new ones; the files of the package are written."""
    found: dict[tuple[object, ...], Figures] = {}
    for name in farmstead.games():
        path = DATA / f"{name}.json"
        for study in read(name, path.read_text(encoding="utf-8")) if path.exists() else []:
            found[key(study)] = study
    for folder in folders:
        game = json.loads((folder / "plan.json").read_text(encoding="utf-8"))["game"]
        for study in read(game, (folder / "cards.json").read_text(encoding="utf-8")):
            found[key(study)] = study
    studies = sorted(found.values(), key=lambda study: (study.game, str(study.variants), study.players))
    DATA.mkdir(exist_ok=True)
    for name in farmstead.games():
        mine = [study for study in studies if study.game == name]
        if mine:
            (DATA / f"{name}.json").write_text(write(mine), encoding="utf-8")
    return studies


def page(studies: list[Figures]) -> str:
    commands = [command(study) for study in studies]
    folders = " ".join(folder for _, folder in commands)
    parts = [HEAD.format(commands="\n".join(line for line, _ in commands), folders=folders)]
    for study in studies:
        title = farmstead.game(study.game).texts.say("en", "game.name")
        decks = study.variants.get("decks")
        parts.append(
            f"\n## {title}{f', decks {decks}' if decks else ''}, {study.players} players\n\n{markdown(study, 'en')}"
        )
    return "".join(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="*", type=Path, help="what `farmstead study --out` wrote")
    parser.add_argument("--only", action="store_true", help="forget all studies that are not among these")
    given = parser.parse_args()
    if given.only:
        for path in DATA.glob("*.json"):
            path.unlink()
    studies = taken_over(given.folders)
    PAGE.write_text(page(studies), encoding="utf-8")
    print(f"{len(studies)} studies, {sum(len(study.cards) for study in studies)} lines: {PAGE}")


if __name__ == "__main__":
    main()
