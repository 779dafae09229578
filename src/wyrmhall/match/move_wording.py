"""Wording of moves for advice: what a move would do, as the log would tell it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wyrmhall.kit.moves import Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import imagined_world


class WordedMove(msgspec.Struct, frozen=True):
    """A move as it is written, and in words."""

    text: str
    words: Line


def word_move(match: Match, actions: Sequence[int], step: int | None = None) -> WordedMove:
    """Words a move, given the actions of all its parts, as who makes it sees it now, or before step number `step`."""
    parts, words = parts_and_words(match, actions, step)
    return WordedMove(" ".join(part.text for part in parts), words)


def parts_and_words(match: Match, actions: Sequence[int], step: int | None = None) -> tuple[list[Choice], Line]:
    """The parts of a move as they are said one after the other, and what it does.

    That is `do-NAME` with the parts of the line NAME of the log. Where the log would tell nothing yet, it is the
    message `do-KIND` with the arguments of the last part; where the game has no such words, the move as it is written.
    """
    game, content, has = match.game, match.content, match.game.words().has
    seat = match.actor if step is None else match.steps[step].by
    known = match.seen(seat, step)
    world = imagined_world(game, content, known)
    parts, lines = [], []
    for action in map(int, actions):
        move = game.moves.move(content, known.state, action)
        parts.append(Choice(move.text(), move))
        last = Line(str(move.__struct_config__.tag), game.moves.argument_words(content, known.state, action))
        made, world = world.step(seat, action)
        known = world.seen(seat)
        lines += [happened.line(content, seat) for happened in made.happenings]
    deeds = [Line(f"do-{line.message}", line.parts) for line in (*filter(None, lines), last)]
    as_written = Line("outcome", {"outcome": " ".join(part.text for part in parts)})
    return parts, next((line for line in deeds if has(line.message)), as_written)


def actions_of(match: Match, text: str) -> tuple[int, ...]:
    """The actions of a move as it is written, all its parts."""
    trial = match.clone()
    trial.play(text)
    return tuple(step.action for step in trial.steps[len(match.steps) :] if step.by == match.turn)
