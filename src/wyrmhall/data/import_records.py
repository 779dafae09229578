"""`import`: records of games that people or bots have played become the rows of a data set."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from wyrmhall.data.card import Summary, write_card
from wyrmhall.data.dataset import arrow, check_features, check_target, new_file, schema_for, table_of
from wyrmhall.data.decisions import Rows, new_rows
from wyrmhall.data.ruling import packed
from wyrmhall.kit.errors import DataError, RecordError, WyrmhallError
from wyrmhall.kit.game import CHANCE, Game
from wyrmhall.match.match import Match
from wyrmhall.match.record import Record, load, verify
from wyrmhall.registry import find_game
from wyrmhall.setup import Setup

if TYPE_CHECKING:
    import pyarrow as pa


class Imported(NamedTuple):
    """What became of the records."""

    summary: Summary
    refused: dict[Path, str]
    """Those of which there are no rows, and why."""


def record_files(named: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> list[Path]:
    """The files named, one or many; of a folder all its .json files, by their names."""
    found: list[Path] = []
    for each in map(Path, [named] if isinstance(named, str | os.PathLike) else named):
        found += sorted(each.glob("*.json")) if each.is_dir() else [each]
    if not found:
        raise DataError("there is no record: name files, or a folder with .json files.")
    return found


def import_records(
    records: str | os.PathLike[str] | Iterable[str | os.PathLike[str]],
    file: str | os.PathLike[str],
    game: str | None = None,
    *,
    progress: Callable[[int], None] | None = None,
) -> Imported:
    """Write every decision of these records to a file, as `export` does. A folder stands for its .json files.

    A data set is of one game: the one named, or that of the first good record. A record that is not true, or of another
    game, is left out and told, and the others go on; if none is left nothing is written. `progress` is called twice for
    each file: it is checked, then written.
    """
    target, wanted = Path(file), None if game is None else find_game(game)
    arrow()
    check_target(target)
    files, told = record_files(records), progress or (lambda done: None)
    good: dict[Path, dict[str, Any]] = {}
    refused: dict[Path, str] = {}
    for name in files:
        try:
            match, record = _match(name, wanted)
            wanted = match.game
            good[name] = _about(name, record)
        except WyrmhallError as fault:
            refused[name] = str(fault)
            told(1)
        told(1)
    if wanted is None or not good:
        raise DataError("\n".join(["none of these can be used:", *(f"{name}: {why}" for name, why in refused.items())]))
    players = max(len(about["seats"]) for about in good.values())
    schema, summary = schema_for(wanted, players, {"players": players, "records": [*good.values()]}), Summary(players)
    with new_file(target, schema) as put:
        for number, name in enumerate(good):
            table = _table(*_match(name, wanted), number, schema)
            put(table)
            summary.add(table)
            told(1)
    write_card(target, schema, summary)
    return Imported(summary, refused)


def _match(file: Path, game: Game | None) -> tuple[Match, Record]:
    """A record and the match that it tells, every step checked."""
    record = load(file)
    if game is not None and record.game != game.name:
        raise RecordError(f"it is of {record.game}; this data set is of {game.name}.")
    match = verify(record)
    check_features(match.game)
    return match, record


def _about(file: Path, record: Record) -> dict[str, Any]:
    """What is told of a record, without the names of people."""
    return {
        "file": file.name,
        "edition": record.edition.hash,
        "options": record.options,
        "seats": [seat.player for seat in record.seats],
    }


def _table(match: Match, record: Record, number: int, schema: pa.Schema) -> pa.Table:
    """The decisions of a match as rows."""
    game, bot, outcome = match.game, match.game.bot, match.outcome()
    observe: Any = bot.observe
    decided = [place for place, step in enumerate(match.steps) if step.by != CHANCE]
    count, players = len(decided), schema.field("returns").type.list_size
    setup = Setup(game, players, match.edition, match.options)
    rows = new_rows(setup, count, count * bot.size)
    rows.games[:], rows.steps[:], rows.ends[:] = number, np.arange(count), False
    rows.returns[:], rows.rewards[:], rows.scores[:] = np.nan, np.nan, np.nan
    rows.rules[:] = packed(game, (match.steps[place].rules for place in decided))
    observation, mask = np.zeros(bot.size, np.float32), np.zeros(game.moves.size, np.bool_)
    for row, place in enumerate(decided):
        step, asked = match.steps[place], match.question(place)
        observe(match.content, asked.seen.state, step.by, observation, asked.notes)
        _keep(rows, row, observation)
        mask[:] = False
        mask[asked.actions] = True
        rows.masks[row] = np.packbits(mask, bitorder="little")
        rows.seats[row], rows.actions[row] = step.by, step.action
        if outcome is not None:
            score = outcome.scores[step.by]
            rows.rewards[row], rows.scores[row] = outcome.returns[step.by], np.nan if score is None else score
    if outcome is not None:
        rows.returns[:, : match.players] = outcome.returns
        rows.ends[-1:] = True
    return table_of(game, schema, rows, count, arrow().array([record.seed] * count, arrow().uint64()))


def _keep(rows: Rows, row: int, observation: NDArray[np.float32]) -> None:
    """Write down what is not 0 in an observation."""
    ones, places = np.flatnonzero(observation == 1), np.flatnonzero((observation != 0) & (observation != 1))
    rows.one_starts[row + 1] = rows.one_starts[row] + len(ones)
    rows.starts[row + 1] = rows.starts[row] + len(places)
    rows.ones[rows.one_starts[row] : rows.one_starts[row + 1]] = ones
    mine = slice(rows.starts[row], rows.starts[row + 1])
    rows.places[mine], rows.values[mine] = places, observation[places]
