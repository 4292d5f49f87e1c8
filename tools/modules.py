"""Which modules mypyc compiles, and how: the one reader of `[tool.farmstead]` in pyproject.toml.

`extensions` is the only way to compile: `make compile`, whose tree the tests run on, and setup.py, which makes wheels,
both call it. So a wheel holds what was tested.
"""

from __future__ import annotations

import hashlib
import importlib.metadata
import os
import shlex
import shutil
import sys
import sysconfig
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from docstrings import add_docstrings, docstrings_of

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
QUICK = ROOT / "tools" / "quick"  # C that is read before, and in place of, mypyc's own
LARGEST = 60_000
# Functions that nothing calls and names nobody asks for are a third of a library; tables for unwinding, which C has
# no use for, a twelfth. Smaller code (-Os) would be two thirds of it, and play at hardly more than half the speed.
SECTIONS = ["-ffunction-sections", "-fdata-sections", "-fno-asynchronous-unwind-tables", "-fno-unwind-tables"]
LINKER = ["-Wl,--gc-sections", "-Wl,-s", "-Wl,-z,noseparate-code"]
SMALL = {"linux": (SECTIONS, LINKER)}


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


def extensions(work: Path) -> list[Any]:
    """The extensions that hold the compiled modules, with all that is made on the way in the folder `work`.

    A library for a few modules each: measured, calls across libraries cost the same as in one big one, they build side
    by side on all cores, and an edit rebuilds only those it touches. Not one for each module: every library brings
    mypyc's own functions along, which take the C compiler longer than most modules do.
    """
    import_module("setuptools")  # before mypyc, or it looks for distutils
    # Silent: what the compiled modules import is checked by `make types`; here it may lack its libraries (numpy).
    options = ["--config-file", "pyproject.toml", "--cache-dir", str(work / "mypy"), "--no-pretty"]
    options += ["--follow-imports", "silent"]
    made: list[Any] = import_module("mypyc.build").mypycify(
        [*options, *compiled_files()],
        separate=library_groups(),
        opt_level=settings()[2],
        debug_level="0",
        target_dir=str(work / "c"),
    )
    texts: dict[str, str] = {}
    for path in compiled_files():
        texts |= docstrings_of(module_name(path), (ROOT / path).read_text(encoding="utf-8"))
    for extension in made:
        moved = add_docstrings(extension.sources, work / "c", work / "documented", texts)
        extension.sources = [moved.get(source, source) for source in extension.sources]
    return tuned(made)


def toolchain() -> str:
    """What besides the sources decides the result; a new one starts from nothing."""
    try:
        mypy = importlib.metadata.version("mypy")
    except importlib.metadata.PackageNotFoundError:
        mypy = "none"
    how = hashlib.sha256()
    for name in ("modules.py", "docstrings.py"):
        how.update((ROOT / "tools" / name).read_bytes())
    return f"mypy-{mypy}-O{settings()[2]}-{how.hexdigest()[:8]}{sysconfig.get_config_var('EXT_SUFFIX')}"


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
    compiler, linker = SMALL.get(sys.platform, ([], []))
    for extension in extensions:  # they may share one list of options
        extension.extra_compile_args = [*extension.extra_compile_args, *options, *compiler]
        extension.extra_link_args = [*extension.extra_link_args, *linker]
        extension.include_dirs = [*folders, *extension.include_dirs]
        extension.depends = [*extension.depends, *(str(header) for header in QUICK.glob("*.h"))]
    return extensions
