"""Changes rule lines of a game at random and looks whether its tests notice (`make mutants`).

    python tools/mutants.py skara --count 20 --seed 1 --jobs 8
    python tools/mutants.py skara --seed 1 --list          only say what would be changed
    python tools/mutants.py skara --seed 1 --only 4,17     these of them once more, after a test was added

A line is one of the game's rules, its things (cards, tiles, buildings...) or its printed figures. Each is changed in
one place: a comparison, a sum, a number by one, a `not`, an `and` or `or`, a figure of a toml file. Docstrings,
annotations, imports, assertions and values for sentences are left alone. The game's rule tests then run on a copy of
the tree, with `-x`; a copy next to it does the same with another line. A change that makes the tests hang counts as
noticed.
"""

from __future__ import annotations

import argparse
import ast
import difflib
import os
import queue
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
OTHER_ROOMS: Final = ("sense", "show", "files", "text", "lessons")  # of a game: no rules in them
LEFT_BEHIND: Final = shutil.ignore_patterns(
    ".git", ".venv", "build", "dist", "__pycache__", "*.pyc", ".*_cache", ".hypothesis", "*.egg-info", "browser"
)
SENTENCES: Final = ("params", "params_of", "__repr__")  # functions that only give values to words
PATIENCE: Final = 5.0  # a run may take so many times as long as the one without a change
SWAPS: Final[dict[type[ast.AST], tuple[str, str]]] = {
    ast.Lt: ("<", "<="),
    ast.LtE: ("<=", "<"),
    ast.Gt: (">", ">="),
    ast.GtE: (">=", ">"),
    ast.Eq: ("==", "!="),
    ast.NotEq: ("!=", "=="),
    ast.In: ("in", "not in"),
    ast.NotIn: ("not in", "in"),
    ast.Is: ("is", "is not"),
    ast.IsNot: ("is not", "is"),
    ast.Add: ("+", "-"),
    ast.Sub: ("-", "+"),
    ast.Mult: ("*", "+"),
    ast.FloorDiv: ("//", "*"),
    ast.Mod: ("%", "//"),
    ast.BitAnd: ("&", "|"),
    ast.BitOr: ("|", "&"),
    ast.And: ("and", "or"),
    ast.Or: ("or", "and"),
}
FIGURE: Final = re.compile(r'"(?:[^"\\]|\\.)*"|\'[^\']*\'|#.*|(?<![\w.-])-?\d+(?![\w.-])')


class Change(NamedTuple):
    """One place of a file and what shall stand there instead."""

    path: Path  # relative to the project
    line: int
    start: int  # where in the text of the file
    old: str
    new: str
    what: str

    def applied(self, text: str) -> str:
        assert text[self.start :].startswith(self.old)
        return text[: self.start] + self.new + text[self.start + len(self.old) :]

    def __str__(self) -> str:
        return f"{self.path.name}:{self.line}  {self.old} -> {self.new or 'nothing'} ({self.what})"


# -- what can be changed -----------------------------------------------------------------------------------------------


