"""Reads settings from the command line, else from the environment, else from a file."""

from __future__ import annotations

import difflib
import os
import re
import tomllib
import types
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from wyrmhall.kit.errors import WyrmhallError
from wyrmhall.server.settings import Choices, Rate

VARIABLE_PREFIX = "WYRMHALL_"
FILE_VARIABLE = f"{VARIABLE_PREFIX}SETTINGS"
OTHER_VARIABLES = {FILE_VARIABLE, f"{VARIABLE_PREFIX}CACHE", f"{VARIABLE_PREFIX}TEST_DB"}
"""Variables that other modules read."""
KINDS = {str: "a text", bool: "true or false", int: "a whole number", float: "a number", Rate: "two numbers above 0"}


@dataclass(frozen=True)
class ServerSetting:
    """A setting as `Choices` declares it."""

    field: str
    """Name in `Choices`."""
    name: str
    """Name in files."""
    type: Any
    """Type without its limits."""
    limits: tuple[msgspec.Meta, ...]
    default: Any
    help: str
    group: str
    usual: str
    sign: str
    """Placeholder for the value in a list of options."""

    @property
    def option(self) -> str:
        return "--" + self.name.replace("_", "-")

    @property
    def variable(self) -> str:
        return VARIABLE_PREFIX + self.name.upper()

    @property
    def is_several(self) -> bool:
        return get_origin(self.type) is tuple

    @property
    def expected(self) -> str:
        """Description of valid values."""
        if self.is_several:
            return "texts, with commas between"
        if get_origin(self.type) is Literal:
            return " or ".join(get_args(self.type))
        kind = KINDS[self.type]
        if self.type is Rate:
            return f"{kind}, at once and a second, with a comma between"
        for limit in self.limits:
            return f"{kind} from {limit.ge} to {limit.le}" if limit.le is not None else f"{kind}, at least {limit.ge}"
        return kind

    def read(self, said: Any, place: str) -> Any:
        """Parses a value that was written at a place, or raises WyrmhallError."""
        parts: Any = said
        if isinstance(said, str) and (self.is_several or self.type is Rate):
            parts = [part.strip() for part in said.split(",") if part.strip()]
        wanted = Annotated[self.type, *self.limits] if self.limits else self.type
        try:
            return msgspec.convert(parts, wanted, strict=not isinstance(said, str))
        except msgspec.ValidationError as fault:
            raise WyrmhallError(f"{place}: write {self.expected}, not {_shown(said)}.") from fault


def _shown(value: Any) -> str:
    if isinstance(value, Rate):
        return f"{value.burst:g}, {value.per_second:g}"
    if isinstance(value, bool):
        return str(value).lower()
    return f"{value:g}" if isinstance(value, float) else str(value)


@cache
def all_settings() -> dict[str, ServerSetting]:
    hints, found, group = get_type_hints(Choices, include_extras=True), {}, ""
    for declared in fields(Choices):
        kind, said = hints[declared.name], declared.metadata
        if get_origin(kind) in (Union, types.UnionType):  # or none at all
            kind = next(each for each in get_args(kind) if each is not type(None))
        kind, *limits = get_args(kind) if get_origin(kind) is Annotated else (kind,)
        name, group = said["name"] or declared.name, said["group"] or group
        usual = said["usual"] or ("none" if declared.default == () else _shown(declared.default))
        sign = said["sign"] or {int: "N", float: "N", Rate: "N,N"}.get(kind, name.rpartition("_")[2].upper())
        sign = "|".join(get_args(kind)) if get_origin(kind) is Literal else sign
        found[name] = ServerSetting(
            declared.name, name, kind, tuple(limits), declared.default, said["help"], group, usual, sign
        )
    return found


def read_choices(
    said: Mapping[str, Any], file: Path | None = None, environment: Mapping[str, str] = os.environ
) -> Choices:
    """Returns the operator's choices: `said` on the command line by name, in the environment, in a file."""
    found: dict[str, Any] = {}
    settings = all_settings()
    variables = ((one.name, one.variable, environment.get(one.variable)) for one in settings.values())
    options = ((name, settings[name].option, value) for name, value in said.items())
    # an empty variable counts as none, as a compose file passes it on
    chosen = [(name, place, value) for name, place, value in (*variables, *options) if value not in (None, "", [], ())]
    for name, place, value in (*_from_file(file or environment.get(FILE_VARIABLE)), *chosen):
        if name not in settings:
            raise WyrmhallError(f"{place}: there is no setting {name}{_suggested(name, settings)}")
        found[settings[name].field] = settings[name].read(value, place)
        if name == "proxy":
            _check_networks(found["proxies"], place)
    return Choices(**found)


def _from_file(file: Path | str | None) -> list[tuple[str, str, Any]]:
    """Returns the names, places and values in a settings file."""
    if not file:
        return []
    try:
        text = Path(file).read_text(encoding="utf-8")
        written = tomllib.loads(text)
    except (OSError, UnicodeError) as fault:
        reason = fault.strerror if isinstance(fault, OSError) else "it is no UTF-8 text"
        raise WyrmhallError(f"cannot read the settings in {file}: {reason}.") from fault
    except tomllib.TOMLDecodeError as fault:
        raise WyrmhallError(f"{file}: {fault}.") from fault
    return [(name, f"{file}, line {_line(text, name)}", value) for name, value in written.items()]


def _line(text: str, name: str) -> int:
    """Returns the number of the line with a key."""
    before = re.split(rf"^[ \t]*\[?[\"']?{re.escape(name)}\b", text, maxsplit=1, flags=re.MULTILINE)[0]
    return before.count("\n") + 1


def _suggested(name: str, names: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, names, 1, 0.75)
    return f"; did you mean {close[0]}?" if close else "."


def unknown_variables(environment: Mapping[str, str] = os.environ) -> list[str]:
    """Returns a warning for each variable that looks like a setting and is none."""
    known = {setting.variable for setting in all_settings().values()} | OTHER_VARIABLES
    unknown = sorted(name for name in environment if name.startswith(VARIABLE_PREFIX) and name not in known)
    return [f"{name} in the environment is no setting{_suggested(name, known)}" for name in unknown]


def _check_networks(said: Iterable[str], place: str) -> None:
    for one in said:
        try:
            ip_network(one)
        except ValueError as fault:
            wanted = "an address such as 10.0.0.2, or a network such as 172.16.0.0/12"
            raise WyrmhallError(f"{place}: write {wanted}, not {one}.") from fault
