"""Parallel work on a Ray cluster, for `--ray` of the commands that play many games.

Ray repeats a part whose process died; each part has one result.
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
"""The address that starts Ray on this machine for the time of the work."""
QUEUED_PER_CORE = 2
"""Parts queued per core."""
SILENT = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0",  # else it warns that this will be so
}
ONLY_HERE = {"RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0", "RAY_AUTH_MODE": "token"}
"""Variables with which Ray listens at 127.0.0.1 only, as on Windows and macOS, and only to clients with our token."""
MEMORY = 1 << 28
"""Size of Ray's object store on this machine, in bytes."""

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
    """Calls a function for each part on Ray. Yields results as they come, or in the order of the parts.

    `workers` is the number of processes if the address is LOCAL. `files` are the contents of policy files by path; they
    are sent along, since other machines may not have them.
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
    """The task that a process of Ray runs. A nested function is sent as a whole, so that it can report a machine
    without Wyrmhall."""

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
    """Connects to Ray for the time of the work, or uses the connection that this process has already."""
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
            # On SIGTERM Ray would print a stack trace.
            signal.signal(signal.SIGTERM, signal.default_int_handler)
        try:
            yield ray
        finally:
            ray.shutdown()


@contextmanager
def _environment(changes: dict[str, str]) -> Iterator[None]:
    before = {name: os.environ[name] for name in changes if name in os.environ}
    os.environ.update(changes)
    try:
        yield
    finally:
        for name in changes:
            del os.environ[name]
        os.environ.update(before)


def _check(address: str) -> None:
    """Refuses an address at which nobody listens; Ray itself would retry for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if address in (LOCAL, "auto"):
        return
    if not host or not port.isdecimal():
        raise OptionError(f"--ray {address}: write an address such as head:6379, or local.")
    try:
        socket.create_connection((host, int(port)), timeout=10).close()
    except (OSError, OverflowError) as fault:
        raise OptionError(f"--ray {address}: nobody answers there ({fault}).") from fault
