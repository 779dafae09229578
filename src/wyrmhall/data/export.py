"""`export`: games between policies as a data set, one row a decision."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.arena.cluster import run_on_ray
from wyrmhall.bots.policies import files_of, kept_policy
from wyrmhall.data.card import RowCounts, write_card
from wyrmhall.data.dataset import arrow, check_features, check_target, new_file, schema_for
from wyrmhall.data.decisions import RecordedGames
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import Game, Options, whole_number
from wyrmhall.setup import Setup, check_seed, set_up
from wyrmhall.study.loop import Run, new_outputs
from wyrmhall.study.policies import Policy, as_policy
from wyrmhall.study.simulate import AnyPolicy, Seating, SimulationJob, check_choices, seat_policies

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 1 << 15
"""How many rows the longest games that are played and written together would have. Many more would not stay in the
processor's cache."""
GAMES_IN_PLAY = 128
"""How many of them are in play at once, where Python decides."""


@dataclass(frozen=True)
class ExportJob:
    """A data set to be made: all that any process needs to play some of its games. It can be pickled."""

    setup: Setup
    seed: int
    policies: tuple[AnyPolicy, ...]
    """One for each seat: what `load_policy` understands, or a policy itself."""
    games: int

    @property
    def game(self) -> Game:
        return self.setup.game

    @property
    def part(self) -> int:
        """How many games are played and written together."""
        return max(1, ROWS // self.game.bot.features.longest) if self.game.bot.features else 1

    @cached_property
    def schema(self) -> pa.Schema:
        """The columns, and how they were made."""
        setup = self.setup
        made = {
            "edition": {"name": setup.edition.name, "hash": setup.edition.hash},
            "players": setup.players,
            "options": setup.options,
            "games": self.games,
            "seed": self.seed,
            "policies": [{"name": each.name, "identity": getattr(each, "identity", "")} for each in self.loaded()],
            "command": self.command,
        }
        return schema_for(self.game, setup.players, made)

    def loaded(self) -> list[Policy]:
        """The policies. A process loads each of them once."""
        game = self.game
        return [kept_policy(each, game) if isinstance(each, str) else as_policy(game, each) for each in self.policies]

    def seating(self) -> Seating:
        random = kept_policy("random", self.game)
        seats = ["random" if each is random else each for each in self.loaded()]
        return seat_policies(self.setup, seats)

    @property
    def command(self) -> str:
        """What makes the same rows again. Files of one's own are named as they were given."""
        setup = self.setup
        names = zip(self.policies, self.loaded(), strict=True)
        policies = [given if isinstance(given, str) else policy.name for given, policy in names]
        changed = setup.game.changed_options(setup.options)
        options = [f"--option {name}={value}" for name, value in changed.items()]
        named = setup.edition.file or setup.edition.name
        edition = [] if named == setup.game.default_edition else [f"--edition {shlex.quote(named)}"]
        said = shlex.quote(policies[0] if len({*policies}) == 1 else ",".join(policies))
        fixed = [
            f"-n {self.games}",
            f"--players {setup.players}",
            f"--seed {self.seed}",
            f"--policy {said}",
        ]
        return " ".join(["wyrmhall export", self.game.name, "FILE", *fixed, *edition, *options])


def job_for(
    game: str | Game | Setup,
    count: int,
    players: int | None = None,
    *,
    seed: int = 0,
    policy: AnyPolicy | Sequence[AnyPolicy] = "random",
    edition: str | Edition | None = None,
    options: Options | None = None,
) -> ExportJob:
    """A data set to be made, everything checked."""
    arrow()
    count = whole_number(count, "the number of games")
    setup = set_up(game, players, edition, options)
    check_features(setup.game)
    seats = policy if isinstance(policy, Sequence) and not isinstance(policy, str) else [policy] * setup.players
    job = ExportJob(setup, check_seed(seed), tuple(seats), count)
    job.seating()
    return job


def export_part(job: ExportJob, first: int, count: int) -> pa.Table:
    """The rows of the games from number `first` on, so many. Parts one after the other are the rows of all."""
    setup, seating = job.setup, job.seating()
    outputs = new_outputs(count, setup.players)
    run = Run(np.uint64(job.seed), setup.players, setup.packed_options, seating.codes)
    at_once = min(count, GAMES_IN_PLAY) if any(seating.asked) else 1
    simulated = SimulationJob(setup.game, setup.content, seating, run, outputs, first)
    played = RecordedGames(simulated, at_once)
    played.play(lambda done: None)
    check_choices(simulated)
    return _table(job, played, first)


def _table(job: ExportJob, played: RecordedGames, first: int) -> pa.Table:
    """The decisions of some games, in the order of games and steps."""
    pa, decisions, count, outputs = arrow(), played.decisions, len(played), played.job.outputs
    games = decisions.games[:count]
    is_in_order = bool((games[1:] >= games[:-1]).all())
    order = slice(count) if is_in_order else np.argsort(games, kind="stable")
    games, steps, seats = decisions.games[order], decisions.steps[order], decisions.seats[order]
    returns, scores = outputs.returns.astype(np.float32), outputs.scores.astype(np.float32)

    def numbers(array: NDArray[Any], starts: NDArray[np.int32]) -> Any:
        """Some numbers in each row, as bytes."""
        buffers = [pa.py_buffer(starts * np.int32(array.itemsize)), pa.py_buffer(array[: starts[count]])]
        column = pa.Array.from_buffers(pa.binary(), count, [None, *buffers])
        return column if is_in_order else column.take(order)

    columns = {
        "seed": pa.repeat(pa.scalar(job.seed, pa.uint64()), count),
        "game": first + games,
        "step": steps,
        "seat": seats,
        "ones": numbers(decisions.ones, decisions.one_starts),
        "places": numbers(decisions.places, decisions.starts),
        "values": numbers(decisions.values, decisions.starts),
        "mask": pa.Array.from_buffers(
            job.schema.field("mask").type, count, [None, pa.py_buffer(decisions.masks[order])]
        ),
        "action": decisions.actions[order],
        "reward": returns[games, seats],
        "returns": pa.FixedSizeListArray.from_arrays(returns[games].ravel(), type=job.schema.field("returns").type),
        "score": pa.array(scores[games, seats], from_pandas=True),
        "end": steps == outputs.decisions[games] - 1,
    }
    return pa.table(columns, schema=job.schema)


def tables_of(job: ExportJob) -> Iterator[tuple[int, pa.Table]]:
    """The rows of all games of a job, some games at a time, and how many games these are. While one table is written,
    the next is being played."""
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(_part_from, job, 0)
        for first in range(0, job.games, job.part):
            table = playing.result()
            if first + job.part < job.games:
                playing = pool.submit(_part_from, job, first + job.part)
            yield min(job.part, job.games - first), table


def tables_on_ray(job: ExportJob, address: str) -> Iterator[tuple[int, pa.Table]]:
    """The same rows as those of `tables_of`, played by Ray."""
    starts = range(0, job.games, job.part)
    files = files_of(policy for policy in job.policies if isinstance(policy, str))
    tables = run_on_ray(partial(_part_from, job), starts, address, files=files, in_order=True)
    for first, table in zip(starts, tables, strict=True):
        if not table.schema.equals(job.schema, check_metadata=True):
            raise WyrmhallError("a worker has other policies or features than this machine.")
        yield min(job.part, job.games - first), table


def _part_from(job: ExportJob, first: int) -> pa.Table:
    return export_part(job, first, min(job.part, job.games - first))


def export(
    game: str | Game,
    count: int,
    file: str | os.PathLike[str],
    players: int | None = None,
    *,
    seed: int = 0,
    policy: AnyPolicy | Sequence[AnyPolicy] = "random",
    edition: str | Edition | None = None,
    options: Options | None = None,
    progress: Callable[[int], None] | None = None,
) -> RowCounts:
    """Play `count` games and write every decision to a file, with a data card beside it.

    The end of the name tells the format: .parquet, .arrow or .feather (both Arrow's own), .npz. The file appears whole
    or not at all. Game i is that of `simulate`; `docs/data.md` tells what the columns are.
    """
    target = Path(file)
    check_target(target)
    job = job_for(game, count, players, seed=seed, policy=policy, edition=edition, options=options)
    return write(target, job, tables_of(job), progress)


def write(
    target: Path, job: ExportJob, tables: Iterator[tuple[int, pa.Table]], progress: Callable[[int], None] | None = None
) -> RowCounts:
    """Write tables that hold the rows of all games of a job, in order, each with the number of its games, and the card.
    What they hold."""
    summary = RowCounts(job.setup.players)
    with new_file(target, job.schema) as put:
        for games, table in tables:
            put(table)
            summary.add(table)
            if progress:
                progress(games)
    write_card(target, job.schema, summary)
    return summary
