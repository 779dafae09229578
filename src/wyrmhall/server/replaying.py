"""The past of a table: shown again as one viewer saw it, or with everything revealed once the game is over."""

from __future__ import annotations

from collections.abc import Iterator

from wyrmhall.contract.game import AUDIENCE, Redacted
from wyrmhall.contract.happenings import ALL_SEEING
from wyrmhall.contract.words import Line
from wyrmhall.engine.match import Match
from wyrmhall.engine.record import (
    FORMAT,
    VERSION,
    Record,
    RecordedDice,
    RecordedEdition,
    RecordedSeat,
    record_of,
)
from wyrmhall.server.messages import Frame
from wyrmhall.server.seeing import view_at
from wyrmhall.server.table import Table

LONGEST_STRETCH = 100
"""Frames sent at once."""


def frames(match: Match, viewer: int, first: int, last: int) -> Iterator[Frame]:
    """A stretch of the past, as a viewer could see it."""
    for step in stretch(match, first, last):
        lines = match.lines(viewer, step - 1, step) if step else []
        yield Frame(step, lines, view_at(match, viewer, step))


def true_frames(match: Match, first: int, last: int) -> Iterator[Frame]:
    """The same with nothing hidden. Only for a game that is over: its record is public then."""
    assert match.over
    steps = stretch(match, first, last)
    before = None
    for step, after in enumerate(_truth(match, steps.stop - 1)):
        if step in steps:
            if match.game.happenings is not None:
                lines = match.step_lines(step - 1, ALL_SEEING) if step else []
            else:
                lines = _told(match, before, step, after) if before is not None else []
            yield Frame(step, lines, match.game.view.view(match.content, after))
        before = after


def _told(match: Match, before: Redacted, step: int, after: Redacted) -> list[Line]:
    return match.game.log.tell(match.content, before, match.steps[step - 1].action, after)


def _truth(match: Match, last: int) -> Iterator[Redacted]:
    """The true states, made by playing the steps again; as somebody sees them from whom nothing is hidden."""
    states = match.game.new_states()
    match.game.rules.start(match.content, states[0], match.players, match.game.pack_options(match.options))
    yield Redacted(states.copy()[0], AUDIENCE)
    for step in match.steps[:last]:
        match.game.rules.apply(match.content, states[0], step.action, None)
        yield Redacted(states.copy()[0], AUDIENCE)


def stretch(match: Match, first: int, last: int) -> range:
    """The steps that are shown of those asked for."""
    return range(max(first, 0), min(last, first + LONGEST_STRETCH - 1, len(match.steps)) + 1)


def record(table: Table) -> Record:
    """The record of a table, with what was taken back: so everybody can see that no dice were left out."""
    if table.match is not None:
        return record_of(table.match, table.taken_back)
    head = table.head
    return Record(
        format=FORMAT,
        version=VERSION,
        game=head.game,
        rules_version=head.rules_version,
        edition=RecordedEdition(head.edition_hash, head.content),
        options=head.options,
        seats=[RecordedSeat(seat.name, seat.player) for seat in table.seats],
        seed=None,
        length=len(table.script),
        steps=table.script,
        result=None,
        dice=RecordedDice(table.dice.commitment, table.dice.seed.hex()),
        taken_back=table.taken_back,
    )
