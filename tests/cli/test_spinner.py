"""Bots that take their time at the table: a spinner is shown, and Ctrl-C is heard."""

import io
import os
import pty
import signal
import subprocess
import sys
import threading

import pytest
from rich.console import Console

from tests.cli.games import played
from wyrmhall.bots import BOTS, Budget
from wyrmhall.cli import console
from wyrmhall.cli.console import spinner
from wyrmhall.cli.session import Session
from wyrmhall.match.record import load, verify

ENDLESS_BOT = """
import signal, sys, threading
from wyrmhall.bots import BOTS
from wyrmhall.cli import main

class Endless:
    def __init__(self, game, stream): pass
    def choose(self, question, budget): threading.Event().wait()

BOTS["endless"] = Endless
signal.signal(signal.SIGINT, signal.default_int_handler)  # as in a terminal, however this test was started
sys.exit(main(["play", "keeper", "--seats", "you,endless", "--seed", "3"]))
"""
"""With this seed the person begins."""
HIDE_CURSOR, SHOW_CURSOR = "\x1b[?25l", "\x1b[?25h"


@pytest.fixture
def screen():
    return Console(file=io.StringIO(), force_terminal=True, width=80)


def shown(screen):
    return screen.file.getvalue()


def test_who_waits_long_sees_a_spinner(screen):
    with spinner(screen, "Bram is thinking"):
        while "Bram is thinking" not in shown(screen):
            threading.Event().wait(0.01)


def test_an_answer_at_once_shows_nothing(screen, monkeypatch):
    monkeypatch.setattr(console, "SPINNER_AFTER", threading.TIMEOUT_MAX)
    with spinner(screen, "Bram is thinking"):
        pass
    assert shown(screen) == ""


@pytest.fixture
def heard_ctrl_c():
    """Programs in the background are started deaf to it, and these tests may be."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def wait_for_ever():
    """A signal that comes just before one waits is heard only after that."""
    while True:
        threading.Event().wait(0.01)


def test_ctrl_c_while_the_spinner_is_coming_up_leaves_no_half_of_it(heard_ctrl_c):
    class Interrupting(io.StringIO):
        def write(self, text):
            if HIDE_CURSOR in text:
                os.kill(os.getpid(), signal.SIGINT)
            return super().write(text)

    screen = Console(file=Interrupting(), force_terminal=True, width=80)
    with pytest.raises(KeyboardInterrupt), spinner(screen, "Bram is thinking"):
        wait_for_ever()
    assert shown(screen).rindex(SHOW_CURSOR) > shown(screen).rindex(HIDE_CURSOR)


def test_bots_at_the_table_get_their_time(monkeypatch, tmp_path):
    """A level knows its own; the plain search gets a second."""
    asked = {}

    class Asked:
        def __init__(self, game, stream):
            pass

        def choose(self, question, budget):
            asked.setdefault(question.seen.seat, budget)
            return int(question.actions[0])

    monkeypatch.setitem(BOTS, "search", Asked)
    monkeypatch.setitem(BOTS, "level", Asked)
    match = played(decisions=0)
    match.kinds = ["search", "level", "level"]
    Session(match, Console(file=io.StringIO()), tmp_path / "game.json", 0).run()
    assert asked == {0: Budget(milliseconds=1000.0).on_all_cores(), 1: Budget(), 2: Budget()}


class Terminal:
    def __init__(self, program, home):
        self.own, theirs = pty.openpty()
        self.seen = ""
        environment = os.environ | {"XDG_DATA_HOME": str(home), "TERM": "xterm", "COLUMNS": "100", "LINES": "40"}
        self.process = subprocess.Popen(
            [sys.executable, "-c", program], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
        )
        os.close(theirs)

    def read_until(self, text):
        while text not in self.seen:
            try:
                self.seen += os.read(self.own, 4096).decode(errors="replace")
            except OSError as fault:
                raise AssertionError(f"the program has ended without {text!r}, after {self.seen!r}") from fault
        before, _, self.seen = self.seen.partition(text)
        return before

    def type(self, line):
        os.write(self.own, f"{line}\n".encode())


def test_ctrl_c_is_heard_while_a_bot_thinks_and_the_game_is_kept(tmp_path):
    """The bot would think for ever: the program ends nonetheless, and has saved."""
    terminal = Terminal(ENDLESS_BOT, tmp_path)
    with terminal.process:
        terminal.read_until("Press Enter to begin.")
        terminal.type("")
        for _ in range(2):
            terminal.read_until("Ash> ")
            terminal.type("1")
        terminal.read_until("Bram is thinking")
        terminal.process.send_signal(signal.SIGINT)
        terminal.read_until("Play on with:")
        terminal.read_until("wyrmhall: stopped.")
        assert terminal.process.wait() == 130
    os.close(terminal.own)
    match = verify(load(tmp_path / "wyrmhall" / "wyrmhall-keeper-3.json"))
    assert [step.by for step in match.steps if step.by >= 0] == [0, 0]
    assert match.kinds == ["person", "endless"]
