# Words of DragonQuest's board in English.

board-tray = Dice tray
board-castle-of = { $who }'s castle
board-hero-place = The hero is { table-place }
board-blocked = Blocked: { $cells }
board-visited = Visited: { $cells }
board-demon-on = The demon is on { $cell }
board-crossed = crossed by the demon
place = { $place ->
    [treasure] the treasure room
   *[cell] { $place }
}
board-cell-go = Go to { place }
board-cell-flee = Flee to { place }
board-cell-block = Block { place }
board-cell-demon = Lead the demon to { place }

board-decides = { $who } decides …
board-rolls = { $who }: the dice roll …
board-red-die = red die: { $symbol }
board-black-die = black die: { $symbol }
board-die-flying = die in the air
board-pick-die = throw again or not
board-skulls = skulls: { $skulls }; three are danger
board-steps-left = { $steps ->
    [one] 1 step left
   *[other] { $steps } steps left
}
board-throw-again = { $dice ->
    [one] throw 1 die again
   *[other] throw { $dice } dice again
}
board-throws-left = { $throws ->
    [one] the last throw
   *[other] { $throws } throws left
}
board-pick-dice = Pick dice to throw again. Three skulls are danger.
board-keep = keep all
board-stop = stop here
board-fight = fight
board-ring = use the Magic Ring
board-empty-box = empty
board-letter-die = letter die: { $letter }

board-tile = tile { $number }
board-pick-tile = pick tile { $number }
board-say-number = say { $number }
board-tile-hidden = your tile
board-guessed = said

board-treasure-room = Treasure room
board-in-room = { $heroes ->
    [0] nobody is in the treasure room
   *[other] in the treasure room: { $names }
}
board-stay = stay
board-leave = leave
board-talisman = use the Dragon Talisman
board-accept = accept
board-take = take
board-take-nothing = take nothing

board-buy-nothing = take no item
board-lose = give up a { $coin }

board-of = { $part } of { $all }
board-discoveries = Discoveries
board-row-points = { $points ->
    [one] 1 of 6 points
   *[other] { $points } of 6 points
}
board-row-crossed-out = crossed out
board-coins = coins of { $worth }: { $ticked } ticked, { $crossed } crossed off, { $boxes } boxes
board-show-sheet = { $who }: show this sheet
board-legend-choice = to choose, with the steps to go
board-on-turn = on turn
board-back = Back to { $who }

# How one wins
goal = { $fate ->
    [escaped] You are out!
    [dead] Your hero is dead.
   *[inside] { $goal ->
        [treasure] To the treasure room, then out by the exit
       *[exit] Out by the exit
    } before sunset ({ $sun } of { $boxes }).
} { $players ->
    [one] As much gold as you can.
   *[other] Of those who get out, most gold wins.
}
goal-gold = { $players ->
    [one] You have { $most } gold.
   *[other] Most so far: { $names } ({ $most }).
}
