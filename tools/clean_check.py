"""Does the installed package work, without its sources? Run in an environment that has nothing but the wheel.

    python clean_check.py               library, records, terminal, faults, subclasses, help, what is said of extras
    python clean_check.py --table       with [table]: the web table is served too
    python clean_check.py --compiled    the rules must be compiled

`make wheel` runs it on the wheel of this machine, cibuildwheel on each platform. It needs only the standard library.
"""

from __future__ import annotations

import argparse
import importlib
import inspect
import json
import os
import random
import shutil
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path

GAMES = ("agricola", "creatures", "granja", "skara")
PATIENCE = 60.0  # seconds for a server to open
FARMSTEAD = Path(sysconfig.get_path("scripts")) / ("farmstead.exe" if os.name == "nt" else "farmstead")


def command(*words: str, typed: str = "", code: int = 0) -> str:
    """Runs `farmstead`; what it said. It must end with this code and without a traceback."""
    environment = {**os.environ, "PYTHONUTF8": "1", "LC_ALL": "C.UTF-8"}
    line = [str(FARMSTEAD), *words]
    done = subprocess.run(
        line, input=typed, capture_output=True, text=True, encoding="utf-8", env=environment, check=False
    )
    said = done.stdout + done.stderr
    assert done.returncode == code, f"farmstead {' '.join(words)} ended with {done.returncode}, not {code}:\n{said}"
    assert "Traceback" not in said, said
    return said


def library(compiled: bool) -> None:
    """Every game is played to its end, saved and read."""
    import farmstead

    home = Path(str(farmstead.__file__)).resolve()
    assert home.is_relative_to(Path(sys.prefix).resolve()), f"farmstead is taken from {home}, not from the environment"
    assert farmstead.compiled or not compiled, "the rules are interpreted"
    assert tuple(farmstead.games()) == GAMES
    luck = random.Random(7)
    for name in GAMES:
        game = farmstead.game(name)
        pos = game.start()
        while not pos.over:
            if pos.decider == farmstead.CHANCE:
                pos.play(luck.choice(pos.options()))
            else:
                seat = pos.deciders[0]
                pos.play(luck.choice(pos.options(seat)), seat=seat)
        assert game.from_json(pos.to_json()).digest() == pos.digest()
        assert len(pos.scores()) == pos.players
    print(f"  library: {len(GAMES)} games played, {'compiled' if farmstead.compiled else 'interpreted'}")


def records(folder: Path) -> Path:
    """A record is written, read and checked."""
    from farmstead.records import Record

    record = Record.new("creatures", 2, {"first": "A"}, {0: "Camille", 1: "Bram"})
    for _ in range(20):
        record.play(record.position.spell(record.position.options()[0]))
    path = folder / "game.record"
    record.write(path)
    assert Record.read(path).position.key() == record.position.key()
    print("  records: written and read")
    return path


def terminal(folder: Path, record: Path) -> None:
    """What people do at the terminal."""
    import farmstead

    assert farmstead.__version__ in command("--version")
    told = command("about", "--lang", "en")
    assert ("rules core: compiled" in told) == farmstead.compiled, told
    assert command("check", str(record))
    command("show", str(record), "--svg", str(folder / "game.svg"))
    assert (folder / "game.svg").read_text(encoding="utf-8").startswith("<svg")
    command("show", str(record), "--plain", typed="\n" * 30 + "q\n")
    for name in GAMES:
        command("games", name, "--lang", "fr")
        command("play", name, "--seed", "1", "--save", str(folder / "kept.record"), typed="1\nquit\nn\n")
    command("learn", "creatures", typed="quit\n")
    command("cards", "--game", "granja", "--lang", "fr")
    command("data", "granja")
    played = command("match", "skara", "random", "greedy", "-n", "2", "--jobs", "2", "--out", str(folder / "match"))
    assert ("interpreted" in played) != farmstead.compiled, played
    assert "_FARMSTEAD_COMPLETE" in command("completion", "zsh")
    assert "module" not in command("dance", code=2)
    print("  terminal: played, shown, checked, matched")


