"""How the package is built (PEP 517): by setuptools, to which a wheel with compiled rules adds mypyc.

Only wheels need it, so neither an editable install nor an sdist waits for a compiler to be fetched.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path

from modules import compiling
from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

PROJECT = Path(__file__).resolve().parent.parent / "pyproject.toml"


def get_requires_for_build_wheel(settings: Mapping[str, str | list[str] | None] | None = None) -> list[str]:
    """What is installed before a wheel is built."""
    needed: list[str] = build_meta.get_requires_for_build_wheel(settings)
    if compiling():
        needed += tomllib.loads(PROJECT.read_text(encoding="utf-8"))["dependency-groups"]["compile"]
    return needed
