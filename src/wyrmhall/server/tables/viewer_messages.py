"""The messages that a viewer is sent, made only from what that viewer may know.

A viewer is a seat, or AUDIENCE for those who watch.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.contract.moves import Move
from wyrmhall.engine.match import Match
from wyrmhall.server.messages import (
    Choice,
    Frame,
    Happened,
    LogEntry,
    Result,
    SeatInfo,
    Situation,
    TableInfo,
    Update,
    Welcome,
    WholeMove,
)
from wyrmhall.server.tables.events import letter
from wyrmhall.server.tables.table import Table

REMARKS_SHOWN = 500
"""A newcomer is sent the last of these."""


def table_info(table: Table, present: Collection[int]) -> TableInfo:
    """What everybody may know about a table."""
    setup = table.setup
    return TableInfo(
        id=setup.id,
        game=setup.game,
        edition=setup.edition,
        options=setup.options,
        seats=[
            SeatInfo(SEAT_LETTERS[number], seat.name, seat.player, number in present or bool(seat.bot), seat.stands_in)
            for number, seat in enumerate(table.seats)
        ],
        phase=table.phase,
        listed=setup.listed,
        commitment=table.dice.commitment,
        created=setup.created,
        rematch=table.rematch,
    )


def welcome(table: Table, viewer: int, present: Collection[int], log: list[LogEntry]) -> Welcome:
    """The whole table, with the log that the viewer may read."""
    return Welcome(
        seq=table.seq,
        seat=letter(viewer),
        table=table_info(table, present),
        step=table.step,
        view=table.match.view(viewer) if table.match is not None else None,
        log=log,
        remarks=table.remarks[-REMARKS_SHOWN:],
        now=situation(table, viewer),
    )


def update(table: Table, viewer: int, info: TableInfo) -> Update:
    """What the last event changed. `info` is the same for all viewers."""
    seq = table.seq
    return Update(
        seq=seq,
        table=info,
        step=table.step,
        frames=_frames(table, viewer),
        notes=[LogEntry(seq, table.notes[seq][viewer])] if seq in table.notes else [],
        now=situation(table, viewer),
        remark=next((remark for remark in table.remarks[-1:] if remark.seq == seq), None),
    )


def _frames(table: Table, viewer: int) -> list[Frame]:
    """The frames that lead from the table before the last event to the table after it."""
    match = table.match
    if match is None or table.changed_at != table.seq:
        return []
    turn = table.turns[-1]
    if turn.seq != table.seq:  # moves were taken back
        return [Frame(table.step, [], match.view(viewer))]
    frames, happened = [], []
    for step in turn.steps:
        happened += happened_in(match, step, viewer)
        if step == turn.last or any(each.line for each in happened):
            frames.append(Frame(step, happened, match.view(viewer, step)))
            happened = []
    return frames


def happened_in(match: Match, step: int, viewer: int) -> list[Happened]:
    """What happened in the step that led to number `step`."""
    return [Happened(did, line) for did, line in match.told(step - 1, viewer)] if step else []


def log(table: Table, viewer: int) -> Iterator[LogEntry]:
    """The whole log of a viewer, in the order it happened. Of moves taken back only that they were."""
    match, turns = table.match, {turn.seq: turn for turn in table.turns}
    for seq in range(1, table.seq + 1):
        if seq in table.notes:
            yield LogEntry(seq, table.notes[seq][viewer])
        if match is not None and seq in turns:
            for step in turns[seq].steps:
                told = (
                    each.told(match.content, viewer) for each in match.steps[step - 1].happenings if each.kind.logged
                )
                yield from (LogEntry(seq, line, step, did) for did, line in told if line is not None)


def situation(table: Table, viewer: int) -> Situation:
    """What a viewer can do now."""
    match = _match_to_decide(table, viewer)
    return Situation(
        choices=_choices(match.choices()) if match is not None else [],
        undo=table.undo_of(viewer) if viewer != AUDIENCE else "no",
        proposal=table.proposal,
        result=result(table),
    )


def whole_moves(table: Table, viewer: int) -> list[WholeMove]:
    """The moves that a person can make now, with all the small decisions they take."""
    match = _match_to_decide(table, viewer)
    wholes = map(_choices, match.whole_choices()) if match is not None else ()
    return [WholeMove(" ".join(part.text for part in parts), parts) for parts in wholes]


def _match_to_decide(table: Table, viewer: int) -> Match | None:
    """The match, if this viewer is a person who must decide in it."""
    match = table.match
    return match if match is not None and match.turn == viewer and table.seats[viewer].bot is None else None


def _choices(moves: Iterable[Move]) -> list[Choice]:
    return [Choice(move.text(), move) for move in moves]


def result(table: Table) -> Result | None:
    """How the game ended; only then the dice are revealed."""
    outcome = table.match.outcome() if table.match is not None else None
    if outcome is None:
        return None
    return Result(list(outcome.returns), list(outcome.scores), table.dice.seed.hex())
