"""The messages that a viewer is sent, made only from what that viewer may know.

A viewer is a seat, or AUDIENCE for those who watch.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator

from wyrmhall.contract.game import AUDIENCE, SEAT_LETTERS, Redacted
from wyrmhall.contract.moves import Move
from wyrmhall.engine.concealed import may_conceal
from wyrmhall.engine.entering import outcomes, question, thrower
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import thrown_anew
from wyrmhall.server.messages import (
    BranchInfo,
    Choice,
    Entering,
    Frame,
    Happened,
    LogEntry,
    Remark,
    Result,
    SeatInfo,
    Situation,
    TableInfo,
    Update,
    Welcome,
    WholeMove,
)
from wyrmhall.server.tables.events import Branch, letter, letters
from wyrmhall.server.tables.table import Table

REMARKS_SHOWN = 500
"""A newcomer is sent the last of these."""


class Shared:
    """What is the same for all viewers of an event, found by the first of them, by the numbers of its steps."""

    def __init__(self) -> None:
        self._happened: dict[int, list[Happened]] = {}
        self._seen: dict[int, Redacted] = {}

    def happened_in(self, match: Match, step: int, viewer: int) -> list[Happened]:
        """What happened in a step. If nothing can be hidden in it, all are told the same."""
        found = self._happened.get(step)
        if found is None:
            found = happened_in(match, step, viewer)
            if not any(each.kind.secret for each in match.steps[step - 1].happenings):
                self._happened[step] = found
        return found

    def seen(self, match: Match, step: int) -> Redacted:
        """What those who watch may know after a step."""
        if step not in self._seen:
            self._seen[step] = match.seen(AUDIENCE, step)
        return self._seen[step]


def table_info(table: Table, present: Collection[int]) -> TableInfo:
    """What everybody may know about a table."""
    setup = table.setup
    return TableInfo(
        id=setup.id,
        game=setup.game,
        edition=setup.edition,
        options=setup.options,
        seats=[seat_info(table, number, present) for number in range(len(table.seats))],
        phase=table.phase,
        listed=setup.listed,
        commitment=None if setup.by_hand else table.dice.commitment,
        created=setup.created,
        rematch=table.rematch,
        limit_seconds=setup.limit_seconds,
        stand_in=setup.stand_in,
        watched=table.watched,
        coach=setup.coach,
        by_hand=setup.by_hand,
        chosen=setup.chosen,
        branch=branch_info(setup.branch) if setup.branch is not None else None,
    )


def branch_info(branch: Branch) -> BranchInfo:
    return BranchInfo(branch.table, len(branch.steps), "fresh" if branch.numbers is None else "same")


def seat_info(table: Table, number: int, present: Collection[int]) -> SeatInfo:
    seat, share = table.seats[number], table.dice.share_of(SEAT_LETTERS[number])
    return SeatInfo(
        seat=SEAT_LETTERS[number],
        name=seat.name,
        player=seat.player,
        present=number in present or bool(seat.bot),
        stands_in=seat.stands_in,
        share=share.hash if share is not None else None,
        revealed=share is not None and share.nonce is not None,
        coached=number in table.coached,
    )


def welcome(
    table: Table,
    viewer: int,
    present: Collection[int],
    log: list[LogEntry],
    kept: int | None = None,
    behind_curtain: int | None = None,
) -> Welcome:
    """The whole table, with the log that the viewer may read."""
    return Welcome(
        seq=table.seq,
        seat=letter(viewer),
        table=table_info(table, present),
        step=table.step,
        view=table.match.view(viewer) if table.match is not None else None,
        log=log,
        remarks=[remark for remark in table.remarks if may_read(table, remark, viewer)][-REMARKS_SHOWN:],
        now=situation(table, viewer, behind_curtain),
        kept=letter(kept),
    )


def update(
    table: Table, viewer: int, info: TableInfo, shared: Shared | None = None, behind_curtain: int | None = None
) -> Update:
    """What the last event changed. `info` is the same for all viewers; `shared` keeps what else is for the next one."""
    seq = table.seq
    return Update(
        seq=seq,
        table=info,
        step=table.step,
        frames=_frames(table, viewer, shared or Shared()),
        notes=[_note(table, seq, viewer)] if seq in table.notes else [],
        now=situation(table, viewer, behind_curtain),
        remarks=_news(table, viewer),
    )


def may_read(table: Table, remark: Remark, viewer: int) -> bool:
    """Whether a remark is for this viewer. Asides are for the players too once the game is over."""
    return not remark.aside or viewer == AUDIENCE or table.phase == "over"


def _news(table: Table, viewer: int) -> list[Remark]:
    """The remarks that a viewer is sent with the last event: a new one, or with the end of the game all asides."""
    if table.changed_at == table.seq:
        has_ended = table.phase == "over" and viewer != AUDIENCE
        return [remark for remark in table.remarks if remark.aside][-REMARKS_SHOWN:] if has_ended else []
    return [remark for remark in table.remarks[-1:] if remark.seq == table.seq and may_read(table, remark, viewer)]


def _frames(table: Table, viewer: int, shared: Shared) -> list[Frame]:
    """The frames that lead from the table before the last event to the table after it."""
    match = table.match
    if match is None or table.changed_at != table.seq:
        return []
    turn = table.turns[-1]
    if turn.by is None and table.setup.branch is not None:  # clients ask for the whole of it, with what came before
        return []
    if turn.seq != table.seq or not turn.steps:  # steps were taken back or put right, or none is made yet
        return [Frame(table.step, [], match.view(viewer))]
    frames, happened = [], []
    for step in turn.steps:
        happened += shared.happened_in(match, step, viewer)
        if step == turn.last or any(each.line for each in happened):
            frames.append(Frame(step, happened, match.view(viewer, step, shared.seen(match, step))))
            happened = []
    return frames


def happened_in(match: Match, step: int, viewer: int) -> list[Happened]:
    """What happened in the step that led to number `step`."""
    return [Happened(did, line) for did, line in match.told(step - 1, viewer)] if step else []


def log(table: Table, viewer: int) -> Iterator[LogEntry]:
    """The whole log of a viewer, in the order it happened. Of moves taken back only that they were."""
    match, turns = table.match, {turn.seq: turn for turn in table.turns}
    folded = {seq for replaced in table.folded.values() for seq in replaced}
    for seq in range(1, table.seq + 1):
        if seq in table.notes and seq not in folded:
            yield _note(table, seq, viewer)
        if match is not None and seq in turns:
            for step in turns[seq].steps:
                told = match.told(step - 1, viewer)
                yield from (LogEntry(seq, line, step, did) for did, line in told if line is not None)


def _note(table: Table, seq: int, viewer: int) -> LogEntry:
    """What the table itself tells of an event."""
    return LogEntry(seq, table.notes[seq][viewer], replaces=table.folded.get(seq, []))


def situation(table: Table, viewer: int, behind_curtain: int | None = None) -> Situation:
    """What a viewer can do now; behind a curtain, what all who share the device can do."""
    match = match_to_decide(table, viewer)
    seat = viewer if behind_curtain is None else behind_curtain
    return Situation(
        choices=_choices(match.choices()) if match is not None else [],
        undo=table.undo_of(seat) if seat != AUDIENCE else "no",
        proposal=table.proposal,
        result=result(table),
        entering=entering(table, viewer, seat),
    )


def entering(table: Table, viewer: int, seat: int) -> Entering | None:
    """What chance must decide, and what a viewer who sits there can enter: behind a curtain nobody's secret."""
    due = table.due
    if due is None:
        return None
    by = table.who_enters()
    may_enter = seat in by and (viewer == seat or not table.is_secret_due)
    can = outcomes(due, AUDIENCE if table.is_opening else viewer) if may_enter else []
    may = not table.is_opening and may_conceal(due)
    return Entering(question(due), letters(by), can, may, letter(thrower(due)), letter(table.bot_due))


def whole_moves(match: Match) -> Iterator[WholeMove]:
    """The moves that can be made now, with all the small decisions they take."""
    for parts in map(_choices, match.whole_choices()):
        yield WholeMove(" ".join(part.text for part in parts), parts)


def match_to_decide(table: Table, viewer: int) -> Match | None:
    """The match, if this viewer is a person who must decide in it."""
    match = table.match
    if match is None or table.phase != "playing" or match.turn != viewer or table.seats[viewer].bot is not None:
        return None
    if table.is_opening:
        return None
    return match


def _choices(moves: Iterable[Move]) -> list[Choice]:
    return [Choice(move.text(), move) for move in moves]


def result(table: Table) -> Result | None:
    """How the game ended; only then the dice are revealed."""
    outcome = table.match.outcome() if table.match is not None and table.phase == "over" else None
    if outcome is None:
        return None
    dice, anew = table.dice, thrown_anew(table.taken_back)
    seed = None if table.setup.by_hand else dice.seed.hex()
    return Result(list(outcome.returns), list(outcome.scores), seed, list(dice.shares), anew)
