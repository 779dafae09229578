"""`serve`: start the web server."""

from __future__ import annotations

import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from contextlib import suppress

import msgspec
import typer
import uvicorn
from prometheus_client import start_http_server

from wyrmhall.cli.play import data_folder
from wyrmhall.contract.errors import WyrmhallError
from wyrmhall.server.app import server_config
from wyrmhall.server.bots.own import read_bots
from wyrmhall.server.configuration import unknown_variables
from wyrmhall.server.logs import notices, set_up_logs
from wyrmhall.server.settings import Choices, Settings
from wyrmhall.server.store.database import open_database

logger = logging.getLogger("wyrmhall.server")

ALL_INTERFACES = ("0.0.0.0", "::")
ANY_ADDRESS = "192.0.2.1"
"""An address outside every local network, reserved for documentation."""
UNREAD_SECONDS = 30


def serve(choices: Choices) -> None:
    """Start the server and say where it is; runs until it is stopped."""
    own_bots = read_bots(choices.policies)
    database = choices.database or default_database()
    open_database(database).dispose()  # what is wrong with it is better told before anything else happens
    listening = _listen(choices.host, choices.port)
    _allow_many_sockets()
    host, port = choices.host, listening.getsockname()[1]
    is_everywhere = host in ALL_INTERFACES
    own = f"http://{'localhost' if is_everywhere else f'[{host}]' if ':' in host else host}:{port}"
    is_reached_directly = is_everywhere and not choices.proxies
    others = tuple(f"http://{address}:{port}" for address in lan_addresses() if is_reached_directly)
    settings = Settings(
        **msgspec.structs.asdict(choices)
        | {"database": database, "port": port, "names": (*choices.names, *own_names())},
        addresses=others,
        bots=own_bots,
        compile_processes=os.cpu_count() or 1,
    )
    if choices.metrics_port is not None:
        _serve_metrics(choices.metrics_host, choices.metrics_port)
    set_up_logs(choices.log_format, choices.log_level)
    for line in unknown_variables():
        logger.warning(line)
    server = AnnouncingServer(server_config(settings), own, others, choices.open)
    # Uvicorn stops in good order, then raises the signal again, which would end the program before it has cleaned up.
    for stop in (signal.SIGINT, signal.SIGTERM):
        signal.signal(stop, lambda *_: setattr(server, "should_exit", True))
    server.run([listening])
    gc.freeze()  # all is stored: nobody waits until Python has looked through every object once more
    if not server.started:
        raise typer.Exit(1)


class AnnouncingServer(uvicorn.Server):
    """A server that prints its addresses as soon as it has started."""

    def __init__(self, config: uvicorn.Config, own: str, others: tuple[str, ...], is_opened: bool) -> None:
        super().__init__(config)
        self.own, self.others, self.is_opened = own, others, is_opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if not self.started:
            return
        notices.info("Wyrmhall is open at %s", self.own)
        for address in self.others:
            notices.info("Other devices: %s", address)
        notices.info("Ctrl-C closes it; games go on where they were when it is opened again.")
        if self.is_opened:
            threading.Thread(target=webbrowser.open, args=[self.own], daemon=True).start()


def _listen(host: str, port: int) -> socket.socket:
    """A socket at the address; a port in use is told in one line."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        # Somebody who reads nothing any more, not even that they are cut off, is given up by the system.
        listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREAD_SECONDS * 1000)
    try:
        listening.bind((host, port))
    except OSError as fault:
        listening.close()
        raise WyrmhallError(f"cannot listen at {host}:{port}: {fault.strerror}; try --port 0.") from fault
    return listening


def _serve_metrics(host: str, port: int) -> None:
    """Figures for Prometheus, on a port of their own."""
    try:
        start_http_server(port, host)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise WyrmhallError(f"cannot listen at {host}:{port}: {reason}; try another --metrics-port.") from fault


def own_names() -> list[str]:
    """The names of this computer in its network."""
    name = socket.gethostname().lower()
    return [name, f"{name.partition('.')[0]}.local"]


def _allow_many_sockets() -> None:
    """Take all the open files that the system grants: each socket is one, and many systems begin with 1024."""
    if sys.platform == "win32":
        return
    import resource

    _, granted = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (granted, granted))


def lan_addresses() -> list[str]:
    """The address of this computer in its network: the one from which it would write to others. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as outward:
        try:
            outward.connect((ANY_ADDRESS, 9))
        except OSError:
            return []
        address = str(outward.getsockname()[0])
    return [] if address.startswith("127.") else [address]


def default_database() -> str:
    """The file in the user's data folder where all tables are kept."""
    try:
        return f"sqlite:///{data_folder() / 'tables.db'}"
    except OSError as fault:
        problem = f"cannot make the folder {fault.filename}: {fault.strerror}"
        raise WyrmhallError(f"{problem}; name a database with --db.") from fault
