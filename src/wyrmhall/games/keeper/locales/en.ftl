# Words of Dragon Keeper in English. Rule ids are added by the program.

colour-name = { $colour ->
    [red] red
    [blue] blue
    [yellow] yellow
    [green] green
   *[purple] purple
}
colour-letter = { $colour ->
    [red] R
    [blue] B
    [yellow] Y
    [green] G
   *[purple] P
}
# Beside a feminine noun, in languages where that makes a difference
colour-feminine = { colour-name }
tile-name = { $tile ->
    [staircase] staircase
    [passage] secret passage
    [exchange] prisoner exchange
    [trap] remote trap
    [release] release
   *[plain] plain
}
tile = { $tile ->
    [plain] { colour-name } { $value }
   *[other] { colour-name } { $value } ({ tile-name })
}
level-name = { $level ->
    [upper] upper
    [middle] middle
   *[lowest] lowest
}

# Kinds of arguments
kind-tile = tile
kind-place = place
kind-colour = colour
kind-level = level
no-such-tile = there is no tile '{ $said }' in this edition; tiles read like 'blue 4' or 'blue 4 trap'.

# What happened
guild-drawn = { $who } comes from the { colour-name } guild.
guild-drawn-unseen = { $who } draws a guild in secret.
level-dealt = The { level-name } level is dealt.
took = { $who } takes { $tile } at { $place }.
gave = { $who } gives { $tile } at { $place } to { $other }.
earned = { $who } earns a treasure for the gift.
exchanged = { $who } gives { $other } the { $given } in exchange for { $received }.
trapped = { $who } discards the remote trap and takes { $tile } at { $place }.
went-through = { $who } discards the secret passage and takes { $tile } at { $place }.
kept = { $who } does not use { $tile }.
level-over = The { level-name } level is over, { $left ->
    [0] no tile is left
    [one] one tile is left
   *[other] { $left } tiles are left
}.
toll-due = { brings-toll-due }.
eliminated = { $who } cannot pay and is out of the game.
last-one-left = { $who } is the only one left and wins.
dragon-won = Nobody is left: the dragon wins.
went-down = Down to the { level-name } level; without its staircase, whoever took the last tile begins, or the next still in: { $who }.
went-down-stairs = Down to the { level-name } level; { $who } has the staircase and begins.
tribute-paid = { $who } pays the { colour-name } stack as tribute.
tribute-chosen = { $who } chooses the { colour-name } stack as tribute.
released = { $who } discards { $release } to free { $tile }.
stopped-releasing = { $who } frees no more.
counted = The points are counted.

# Why a move is refused
refuse-take-now = first move the dragon along its row and take a tile
refuse-give-now = now move the dragon along its column and give a tile to your right
refuse-exchange-or-keep = choose a stack for the prisoner exchange, or keep the tile
refuse-trap-or-keep = choose a tile for the remote trap, or keep it
refuse-passage-or-keep = choose a tile in the dragon's row for the secret passage, or keep it
refuse-tribute-now = choose a stack as tribute
refuse-second-tribute-now = choose a second stack as tribute
refuse-release-or-keep = choose whom to release, or free no more
refuse-must-move = the dragon stands on { $place } and must move
refuse-not-in-row = { $place } is not in the dragon's row (it stands on { $dragon })
refuse-nothing-to-take = there is no tile on { $place }
refuse-not-in-column = { $place } is not in the dragon's column (it stands on { $dragon })
refuse-nothing-to-give = there is no tile on { $place }
refuse-nothing-to-trap = there is no tile on { $place }
refuse-passage-not-in-row = { $place } is not in the dragon's row (it stands on { $dragon })
refuse-nothing-through-passage = there is no tile on { $place }
refuse-own-stack = that is your own stack; the exchange is with an opponent
refuse-no-such-seat = nobody sits there
refuse-seat-is-out = { $seat } is out of the game
refuse-stack-is-empty = { $seat } has no { colour-name } tile
refuse-not-highest = the { colour-name } stack is not your highest
refuse-not-second-highest = the { colour-name } stack is not the highest of those left
refuse-no-release = you have no { colour-name } release tile
refuse-no-such-prisoner = you have no such tile of your guild
refuse-not-your-guild = only tiles of your own guild can be freed
refuse-frees-itself = a release tile cannot free itself

