"""`replay` and `verify`: show a record, and check it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console

from wyrmhall.cli.arguments import read_seat
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, print_error, print_json, printable
from wyrmhall.contract.errors import RecordError
from wyrmhall.contract.game import AUDIENCE
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import load, replay, verify

LAST_LINES = 8


def show_record(file: Path, at: int | None, seat: str | None, json: bool, position: bool = False) -> None:
    """Show the table after a step of a record and the last lines of the log, or only the position as text."""
    record = load(file)
    prepare(record.game)
    match = replay(record, at)
    viewer = AUDIENCE if seat is None else read_seat(seat, match.players)
    if position:
        print(match.position(None if seat is None else viewer), end="")
        return
    if json:
        print_json(
            {
                "step": len(match.steps),
                "steps": len(record.steps),
                "view": match.view(viewer),
                "log": match.log(viewer),
                "legal_moves": match.legal_moves(viewer),
            }
        )
        return
    match.names = [printable(name) for name in match.names]
    console = output()
    show_table(match, viewer, console)
    where = f"Step {len(match.steps)} of {len(record.steps)}"
    due = "" if match.over else f"; {_due(match)} to decide"
    console.print(f"{where}{due}.", style="bold", markup=False)
    if match.over:
        console.print(f"{result(match)}.", style="bold", markup=False)


def show_table(match: Match, viewer: int, console: Console) -> None:
    """Print the table as a seat sees it, and the last lines of the log."""
    table = match.table(viewer)
    console.print(table)
    for line in match.lines(viewer)[-LAST_LINES:]:
        console.print(table.log_text(line))


def _due(match: Match) -> str:
    return "chance" if match.turn is None else match.names[match.turn]


def result(match: Match) -> str:
    """Who won, in words."""
    outcome = match.outcome()
    if outcome is None:
        return "the game goes on"
    winners = [match.names[seat] for seat in outcome.winners]
    if not winners:
        return "nobody wins"
    if len(winners) == 1:
        return f"{winners[0]} wins"
    return f"{', '.join(winners[:-1])} and {winners[-1]} share the win"


def verify_record(file: Path, json: bool) -> bool:
    """Check a record, and print what is wrong with it; whether it is right."""
    try:
        record = load(file)
        prepare(record.game)
        match = verify(record)
    except RecordError as fault:
        if json:
            print_json({"ok": False, "step": fault.step, "problem": fault.problem})
        else:
            print_error(f"{file}: {fault}")
        return False
    if json:
        outcome = match.outcome()
        print_json(
            {
                "ok": True,
                "steps": len(match.steps),
                "over": match.over,
                "returns": outcome and outcome.returns,
            }
        )
    else:
        output().print(f"ok: {len(match.steps)} steps, {printable(result(match))}", markup=False)
    return True
