"""How the package is compiled, and how its processes start: the same everywhere."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
import runpy
import sys
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import compile as compiler
import docstrings
import modules
import numpys
import pytest
import setuptools
from setuptools.command.build_ext import build_ext

import farmstead
from tests.test_project import ROOT, sources, tree_of

PROCESSES = ("benchmarks", "examples", "src", "tests", "tools")
NO_PROCESS = {"get_context", "parent_process"}
"""What of multiprocessing starts nothing by itself."""


def test_a_wheel_is_compiled_as_the_tree_that_the_tests_run_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The same files, options and libraries, and the same options for the C compiler."""
    asked: list[tuple[list[str], dict[str, Any]]] = []
    built: list[list[tuple[object, ...]]] = []

    def mypycify(paths: list[str], **keywords: Any) -> list[setuptools.Extension]:
        folder = keywords.pop("target_dir")
        asked.append(([path for path in paths if folder.removesuffix("/c") not in path], keywords))
        return [setuptools.Extension("farmstead.kernel.steps", [], extra_compile_args=["-O" + keywords["opt_level"]])]

    def keep(extensions: list[setuptools.Extension]) -> None:
        built.append([(e.name, e.extra_compile_args, e.extra_link_args, e.include_dirs) for e in extensions])

    monkeypatch.setitem(sys.modules, "mypyc.build", types.SimpleNamespace(mypycify=mypycify))
    monkeypatch.setattr(build_ext, "run", lambda command: keep(command.extensions))
    monkeypatch.chdir(ROOT)
    compiler.build_libraries(tmp_path)
    monkeypatch.setattr(setuptools, "setup", lambda **words: keep(words["ext_modules"]))
    monkeypatch.setattr(sys, "argv", ["setup.py", "bdist_wheel"])
    monkeypatch.setenv("FARMSTEAD_COMPILE", "1")
    monkeypatch.setattr(modules, "missing_for_compiling", lambda: None)
    runpy.run_path(str(ROOT / "setup.py"))
    assert len(asked) == len(built) == 2
    assert asked[0] == asked[1]
    assert built[0] == built[1]
    assert asked[0][1]["separate"] == modules.library_groups()


def test_the_compiler_of_a_wheel_is_the_locked_one() -> None:
    needed = importlib.import_module("backend").compiler()
    lock = (ROOT / "requirements" / "compile.lock").read_text(encoding="utf-8")
    assert [line.partition("==")[0] for line in needed] == ["mypy[mypyc]", "setuptools"]
    for line in needed:
        name, _, version = line.replace("[mypyc]", "").partition("==")
        assert f"\n{name}=={version} " in lock


def interpreted_classes() -> Iterator[type[Any]]:
    """The classes of all modules that stay interpreted."""
    compiled = set(modules.compiled_modules())
    for module in pkgutil.walk_packages(farmstead.__path__, "farmstead."):
        if module.name not in compiled and not module.name.endswith("__main__"):
            try:
                found = importlib.import_module(module.name)
            except ModuleNotFoundError:  # an extra that was not installed
                continue
            kinds = [kind for kind in vars(found).values() if inspect.isclass(kind)]
            yield from (kind for kind in kinds if kind.__module__ == module.name)


def may_be_built_on(kind: type[Any]) -> bool:
    """Does its source tell the compiler that interpreted classes may be built on it?"""
    tree = tree_of(Path(inspect.getfile(kind)))
    (node,) = [node for node in tree.body if isinstance(node, ast.ClassDef) and node.name == kind.__name__]
    marks = " ".join(ast.unparse(mark) for mark in node.decorator_list)
    return "allow_interpreted_subclasses=True" in marks or any("NamedTuple" in ast.unparse(base) for base in node.bases)


def test_what_interpreted_classes_are_built_on_is_marked() -> None:
    compiled = set(modules.compiled_modules())
    pairs = {(kind, base) for kind in interpreted_classes() for base in kind.__mro__[1:] if base.__module__ in compiled}
    assert len(pairs) > 10
    assert sorted({base.__qualname__ for _, base in pairs if not may_be_built_on(base)}) == []


