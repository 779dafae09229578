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
from wyrmhall.study.policies import Policy, as_policy
from wyrmhall.study.simulate import AnyPolicy, Seating, check_choices, new_job, seat_policies

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 1 << 15
"""Most rows of a part, which is played and written as one; many more would not stay in the CPU's cache."""
GAMES_IN_PLAY = 128
"""Number of games in play at once where Python decides."""


@dataclass(frozen=True)
class ExportJob:
    """A data set to be made, with all that any process needs to play a part of it. It can be pickled."""

    setup: Setup
    seed: int
    policies: tuple[AnyPolicy, ...]
    """One for each seat: a name for `load_policy`, or a policy itself."""
    games: int

    @property
    def part(self) -> int:
        """Number of games of a part."""
        features = self.setup.game.bot.features
        return max(1, ROWS // features.longest) if features else 1

    @cached_property
    def schema(self) -> pa.Schema:
        setup = self.setup
        made = {
            "edition": {"name": setup.edition.name, "hash": setup.edition.hash},
            "players": setup.players,
            "options": setup.options,
            "games": self.games,
            "seed": self.seed,
            "policies": [{"name": each.name, "identity": each.identity} for each in self.loaded()],
            "command": self.command,
        }
        return schema_for(setup.game, setup.players, made)

    def loaded(self) -> list[Policy]:
        """The policies, of which a process loads each only once."""
        game = self.setup.game
        return [kept_policy(each, game) if isinstance(each, str) else as_policy(game, each) for each in self.policies]

    def seating(self) -> Seating:
        return seat_policies(self.setup, self.loaded())

    @property
    def command(self) -> str:
        """The command that makes the same rows again. Files are named as they were given."""
        setup = self.setup
        names = zip(self.policies, self.loaded(), strict=True)
        policies = [given if isinstance(given, str) else policy.name for given, policy in names]
        changed = setup.game.changed_options(setup.options)
        options = [f"--option {name}={value}" for name, value in changed.items()]
        named = setup.edition.file or setup.edition.name
        edition = [] if named == setup.game.default_edition else [f"--edition {shlex.quote(named)}"]
        said = shlex.quote(policies[0] if len({*policies}) == 1 else ",".join(policies))
        fixed = f"-n {self.games} --players {setup.players} --seed {self.seed} --policy {said}"
        return " ".join(["wyrmhall export", setup.game.name, "FILE", fixed, *edition, *options])


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
    """Checks everything that a data set is to be made of."""
    arrow()
    count = whole_number(count, "the number of games")
    setup = set_up(game, players, edition, options)
    check_features(setup.game)
    seats = policy if isinstance(policy, Sequence) and not isinstance(policy, str) else [policy] * setup.players
    job = ExportJob(setup, check_seed(seed), tuple(seats), count)
    job.seating()
    return job


def export_part(job: ExportJob, first: int) -> pa.Table:
    """Plays the part that begins with game `first`, and returns its rows. All parts in order are the data set."""
    games, seating = min(job.part, job.games - first), job.seating()
    simulated = new_job(job.setup, seating, job.seed, games, first)
    played = RecordedGames(simulated, min(games, GAMES_IN_PLAY) if any(seating.python_policies) else 1)
    played.play(lambda done: None)
    check_choices(simulated)
    return _table(job, played, first)


def _table(job: ExportJob, played: RecordedGames, first: int) -> pa.Table:
    """The decisions of a part as a table, in the order of games and steps."""
    pa, outputs = arrow(), played.job.outputs
    decisions, count = played.notebook.decisions, int(played.notebook.length[0])
    games = decisions.games[:count]
    is_in_order = bool((games[1:] >= games[:-1]).all())
    order = slice(count) if is_in_order else np.argsort(games, kind="stable")
    games, steps, seats = decisions.games[order], decisions.steps[order], decisions.seats[order]
    returns, scores = outputs.returns.astype(np.float32), outputs.scores.astype(np.float32)

    def numbers(array: NDArray[Any], starts: NDArray[np.int32]) -> Any:
        """A column with the bytes of each row's numbers."""
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


def tables_of(job: ExportJob) -> Iterator[pa.Table]:
    """Yields the table of each part. While one is written, the next is being played."""
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(export_part, job, 0)
        for first in range(0, job.games, job.part):
            table = playing.result()
            if first + job.part < job.games:
                playing = pool.submit(export_part, job, first + job.part)
            yield table


def tables_on_ray(job: ExportJob, address: str) -> Iterator[pa.Table]:
    """Yields the same as `tables_of`, played by Ray."""
    starts = range(0, job.games, job.part)
    files = files_of(policy for policy in job.policies if isinstance(policy, str))
    tables = run_on_ray(partial(export_part, job), starts, address, files=files, in_order=True)
    for table in tables:
        if not table.schema.equals(job.schema, check_metadata=True):
            raise WyrmhallError("a worker has other policies or features than this machine.")
        yield table


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
    """Plays `count` games and writes every decision to a file, with a data card beside it.

    The suffix is the format: .parquet, .arrow or .feather (both Arrow's own), .npz. The file appears whole or not at
    all. Game i is that of `simulate`; `docs/data.md` explains the columns.
    """
    target = Path(file)
    check_target(target)
    job = job_for(game, count, players, seed=seed, policy=policy, edition=edition, options=options)
    return write(target, job, tables_of(job), progress)


def write(
    target: Path, job: ExportJob, tables: Iterator[pa.Table], progress: Callable[[int], None] | None = None
) -> RowCounts:
    """Writes the tables of all parts of a job, in order, and the card. Returns the counts that the card shows."""
    summary = RowCounts(job.setup.players)
    with new_file(target, job.schema) as put:
        for table in tables:
            put(table)
            counted = summary.games
            summary.add(table)
            if progress:
                progress(summary.games - counted)
    write_card(target, job.schema, summary)
    return summary
