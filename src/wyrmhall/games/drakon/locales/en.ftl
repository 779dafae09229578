# Words of Drakon in English. Rule ids are added by the program.

kind-name = { $kind ->
    [start] Start
    [empty] empty room
    [gold] Gold Coin
    [crystal] Crystal Ball
    [destruction] Destruction
    [rotation] Rotation
    [portal] Magic Portal
    [map] Map Room
    [steal-left] Steal Left
    [steal-right] Steal Right
    [vortex] Vortex
    [key] Key
    [wind] Wind
    [gust] Gust
    [goblins] Goblins
   *[well] Well
}
# The same in a lair of the terminal: at most six letters, and a short label where that is not the first three
kind-label = { $kind ->
    [start] Start
    [empty] empty
    [gold] Gold
    [crystal] Ball
    [destruction] Destr
    [rotation] Rotate
    [portal] Portal
    [map] Map
    [steal-left] StealL StL
    [steal-right] StealR StR
    [vortex] Vortex
    [key] Key
    [wind] Wind2 Wi2
    [gust] Gust3 Gu3
    [goblins] Goblin
   *[well] Well
}
room = { $arrows ->
    [none] { kind-name }
   *[other] { kind-name } { $arrows }
}
adventurer-name = { $adventurer ->
    [wizard] Wizard
    [barbarian] Barbarian
    [thief] Thief
    [dwarf] Dwarf
    [knight] Knight
   *[amazon] Amazon
}
side-name = { $side ->
    [north] north
    [east] east
    [south] south
   *[west] west
}

# Kinds of arguments, and what is not there
kind-side = direction
kind-adventurer = adventurer
no-such-coordinates = '{ $said }' is no place; places are written 2,-1: two east and one south of Start.
no-such-room = there is no room '{ $said }' in this edition; rooms read like 'wind NE' or 'key'.
no-kind-in-edition = this edition has no room of that kind: { kind-name }.
no-kind-in-hand = you have no room of that kind in hand: { kind-name }.
several-rooms = there are several; say which: { $rooms }.
place-taken = there is a room at { $place } already
place-apart = no room lies side by side with { $place }

