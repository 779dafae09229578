"""`import`: makes a data set of records of games that people or bots have played."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from wyrmhall.data.card import RowCounts, write_card
from wyrmhall.data.dataset import arrow, check_features, check_target, new_file, schema_for
from wyrmhall.kit.errors import DataError, RecordError, WyrmhallError
from wyrmhall.kit.game import CHANCE, Game
from wyrmhall.match.match import Match
from wyrmhall.match.record import Record, load, verify
from wyrmhall.registry import find_game

if TYPE_CHECKING:
    import pyarrow as pa


class Imported(NamedTuple):
    """The result of an import."""

    summary: RowCounts
    refused: dict[Path, str]
    """Records that were left out, and why."""


def record_files(named: str | os.PathLike[str] | Iterable[str | os.PathLike[str]]) -> list[Path]:
    """The files named; for a folder its .json files, sorted by name."""
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
    """Writes every decision of these records to a file, as `export` does. A folder stands for its .json files.

    A data set is of one game: `game`, or that of the first good record. A record that is wrong or of another game is
    left out and named in the result; if none is left, nothing is written. `progress` is called twice for each file:
    once it is checked, and once it is written.
    """
    target, wanted = Path(file), None if game is None else find_game(game)
    arrow()
    check_target(target)
    files, report = record_files(records), progress or (lambda done: None)
    good: dict[Path, dict[str, Any]] = {}
    refused: dict[Path, str] = {}
    for name in files:
        try:
            match, record = _match(name, wanted)
            wanted = match.game
            good[name] = {
                "file": name.name,
                "edition": record.edition.hash,
                "options": record.options,
                "seats": [seat.player for seat in record.seats],  # and not the names of people
            }
        except WyrmhallError as fault:
            refused[name] = str(fault)
            report(1)
        report(1)
    if wanted is None or not good:
        raise DataError("\n".join(["none of these can be used:", *(f"{name}: {why}" for name, why in refused.items())]))
    players = max(len(about["seats"]) for about in good.values())
    schema, summary = schema_for(wanted, players, {"players": players, "records": [*good.values()]}), RowCounts(players)
    with new_file(target, schema) as put:
        for number, name in enumerate(good):
            table = _table(*_match(name, wanted), number, schema)
            if len(table):
                put(table)
                summary.add(table)
            report(1)
    write_card(target, schema, summary)
    return Imported(summary, refused)


def _match(file: Path, game: Game | None) -> tuple[Match, Record]:
    """Loads a record, and replays it with every step checked."""
    record = load(file)
    if game is not None and record.game != game.name:
        raise RecordError(f"it is of {record.game}; this data set is of {game.name}.")
    match = verify(record)
    check_features(match.game)
    return match, record


def _table(match: Match, record: Record, number: int, schema: pa.Schema) -> pa.Table:
    """The decisions of a match as rows."""
    bot, outcome, nobody = match.game.bot, match.outcome(), schema.field("returns").type.list_size - match.players
    decided = [place for place, step in enumerate(match.steps) if step.by != CHANCE]
    observe: Any = bot.observe
    rows: list[dict[str, Any]] = []
    for place in decided:
        step, asked = match.steps[place], match.question(place)
        observation, mask = np.zeros(bot.size, np.float32), np.zeros(match.game.moves.size, np.bool_)
        observe(match.content, asked.seen.state, step.by, observation, asked.notes)
        mask[asked.actions] = True
        places = np.flatnonzero((observation != 0) & (observation != 1)).astype("<u2")
        rows.append(
            {
                "seed": record.seed,
                "game": number,
                "step": len(rows),
                "seat": step.by,
                "ones": np.flatnonzero(observation == 1).astype("<u2").tobytes(),
                "places": places.tobytes(),
                "values": observation[places].tobytes(),
                "mask": np.packbits(mask, bitorder="little").tobytes(),
                "action": step.action,
                "reward": outcome and outcome.returns[step.by],
                "returns": [*(outcome.returns if outcome else [None] * match.players), *[None] * nobody],
                "score": outcome and outcome.scores[step.by],
                "end": outcome is not None and place == decided[-1],
            }
        )
    return arrow().Table.from_pylist(rows, schema)