class _Places(ast.NodeVisitor):
    """Finds the places of a module that can be changed."""

    def __init__(self, path: Path, text: str) -> None:
        self.path = path
        self.text = text
        lines = text.splitlines(keepends=True)
        self.starts = [0]
        for line in lines:
            self.starts.append(self.starts[-1] + len(line))
        self.lines = lines
        self.found: list[Change] = []

    def at(self, line: int, column: int) -> int:
        """Where in the text a place of the syntax tree is; its columns count bytes."""
        return self.starts[line - 1] + len(self.lines[line - 1].encode()[:column].decode())

    def put(self, start: int, old: str, new: str, what: str) -> None:
        line = self.text.count("\n", 0, start) + 1
        self.found.append(Change(self.path, line, start, old, new, what))

    def swap(self, left: ast.expr, right: ast.expr, operator: ast.AST, what: str) -> None:
        """The operator between two expressions; brackets and line ends may stand there too."""
        if type(operator) not in SWAPS or left.end_lineno is None or left.end_col_offset is None:
            return
        old, new = SWAPS[type(operator)]
        start, end = self.at(left.end_lineno, left.end_col_offset), self.at(right.lineno, right.col_offset)
        word = r"\b" if old[0].isalpha() else ""
        between = re.search(word + re.escape(old).replace(r"\ ", r"\s+") + word, self.text[start:end])
        if between is not None and "#" not in self.text[start:end]:
            self.put(start + between.start(), between.group(), new, what)

    def visit_Compare(self, node: ast.Compare) -> None:
        sides = [node.left, *node.comparators]
        for left, operator, right in zip(sides, node.ops, sides[1:], strict=False):
            self.swap(left, right, operator, "comparison")
        self.generic_visit(node)

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.swap(node.left, node.right, node.op, "arithmetic")
        self.generic_visit(node)

    def visit_BoolOp(self, node: ast.BoolOp) -> None:
        for left, right in zip(node.values, node.values[1:], strict=False):
            self.swap(left, right, node.op, "and/or")
        self.generic_visit(node)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        if type(node.op) in SWAPS and node.target.end_lineno is not None and node.target.end_col_offset is not None:
            old, new = SWAPS[type(node.op)]
            start = self.at(node.target.end_lineno, node.target.end_col_offset)
            there = re.match(rf"\s*({re.escape(old)}=)", self.text[start:])
            if there is not None:
                self.put(start + there.start(1), there.group(1), new + "=", "arithmetic")
        self.visit(node.value)

    def visit_UnaryOp(self, node: ast.UnaryOp) -> None:
        if isinstance(node.op, ast.Not):
            start = self.at(node.lineno, node.col_offset)
            there = re.match(r"not\s+|not(?=\()", self.text[start:])
            if there is not None:
                self.put(start, there.group(), "", "not removed")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if isinstance(node.value, bool):
            self.put(self.at(node.lineno, node.col_offset), str(node.value), str(not node.value), "the other truth")
        elif isinstance(node.value, int):
            start = self.at(node.lineno, node.col_offset)
            number = re.match(r"\w+", self.text[start:])
            if number is not None:
                self.put(start, number.group(), str(node.value + 1), "number")

    # Left alone: words, types, what is said, what can't be anyway.

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name in SENTENCES:
            return
        for default in [*node.args.defaults, *(one for one in node.args.kw_defaults if one is not None)]:
            self.visit(default)
        for part in node.body:
            self.visit(part)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        for part in node.body:
            self.visit(part)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.visit(node.value)

    def visit_Assert(self, node: ast.Assert) -> None:
        return

    def visit_Import(self, node: ast.Import) -> None:
        return

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        return

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        return

    def visit_Raise(self, node: ast.Raise) -> None:
        return

    def visit_TypeAlias(self, node: ast.AST) -> None:
        return


def _module(path: Path, text: str) -> list[Change]:
    places = _Places(path, text)
    places.visit(ast.parse(text))
    return places.found


def _figures(path: Path, text: str) -> Iterator[Change]:
    for found in FIGURE.finditer(text):
        if found.group().lstrip("-").isdigit():
            line = text.count("\n", 0, found.start()) + 1
            yield Change(path, line, found.start(), found.group(), str(int(found.group()) + 1), "figure")


def rule_files(root: Path, game: str) -> list[Path]:
    """The modules and figures of a game's rules and things, relative to the project."""
    home = root / "src" / "farmstead" / "titles" / game
    if not home.is_dir():
        known = ", ".join(sorted(path.name for path in home.parent.iterdir() if (path / "rules").is_dir()))
        raise SystemExit(f"mutants: there is no game {game!r}; games: {known}")
    rooms = [path for path in home.iterdir() if path.is_dir() and path.name not in OTHER_ROOMS]
    found = [path for room in rooms for suffix in ("*.py", "*.toml") for path in room.rglob(suffix)]
    return sorted(path.relative_to(root) for path in found if path.name != "__init__.py")


