"""The tables of all games in a terminal: as they were approved, told without colour, and never too large.

The approved drawings are in tests/cli/drawings, a file for each kept record. To write them again, and read the
difference before you commit it: `pytest tests/cli/test_drawings.py --rewrite`.
"""

import re
import tomllib
from pathlib import Path

import msgspec
import pytest
from rich.cells import cell_len
from rich.console import Group

from tests.cli.drawing import drawn, printed
from tests.cli.games import outcome_of
from wyrmhall.cli.move_tables import numbered_moves
from wyrmhall.games.keeper import GAME as KEEPER
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.kit.rulebook import introduction
from wyrmhall.kit.terminal import Terminal
from wyrmhall.match.match import Match
from wyrmhall.match.record import load, replay

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.json"))
SHOWN_WHOLE = [tomllib.loads(file.read_text())["record"] for file in RECORDS[0].parents[1].glob("*/pictures.toml")]
"""The record of each game that the documents show."""
LOWEST_TABLE = 18
"""So many lines may a table have on the lowest screen."""

every_record = pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)


def moments(whole: Match, count: int) -> list[Match]:
    """A match at so many of its decisions, evenly spread."""
    decided = [number for number, step in enumerate(whole.steps) if step.by >= 0]
    return [whole.earlier(decided[len(decided) * number // (count + 1)]) for number in range(1, count + 1)]


def asked(match: Match, language: str = "en") -> Group:
    """What a person who must decide is asked, and the moves."""
    drawing = match.drawing(match.actor, language)
    return Group(drawing.question(), numbered_moves(match, drawing))


def drawings(file: Path) -> str:
    """What a terminal shows of a record, late and at the end; of one record of a game all there is, in French too."""
    whole = replay(load(file))
    early, late = moments(whole, 2)
    outcome = outcome_of(whole)
    is_shown_whole = file.stem in SHOWN_WHOLE
    parts = {"small screen": printed(early.drawing(early.actor), 80, 14)} if is_shown_whole else {}
    for language in ("en", "fr") if is_shown_whole else ("en",):
        drawing, last = late.drawing(late.actor, language), whole.drawing(0, language)
        if is_shown_whole:
            parts |= {
                f"welcome {language}": printed(drawing.welcome(), 100),
                f"moves {language}": printed(asked(late, language), 100),
                f"fan {language}": printed(drawing.own_pieces(), 100),
            }
        parts |= {
            f"table {language}": printed(drawing, 100),
            f"tally {language}": printed(last.tally(outcome.scores, outcome.winners), 100),
        }
    parts["large screen at the end"] = printed(whole.drawing(), 120, 40)
    return "".join(f"--- {name}\n{text}\n" for name, text in parts.items())


@every_record
def test_the_final_count_is_whole_on_80_columns_in_every_language(file):
    whole = replay(load(file))
    outcome = outcome_of(whole)
    for language in whole.game.languages:
        assert "…" not in printed(whole.drawing(0, language).tally(outcome.scores, outcome.winners), 80), language


@every_record
def test_a_colon_stands_in_french_as_it_does_on_paper(file):
    whole = replay(load(file))
    for late in moments(whole, 5) if "fr" in whole.game.languages else ():
        drawing = late.drawing(late.actor, "fr")
        shown = printed(Group(drawing, asked(late, "fr"), drawing.own_pieces(), drawing.welcome()), 100)
        assert re.findall(r".*[^\s]:(?:\s|$).*", shown) == []


@every_record
def test_the_drawings_are_those_that_were_approved(file, approve):
    approve(file.stem, drawings(file))


@every_record
def test_a_table_fits_every_screen_and_colour_changes_no_letter(file):
    for match in moments(replay(load(file)), 5):
        for width in (60, 80, 100, 132):
            text = drawn(match, match.actor, width)
            assert max(cell_len(line) for line in text.splitlines()) <= width
            assert all(match.drawing().name_of(letter) in text for letter in SEAT_LETTERS[: match.players])
        space = 21 - len(printed(asked(match)).splitlines())
        assert len(drawn(match, match.actor, 80, space).splitlines()) <= max(space, LOWEST_TABLE)
        coloured = drawn(match, match.actor, 100, 30, color_system="truecolor", force_terminal=True)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", coloured)
        assert "\x1b[" in coloured
        assert [line.rstrip() for line in plain.splitlines()] == drawn(match, match.actor, 100, 30).splitlines()


@every_record
@pytest.mark.parametrize("width", [60, 80, 120])
def test_no_line_of_french_begins_with_a_sign_that_ends_something(file, width):
    match = moments(replay(load(file)), 1)[0]
    drawing = match.drawing(match.actor, "fr")
    log = Group(*map(drawing.log_text, match.lines(match.actor)))
    text = printed(Group(drawing.welcome(), drawing, asked(match, "fr"), drawing.own_pieces(), log), width)
    assert not [line for line in text.splitlines() if re.match(r"\s*[:;!?»]", line)]


class ToySeat(msgspec.Struct):
    seat: str
    dice: list[int | None]
    out: bool = False


class ToyView(msgspec.Struct):
    viewer: str | None
    to_act: str | None
    round: int
    bid: dict[str, int]
    board: list[list[str | None]]
    seats: list[ToySeat]
    prompt: None = None


def test_a_game_without_a_terminal_of_its_own_is_drawn_too():
    seats = [ToySeat("A", [2, 5]), ToySeat("B", [None, None], True)]
    view = ToyView("A", "B", 3, {"count": 2, "face": 5}, [["x", None], ["oo", "x"]], seats)
    table = Terminal(KEEPER, view, ["Ash", "Bram"], KEEPER.words())
    assert printed(table, 60).splitlines() == [
        "round 3",
        "bid: count 2 · face 5",
        "board:",
        "x  ?",
        "oo x",
        "",
        "                 dice   out",
        " ──────────────────────────",
        "   A Ash (you)   2 5    –",
        " ► B Bram        ? ?    ✓",
    ]
    assert printed(table, 20).splitlines()[-3:] == ["► B Bram", "    out ✓", "    dice: ? · ?"]
    assert printed(table.own_pieces()) == "out –\ndice: 2 · 5"
    assert (table.question(), table.remark({}).plain) == ("it is your move.", "")
    assert re.search(r"Bram +7 +★ wins", printed(table.tally([None, 7.0], [1])))
    view.viewer = None
    assert "nothing here is yours" in printed(table.own_pieces())


def test_what_a_game_does_not_say_in_a_language_is_said_in_english():
    match = Match(KEEPER, 2, seed=1)
    assert printed(match.drawing(0, "xx")) == printed(match.drawing(0))
    assert introduction(KEEPER, "xx") == introduction(KEEPER) != introduction(KEEPER, "fr")
