"""Columns and files of a data set, in which one row is one decision."""

from __future__ import annotations

import json
import shutil
import tempfile
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall import __version__
from wyrmhall.data.decisions import mask_bytes
from wyrmhall.kit.errors import DataError, OptionError, needs_extra
from wyrmhall.kit.game import Game

if TYPE_CHECKING:
    import pyarrow as pa

METADATA = b"wyrmhall"
"""The key of the schema's metadata that holds, as JSON, how the data were made."""
COLUMNS = {
    "seed": ("uint64", "the seed of the dice and of random play"),
    "game": ("int64", "the number of the game; the dice of one that was exported are `SeededDice(seed, game)`"),
    "step": ("int32", "how many decisions of this game came before"),
    "seat": ("int8", "who decides, from 0"),
    "ones": ("binary", "indices, as 16-bit numbers (`<u2`), of what is 1 in the observation; see `wyrmhall features`"),
    "places": ("binary", "indices (`<u2`) of what is neither 0 nor 1 in the observation; the rest is 0"),
    "values": ("binary", "the numbers of the observation at `places`, as 32-bit floats (`<f4`)"),
    "mask": ("binary", "which actions are legal: bit n, the lowest of each byte first, stands for action n"),
    "action": ("int16", "what was chosen"),
    "reward": ("float32", "the share of the win that the acting seat has when the game is over"),
    "returns": ("float32", "the share of the win that each seat has when the game is over"),
    "score": ("float32", "the points of the acting seat when the game is over; null where the rules count none"),
    "end": ("bool", "whether the game is over after this decision"),
}
"""Type and meaning of each column. In each row a mask has a fixed size, and the returns are a list."""

COMPRESSION = "lz4"
"""Files are a third larger than by `zstd`, and written a tenth faster in all."""


def arrow() -> Any:
    with needs_extra("data"):
        import pyarrow
        import pyarrow.parquet
    return pyarrow


def check_features(game: Game) -> None:
    if game.bot.observe is None:
        raise OptionError(f"{game.title} has no features to learn from, so there is no data set of it.")


def schema_for(game: Game, players: int, made: dict[str, Any]) -> pa.Schema:
    """The columns of a data set. `made` says how it was made, in addition to what is known of the game."""
    pa = arrow()
    features = game.bot.features
    known = {
        "wyrmhall": __version__,
        "game": game.name,
        "rules_version": game.rules_version,
        "features_version": features.version if features else None,
        "observation": game.bot.size,
        "actions": game.moves.size,
    }
    types = {name: pa.type_for_alias(kind) for name, (kind, _) in COLUMNS.items()}
    types["mask"] = pa.binary(mask_bytes(game))
    types["returns"] = pa.list_(pa.field("element", pa.float32()), players)
    return pa.schema(types, {METADATA: json.dumps(known | made)})


@contextmanager
def new_file(target: Path, schema: pa.Schema) -> Iterator[Callable[[pa.Table], None]]:
    """Writes a data set table by table. The file appears whole or not at all."""
    check_target(target)
    draft = target.with_name(f"{target.name}.part")
    try:
        with WRITERS[target.suffix](draft, schema) as write:
            yield write
        draft.replace(target)
    except OSError as fault:
        raise DataError(f"cannot write {target}: {fault.strerror or fault}.") from fault
    finally:
        draft.unlink(missing_ok=True)


def check_target(target: Path) -> None:
    """Refuses a path to which no data set can be written, before hours of work."""
    if target.suffix not in WRITERS:
        raise DataError(f"{target} should end in {', '.join(WRITERS)}: that is the format.")
    if target.is_dir():
        raise DataError(f"{target} is a folder; name a file.")
    if not target.parent.is_dir():
        raise DataError(f"there is no folder {target.parent}.")


@contextmanager
def _parquet(draft: Path, schema: pa.Schema) -> Iterator[Callable[[pa.Table], None]]:
    """Writes a row group for each table. Most columns are as small without a dictionary, and faster written. Only the
    column that is searched has statistics."""
    kept = {"compression": COMPRESSION, "use_dictionary": ["action"], "write_statistics": ["game"]}
    with arrow().parquet.ParquetWriter(draft, schema, **kept) as writer:
        yield writer.write_table