# What is asked
prompt-take = move the dragon along its row and take a tile
prompt-give = move the dragon along its column and give that tile to { $other }
prompt-exchange = swap { $tile } for the top of an opponent's stack, or keep it
prompt-trap = discard { $tile } to take any tile of the board, or keep it
prompt-passage = discard { $tile } to take one more tile of the row, or keep it
prompt-tribute = choose which of your highest stacks goes to the dragon
prompt-second-tribute = your guild was highest: choose the second stack for the dragon
prompt-release = use a release tile to be rid of a tile of your guild, or free no more

# In the terminal
table-level = { level-name } level ({ $below ->
    [0] the last
   *[other] { $below } below
})
table-tiles = { $tiles ->
    [one] one tile on it
   *[other] { $tiles } tiles on it
}
table-stock = { $stock } in stock
table-toll = Toll if the level ends now: { $toll } each, { $most } for who ends it
table-too-few = you have only { $treasures }
table-guild = guild
table-out = out
table-hidden = hidden
table-stack = { $tiles ->
    [one] one tile
   *[other] { $tiles } tiles
}, { $points ->
    [one] one point
   *[other] { $points } points
}
legend-treasures = treasures
legend-worth = three tiles worth 7
legend-open = open to the dragon
legend-dragon = the dragon
table-dragon = DRAGON
brings-level-over = ends the level
brings-toll-due = { $last } pays { $extra }, everybody else { $each ->
    [0] nothing
   *[other] { $each }
}
brings-eliminated = { $who } is out
brings-last-one-left = { $who } wins
brings-dragon-won = the dragon wins
title-stack = stack
title-tiles = from the bottom to the top
title-worth = worth
title-bonus = bonus
tally-rule = Own guild: minus points (K6.4). Bonus: most treasures (K6.5).
tally-not-counted = The game ended before the points were counted (K4.5).
welcome = You guard a dungeon for a dragon. On your turn the dragon first goes along its row, and you take the tile it reaches. Then it goes along its column, and that tile you give to the player on your right; a gift of { $gift_value } or more earns you a treasure. When a row or column has nothing left the level ends, and all pay treasures; who cannot pay is out. After three levels the dragon claims your highest stack, and the rest is counted: most points win, but tiles of your own guild count against you.
welcome-own = { $guild ->
    [none] { "" }
   *[other] You come from the { colour-feminine } guild, and nobody else knows: keep { colour-name } out of your stacks.
}

# Before the game
option-toll_after_last_level = Toll after the last level
option-toll_after_last_level-help = The toll is also paid after the third level.
option-open_stacks = Open stacks
option-open_stacks-help = Everybody sees every tile of every stack.
edition-ilopeli-2016 = As published (Ilopeli, 2016)

# What a move does: beside each line of the log the same as an advice
do-took = take { $tile } at { $place }
do-gave = give { $tile } at { $place } to { $other }
do-exchanged = give { $other } the { $given } in exchange for { $received }
do-trapped = use the remote trap: take { $tile } at { $place }
do-went-through = use the secret passage: take { $tile } at { $place }
do-kept = do not use { $tile }
do-tribute-chosen = pay the { colour-name } stack as tribute
do-released = discard { $release } to free { $tile }
do-stopped-releasing = free no more

# What the coach tells
prospect-out-of-the-game = You are out of the game
prospect-others-out = Opponents out of the game
prospect-treasures-earned = Treasures you earn
prospect-treasures-paid = Treasures you pay as toll
prospect-own-guild = Minus points for your own guild
prospect-other-guilds = Points of your stacks
prospect-most-treasures = You get the bonus for most treasures
prospect-points-now = Your points if they were counted now, before any tribute
prospect-given-away = Value of the tiles you give away
prospect-next-takes = Value of the highest tile the next player can take
danger-out-of-the-game = In { $chance } of 100 imagined games of greedy bots you cannot pay the toll at the end of this level, and are out.

# What is asked of people who play beside the real box
enter-guild = Which guild did { $seat } draw?
enter-deal = Which tile lies on { $place }?
outcome-colour = { colour-name }
