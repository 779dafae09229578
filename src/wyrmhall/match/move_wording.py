"""Wording of moves for advice: what a move would do, in the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wyrmhall.kit.moves import Choice
from wyrmhall.kit.words import Line
from wyrmhall.match.match import Match
from wyrmhall.match.snapshot import imagined_world


class WordedMove(msgspec.Struct, frozen=True):
    """A move in notation, and in words."""

    text: str
    words: Line


def word_move(match: Match, actions: Sequence[int], step: int | None = None) -> WordedMove:
    """Words a whole move from its actions, as the seat that makes it knows the game now, or before step `step`."""
    parts, words = parts_and_words(match, actions, step)
    return WordedMove(" ".join(part.text for part in parts), words)


def parts_and_words(match: Match, actions: Sequence[int], step: int | None = None) -> tuple[list[Choice], Line]:
    """The decisions of a whole move, and what it does: the message `do-NAME` for a line NAME of the log, else `do-KIND`
    for the kind of its last decision, else the move in notation."""
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
    worded = [Line(f"do-{line.message}", line.parts) for line in (*filter(None, lines), last)]
    notation = Line("outcome", {"outcome": " ".join(part.text for part in parts)})
    return parts, next((line for line in worded if has(line.message)), notation)


def actions_of(match: Match, text: str) -> tuple[int, ...]:
    """Actions of a whole move in notation."""
    trial = match.clone()
    trial.play(text)
    return tuple(step.action for step in trial.steps[len(match.steps) :] if step.by == match.turn)
