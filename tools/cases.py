"""Which acceptance cases no test cites (`make cases`).

    python tools/cases.py            the report, one line a game
    python tools/cases.py --write    renew tests/acceptance_ids.txt from the acceptance files

A citation is a call of `case(...)` that decorates a test or a class of tests, or stands in `marks=` of a parameter.
The acceptance files themselves lie outside the repository, in ../shared/acceptance; where they are at hand, the list
of ids is compared with them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "tests" / "acceptance_ids.txt"
ACCEPTANCE = ROOT.parent / "shared" / "acceptance"
HEADING = re.compile(r"^- \*\*((?:A07|A16|LG|SB|CR)-\d{3}|(?:H16-[AB]|H07-)\d{3}(?:\.\d+)?)\*\*", re.MULTILINE)
WAITING = ROOT / "tests" / "acceptance_waiting.txt"
COMPLETE = ("A07", "A16", "CR", "H07", "H16", "LG", "SB")  # games that are built: each of their cases must be cited


def spread(words: list[str]) -> list[str]:
    """`["1-3", "7", "A002.1"]` is `["001", "002", "003", "007", "A002.1"]`: cards are named one by one."""
    found: list[str] = []
    for word in words:
        first, _, last = word.partition("-")
        if first.isdigit():
            found.extend(f"{number:03}" for number in range(int(first), int(last or first) + 1))
        else:
            found.append(word)
    return found


def listed_ids() -> dict[str, list[str]]:
    """Prefix of a game -> its case ids, from the list's lines such as `XX: 1-3 7`."""
    found: dict[str, list[str]] = {}
    for line in LIST.read_text(encoding="utf-8").splitlines():
        prefix, colon, numbers = line.partition(":")
        if colon and not line.startswith("#"):
            found[prefix] = [f"{prefix}-{number}" for number in spread(numbers.split())]
    return found


def waiting_ids() -> dict[str, str]:
    """Cases that wait for something not built yet -> what that is, from lines such as `XX-001: the thing`."""
    found: dict[str, str] = {}
    if WAITING.exists():
        for line in WAITING.read_text(encoding="utf-8").splitlines():
            one, colon, reason = line.partition(": ")
            if colon and not line.startswith("#"):
                found[one] = reason
    return found


def citing_calls(tree: ast.Module) -> Iterator[ast.Call]:
    """Calls of `case` where pytest will see them."""
    for node in ast.walk(tree):
        places: list[ast.expr] = []
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and node.name.lower().startswith("test"):
            places = node.decorator_list
        if isinstance(node, ast.keyword) and node.arg == "marks":
            places = [node.value]
        for place in places:
            for call in ast.walk(place):
                if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "case":
                    yield call


def cited_ids(folder: Path) -> set[str]:
    """The ids that tests under `folder` cite."""
    found: set[str] = set()
    for path in sorted(folder.rglob("test_*.py")):
        for call in citing_calls(ast.parse(path.read_text(encoding="utf-8"), str(path))):
            found.update(a.value for a in call.args if isinstance(a, ast.Constant) and isinstance(a.value, str))
    return found


def uncited() -> dict[str, list[str]]:
    """Prefix of a game -> its cases that have no test and wait for nothing."""
    known = cited_ids(ROOT / "tests") | set(waiting_ids())
    return {prefix: [one for one in ids if one not in known] for prefix, ids in listed_ids().items()}


def accepted_ids() -> dict[str, list[str]] | None:
    """The ids in the acceptance files, None where those are not at hand."""
    if not ACCEPTANCE.is_dir():
        return None
    found: dict[str, list[str]] = {}
    for path in sorted(ACCEPTANCE.glob("*.md")):
        for one in HEADING.findall(path.read_text(encoding="utf-8")):
            found.setdefault(one.partition("-")[0], []).append(one)
    return {prefix: sorted(set(ids)) for prefix, ids in sorted(found.items())}


def fold(ids: list[str]) -> str:
    """`XX: 1-3 7` for the ids with numbers 1, 2, 3 and 7. (Not spelled out: a list is no citation.)"""
    runs: list[list[int]] = []
    numbers = [one.partition("-")[2] for one in ids]
    if not all(one.isdigit() for one in numbers):
        return f"{ids[0].partition('-')[0]}: " + " ".join(numbers)
    for number in sorted(int(one) for one in numbers):
        if runs and number == runs[-1][1] + 1:
            runs[-1][1] = number
        else:
            runs.append([number, number])
    return f"{ids[0].partition('-')[0]}: " + " ".join(f"{a}-{b}" if a != b else str(a) for a, b in runs)


def main() -> int:
    accepted = accepted_ids()
    if "--write" in sys.argv:
        if accepted is None:
            sys.exit("the acceptance files are not at hand")
        head = "# The acceptance cases of each game, by number. Renewed by: python tools/cases.py --write\n"
        LIST.write_text(head + "".join(fold(ids) + "\n" for ids in accepted.values()), encoding="utf-8")
    listed = listed_ids()
    failed = False
    if accepted is not None and accepted != listed:
        print("tests/acceptance_ids.txt differs from the acceptance files: python tools/cases.py --write")
        failed = True
    for prefix, missing in uncited().items():
        total = len(listed[prefix])
        if prefix not in COMPLETE and len(missing) == total:
            print(f"{prefix}: waiting ({total} cases)")
        else:
            waiting = {one: reason for one, reason in waiting_ids().items() if one.startswith(prefix)}
            print(f"{prefix}: {total - len(missing) - len(waiting)} of {total} cases cited")
            for one, reason in waiting.items():
                print(f"    waiting: {one} for {reason}")
            for start in range(0, len(missing), 12):
                print("    uncited: " + " ".join(missing[start : start + 12]))
        failed = failed or (prefix in COMPLETE and bool(missing))
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
