"""`wyrmhall analyse`: judges the decisions of a record."""

from __future__ import annotations

import shlex
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from wyrmhall.bots import Budget
from wyrmhall.bots.coach.advice import JudgedMove, MatchAnalysis, analyse
from wyrmhall.bots.coach.game_report import game_report, report_tasks
from wyrmhall.bots.coach.review import Review, Verdict, choices, review
from wyrmhall.cli.analysis_page import page
from wyrmhall.cli.arguments import read_seat
from wyrmhall.cli.console import notices, output, print_json, progress_bar, spinner
from wyrmhall.cli.move_tables import bar, interval, most_of, move_table, worth
from wyrmhall.cli.options import AsJson, Language, RecordFile
from wyrmhall.cli.records import open_record, show_step, show_table
from wyrmhall.cli.words import figure, language_option, speak, tell
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.match.match import Match
from wyrmhall.match.record import verify

TOP = 10
"""Default number of moves to show."""
UNITS = {False: "share of the win", True: "points"}
"""Units of values by `MatchAnalysis.alone`."""


def analyse_record(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="Judge the decision of step N; default: all.")] = None,
    seat: Annotated[str | None, typer.Option(help="Only the decisions of seat A, B, …; default: all.")] = None,
    budget: Annotated[str, typer.Option(help="For each decision: a time (200ms) or imagined games (500i).")] = "1000ms",
    top: Annotated[int | None, typer.Option(min=1, metavar="K", help="How many moves to show; default: 10.")] = None,
    html: Annotated[
        Path | None,
        typer.Option(metavar="OUT", help="Look back on a game that is over in a page for a browser, written to OUT."),
    ] = None,
    language: Language = "en",
    json: AsJson = False,
) -> None:
    if html is not None and (at is not None or seat is not None or top is not None or json):
        raise typer.BadParameter("--html goes with --budget and --language only: the page has the whole game.")
    limit = Budget.parse(budget).on_all_cores()
    match = verify(open_record(file))
    speak(match, language)
    judged = None if seat is None else read_seat(seat, match.players)
    if html is not None:
        write_page(match, limit, html)
    elif at is None:
        review_record(match, judged, limit, top, file, json)
    else:
        analyse_decision(match, at, judged, limit, top, json)


def analyse_decision(match: Match, at: int, seat: int | None, limit: Budget, top: int | None, json: bool) -> None:
    """Shows the table before a step, as the deciding seat saw it, and the values of its moves."""
    with spinner(notices(), tell(match, "step-thinks", step=at), is_quiet=json):
        analysis = analyse(match, seat, limit, step=at)
    played = match.steps[at - 1].action if at <= len(match.steps) else None
    if json:
        print_json(_plain_decision(match, analysis, played, top))
        return
    before, console = match.earlier(at - 1), output()
    show_table(before, analysis.seat, console)
    who, said = match.names[analysis.seat], " ".join(analysis.said)
    decides = tell(match, "step-goes-on", who=who, said=said) if said else tell(match, "step-decides", who=who)
    show_step(match, at, len(match.steps), decides, console)
    moves = _shown(analysis, played, top or TOP)
    console.print(move_table(analysis, moves, before, console.width, played))
    left_out = len(analysis.moves) - len(moves)
    more = f" {tell(match, 'and-more', left=left_out, option=f'--top {len(analysis.moves)}')}" if left_out else ""
    console.print(f"{tell(before, 'games-imagined', games=analysis.iterations)}{more}", style="dim", markup=False)


def _shown(analysis: MatchAnalysis, played: int | None, top: int) -> list[JudgedMove]:
    """The best moves, and the played one."""
    return [move for rank, move in enumerate(analysis.moves) if rank < top or move.action == played]


def _plain_decision(match: Match, analysis: MatchAnalysis, played: int | None, top: int | None) -> dict[str, Any]:
    return {
        "step": analysis.step,
        "steps": len(match.steps),
        "seat": SEAT_LETTERS[analysis.seat],
        "said": analysis.said,
        "unit": UNITS[analysis.alone],
        "games": analysis.iterations,
        "moves": [
            _plain_move(move) | {"rules": move.rules, "goes_on": move.goes_on, "played": move.action == played}
            for move in _shown(analysis, played, top or len(analysis.moves))
        ],
    }


def _plain_move(move: JudgedMove) -> dict[str, Any]:
    value, margin = (move.value, move.margin) if move.visits else (None, None)
    return {"move": move.text, "value": value, "margin": margin, "games": move.visits}


