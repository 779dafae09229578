"""Doors to other libraries: PettingZoo, Gymnasium, OpenSpiel, JAX. A module each; see `docs/doors.md`."""
