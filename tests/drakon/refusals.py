"""Refusals of Drakon, for tests/every_game/test_refusals.py."""

from tests.drakon.positions import Table, play, table
from wyrmhall.games.drakon.moves import Action
from wyrmhall.games.drakon.state import Refusal

HAND = {"A": ["wind NE", "empty NS", "key"], "B": ["gold NES"]}


def dealing():
    return Table("drakon", 2, by_hand=True)


def drawing():
    match = turn()
    play(match, "place key at 0,1")
    return match


def over():
    match = table(lair={"0,1": "gold NEW"}, coins={"A": 4})
    play(match, "move N")
    return match


def turn():
    return table(hands=HAND, lair={"-1,0": "empty W", "1,0": "empty E", "2,0": "empty N"})


def placing():
    match = turn()
    play(match, "place wind NE")
    return match


def facing():
    match = turn()
    play(match, "place wind NE at 3,0")
    return match


def facing_straight():
    match = turn()
    play(match, "place empty NS at 3,0")
    return match


def facing_west():
    match = table(lair={"3,0": "empty E"}, hands=HAND)
    play(match, "place wind NE at 4,0")
    return match


def crowded():
    """The free place at 1,1 is pointed at from three sides."""
    match = table(hands={"A": ["gold NES"]}, lair={"1,0": "empty N", "0,1": "empty E", "2,1": "empty W"})
    play(match, "place gold NES")
    return match


GUSTY = {"3,0": "gust NES", "3,1": "key", "3,2": "empty S", "4,1": "empty E", "5,1": "empty E", "4,0": "empty S"}


def windy():
    return table(lair=GUSTY, at={"A": "3,0"})


def carried():
    match = windy()
    play(match, "move N")
    return match


def in_vortex():
    return table(lair={"3,0": "vortex"}, at={"A": "3,0"})


def powers(adventurer, **more):
    return table(powers=(adventurer, "knight"), **more)


def amazon():
    return powers("amazon", lair={"0,1": "empty N"})


def extra():
    match = amazon()
    play(match, "amazon")
    return match


def stuck_amazon():
    return powers("amazon", hands={"A": ["key"]})


def barbarian():
    return powers("barbarian", lair={"0,1": "empty N", "-1,0": "key"})


def pushing():
    match = barbarian()
    play(match, "barbarian B")
    return match


def barbarian_in_vortex():
    return powers("barbarian", lair={"3,0": "vortex"}, at={"A": "3,0", "B": "3,0"})


def thief():
    return powers("thief", lair={"0,1": "empty N"}, coins={"A": 1})


def thief_done():
    return powers("thief", lair={"0,1": "empty N"}, coins={"B": 1}, used="A")


def wizard():
    return powers("wizard", lair={"0,1": "empty N", "-1,0": "key"})


def poor_dwarf():
    return powers("dwarf", lair={"0,1": "empty N"}, hands={"A": ["key"]})


def discarding():
    match = powers("dwarf", hands={"A": ["key", "wind NE", "vortex"]})
    play(match, "dwarf")
    return match


def discarding_again():
    match = discarding()
    play(match, "discard key")
    return match


def end_of_turn():
    match = powers("amazon", lair={"0,1": "empty N", "0,2": "empty N"})
    play(match, "move N")
    return match


def entered(room, rooms=None, **more):
    """A has come into a room that asks for something."""
    more = {"hands": {"A": ["wind NE", "key"], "B": ["vortex"]}} | more
    match = table(3, lair={"0,1": room, **(rooms or {})}, **more)
    play(match, "move N")
    return match


def portal():
    return entered("portal NE", {"1,0": "gold NE", "5,5": "key"}, at={"B": "1,0"}, hands={"A": ["gold NES"]})


def choosy_portal():
    """What lies at 5,5 is pointed at from two sides; a room with three arrows does not fit there."""
    rooms = {"5,5": "key", "4,5": "empty E", "6,5": "empty W", "8,8": "key"}
    return entered("portal NE", rooms, hands={"A": ["gold NES"]})


def swapping():
    rooms = {"5,5": "key", "4,5": "empty E", "6,5": "empty W"}
    match = entered("portal NE", rooms, hands={"A": ["gold NES", "empty N"]})
    play(match, "swap 5,5")
    return match


def crystal():
    return entered("crystal NE", {"1,0": "empty E"})


def sending():
    match = crystal()
    play(match, "send B")
    return match


def destruction():
    return entered("destruction NE", {"1,0": "empty E", "5,5": "key"}, at={"B": "1,0"})


