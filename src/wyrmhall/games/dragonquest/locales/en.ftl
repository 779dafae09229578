# Words of DragonQuest in English. Rule ids are added by the program.

item-word = the { table-item }
danger-word = the { danger-face }
danger-face = { $danger ->
    [fog] poison fog
   *[other] { $danger }
}
row-danger = the { $row }
treasure-room = the treasure room
treasure = the treasure of { $stars } stars, worth { $value }
treasure-named-golden-apple = golden apple
die-face = { $symbol ->
    [double-skull] double skull
   *[other] { $symbol }
}
red-die = a red { die-face }
black-dice = { $number ->
    [one] a { die-face }
   *[other] { $number } { $symbol ->
        [discovery] discoveries
       *[other] { die-face }s
    }
}
loot = { $number ->
    [one] a { $loot ->
        [hundred] 100
        [fifty] 50
       *[other] { $loot }
    }
   *[other] { $number } { $loot ->
        [hundred] times 100
        [fifty] times 50
       *[other] { $loot }s
    }
}
some-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
some-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
some-gold = gold worth { $gold }
some-coins = coins worth { $gold }
some-treasures = { $treasures ->
    [one] a treasure
   *[other] { $treasures } treasures
}
some-dragons = { $dragons ->
    [one] 1 dragon
   *[other] { $dragons } dragons
}
list-more = { $first }, { $rest }
list-last = { $first } and { $rest }
life-left = { $lost ->
    [one] 1 point of life
   *[other] { $lost } points of life
} ({ $life } left)

# Kinds of arguments
kind-cell = cell
kind-die = die
kind-tile = tile
kind-item = item
kind-coin = coin
kind-treasure = treasure
kind-symbol = symbol
kind-danger = danger
kind-letter = letter
kind-face = face
kind-points = number of points
no-black-die = there is no black die that shows { $symbol }
no-other-black-die = there is no other black die that shows { $symbol }

# What happened
turn-begun = { $who }'s turn: sun box { $sun } of { $boxes }.
last-turn-begun = { $who }'s turn: sun box { $sun } of { $boxes }, the last one before sunset.
turn-skipped = { $who } must skip this turn, and puts the marker back.
sun-set = The sun sets, and { $who } is still inside: the castle keeps { $who } for ever.
gold-counted = { $who } has escaped with { some-gold }.
won = { $who } wins.
win-shared = { $who } shares the win.
dragon-won = Nobody has escaped: the dragon wins.
died-of-wounds = { $who } has no life left, and dies.

bought = { $who } takes { $item } for { some-points }; the row with { row-danger } is crossed out.
bought-nothing = { $who } takes no item.
sun-box-added = { $who } has one more sun box, { $boxes } in all.
potion-drunk = { $who } drinks, and now has { $life ->
    [one] 1 point of life
   *[other] { $life } points of life
}.

tile-picked = { $who } picks tile { $picked } against { $hero }.
tile-picked-unseen = { $who } secretly picks a tile against { $hero }.
number-said = { $who } says { $number }.
guessed-right = { $who } says { $tile }, and that is the tile: a cell is to be blocked.
guessed-wrong = { $who } says { $number }; the tile is { $tile }, and nothing is blocked.
tile-drawn-right = The tile drawn is { $tile }, the number that was said: a cell is to be blocked.
tile-drawn-wrong = The tile drawn is { $tile }: nothing is blocked.
cell-blocked = { $who } blocks { $cell } in { $hero }'s castle.
only-cell-blocked = { $cell } in { $hero }'s castle is blocked, the only cell that can be.
worst-cell-blocked = { $cell } in { $hero }'s castle is blocked, the cell that hinders most.
nothing-blocked = No cell of { $hero }'s castle can be blocked.

