"""Every kind of move and chance event of Dragon Keeper."""

from __future__ import annotations

from typing import Any

from wyrmhall.games.keeper.state import (
    COLOUR_NAMES,
    FACES,
    FACES_PER_COLOUR,
    LEVEL_NAMES,
    PLACE_NAMES,
    SEATS,
    TILE_NAMES,
    Phase,
    face_name,
)
from wyrmhall.kit.arguments import Argument, Part, SeatArgument, Spelled
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.moves import Events, Moves, event, given_by, move
from wyrmhall.kit.words import Line


class TileArgument(Argument):
    """A face of the edition: colour, value and, unless plain, what the tile does: `blue 4 trap`."""

    def spell(self, content: Any, state: Any, number: int) -> str:
        return face_name(content, number)

    def read(self, content: Any, state: Any, text: str) -> int:
        wanted = " ".join(text.lower().split())
        for face in range(content.faces):
            if face_name(content, face) == wanted:
                return face
        raise Unreadable("no-such-tile", said=text)

    def words(self, content: Any, state: Any, number: int) -> Part:
        return tile_line(content, number)


class PrisonerArgument(TileArgument):
    """K6.3 A face of the guild of the player who releases, counted within its colour."""

    def _first(self, content: Any, state: Any) -> int:
        return int(content.first_face[state.guild[state.active]])

    def spell(self, content: Any, state: Any, number: int) -> str:
        return super().spell(content, state, self._first(content, state) + number)

    def read(self, content: Any, state: Any, text: str) -> int:
        face = super().read(content, state, text)
        if state.phase == Phase.RELEASE and content.colour[face] != state.guild[state.active]:
            raise Unreadable("refuse-not-your-guild", rule="K6.3")
        return int(face - content.first_face[content.colour[face]])

    def words(self, content: Any, state: Any, number: int) -> Part:
        return tile_line(content, self._first(content, state) + number)


def tile_line(content: Any, face: int) -> Line:
    """A tile in words."""
    parts: dict[str, Part] = {
        "colour": COLOUR_NAMES[content.colour[face]],
        "value": int(content.value[face]),
        "tile": TILE_NAMES[content.tile[face]],
    }
    return Line("tile", parts)


SEAT = SeatArgument(SEATS)
PLACE = Spelled("place", PLACE_NAMES, known=["a1–e5"])
COLOUR = Spelled("colour", COLOUR_NAMES)
TILE = TileArgument("tile", FACES)
LEVEL = Spelled("level", LEVEL_NAMES)
PRISONER = PrisonerArgument("tile", FACES_PER_COLOUR)


def place_to_deal(content: Any, state: Any) -> int:
    """K2.1 Where the next tile goes."""
    from wyrmhall.games.keeper.rules.level import next_place  # the rules take their numbers from here

    return int(next_place(content, state))


MOVES = Moves(
    __name__,
    TAKE=move(
        "take {place}", "K3.1 The dragon goes there along its row; the player takes that tile.", Phase.TAKE, place=PLACE
    ),
    GIVE=move(
        "give {place}",
        "K3.3 The dragon goes there along its column; that tile goes to the player on the right.",
        Phase.GIVE,
        place=PLACE,
    ),
    TRAP=move("trap {place}", "K5.4 Discard the trap and take the tile there.", Phase.TRAP, place=PLACE),
    PASSAGE=move(
        "passage {place}",
        "K5.2 Discard the passage, move the dragon there along its row and take that tile.",
        Phase.PASSAGE,
        place=PLACE,
    ),
    EXCHANGE=move(
        "exchange {seat} {colour}",
        "K5.3 Swap the tile just taken for the top tile of that stack.",
        seat=SEAT,
        colour=COLOUR,
    ),
    TRIBUTE=move("tribute {colour}", "K6.1, K6.2 Only where several stacks are equally high.", colour=COLOUR),
    RELEASE=move(
        "release {colour} for {tile}",
        "K6.3 Discard the Release tile of that colour and with it a tile of the own guild.",
        colour=COLOUR,
        tile=PRISONER,
    ),
    KEEP=move("keep", "K5.1, K6.3 Do not use the action of the tile; no more releases."),
)
EVENTS = Events(
    __name__,
    GUILD=event(
        "guild {seat} {colour}",
        "K2.3 The seat gets this guild. One for each seat, in seat order, before all else.",
        Phase.DEAL_GUILD,
        seat=given_by(lambda content, state: state.active, SEAT),
        colour=COLOUR,
    ),
    FIRST=event("first {seat}", "K2.4 The seat begins.", Phase.DRAW_FIRST, may_choose=True, seat=SEAT),
    DEAL=event(
        "deal {place} {tile}",
        "K2.1 A tile is dealt; row by row, the centre skipped where a staircase lies. Each level is dealt when it "
        "is reached.",
        Phase.DEAL_TILE,
        place=given_by(place_to_deal, PLACE),
        tile=TILE,
    ),
)
Action = MOVES.actions()
"""Where the numbers of each kind begin."""
