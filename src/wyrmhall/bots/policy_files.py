"""Networks in files: ONNX and TorchScript."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from wyrmhall.kit.errors import PolicyError, first_line
from wyrmhall.kit.game import Game

MADE_FOR = ("game", "features")
"""Metadata of a policy: the name of its game, and the version of the game's features."""
LOCATION = re.compile(rb"\n\x08location\x12([\x01-\x7f])", re.DOTALL)
"""Pattern before the name of a file of weights in an ONNX model. PyTorch writes `net.onnx.data` beside it."""
ONNX_TYPES = {
    "tensor(float)": np.float32,
    "tensor(double)": np.float64,
    "tensor(float16)": np.float16,
    "tensor(bool)": np.bool_,
}


@dataclass(frozen=True)
class Network:
    """A network that was read from a file."""

    ask: Any
    """A callable over arrays, or a PyTorch module."""
    made_for: dict[str, str]
    more: bytes = b""
    """Weights from other files beside it."""


def read_onnx(name: str, file: Path, data: bytes, game: Game) -> Network:
    """Reads an ONNX model. Inputs: the observation, and optionally the mask. Outputs: logits, and optionally values."""
    try:
        import onnxruntime
    except ImportError as fault:
        raise PolicyError(name, "ONNX files need: pip install 'wyrmhall[onnx]'") from fault
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1  # the arena has a process for each core
    options.log_severity_level = 4
    named = {data[found.end() : found.end() + found[1][0]] for found in LOCATION.finditer(data)}
    weights = [file.parent / name_of_file.decode(errors="replace") for name_of_file in sorted(named)]
    try:
        more = b"".join(weight.read_bytes() for weight in weights)
        model = str(file) if weights else data
        session = onnxruntime.InferenceSession(model, options, providers=["CPUExecutionProvider"])
    except OSError as fault:
        raise PolicyError(name, f"its weights are not there: cannot read {fault.filename}: {fault.strerror}") from fault
    except Exception as fault:
        raise PolicyError(name, f"this is no ONNX model that can be used ({first_line(fault)})") from fault
    inputs, outputs = session.get_inputs(), session.get_outputs()
    wanted = (("observation", game.bot.size), ("mask", game.moves.size))
    if len(inputs) > len(wanted):
        raise PolicyError(name, f"it has {len(inputs)} inputs; it may have an observation, and a mask")
    if len(outputs) > 2:
        names = ", ".join(one.name for one in outputs)
        raise PolicyError(name, f"it has {len(outputs)} outputs ({names}); it may have logits, and values")
    for one, (what, size) in zip(inputs, wanted, strict=False):
        _check_input(name, one, what, size, game)
    feeds = [(one.name, ONNX_TYPES[one.type]) for one in inputs]
    answers = [one.name for one in outputs]

    def ask(*arrays: NDArray[Any]) -> Any:
        given: dict[str, Any] = {
            feed: array.astype(kind, copy=False) for (feed, kind), array in zip(feeds, arrays, strict=False)
        }
        found = session.run(answers, given)
        return found[0] if len(found) == 1 else tuple(found)

    return Network(ask, dict(session.get_modelmeta().custom_metadata_map), more)


def _check_input(name: str, found: Any, what: str, size: int, game: Game) -> None:
    own = f"its input {found.name!r} is {found.type} {found.shape}"
    if found.type not in ONNX_TYPES:
        raise PolicyError(name, f"{own}; the {what} can be given as {', '.join(ONNX_TYPES)}")
    if len(found.shape) != 2 or (isinstance(found.shape[1], int) and found.shape[1] != size):
        raise PolicyError(name, f"{own}; the {what} of {game.title} is ['n', {size}] (wyrmhall features {game.name})")
    if isinstance(found.shape[0], int):
        raise PolicyError(name, f"{own}; export it with a first dimension that can have any size (dynamic_shapes)")


def read_torchscript(name: str, file: Path, data: bytes, game: Game) -> Network:
    """Reads a TorchScript module, saved by `torch.jit.save`. Its extra files hold the metadata."""
    try:
        import torch
    except ImportError as fault:
        raise PolicyError(name, "TorchScript files need PyTorch: pip install torch; ONNX files do not") from fault
    said: dict[str, Any] = dict.fromkeys(MADE_FOR, "")
    try:
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # PyTorch now prefers other formats
            module = torch.jit.load(io.BytesIO(data), map_location="cpu", _extra_files=said)
    except Exception as fault:
        remedy = "save it by torch.jit.save(torch.jit.script(network), file)"
        raise PolicyError(name, f"this is no TorchScript file ({first_line(fault)}); {remedy}") from fault
    module.eval()
    texts = {what: text.decode() if isinstance(text, bytes) else text for what, text in said.items()}
    return Network(module, {what: text for what, text in texts.items() if text})


READERS: dict[str, Callable[[str, Path, bytes, Game], Network]] = {".onnx": read_onnx, ".pt": read_torchscript}
"""Readers by the ending of a file's name."""


def check_made_for(name: str, game: Game, made_for: dict[str, str]) -> None:
    """Raises PolicyError for a policy made for another game or another version of the features."""
    theirs = made_for.get("game", game.name)
    if theirs != game.name:
        raise PolicyError(name, f"it was made for the game {theirs}, not for {game.name}")
    version = game.bot.features.version if game.bot.features else None
    if made_for.get("features", str(version)) != str(version):
        trained = f"it was made for version {made_for['features']} of the features"
        raise PolicyError(name, f"{trained}; {game.name} has version {version} now: train it again")
