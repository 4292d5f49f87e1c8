"""Put the docstrings of the sources into the C that mypyc makes of them: mypyc itself keeps only the signatures.

So `help()` and notebooks say the same of a compiled function as of an interpreted one.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

SIGNATURE = r"PyDoc_STR\()(NULL|\"(?:[^\"\\]|\\.)*\\n\")(?=\))"
FUNCTION = re.compile(r"(\(PyCFunction\)CPyPy_(\w+),\s+[\w |]+, " + SIGNATURE)
CLASS = re.compile(r"(PyTypeObject CPyType_(\w+)_template_ = \{[^;]*?\.tp_doc = " + SIGNATURE)
PROPERTY = re.compile(r"(\(getter\)(\w+),\s+(?:\(setter\)\w+,\s+)?(?:NULL,\s+)?)NULL(?=, NULL\})")
MODULE = re.compile(r"(PyModuleDef_HEAD_INIT,\s+\"([\w.]+)\",\s+)NULL(?=, /\* docstring \*/)")
LONGEST = 1000  # characters of a piece: compilers need not take long ones
Documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def mangled(name: str) -> str:
    """A dotted name as mypyc writes it in C."""
    return name.replace("___", "___3_").replace(".", "___")


def docstrings_of(module: str, source: str) -> dict[str, str]:
    """The docstrings of a module, of its classes, their methods and its functions, by the names that C has for them."""
    return {mangled(name): inspect.cleandoc(text) for name, text in _walk(module, ast.parse(source))}


def _walk(name: str, node: Documented) -> Iterator[tuple[str, str]]:
    text = ast.get_docstring(node, clean=False)
    if text:
        yield name, text
        if isinstance(node, ast.FunctionDef):  # properties: their getters are named after both
            home, _, own = name.rpartition(".")
            yield f"{home}_get_{own}", text
    if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        for inner in node.body:
            if isinstance(inner, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                yield from _walk(f"{name}.{inner.name}", inner)


def literal(text: str) -> str:
    """A string of C, in UTF-8: letters, digits and harmless marks as they are, all else as octal numbers."""
    pieces = (text[at : at + LONGEST] for at in range(0, len(text), LONGEST))
    return " ".join(f'"{"".join(_escaped(byte) for byte in piece.encode())}"' for piece in pieces)


def _escaped(byte: int) -> str:
    return chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"


def documented(code: str, texts: dict[str, str]) -> str:
    """The C of some modules with these docstrings in it."""

    def add(found: re.Match[str]) -> str:
        start, name, signature = (*found.groups(), "NULL")[:3]
        text = texts.get(name) or texts.get(mangled(name))  # a module is named with dots
        if not text:
            return found[0]
        return start + literal(text) if signature == "NULL" else f"{start}{signature} {literal(text)}"

    for pattern in (FUNCTION, CLASS, PROPERTY, MODULE):
        code = pattern.sub(add, code)
    return code


def add_docstrings(sources: Iterable[str], made: Path, target: Path, texts: dict[str, str]) -> dict[str, str]:
    """Copy those of the C sources that lie in the folder `made` into `target`, with docstrings; where each lies then.

    Copies, for mypyc makes its files anew where they are not as it left them. One that would not change is left alone,
    so that nothing is compiled again.
    """
    moved: dict[str, str] = {}
    for source in sources:
        path = Path(source)
        if made.resolve() in path.resolve().parents:
            copy = target / path.resolve().relative_to(made.resolve())
            code = documented(path.read_text(encoding="utf-8"), texts)
            if not copy.exists() or copy.read_text(encoding="utf-8") != code:
                copy.parent.mkdir(parents=True, exist_ok=True)
                copy.write_text(code, encoding="utf-8")
            moved[source] = str(copy)
    return moved
