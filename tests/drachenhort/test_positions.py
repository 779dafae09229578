"""A position of Drachenhort as text: who stands where nobody can is told."""

import pytest

from tests.drachenhort.positions import table
from wyrmhall.kit.errors import PositionError


@pytest.mark.parametrize(
    ("place", "how"),
    [
        ("place", {"at": {"green": "7 lit", "red": "7 dark"}}),
        ("place", {"at": {"green": "13 lit"}}),
        ("lit", {"at": {"green": "start dark"}}),
        ("dragon", {"caught": "green"}),
        ("medal", {"silver": {"green": 8}}),
    ],
)
def test_a_position_that_cannot_be_names_what_is_wrong(place, how):
    with pytest.raises(PositionError) as caught:
        table(**how)
    assert caught.value.place == f"state.{place}"