dice-thrown = { $who } throws { $movement }.
dice-thrown-again = { $who } now has { $movement }.
dice-taken-up = { $who } throws again: { $dice }.
dice-kept = { $who } keeps the dice.
skulls-thrown = That makes { $skulls } skulls: { $who } runs into danger.
stepped = { $who } goes to { $cell }.
stopped = { $who } goes no further.
steps-lost = { $who } can go nowhere; { $steps ->
    [one] a step is lost
   *[other] { $steps } steps are lost
}.
room-entered = { $who } enters the treasure room.
stepped-out = { $who } steps out of the treasure room to { $cell }.
item-used = { $who } uses { $item } for it.
escaped = That is the exit: { $who } is out of the castle, with { some-gold }.
points-found = { $who } discovers something: { some-points }, now { $found } in the row with { row-danger }.
points-lost = { $who } has no discovery row left: { $points ->
    [one] the point is
   *[other] the { $points } points are
} lost.
spider-woken = { $who } discovers too much: the row is full and crossed out, and the spider bites.
demon-woken = { $who } discovers too much: the row is full and crossed out, and the demon wakes on { $cell }.
skeleton-woken = { $who } discovers too much: the row is full and crossed out, and the skeleton attacks.

danger-met = The danger dice show { $dangers }: { $who } meets { $danger }.
danger-met-by-letter = The danger dice show { $dangers }, the letter { $letter }: { $who } meets { $danger }.
got-away = The danger dice show { $dangers }, the letter die a blank: { $who } gets away.
protected = { $who } is saved by { $item }, which is used up.
died-in-trap = It is { $danger } for the third time: { $who } dies.
hurt-by-arrow = The arrow ({ $arrow }) and its wound ({ $wound }) cost { $who } { life-left }.
hurt-by-trapdoor = The fall costs { $who } { life-left }.
hurt-by-fog = The poison costs { $who } { life-left } and the next turn.
ring-used = { $who } uses the Magic Ring: { $danger } goes away.
ring-kept = { $who } keeps the Magic Ring, and fights { $danger }.
monster-beaten = A sword: { $who } beats { $danger }.
struck = { $who } is struck by { $monster } ({ $second }), and loses { life-left }.
struck-by-lower = { $who } is struck by { $monster } (the lower of { $first } and { $second }), and loses { life-left }.
struck-by-higher = { $who } is struck by { $monster } (the higher of { $first } and { $second }), and loses { life-left }.
hurt-by-skeleton = The skeleton strikes: { $who } loses { life-left }.
killed-by-skeleton = The skeleton strikes once too often: { $who } dies.
hurt-by-spider = The spider's venom costs { $who } { life-left }.
spared-by-spider = The spider's venom leaves { $who } in peace.
coin-demanded = The spider's venom: { $who } must give up a coin.
coin-lost-to-spider = The spider's venom: { $who } gives up a coin of { $coin }.
no-coin-to-lose = The spider's venom: { $who } would have to give up a coin, and has none.
coin-lost = { $who } gives up a coin of { $coin }.
demon-led = { $who } leads { $hero }'s demon to { $cell }.
demon-walked = { $hero }'s demon goes to { $cell }.
demon-stayed = { $hero }'s demon stays on { $cell }.
killed-by-demon = The demon reaches { $who }: { $who } dies.

stayed = { $who } stays in the treasure room.
left-room = { $who } leaves the treasure room.
had-to-stay = { $who } has no way out of the treasure room, and stays.
treasure-dice-thrown = { $who } throws the treasure dice: { $loot }.
treasure-dice-thrown-again = Now the treasure dice show { $loot }.
talisman-used = { $who } uses the Dragon Talisman and throws { $dice ->
    [one] one die
   *[other] { $dice } dice
} again.
talisman-kept = { $who } keeps the Dragon Talisman for later.
dragons-set-aside = { $dragons ->
    [one] The dragon is
   *[other] The { $dragons } dragons are
} set aside; { $aside } in all.
coins-ticked = { $who } ticks coins worth { $gold }.
coins-lost = { $who } has no boxes left for coins worth { $gold }: they are lost.
no-treasure-left = There is no treasure left for { $stars } stars.
treasure-taken = { $who } takes { $treasure }.
treasure-left = { $who } takes no treasure.
room-emptied = Nobody is in the treasure room any more: no dragon is aside.
dragon-woken = { $dragons } dragons: the dragon wakes!
robbed = { $gold ->
    [0] { $treasures ->
        [0] { $who } has neither coins nor treasures to lose
       *[other] { $who } loses { some-treasures }
    }
   *[other] { $treasures ->
        [0] { $who } loses { some-coins }
       *[other] { $who } loses { some-coins } and { some-treasures }
    }
}.
burnt = The dragon's fire ({ some-dragons }, wounds { $first } and { $second }) costs { $who } { life-left }.
fled = { $who } flees to { $cell }.
died-in-room = { $who } has no way out of the treasure room, and dies.

