"""`wyrmhall serve`: start the web server."""

from __future__ import annotations

import errno
import gc
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Annotated

import typer
from prometheus_client import start_http_server

from wyrmhall.cli.compiling import compile_all
from wyrmhall.cli.console import output
from wyrmhall.cli.play import data_folder
from wyrmhall.cli.settings_options import takes_settings
from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.app import TableServer, server_config
from wyrmhall.server.bots.operator_bots import read_bots
from wyrmhall.server.bots.queue import think_for_others
from wyrmhall.server.configuration import all_settings, unknown_variables
from wyrmhall.server.http.forwarding import listen_inside
from wyrmhall.server.logs import notices, set_up_logs
from wyrmhall.server.processes import serve_together
from wyrmhall.server.settings import Choices, Settings
from wyrmhall.server.store.database import open_database, used_alone

logger = logging.getLogger("wyrmhall.server")

ALL_INTERFACES = ("0.0.0.0", "::")
ANY_ADDRESS = "192.0.2.1"
"""An address outside every local network, reserved for documentation."""
UNREAD_SECONDS = 30


@takes_settings(*all_settings())
def serve(choices: Choices) -> None:
    operator_bots = read_bots(choices.policies)
    database = choices.database or default_database()
    if (choices.workers > 1 or choices.bots_apart) and not database.startswith("postgresql"):
        raise WyrmhallError("several processes need PostgreSQL (--db postgresql+psycopg://…); SQLite has one.")
    # report what cannot work before anything else happens
    for number in range(choices.workers if choices.metrics_port else 0):
        _listen(choices.metrics_host, (choices.metrics_port or 0) + number, "another --metrics-port").close()
    open_database(database).dispose()
    for number in range(choices.workers if choices.inside else 0):
        listen_inside(choices.inside, choices.inside_port and choices.inside_port + number).close()
    with used_alone(database), _listen(choices.host, choices.port) as listening:
        _allow_many_sockets()
        host, port, name = choices.host, listening.getsockname()[1], socket.gethostname().lower()
        is_everywhere = host in ALL_INTERFACES
        own = f"http://{'localhost' if is_everywhere else f'[{host}]' if ':' in host else host}:{port}"
        is_reached_directly = is_everywhere and not choices.proxies
        found = {
            "database": database,
            "port": port,
            "names": (*choices.names, name, f"{name.partition('.')[0]}.local"),
            "bot_processes": choices.bot_processes and max(1, choices.bot_processes // choices.workers),
        }
        settings = Settings(
            **vars(choices) | found,
            addresses=tuple(f"http://{address}:{port}" for address in lan_addresses() if is_reached_directly),
            bots=operator_bots,
            compile_processes=os.cpu_count() or 1,
        )
        set_up_logs(choices.log_format, choices.log_level)
        run = partial(_run, settings, listening, own)
        status = serve_together(choices.workers, run) if choices.workers > 1 else run(0, True)
    if status:
        raise typer.Exit(status)


def _run(settings: Settings, listening: socket.socket, own: str, number: int, is_first: bool) -> int:
    """Serves in one of several processes, by its number. Returns the exit status. Only the first process prints."""
    if settings.metrics_port is not None:
        start_http_server(settings.metrics_port and settings.metrics_port + number, settings.metrics_host)
    set_up_logs(settings.log_format, settings.log_level)
    talks = number == 0 and is_first
    for line in unknown_variables() if talks else ():
        logger.warning(line)
    inside_port = settings.inside_port and settings.inside_port + number
    on_start = partial(_announce, settings, own) if talks else None
    server = TableServer(server_config(replace(settings, inside_port=inside_port)), on_start)
    # Uvicorn shuts down, then raises the signal again, which would end the program before it has cleaned up.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: setattr(server, "should_exit", True))
    server.run([listening])
    # All is stored: do not wait for bots that still think, nor for a last garbage collection.
    for worker in multiprocessing.active_children():
        worker.kill()
    gc.freeze()
    return 0 if server.started else 1


@takes_settings("db", "bot", "log_format", "log_level")
def think(
    choices: Choices,
    processes: Annotated[int, typer.Option(min=1, help="Processes in which they think.")] = os.cpu_count() or 1,
) -> None:
    database, operator_bots = choices.database, read_bots(choices.policies)
    if not database.startswith("postgresql"):
        raise WyrmhallError("bots apart need PostgreSQL (--db postgresql+psycopg://…).")
    open_database(database).dispose()
    compile_all()
    set_up_logs(choices.log_format, choices.log_level)
    output().print(f"Bots think for the servers at this database, in {processes} processes. Ctrl-C ends it.")
    serve_together(processes, partial(_think, choices, [bot.policy for bot in operator_bots]))


def _think(choices: Choices, policies: list[str], number: int, is_first: bool) -> int:
    set_up_logs(choices.log_format, choices.log_level)
    think_for_others(choices.database, policies)
    return 0


def _announce(settings: Settings, own: str) -> None:
    """Prints the addresses of a server that has just started."""
    notices.info("Wyrmhall is open at %s", own)
    for address in settings.addresses:
        notices.info("Other devices: %s", address)
    notices.info("Ctrl-C closes it; games go on where they were when it is opened again.")
    if settings.open:
        threading.Thread(target=webbrowser.open, args=[own], daemon=True).start()


def _listen(host: str, port: int, remedy: str = "--port 0") -> socket.socket:
    """Binds a socket to an address. Raises WyrmhallError if that is impossible, with a remedy."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # the system closes connections to clients that no longer read
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    try:
        listening.bind((host, port))
    except (OSError, OverflowError) as fault:
        listening.close()
        reason = getattr(fault, "strerror", None) or str(fault)
        if isinstance(fault, socket.gaierror) or getattr(fault, "errno", None) == errno.EADDRNOTAVAIL:
            remedy = "an address of this computer"
        raise WyrmhallError(f"cannot listen at {host}:{port}: {reason}; try {remedy}.") from fault
    return listening


def _allow_many_sockets() -> None:
    """Raises the limit of open files as far as allowed: each socket is one, and the default is often 1024."""
    if sys.platform == "win32":
        return
    import resource

    _, granted = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, granted))


def lan_addresses() -> list[str]:
    """The address of this computer in its network: the source address of a datagram to the outside. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect((ANY_ADDRESS, 9))
        except OSError:
            return []
        address = str(outward.getsockname()[0])
    return [] if address.startswith("127.") else [address]


def default_database() -> str:
    """The URL of the SQLite file in the user's data folder."""
    try:
        return f"sqlite:///{data_folder() / 'tables.db'}"
    except OSError as fault:
        problem = f"cannot make the folder {fault.filename}: {fault.strerror}"
        raise WyrmhallError(f"{problem}; name a database with --db.") from fault
