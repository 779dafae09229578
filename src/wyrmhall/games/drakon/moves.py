"""Every kind of move and chance event of Drakon.

A move that takes several small decisions is said as their texts one after the other: `place wind NE at 2,-1 facing E`.
"""

from __future__ import annotations

from typing import Any

from wyrmhall.games.drakon.arguments import (
    ADVENTURER,
    BESIDE_LAIR,
    FACING,
    FACINGS,
    IN_HAND,
    IN_LAIR,
    ROOM,
    SEAT,
    SIDE,
)
from wyrmhall.games.drakon.state import Adventurer, Draft, Phase
from wyrmhall.kit.errors import Unreadable
from wyrmhall.kit.moves import Events, Kind, Moves, event, given_by, move

TURN = (Phase.TURN, Phase.END_TURN)


def answer(
    says: str,
    meaning: str,
    phase: tuple[Phase, ...] | Phase = (),
    after: Draft | tuple[Draft, ...] = Draft.NONE,
    **more: Any,
) -> Kind:
    """A move that answers what is asked: in which phases, and after which decisions of the same move."""
    drafts = after if isinstance(after, tuple) else (after,)
    return move(says, meaning, phase, when=lambda content, state: state.draft in drafts, **more)


def power(says: str, meaning: str, adventurer: Adventurer, **more: Any) -> Kind:
    """D7.1 The power of an adventurer."""

    def is_mine(content: Any, state: Any) -> bool:
        return bool(state.draft == Draft.NONE and state.adventurer[state.active] == adventurer)

    return move(says, meaning, TURN, when=is_mine, why_not=not_your_power, **more)


def not_your_power(content: Any, state: Any) -> Unreadable | None:
    if state.phase not in TURN:
        return None
    return Unreadable("refuse-not-your-power", rule="D7.1", adventurer=ADVENTURER.names[state.adventurer[state.active]])


