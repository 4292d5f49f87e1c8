"""How the package is built (PEP 517): by setuptools, to which a wheel with compiled rules adds mypyc.

Only wheels need it, so neither an editable install nor an sdist waits for a compiler to be fetched.
"""

from __future__ import annotations

import re
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

HOME = Path(__file__).resolve().parent.parent


def get_requires_for_build_wheel(settings: Mapping[str, str | list[str] | None] | None = None) -> list[str]:
    """What is installed before a wheel is built."""
    needed: list[str] = build_meta.get_requires_for_build_wheel(settings)
    return [*needed, *compiler()] if compiling() else needed


def compiler() -> list[str]:
    """What compiles, at the versions that the tests are compiled with."""
    wanted = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]["compile"]
    lock = (HOME / "requirements" / "compile.lock").read_text(encoding="utf-8")
    names = [re.split("[<>=]", line)[0] for line in wanted]
    versions = dict(re.findall(r"^([\w.-]+)==(\S+)", lock, re.MULTILINE))
    return [f"{name}=={versions[name.partition('[')[0]]}" for name in names]
