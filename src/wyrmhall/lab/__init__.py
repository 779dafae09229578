"""The laboratory: bots against one another, measured. `docs/arena.md` describes the arena.

`schedule` says who plays whom and where they sit, `units` plays one game, `pool` plays many on all cores, `ledger`
keeps them, `standings` makes numbers of them, `report` and `chart` show the numbers.
"""