def changes(root: Path, game: str) -> list[Change]:
    """Every change that could be made to a game."""
    found: list[Change] = []
    for path in rule_files(root, game):
        text = (root / path).read_text(encoding="utf-8")
        found.extend(_module(path, text) if path.suffix == ".py" else _figures(path, text))
    return found


def picked(root: Path, all_changes: Sequence[Change], count: int, seed: int) -> list[Change]:
    """So many lines at random, each with one change; the same seed picks the same."""
    lines: dict[tuple[Path, int], list[Change]] = {}
    for change in all_changes:
        lines.setdefault((change.path, change.line), []).append(change)
    rng = random.Random(seed)
    order = sorted(lines)
    rng.shuffle(order)
    chosen: list[Change] = []
    for line in order:
        if len(chosen) == count:
            break
        change = rng.choice(lines[line])
        if makes_sense(root, change):
            chosen.append(change)
    return chosen


def makes_sense(root: Path, change: Change) -> bool:
    """Whether there is still a module after a change, and not the same one."""
    if change.path.suffix != ".py":
        return True
    text = (root / change.path).read_text(encoding="utf-8")
    try:
        return ast.dump(ast.parse(change.applied(text))) != ast.dump(ast.parse(text))
    except SyntaxError:
        return False


# -- whether it is noticed ---------------------------------------------------------------------------------------------


class Verdict(NamedTuple):
    """What the tests said of a change; `by` is the test that failed, or what else happened. Empty: nothing did."""

    by: str
    seconds: float


