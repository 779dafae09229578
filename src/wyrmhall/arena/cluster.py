"""Parallel work on a Ray cluster: `--ray` of the commands that play many games.

Ray plays a part again if the process that played it dies; each part has one result.
"""

from __future__ import annotations

import logging
import os
import signal
import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from wyrmhall import __version__
from wyrmhall.kit.errors import OptionError, WyrmhallError, first_line, needs_extra

LOCAL = "local"
"""The address that starts Ray on this machine, for as long as the work takes."""
QUEUED_PER_CORE = 2
"""How many parts are queued for each core."""
SILENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns that this will be so
}
ONLY_HERE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_AUTH_MODE": "token"}
"""Then Ray listens at 127.0.0.1 alone, as it does on Windows and macOS, and to nobody without our token."""
MEMORY = 1 << 28
"""Bytes for what travels between processes on this machine."""

Part = TypeVar("Part")
Result = TypeVar("Result")


def run_on_ray(
    function: Callable[[Part], Result],
    parts: Iterable[Part],
    address: str,
    workers: int | None = None,
    files: dict[str, bytes] | None = None,
    in_order: bool = False,
) -> Iterator[Result]:
    """Call a function for each part, by Ray at an address. Yields results as they come, or in the order of the parts.

    `workers` is for an address of LOCAL: how many processes there are. `files` are files of policies by their paths:
    they travel, so that other machines need not have them.
    """
    with connected(address, workers) as ray:
        carried = ray.put(files or {})
        task = ray.remote(_task(__version__))
        todo = iter(parts)
        pending: list[Any] = []
        while True:
            room = QUEUED_PER_CORE * int(ray.cluster_resources().get("CPU", 1)) - len(pending)
            pending += [task.remote(ray.cloudpickle.dumps((function, part)), carried) for part in islice(todo, room)]
            if not pending:
                return
            done = ray.wait(pending[:1] if in_order else pending)[0][0]
            pending.remove(done)
            yield _result(ray, done)


def _task(version: str) -> Callable[[bytes, dict[str, bytes]], tuple[str, str, Any]]:
    """What a process of Ray does. Being a function inside a function it travels whole: where Wyrmhall is missing it
    can say so."""

    def play(work: bytes, files: dict[str, bytes]) -> tuple[str, str, Any]:
        import pickle
        import socket

        try:
            from wyrmhall import __version__ as here
        except ImportError:
            here = ""
        if here != version:
            return here, socket.gethostname(), None
        from wyrmhall.bots.policies import CARRIED

        CARRIED.update(files)
        function, part = pickle.loads(work)
        return here, "", function(part)

    return play


def _result(ray: Any, done: Any) -> Any:
    try:
        there, host, result = ray.get(done)
    except ray.exceptions.RayTaskError as fault:
        if isinstance(fault.cause, WyrmhallError):
            raise fault.cause from None
        raise
    except ray.exceptions.RayError as fault:
        raise WyrmhallError(f"Ray lost what it was doing: {first_line(fault)}") from fault
    if there != __version__:
        raise WyrmhallError(
            f"the worker {host} has {f'wyrmhall {there}' if there else 'no wyrmhall'}, not {__version__}; "
            "install the same version on all machines."
        )
    return result


@contextmanager
def connected(address: str, workers: int | None) -> Iterator[Any]:
    """Ray, until the work is done. Where it runs in this process already, that one."""
    running = sys.modules.get("ray")
    if running and running.is_initialized():
        yield running
        return
    _check(address)
    own = ONLY_HERE | {"RAY_AUTH_TOKEN": token_hex()} if address == LOCAL else {}
    with TemporaryDirectory(prefix="wyrmhall-ray-", ignore_cleanup_errors=True) as folder, _environment(SILENT | own):
        with needs_extra("ray"):
            import ray
        here = {"num_cpus": workers or os.cpu_count(), "include_dashboard": False, "object_store_memory": MEMORY}
        where = here | {"_temp_dir": folder} if address == LOCAL else {"address": address}
        try:
            ray.init(**where, log_to_driver=False, logging_level=logging.CRITICAL)
        except Exception as fault:  # Ray raises a plain one, too
            raise OptionError(f"--ray {address}: {first_line(fault)}") from fault
        if threading.current_thread() is threading.main_thread():
            # Ray would answer a kill with a stack trace.
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            yield ray
        finally:
            ray.shutdown()


@contextmanager
def _environment(changes: dict[str, str]) -> Iterator[None]:
    """Set variables of the environment for a while."""
    before = {name: os.environ.get(name) for name in changes}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value


def _check(address: str) -> None:
    """Refuse an address at which nobody listens: Ray itself would go on asking for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in (LOCAL, "auto"):
        return
    if not host or not port.isdecimal():
        raise OptionError(f"--ray {address}: write an address such as head:6379, or local.")
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except (OSError, OverflowError) as fault:
        raise OptionError(f"--ray {address}: nobody answers there ({fault}).") from fault
