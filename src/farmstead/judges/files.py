"""Judges as files: weights in half precision, or packed into bytes, with a header that says what they fit.

The header names the game, the version of its observations, and digests of the vocabulary and of the list of inputs. A
file that does not fit the installed rules is refused with a sentence that says why; nothing is guessed.
"""

from __future__ import annotations

import hashlib
import json
import zipfile
from functools import cache
from importlib import resources
from importlib.util import find_spec
from pathlib import Path
from typing import IO, Any

import numpy as np

import farmstead
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
    for key, wanted in fits(str(game)).items():
        if header.get(key) != wanted:
            raise JudgeError(
                f"{where}: this judge of {game} was made for other {key} ({header.get(key)}; here: {wanted}). "
                f"Train it anew: farmstead train {game}"
            )
    return Judge(str(game), Net(all_names(str(game)), weights), header)


@cache
def judge_of(game: str) -> Judge | None:
    """The judge that comes with `farmstead[bots]`; None where that is not installed, or has none for this game."""
    if find_spec("farmstead.learned") is None:
        return None
    place = resources.files("farmstead.learned") / f"{game}.npz"
    if not place.is_file():
        return None
    with place.open("rb") as file:
        return read(file, f"{game}.npz")
