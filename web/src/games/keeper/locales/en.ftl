# Words of Dragon Keeper's board in English.

board-level = { $level ->
    [upper] Upper level
    [middle] Middle level
   *[lowest] Lowest level
}
board-lair = The dragon’s hoard
board-tiles-left = { $count ->
    [0] no tiles left
    [one] { $count } tile
   *[other] { $count } tiles
}
board-toll = toll now: { $count } each
board-levels-below = { $count ->
    [0] no level below
    [one] { $count } level below
   *[other] { $count } levels below
}
board-empty-place = empty
board-dragon-here = the dragon is here
board-hidden-tile = covered tile
board-choose = { $do ->
    [take] Take this tile
    [give] Give this tile away
    [trap] Catch this tile with the remote trap
   *[passage] Take this tile through the secret passage
}
board-earns = Earns a treasure

# Seats and stacks
board-out = out of the game
board-seat-out = { $who }, out of the game
board-receives = gets the gift
some-treasures = { $count ->
    [one] { $count } treasure
   *[other] { $count } treasures
}
board-treasures = { $who }: { some-treasures }
board-own-guild = Your secret guild: { colour-name }. Its tiles count against you.
board-beware = { colour-name }: minus points
board-from = { colour-name } guild
board-guild-hidden = Guild card face down
board-stack-empty = { colour-name } stack, empty
board-stack-known = { colour-name } stack, { $height ->
    [one] one tile: { $tiles }
   *[other] { $height } tiles, from the bottom up: { $tiles }
}; worth { $worth }
board-stack-top = { colour-name } stack, { $height } tiles; on top: { $tiles }
board-fan = Fan out stacks
board-pay = Pay this stack as tribute
board-swap = Swap for this tile
board-free = Free this tile
board-keep = Keep it
board-stop = Free no more
board-which-release = Which release tile you use
board-use-release = Use { $tile }

# What others do
board-waiting = { $phase ->
    [take] { $who } moves the dragon along its row and takes a tile.
    [give] { $who } moves the dragon along its column and gives a tile away.
    [exchange] { $who } may swap a prisoner.
    [trap] { $who } may catch any tile with a remote trap.
    [passage] { $who } may use a secret passage.
    [tribute] { $who } chooses a stack as tribute.
    [second_tribute] { $who } chooses a second stack as tribute.
    [release] { $who } may release tiles.
   *[other] { $who } decides.
}
board-at-stacks = Make your choice at the stacks
board-over = The game is over.

# Stock and drawer
board-stock = Stock
board-stock-label = { some-treasures } in the stock
board-gone = Out of play: { $count }
board-discarded = Discarded
board-left-behind = Left behind on finished levels
board-some-tiles = { $count } × { $tile }
board-signs = Signs
board-does = { $tile ->
    [staircase] Whoever holds it when the level ends begins the next one.
    [passage] After your gift, discard it to move along the row again and take one more tile.
    [exchange] When you take it, you may swap it for the top of an opponent’s stack.
    [trap] When you take it, you may discard it to catch any tile of the level.
   *[release] At the end, discard it together with one tile of your own guild.
}
board-about-gift = A gift worth { $value } or more earns you a treasure.
board-about-toll = A level ends when the dragon finds no tile in its row or column. Then everybody pays a toll: the more tiles are left, the more treasures. Who cannot pay is out of the game.

# The final count
board-tally-bonus = Most treasures
board-tally-how = Tiles of your own guild are minus points; the stacks paid as tribute no longer count.
board-tally-early = Only one player could pay the dragon’s toll, so no points are counted.
board-tally-nobody = Nobody could pay the dragon’s toll: the dragon wins.

# How one wins
goal = { $colour ->
    [none] Most points wins: tiles count for whoever has them, those of the own guild against.
   *[other] Most points wins: tiles count for you, { colour-name } ones against you.
}{ $tolls ->
    [due] { "" } Who cannot pay the toll is out.
   *[paid] { "" }
}
goal-out = You could not pay the toll and are out of the game. Of the others the one with most points wins.
