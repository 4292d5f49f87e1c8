"""Which modules mypyc compiles: the one reader of `[tool.farmstead]` in pyproject.toml.

Shared by `make compile`, by setup.py and by the tests, so that the three can never disagree.
"""

from __future__ import annotations

import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
QUICK = ROOT / "tools" / "quick"  # C that is read before, and in place of, mypyc's own
LARGEST = 60_000


def settings() -> tuple[list[str], list[str], str]:
    """The globs of compiled files, those of exceptions, and the optimisation level."""
    table = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["farmstead"]
    return table["compiled"], table["interpreted"], os.environ.get("FARMSTEAD_OPTIMIZE", table["optimize"])


def compiled_files() -> list[str]:
    """Paths of the modules to compile, relative to the project, sorted."""
    compiled, interpreted, _ = settings()
    chosen = {path for pattern in compiled for path in ROOT.glob(pattern)}
    chosen -= {path for pattern in interpreted for path in ROOT.glob(pattern)}
    return sorted(path.relative_to(ROOT).as_posix() for path in chosen)


def module_name(path: str) -> str:
    """`src/farmstead/kernel/steps.py` is `farmstead.kernel.steps`."""
    return path.removeprefix("src/").removesuffix(".py").replace("/", ".")


def compiled_modules() -> list[str]:
    """Dotted names of the modules to compile."""
    return [module_name(path) for path in compiled_files()]


def missing_for_compiling() -> str | None:
    """What keeps this machine from compiling C extensions, as words for people; None when nothing does."""
    if os.name == "nt":  # setuptools finds Microsoft's compiler by itself
        return None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    compiler = shlex.split(command)[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ({compiler}) was found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python's C headers (Python.h) were not found"
    return None


def compiling() -> bool:
    """Is a wheel to hold compiled rules? Where it is possible, unless FARMSTEAD_PURE=1; FARMSTEAD_COMPILE=1 insists."""
    if os.environ.get("FARMSTEAD_PURE") == "1":
        return False
    problem = missing_for_compiling()
    if problem and os.environ.get("FARMSTEAD_COMPILE") == "1":
        raise SystemExit(f"farmstead: {problem}")
    return problem is None


def library_groups() -> list[tuple[list[str], str]]:
    """The modules that share a library, and the name of it: neighbours of one folder, LARGEST bytes or one module.

    The libraries lie above the package, as mypyc expects where there is more than one module in them; else `__file__`
    of their modules is wrong.
    """
    groups: list[tuple[list[str], str]] = []
    size = 0
    for path in compiled_files():
        length = (ROOT / path).stat().st_size
        if groups and Path(groups[-1][0][0]).parent == Path(path).parent and size + length <= LARGEST:
            groups[-1][0].append(path)
            size += length
        else:
            groups.append(([path], module_name(path).replace(".", "_")))
            size = length
    return groups


def extension_options(cache: str, target: str, separate: bool = True) -> tuple[list[str], dict[str, Any]]:
    """The arguments of `mypycify`: paths with mypy's options, and keywords.

    For work, a library for a few modules each (`separate`): measured, calls across libraries cost the same as in one
    big one, they build side by side on all cores, and an edit rebuilds only those it touches. Not one for each module:
    every library brings mypyc's own functions along, which take the C compiler longer than most modules do. For a
    wheel, one library for all, which is a third of the size.
    """
    # Silent: what the compiled modules import is checked by `make types`; here it may lack its libraries (numpy).
    options = ["--config-file", "pyproject.toml", "--cache-dir", cache, "--no-pretty", "--follow-imports", "silent"]
    keywords: dict[str, Any] = {
        "separate": library_groups() if separate else False,
        "multi_file": not separate,
        "opt_level": settings()[2],
        "debug_level": "0",
        "target_dir": target,
    }
    return [*options, *compiled_files()], keywords


def tuned(extensions: list[Any]) -> list[Any]:
    """The extensions with this project's own compiler options.

    Hidden: a library shows nothing but its entry point. So the compiler knows that nobody replaces a function, and
    builds the small ones of mypyc's runtime into their callers: a tenth more decisions a second. Without tables of
    jumps (-fno-plt) a call into Python's library is one jump, not two. The headers in `quick` say what they are for.
    """
    before = QUICK / "before.h"
    folders = []
    if sys.platform == "win32":
        options = [f"/FI{before}"]  # its compiler knows no #include_next
    else:
        options = ["-fvisibility=hidden", "-include", str(before)]
        folders.append(str(QUICK))
        if sys.platform == "linux":
            options.append("-fno-plt")
    for extension in extensions:  # they may share one list of options
        extension.extra_compile_args = [*extension.extra_compile_args, *options]
        extension.include_dirs = [*folders, *extension.include_dirs]
        extension.depends = [*extension.depends, *(str(header) for header in QUICK.glob("*.h"))]
    return extensions