# Why a move is refused
refuse-buy-now = first choose an item, or buy nothing
refuse-stay-or-leave-now = first say whether you stay in the treasure room or leave it
refuse-lose-coins-now = first choose the coin that the spider costs you
refuse-wall-now = first pick one of the three tiles
refuse-guess-now = first say a number from 1 to 3
refuse-block-now = first choose a cell to block
refuse-reroll-now = first say which dice you throw again, or keep them all
refuse-step-now = first say where your hero goes, or stop
refuse-step-out-now = say onto which cell your hero leaves the treasure room
refuse-fight-now = use the Magic Ring, or fight
refuse-talisman-now = use the Dragon Talisman, or accept the dice
refuse-take-now = take a treasure, or nothing
refuse-flee-now = say onto which cell your hero flees
refuse-demon-now = say where the demon goes
refuse-no-points = { $item } needs { $points } points, and you have { $found } in this row
refuse-item-gone = { $item } is not on the table any more
refuse-is-skull = skulls stay as they are
refuse-same-dice = that is the same as throwing again the other dice with this symbol
refuse-outside = { $cell } is not a cell of the castle that can be chosen
refuse-too-far = { $cell } is not beside your hero
refuse-diagonal = your hero cannot go diagonally to { $cell }
refuse-is-blocked = { $cell } is blocked
refuse-is-visited = your hero has been on { $cell } before
refuse-is-crossed = the demon has crossed { $cell }
refuse-room-first = the exit can be entered only after the treasure room
refuse-straight-back = your hero cannot go straight back into the treasure room
refuse-stuck-on-block = { $cell } is blocked, and with { some-steps } your hero cannot get off it again
refuse-stand-on-block = your hero cannot stop on a blocked cell
refuse-near-landmark = { $cell } is the start, the exit, the treasure room, the orange or the black cell, or beside one of them
refuse-block-blocked = { $cell } is blocked already
refuse-block-visited = a hero has been on { $cell }: it stays open
refuse-block-group = with { $cell } more than two blocked cells would be together
refuse-block-diagonal = { $cell } is a diagonal neighbour of a blocked cell
refuse-closes-route = with { $cell } the last route to the exit would be closed
refuse-not-towards = on { $cell } the demon would not come nearer to the hero
refuse-not-beside-demon = { $cell } is not beside the demon
refuse-demon-was-there = the demon has been on { $cell } before
refuse-demon-not-room = the demon keeps out of the treasure room
refuse-too-few-stars = that treasure needs { $needed } stars, and you have { $stars }
refuse-treasure-gone = that treasure is not on the table
refuse-same-treasure = another treasure on the table is just the same

# What is asked
prompt-buy = you have { $points } points in this row: take an item, or keep them
prompt-stay-or-leave = dragons aside: { $aside }; stay and throw the treasure dice, or leave the room
prompt-lose-coins = the spider costs you a coin: choose which
prompt-choose-wall = secretly pick a tile against { $who }
prompt-guess = say a number from 1 to 3, and hope that it is not the tile's
prompt-block = block a cell in { $who }'s castle
prompt-reroll = skulls: { $skulls }; throw any others again ({ $rerolls ->
    [one] once more
   *[other] { $rerolls } times more
}), or keep all
prompt-step = steps left: { $steps }; say where your hero goes, or stop
prompt-step-out = say onto which cell your hero leaves the treasure room
prompt-fight = you face { danger-word }: use the Magic Ring, or fight
prompt-talisman = use the Dragon Talisman to throw blanks and coins again, or accept what lies there
prompt-take = stars: { $stars }; take a treasure, or nothing
prompt-flee = the dragon is awake: say onto which cell your hero flees
prompt-move-demon = lead { $who }'s demon (steps left: { $steps })

