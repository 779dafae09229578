"""The messages that a viewer is sent, made only from what that viewer may know.

A viewer is a seat, or AUDIENCE for those who watch.
"""

from __future__ import annotations

import heapq
from collections.abc import Collection, Iterator

from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.engine.match import Match
from wyrmhall.server.messages import (
    Choice,
    Frame,
    Happened,
    LogEntry,
    Proposal,
    Result,
    SeatInfo,
    Situation,
    TableInfo,
    Update,
    Welcome,
    WholeMove,
)
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import Event
from wyrmhall.server.tables.table import OpenProposal, Table

REMARKS_SHOWN = 500
"""A newcomer is sent the last of these."""


def letter(seat: int | None) -> str | None:
    return SEAT_LETTERS[seat] if seat is not None and seat >= 0 else None


def letters(seats: Collection[int]) -> list[str]:
    return [SEAT_LETTERS[seat] for seat in sorted(seats)]


def table_info(table: Table, present: Collection[int]) -> TableInfo:
    """What everybody may know about a table."""
    setup = table.setup
    seats = [
        SeatInfo(
            SEAT_LETTERS[number],
            seat.name,
            seat.player,
            number in present or seat.bot is not None,
            seat.stands_in,
        )
        for number, seat in enumerate(table.seats)
    ]
    return TableInfo(
        id=setup.id,
        game=setup.game,
        edition=setup.edition,
        options=setup.options,
        seats=seats,
        phase=table.phase,
        listed=setup.listed,
        commitment=table.dice.commitment,
        created=setup.created,
        rematch=table.rematch,
    )


def welcome(table: Table, viewer: int, present: Collection[int], log: list[LogEntry]) -> Welcome:
    """The whole table, with the log that the viewer may read."""
    match = table.match
    return Welcome(
        seq=table.seq,
        seat=letter(viewer),
        table=table_info(table, present),
        step=len(match.steps) if match is not None else 0,
        view=match.view(viewer) if match is not None else None,
        log=log,
        remarks=table.remarks[-REMARKS_SHOWN:],
        now=situation(table, viewer),
    )


def update(table: Table, event: Event, viewer: int, present: Collection[int]) -> Update:
    """What the last event changed. It was just applied."""
    match = table.match
    frames = frames_of(table, event, viewer)
    notes = [LogEntry(note.seq, note.lines[viewer]) for note in table.notes[-1:] if note.seq == table.seq]
    return Update(
        seq=table.seq,
        table=table_info(table, present),
        step=len(match.steps) if match is not None else 0,
        frames=frames,
        notes=notes,
        now=situation(table, viewer),
        remark=table.remarks[-1] if isinstance(event, events.Said) else None,
    )


def frames_of(table: Table, event: Event, viewer: int) -> list[Frame]:
    """The frames that lead from the table before the last event to the table after it."""
    match = table.match
    if match is None:
        return []
    if isinstance(event, events.TakenBack):
        return [Frame(len(match.steps), [], match.view(viewer))]
    if not isinstance(event, events.Started | events.Moved):
        return []
    turn = table.turns[-1]
    frames, happened = [], []
    for step in range(turn.first + 1, turn.last + 1):
        happened += happened_in(match, step, viewer)
        if step == turn.last or any(each.line for each in happened):
            frames.append(Frame(step, happened, match.game.view.view(match.content, match.seen(viewer, step))))
            happened = []
    return frames


def happened_in(match: Match, step: int, viewer: int) -> list[Happened]:
    """What happened in the step that led to number `step`."""
    return [Happened(did, line) for did, line in match.told(step - 1, viewer)] if step else []


def log(table: Table, viewer: int) -> Iterator[LogEntry]:
    """The whole log of a viewer, in the order it happened. Of moves taken back only that they were."""
    notes = [LogEntry(note.seq, note.lines[viewer]) for note in table.notes]
    yield from heapq.merge(notes, _log_of_game(table, viewer), key=lambda entry: entry.seq)


def _log_of_game(table: Table, viewer: int) -> Iterator[LogEntry]:
    if table.match is None:
        return
    for turn in table.turns:
        for step in range(turn.first + 1, turn.last + 1):
            for happened in happened_in(table.match, step, viewer):
                if happened.line is not None:
                    yield LogEntry(turn.seq, happened.line, step, happened.did)


def situation(table: Table, viewer: int) -> Situation:
    """What a viewer can do now."""
    return Situation(
        choices=choices(table, viewer),
        undo=table.undo_of(viewer) if viewer != AUDIENCE else "no",
        proposal=_proposal(table.proposal),
        result=result(table),
    )


def choices(table: Table, viewer: int) -> list[Choice]:
    """The moves that a person can make now."""
    match = _match_to_decide(table, viewer)
    return [Choice(move.text(), move) for move in match.choices()] if match is not None else []


def whole_moves(table: Table, viewer: int) -> list[WholeMove]:
    """The same with all the small decisions they take."""
    match = _match_to_decide(table, viewer)
    if match is None:
        return []
    wholes = ([Choice(part.text(), part) for part in parts] for parts in match.whole_choices())
    return [WholeMove(" ".join(part.text for part in parts), parts) for parts in wholes]


def _match_to_decide(table: Table, viewer: int) -> Match | None:
    """The match, if this viewer is a person who must decide in it."""
    match = table.match
    if match is None or match.turn is None or match.turn != viewer or table.seats[viewer].bot is not None:
        return None
    return match


def _proposal(proposal: OpenProposal | None) -> Proposal | None:
    if proposal is None:
        return None
    proposed = proposal.proposed
    return Proposal(
        id=proposal.id,
        kind=proposed.kind,
        by=SEAT_LETTERS[proposed.by],
        waiting_for=letters(proposal.waiting_for),
        seat=letter(proposed.seat),
        level=proposed.level,
        to=proposed.to,
    )


def result(table: Table) -> Result | None:
    """How the game ended; only then the dice are revealed."""
    outcome = table.match.outcome() if table.match is not None else None
    if outcome is None:
        return None
    return Result(list(outcome.returns), list(outcome.scores), table.dice.seed.hex())
