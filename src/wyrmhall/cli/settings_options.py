"""Command line options made from the declared settings of the server."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from wyrmhall.server.configuration import FILE_VARIABLE, ServerSetting, all_settings, read_choices

SETTINGS_FILE = Annotated[
    Path | None,
    typer.Option("--settings", metavar="FILE", help=f"A TOML file with settings; else the one in {FILE_VARIABLE}."),
]


def takes_settings(*names: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Decorator: gives a command options for these settings, and hands it all settings as `choices`."""
    wanted = [all_settings()[name] for name in names]

    def with_options(command: Callable[..., None]) -> Callable[..., None]:
        def run(settings: Path | None, **said: Any) -> None:
            own = {name: said.pop(name) for name in parameters}
            command(**own, choices=read_choices(said, settings))

        signature = inspect.signature(command, eval_str=True)
        parameters = {name: one for name, one in signature.parameters.items() if name != "choices"}
        option = partial(inspect.Parameter, kind=inspect.Parameter.KEYWORD_ONLY, default=None)
        options = [option("settings", annotation=SETTINGS_FILE)]
        options += [option(one.name, annotation=_option(one)) for one in wanted]
        by_name = [one.replace(kind=inspect.Parameter.KEYWORD_ONLY) for one in parameters.values()]
        run.__name__, run.__doc__ = command.__name__, command.__doc__
        run.__signature__ = inspect.Signature([*by_name, *options])  # type: ignore[attr-defined]
        return run

    return with_options


def _option(setting: ServerSetting) -> Any:
    """The option of a setting. For typer it is text, since `ServerSetting.read` reads values from all sources."""
    option = partial(typer.Option, help=f"{setting.help} (default: {setting.usual})", rich_help_panel=setting.group)
    if setting.type is bool:
        return Annotated[bool | None, option(f"{setting.option}/--no-{setting.option.removeprefix('--')}")]
    kind = list[str] if setting.is_several else str
    return Annotated[kind | None, option(setting.option, metavar=setting.sign)]
