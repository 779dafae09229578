"""`wyrmhall serve` as a person uses it."""

import re
import signal
import socket
import subprocess
import sys

import httpx
import pytest

from wyrmhall.cli import main


@pytest.fixture
def server(tmp_path):
    """A server started from the command line: its process and its address."""
    command = [sys.executable, "-m", "wyrmhall", "serve", "--host", "127.0.0.1", "--port", "0", "--no-open"]
    command += ["--db", f"sqlite:///{tmp_path}/tables.db"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        address = re.search(r"http://\S+", process.stdout.readline())[0]
        yield process, address
        process.kill()


@pytest.mark.parametrize("stop", [signal.SIGINT, signal.SIGTERM])
def test_serve_says_where_it_is_and_ends_quietly(server, stop):
    process, address = server
    assert httpx.get(f"{address}/health").json() == {"ok": True}
    seats = [{"player": "me"}, {"player": "novice"}]
    made = httpx.post(f"{address}/api/tables", json={"game": "keeper", "seats": seats}).json()
    assert made["table"]["phase"] == "playing"
    process.send_signal(stop)
    _, complaints = process.communicate()
    assert complaints == ""
    assert process.returncode == 0


def test_a_port_in_use_is_told_in_one_line(capsys, tmp_path):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        database = f"sqlite:///{tmp_path}/tables.db"
        assert main(["serve", "--host", "127.0.0.1", "--port", port, "--db", database, "--no-open"]) == 2
    assert "try --port 0" in capsys.readouterr().err


@pytest.mark.parametrize("database", ["nonsense", "sqlite:////nowhere/at/all/tables.db"])
def test_a_database_that_cannot_be_opened_is_told_in_one_line(capsys, database):
    assert main(["serve", "--host", "127.0.0.1", "--port", "0", "--db", database, "--no-open"]) == 2
    assert "database" in capsys.readouterr().err
