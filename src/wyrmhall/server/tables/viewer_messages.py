"""Makes messages for a viewer from what that viewer may know.

If a seat's device is shown to all, `behind_curtain` is that seat, and the viewer is AUDIENCE.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from wyrmhall.kit.game import AUDIENCE, SEAT_LETTERS
from wyrmhall.kit.moves import Choice
from wyrmhall.match.by_hand import outcomes, question, thrower
from wyrmhall.match.match import Match
from wyrmhall.match.record import thrown_anew
from wyrmhall.server.messages import Update, Welcome
from wyrmhall.server.table_info import (
    BranchInfo,
    Entering,
    Frame,
    LogEntry,
    LoggedHappening,
    Remark,
    Result,
    SeatInfo,
    Situation,
    TableInfo,
    WholeMove,
)
from wyrmhall.server.tables.events import letter, letters
from wyrmhall.server.tables.table import Table

REMARKS_SHOWN = 500
"""Maximum number of remarks in a message, the last ones."""


def table_info(table: Table, present: Collection[int]) -> TableInfo:
    setup, branch = table.setup, table.setup.branch
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
        branch=BranchInfo(branch.table, len(branch.steps), "fresh" if branch.numbers is None else "same")
        if branch is not None
        else None,
    )


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
    invited_seat: int | None = None,
    behind_curtain: int | None = None,
) -> Welcome:
    return Welcome(
        seq=table.seq,
        seat=letter(viewer),
        table=table_info(table, present),
        step=table.step,
        view=table.match.view(viewer) if table.match is not None else None,
        log=log,
        remarks=[remark for remark in table.remarks if may_read(table, remark, viewer)][-REMARKS_SHOWN:],
        now=News(table).situation(viewer, behind_curtain),
        kept=letter(invited_seat),
    )


class News:
    """Makes each viewer's message about the last event. What is the same for all viewers is computed once."""

    def __init__(self, table: Table, info: TableInfo | None = None) -> None:
        self._table, self._info, self._phase = table, info, table.phase
        self._decides, self._undo, self._due = decider(table), table.undo(), table.due
        self._result = result(table) if self._phase == "over" else None
        self._contents: list[FrameContent] | None = None
        """Contents of the frames for all viewers, if the event hides nothing from anybody."""
        self._common_views: dict[int, Any] = {}
        """Views of the audience, by the number of steps made."""

    def update(self, viewer: int, behind_curtain: int | None = None) -> Update:
        table = self._table
        assert self._info is not None
        return Update(
            table.seq,
            self._info,
            table.step,
            self._frames(table.match, viewer) if table.match is not None and table.changed_at == table.seq else [],
            [_log_entry(table, table.seq, viewer)] if table.seq in table.table_lines else [],
            self.situation(viewer, behind_curtain),
            self._remarks(viewer) if table.remarks else [],
        )

    def situation(self, viewer: int, behind_curtain: int | None = None) -> Situation:
        """Returns what a viewer can do now; behind a curtain, what all who share the device can do."""
        table, match = self._table, self._table.match
        seat = viewer if behind_curtain is None else behind_curtain
        return Situation(
            match.choices() if match is not None and viewer == self._decides else [],
            self._undo[seat] if seat != AUDIENCE else "no",
            table.proposal,
            self._result,
            entering(table, self._due, viewer, seat) if self._due is not None else None,
        )

    def _remarks(self, viewer: int) -> list[Remark]:
        """Returns a new remark or, for players when the game ends, the asides."""
        table = self._table
        if table.changed_at == table.seq:
            has_ended = self._phase == "over" and viewer != AUDIENCE
            return [remark for remark in table.remarks if remark.aside][-REMARKS_SHOWN:] if has_ended else []
        return [remark for remark in table.remarks[-1:] if remark.seq == table.seq and may_read(table, remark, viewer)]

    def _frames(self, match: Match, viewer: int) -> list[Frame]:
        """Returns the frames from the table before the event to the table after it."""
        table, move = self._table, self._table.played[-1]
        if move.by is None and table.setup.branch is not None:
            return []  # clients ask for the whole table, with the steps before the branch
        if move.seq != table.seq or move.first == move.last:  # steps were taken back, or none is made yet
            return [Frame(table.step, [], match.view(viewer))]
        contents, common = self._contents or self._find_contents(match, move.steps, viewer), self._common_views
        for step, _ in contents:
            if step not in common:
                common[step] = match.view(AUDIENCE, step)
        return [Frame(step, happened, match.view(viewer, step, common[step])) for step, happened in contents]

    def _find_contents(self, match: Match, steps: range, viewer: int) -> list[FrameContent]:
        """Returns a frame's content after each step that has a line in the viewer's log, and after the last one."""
        contents, happened = [], []
        for step in steps:
            happened += happened_in(match, step, viewer)
            if step == steps[-1] or any(each.line for each in happened):
                contents.append((step, happened))
                happened = []
        if not any(match.steps[step - 1].can_hide for step in steps):
            self._contents = contents
        return contents


