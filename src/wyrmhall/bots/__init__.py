"""Players that are programs. They see what their seat sees, and nothing else.

>>> import wyrmhall
>>> match = wyrmhall.new("keeper", players=2, seed=7)
>>> ash = bot("greedy", match.game, seed=1)
>>> action = ash.choose(match.question(), Budget())
>>> match.move(action).text() in match.legal_moves()
True
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from wyrmhall.bots.levels import NAMES, LevelBot
from wyrmhall.bots.protocol import Analysis, Analyst, Bot, Budget, Estimate
from wyrmhall.bots.search.bot import SearchBot
from wyrmhall.bots.search.guided import GuidedSearchBot
from wyrmhall.bots.search.settings import GuidedSettings, changed_settings
from wyrmhall.bots.simple import RULES, PolicyBot, rule_bot
from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import OptionError
from wyrmhall.kit.game import Game
from wyrmhall.native.rng import POLICY, new_streams

__all__ = ["BOTS", "Analysis", "Analyst", "Bot", "BotSpec", "Budget", "Estimate", "Question", "bot", "kinds_for"]

BOTS: dict[str, Callable[[Game, Any], Bot]] = {
    **{kind: partial(rule_bot, kind) for kind in RULES},
    "search": SearchBot,
    **{name: partial(LevelBot, name) for name in NAMES},
}
"""Constructors of the bots by kind, as records name it. Each takes a game and a stream of random numbers."""

SEARCH_BUDGET = Budget(milliseconds=200.0)


def bot(kind: str, game: Game, seed: int, decision: int = 0) -> Bot:
    """Makes the bot that a text names, with random numbers that depend on `seed` and `decision` alone.

    With a new bot for each decision, a game goes on the same way after an undo or a resumed record.
    """
    return BotSpec.parse(kind).bot(game, seed, decision)


def kinds_for(game: Game) -> list[str]:
    """The kinds of bots for a game: `greedy` only if the game has a greedy player of its own."""
    return [kind for kind in BOTS if kind != "greedy" or game.bot.has_greedy_player]


@dataclass(frozen=True)
class BotSpec:
    """The specification of a bot, parsed from text.

    It is `greedy`, `master`, `search@200ms`, `search[greedy=0]@5000i`, `net.onnx`, `module:name`, and so on.
    `@` gives the budget of a search, brackets the settings that differ from the usual ones, as in
    `search[policy=net.onnx]`. A hash pins a policy of your own: `net.onnx sha256:…`.
    """

    kind: str
    budget: Budget = field(default=Budget())
    changes: str = ""
    identity: str = field(default="", repr=False)
    """The identity that your own policy must have, if it is pinned."""

    @classmethod
    def parse(cls, text: str) -> BotSpec:
        """Reads the text of a bot. Raises OptionError if there is no such bot.

        >>> BotSpec.parse("search@200ms")
        BotSpec(kind='search', budget=Budget(iterations=None, milliseconds=200.0, threads=1), changes='')
        >>> str(BotSpec.parse("search[greedy=0, prior=0.8]")), str(BotSpec.parse("greedy"))
        ('search[greedy=0,prior=0.8]@200ms', 'greedy')
        """
        from wyrmhall.bots.policies import HASH, is_own, offered_names

        name, pinned, _ = text.strip().partition(HASH)
        if is_own(name):
            return cls(name, identity=text.strip() if pinned else "")
        found = re.fullmatch(r"(?P<kind>[\w-]+)(\[(?P<changes>[^]]*)\])?(@(?P<budget>.*))?", text.strip())
        if found is None:
            raise OptionError(
                f"{text!r} is no bot; write greedy, master, search@200ms, search@5000i, a file such as net.onnx, or "
                "module:name."
            )
        kind, changes, budget = found["kind"], (found["changes"] or "").replace(" ", ""), found["budget"]
        if kind not in BOTS:
            there_are = ", ".join([*BOTS, *offered_names()])
            raise OptionError(f"there is no bot {kind!r}; there are: {there_are}, files (net.onnx) and module:name.")
        if kind == "search":
            changed_settings(None, changes)
            return cls(kind, SEARCH_BUDGET if budget is None else Budget.parse(budget), changes)
        if changes or budget is not None:
            raise OptionError(f"{text!r}: only search takes a budget or settings; write {kind}.")
        return cls(kind)

    @property
    def is_own(self) -> bool:
        """Whether this is a policy of your own, not one of BOTS."""
        return self.kind not in BOTS

    @property
    def policy(self) -> str:
        """The name of its policy, for `load_policy`: your own, or the one that guides its search. Empty if none."""
        if self.is_own:
            return self.kind
        settings = changed_settings(None, self.changes)
        return settings.policy if isinstance(settings, GuidedSettings) else ""

    def bot(self, game: Game, seed: int, decision: int = 0) -> Bot:
        return self.with_stream(game, new_streams(seed, decision)[POLICY])

    def with_stream(self, game: Game, stream: Any) -> Bot:
        """Makes the bot, which takes its random numbers from a stream."""
        from wyrmhall.bots.policies import kept_policy

        if self.is_own:
            return PolicyBot(kept_policy(self.policy, game, self.identity), stream)
        if not self.changes:
            return BOTS[self.kind](game, stream)
        settings = changed_settings(game, self.changes)
        if isinstance(settings, GuidedSettings):
            return GuidedSearchBot(game, stream, kept_policy(self.policy, game, self.identity), settings)
        return SearchBot(game, stream, settings)

    def __str__(self) -> str:
        if self.kind != "search":
            return self.kind
        return f"{self.kind}[{self.changes}]@{self.budget}" if self.changes else f"{self.kind}@{self.budget}"
