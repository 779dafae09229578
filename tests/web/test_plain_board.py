"""A game without a board of its own, from a package of its own."""

from pathlib import Path

from tests.web.browsing import PHONE, Visitor
from tests.web.checking import assert_accessible, assert_fits
from tests.web.hosting import house
from tests.web.playing import Player

PACKAGE = Path(__file__).parents[2] / "examples" / "liars-dice"


def test_liars_dice_is_played_to_its_end(browser, tmp_path, monkeypatch):
    installed = tmp_path / "liars_dice-1.0.dist-info"
    installed.mkdir()
    (installed / "METADATA").write_text("Metadata-Version: 2.1\nName: liars_dice\nVersion: 1.0\n")
    (installed / "entry_points.txt").write_text("[wyrmhall.games]\nliars_dice = liars_dice:GAME\n")
    monkeypatch.setenv("PYTHONPATH", f"{tmp_path}:{PACKAGE}")
    with house(tmp_path, "plain board") as hall:
        visitor = Visitor(browser, hall.address, PHONE)
        page = visitor.open(hall.seat_link("liars_dice"))
        player = Player(page, tap=True)
        player.step()
        assert_fits(page, "the plain board")
        assert_accessible(page, "the plain board")
        player.to_the_end()
        assert_accessible(page, "its result")
        visitor.leave()
        assert not visitor.faults