# On the table
table-turn = Turn { $turn }: { $who }
table-over = The game is over
table-aside = dragons set aside: { $aside } of { $wake }
table-tile = your wall tile: { $tile }
table-wall = the number was { $guess }, the tile { $tile }
table-sun = sun
table-life = life
table-traps = traps
table-gold = gold
table-items = items
table-treasure = treasure
table-goal = goal
table-left-items = items left
table-left-treasures = treasures left
table-to-goal = { table-goal-name }, { some-steps }
table-no-way = { table-goal-name }: no way
table-goal-name = { $goal ->
    [treasure] treasure room
   *[exit] exit
}
table-place = { $place ->
    [treasure] in the treasure room
   *[cell] on { $place }
}
table-here = { $place ->
    [treasure] treasure room
   *[cell] { $place }
}
table-fate = { $fate ->
    [escaped] has escaped
   *[dead] dead
}
table-skip = { $turns ->
    [one] skips a turn
   *[other] skips { $turns } turns
}
table-awake = awake
table-awake-on = awake on { $cell }
table-danger = { $danger }
table-red = red
table-symbol = { $symbol ->
    [double-skull] 2 skulls
   *[other] { $symbol }
}
table-loot = { $face }
table-met = → { $danger }
table-item = { $item ->
    [amulet] Amulet of Time
    [talisman] Dragon Talisman
    [ring] Magic Ring
    [necklace] Golden Necklace
    [orb] Orb of Light
    [potion] Healing Potion
    [key] Key of the Secret Passage
    [buckle] Golden Belt Buckle
    [mail] Chain Mail
    [cape] Leather Cape
    [rope] Rope
   *[silver-ring] Silver Ring
}
table-legend-hero = hero
table-legend-path = visited
table-legend-wall = blocked
table-legend-demon = demon
table-legend-crossed = its track
table-legend-room = treasure room
table-legend-start = start
table-legend-exit = exit
table-legend-orange = orange
table-legend-black = black cell
table-legend-choice = to choose
table-legend-detour = steps longer

# Beside a move
table-buy = { $points } points: { $about }
table-buy-nothing = go on collecting: { $points } of 6, then the { $danger }
table-about-item = { $item ->
    [amulet] one more sun box, at once
    [talisman] one treasure roll: throw blanks and coins again
    [ring] avoids one monster
    [orb] one movement with diagonal steps
    [potion] more life, at once
    [key] one movement through blocked cells
    [mail] stops the next arrow
    [cape] stops the next poison fog
    [rope] stops the next trapdoor
   *[other] worth { $value } if you escape
}
table-figures = { $item ->
    [potion] +{ $life }
    [mail] life { $first }, then { $second }, and a wound die
    [cape] life { $first }, then { $second }, and a turn
    [rope] life { $first }, then { $second }
   *[other] { "" }
}
table-stay = roll { $dice } dice; the dragon wakes at { $wake }, { $aside } are aside
table-leave = step out, and the turn ends
table-leave-spider = step out, but first the spider bites
table-choose-wall = a wall if { $who } says { $tile }
table-guess = a wall if { $tile } is the tile
table-detour = { some-steps } longer
table-keep = { $steps ->
    [0] no step
   *[other] { some-steps }
}{ $points ->
    [0] {""}
   *[other] , { some-points }
}
table-keeps = keeps { $dice }
table-keeps-nothing = keeps nothing
table-steps-to = { some-steps } to the { table-goal-name }
table-dead-end = no way to the { table-goal-name } from there
table-enter = ends the movement; { $dice } treasure dice
table-out = out of the castle!
table-uses-orb = uses the Orb
table-uses-key = uses the Key of the Secret Passage
table-stop = { $steps ->
    [one] 1 step is lost
   *[other] { $steps } steps are lost
}
table-ring = avoids { danger-word }; the ring is used up
table-fight = { $swords } of 6 faces are swords
table-lose = { $gold } gold left
table-talisman = { $dice ->
    [one] 1 die is
   *[other] { $dice } dice are
} thrown again, dragons and stars stay
table-accept = take what lies there
table-take = then { $gold } gold in all
table-take-nothing = leave them
table-demon-near = { some-steps } from the hero

