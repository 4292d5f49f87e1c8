"""Does the installed package work, without its sources? Run in an environment that has nothing but the wheel.

    python clean_check.py               library, records, terminal, help of every command, what is said of extras
    python clean_check.py --table       with [table]: the web table is served too
    python clean_check.py --compiled    the rules must be compiled

`make wheel` runs it on the wheel of this machine, cibuildwheel on each platform. It needs only the standard library.
"""

from __future__ import annotations

import argparse
import importlib
import os
import random
import socket
import subprocess
import sys
import sysconfig
import tempfile
import time
import urllib.request
from collections.abc import Iterator
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
        helps()
        extras(wish.table)
        if wish.table:
            served(folder)
        os.chdir(Path(name).parent)


if __name__ == "__main__":
    main()
