"""What a viewer is sent. Everything in here is made from what that viewer may know, through `seen` and `lines`.

A viewer is a seat, or AUDIENCE for those who watch.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.engine.match import Match
from wyrmhall.server import events
from wyrmhall.server.events import Event
from wyrmhall.server.messages import (
    Choice,
    Frame,
    LogEntry,
    Proposal,
    Remark,
    Result,
    SeatInfo,
    Situation,
    TableInfo,
    Update,
    Welcome,
)
from wyrmhall.server.table import OpenProposal, SaidOnce, Table

REMARKS_SHOWN = 500
"""Of what was said, whoever comes is told the last of it."""


def letter(seat: int | None) -> str | None:
    return SEAT_LETTERS[seat] if seat is not None and seat >= 0 else None


def letters(seats: Collection[int]) -> list[str]:
    return [SEAT_LETTERS[seat] for seat in sorted(seats)]


def table_info(table: Table, present: Collection[int]) -> TableInfo:
    """What everybody may know about a table."""
    head = table.head
    seats = [
        SeatInfo(
            SEAT_LETTERS[number],
            sitter.name,
            sitter.player,
            number in present or sitter.bot is not None,
            sitter.stands_in,
        )
        for number, sitter in enumerate(table.seats)
    ]
    return TableInfo(
        id=head.id,
        game=head.game,
        edition=head.edition,
        options=head.options,
        seats=seats,
        phase=table.phase,
        listed=head.listed,
        commitment=table.dice.commitment,
        created=head.created,
        rematch=table.rematch,
    )


def welcome(table: Table, viewer: int, present: Collection[int]) -> Welcome:
    """The whole table."""
    match = table.match
    return Welcome(
        seq=table.seq,
        seat=letter(viewer),
        table=table_info(table, present),
        step=len(match.steps) if match is not None else 0,
        view=match.view(viewer) if match is not None else None,
        log=log(table, viewer),
        remarks=[remark(said) for said in table.remarks[-REMARKS_SHOWN:]],
        now=situation(table, viewer),
    )


def update(table: Table, event: Event, viewer: int, present: Collection[int]) -> Update:
    """What the last event changed. It was just applied."""
    match = table.match
    shown = frames_of(table, event, viewer)
    entries = [LogEntry(table.seq, note.lines[viewer]) for note in _notes_of_last_event(table)]
    entries += [LogEntry(table.seq, line, frame.step) for frame in shown for line in frame.lines]
    return Update(
        seq=table.seq,
        table=table_info(table, present),
        step=len(match.steps) if match is not None else 0,
        frames=shown,
        log=entries,
        now=situation(table, viewer),
        remark=remark(table.remarks[-1]) if isinstance(event, events.Said) else None,
    )


def _notes_of_last_event(table: Table) -> list[Any]:
    return [note for note in table.notes[-1:] if note.seq == table.seq]


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
    return [
        Frame(step, lines, match.game.view.view(match.content, seen))
        for step, lines, seen in table.story(viewer, turn)
        if lines or step == turn.last
    ]


def view_at(match: Match, viewer: int, step: int) -> Any:
    """The table after so many steps."""
    return match.game.view.view(match.content, match.seen(viewer, step))


def log(table: Table, viewer: int) -> list[LogEntry]:
    """All that a viewer was told, in the order it happened. Of moves taken back only that they were."""
    entries = [LogEntry(note.seq, note.lines[viewer]) for note in table.notes]
    if table.match is not None:
        for turn in table.turns:
            for step in range(turn.first + 1, turn.last + 1):
                entries += [LogEntry(turn.seq, line, step) for line in table.lines(viewer, step)]
    return sorted(entries, key=lambda entry: entry.seq)


def situation(table: Table, viewer: int) -> Situation:
    """What a viewer can do now."""
    return Situation(
        choices=choices(table, viewer),
        undo=table.undo_of(viewer) if viewer != AUDIENCE else "no",
        proposal=_proposal(table.proposal),
        result=result(table),
    )


def choices(table: Table, viewer: int) -> list[Choice]:
    """The moves that a seat can make now."""
    match = table.match
    if match is None or match.turn is None or match.turn != viewer or table.seats[viewer].bot is not None:
        return []
    return [Choice(move.text(), move.json()) for move in match.choices()]


def whole_moves(table: Table, viewer: int) -> list[Choice]:
    """The same with all the small decisions they take: `parts` has each of them."""
    match = table.match
    if match is None or match.turn is None or match.turn != viewer or table.seats[viewer].bot is not None:
        return []
    return [
        Choice(" ".join(part.text() for part in parts), {"parts": [part.json() for part in parts]})
        for parts in match.whole_choices()
    ]


def _proposal(proposal: OpenProposal | None) -> Proposal | None:
    if proposal is None:
        return None
    return Proposal(
        id=proposal.id,
        kind=proposal.kind,
        by=SEAT_LETTERS[proposal.by],
        waiting_for=letters(proposal.waiting_for),
        seat=letter(proposal.seat),
        level=proposal.level,
        to=proposal.to,
    )


def result(table: Table) -> Result | None:
    """How it ended; only then the dice are revealed."""
    outcome = table.match.outcome() if table.match is not None else None
    if outcome is None:
        return None
    return Result(list(outcome.returns), list(outcome.scores), table.dice.seed.hex())


def remark(said: SaidOnce) -> Remark:
    return Remark(said.seq, letter(said.seat), said.name, said.text)
