"""`export`: games between policies as a data set, one row a decision."""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from wyrmhall.arena.cluster import run_on_ray
from wyrmhall.bots.policies import files_of, kept_policy
from wyrmhall.data.card import Summary, write_card
from wyrmhall.data.dataset import arrow, check_features, check_target, new_file, schema_for, table_of
from wyrmhall.data.decisions import NO_ROOM, NOTHING_NOTED, Rows, native_recorder, new_rows, new_space
from wyrmhall.data.ruling import UnclearMoves
from wyrmhall.kit.edition import Edition
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.kit.game import Game, whole_number
from wyrmhall.setup import Setup, check_seed, set_up
from wyrmhall.study import simulate
from wyrmhall.study.batches import NotingBatch
from wyrmhall.study.loop import Run, new_outputs
from wyrmhall.study.policies import Policy, as_policy
from wyrmhall.study.simulate import BATCH, AnyPolicy, Seating, seat_policies, wrong_choice

if TYPE_CHECKING:
    import pyarrow as pa

ROWS = 1 << 14
"""How many rows are played before they are written: a row group. More would not stay in the processor's cache."""
PART = 100
"""How many games are one part on Ray."""
VALUES = 1 << 22
"""How many numbers that are not 0 they can have; where these are more, there are fewer rows."""


@dataclass(frozen=True)
class Job:
    """A data set to be made: all that any process needs to play some of its games. It can be pickled."""

    setup: Setup
    seed: int
    policies: tuple[AnyPolicy, ...]
    """One for each seat: what `load_policy` understands, or a policy itself."""
    games: int

    @property
    def game(self) -> Game:
        return self.setup.game

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
        changed = {name: on for name, on in setup.options.items() if on != setup.game.default_options[name]}
        options = [f"--option {name}={'on' if on else 'off'}" for name, on in changed.items()]
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
    game: str | Game,
    count: int,
    players: int | None = None,
    *,
    seed: int = 0,
    policy: AnyPolicy | Sequence[AnyPolicy] = "random",
    edition: str | Edition | None = None,
    options: dict[str, bool] | None = None,
) -> Job:
    """A data set to be made, everything checked."""
    arrow()
    count = whole_number(count, "the number of games")
    setup = set_up(game, players, edition, options)
    check_features(setup.game)
    seats = policy if isinstance(policy, Sequence) and not isinstance(policy, str) else [policy] * setup.players
    job = Job(setup, check_seed(seed), tuple(seats), count)
    job.seating()
    return job


class Player:
    """Plays games of a job and writes them down."""

    def __init__(self, job: Job) -> None:
        setup = job.setup
        self.job = job
        self._seating = seating = job.seating()
        self._run = Run(np.uint64(job.seed), setup.players, setup.packed_options, seating.codes)
        self._record = native_recorder(setup.game, seating.choosers)
        self._space, self._lookup = new_space(setup), setup.lookup()
        self._unclear = UnclearMoves(setup.game, setup.content)
        self._noted, self._known = NOTHING_NOTED, range(0)
        """What Python decided, and in which games."""

    def play(self, first: int, last: int, rows: Rows | None = None) -> tuple[int, pa.Table, Rows]:
        """Play the games from `first` on, as many as there is room for, but none from `last` on: how many these are,
        their rows as a table, and the memory in which the table lies."""
        setup, done = self.job.setup, np.zeros(4, np.int64)
        rows, noted = rows or new_rows(setup, ROWS, VALUES), NOTHING_NOTED
        if any(self._seating.asked):
            if first not in self._known:
                self._ask(range(first, min(first + BATCH, last)))
            last = self._known.stop
            noted = self._noted._replace(starts=self._noted.starts[first - self._known.start :])
        while done[0] == 0:
            self._record(setup.content, self._lookup, self._space, self._run, noted, first, last, rows, done)
            games, count, unclear, fault = done.tolist()
            if fault < 0 and fault != NO_ROOM:
                raise wrong_choice(self._seating, fault, first + games)
            if games == 0:  # already one is too long
                rows = new_rows(setup, 2 * len(rows.seats), 2 * len(rows.values))
        which = rows.unclear[:unclear]
        rows.rules[which] = self._unclear.rules(rows.unclear_states[:unclear], rows.actions[which])
        return games, table_of(setup.game, self.job.schema, rows, count, self.job.seed), rows

    def _ask(self, games: range) -> None:
        """Let Python decide in these games. Native code then plays them once more, to write them down."""
        setup, outputs = self.job.setup, new_outputs(len(games), self.job.setup.players)
        run = simulate.Job(setup.game, setup.content, self._seating, self._run, outputs, games.start)
        batch = NotingBatch(run, os.cpu_count() or 1, len(games))
        batch.play(lambda done: None)
        simulate.check_choices(run)
        self._noted, self._known = batch.noted(), games


