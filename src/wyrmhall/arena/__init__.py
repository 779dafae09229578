"""Bots against one another, measured. `docs/arena.md` describes it.

`schedule` says who plays whom and where they sit, `units` plays one game, `pool` plays many on all cores, `cluster`
on many machines, `ledger` keeps them, `standings` makes numbers of them, `report` and `chart` show the numbers.
`benchmark` has fixed settings and opponents, by which a policy is rated.
"""
