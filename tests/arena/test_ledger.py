"""Games are kept as they end; an arena that was killed anywhere is played on from there."""

import subprocess
import sys

import msgspec
import pytest

from tests.arena.games import game, results
from wyrmhall.arena.ledger import NAME, open_ledger, read_ledger
from wyrmhall.arena.pool import play_units
from wyrmhall.arena.schedule import units
from wyrmhall.kit.errors import OptionError

STRANGERS = msgspec.json.encode(game(0, ("greedy", "troll"), (1.0, 0.0)))


@pytest.fixture
def folder(tmp_path, setting, played):
    with open_ledger(tmp_path, setting) as ledger:
        ledger.write(played[:4])
        ledger.write(played[4:])
    return tmp_path


def play_on(folder, setting, workers=1):
    """Play what is missing; how much that was."""
    with open_ledger(folder, setting) as ledger:
        missing = ledger.missing(units(setting, 10))
        for games in play_units(missing, workers):
            ledger.write(games)
        return len(missing)


def test_a_kill_at_any_byte_loses_no_whole_line(folder, setting, played):
    """Cut in the setting, in a game, before and after the end of a line."""
    file = folder / NAME
    whole = file.read_bytes()
    ends = [place + 1 for place, sign in enumerate(whole) if sign == ord("\n")]
    places = [0, 1, *(end + by for end in ends[:-1] for by in (-1, 0, 1)), len(whole) - 30, len(whole) - 1]
    for place in places:
        file.write_bytes(whole[:place])
        kept = max(0, sum(end <= place for end in ends) - 1)
        with open_ledger(folder, setting) as ledger:
            assert ledger.games == played[:kept]
            assert len(ledger.missing(units(setting, 10))) == 10 - kept
            ledger.write(played[kept:])
        assert file.read_bytes() == whole


def test_a_report_does_not_touch_a_torn_line(folder, setting, played):
    file = folder / NAME
    torn = file.read_bytes()[:-5]
    file.write_bytes(torn)
    assert read_ledger(folder) == (setting, played[:-1])
    assert file.read_bytes() == torn


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seed": 2}, "seed 1, not 2"),
        ({"bots": ("random", "greedy")}, "bots greedy random, not random greedy"),
        ({"players": 3}, "players 2, not 3"),
        ({"rules_version": 99}, "rules version"),
        ({"wyrmhall": "9.9"}, "wyrmhall"),
        ({"options": {"open_stacks": True}}, "open_stacks=on"),
    ],
)
def test_games_of_another_setting_are_refused(folder, setting, change, told):
    before = (folder / NAME).read_bytes()
    with pytest.raises(OptionError) as refused, open_ledger(folder, msgspec.structs.replace(setting, **change)):
        pass
    for part in (str(folder / NAME), told, "--out", "remove the file"):
        assert part in str(refused.value)
    assert (folder / NAME).read_bytes() == before


@pytest.mark.parametrize(
    ("line", "number", "told"),
    [
        (b"shopping list", 0, "no ledger of an arena"),
        (b'{"format":"wyrmhall-record"}', 0, "no ledger of an arena"),
        (b"\xff\xfe", 1, "games.jsonl:2: this is no game"),
        (b"{}", 3, "games.jsonl:4: this is no game"),
        (b"", 4, "games.jsonl:5: this is no game"),
        (STRANGERS, 1, "games.jsonl:2: this is no game"),
    ],
)
def test_a_line_that_is_nothing_is_named(folder, setting, line, number, told):
    file = folder / NAME
    lines = file.read_bytes().split(b"\n")
    lines[number] = line
    file.write_bytes(b"\n".join(lines))
    with pytest.raises(OptionError, match=told), open_ledger(folder, setting):
        pass
    with pytest.raises(OptionError, match=told):
        read_ledger(folder)
    assert file.read_bytes() == b"\n".join(lines)


def test_a_game_written_twice_counts_once(folder, setting, played):
    with (folder / NAME).open("ab") as file:
        file.write(msgspec.json.encode(played[3]) + b"\n")
    assert read_ledger(folder)[1] == played


@pytest.mark.skipif(sys.platform == "win32", reason="no locks")
def test_two_arenas_do_not_write_one_ledger(folder, setting):
    with (
        open_ledger(folder, setting),
        pytest.raises(OptionError, match="being written by another arena"),
        open_ledger(folder, setting),
    ):
        pass


def test_workers_and_a_pause_change_nothing(folder, setting, played):
    """Half in this process, the rest in two others: the same games."""
    file = folder / NAME
    file.write_bytes(b"".join(file.read_bytes().splitlines(keepends=True)[:5]))
    assert play_on(folder, setting, workers=2) == 6
    assert results(read_ledger(folder)[1]) == results(played)


def test_whoever_is_killed_can_play_on(tmp_path, setting, played):
    """A process that dies without a word after five games."""
    program = (
        "import os, sys\nfrom pathlib import Path\n"
        "from wyrmhall.arena.ledger import open_ledger\nfrom wyrmhall.arena.schedule import units\n"
        "from wyrmhall.arena.units import play_unit, setting_of\n"
        "setting = setting_of('keeper', ['greedy', 'random'], seed=1)\n"
        "with open_ledger(Path(sys.argv[1]), setting) as ledger:\n"
        "    for number, unit in enumerate(units(setting, 10)):\n"
        "        ledger.write([play_unit(unit)])\n"
        "        if number == 4: os.kill(os.getpid(), 9)\n"
    )
    died = subprocess.run([sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True)
    assert died.stderr == ""
    assert len(read_ledger(tmp_path)[1]) == 5
    assert play_on(tmp_path, setting) == 5
    assert results(read_ledger(tmp_path)[1]) == results(played)
