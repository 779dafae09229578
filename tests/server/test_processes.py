"""Several processes that serve together, under one that starts them."""

import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from wyrmhall.server.processes import FAILED_TO_START, serve_together

PROJECT = Path(__file__).parents[2]


def note(folder, number, is_first):
    """Stands for a server: notes its process, and ends in good order when it is told to."""
    if (folder / "fails").exists():
        return FAILED_TO_START
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    draft = folder / f"draft {number}"
    draft.write_text(str(os.getpid()))
    draft.rename(folder / f"{number} {is_first}")
    while True:
        signal.pause()


def process_of(folder, number, is_first):
    while not (file := folder / f"{number} {is_first}").exists():
        time.sleep(0.01)
    return int(file.read_text())


def is_running(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@contextmanager
def start(folder):
    program = [sys.executable, "-m", "tests.server.test_processes", str(folder)]
    with subprocess.Popen(program, cwd=PROJECT, stderr=subprocess.PIPE, text=True) as parent:
        try:
            yield parent
        finally:
            parent.kill()


def test_one_that_dies_is_started_anew_and_all_end_together(tmp_path):
    with start(tmp_path) as parent:
        first, second = process_of(tmp_path, 0, True), process_of(tmp_path, 1, True)
        os.kill(second, signal.SIGKILL)
        again = process_of(tmp_path, 1, False)
        parent.send_signal(signal.SIGTERM)
        _, complaints = parent.communicate()
    assert parent.returncode == 0
    assert "process 2 of the server has died" in complaints
    assert not any(map(is_running, (first, second, again)))


def test_a_signal_that_comes_just_when_one_has_died_ends_all(tmp_path):
    with start(tmp_path) as parent:
        process_of(tmp_path, 0, True)
        os.kill(process_of(tmp_path, 1, True), signal.SIGKILL)
        parent.stderr.readline()  # that it has died
        parent.send_signal(signal.SIGTERM)
        assert parent.wait() == 0


def test_one_that_is_started_anew_while_it_cannot_is_tried_again_and_the_others_go_on(tmp_path):
    """Such as while PostgreSQL is down."""
    with start(tmp_path) as parent:
        first, second = process_of(tmp_path, 0, True), process_of(tmp_path, 1, True)
        (tmp_path / "fails").touch()
        os.kill(second, signal.SIGKILL)
        for _ in range(2):
            assert "process 2 of the server has died" in parent.stderr.readline()
        (tmp_path / "fails").unlink()
        process_of(tmp_path, 1, False)
        assert is_running(first)
        parent.send_signal(signal.SIGTERM)
        assert parent.wait() == 0


def test_if_one_cannot_start_all_end(tmp_path):
    (tmp_path / "fails").touch()
    with start(tmp_path) as parent:
        parent.communicate()
    assert parent.returncode == FAILED_TO_START


if __name__ == "__main__":
    sys.exit(serve_together(2, partial(note, Path(sys.argv[1]))))
