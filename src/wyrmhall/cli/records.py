"""`wyrmhall replay` and `verify`: shows or checks a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from wyrmhall.cli.arguments import read_seat
from wyrmhall.cli.compiling import prepare
from wyrmhall.cli.console import output, print_error, print_json, printable
from wyrmhall.cli.options import AsJson, Language, RecordFile
from wyrmhall.cli.words import speak, tell
from wyrmhall.kit.errors import RecordError
from wyrmhall.kit.game import AUDIENCE
from wyrmhall.match.match import Match
from wyrmhall.match.receipt import check_receipt, load_receipt
from wyrmhall.match.record import Record, load, replay, verify

LAST_LINES = 8
"""Number of lines of the log below the table."""


def open_record(file: Path) -> Record:
    """Loads a record, makes its names printable and compiles its game."""
    record = load(file)
    prepare(record.game)
    for seat in record.seats:
        seat.name = printable(seat.name)
    return record


def show_record(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="The table after step N; default: the last.")] = None,
    seat: Annotated[str | None, typer.Option("--as", help="See it from seat A, B, …; default: the audience.")] = None,
    position: Annotated[bool, typer.Option("--position", help="Print it as text; without --as it tells all.")] = False,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    """Shows the table after a step and the last lines of the log, or only the position as text."""
    record = open_record(file)
    match = replay(record, at)
    speak(match, language)
    viewer = AUDIENCE if seat is None else read_seat(seat, match.players)
    if position:
        print(match.position(None if seat is None else viewer), end="")
        return
    if json:
        where = {"step": len(match.steps), "steps": len(record.steps)}
        seen = {"view": match.view(viewer), "log": match.log(viewer), "legal_moves": match.legal_moves(viewer)}
        print_json(where | seen)
        return
    console = output()
    show_table(match, viewer, console)
    if match.over:
        what = f"{result(match)}."
    elif match.turn is None:
        what = tell(match, "step-chance")
    else:
        what = tell(match, "step-decides", who=match.names[match.turn])
    show_step(match, len(match.steps), len(record.steps), what, console)


def show_step(match: Match, step: int, steps: int, what: str, console: Console) -> None:
    console.print(tell(match, "step-of", step=step, steps=steps, what=what), style="bold", markup=False)


def show_table(match: Match, viewer: int, console: Console) -> None:
    """Prints the table as a seat sees it, and the last lines of the log."""
    drawing = match.drawing(viewer)
    console.print(drawing)
    for line in match.lines(viewer)[-LAST_LINES:]:
        console.print(drawing.log_text(line))


def result(match: Match) -> str:
    """The winners in words."""
    outcome = match.outcome()
    if outcome is None:
        return "the game goes on"
    if not outcome.winners:
        return tell(match, "nobody-wins")
    *others, last = [match.names[seat] for seat in outcome.winners]
    return tell(match, "share", others=", ".join(others), who=last) if others else tell(match, "wins", who=last)


def verify_record(
    file: RecordFile,
    receipt: Annotated[
        Path | None,
        typer.Option(help="Also check that the dice are those of this receipt, which your own browser kept."),
    ] = None,
    json: AsJson = False,
) -> None:
    kept = load_receipt(receipt) if receipt is not None else None
    try:
        record = open_record(file)
        match = verify(record)
        if kept is not None:
            check_receipt(record, kept)
    except RecordError as fault:
        if json:
            print_json({"ok": False, "step": fault.step, "problem": fault.problem})
        else:
            print_error(f"{file}: {fault}")
        raise typer.Exit(1) from fault
    if json:
        outcome = match.outcome()
        returns = outcome and outcome.returns
        said = {"ok": True, "steps": len(match.steps), "over": match.over, "returns": returns}
        print_json(said | {"thrown_anew": record.thrown_anew, "by_hand": record.by_hand})
    else:
        dice = "" if kept is None else f"; its dice are those of the receipt of seat {kept.seat}"
        output().print(f"ok: {len(match.steps)} steps, {result(match)}{dice}", markup=False)
        if record.by_hand:
            output().print("chance was entered by hand: nothing proves it, and it counts for no rating", markup=False)
        if record.thrown_anew:
            output().print(f"chance was thrown anew: {record.thrown_anew}; it counts for no rating", markup=False)
