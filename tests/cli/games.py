"""Games and messages for the tests of the command line."""

import re
from importlib.resources.abc import Traversable

from wyrmhall.bots import Budget, bot
from wyrmhall.match.history import Outcome
from wyrmhall.match.match import Match


def played(players: int = 3, seed: int = 7, decisions: int = 1000, kind: str = "greedy") -> Match:
    """A match as bots play it at a terminal, to its end or so many decisions far."""
    match = Match("keeper", players, seed=seed, kinds=["person"] + [kind] * (players - 1))
    for _ in range(decisions):
        if match.turn is None:
            break
        player = bot(kind, match.game, seed, len(match.steps))
        match.play(player.choose(match.question(), Budget(iterations=20)))
    return match


def english_parts(folder: Traversable, names: str = "[a-z-]+") -> set[str]:
    """The pieces of the English messages of these names, between what is filled in."""
    english = re.findall(rf"^(?:{names})[a-z-]* = (.+)$", (folder / "en.ftl").read_text("utf-8"), re.MULTILINE)
    return {part.strip(" .:;,'") for text in english for part in re.split(r"\{[^}]*\}", text)}


def outcome_of(match: Match) -> Outcome:
    outcome = match.outcome()
    assert outcome is not None
    return outcome