# What happened
adventurer-dealt = { $who } plays the { adventurer-name }.
room-dealt = { $who } is dealt { $room }.
hands-dealt = { $rooms ->
    [one] Everybody has a room in hand
   *[other] Everybody has { $rooms } rooms in hand
}.
placed = { $who } places { $room } at { $place }.
drew = { $who } draws { $room }.
drew-unseen = { $who } draws a room.
moved = { $who } moves to { $room } at { $place }.
passed = { $who } can neither place nor move, and passes.
conjured = { $who } ignores the arrows and steps to { $room } at { $place }.
moved-again = { $who } makes an extra move to { $room } at { $place }.
sent = { $who } sends { $other } to { $room } at { $place }.
sent-nowhere = { $who } chooses { $other }, who cannot move.
pushed = { $who } pushes { $other } to { $room } at { $place }.
picked-pocket = { $who } picks { $other }'s pocket.
discarded = { $who } discards { $first } and { $second }, to draw two rooms.
discarded-unseen = { $who } discards two rooms, to draw two.
destroyed = { $who } destroys { $room } at { $place }.
turned = { $who } turns the room at { $place }: { $room }.
swapped = { $who } takes { $taken } at { $place } in hand and puts { $put } there.
room-taken = { $who } takes { $room } from { $other }'s hand.
room-taken-unseen = { $who } takes a room from { $other }'s hand.
took-coin = { $who } takes a coin from Start.
left-coin = { $who } leaves the coins on Start.
prevented = { $who }, the Knight, keeps the coin.
allowed = { $who }, the Knight, lets the coin go.
gold-found = { $who } takes a coin from the hoard.
hoard-empty = The hoard is empty.
coin-stolen = { $who } takes a coin from { $other }.
coin-to-start = { $who } loses a coin; goblins carry it to Start.
coin-to-hoard = { $who } loses a coin to the hoard.
no-coin-to-lose = There is no coin to lose.
no-effect = { $room } has no effect.
counted-coins = { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
won = { $who } has { counted-coins } and wins.
escaped = { $who } gets out of the lair with { counted-coins } and wins.
stuck = Nobody has a room in hand, nobody can move: the richest wins.
last-turn-over = That was turn { $turns }, the last: the richest wins.

# Why a move is refused
refuse-place-or-move = place a room of your hand, or move your adventurer
refuse-where-now = say where the room goes
refuse-facing-now = say how the room is turned
refuse-walk-on = the wind carries on: say which way
refuse-extra-now = say where the Amazon goes
refuse-send-now = say where the adventurer goes
refuse-push-now = say which way the Barbarian pushes
refuse-power-or-end = use your power, or end your turn
refuse-portal-now = choose a room of the lair to swap
refuse-swap-now = choose a room of your hand to put there
refuse-crystal-now = choose an opponent to send
refuse-destruction-now = choose a room to destroy
refuse-rotation-now = choose a room to turn
refuse-map-now = choose an opponent to take a room from
refuse-coin-now = take a coin from Start, or leave it
refuse-knight-now = prevent the loss of the coin, or allow it
refuse-discard-now = choose a room of your hand to discard
refuse-not-in-hand = you have no { $room } in hand
refuse-no-such-room = there is no such room in the lair
refuse-no-such-place = that is no free place beside a room
refuse-no-turn-fits = { $room } fits at { $place } in no turn: its arrows would face others
refuse-arrows-meet = the arrow { side-name } would face the arrow of the room at { $place }
refuse-same-facing = { $room } looks the same when turned half round: say N or E
refuse-no-arrow = the room at { $here } has no arrow { side-name }
refuse-no-room-there = there is no room at { $place }
refuse-not-far-enough = { side-name } is a way too short: the wind carries all the way or not at all
refuse-pointed-at = the room at { $place } points its arrow at the room you pass through
refuse-not-a-vortex = only a Vortex leads to any room
refuse-leave-by-vortex = a Vortex leads to any room: say where to
refuse-already-there = that is the room you are in
refuse-must-play = you may not pass while you can place or move
refuse-is-start = Start always stays in the lair
refuse-is-occupied = there is somebody in the room at { $place }
refuse-nothing-fits = no room of your hand fits at { $place }
refuse-does-not-fit = { $room } fits there in no turn
refuse-cannot-turn = the room would not be turned, or its arrows would face others
refuse-no-such-seat = nobody sits there
refuse-own-seat = choose an opponent, not yourself
refuse-no-rooms-in-hand = { $seat } has no room in hand
refuse-no-powers = this game is played without powers
refuse-power-used = your power is used up
refuse-not-your-power = your adventurer is the { adventurer-name } and has another power
refuse-not-in-same-room = no such adventurer is in the room with you
refuse-has-no-coin = { $seat } has no coin
refuse-no-way-to-push = there is no way out of this room to push along
refuse-too-few-rooms = the Dwarf needs two rooms in hand and two in the pile
refuse-cannot-move = you cannot move from here
refuse-has-arrow = there is an arrow { side-name }: that is a normal move
refuse-not-in-hand-to-swap = you have no { $room } in hand
refuse-not-in-hand-to-discard = you have no { $room } in hand
refuse-occupied-for-swap = there is somebody in the room at { $place }
refuse-own-hand = choose an opponent, not yourself

# What is asked
prompt-turn = place a room of your hand, or move
prompt-pass = you can neither place nor move: pass
prompt-end-turn = use your power, or end your turn
prompt-where = where does { $room } go?
prompt-facing = how is { $room } turned: where does its printed north point?
prompt-walk = { $steps ->
    [one] the wind carries on, one more room: which way?
   *[other] the wind carries on, { $steps } more rooms: which way?
}
prompt-extra = where does the Amazon go?
prompt-send = where do you send { $other }?
prompt-push = which way do you push { $other }?
prompt-swap = which room of your hand replaces { $room } at { $place }?
prompt-swap-facing = how is { $room } turned: where does its printed north point?
prompt-turn-facing = how is { $room } at { $place } turned: where does its printed north point?
prompt-discard = which room do you discard first? It will lie above the other
prompt-discard-again = which room do you discard next? It will lie at the very bottom
prompt-portal = Magic Portal: which room of the lair do you take?
prompt-crystal = Crystal Ball: whose adventurer do you move?
prompt-destruction = Destruction: which room goes?
prompt-rotation = Rotation: which room do you turn?
prompt-map = Map Room: from whose hand do you take a room?
prompt-start-coin = there is gold on Start: take a coin?
prompt-knight = you are about to lose a coin: prevent it, once?

# What rooms and powers do, at the table
about-room = { $kind ->
    [start] where all began; you may take a coin that lies there
    [empty] nothing happens
    [gold] take a coin from the hoard
    [crystal] move the adventurer of an opponent
    [destruction] remove a room from the lair
    [rotation] turn a room of the lair
    [portal] swap a room of the lair for one of your hand
    [map] take a room from the hand of an opponent
    [steal-left] take a coin from the player on your left
    [steal-right] take a coin from the player on your right
    [vortex] leave it to any other room of the lair
    [key] leave it on any side, whatever the arrows say
    [wind] leave it by exactly two rooms in one go
    [gust] leave it by exactly three rooms in one go
    [goblins] lose a coin, which then lies on Start
   *[well] lose a coin to the hoard
}
brief-room = { $kind ->
    [start] may hold coins
    [empty] nothing
    [gold] a coin
    [crystal] move an opponent
    [destruction] remove a room
    [rotation] turn a room
    [portal] swap a room
    [map] rob a hand
    [steal-left] coin from your left
    [steal-right] coin from your right
    [vortex] leads anywhere
    [key] open on all sides
    [wind] leads 2 rooms on
    [gust] leads 3 rooms on
    [goblins] coin to Start
   *[well] lose a coin
}
about-power = { $adventurer ->
    [wizard] instead of a move, a step to a room where no arrow leads
    [barbarian] push an adventurer out of your room, then take a room of its owner
    [thief] take a coin from the owner of an adventurer in your room
    [dwarf] discard two rooms of your hand and draw two
    [knight] keep a coin that you are about to lose
   *[amazon] an extra move, before or after your turn
}
about-pass = nothing to place, nowhere to go
about-end = keep your power for later
about-allow = lose the coin, keep your power
lies-on-start = { $coins ->
    [one] one coin lies there
   *[other] { $coins } coins lie there
}

# In the terminal
table-turn = Turn { $turn }
table-hoard = { $coins ->
    [0] { $hoard } in the hoard
   *[other] { $hoard } in the hoard, { $coins } on Start
}
table-rooms = { $rooms ->
    [one] 1 room
   *[other] { $rooms } rooms
}
table-pile = { table-rooms } in the pile
table-under = under it
table-goes-on = The lair goes on, columns and rows:
table-used = used
table-at = at { $place }
table-known = known:
table-hand = Hand
table-to = to { kind-name } at { $place }
table-in = in { kind-name } at { $place }
adventurer-title = { adventurer-name }
legend-arrows = one-way doors
legend-choice = open to choice
legend-touched = touched last
title-room = room
title-arrows = arrows
title-about = what it does
title-coins = coins
title-adventurer = adventurer
tally-escape = Won by a Key or a Vortex, reached with { $coins } coins or more (D8.1).
tally-coins = { $coins } coins win at once (D6.1).
tally-stuck = Nobody had a room in hand, nobody could move: the richest wins (D6.2).
tally-last-turn = The last turn, { $turn }, is over: the richest wins (D6.3).
welcome =
    You are after the gold of a dragon, in a lair that is built while you run through it. { $coins_to_escape ->
        [none] Whoever has { $coins_to_win } coins first wins
       *[other] Whoever comes to a Key or a Vortex with { $coins_to_escape } coins gets out and wins
    }.

    On your turn do one of two things. Either place a room of your hand beside another, turned as you like, as long as no two arrows face each other; then you draw a new one. Or move your adventurer along an arrow of the room it is in to the next room, and what that room says happens: it gives or takes coins, turns, swaps or destroys rooms, or sends somebody where you want them.{ $powers ->
        [none] { "" }
       *[on] { " " }Once a game each adventurer may use its power, at the start or the end of its turn.
    }
welcome-own = { $adventurer ->
    [none] { "" }
   *[other] You are the { adventurer-name }: { about-power }.
}

# Before the game
option-powers = Powers
option-powers-help = Each adventurer has a power of its own, to be used once.
option-escape = Escape
option-escape-help = You win by getting out through a Key or a Vortex with enough coins.
edition-house-64 = House mix of 64 rooms

# What a move does: beside each line of the log the same as an advice
do-placed = place { $room } at { $place }
do-moved = go to { $room } at { $place }
do-moved-again = make an extra move to { $room } at { $place }
do-conjured = ignore the arrows and step to { $room } at { $place }
do-sent = send { $other } to { $room } at { $place }
do-sent-nowhere = choose { $other }, who cannot move
do-pushed = push { $other } to { $room } at { $place }
do-picked-pocket = pick { $other }'s pocket
do-discarded = discard { $first } and { $second }, to draw two rooms
do-destroyed = destroy { $room } at { $place }
do-turned = turn the room at { $place }: { $room }
do-swapped = take { $taken } at { $place } in hand and put { $put } there
do-took-coin = take a coin from Start
do-left-coin = leave the coins on Start
do-prevented = keep the coin, by the Knight's power
do-allowed = let the coin go
do-passed = pass
do-map = take a room from { $seat }'s hand
do-end = end your turn without using your power

# What the coach tells
prospect-other-wins = An opponent wins
prospect-coins-won = Coins you find
prospect-coins-stolen = Coins you steal from others
prospect-coins-lost = Coins you lose
prospect-coins-of-others = Coins that others get
prospect-sent-away = Times others move your adventurer
prospect-rooms-lost = Rooms that others take from your hand
prospect-others-at-gold = Opponents who could take a coin in a Gold Coin room with one move
prospect-gold-in-reach = Gold Coin rooms you can get to along the arrows
prospect-moves-to-gold = Moves to the nearest Gold Coin room
prospect-next-rooms = Rooms your adventurer could go to next
prospect-next-rooms-of-others = Rooms the others’ adventurers could go to next
prospect-rooms-in-reach = Rooms your adventurer can get to along the arrows
prospect-gold-in-hand = Gold Coin rooms you keep in hand
danger-other-wins = In { $chance } of 100 imagined games of greedy bots an opponent wins before your next turn.
danger-coins-lost = In { $chance } of 100 imagined games of greedy bots you lose a coin before your next turn.

# What is asked of people who play beside the real box
enter-adventurer = Which adventurer does { $seat } play?
enter-deal = Which room was { $seat } dealt?
enter-draw = Which room does { $seat } draw?
enter-take = Which room is taken from { $victim }?
outcome-adventurer = { adventurer-name }