def every_command() -> Iterator[tuple[str, ...]]:
    """The words of each command there is."""
    line = importlib.import_module("farmstead.terminal.main").app
    yield ()
    for name, entry in line.entries.items():
        yield (name,)
        yield from ((name, inner) for inner in getattr(entry, "entries", ()))


BAD_POSITION = '{"format": "farmstead position", "game": "creatures", "version": 1, "rules": 1, "round": "early"}'
RAISER = """class Raiser:
    name = "raiser"

    def choose(self, view, sampler):
        raise RuntimeError("out of hay")
"""


def bad_record() -> str:
    """A record by today's rules with an answer that there is not: earlier rules are followed only as far as they go."""
    import farmstead

    rules = farmstead.game("creatures").rules_version
    return f"# Farmstead record 1\ngame: creatures\nrules: {rules}\nplayers: 2\nvariants: first=A\n\nA place wals\n"


def raised(kind: type[Exception], call: Callable[..., object], *arguments: object) -> Exception:
    """The error that a call ends in; it must be of this kind."""
    try:
        call(*arguments)
    except kind as error:
        return error
    raise AssertionError(f"no {kind.__name__}: {call} {arguments}")


def throw(error: Exception) -> None:
    raise error


def faults(folder: Path) -> None:
    """What goes wrong is said in a sentence: a bad file, a bot that is not there, a bot that raises."""
    import farmstead
    from farmstead.records import Record

    for read, text, kind in (
        (Record.from_text, bad_record(), farmstead.RecordError),
        (farmstead.game("creatures").from_json, BAD_POSITION, farmstead.PositionError),
    ):
        assert str(raised(kind, read, text))
    record, position, bot = folder / "bad.record", folder / "bad.json", folder / "raiser.py"
    record.write_text(bad_record(), encoding="utf-8")
    position.write_text(BAD_POSITION, encoding="utf-8")
    bot.write_text(RAISER, encoding="utf-8")
    match = ("match", "skara", "random")
    for words, sign in (
        (("check", str(record)), "place wals"),
        (("check", str(position)), "bad.json"),
        (("check", str(bot)), "line 1"),
        (("show", str(record)), "place wals"),
        (("play", "creatures", "--load", str(record)), "place wals"),
        ((*match, "nobody", "--out", str(folder / "none")), "nobody"),
        ((*match, "python:nofile.py:X", "--out", str(folder / "none")), "nofile.py"),
        ((*match, f"python:{bot}:Raiser", "-n", "2", "--out", str(folder / "one")), "out of hay"),
        ((*match, f"python:{bot}:Raiser", "-n", "2", "--jobs", "2", "--out", str(folder / "two")), "out of hay"),
    ):
        for lang in ("en", "fr"):
            said = command(*words, "--lang", lang, code=2)
            shutil.rmtree(folder / words[-1], ignore_errors=True)
            assert lang == "fr" or sign in said, said
            assert said.strip().count("\n") <= 1, said
    print("  faults: each is a sentence")


def subclasses() -> None:
    """Public classes can be subclassed, or the class statement says that they cannot; docs/public.md has the list."""
    import farmstead
    from farmstead import bots

    arguments: dict[str, tuple[object, ...]] = {"PositionError": ("round", "is late"), "RecordError": ("is late", 3)}
    for name in farmstead.__all__:
        kind = getattr(farmstead, name)
        if isinstance(kind, type) and issubclass(kind, Exception):
            own = type("Own", (kind,), {"told": "by me"})
            error = raised(farmstead.FarmsteadError, throw, own(*arguments.get(name, ("is late",))))
            assert isinstance(error, kind), error
            assert (getattr(error, "told", ""), "is late" in str(error)) == ("by me", True), error

    class First(farmstead.Dealer):
        """Chance answers with whatever stands first."""

        def choose(self, pos: farmstead.Position) -> int:
            return pos.options()[0]

    pos = farmstead.game("creatures").start(buildings="expert")
    drawn = pos.options()[0]
    assert First(seed=3).deal(pos) > 0
    assert drawn not in pos.options()
    for kind in (bots.RandomBot, bots.GreedyBot, bots.SearchBot):
        assert issubclass(type("Own", (kind,), {}), kind)
    kinds = [type(thing) for thing in (pos.question, pos.game.vocabulary, pos.game.variants[0])]
    for kind in [*kinds, importlib.import_module("farmstead.kernel.news").Event]:
        assert "may not be subclassed" in str(raised(TypeError, type, "Own", (kind,), {})), kind
    print("  subclasses: made, or refused in words")


