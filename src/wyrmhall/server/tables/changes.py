"""Changes a table by events, during play and when it is restored from its log."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from wyrmhall.kit.game import CHANCE, SEAT_LETTERS
from wyrmhall.kit.words import Line, Seat
from wyrmhall.match.record import CHANCE_NAME, RecordedStep
from wyrmhall.match.record import TakenBack as RecordedTakenBack
from wyrmhall.server.table_info import Proposal, Remark
from wyrmhall.server.tables import events
from wyrmhall.server.tables.events import PERSON, Event, letter, letters

if TYPE_CHECKING:
    from wyrmhall.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """The steps after number `first` up to `last`, made by event `seq`: a move, or the chance at the start."""

    seq: int
    by: int | None
    first: int
    last: int

    @property
    def steps(self) -> range:
        return range(self.first + 1, self.last + 1)


Matter = tuple[int, str, int | None, int | None]
"""Key of a proposal: who made it, its kind, the seat it is about, and the step to go back to."""


def matter_of(proposal: events.Proposed) -> Matter:
    return proposal.by, proposal.kind, proposal.seat, proposal.to


def apply(table: Table, event: Event) -> None:
    """Changes a table by an event whose steps the match has made already, in `begin`, a command or `replay`."""
    table.log.append(event)
    match event:
        case events.SatDown(seat, name, token, guest, own_share):
            invitation = table.seats[seat].token
            if invitation not in (None, token):
                table.used_tokens.add(invitation)
            table.seats[seat] = events.TableSeat(PERSON, name, token, guest=guest)
            table.add_share(seat, own_share)
            _drop_proposal(table, "seat", seat)
            _add_line(table, "table-sat-down", seat)
        case events.Filled(seat, kind):
            table.seats[seat].player = kind
            _add_line(table, "table-filled", seat, level=kind)
        case events.Revealed(seat, nonce):
            share = table.dice.share_of(SEAT_LETTERS[seat])
            if share is not None:
                table.dice = table.dice.with_share(msgspec.structs.replace(share, nonce=nonce))
        case events.Started(steps):
            before = table.setup.branch.steps if table.setup.branch is not None else []
            if table.setup.branch is None:
                _add_line(table, "table-started")
            else:
                _add_line(table, "table-branched", step=len(before))
            _add_move(table, None, 0, [*before, *steps])
        case events.Moved(by=by, first=first, steps=steps, instead=instead, for_bot=for_bot):
            if instead is not None:
                _add_line(table, "table-bot-replaced", by, level=instead)
            if for_bot:
                _add_line(table, "table-lets-draw", by)
            elif steps[0].by == CHANCE_NAME:
                _add_entry_line(table, by)
            # to move is to refuse an undo, and shows that one is not away
            _drop_proposal(table, "undo")
            _drop_proposal(table, "hand_over", by)
            _add_move(table, by, first, steps)
        case events.MovesTakenBack(by, to):
            _take_back(table, by, to)
        case events.Proposed():
            _propose(table, event)
        case events.Answered(by, yes):
            _answer(table, by, yes)
        case events.HandedOver(seat, level):
            table.seats[seat].stands_in = level
            table.handed_over_at[seat] = len(table.script)
            table.proposal = None
            _add_line(table, "table-handed-over", seat, level=level)
        case events.Returned(seat):
            table.seats[seat].stands_in = None
            table.handed_over_at.pop(seat, None)
            _drop_proposal(table, "hand_over", seat)
            _add_line(table, "table-returned", seat)
        case events.Said(who, text, name, aside):
            own_name = name if who is None else table.seats[who].name
            table.remarks.append(Remark(table.seq, letter(who), own_name, text, aside))
        case events.Watched(by, yes):
            table.watched = yes
            _drop_proposal(table, "watch")
            _add_line(table, f"table-{'opened' if yes else 'closed'}-to-watchers", by)
        case events.Coached(seat):
            table.coached.add(seat)
            _add_line(table, "table-coached", seat)
        case events.Ended(by):
            table.is_ended = True
            table.proposal = None
            _add_line(table, "table-ended", by)
        case events.Rematch(by, rematch):
            table.rematch = rematch
            _add_line(table, "table-rematch", by)


def _add_line(table: Table, message: str, who: int | None = None, **parts: str | int | float | Seat | Line) -> None:
    line = Line(message, parts if who is None else {"who": Seat(who), **parts})
    table.table_lines[table.seq] = dict.fromkeys(table.viewers, line)


def _add_entry_line(table: Table, by: int) -> None:
    """Says that somebody entered outcomes. One line stands for several entries in a row."""
    _add_line(table, "table-entered", by)
    if table.table_lines.get(table.seq - 1) == table.table_lines[table.seq]:
        table.folded[table.seq] = [table.seq - 1]


def _propose(table: Table, event: events.Proposed) -> None:
    by, kind, seat, level, to, must_agree, table.newcomer = msgspec.structs.astuple(event)
    if must_agree is None:
        must_agree = [other for other in table.others(by) if table.seats[other].is_played_by_person]
    table.proposal = Proposal(table.seq, kind, SEAT_LETTERS[by], letters(must_agree), letter(seat), level, to)
    times, earlier = table.talks.get(matter_of(event), (0, []))
    table.talks[matter_of(event)] = times + 1, [table.seq]
    if earlier:
        table.folded[table.seq] = earlier
    about = {"seat": Seat(seat), "level": level} if kind == "hand_over" else {}
    if table.newcomer is not None:
        about["name"] = table.newcomer.name
    _add_line(table, f"table-proposed-{kind.replace('_', '-')}", by, times=times + 1, **about)


def _drop_proposal(table: Table, kind: str, about: int | None = None) -> None:
    if table.proposal is not None and (table.proposal.kind, table.proposal.seat) == (kind, letter(about)):
        table.proposal = None


def _add_move(table: Table, by: int | None, first: int, steps: list[RecordedStep]) -> None:
    table.script += steps
    table.played.append(PlayedMove(table.seq, by, first, len(table.script)))
    _game_changed(table)


def _take_back(table: Table, by: int, to: int) -> None:
    _add_lines_taken_back(table, by, to)
    _fold_entries(table, to)
    table.taken_back.append(RecordedTakenBack(to, table.script[to:]))
    del table.script[to:]
    while table.match is not None and len(table.match.steps) > to:
        table.match.undo()
    table.played = [move for move in table.played if move.last <= to]
    table.proposal = None
    _game_changed(table)


def _add_lines_taken_back(table: Table, by: int, to: int) -> None:
    """Says that moves were taken back. Each viewer reads only what that viewer saw."""
    lines = {}
    for viewer in table.viewers:
        seen = table.match.lines(viewer, to) if table.match is not None else []
        what = _entered(table, to, viewer) or (seen[0] if seen else Line("table-a-move"))
        lines[viewer] = Line("table-taken-back", {"who": Seat(by), "what": what})
    table.table_lines[table.seq] = lines


def _entered(table: Table, step: int, viewer: int) -> Line | None:
    """Returns the outcome that people entered in a step, as far as a viewer may know it. None if they entered none."""
    if table.match is None or table.match.steps[step].by != CHANCE:
        return None
    before = table.match.earlier(step)
    if viewer not in before.who_can_know():
        return Line("table-an-entry")
    lines = (line for _, line in table.match.wording(step, viewer)[:1])
    return next(lines, None) or before.answer(table.match.steps[step].action)[1]


def _fold_entries(table: Table, to: int) -> None:
    gone = [move.seq for move in table.played if move.last > to and table.is_entry(move)]
    for seq in gone:
        first = seq
        while first in table.folded:
            (first,) = table.folded[first]
        if first in gone:
            table.folded.setdefault(table.seq, []).append(seq)


def _game_changed(table: Table) -> None:
    table.changed_at = table.seq
    table.talks = {}
    table.__dict__.pop("last_move_revealed_nothing", None)  # work it out again


def _answer(table: Table, by: int, yes: bool) -> None:
    proposal, own_letter = table.proposal, SEAT_LETTERS[by]
    if proposal is None:
        return
    for _, talk in table.talks.values():
        if proposal.id in talk:
            talk.append(table.seq)
    if yes:
        _add_line(table, "table-agreed", by)
        waiting_for = [seat for seat in proposal.waiting_for if seat != own_letter]
        table.proposal = msgspec.structs.replace(proposal, waiting_for=waiting_for)
    else:
        _add_line(table, "table-withdrawn" if own_letter == proposal.by else "table-disagreed", by)
        table.proposal = None