class TestDocstrings:
    """mypyc keeps none; they are put into the C that it makes."""

    SOURCE = '''"""A module."""
class Farm:
    """A farm, with \\\\ and "marks"?"""
    def grow(self):
        """Grow\\u202f!

        More.
        """
    @property
    def size(self):
        """How large."""
def sow():
    """Sow it."""
'''
    C = r"""
{"grow",
 (PyCFunction)CPyPy_a___b___Farm___grow,
 METH_FASTCALL | METH_KEYWORDS, PyDoc_STR("grow($self)\n--\n\n")},
{"size",
 (getter)a___b___Farm_get_size,
 NULL, NULL, NULL},
{"other",
 (getter)a___b___Farm_get_other, (setter)a___b___Farm_set_other,
 NULL, NULL},
static PyTypeObject CPyType_a___b___Farm_template_ = {
    .tp_doc = PyDoc_STR("Farm()\n--\n\n"),
};
{"sow", (PyCFunction)CPyPy_a___b___sow, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL) /* docstring */},
    PyModuleDef_HEAD_INIT,
    "a.b",
    NULL, /* docstring */
"""

    def test_each_is_where_it_belongs(self) -> None:
        texts = docstrings.docstrings_of("a.b", self.SOURCE)
        made = docstrings.documented(self.C, texts)
        for line in (
            r'PyDoc_STR("grow($self)\n--\n\n" "Grow\342\200\257!\012\012More.")},',
            ' NULL, "How large.", NULL},',
            " (getter)a___b___Farm_get_other, (setter)a___b___Farm_set_other,\n NULL, NULL},",
            r'.tp_doc = PyDoc_STR("Farm()\n--\n\n" "A farm, with \134 and \042marks\042\077"),',
            'PyDoc_STR("Sow it.") /* docstring */',
            '"A module.", /* docstring */',
        ):
            assert line in made
        assert docstrings.documented(made, texts) == made

    def test_what_is_as_it_was_is_not_written_again(self, tmp_path: Path) -> None:
        made, target = tmp_path / "c", tmp_path / "documented"
        made.mkdir()
        (made / "b.c").write_text(self.C, encoding="utf-8")
        texts = docstrings.docstrings_of("a.b", self.SOURCE)
        words = [str(made / "b.c"), "elsewhere.c"]
        moved = docstrings.add_docstrings(words, made, target, texts)
        assert moved == {words[0]: str(target / "b.c")}
        written = (target / "b.c").stat().st_mtime_ns
        docstrings.add_docstrings(words, made, target, texts)
        assert (target / "b.c").stat().st_mtime_ns == written
        assert (made / "b.c").read_text(encoding="utf-8") == self.C


def unsaid(tree: ast.Module) -> Iterator[int]:
    """The lines that start processes in whatever way this Python prefers: fork, fork server or a new interpreter."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module == "multiprocessing":
            yield from (node.lineno for name in node.names if name.name not in NO_PROCESS)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) == "multiprocessing":
            yield from ([] if node.attr in {*NO_PROCESS, "connection", "context"} else [node.lineno])
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith("ProcessPoolExecutor"):
            said = len(node.args) > 1 or any(word.arg == "mp_context" for word in node.keywords)
            yield from ([] if said else [node.lineno])


def test_whatever_starts_processes_says_how() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}"
        for folder in PROCESSES
        for path in sources(ROOT / folder)
        for line in unsaid(tree_of(path))
    ]
    assert found == []
    bad = "from multiprocessing import Process, get_context\nmultiprocessing.Pool(2)\nProcessPoolExecutor(4)\n"
    assert sorted(unsaid(ast.parse(bad))) == [1, 2, 3]


def test_the_numpys_of_the_locks_are_known() -> None:
    """The oldest is what this project's oldest Python has; each comes with its hashes."""
    found = numpys.locked()
    text = (ROOT / "requirements" / "dev.lock").read_text(encoding="utf-8")
    assert {numpy.version for numpy in found} == set(re.findall(r"^numpy==(\S+)", text, re.MULTILINE))
    assert found[0].python == numpys.OLDEST
    assert all(numpy.hashes.count("--hash=sha256:") > 10 for numpy in found)
