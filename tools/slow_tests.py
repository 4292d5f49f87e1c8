"""Writes tests/slow.txt anew: the tests that `make quick` leaves out because they take long.

    .venv/bin/python -m pytest -n 2 --ignore=tests/browser --junitxml=build/times.xml
    .venv/bin/python tools/slow_tests.py build/times.xml

A test function is slow if its runs take more than LONGEST seconds on the average, or with more than a quarter of that
MOST together: many cheap cases stay. What stays should take about 40 s of one core; measure on an idle machine.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parent.parent
SLOW = ROOT / "tests" / "slow.txt"
LONGEST = 0.1
MOST = 0.4
HEAD = "# Left out by `make quick`; made by tools/slow_tests.py from measured times. The rest runs in under a minute.\n"


def slow_functions() -> frozenset[str]:
    """The listed tests, each as `tests/some/test_file.py::test_name`."""
    lines = SLOW.read_text(encoding="utf-8").splitlines()
    return frozenset(line for line in lines if line and not line.startswith("#"))


def function_of(classname: str, name: str) -> str:
    """`tests.kernel.test_files.Deep` and `test_deep[3]` make `tests/kernel/test_files.py::Deep::test_deep`."""
    pieces = classname.split(".")
    at = next(i for i, piece in enumerate(pieces) if piece.startswith("test_"))
    return "::".join(["/".join(pieces[: at + 1]) + ".py", *pieces[at + 1 :], name.partition("[")[0]])


def measured(path: Path) -> dict[str, list[float]]:
    """The seconds of each run of each test function in a report."""
    times: dict[str, list[float]] = defaultdict(list)
    for run in ElementTree.parse(path).getroot().iter("testcase"):
        times[function_of(run.get("classname", ""), run.get("name", ""))].append(float(run.get("time", "0")))
    return times


def is_slow(runs: list[float]) -> bool:
    average = sum(runs) / len(runs)
    return average > LONGEST or (average > LONGEST / 4 and sum(runs) > MOST)


def main() -> None:
    parser = argparse.ArgumentParser(description="Write tests/slow.txt from a report of pytest.")
    parser.add_argument("report", type=Path, help="what pytest wrote with --junitxml")
    times = measured(parser.parse_args().report)
    slow = sorted(name for name, runs in times.items() if is_slow(runs))
    SLOW.write_text(HEAD + "\n".join(slow) + "\n", encoding="utf-8")
    quick = [seconds for name, runs in times.items() if name not in slow for seconds in runs]
    print(f"{len(slow)} test functions are slow; the other {len(quick)} tests take {sum(quick):.0f} s of one core.")


if __name__ == "__main__":
    main()
