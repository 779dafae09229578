"""Games on a GPU: are they the same as on the CPU, and how many decisions a second?

    python bench/gpu.py [GAMES] [NAME …]        (default: 16 million games for the speed, every game)

Needs an NVIDIA GPU and `pip install 'wyrmhall[gpu]'`. A decision is one player's choice, its legal actions computed.
"""

from __future__ import annotations

import platform
import sys
import time

import numpy as np

import wyrmhall
from wyrmhall.contract.bot import NOTHING
from wyrmhall.engine.gpu import gpu_player
from wyrmhall.engine.kernels import Outputs, Run

PARITY_GAMES = 100_000


def same(left: np.ndarray, right: np.ndarray) -> bool:
    return bool(np.array_equal(left, right, equal_nan=left.dtype.kind == "f"))


def check_parity(name: str, players: int, policy: str, options: dict[str, bool]) -> None:
    """Game for game the same returns, scores and lengths on both machines."""
    setting = {"players": players, "seed": 2016, "policy": policy, "options": options}
    on_cpu = wyrmhall.simulate(name, PARITY_GAMES, **setting)
    on_gpu = wyrmhall.simulate(name, PARITY_GAMES, device="gpu", **setting)
    label = ", ".join([name, f"{players} players", policy, *(f"{key} {value}" for key, value in options.items())])
    for part in ("returns", "scores", "decisions", "turns", "ended"):
        if not same(getattr(on_cpu, part), getattr(on_gpu, part)):
            raise SystemExit(f"{label}: {part} differ between CPU and GPU")
    print(f"{label}: {PARITY_GAMES:,} games, GPU = CPU game for game")


def kernel_rate(name: str, players: int, games: int) -> tuple[float, float]:
    """Decisions a second inside the kernel alone, and with the results brought back into host memory."""
    from numba import cuda

    game = wyrmhall.find_game(name)
    content = np.array([wyrmhall.Match(game, players, by_hand=True).content])
    options, policies = cuda.to_device(game.pack_options({})), cuda.to_device(np.zeros(players, np.int8))
    run = Run(np.uint64(1), players, options, policies)
    outputs = Outputs(
        returns=cuda.device_array((games, players), np.float64),
        scores=cuda.device_array((games, players), np.float64),
        decisions=cuda.device_array(games, np.int32),
        turns=cuda.device_array(games, np.int16),
        ended=cuda.device_array(games, np.int8),
    )
    player = gpu_player(game, None)
    contents, lookup = cuda.to_device(content), cuda.to_device(np.zeros(1, NOTHING))
    player.launch(contents, lookup, run, 0, outputs)
    cuda.synchronize()
    seconds = []
    for _ in range(5):
        begin, end = cuda.event(), cuda.event()
        begin.record()
        player.launch(contents, lookup, run, 0, outputs)
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


def vector_rate(name: str, players: int, rows: int = 1 << 18) -> float:
    """Decisions a second of games in step, each with its observation and mask, the first legal action chosen."""
    from numba import cuda

    @cuda.jit
    def choose(actions, chosen):  # type: ignore[no-untyped-def]
        row = cuda.grid(1)
        if row < len(chosen):
            chosen[row] = actions[row, 0]

    games, chosen = wyrmhall.vector(name, rows, players, device="gpu"), cuda.to_device(np.zeros(rows, np.int64))
    for steps in (20, 100):
        cuda.synchronize()
        started = time.perf_counter()
        for _ in range(steps):
            games.observe()
            choose[rows // 128, 128](games.rows.actions, chosen)
            games.step(chosen)
        cuda.synchronize()
    return steps * rows / (time.perf_counter() - started)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 16_000_000
    from numba import cuda

    print(f"{cuda.get_current_device().name}, {platform.processor() or platform.machine()}")
    for name in sys.argv[2:] or wyrmhall.all_games():
        game = wyrmhall.find_game(name)
        changed = {option.name: not option.default for option in game.options}
        for players in game.players:
            for policy in ("random", "greedy"):
                for options in ({}, changed) if changed else ({},):
                    check_parity(name, players, policy, options)
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
