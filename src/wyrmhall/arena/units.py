"""Units of an arena, which are single games between bots. `play_unit` can run in any process."""

from __future__ import annotations

import hashlib
import math
import time
from collections.abc import Iterable
from dataclasses import replace

import msgspec

from wyrmhall import __version__
from wyrmhall.bots import BotSpec, Budget
from wyrmhall.bots.policies import load_policy
from wyrmhall.kit.edition import Edition, check_edition
from wyrmhall.kit.errors import OptionError, PolicyError
from wyrmhall.kit.game import Options
from wyrmhall.match.record import RecordedEdition
from wyrmhall.registry import find_game
from wyrmhall.setup import check_seed, set_up
from wyrmhall.study.env import Env, begin

FORMAT, VERSION = "wyrmhall-arena", 1


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What all games of an arena share. Only games with equal settings are counted together."""

    format: str = FORMAT
    version: int = VERSION
    wyrmhall: str = __version__
    game: str
    rules_version: int
    players: int
    bots: tuple[str, ...]
    seed: int
    options: Options
    edition: RecordedEdition
    first_alone: bool = False
    """Whether the first bot meets each of the others, alone among it, and they do not meet one another."""
    policies: dict[str, str] | msgspec.UnsetType = msgspec.UNSET
    """The identity, with a hash of weights or source, of each bot that is or uses a user's policy."""

    @property
    def solo(self) -> bool:
        return self.players == 1

    def spec(self, name: str) -> BotSpec:
        return replace(BotSpec.parse(name), identity=(self.policies or {}).get(name, ""))


class Unit(msgspec.Struct, frozen=True):
    """A game to be played."""

    setting: Setting
    deal: int
    seats: tuple[str, ...]


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A unit that was played, which is one line of the ledger."""

    deal: int
    seats: tuple[str, ...]
    returns: tuple[float, ...]
    scores: tuple[float | None, ...]
    """Each seat's points; None where the rules count none."""
    turns: int
    decisions: tuple[int, ...]
    """Number of decisions of each seat's bot, not counting those with one legal action."""
    seconds: tuple[float, ...]
    """Thinking time of each seat's bot."""


def setting_of(
    game: str,
    bots: list[str],
    players: int | None = None,
    *,
    seed: int = 0,
    edition: str | None = None,
    options: Options | None = None,
    first_alone: bool = False,
) -> Setting:
    """Makes the setting of an arena, and checks everything.

    >>> setting_of("keeper", ["greedy", "random"], seed=1).players
    2
    """
    named_game = find_game(game)
    setup = set_up(named_game, max(2, named_game.players.start) if players is None else players, edition, options)
    players, seed = setup.players, check_seed(seed)
    parsed = [BotSpec.parse(text) for text in bots]
    names = tuple(map(str, parsed))
    policies = {}
    for spec, name in zip(parsed, names, strict=True):
        policy = load_policy(name, named_game)
        if spec.policy:
            policies[name] = policy.identity
        if names.count(name) > 1:
            raise OptionError(f"{name} is named twice; a bot meets others in the arena, not itself.")
    fewest = 1 if players == 1 else 2
    if len(names) < fewest:
        needed = "at least two bots" if fewest == 2 else "a bot"
        raise OptionError(f"name {needed} for the arena, as in: wyrmhall arena {game} greedy random")
    return Setting(
        game=game,
        rules_version=named_game.rules_version,
        players=players,
        bots=names,
        seed=seed,
        options=setup.options,
        edition=RecordedEdition(setup.edition.hash, setup.edition.plain()),
        first_alone=first_alone,
        policies=policies or msgspec.UNSET,
    )


_editions: dict[str, Edition] = {}
"""Editions packed in this process, by their hash."""


def _begin(setting: Setting, deal: int) -> Env:
    game, name = find_game(setting.game), setting.edition.hash
    if name not in _editions:
        _editions[name] = check_edition(game, setting.edition.content)
    return begin(set_up(game, setting.players, _editions[name], setting.options), setting.seed, deal)


def play_unit(unit: Unit) -> Played:
    """Plays one game. Its dice depend only on the seed and the deal, so all seatings of a deal get the same.

    >>> unit = Unit(setting_of("keeper", ["greedy", "random"], seed=1), deal=0, seats=("greedy", "random"))
    >>> played = play_unit(unit)
    >>> played.returns, played.decisions == play_unit(unit).decisions
    ((1.0, 0.0), True)
    """
    setting = unit.setting
    specs = [setting.spec(name) for name in unit.seats]
    warm_up(setting, unit.seats)
    seeds = [_bot_seed(setting.seed, unit.deal, seat) for seat in range(setting.players)]
    decision_counts, seconds = [0] * setting.players, [0.0] * setting.players
    env = _begin(setting, unit.deal)
    decision = 0
    while not env.over:
        seat, question = env.actor, env.question()
        action = int(question.actions[0])
        if len(question.actions) > 1:
            legal = question.actions.tolist()
            begun = time.perf_counter()
            bot = specs[seat].bot(env.game, seeds[seat], decision)
            action = bot.choose(question, specs[seat].budget)
            seconds[seat] += time.perf_counter() - begun
            decision_counts[seat] += 1
            if action not in legal:
                raise PolicyError(unit.seats[seat], f"it chose {action}, none of the legal actions {legal}")
        env.apply(action)
        decision += 1
    return Played(
        deal=unit.deal,
        seats=unit.seats,
        returns=tuple(env.returns().tolist()),
        scores=tuple(None if math.isnan(score) else score for score in env.scores().tolist()),
        turns=int(env.state.turns),
        decisions=tuple(decision_counts),
        seconds=tuple(round(spent, 6) for spent in seconds),
    )


def _bot_seed(seed: int, deal: int, seat: int) -> int:
    """The seed of the bot on a seat, independent of the dice."""
    return int.from_bytes(hashlib.blake2b(f"{seed} {deal} {seat}".encode(), digest_size=8).digest())


_warm: set[tuple[str, str]] = set()
"""Games and bots whose native code this process has loaded."""


def warm_up(setting: Setting, names: Iterable[str]) -> None:
    """Loads the native code of bots by one decision each, so that loading does not count as thinking time."""
    for name in names:
        if (setting.game, name) not in _warm:
            _warm.add((setting.game, name))
            env = _begin(setting, 0)
            setting.spec(name).bot(env.game, 0).choose(env.question(), Budget(iterations=1))