def review_record(match: Match, seat: int | None, limit: Budget, top: int | None, file: Path, json: bool) -> None:
    """Shows the moves of a game that cost most."""
    with progress_bar(tell(match, "looks-back"), len(choices(match, seat)), is_quiet=json) as advance:
        found = review(match, limit, seat, advance)
    if json:
        print_json(_plain_review(match, found, limit, top))
        return
    console = output()
    judged = tell(match, "judged", decisions=len(found.verdicts), budget=str(limit))
    forced = f" {tell(match, 'forced', forced=found.forced)}" if found.forced else ""
    title = tell(match, "terminal-label", label=tell(match, "game-title"))
    console.print(Text(f"{title} {judged}{forced}", "bold"))
    for rank, slip in enumerate(found.worst[: top or TOP], start=1):
        console.print(_slip(match, slip, rank, found.alone))
        closer = ["wyrmhall", "analyse", str(file), "--at", str(slip.step), *language_option(match)]
        console.print(f"   {shlex.join(closer)}\n", style="dim", markup=False, soft_wrap=True)
    if not found.worst:
        console.print(tell(match, "slip-none"))
    console.print(_sums(match, found))
    console.print(tell(match, "slip-about"))


def write_page(match: Match, limit: Budget, html: Path) -> None:
    """Writes the report on a game that is over as a page for a browser."""
    with progress_bar(tell(match, "looks-back"), len(report_tasks(match))) as advance:
        found = game_report(match, limit, advance)
    try:
        html.write_text(page(match, found), encoding="utf-8")
    except OSError as fault:
        raise OptionError(f"cannot write {html}: {fault.strerror}.") from fault


def _slip(match: Match, slip: Verdict, rank: int, alone: bool) -> RenderableType:
    """A move that cost something, and below it the better one."""
    cost = interval(match, slip.cost, slip.margin, alone).replace("±  ", "± ")
    cost = f"{cost} {tell(match, 'terminal-points')}" if alone else cost
    head = Text.assemble(
        (f"{rank:>2} ", "bold cyan"),
        (tell(match, "slip", step=slip.step, who=match.names[slip.seat], cost=cost), "bold"),
        ("" if slip.is_clear else f"  {tell(match, 'slip-unclear')}", "yellow"),
    )
    rows = Table.grid(padding=(0, 2), pad_edge=False)
    most = most_of(slip.analysis)
    for label, text, move in (("played", slip.move, slip.played), ("slip-better", slip.better_move, slip.better)):
        value = Text(worth(match, move, alone), justify="right")
        rows.add_row(f"   {tell(match, label)}", Text(text, "bold"), value, bar(move, most))
    rules = f"{tell(match, 'slip-rules')}   {' '.join(slip.rules)}"
    return Group(head, rows, Padding(Text(rules, "dim"), (0, 0, 0, 3)))


def _sums(match: Match, found: Review) -> Table:
    """For each seat, the number of moves with a clear cost and the sum of these costs."""
    table, names = Table.grid(padding=(0, 2)), match.drawing()
    unit = f" {tell(match, 'terminal-points')}" if found.alone else ""
    for seat, letter in enumerate(SEAT_LETTERS[: match.players]):
        verdicts = [verdict for verdict in found.verdicts if verdict.seat == seat]
        clear = [verdict.cost for verdict in verdicts if verdict.is_clear]
        if verdicts:
            sums = tell(match, "sum", decisions=len(verdicts), clear=len(clear))
            if clear:
                sums += f", {tell(match, 'sum-together', cost=figure(match, sum(clear), found.alone) + unit)}"
            table.add_row(Text(names.name_of(letter), "bold"), sums)
    return table


def _plain_review(match: Match, found: Review, limit: Budget, top: int | None) -> dict[str, Any]:
    return {
        "steps": len(match.steps),
        "decisions": len(found.verdicts),
        "forced": found.forced,
        "unit": UNITS[found.alone],
        "budget": str(limit),
        "moves": [
            {
                "step": slip.step,
                "seat": SEAT_LETTERS[slip.seat],
                "played": _plain_move(slip.played) | {"whole": slip.move},
                "better": _plain_move(slip.better) | {"whole": slip.better_move},
                "cost": slip.cost,
                "margin": slip.margin,
                "clear": slip.is_clear,
                "rules": slip.rules,
            }
            for slip in found.worst[:top]
        ],
    }