# What the game is about
welcome =
    Cross the castle to the dragon's treasure room ($) and get out by the exit (E) before the sun sets. Whoever comes out with the most gold wins.
    Each turn ticks a sun box. Whoever is still inside after box { $sun_boxes } is lost, and so is whoever has no life left.
    Throw five dice, twice more if you like. Rooms and corridors are steps. Skulls stay, and three of them mean danger.
    You never enter a cell twice. If you say the number that your neighbour has hidden, a wall rises in your way.
    Discoveries buy one item a row. A seventh point in a row wakes its danger: spider, demon, skeleton.
    In the treasure room roll for coins and stars for treasures. { $dragons_wake } dragons wake the dragon, and all who are there flee with nothing.

# The sheet, looked through
table-nobody = Those who only watch have no sheet.
table-title-item = item
table-title-points = points
table-title-about = what it does
table-title-whose = whose
table-yours = yours

# The final count
table-title-hero = what became of the hero
table-title-coins = coins
table-title-treasures = treasures
table-title-items = items
table-title-gold = gold
table-escaped = escaped on sun box { $sun }
table-died = died { table-place }{ $steps ->
    [none] , no way left to the { table-goal-name }
   *[other] , { some-steps } from the { table-goal-name }
}
table-dragon-wins = Nobody has escaped: the dragon wins (Q1).
table-tally-rule = Coins, treasures and the values of items count for those who escaped (Q1).

# Before the game
option-easy = Easier start
option-easy-help = The heroes of these seats begin on the orange cell.
edition-house-castle = House castle
terminal-points = gold

# What a move does: beside each line of the log the same as an advice
do-bought = take { $item } for { some-points }
do-bought-nothing = take no item
do-tile-picked = pick tile { $picked } against { $hero }
do-number-said = say the number { $number }
do-guessed-right = say the number { $tile }
do-guessed-wrong = say the number { $number }
do-cell-blocked = block { $cell } in { $hero }'s castle
do-dice-taken-up = throw again: { $dice }
do-dice-kept = keep all the dice
do-stepped = go to { $cell }
do-room-entered = enter the treasure room
do-stepped-out = step out of the treasure room to { $cell }
do-stopped = go no further
do-ring-used = use the Magic Ring
do-ring-kept = keep the Magic Ring, and fight { $danger }
do-coin-lost = give up a coin of { $coin }
do-demon-led = lead { $hero }'s demon to { $cell }
do-stayed = stay in the treasure room
do-left-room = leave the treasure room
do-talisman-used = use the Dragon Talisman to throw again
do-talisman-kept = keep the Dragon Talisman for later
do-treasure-taken = take { $treasure }
do-treasure-left = take no treasure
do-fled = flee to { $cell }

# What the coach tells
prospect-killed = You are killed in the castle
prospect-sunset = You are still inside at sunset
prospect-escaped = You escape
prospect-gold-out = Gold you carry out
prospect-life-lost = Life you lose
prospect-coins = Gold you get in coins
prospect-treasures = Treasures you take
prospect-items = Items you take
prospect-robbed = The dragon robs you
prospect-to-goal = Steps of your hero to its goal
prospect-routes-of-others = Steps of the other heroes to the treasure and out, together
prospect-danger-of-throw = Chance of three skulls in this throw, in percent
prospect-sure-steps = Steps you have for sure
prospect-sure-points = Discoveries that lie for sure
prospect-narrows = Cells that all your shortest ways lead over
prospect-narrows-of-others = Cells that all shortest ways of another hero lead over
prospect-faces-with-step = Faces with a step on the dice thrown again
prospect-free-beside = Free cells beside your hero
danger-killed = In { $chance } of 100 imagined games of greedy bots you die within two turns.
danger-sunset = In { $chance } of 100 imagined games of greedy bots the sun sets on you before you are out.

# What is asked of people who play beside the real box
enter-tile = Which wall tile is drawn?
enter-red-die = What does the red die show?
enter-black-die = What does the next black die show?
enter-danger-die = What does the next danger die show?
enter-letter-die = What does the letter die show?
enter-combat-die = What does the combat die show?
enter-wound-die = How many points does the wound die show?
enter-skeleton-die = What does the skeleton’s die show?
enter-spider-die = What does the spider die show?
enter-treasure-die = What does the next treasure die show?
outcome-tile = { $tile }
outcome-symbol = { die-face }
outcome-danger = { danger-face }
outcome-letter = { $letter }
outcome-face = { $face }