@contextmanager
def _ipc(draft: Path, schema: pa.Schema) -> Iterator[Callable[[pa.Table], None]]:
    """Writes Arrow's own format, also called Feather."""
    options = arrow().ipc.IpcWriteOptions(compression=COMPRESSION)
    with arrow().ipc.new_file(draft, schema, options=options) as writer:
        yield writer.write_table


@contextmanager
def _npz(draft: Path, schema: pa.Schema) -> Iterator[Callable[[pa.Table], None]]:
    """Writes arrays for NumPy. Each grows in a file of its own, and all are put into one when their sizes are known."""
    with tempfile.TemporaryDirectory(prefix=draft.name, dir=draft.parent) as folder:
        arrays: dict[str, _Array] = {}

        def write(table: pa.Table) -> None:
            for batch in table.to_batches():
                for name, array in _numpy(batch).items():
                    arrays.setdefault(name, _Array(Path(folder) / f"{name}.npy")).add(array)

        yield write
        with zipfile.ZipFile(draft, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as whole:
            for each in arrays.values():
                each.put_into(whole)
            with whole.open("about.npy", "w") as entry:
                np.lib.format.write_array(entry, np.array(schema.metadata[METADATA].decode()))


class _Array:
    """An array in a file, which grows part by part."""

    def __init__(self, file: Path) -> None:
        self.file, self.length = file, 0

    def add(self, part: NDArray[Any]) -> None:
        with self.file.open("ab") as data:
            part.tofile(data)
        self.length += len(part)
        self.kind, self.shape = np.lib.format.dtype_to_descr(part.dtype), part.shape[1:]

    def put_into(self, whole: zipfile.ZipFile) -> None:
        head = {"descr": self.kind, "fortran_order": False, "shape": (self.length, *self.shape)}
        with whole.open(self.file.name, "w", force_zip64=True) as entry, self.file.open("rb") as data:
            np.lib.format.write_array_header_1_0(entry, head)
            shutil.copyfileobj(data, entry)


def _numpy(batch: pa.RecordBatch) -> dict[str, NDArray[Any]]:
    """The columns as arrays. NumPy has no null: NaN stands for it, and 0 for the null of a seed."""
    columns = dict(zip(batch.schema.names, batch.columns, strict=True))
    ones, one_counts = numbers_of(columns["ones"], np.dtype("<u2"))
    places, counts = numbers_of(columns["places"], np.dtype("<u2"))
    values, _ = numbers_of(columns["values"], np.dtype("<f4"))
    found = {
        "ones": ones,
        "one_counts": one_counts,
        "places": places,
        "values": values,
        "counts": counts,
        "mask": masks_of(batch),
        "returns": returns_of(batch),
        "seed": columns["seed"].fill_null(0).to_numpy(),
    }
    return found | {
        name: column.to_numpy(zero_copy_only=False) for name, column in columns.items() if name not in found
    }


def masks_of(batch: pa.RecordBatch) -> NDArray[np.uint8]:
    column = batch.column("mask")
    masks = np.frombuffer(column.buffers()[1], np.uint8).reshape(-1, column.type.byte_width)
    return masks[column.offset :][: len(column)]


def returns_of(batch: pa.RecordBatch) -> NDArray[np.float32]:
    """The returns of all rows; NaN where they are null."""
    numbers: NDArray[np.float32] = batch.column("returns").flatten().to_numpy(zero_copy_only=False)
    return numbers.reshape(len(batch), -1)


def numbers_of(column: pa.BinaryArray, kind: np.dtype[Any]) -> tuple[NDArray[Any], NDArray[np.int32]]:
    """The numbers in the bytes of all rows, one row after the other, and the count of each row."""
    ends = np.frombuffer(column.buffers()[1], np.int32)[column.offset :][: len(column) + 1] // kind.itemsize
    return np.frombuffer(column.buffers()[2] or b"", kind)[ends[0] : ends[-1]], np.diff(ends)


WRITERS = {".parquet": _parquet, ".npz": _npz, ".arrow": _ipc, ".feather": _ipc}
"""The formats by suffix."""
