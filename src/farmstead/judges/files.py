"""Judges as files: weights in half precision, or packed into bytes, with a header that says what they fit.

The header names the game, the versions of its observations and rules, and digests of the vocabulary and of the list of
inputs. A file that does not fit the installed game is refused with a sentence that says why; nothing is guessed. One
that learned under earlier rules fits as long as records of these rules are read.

Several judges of a game may come along: the header's `family` says for which ways to play one was made (`families`).
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from collections.abc import Mapping
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

import numpy as np

import farmstead
from farmstead.judges.families import FAMILY, Family, family_in
from farmstead.judges.judge import Judge, all_names
from farmstead.judges.net import PARTS, Net
from farmstead.kernel.errors import FarmsteadError
from farmstead.observing.encoding import encoding_version

FORMAT = 1
HEADER = "header"
SCALE = ".scale"
GATE = "gate"
"""In the header of a shipped judge: True once it beat the hand-written sense in a match; bots go by no other."""


class JudgeError(FarmsteadError):
    """A file of weights that cannot be used."""


def digest(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def fits(game: str) -> dict[str, object]:
    """What a judge of a game must say of itself to fit the rules installed here."""
    found = farmstead.game(game)
    vocabulary = found.vocabulary
    return {
        "format": FORMAT,
        "game": game,
        "observations": encoding_version(game),
        "rules": found.rules_version,
        "vocabulary": digest([vocabulary.spell(option) for option in range(len(vocabulary))]),
        "inputs": digest(all_names(game)),
    }


def save(judge: Judge, path: Path | str, packed: bool = False) -> None:
    """Writes a judge; what it says about itself (games, commit, hours) goes along.

    `packed` is for those that are shipped: each weight a byte, with a scale for each column.
    """
    header = {**judge.about, **fits(judge.game)}
    arrays: dict[str, Any] = {HEADER: np.frombuffer(json.dumps(header).encode(), np.uint8)}
    for key in PARTS:
        weights = judge.net.weights[key]
        if packed and weights.ndim == 2:
            scale = np.maximum(np.abs(weights).max(axis=0), 1e-9) / 127.0
            arrays[key] = np.rint(weights / scale).astype(np.int8)
            arrays[key + SCALE] = scale.astype(np.float32)
        else:
            arrays[key] = weights.astype(np.float16)
    with open(path, "wb") as file:
        (np.savez_compressed if packed else np.savez)(file, **arrays)


def load(path: Path | str) -> Judge:
    """Reads a judge from a file; one that does not fit is a JudgeError."""
    try:
        with open(path, "rb") as file:
            return read(file, str(path))
    except OSError as error:
        raise JudgeError(f"{path}: cannot be read ({error.strerror or error})") from None


def read(file: IO[bytes], where: str) -> Judge:
    try:
        with np.load(file, allow_pickle=False) as found:
            header = json.loads(bytes(found[HEADER]).decode())
            weights = {key: found[key].astype(np.float32) for key in PARTS}
            for key in PARTS:
                if key + SCALE in found:
                    weights[key] *= found[key + SCALE]
    except (ValueError, KeyError, zipfile.BadZipFile, EOFError):
        raise JudgeError(f"{where}: this is no judge's file") from None
    game = header.get("game")
    earlier = farmstead.game(str(game)).reads
    for key, wanted in fits(str(game)).items():
        if header.get(key) != wanted and not (key == "rules" and header.get(key) in earlier):
            raise JudgeError(
                f"{where}: this judge of {game} was made for other {key} ({header.get(key)}; here: {wanted}). "
                f"Train it anew: farmstead train {game}"
            )
    return Judge(str(game), Net(all_names(str(game)), weights), header)


@cache
def _shelf(game: str) -> list[tuple[Family | None, Judge]]:
    """The judges of a game that come along: those made for a family of set-ups first, then the one for all."""
    if find_spec("farmstead.learned") is None:
        return []
    shelf = []
    for place in sorted(resources.files("farmstead.learned").iterdir(), key=lambda place: place.name):
        if place.name == f"{game}.npz" or (place.name.startswith(f"{game}-") and place.name.endswith(".npz")):
            with place.open("rb") as file:
                judge = read(file, place.name)
            shelf.append((family_in(judge.about.get(FAMILY)), judge))
    return sorted(shelf, key=lambda entry: entry[0] is None)


def judge_of(game: str, players: int | None = None, variants: Mapping[str, str] | None = None) -> Judge | None:
    """Return the judge that comes with `farmstead[bots]` for a way to play.

    That is one made for a family of set-ups this way belongs to, else the game's judge for all. Without `players` it is
    the latter. None where nothing learned is installed, or nothing for this game.
    """
    for family, judge in _shelf(game):
        if family is None or (players is not None and family.holds(players, variants or {})):
            return judge
    return None


def judges_of(game: str) -> list[Judge]:
    """Return all judges of a game that come along, those for a family of set-ups first."""
    return [judge for _, judge in _shelf(game)]