def rotation():
    """Three rooms point at the one at 5,5, which cannot be turned from the fourth side."""
    rooms = {"5,5": "empty N", "4,5": "empty E", "6,5": "empty W", "5,4": "goblins N"}
    return entered("rotation NE", rooms)


def turning():
    match = entered("rotation NE", {"5,5": "gold NE"})
    play(match, "turn 5,5")
    return match


def map_room():
    return entered("map NE")


def coins_on_start():
    match = table(lair={"-1,0": "empty E"}, at={"A": "-1,0"}, on_start=1)
    play(match, "move E")
    return match


def knight():
    match = table(powers=("thief", "knight"), lair={"0,1": "steal-left NE"}, coins={"B": 1})
    play(match, "move N")
    return match


def two_crystals():
    return table(hands={"A": ["crystal NE", "crystal NES"]})


REFUSALS = [
    (Refusal.PLACE_OR_MOVE, turn, "at 0,1", "place a room of your hand, or move your adventurer"),
    (Refusal.WHERE_NOW, placing, "facing N", "say where the room goes"),
    (Refusal.FACING_NOW, facing, "at 0,1", "say how the room is turned"),
    (Refusal.WALK_ON, carried, "to 0,0", "the wind carries on: say which way"),
    (Refusal.EXTRA_NOW, extra, "pass", "say where the Amazon goes"),
    (Refusal.SEND_NOW, sending, "map B", "say where the adventurer goes"),
    (Refusal.PUSH_NOW, pushing, "to 0,1", "say which way the Barbarian pushes"),
    (Refusal.POWER_OR_END, end_of_turn, "move N", "use your power, or end your turn"),
    (Refusal.PORTAL_NOW, portal, "pass", "choose a room of the lair to swap"),
    (Refusal.SWAP_NOW, swapping, "facing N", "choose a room of your hand to put there"),
    (Refusal.CRYSTAL_NOW, crystal, "move N", "choose an opponent to send"),
    (Refusal.DESTRUCTION_NOW, destruction, "pass", "choose a room to destroy"),
    (Refusal.ROTATION_NOW, rotation, "facing N", "choose a room to turn"),
    (Refusal.MAP_NOW, map_room, "pass", "choose an opponent to take a room from"),
    (Refusal.COIN_NOW, coins_on_start, "move N", "take a coin from Start, or leave it"),
    (Refusal.KNIGHT_NOW, knight, "move N", "prevent the loss of the coin, or allow it"),
    (Refusal.DISCARD_NOW, discarding, "pass", "choose a room of your hand to discard"),
    (Refusal.DISCARD_NOW, discarding_again, "facing N", "choose a room of your hand to discard"),
    (Refusal.NOT_IN_HAND, turn, "place gold NES", "you have no Gold Coin ↑→↓ in hand"),
    (Refusal.NOT_IN_HAND_TO_SWAP, swapping, "for gold NE", "you have no Gold Coin ↑→ in hand"),
    (Refusal.NOT_IN_HAND_TO_DISCARD, discarding, "discard gold NE", "you have no Gold Coin ↑→ in hand"),
    (Refusal.NOT_IN_HAND_TO_DISCARD, discarding_again, "then key", "you have no Key in hand"),
    (Refusal.NO_SUCH_ROOM, in_vortex, Action.FLY + 2, "there is no such room in the lair"),
    (Refusal.NO_SUCH_ROOM, destruction, Action.FLY + 63, "there is no such room in the lair"),
    (Refusal.NO_SUCH_PLACE, placing, Action.AT + 3, "that is no free place beside a room"),
    (Refusal.NO_SUCH_PLACE, placing, Action.AT + 255, "that is no free place beside a room"),
    (Refusal.NO_TURN_FITS, crowded, "at 1,1", "Gold Coin ↑→↓ fits at 1,1 in no turn"),
    (Refusal.ARROWS_MEET, facing_west, "facing W", "west would face the arrow of the room at 3,0"),
    (Refusal.SAME_FACING, facing_straight, Action.FACING + 2, "looks the same when turned half round"),
    (Refusal.NO_ARROW, turn, "move W", "the room at 0,0 has no arrow west"),
    (Refusal.NO_ROOM_THERE, turn, "move N", "there is no room at 0,1"),
    (Refusal.NO_ROOM_THERE, wizard, "wizard E", "there is no room"),
    (Refusal.NOT_FAR_ENOUGH, windy, "move E", "east is a way too short"),
    (Refusal.POINTED_AT, carried, "N", "the room at 3,2 points its arrow at the room you pass through"),
    (Refusal.NOT_A_VORTEX, turn, "move to 1,0", "only a Vortex leads to any room"),
    (Refusal.LEAVE_BY_VORTEX, in_vortex, "move W", "a Vortex leads to any room: say where to"),
    (Refusal.ALREADY_THERE, in_vortex, "move to 3,0", "that is the room you are in"),
    (Refusal.MUST_PLAY, turn, "pass", "you may not pass while you can place or move"),
    (Refusal.IS_START, portal, "swap 0,0", "Start always stays in the lair"),
    (Refusal.IS_START, destruction, "destroy 0,0", "Start always stays in the lair"),
    (Refusal.OCCUPIED_FOR_SWAP, portal, "swap 1,0", "there is somebody in the room at 1,0"),
    (Refusal.IS_OCCUPIED, destruction, "destroy 0,1", "there is somebody in the room at 0,1"),
    (Refusal.NOTHING_FITS, choosy_portal, "swap 5,5", "no room of your hand fits at 5,5"),
    (Refusal.DOES_NOT_FIT, swapping, "for gold NES", "Gold Coin ↑→↓ fits there in no turn"),
    (Refusal.CANNOT_TURN, rotation, "turn 5,5", "would not be turned, or its arrows would face others"),
    (Refusal.CANNOT_TURN, turning, "facing N", "would not be turned"),
    (Refusal.NO_SUCH_SEAT, crystal, "send F", "nobody sits there"),
    (Refusal.OWN_SEAT, crystal, "send A", "choose an opponent, not yourself"),
    (Refusal.OWN_HAND, map_room, "map A", "choose an opponent, not yourself"),
    (Refusal.NO_ROOMS_IN_HAND, map_room, "map C", "Cleo has no room in hand"),
    (Refusal.NO_POWERS, turn, "wizard W", "this game is played without powers"),
    (Refusal.NO_POWERS, turn, Action.AMAZON, "this game is played without powers"),
    (Refusal.POWER_USED, thief_done, "thief B", "your power is used up"),
    (Refusal.NOT_YOUR_POWER, thief, "wizard W", "has another power"),
    (Refusal.NOT_YOUR_POWER, thief, Action.AMAZON, "has another power"),
    (Refusal.NOT_YOUR_POWER, amazon, Action.SEND + 1, "has another power"),
    (Refusal.NOT_IN_SAME_ROOM, thief, "thief A", "no such adventurer is in the room with you"),
    (Refusal.NOT_IN_SAME_ROOM, thief, "thief F", "no such adventurer is in the room with you"),
    (Refusal.HAS_NO_COIN, thief, "thief B", "Bram has no coin"),
    (Refusal.NO_WAY_TO_PUSH, barbarian_in_vortex, "barbarian B", "no way out of this room to push along"),
    (Refusal.TOO_FEW_ROOMS, poor_dwarf, "dwarf", "needs two rooms in hand and two in the pile"),
    (Refusal.CANNOT_MOVE, stuck_amazon, "amazon", "you cannot move from here"),
    (Refusal.HAS_ARROW, wizard, "wizard N", "there is an arrow north: that is a normal move"),
]

