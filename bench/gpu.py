"""Games on a GPU: are they the same as on the CPU, and how many decisions a second?

    python bench/gpu.py [GAMES] [NAME …]        (default: 16 million games for the speed, every game)

Needs an NVIDIA GPU, PyTorch and `pip install 'wyrmhall[gpu]'`. A decision is one player's choice, its legal actions
computed.
"""

from __future__ import annotations

import platform
import sys
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

import wyrmhall
from wyrmhall.kit.bot import NOTHING
from wyrmhall.kit.game import Options
from wyrmhall.native.rule import rule
from wyrmhall.study.gpu.simulate import gpu_launcher
from wyrmhall.study.loop import Outputs, Run

PARITY_GAMES = 100_000
PARITY_ROWS, PARITY_STEPS = 2_000, 300


def same(left: np.ndarray, right: np.ndarray) -> bool:
    return bool(np.array_equal(left, right, equal_nan=left.dtype.kind == "f"))


@rule
def last_legal(content, state, seat, actions, count, stream, notes):
    """A second rule, for a kernel that has several."""
    return int(actions[count - 1])


def check_parity(name: str, policies: Sequence[Any], options: Options) -> None:
    """Game for game the same returns, scores and lengths on both machines."""
    players = len(policies)
    setting = {"players": players, "seed": 2016, "policy": policies, "options": options}
    on_cpu = wyrmhall.simulate(name, PARITY_GAMES, **setting)
    on_gpu = wyrmhall.simulate(name, PARITY_GAMES, device="gpu", **setting)
    told = sorted({getattr(policy, "__name__", policy) for policy in policies})
    label = ", ".join([name, f"{players} players", *told, *(f"{key} {value}" for key, value in options.items())])
    for part in ("returns", "scores", "decisions", "turns", "ended"):
        if not same(getattr(on_cpu, part), getattr(on_gpu, part)):
            raise SystemExit(f"{label}: {part} differ between CPU and GPU")
    print(f"{label}: {PARITY_GAMES:,} games, GPU = CPU game for game")


def kernel_rate(name: str, players: int, games: int) -> tuple[float, float]:
    """Decisions a second inside the kernel alone, and with the results brought back into host memory."""
    from numba import cuda

    game = wyrmhall.find_game(name)
    content = np.array([wyrmhall.Match(game, players, by_hand=True).content])
    options, policies = (
        cuda.to_device(game.pack_options({})),
        cuda.to_device(np.zeros(players, np.int8)),
    )
    run = Run(np.uint64(1), players, options, policies)
    outputs = Outputs(
        returns=cuda.device_array((games, players), np.float64),
        scores=cuda.device_array((games, players), np.float64),
        decisions=cuda.device_array(games, np.int32),
        turns=cuda.device_array(games, np.int16),
        ended=cuda.device_array(games, np.int8),
    )
    launch = gpu_launcher(game, ())
    contents, blank_notes = cuda.to_device(content), cuda.to_device(np.zeros(1, NOTHING))
    launch(contents, blank_notes, run, 0, outputs)
    cuda.synchronize()
    seconds = []
    for _ in range(5):
        begin, end = cuda.event(), cuda.event()
        begin.record()
        launch(contents, blank_notes, run, 0, outputs)
        end.record()
        end.synchronize()
        seconds.append(begin.elapsed_time(end) / 1000)
    decisions = int(outputs.decisions.copy_to_host().sum(dtype=np.int64))
    wyrmhall.simulate(name, 1 << 20, players, device="gpu")
    started = time.perf_counter()
    whole = wyrmhall.simulate(name, games, players, seed=1, device="gpu")
    elapsed = time.perf_counter() - started
    assert int(whole.decisions.sum(dtype=np.int64)) == decisions
    return decisions / float(np.median(seconds)), decisions / elapsed


def check_rows(name: str, players: int, options: Options) -> None:
    """Row for row the same vector on both machines: what is seen, what is legal, rewards, ends, games begun anew."""
    setting = {"players": players, "seed": 2016, "options": options, "rewards": "potential"}
    here, there = (wyrmhall.vector(name, PARITY_ROWS, device=device, **setting) for device in ("cpu", "gpu"))
    choices = np.random.default_rng(2016)
    for step in range(PARITY_STEPS):
        drawn = (choices.random(PARITY_ROWS) * here.rows.counts).astype(np.int64)
        chosen = here.rows.actions[np.arange(PARITY_ROWS), drawn].astype(np.int64)
        told = [*zip(here.step(chosen), there.step(chosen), strict=True), (here.mask, there.mask)]
        if step % 10 == 0:
            told += [*zip(here.observe(), there.observe(), strict=True), (here.observe_all(), there.observe_all())]
        if not all(same(mine, others.copy_to_host()) for mine, others in told):
            raise SystemExit(f"{name}, {players} players, {options}: rows differ between CPU and GPU after step {step}")
    print(f"{name}, {players} players, {options}: {PARITY_ROWS:,} rows, {PARITY_STEPS} steps, GPU = CPU row for row")


def vector_rate(name: str, players: int, rows: int = 1 << 18) -> float:
    """Decisions a second of games in step. PyTorch has each observation and mask as tensors, and chooses at random."""
    import torch
    from numba import cuda

    games = wyrmhall.vector(name, rows, players, device="gpu")
    actions, counts = (torch.as_tensor(array, device="cuda") for array in (games.rows.actions, games.rows.counts))
    for steps in (50, 100):
        cuda.synchronize()
        started = time.perf_counter()
        for _ in range(steps):
            _seats, observation, mask = (torch.as_tensor(array, device="cuda") for array in games.observe())
            drawn = (torch.rand(rows, device="cuda") * counts).long()
            games.step(actions.gather(1, drawn[:, None])[:, 0].long())
        cuda.synchronize()
        elapsed = time.perf_counter() - started
    assert observation.shape[0] == mask.shape[0] == rows
    return steps * rows / elapsed


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 16_000_000
    from numba import cuda

    print(f"{cuda.get_current_device().name}, {platform.processor() or platform.machine()}")
    for name in sys.argv[2:] or wyrmhall.all_games():
        game = wyrmhall.find_game(name)
        changed = {option.name: option.others[-1] for option in game.options}
        for players in game.players:
            for options in ({}, changed) if changed else ({},):
                for policies in (["random"], ["greedy"], ["greedy", last_legal, "random"]):
                    check_parity(name, (policies * players)[:players], options)
                check_rows(name, players, options)
        for players in game.players:
            kernel, whole = kernel_rate(name, players, games)
            print(
                f"{name}, {players} players, random play: {kernel / 1e6:,.0f} million decisions a second "
                f"in the kernel, {whole / 1e6:,.0f} with results brought back"
            )
        rate = vector_rate(name, max(game.players))
        print(f"{name}, vector with observations: {rate / 1e6:,.0f} million decisions a second")


if __name__ == "__main__":
    main()
