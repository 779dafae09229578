"""Moves in words, for those who are advised: what a move would do, as the log would tell it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from wyrmhall.kit.game import Content, Game, Redacted
from wyrmhall.kit.happenings import new_log
from wyrmhall.kit.words import Line
from wyrmhall.native.rng import POLICY, new_streams


class Deed(msgspec.Struct, frozen=True):
    """A move as it is written, and in words."""

    text: str
    words: Line


def deed(game: Game, content: Content, seen: Redacted, actions: Sequence[int]) -> Deed:
    """What a move does, given the actions of all its parts: `do-NAME` with the parts of the line NAME of the log.

    It is tried in a world that the seat imagines. Where the log would tell nothing yet, it is the message `do-KIND`
    with the arguments of the last part; where the game has no such words, the move as it is written.
    """
    states, has = game.new_states(2), game.words().has
    states[0] = states[1] = seen.state
    known, world = states
    game.secrets.imagine(content, world, seen.seat, new_streams(0)[POLICY])
    texts, lines = [], []
    for action in map(int, actions):
        move = game.moves.move(content, known, action)
        texts.append(move.text())
        last = Line(str(move.__struct_config__.tag), game.moves.argument_words(content, known, action))
        log = new_log()
        game.rules.apply(content, world, action, log)
        lines += [happened.line(content, seen.seat) for happened in game.happenings.read(log)]
        states[0] = world
        game.secrets.redact(content, known, seen.seat)
    text = " ".join(texts)
    deeds = [Line(f"do-{line.message}", line.parts) for line in (*filter(None, lines), last)]
    return Deed(text, next((line for line in deeds if has(line.message)), Line("outcome", {"outcome": text})))
