"""Dragon Keeper's table in a terminal: everything is told without colour, and fits."""

import re
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from tests.cli.games import outcome_of, played
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.games.keeper import terminal
from wyrmhall.games.keeper.names import COLOUR_NAMES

PLACES = [f"{column}{row}" for row in "12345" for column in "abcde"]


def drawn(match: Match, seat: int = AUDIENCE, width: int = 100, **settings: Any) -> str:
    console = Console(width=width, **{"color_system": None, **settings})
    names = [f"{'ABCD'[number]} {name}" for number, name in enumerate(match.names)]
    with console.capture() as capture:
        console.print(terminal.draw(match.view(seat), names, match.game.words()))
    return capture.get()


def places(text: str) -> dict[str, str]:
    """What is drawn on each place."""
    rows = [line for line in text.splitlines() if line[:1] in set("12345")]
    return dict(zip(PLACES, [cell for row in rows for cell in row[2:42].split("│")[:5]], strict=True))


@pytest.mark.parametrize("decisions", [0, 1, 5, 20])
def test_every_tile_the_dragon_and_where_it_may_go_are_drawn(decisions):
    match = played(decisions=decisions)
    view = match.view()
    shown = places(drawn(match))
    for name, tile in zip(PLACES, view.board, strict=True):
        if tile is not None:
            assert f"{tile.colour[0].upper()}{tile.value}{terminal.SIGNS[tile.does]}".strip() in shown[name]
    assert [name for name, text in shown.items() if text[0] == "D" and text[-1] in "N~"] == [view.dragon]
    assert [name for name, text in shown.items() if text[0] == "[" and text[-1] == "]"] == view.lit


def test_stacks_show_top_height_and_worth_as_far_as_they_are_known():
    match = played(decisions=24)
    view = match.view(0)
    text = drawn(match, 0)
    for seat in view.seats:
        for stack in seat.stacks:
            hidden = None in stack.tiles
            worth = sum(tile.value for tile in stack.tiles if tile)
            told = "?" if hidden else -worth if stack.colour == seat.guild else worth
            if stack.tiles:
                assert f"×{len(stack.tiles)}={told}" in text
    assert any(None in stack.tiles for seat in view.seats for stack in seat.stacks)


def test_only_ones_own_guild_is_shown_before_the_end():
    match = played(decisions=10)
    guild = match.view(1).seats[1].guild
    assert f"guild {guild}" in drawn(match, 1)
    assert "guild" not in drawn(match)
    assert drawn(played()).count("guild") == 3


@pytest.mark.parametrize("width", [60, 80, 100])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_table_fits_at_every_moment(width, players):
    match = played(players=players, seed=players)
    for _ in range(sum(step.by >= 0 for step in match.steps)):
        lines = drawn(match, 0, width).splitlines()
        assert max(cell_len(line) for line in lines) <= width
        assert not any("…" in line for line in lines)
        assert len(lines) <= (16 if width >= 80 else 40)
        match.undo()


def test_nothing_is_lost_on_a_narrow_screen():
    match = played(players=4, decisions=30)
    wide = sorted(drawn(match, 0, 100).split())
    assert sorted(drawn(match, 0, 80).split()) == wide
    assert sorted(drawn(match, 0, 60).split()) == wide


def test_colour_is_added_but_changes_no_letter():
    match = played(decisions=10)
    coloured = drawn(match, 0, color_system="truecolor", force_terminal=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == drawn(match, 0)


def test_every_colour_and_every_sign_is_one_letter_of_its_own():
    assert len({name[0] for name in COLOUR_NAMES}) == len(COLOUR_NAMES)
    assert len(set(terminal.SIGNS.values())) == len(terminal.SIGNS)
    assert all(cell_len(sign) == 1 for sign in terminal.SIGNS.values())


def test_the_tally_adds_up_to_the_scores():
    match = played(players=4, seed=8)
    scores = outcome_of(match).scores
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(terminal.tally(match.view(), scores, match.names, match.game.words()))
    for name, score in zip(match.names, scores, strict=True):
        row = next(line.split() for line in capture.get().splitlines() if name in line)
        assert sum(int(cell) for cell in row[2:8] if cell != "–") == score == int(row[8])


def test_a_remark_says_which_tile_a_move_is_about():
    match = played(decisions=6)
    view, words = match.view(match.actor), match.game.words()
    for text in match.legal_moves():
        move = match.game.notation.read(text).json()
        tile = view.board[PLACES.index(move["place"])]
        assert terminal.remark(view, move, match.names, words).plain.startswith(f"{tile.colour} {tile.value}")
