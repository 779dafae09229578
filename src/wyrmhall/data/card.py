"""The data card, which says how a data set was made and what is in it."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.arena.intervals import Mean, normal_mean
from wyrmhall.data.dataset import COLUMNS, METADATA, masks_of, numbers_of, returns_of
from wyrmhall.kit.game import SEAT_LETTERS
from wyrmhall.registry import find_game

if TYPE_CHECKING:
    import pyarrow as pa


NAMES_SHOWN = 8
"""Most entries of a list in the metadata that the card names."""


class Sums:
    """Sums of numbers, for their mean with its 95% interval."""

    def __init__(self) -> None:
        self.count, self.total, self.squares = 0, 0.0, 0.0

    def add(self, numbers: NDArray[Any]) -> None:
        """Adds numbers, but no NaN."""
        known = numbers[~np.isnan(numbers)].astype(np.float64)
        self.count += len(known)
        self.total += float(known.sum())
        self.squares += float((known * known).sum())

    def mean(self) -> Mean:
        if self.count < 2:
            return Mean(self.total if self.count else None, None, None)
        mean = self.total / self.count
        return normal_mean(self.count, mean, max(0.0, self.squares - self.count * mean * mean) / (self.count - 1))


class RowCounts:
    """Counts of what a data set holds."""

    def __init__(self, players: int) -> None:
        self.rows = self.games = self.won = self.numbers = 0
        """`won` is the number of games that somebody has won, `numbers` that of nonzero numbers of observations."""
        self.lengths: Counter[int] = Counter()
        """Number of finished games by their number of decisions."""
        self.legal: Counter[int] = Counter()
        """Number of decisions by their number of legal actions."""
        self.returns = [Sums() for _ in range(players)]
        self.scores = [Sums() for _ in range(players)]
        self.decisions = np.zeros(players, np.int64)

    def add(self, table: pa.Table) -> None:
        """Counts the rows of a table of whole games."""
        for batch in table.to_batches():
            games, steps, seats, ends, scores = (
                batch.column(name).to_numpy(zero_copy_only=False) for name in ("game", "step", "seat", "end", "score")
            )
            returns = returns_of(batch)[ends]
            self.rows += len(batch)
            self.games += int((steps == 0).sum())
            self.won += int((np.nansum(returns, axis=1) > 0).sum())
            self.lengths.update((steps[ends] + 1).tolist())
            self.decisions += np.bincount(seats, minlength=len(self.decisions))
            for seat, points in enumerate(self.scores):
                rows = np.flatnonzero(seats == seat)
                points.add(scores[rows[np.diff(games[rows], prepend=-1) != 0]])  # once a game
                self.returns[seat].add(returns[:, seat])
            legal = np.bincount(np.bitwise_count(masks_of(batch)).sum(axis=1, dtype=np.uint16))
            self.legal.update({count: times for count, times in enumerate(legal.tolist()) if times})
            self.numbers += sum(len(numbers_of(batch.column(name), np.dtype("<u2"))[0]) for name in ("ones", "places"))


def card_of(file: Path) -> Path:
    """Path of the data set's card."""
    return file.with_suffix(".card.md")


def write_card(file: Path, schema: pa.Schema, found: RowCounts) -> None:
    about = json.loads(schema.metadata[METADATA])
    game, numbers = find_game(about["game"]), found.numbers / max(1, found.rows)
    lines = [
        f"# {file.name}",
        f"{found.rows:,} decisions of {found.games:,} games of {game.title}, one row each, in the order in which they "
        f"were made. {file.stat().st_size:,} bytes.",
        "## How it was made",
        *_table(["", ""], [[name.replace("_", " "), _text(value)] for name, value in about.items()]),
        "## Columns",
        *_table(
            ["column", "type", "meaning"],
            [[f"`{field.name}`", f"`{field.type}`", COLUMNS[field.name][1]] for field in schema],
        ),
        "## What is in it",
        *_table(
            ["", ""],
            [
                ["games that are over", f"{found.lengths.total():,}"],
                ["won by nobody", f"{found.lengths.total() - found.won:,}"],
                ["decisions of a game", _spread(found.lengths)],
                ["legal actions of a decision", _spread(found.legal)],
                ["numbers of an observation that are not 0", f"{numbers:.1f} of {about['observation']:,} on average"],
            ],
        ),
        *_table(
            ["seat", "decisions", "share of the win", "points"],
            [
                [SEAT_LETTERS[seat], f"{found.decisions[seat]:,}", returns.mean().percent(), scores.mean().points()]
                for seat, (returns, scores) in enumerate(zip(found.returns, found.scores, strict=True))
            ],
        ),
        "Intervals are 95%: 1.96 standard errors.",
        "## Limits",
        *_limits(found),
        "## Licence",
        "MIT, as Wyrmhall's own. The games belong to their authors and publishers.",
    ]
    card_of(file).write_text("\n\n".join(lines) + "\n", encoding="utf-8")


def _table(heads: list[str], rows: list[list[str]]) -> list[str]:
    """A table in Markdown, if it has rows."""
    written = [heads, ["---"] * len(heads), *rows]
    return ["\n".join(f"| {' | '.join(row)} |" for row in written)] if rows else []


def _text(value: Any) -> str:
    """A value of the metadata as text."""
    if isinstance(value, dict):
        return ", ".join(f"{name}: {_text(each)}" for name, each in value.items()) or "none"
    if isinstance(value, list):
        more = [f"and {len(value) - NAMES_SHOWN} more in the metadata"] if len(value) > NAMES_SHOWN else []
        return "; ".join([*map(_text, value[:NAMES_SHOWN]), *more]) or "none"
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def _spread(counts: Counter[int]) -> str:
    """Mean, median, least and most of counted numbers."""
    if not counts:
        return "–"
    numbers = sorted(counts)
    reached = np.cumsum([counts[number] for number in numbers])
    median = numbers[int(np.searchsorted(reached, (reached[-1] + 1) // 2))]
    mean = sum(number * count for number, count in counts.items()) / reached[-1]
    return f"{mean:.1f} on average, median {median}, {numbers[0]} to {numbers[-1]}"


def _limits(found: RowCounts) -> list[str]:
    limits = [
        "Rows are decisions. Chance between them is not a row: the dice of the seed give it again.",
        "Observations show what the acting seat knows then, not how it came about; they hold nothing that is hidden "
        "from it.",
        "The games are those that these policies play: positions that they never reach are not here.",
    ]
    not_over = found.games - found.lengths.total()
    if not_over:
        limits.append(f"{not_over:,} games are not over: their rewards, returns and scores are null.")
    return ["\n".join(f"- {limit}" for limit in limits)]
