"""Draw curve.svg from what train.py printed: `python plot.py 2.csv 4.csv`, a file for each number of players."""

import sys
from pathlib import Path

import matplotlib.pyplot as plt
import numpy as np

plt.rcParams["svg.fonttype"] = "none"  # letters stay letters
figure, axes = plt.subplots(figsize=(6.4, 3.4), layout="constrained")
for file in map(Path, sys.argv[1:]):
    rows = np.genfromtxt(file, delimiter=",", names=True)
    minutes, share, margin = rows["cpu_seconds"] / 60, rows["share"], rows["margin"]
    [line] = axes.plot(minutes, share, label=f"{file.stem} players")
    axes.fill_between(minutes, share - margin, share + margin, alpha=0.2, color=line.get_color())
    axes.axhline(1 / int(file.stem), linestyle=":", color=line.get_color())
axes.set(xlabel="minutes of processor time", ylabel="share of the wins against greedy", ylim=(0, 1))
axes.legend()
figure.savefig(Path(__file__).with_name("curve.svg"))
