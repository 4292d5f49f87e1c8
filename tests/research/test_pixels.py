"""Frames: the drawing of every game as pixels, with its text, whatever fonts the machine has."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from fontTools.ttLib import TTFont
from frame_fonts import FONTS, GIVEN, MADE, PACKAGE

import farmstead
from farmstead.research import FarmsteadAEC, FarmsteadEnv, pixels


@pytest.mark.parametrize("game", farmstead.games())
def test_a_frame_of_each_game(game: str) -> None:
    env = FarmsteadEnv(game, render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert (frame.shape, frame.dtype) == ((720, 1280, 3), np.uint8)
    for part in np.array_split(frame[::4, ::4], 4, axis=1):
        assert len(np.unique(part.reshape(-1, 3), axis=0)) > 50, "a part of the table is blank"


def test_the_agent_to_move_sees_its_table_with_words(monkeypatch: pytest.MonkeyPatch) -> None:
    env = FarmsteadAEC("skara", 2, render_mode="rgb_array")
    env.reset(seed=1)
    env.step(env.position.options()[0])
    drawing = env.position.game.picture({**env.position.view(1), "you": 1}, "en")
    frame = env.render()
    assert isinstance(frame, np.ndarray)
    assert np.array_equal(frame, pixels.painted(drawing))
    for font in pixels.FONTS:
        with monkeypatch.context() as without:
            without.setattr(pixels, "FONTS", [other for other in pixels.FONTS if other != font])
            changed = (frame != pixels.painted(drawing)).any(axis=2).mean()
        assert changed > 0.002, f"nothing is written in {Path(font).name}"


def test_the_fonts_have_every_sign_of_the_drawings() -> None:
    """A browser would borrow a missing sign from some other font; a frame would show an empty box."""
    inter = TTFont(pixels.FONTS[0]).getBestCmap()
    places = ("titles/*/show/picture/**/*.py", "titles/*/**/en.toml", "pictures/*.py")
    used = {sign for place in places for path in PACKAGE.glob(place) for sign in path.read_text(encoding="utf-8")}
    used -= {"\n", "\u202f"}  # this space only in the French titles that rules are cited by
    assert {"→", "∞"} < used
    assert not {sign for sign in used if ord(sign) not in inter}


@pytest.mark.parametrize("short", FONTS)
def test_the_fonts_are_those_of_the_web_table(short: str) -> None:
    made, given = TTFont(MADE / f"{short}.ttf"), TTFont(GIVEN / f"{FONTS[short]}.woff2")
    assert made["name"].getDebugName(5) == given["name"].getDebugName(5), "run tools/frame_fonts.py"
    figures = {made["hmtx"][made.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    assert len(figures) == 1, "figures stand below each other"


def test_without_its_packages_the_mode_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pixels, "find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"pillow, resvg-py: .* pip install 'farmstead\[research\]'"):
        FarmsteadEnv("creatures", render_mode="rgb_array")
    with pytest.raises(ImportError, match="pillow, resvg-py"):
        pixels.png("<svg/>")
    FarmsteadEnv("creatures", render_mode="svg")
