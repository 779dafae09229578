"""Measures the baselines of the benchmark set, and writes what they did into src/wyrmhall/lab/benchmark.jsonl and the
table of docs/benchmark.md.

    python tools/baselines.py [GAME...] [--workers W] [--ray ADDRESS] [--table]

Games are kept in arena/, so it can be stopped and plays on. `--table` plays nothing and writes the table alone.
"""