MOVES = Moves(
    __name__,
    MOVE_TO=answer(
        "move {side}",
        "D3.2, D4.1 A step to that side. Out of a Wind or Gust the other steps follow, each as its side alone: "
        "`move N`, `E` (D5.4).",
        Phase.TURN,
        also="{side}",
        tag="move",
        side=SIDE,
    ),
    STEP=answer(
        "{side}",
        "D4.1, D5.4 One more step by wind; also the first step after `send B`, `barbarian B` and `amazon` (D5.6, "
        "D7.3, D7.7).",
        also="move {side}",
        after=(Draft.WALK, Draft.EXTRA, Draft.SEND, Draft.PUSH),
        shares="MOVE_TO",
        side=SIDE,
    ),
    FLY=answer("move to {place}", "D5.3 Out of a Vortex to that room.", Phase.TURN, also="to {place}", place=IN_LAIR),
    TO=answer(
        "to {place}",
        "D5.3 The same after `send B` and `amazon` (D5.6, D7.7).",
        also="move to {place}",
        after=(Draft.EXTRA, Draft.SEND),
        shares="FLY",
        place=IN_LAIR,
    ),
    SWAP=answer("swap {place}", "D5.5 Which room the Portal takes.", Phase.PORTAL, shares="FLY", place=IN_LAIR),
    DESTROY=answer(
        "destroy {place}", "D5.7 Which room goes under the pile.", Phase.DESTRUCTION, shares="FLY", place=IN_LAIR
    ),
    TURN=answer(
        "turn {place}",
        "D5.8 Which room is turned. How it lies then follows: only an `NS` room may keep its facing, as a half "
        "turn does that.",
        Phase.ROTATION,
        shares="FLY",
        place=IN_LAIR,
    ),
    AT=answer("at {place}", "D3.1 Where the room is placed.", after=Draft.WHERE, place=BESIDE_LAIR),
    FACING=answer(
        "facing {side}",
        "D3.1, D5.5, D5.8 How a room is turned: where its printed north points.",
        also="{side}",
        after=FACINGS,
        side=FACING,
    ),
    PLACE=answer(
        "place {room}",
        "D3.1 Which room of the hand is placed. Where, and how it is turned, follow: `place wind NE`, `at 2,-1`, "
        "`facing E`.",
        Phase.TURN,
        room=IN_HAND,
    ),
    FOR=answer(
        "for {room}",
        "D5.5 Which room of the hand replaces the one that the Portal takes.",
        after=Draft.SWAP,
        shares="PLACE",
        room=IN_HAND,
    ),
    DISCARD=answer(
        "discard {room}",
        "D7.5 The Dwarf's first room. After the two draws the rooms go under the pile; this one would be drawn first.",
        after=Draft.DISCARD,
        shares="PLACE",
        room=IN_HAND,
    ),
    THEN=answer(
        "then {room}", "D7.5 The Dwarf's second room.", after=Draft.DISCARD_AGAIN, shares="PLACE", room=IN_HAND
    ),
    SEND=answer(
        "send {seat}",
        "D5.6 Whose adventurer the Crystal Ball moves. Where to follows: a side, several in a Wind or Gust, or "
        "`to 2,-1` out of a Vortex; nothing if it cannot move.",
        Phase.CRYSTAL,
        seat=SEAT,
    ),
    MAP=answer("map {seat}", "D5.10 From whose hand a room is taken.", Phase.MAP, shares="SEND", seat=SEAT),
    THIEF=power("thief {seat}", "D7.4 From whom the Thief takes a coin.", Adventurer.THIEF, shares="SEND", seat=SEAT),
    BARBARIAN=power(
        "barbarian {seat}",
        "D7.3 Whom the Barbarian pushes. Which way follows, as a side.",
        Adventurer.BARBARIAN,
        shares="SEND",
        seat=SEAT,
    ),
    WIZARD=move("wizard {side}", "D7.2 A step to a side without an arrow.", side=SIDE),
    AMAZON=power("amazon", "D7.7 An extra move, which follows: sides, or `to 2,-1` as with `send`.", Adventurer.AMAZON),
    DWARF=power(
        "dwarf",
        "D7.5 Discard two rooms and draw two. Which ones follows: `discard wind NE`, `then empty N`.",
        Adventurer.DWARF,
        shares="AMAZON",
    ),
    TAKE_COIN=answer("take coin", "D5.11 Take one of the coins on Start.", Phase.START_COIN),
    PREVENT=answer("prevent", "D7.6 The Knight keeps the coin.", Phase.KNIGHT, shares="TAKE_COIN"),
    PASS=answer("pass", "D3.3 Only where there is nothing to place and no way to move.", Phase.TURN),
    END=answer(
        "end", "D7.1 End the turn without using the power that could be used now.", Phase.END_TURN, shares="PASS"
    ),
    LEAVE_COIN=answer("leave coin", "D5.11 Leave the coins on Start.", Phase.START_COIN, shares="PASS"),
    ALLOW=answer("allow", "D7.6 The Knight lets the coin go.", Phase.KNIGHT, shares="PASS"),
    unfinished=lambda content, state: state.draft != Draft.NONE,
)
EVENTS = Events(
    __name__,
    DEAL_ADVENTURER=event(
        "adventurer {seat} {adventurer}",
        "D7.1 With `powers` only: the seat gets this adventurer. One for each seat, in seat order, before all else.",
        Phase.DEAL_ADVENTURER,
        tag="adventurer",
        may_choose=True,
        option="powers",
        seat=given_by(lambda content, state: state.dealt, SEAT),
        adventurer=ADVENTURER,
    ),
    DEAL=event(
        "deal {seat} {room}",
        "D2.1 The seat is dealt a room. All rooms of A, then all of B, and so on.",
        Phase.DEAL_ROOM,
        seat=given_by(lambda content, state: state.dealt // content.hand, SEAT),
        room=ROOM,
    ),
    FIRST=event("first {seat}", "D2.2 The seat begins.", Phase.DRAW_FIRST, seat=SEAT),
    DRAW=event(
        "draw {seat} {room}",
        "D3.1, D7.5 The seat draws a room. When only rooms that were put under the pile are left, it is the first "
        "of them.",
        Phase.DRAW,
        seat=given_by(lambda content, state: state.active, SEAT),
        room=ROOM,
    ),
    TAKE=event(
        "take {room} from {victim}",
        "D5.10, D7.3 A random room of that seat's hand goes to the player who robs it.",
        (Phase.TAKE_ROOM, Phase.LOOT),
        room=ROOM,
        victim=given_by(lambda content, state: state.victim, SEAT),
    ),
)
Action = MOVES.actions()
"""Where the numbers of each kind begin."""
