"""Metrics for Prometheus. They name no table, seat or person."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The metrics of one server."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        self.events = Counter("wyrmhall_events", "Events stored, by kind", ["kind"], registry=registry)
        self.refusals = Counter("wyrmhall_refusals", "Commands refused", registry=registry)
        self.groups = Histogram(
            "wyrmhall_commit_group",
            "Writes in one commit",
            buckets=(1, 2, 4, 8, 16, 32, 64, 128, 256),
            registry=registry,
        )
        self.storing = Histogram("wyrmhall_storing_seconds", "Time until events are committed", registry=registry)
        self.thinking = Histogram("wyrmhall_thinking_seconds", "A bot's decision", ["kind"], registry=registry)
        self.sockets = Gauge("wyrmhall_sockets", "Sockets open", registry=registry)
        self.cut_off = Counter(
            "wyrmhall_sockets_cut_off", "Sockets closed because they read too slowly", registry=registry
        )
        self.tables = Gauge("wyrmhall_live_tables", "Tables in memory", registry=registry)

    def text(self) -> bytes:
        return generate_latest(self.registry)