def export_part(job: Job, first: int, count: int) -> pa.Table:
    """The rows of the games from number `first` on, so many. Parts one after the other are the rows of all."""
    return arrow().concat_tables(table for _, table in _tables(job, first, first + count))


def _tables(job: Job, first: int, last: int) -> Iterator[tuple[int, pa.Table]]:
    """The rows of games, some games at a time."""
    player = Player(job)
    while first < last:
        games, table, _ = player.play(first, last)
        yield games, table
        first += games


def tables_on_ray(job: Job, address: str) -> Iterator[tuple[int, pa.Table]]:
    """The same rows as those of `tables_of`, played by Ray."""
    starts = range(0, job.games, PART)
    files = files_of(policy for policy in job.policies if isinstance(policy, str))
    tables = run_on_ray(partial(_part_from, job), starts, address, files=files, in_order=True)
    for first, table in zip(starts, tables, strict=True):
        if not table.schema.equals(job.schema, check_metadata=True):
            raise WyrmhallError("a worker has other policies or features than this machine.")
        yield min(PART, job.games - first), table


def _part_from(job: Job, first: int) -> pa.Table:
    return export_part(job, first, min(PART, job.games - first))


def tables_of(job: Job) -> Iterator[tuple[int, pa.Table]]:
    """The rows of all games of a job, some games at a time, and how many games these are.

    While one table is written, the next is being played, in the memory of the one before: use each before the next.
    """
    player, first, last, free = Player(job), 0, job.games, None
    with ThreadPoolExecutor(1) as pool:
        playing = pool.submit(player.play, first, last)
        while first < last:
            games, table, rows = playing.result()
            first += games
            if first < last:
                playing = pool.submit(player.play, first, last, free)
            yield games, table
            free = rows


def export(
    game: str | Game,
    count: int,
    file: str | os.PathLike[str],
    players: int | None = None,
    *,
    seed: int = 0,
    policy: AnyPolicy | Sequence[AnyPolicy] = "random",
    edition: str | Edition | None = None,
    options: dict[str, bool] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Summary:
    """Play `count` games and write every decision to a file, with a data card beside it.

    The end of the name tells the format: .parquet, .arrow or .feather (both Arrow's own), .npz. The file appears whole
    or not at all. Game i is that of `simulate`; `docs/data.md` tells what the columns are.
    """
    target = Path(file)
    check_target(target)
    job = job_for(game, count, players, seed=seed, policy=policy, edition=edition, options=options)
    return write(target, job, tables_of(job), progress)


def write(
    target: Path, job: Job, tables: Iterator[tuple[int, pa.Table]], progress: Callable[[int], None] | None = None
) -> Summary:
    """Write tables that hold the rows of all games of a job, in order, each with the number of its games, and the card.
    What they hold."""
    summary = Summary(job.setup.players)
    with new_file(target, job.schema) as put:
        for games, table in tables:
            put(table)
            summary.add(table)
            if progress:
                progress(games)
    write_card(target, job.schema, summary)
    return summary