class Copy:
    """A copy of the tree, in which one change at a time is made."""

    def __init__(self, root: Path, place: Path) -> None:
        self.place = place
        shutil.copytree(root / "src", place / "src", ignore=LEFT_BEHIND)
        shutil.copytree(root / "tests", place / "tests", ignore=LEFT_BEHIND)
        for name in ("tools", "benchmarks", "docs"):
            if (root / name).is_dir():
                shutil.copytree(root / name, place / name, ignore=LEFT_BEHIND)
        for name in ("pyproject.toml", "Makefile", "README.md", "CHANGELOG.md"):
            if (root / name).is_file():
                shutil.copy(root / name, place / name)
        self._moment = time.time()

    def write(self, path: Path, text: str) -> None:
        """A file of another time each time: bytecode that Python kept of it is out of date then."""
        (self.place / path).write_text(text, encoding="utf-8")
        self._moment += 2
        os.utime(self.place / path, (self._moment, self._moment))

    def run(self, tests: Sequence[str], limit: float | None) -> Verdict:
        """Runs the tests until one fails."""
        began = time.monotonic()
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
        environment = {key: value for key, value in os.environ.items() if key != "FARMSTEAD_COMPILED"}
        environment["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"  # tests of rules need none, and they take a second to load
        environment["PYTHONPATH"] = os.pathsep.join(str(self.place / name) for name in ("src", "", "tools"))
        process = subprocess.Popen(
            command, cwd=self.place, env=environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
            start_new_session=True,
        )  # fmt: skip
        try:
            said, _ = process.communicate(timeout=limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return Verdict("the tests hang", time.monotonic() - began)
        seconds = time.monotonic() - began
        if process.returncode == 0:
            return Verdict("", seconds)
        failed = re.search(r"^(?:FAILED|ERROR) (\S+)", said, re.MULTILINE)
        by = failed.group(1).removeprefix("tests/rules/") if failed else f"pytest ended with {process.returncode}"
        return Verdict(by, seconds)

    def judge(self, change: Change, tests: Sequence[str], limit: float | None) -> Verdict:
        before = (self.place / change.path).read_text(encoding="utf-8")
        self.write(change.path, change.applied(before))
        try:
            return self.run(tests, limit)
        finally:
            self.write(change.path, before)


def judged(root: Path, chosen: Sequence[Change], tests: Sequence[str], jobs: int) -> list[Verdict]:
    """Runs the tests once as they are and once for each change, several at a time."""
    jobs = max(1, min(jobs, len(chosen)))
    with tempfile.TemporaryDirectory(prefix="farmstead-mutants-") as folder:
        copies: queue.Queue[Copy] = queue.Queue()
        for number in range(jobs):
            copies.put(Copy(root, Path(folder) / str(number)))
        first = copies.get()
        plain = first.run(tests, None)
        copies.put(first)
        if plain.by:
            raise SystemExit(f"mutants: the tests fail without any change: {plain.by}")
        print(f"the tests pass as they are, in {plain.seconds:.0f} s", flush=True)
        limit = 60 + PATIENCE * plain.seconds

        def one(number: int) -> Verdict:
            copy = copies.get()
            try:
                verdict = copy.judge(chosen[number], tests, limit)
            finally:
                copies.put(copy)
            word = f"noticed by {verdict.by}" if verdict.by else "SURVIVED"
            print(f"  {number + 1:>3}  {verdict.seconds:5.0f} s  {word}", flush=True)
            return verdict

        with ThreadPoolExecutor(jobs) as pool:
            return list(pool.map(one, range(len(chosen))))


# -- telling -----------------------------------------------------------------------------------------------------------


def diff(root: Path, change: Change) -> str:
    """A change as a patch."""
    before = (root / change.path).read_text(encoding="utf-8")
    lines = difflib.unified_diff(
        before.splitlines(), change.applied(before).splitlines(), str(change.path), str(change.path), n=2, lineterm=""
    )
    return "\n".join(lines)


def report(root: Path, chosen: Sequence[tuple[int, Change]], verdicts: Sequence[Verdict]) -> str:
    """A table of all changes, then the survivors as patches."""
    lines = []
    for (number, change), verdict in zip(chosen, verdicts, strict=True):
        word = "noticed " if verdict.by else "SURVIVED"
        lines.append(f"{number:>4}  {word}  {change!s:<60}  {verdict.by}".rstrip())
    survivors = [change for (_, change), verdict in zip(chosen, verdicts, strict=True) if not verdict.by]
    lines.append(f"{len(chosen) - len(survivors)} of {len(chosen)} noticed")
    lines.extend("\n" + diff(root, change) for change in survivors)
    return "\n".join(lines)


def main(words: Sequence[str] | None = None) -> int:
    about = (__doc__ or "").split("\n\n")
    parser = argparse.ArgumentParser(
        description=about[0], epilog="\n\n".join(about[1:]), formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", help="whose rules: agricola, creatures, granja or skara")
    parser.add_argument("--count", type=int, default=20, metavar="N", help="how many lines (20)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed picks the same lines (1)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="J", help="at once; one for each core")
    parser.add_argument("--only", metavar="N,N", help="only these of them, by their numbers")
    parser.add_argument("--list", action="store_true", help="say what would be changed, change nothing")
    parser.add_argument("--tests", nargs="+", metavar="PATH", help="other tests than tests/rules/GAME")
    parser.add_argument("--least", type=int, default=0, metavar="N", help="fail if fewer are noticed")
    parser.add_argument("--root", type=Path, default=ROOT, help=argparse.SUPPRESS)
    wish = parser.parse_args(words)
    found = changes(wish.root, wish.game)
    chosen = list(enumerate(picked(wish.root, found, wish.count, wish.seed), 1))
    if wish.only:
        numbers = {int(number) for number in wish.only.split(",")}
        chosen = [entry for entry in chosen if entry[0] in numbers]
    places = len({(change.path, change.line) for change in found})
    print(f"{wish.game}: {len(chosen)} of {places} lines, seed {wish.seed}", flush=True)
    if wish.list or not chosen:
        for number, change in chosen:
            print(f"{number:>4}  {change}")
        return 0
    tests = wish.tests or [f"tests/rules/{wish.game}"]
    verdicts = judged(wish.root, [change for _, change in chosen], tests, wish.jobs)
    print("\n" + report(wish.root, chosen, verdicts), flush=True)
    return int(sum(bool(verdict.by) for verdict in verdicts) < wish.least)


if __name__ == "__main__":
    raise SystemExit(main())
