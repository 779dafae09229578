"""What the options of several commands mean."""

from __future__ import annotations

from wyrmhall.contract.errors import OptionError

SWITCH = {
    "on": True,
    "yes": True,
    "true": True,
    "1": True,
    "off": False,
    "no": False,
    "false": False,
    "0": False,
}


def read_options(said: list[str]) -> dict[str, bool]:
    """`["open_stacks=on"]` as values by name.

    >>> read_options(["open_stacks=on", "toll_after_last_level=off"])
    {'open_stacks': True, 'toll_after_last_level': False}
    """
    chosen = {}
    for text in said:
        name, _, value = text.partition("=")
        if value.strip().lower() not in SWITCH:
            raise OptionError(f"--option {text}: write NAME=on or NAME=off.")
        chosen[name.strip().replace("-", "_")] = SWITCH[value.strip().lower()]
    return chosen