FrameContent = tuple[int, list[LoggedHappening]]
"""A step after which the viewer is shown the table, and what happened since the frame before."""


def may_read(table: Table, remark: Remark, viewer: int) -> bool:
    return not remark.aside or viewer == AUDIENCE or table.phase == "over"


def happened_in(match: Match, step: int, viewer: int) -> list[LoggedHappening]:
    """Returns what happened in a step, counted from 1. Step 0 is the beginning, when nothing has happened."""
    return [LoggedHappening(did, line) for did, line in match.wording(step - 1, viewer)] if step else []


def log(table: Table, viewer: int) -> Iterator[LogEntry]:
    """Yields the log as a viewer may read it. Moves taken back are replaced by a line."""
    match, moves = table.match, {move.seq: move for move in table.played}
    folded = {seq for replaced in table.folded.values() for seq in replaced}
    for seq in range(1, table.seq + 1):
        if seq in table.table_lines and seq not in folded:
            yield _log_entry(table, seq, viewer)
        if match is not None and seq in moves:
            for step in moves[seq].steps:
                happened = match.wording(step - 1, viewer)
                yield from (LogEntry(seq, line, step, did) for did, line in happened if line is not None)


def _log_entry(table: Table, seq: int, viewer: int) -> LogEntry:
    """Returns the table's own line about an event, such as who sat down."""
    return LogEntry(seq, table.table_lines[seq][viewer], replaces=table.folded.get(seq, []))


def entering(table: Table, due: Match, viewer: int, seat: int) -> Entering:
    """Returns the chance event that is due, with the outcomes that a viewer on `seat` can enter."""
    by, bot = table.who_enters(), table.bot_due
    is_seen = viewer == seat or bot is not None or AUDIENCE in due.who_can_know()
    can = outcomes(due, viewer) if seat in by and is_seen else []
    return Entering(question(due), letters(by), can, letter(thrower(due)), letter(bot))


def whole_moves(match: Match) -> Iterator[WholeMove]:
    for moves in match.whole_choices():
        parts = [Choice(move.text(), move) for move in moves]
        yield WholeMove(" ".join(part.text for part in parts), parts)


def decider(table: Table) -> int | None:
    """Returns the seat of the person who must decide, or None while a bot or chance must."""
    turn = table.match.turn if table.match is not None else None
    if turn is None or table.seats[turn].bot is not None or table.phase != "playing":
        return None
    return turn


def result(table: Table) -> Result | None:
    """Returns the result of a game that is over, with its dice revealed."""
    outcome = table.match.outcome() if table.match is not None and table.phase == "over" else None
    if outcome is None:
        return None
    dice, anew = table.dice, thrown_anew(table.taken_back)
    seed = None if table.setup.by_hand else dice.seed.hex()
    return Result(list(outcome.returns), list(outcome.scores), seed, list(dice.shares), anew)
