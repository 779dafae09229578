"""A PostgreSQL of the tests' own: in a temporary folder, on a free port, and gone afterwards."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from shutil import which

UNPRIVILEGED = 65534
"""The user `nobody`: PostgreSQL refuses to run as root."""
FIRST_PORT, PORTS = 20_000, 10_000
"""Below those that a system gives to whoever asks for any."""
SETTINGS = ["fsync=on", "shared_buffers=32MB", "max_connections=200"]


def find_binaries():
    """The folder of `initdb` and `postgres`; Debian keeps them outside the path."""
    found = [path for path in (which("initdb"),) if path] + sorted(
        map(str, Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    )
    return Path(found[-1]).parent if found else None


BINARIES = find_binaries()
MISSING = "PostgreSQL is not installed here: apt install postgresql, or put initdb on the path"


class Postgres:
    """A running PostgreSQL. It can be killed and started again on the same port."""

    killed = seconds_away = 0.0
    """When it was killed, and how long it took to come back."""

    def __init__(self):
        assert BINARIES is not None, MISSING
        self.folder = Path(tempfile.mkdtemp(prefix="wyrmhall-postgres-"))
        self._notes = self.folder / "data" / "postmaster.pid"
        self._as_nobody = {"user": UNPRIVILEGED, "group": UNPRIVILEGED, "extra_groups": []} if os.getuid() == 0 else {}
        if self._as_nobody:
            os.chown(self.folder, UNPRIVILEGED, UNPRIVILEGED)
        initdb = "initdb -D data -U wyrmhall -A trust -E UTF8 --no-sync --no-instructions"
        self._popen(initdb.split(), subprocess.DEVNULL).wait()
        self.port = FIRST_PORT + os.getpid() % PORTS
        while not self.start():
            self.port += 1

    @property
    def url(self):
        return f"postgresql+psycopg://wyrmhall@127.0.0.1:{self.port}/postgres"

    def _popen(self, command, log, **more):
        program = str(BINARIES / command[0])
        return subprocess.Popen(
            [program, *command[1:]], cwd=self.folder, stdout=log, stderr=log, **self._as_nobody, **more
        )

    def start(self):
        """Whether it listens: somebody else may have the port."""
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        command = ["postgres", "-D", "data", "-p", str(self.port), "-h", "127.0.0.1", "-k", "", *settings]
        with (self.folder / "log").open("ab") as log:
            self.process = self._popen(command, log, start_new_session=True)
        while self.process.poll() is None:
            with suppress(FileNotFoundError):
                if self._notes.read_text().endswith("ready   \n"):
                    self.seconds_away = time.monotonic() - self.killed
                    return True
            time.sleep(0.02)
        return False

    def kill(self):
        """As if the power failed: all of its processes at once."""
        self.killed = time.monotonic()
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self._notes.unlink(missing_ok=True)

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
