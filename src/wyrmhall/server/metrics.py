"""Metrics for Prometheus. They name no table, seat or person."""

from __future__ import annotations

from functools import cache

from prometheus_client import Counter, Gauge, Histogram

requests = Histogram("wyrmhall_request_seconds", "Requests answered, by class of their status", ["status"])
limits = Counter("wyrmhall_limits_reached", "Times that a client reached a limit")
database_errors = Counter("wyrmhall_database_errors", "Times that the database did not work")
deleted_tables = Counter("wyrmhall_deleted_tables", "Tables deleted as nobody came any more, by kind", ["kind"])
version = Gauge("wyrmhall_version", "1, with the version of the server", ["version"])
events = Counter("wyrmhall_events", "Events stored, by kind", ["kind"])
refusals = Counter("wyrmhall_refusals", "Commands refused")
groups = Histogram("wyrmhall_commit_group", "Writes in one commit", buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256))
storing = Histogram("wyrmhall_storing_seconds", "Time until events are committed")
thinking = Histogram("wyrmhall_thinking_seconds", "A bot's decision", ["kind"])
waiting = Histogram("wyrmhall_bot_waiting_seconds", "How long a bot's decision waited for a worker")
bots_apart = Gauge("wyrmhall_bots_apart", "Processes in which bots think apart; -1 where they think beside the server")
bots_apart.set(-1)
sockets = Gauge("wyrmhall_sockets", "Sockets open")
cut_off = Counter("wyrmhall_sockets_cut_off", "Sockets closed because they read too slowly")
tables = Gauge("wyrmhall_live_tables", "Tables in memory")

events_of = cache(events.labels)
"""Returns the counter of a kind of event. Cached, as the lookup takes longer than counting."""
