"""A PostgreSQL of the tests' own: in a temporary folder, on a free port, and gone afterwards."""

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from shutil import which

UNPRIVILEGED = 65534
"""The user `nobody`: PostgreSQL refuses to run as root."""
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
        self._as_nobody = {"user": UNPRIVILEGED, "group": UNPRIVILEGED, "extra_groups": []} if os.getuid() == 0 else {}
        if self._as_nobody:
            os.chown(self.folder, UNPRIVILEGED, UNPRIVILEGED)
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        self._run(
            "initdb", "-D", "data", "-U", "wyrmhall", "-A", "trust", "-E", "UTF8", "--no-sync", "--no-instructions"
        )
        self.start()

    @property
    def url(self):
        return f"postgresql+psycopg://wyrmhall@127.0.0.1:{self.port}/postgres"

    def _run(self, program: str, *arguments):
        command = [str(BINARIES / program), *arguments]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL, **self._as_nobody)

    def start(self):
        settings = [part for setting in SETTINGS for part in ("-c", setting)]
        command = [
            str(BINARIES / "postgres"),
            "-D",
            "data",
            "-p",
            str(self.port),
            "-h",
            "127.0.0.1",
            "-k",
            "",
            *settings,
        ]
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                command, cwd=self.folder, stdout=log, stderr=log, start_new_session=True, **self._as_nobody
            )
        ready = [str(BINARIES / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port)]
        while subprocess.run(ready).returncode:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)
        self.seconds_away = time.monotonic() - self.killed

    def kill(self):
        """As if the power failed: all of its processes at once."""
        self.killed = time.monotonic()
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        (self.folder / "data" / "postmaster.pid").unlink(missing_ok=True)

    def close(self):
        self.process.send_signal(signal.SIGINT)
        self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
