"""`wyrmhall serve` as a person uses it."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from pathlib import Path
from time import sleep

import httpx
import pytest

from wyrmhall.cli import main
from wyrmhall.native.rule import KEEPS_CODE

WANTED = {"game": "keeper", "seats": [{"player": "me"}, {"player": "novice"}]}
needs_compiling = pytest.mark.skipif(not KEEPS_CODE, reason="nothing is compiled")


def serve(folder, *more):
    """The arguments of a server on a free port; later ones count."""
    database = f"sqlite:///{folder}/tables.db"
    return ["serve", "--host", "127.0.0.1", "--port", "0", "--no-open", "--db", database, *more]


@contextmanager
def serving(folder, before=(), **environment):
    """A server started from the command line, in a process group of its own, and a client for it."""
    command = [*before, sys.executable, "-m", "wyrmhall", *serve(folder)]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True, "start_new_session": True}
    with subprocess.Popen(command, **pipes, env={**os.environ, **environment}) as process:
        try:
            process.said = ""  # what is compiled may be told before the address
            while "http://" not in process.said:
                line = process.stdout.readline()
                assert line, process.stderr.read()
                process.said += line
            with httpx.Client(base_url=re.search(r"http://\S+", process.said)[0], timeout=None) as client:
                yield process, client
        finally:
            process.kill()


@pytest.fixture
def server(tmp_path):
    with serving(tmp_path) as started:
        yield started


@pytest.fixture
def new_server(tmp_path):
    """One for which nothing was compiled yet."""
    with serving(tmp_path, WYRMHALL_CACHE=str(tmp_path / "cache"), PYTHONUNBUFFERED="1") as started:
        yield started


def wait_until(is_so):
    while not is_so():
        sleep(0.02)


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_serve_says_where_it_is_and_ends_quietly(server, stop):
    process, client = server
    assert client.get("/health").json() == {"ok": True}
    table = client.post("/api/tables", json=WANTED).json()["table"]["id"]
    # at once if it was compiled before
    wait_until(lambda: client.get(f"/api/tables/{table}").json()["phase"] == "playing")
    process.send_signal(stop)
    _, complaints = process.communicate()
    assert complaints == ""
    assert process.returncode == 0


@pytest.mark.skipif(sys.platform != "linux", reason="the system tells of children in another way")
def test_a_bot_that_hangs_keeps_no_server_from_its_end(server):
    process, client = server

    def workers():
        children = Path(f"/proc/{process.pid}/task/{process.pid}/children").read_text().split()
        return [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]

    client.post("/api/tables", json=WANTED)
    wait_until(workers)
    for worker in workers():
        os.kill(worker, signal.SIGSTOP)
    process.terminate()
    assert process.wait() == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--host", "192.0.2.1"], "try an address of this computer"),
        (["--db", "nonsense"], "database"),
        (["--db", "sqlite:////nowhere/at/all/tables.db"], "database"),
        (["--workers", "2"], "need PostgreSQL"),
    ],
)
def test_what_cannot_be_served_is_told(run, tmp_path, arguments, told):
    ran = run(*serve(tmp_path, *arguments))
    assert ran.status == 2
    assert told in ran.err


def test_a_port_in_use_is_told(run, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        assert "try --port 0" in run(*serve(tmp_path, "--port", taken.getsockname()[1])).err


def test_an_sqlite_file_has_one_server(server, run, tmp_path):
    """A second one would show nothing of what happens at the first."""
    assert "another server uses the database" in run(*serve(tmp_path)).err


NOBODY = 65534
ONLY_READING = "-all,+dac_read_search"
AS_NOBODY = [
    *("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--no-new-privs"),
    *(f"--{kind}={ONLY_READING}" for kind in ("inh-caps", "ambient-caps", "bounding-set")),
]
"""Runs a command as a user who can read everything, also a Python in somebody's home, and write to nothing."""


@pytest.mark.skipif(
    sys.platform != "linux" or os.getuid() != 0 or shutil.which("setpriv") is None,
    reason="needs root and setpriv to become somebody else",
)
def test_a_user_who_can_write_to_the_data_folder_only_serves(tmp_path):
    """As in the image: the source belongs to root, and there is no home."""
    folder = Path(tempfile.mkdtemp())  # what pytest makes only its own user reads
    os.chown(folder, NOBODY, NOBODY)
    try:
        environment = {"WYRMHALL_CACHE": str(folder / "cache"), "HOME": "/nonexistent", "PYTHONDONTWRITEBYTECODE": "1"}
        with serving(folder, AS_NOBODY, **environment) as (process, client):
            assert client.get("/health").json() == {"ok": True}
            assert client.post("/api/tables", json=WANTED).status_code == 201
            process.send_signal(signal.SIGTERM)
            _, complaints = process.communicate()
            assert (complaints, process.returncode) == ("", 0)
        assert {file.stat().st_uid for file in folder.iterdir()} == {NOBODY}
        assert main(["backup", str(tmp_path / "backup"), "--db", f"sqlite:///{folder}/tables.db"]) == 0
    finally:
        shutil.rmtree(folder)


@needs_compiling
def test_the_lobby_is_open_before_anything_is_compiled_and_says_how_far_it_is(new_server):
    process, client = new_server
    said = process.said + process.stdout.readline() + process.stdout.readline()
    assert "Compiling games, for the first time only. The lobby shows how far each is.\n" in said
    games = client.get("/api/server").json()["games"]
    assert not all(game["preparation"]["playable"] for game in games)
    assert client.post("/api/tables", json=WANTED).json()["table"]["phase"] == "gathering"


@needs_compiling
@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_nobody_is_left_behind_who_compiles(new_server, stop):
    process, _ = new_server
    children = Path(f"/proc/{process.pid}/task/{process.pid}/children")
    wait_until(lambda: len(children.read_text().split()) > 1)  # one of them only counts what processes share
    if stop == signal.SIGINT:
        os.killpg(process.pid, stop)  # as a terminal does it
    else:
        process.send_signal(stop)
    _, complaints = process.communicate()
    if stop != signal.SIGKILL:
        assert (complaints, process.returncode) == ("", 0)

    def is_empty():
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return True
        return False

    wait_until(is_empty)