def told() -> None:
    """`help()` says the same, compiled or not."""
    import farmstead

    for thing in (farmstead.Position, farmstead.Position.play, farmstead.Position.question, farmstead.Game.start):
        assert (thing.__doc__ or "").strip(), thing
    assert "players" in str(inspect.signature(farmstead.Game.start))


def helps() -> None:
    """Every command explains itself, in both languages."""
    count = 0
    for words in every_command():
        english, french = (command(*words, "--help", "--lang", lang) for lang in ("en", "fr"))
        assert "Usage: farmstead" in english
        assert "Usage\u202f: farmstead" in french
        count += 1
    print(f"  help: {count} commands, both languages")


def extras(table: bool) -> None:
    """What is not installed says so in a sentence."""
    from farmstead.extras import missing

    assert bool(missing("table")) != table, "this environment is not the one that was meant"
    asked = {"research": ("research", "table", "skara"), "ray": ("match", "skara", "random", "random", "--ray", "auto")}
    asked |= {} if table else {"table": ("serve",)}
    for extra, words in asked.items():
        if missing(extra):
            for lang in ("en", "fr"):
                said = command(*words, "--lang", lang, code=2)
                assert said.count("\n") == 1, said
                assert f"pip install 'farmstead[{extra}]'" in said, said
    print("  extras: what is missing is said")


def served(folder: Path) -> None:
    """The web table opens, answers and shows its page with what lies beside it."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    words = [str(FARMSTEAD), "serve", "--port", str(port), "--database", str(folder / "tables.sqlite3")]
    address = f"http://127.0.0.1:{port}"
    log = folder / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(words, stdout=out, stderr=out)
        try:
            page = fetch_when_open(address + "/", server, log)
            assert "<html" in page
            assert '"ok"' in fetch(address + "/api/health")
            refused, said = post(address + "/api/check", {"record": bad_record()})
            assert (refused, "place wals" in said) == (422, True), said
            linked = [piece.split('"')[0] for piece in page.split('href="')[1:] + page.split('src="')[1:]]
            beside = [link for link in linked if link.endswith((".css", ".js", ".svg", ".woff2", ".webmanifest"))]
            assert beside, page[:500]
            for link in beside:
                fetch(address + link)
        finally:
            server.terminate()
            server.wait(30)
    print(f"  table: served, with {len(beside)} files of its page")


def fetch(url: str) -> str:
    with urllib.request.urlopen(url, timeout=20) as answer:
        return str(answer.read().decode("utf-8", "replace"))


def post(url: str, data: object) -> tuple[int, str]:
    """The status and the text of an answer, be it an error."""
    request = urllib.request.Request(url, json.dumps(data).encode(), {"content-type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=20) as answer:
            return answer.status, str(answer.read().decode("utf-8", "replace"))
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode("utf-8", "replace")


def fetch_when_open(url: str, server: subprocess.Popen[bytes], log: Path) -> str:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return fetch(url)
        except OSError:
            if server.poll() is not None or time.monotonic() > end:
                raise AssertionError(f"the web table did not open:\n{log.read_text(encoding='utf-8')}") from None
            time.sleep(0.2)


def main() -> None:
    parser = argparse.ArgumentParser(description="Check the installed package in a clean environment.")
    parser.add_argument("--table", action="store_true", help="the extra [table] is installed: serve it")
    parser.add_argument("--compiled", action="store_true", help="the rules must be compiled")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        os.chdir(folder)
        os.environ["XDG_STATE_HOME"] = os.environ["LOCALAPPDATA"] = str(folder / "state")
        library(wish.compiled)
        terminal(folder, records(folder))
        subclasses()
        told()
        faults(folder)
        helps()
        extras(wish.table)
        if wish.table:
            served(folder)
        os.chdir(Path(name).parent)


if __name__ == "__main__":
    main()
