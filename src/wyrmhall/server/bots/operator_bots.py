"""Policies of the operator, offered at tables under a name. Only the operator can make the server load one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from wyrmhall.bots.native_code import parts
from wyrmhall.bots.policies import HASH, load_policy
from wyrmhall.kit.errors import OptionError, WyrmhallError
from wyrmhall.registry import all_games
from wyrmhall.server.tables.commands import BOT_KINDS

TAKEN = ("me", "here", "open", "invited", "person", "search", *BOT_KINDS)
"""Names with another meaning."""


@dataclass(frozen=True)
class OperatorBot:
    name: str
    policy: str
    """The policy as `load_policy` takes it."""
    hashes: dict[str, str]
    """Hash of its weights or source, empty for a built-in bot, by each game that it can play."""

    def identity(self, game: str) -> str:
        return f"{self.name}{HASH}{self.hashes[game]}" if self.hashes[game] else f"{self.name} ({self.policy})"


def read_bots(said: Sequence[str]) -> tuple[OperatorBot, ...]:
    """Parses bots such as `Wyrmling=net.onnx`, and tries each with every game. Compiles the code that they need."""
    bots = [_read(text) for text in said]
    for bot in bots:
        if [one.name for one in bots].count(bot.name) > 1:
            raise OptionError(f"--bot: two bots are called {bot.name}; give each a name of its own.")
    for game in {game for bot in bots for game in bot.hashes}:
        for part in parts(all_games()[game]):
            if part.name == "observe":
                part.keep()
    return tuple(bots)


def _read(text: str) -> OperatorBot:
    name, _, policy = (part.strip() for part in text.partition("="))
    if not policy or not re.fullmatch(r"\w[\w .-]{0,23}", name):
        raise OptionError(f"--bot {text}: write a short name and a policy, as in --bot Wyrmling=net.onnx.")
    if name.lower() in TAKEN:
        raise OptionError(f"--bot {text}: {name} is something else already; take another name.")
    hashes, faults = {}, []
    for game in all_games().values():
        try:
            hashes[game.name] = load_policy(policy, game).identity.partition(HASH)[2]
        except WyrmhallError as fault:
            faults.append(str(fault))
    if not hashes:
        raise OptionError(f"--bot {text}: it can play none of the games.\n" + "\n".join(dict.fromkeys(faults)))
    return OperatorBot(name, policy, hashes)
