"""Policies by name: bots, functions and classes in modules, entry points of packages, and networks in files.

>>> load_policy("greedy", "keeper").name, load_policy("search@500i", "keeper").identity
('greedy', 'search@500i')
"""

from __future__ import annotations

import difflib
import hashlib
import inspect
import os
import sys
from collections.abc import Iterable
from functools import cache, lru_cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any

from wyrmhall.bots import BOTS, BotSpec, kinds_for
from wyrmhall.bots.policy_files import MADE_FOR, READERS, check_made_for
from wyrmhall.bots.simple import RULES, rule_policy
from wyrmhall.kit.bot import Question
from wyrmhall.kit.errors import OptionError, PolicyError
from wyrmhall.kit.game import Game
from wyrmhall.kit.words import shortened
from wyrmhall.native.rng import FINE, POLICY, below, new_streams
from wyrmhall.registry import find_game
from wyrmhall.study.policies import BatchPolicy, Policy, as_policy, is_chooser

POLICY_GROUP = "wyrmhall.bots"
"""Group of entry points by which packages offer policies: `name = "package:policy"`."""
HASH = " sha256:"
HASH_SHOWN = 12
"""Digits of a hash in an error message."""
BEST_SUFFIX = "@best"
"""Suffix of a policy that takes its most likely action instead of drawing one."""
CARRIED: dict[str, bytes] = {}
"""Contents of files sent from another machine, by their paths there."""


class BotPolicy:
    """A bot that searches, as a policy."""

    def __init__(self, player: BotSpec, game: Game) -> None:
        self.player, self.game = player, game
        self.name = self.identity = str(player)
        if player.policy:
            self.identity += HASH + kept_policy(player.policy, game).identity.partition(HASH)[2]

    def choose(self, question: Question, stream: Any) -> int:
        fresh = new_streams(below(stream, FINE))[POLICY]
        return self.player.with_stream(self.game, fresh).choose(question, self.player.budget)


def load_policy(text: str, game: str | Game) -> Policy:
    """Loads the policy that a text names, for a game.

    - a bot: `random`, `greedy`, `master`, `search@200ms`;
    - a file: `net.onnx` or `net.pt` (TorchScript);
    - `module:name`: a callable over batches, a rule, an object with `choose`, or a class or function that makes one of
      these from the game;
    - the name of an entry point of the group `wyrmhall.bots` that names such an object.

    `net.onnx@best` takes the most likely action instead of drawing one.
    """
    if not isinstance(text, str):
        raise OptionError(f"a policy is loaded by its name, not {shortened(repr(text))}; a callable needs no loading.")
    game, text = find_game(game), text.strip()
    if not is_own(text):
        player = BotSpec.parse(text)
        if player.kind not in kinds_for(game):
            raise OptionError(f"{game.title} has no {player} bot; there are: {', '.join(kinds_for(game))}.")
        return rule_policy(player.kind, game) if player.kind in RULES else BotPolicy(player, game)
    named, best = text.removesuffix(BEST_SUFFIX), text.endswith(BEST_SUFFIX)
    if Path(named).suffix in READERS:
        return _from_file(text, Path(named), game, best)
    entry = _entries().get(named)
    where = entry.value if entry else named
    policy = _import_policy(text, where, game)
    made_for = {what: getattr(policy, what) for what in MADE_FOR if hasattr(policy, what)}
    check_made_for(text, game, {what: str(getattr(one, "name", one)) for what, one in made_for.items()})
    return as_policy(game, policy, text, _identity(text, where, entry, policy), best)


def is_own(text: str) -> bool:
    """Whether a text names a policy of somebody's own, not one of BOTS."""
    named = text.removesuffix(BEST_SUFFIX)
    if named.startswith("search["):
        return False
    return Path(named).suffix in READERS or ":" in named or (text not in BOTS and named in _entries())


def files_of(names: Iterable[str]) -> dict[str, bytes]:
    """The contents of the files that these policies are read from, to send to another machine."""
    paths = [Path(BotSpec.parse(name).policy.removesuffix(BEST_SUFFIX)) for name in names]
    return {str(path): path.read_bytes() for path in paths if path.suffix in READERS}


def offered_names() -> list[str]:
    """Names of the policies that installed packages offer."""
    return sorted(name for name in _entries() if name not in BOTS)


@lru_cache(maxsize=64)
def kept_policy(text: str, game: Game, identity: str = "") -> Policy:
    """Loads a policy once. Raises PolicyError if its hash is not that of the identity."""
    found = load_policy(text, game)
    wanted, now = (one.partition(HASH)[2] for one in (identity, found.identity))
    if identity and wanted != now:
        raise PolicyError(
            text, f"it has changed: its sha256 was {wanted[:HASH_SHOWN]}…, and is {now[:HASH_SHOWN]}… now"
        )
    return found


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=POLICY_GROUP)}


def _from_file(text: str, file: Path, game: Game, best: bool) -> Policy:
    try:
        data = CARRIED.get(str(file)) or file.read_bytes()
    except OSError as fault:
        raise PolicyError(text, f"cannot read {file}: {fault.strerror}") from fault
    network = READERS[file.suffix](text, file, data, game)
    check_made_for(text, game, network.made_for)
    policy = as_policy(game, network.ask, file.name + BEST_SUFFIX * best, text + _hash(data + network.more), best)
    assert isinstance(policy, BatchPolicy)
    policy.check()
    return policy


def _import_policy(text: str, where: str, game: Game) -> Any:
    """Imports `module:name`. Calls a class, or a function of one argument, with the game."""
    module, _, path = where.partition(":")
    if not module or not path:
        raise PolicyError(text, "write module:name, such as mypolicies:first for `first` in mypolicies.py")
    if "" not in sys.path and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # as `python -m` does
    try:
        found: Any = import_module(module)
        for name in path.split("."):
            found = getattr(found, name)
    except ModuleNotFoundError as fault:
        raise PolicyError(text, f"there is no module {fault.name}, neither installed nor in this folder") from fault
    except AttributeError as fault:
        near = difflib.get_close_matches(path, dir(sys.modules.get(module)), n=1)
        hint = f" (did you mean {near[0]!r}?)" if near else ""
        raise PolicyError(text, f"{fault}{hint}") from fault
    except Exception as fault:
        raise PolicyError(text, f"importing it failed: {type(fault).__name__}: {fault}") from fault
    takes_game = inspect.isfunction(found) and not is_chooser(found) and len(inspect.signature(found).parameters) == 1
    try:
        return found(game) if takes_game or inspect.isclass(found) else found
    except Exception as fault:
        raise PolicyError(text, f"{where}({game.name}) failed: {type(fault).__name__}: {fault}") from fault


def _identity(text: str, where: str, entry: EntryPoint | None, policy: Any) -> str:
    """The name, a hash of the module, the package's version, and the policy's own `identity`, if it has one."""
    source = getattr(sys.modules[where.partition(":")[0]], "__file__", None)
    package = f"{entry.dist.name} {entry.dist.version}" if entry and entry.dist else ""
    parts = (text + _hash(Path(source).read_bytes() if source else b""), package, getattr(policy, "identity", ""))
    return " ".join(filter(None, parts))


def _hash(data: bytes) -> str:
    return HASH + hashlib.sha256(data).hexdigest()