UNREADABLE = [
    (turn, "place key at here", "places are written 2,-1"),
    (turn, "move up", "N, E, S, W"),
    (turn, "place gold at 3,0", "no room of that kind in hand"),
    (turn, "place lava at 3,0", "rooms read like 'wind NE' or 'key'"),
    (turn, "place wind W at 3,0", "no room 'wind W' in this edition"),
    (turn, "jump N", "moves look like: move <side>"),
    (turn, "", "no move I can read"),
    (turn, "deal A key", "an outcome of chance"),
    (turn, "send Z", "A, B, C, D, E, F"),
    (turn, "place key at 3,0 at 0,1", "complete before 'at 0,1'"),
    (two_crystals, "place crystal at 1,0 north", "say which: crystal NE, crystal NES"),
    (drawing, "draw A lava", "rooms read like"),
    (drawing, "draw A wind", "say which"),
    (drawing, "draw B vortex", "draw A <room>"),
    (drawing, "draw A start NES", "'Start ↑→↓' is taken already"),
    (dealing, "deal B key", "deal A <room>"),
    (crystal, "map B", "no answer to what is asked"),
    (map_room, "send B", "no answer to what is asked"),
    (destruction, "turn 5,5", "no answer to what is asked"),
    (coins_on_start, "allow", "take coin, leave coin"),
]
