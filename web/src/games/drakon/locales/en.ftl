# Words of the board of Drakon.

# Rooms and places
board-arrows = arrows { $sides }
board-no-arrows = no arrows
board-tile = { $name }, { $arrows }
board-room = { $name } at { $place }, { $arrows }
board-inside = inside: { $names }
board-back-of-room = a room face down
board-not-at = It does not fit at { $place }
board-ghost = { $room }, at { $place }. Enter puts it down, R turns it, Escape takes it back

# The map
board-map = The lair. Arrow keys move the map, plus and minus zoom, 0 shows all of it
board-zoom-in = Zoom in
board-zoom-out = Zoom out
board-fit = Show the whole lair
board-near = Closer again
board-beyond = { $count ->
    [one] One more to choose, to the { $side }
   *[other] { $count } more to choose, to the { $side }
}

# The table
board-news = What happened since your last turn
board-begin = Place a room beside the lair, or follow an arrow into the next room.
board-hand = Your rooms
board-hand-empty = You have no room in hand.
board-hoard = Hoard
board-hoard-label = { counted-coins } in the dragon’s hoard
board-pile = Pile
board-pile-label = { table-rooms } in the draw pile
board-under = Under the pile
board-under-label = Rooms under the pile, the next to be drawn first
board-coins-of = { $coins }/{ $goal }
board-seat = { $name }: { counted-coins } of { $goal }, { table-rooms } in hand, at { $place }
board-power-used = power used
board-power-ready = power not used yet

# What a choice does
board-do-place = Place { $room }
board-do-at = Put it at { $place }
board-do-facing = Its printed north to the { $side }
board-do-step = Go { $side } to { $room } at { $place }
board-do-fly = Go to { $room } at { $place }
board-do-step-other = Move { $other } { $side } to { $room } at { $place }
board-do-fly-other = Move { $other } to { $room } at { $place }
board-do-swap = Take { $room } at { $place } in hand
board-do-for = Put { $room } there
board-do-destroy = Destroy { $room } at { $place }
board-do-turn = Turn { $room } at { $place }
board-do-discard = Discard { $room }
board-do-then = Then discard { $room }
board-do-send = Send { $other }
board-do-map = Take from { $other }
board-do-thief = Rob { $other }
board-do-barbarian = Push { $other }
board-do-power = Use power: { $adventurer }
board-do-pass = Pass
board-do-end = End your turn
board-do-prevent = Keep the coin
board-do-allow = Let it go
board-do-take-coin = Take a coin
board-do-leave-coin = Leave it

# Questions at their place
board-turn = Turn
board-cancel = Cancel
board-turn-hint = Tap it, press R or use the wheel to turn it.
board-one-turn = It fits only this way.
board-confirm-place = Put down
board-confirm-turn = Turn it so
board-confirm-destroy = Destroy
board-confirm-walk = Go
board-confirm-discard = Discard
board-ask-destroy = Destroy this room ({ $room })?
board-ask-discard = Discard these two rooms and draw two?
board-ask-send = Whose adventurer do you move?
board-ask-map = From whose hand do you take a room?
board-ask-thief = From whom do you take a coin?
board-ask-barbarian = Whom do you push?
board-ask-wizard = To which room, where no arrow leads?
board-walk-to = This way to { $room }?

# The end
board-tally-rooms = Rooms in hand
board-tally-place = Last room

# How one wins
goal = Whoever has { $coins } coins wins.
goal-escape = Whoever enters a Key or a Vortex with { $coins } coins wins.
goal-closest = Closest: { $names } ({ $most }).
