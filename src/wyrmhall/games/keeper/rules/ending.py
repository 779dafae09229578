"""The end of the game: tribute, releases, the count (K6)."""

from wyrmhall.games.keeper.happenings import Happening
from wyrmhall.games.keeper.rules.seats import players_in
from wyrmhall.games.keeper.rules.stacks import count_in_stack, discard, pop, remove
from wyrmhall.games.keeper.state import COLOURS, EMPTY, After, Ending, Phase, Refusal
from wyrmhall.kit.defaults import share_win
from wyrmhall.kit.happenings import tell
from wyrmhall.native.rule import rule

NO_SCORE = float("nan")


@rule
def highest(state, seat):
    """The height of a seat's highest stack."""
    best = 0
    for colour in range(COLOURS):
        best = max(best, state.height[seat, colour])
    return best


@rule
def refuse_tribute(state, colour):
    """K6.1 Only a highest stack; K6.2 then, if that was the own guild, only a highest of the rest."""
    if state.height[state.active, colour] < highest(state, state.active):
        return Refusal.NOT_HIGHEST if state.phase == Phase.TRIBUTE else Refusal.NOT_SECOND_HIGHEST
    return Refusal.NONE


@rule
def pay_tributes(state, log):
    """K6.1, K6.2 Pay the tributes that leave no choice, from the active seat on; stop where a player must choose."""
    while state.active < state.players:
        choices = 0
        choice = 0
        for colour in range(COLOURS):
            if state.height[state.active, colour] > 0 and refuse_tribute(state, colour) == Refusal.NONE:
                choices += 1
                choice = colour
        if state.out[state.active] or choices == 0:
            next_tribute(state)
        elif choices > 1:
            return After.DECISION
        else:
            tribute(state, choice, Happening.TRIBUTE_PAID, Happening.SECOND_TRIBUTE_PAID, log)
    state.active = 0
    return After.RELEASES


@rule
def next_tribute(state):
    """On to the next seat."""
    state.active += 1
    state.phase = Phase.TRIBUTE


@rule
def tribute(state, colour, first, second, log):
    """K6.1 Discard a whole stack. K6.2 If it is the own guild, the highest of the rest must follow.

    A first tribute is told as the happening `first`, a second one as `second`.
    """
    seat = state.active
    is_second = state.phase == Phase.SECOND_TRIBUTE
    tell(log, second if is_second else first, seat, colour)
    while state.height[seat, colour] > 0:
        discard(state, pop(state, seat, colour))
    if colour == state.guild[seat] and not is_second:
        state.phase = Phase.SECOND_TRIBUTE
    else:
        next_tribute(state)
    return After.TRIBUTES


@rule
def holds_release(content, state, colour):
    """K6.3 Whether the active player owns a Release tile of a colour."""
    release = content.release_face[colour]
    return release != EMPTY and count_in_stack(state, state.active, colour, release) > 0


@rule
def refuse_release(content, state, release_colour, freed):
    """K6.3 A Release tile still owned, and another tile of the own guild; `freed` is a face within its colour."""
    seat = state.active
    guild = state.guild[seat]
    release = content.release_face[release_colour]
    if not holds_release(content, state, release_colour):
        return Refusal.NO_RELEASE
    face = content.first_face[guild] + freed
    if face >= content.first_face[guild + 1]:
        return Refusal.NO_SUCH_PRISONER
    held = count_in_stack(state, seat, guild, face)
    if held == 0:
        return Refusal.NO_SUCH_PRISONER
    if face == release and held == 1:
        return Refusal.FREES_ITSELF
    return Refusal.NONE


@rule
def release_is_possible(content, state):
    """K6.3 Whether the active player owns a Release and a tile of the own guild besides it."""
    guild = state.guild[state.active]
    for colour in range(COLOURS):
        prisoners = state.height[state.active, guild] - (colour == guild)
        if prisoners > 0 and holds_release(content, state, colour):
            return True
    return False


@rule
def offer_releases(content, state, log):
    """K6.3 Ask each player from the active seat on who can use a Release; after the last the game is over."""
    while state.active < state.players:
        if state.out[state.active] == 0 and release_is_possible(content, state):
            state.phase = Phase.RELEASE
            return
        state.active += 1
    tell(log, Happening.COUNTED)
    state.active = 0
    state.ended = Ending.COUNT
    state.phase = Phase.OVER


@rule
def release(content, state, release_colour, freed, log):
    """K6.3 Discard the Release and with it one tile of the own guild; the same player may go on."""
    seat = state.active
    guild = state.guild[seat]
    used = content.release_face[release_colour]
    prisoner = content.first_face[guild] + freed
    used_on = remove(state, seat, release_colour, used)
    prisoner_on = remove(state, seat, guild, prisoner)
    tell(log, Happening.RELEASED, seat, used, prisoner, used_on, prisoner_on)
    discard(state, used)
    discard(state, prisoner)
    return After.RELEASES


@rule
def stop_releasing(state, log):
    """K6.3 No more releases by this player."""
    tell(log, Happening.STOPPED_RELEASING, state.active)
    state.active += 1
    return After.RELEASES


@rule
def points(content, state, seat):
    """K6.4 The own guild counts against, all else for; K6.5 the most treasures earn a bonus, ties included."""
    total = 0
    for colour in range(COLOURS):
        sign = -1 if colour == state.guild[seat] else 1
        for position in range(state.height[seat, colour]):
            total += sign * int(content.value[state.stack[seat, colour, position]])
    for other in range(state.players):
        if state.out[other] == 0 and state.treasures[other] > state.treasures[seat]:
            return total
    return total + int(content.treasure_bonus)


@rule
def scores(content, state, out):
    """Points of those in the final count; none for the eliminated, nor when the game ended before the count."""
    counted = players_in(state) > 1
    for seat in range(state.players):
        out[seat] = NO_SCORE
        if counted and state.out[seat] == 0:
            out[seat] = points(content, state, seat)


@rule
def returns(content, state, out):
    """K6.6 Most points win, ties share. K4.5 The only one left wins; with nobody left the dragon does."""
    scores(content, state, out)
    if players_in(state) < 2:
        for seat in range(state.players):
            out[seat] = 0.0 if state.out[seat] == 0 else NO_SCORE
    share_win(out, state.players)
