"""A PostgreSQL to try things on: a cluster of its own in a folder of its own, gone afterwards."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from ports import free_port


class Postgres:
    """A private cluster in a folder of its own, run by a user who is not root."""

    def __init__(self, durable: bool = False) -> None:
        """Not `durable`: never waits for the disk. Fit for tests, where the database's own machine never fails."""
        self.folder = Path(tempfile.mkdtemp(prefix="farmstead-pg-"))
        self.user = pwd.getpwnam("postgres").pw_name if os.geteuid() == 0 else None
        if self.user is not None:
            shutil.chown(self.folder, self.user)
        self.port = free_port()
        self._run("initdb", "-D", "data", "-U", "farmstead", "-A", "trust", "--no-sync")
        self.process = subprocess.Popen(
            [
                *(self._program("postgres"), "-D", "data", "-p", str(self.port)),
                *("-h", "127.0.0.1", "-k", str(self.folder), "-c", f"fsync={'on' if durable else 'off'}"),
            ],
            cwd=self.folder,
            user=self.user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._made = 0
        end = time.monotonic() + 120
        while time.monotonic() < end:
            if self._run("pg_isready", "-h", "127.0.0.1", "-p", str(self.port), check=False) == 0:
                return
            time.sleep(0.1)
        raise RuntimeError("PostgreSQL did not start")

    def _program(self, name: str) -> str:
        folders = [str(path) for path in sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)]
        found = shutil.which(name, path=os.pathsep.join([*folders, os.environ.get("PATH", "")]))
        assert found is not None, f"{name} is missing: sh tools/debian.sh test installs PostgreSQL"
        return found

    def _run(self, name: str, *arguments: str, check: bool = True) -> int:
        command = [self._program(name), *arguments]
        done = subprocess.run(command, cwd=self.folder, user=self.user, capture_output=True, check=check)
        return done.returncode

    def database(self) -> str:
        """The address of a new, empty database."""
        self._made += 1
        name = f"tables{self._made}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "farmstead", name)
        return f"postgresql://farmstead@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self.process.send_signal(signal.SIGQUIT)  # at once: nobody needs what is in it
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
