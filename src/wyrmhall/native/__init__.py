"""The Numba machine: how rules are compiled and kept. No other room touches Numba's inner parts."""
