# Words of the Drachenhort board in English.

board-labyrinth = The labyrinth, round { $round }, { side-name } of the board
board-space = Space { $number }, { $kind ->
    [trap] a trap
    [dark] all dark
    [lit] fully lit
   *[plain] light and dark
}{ $gem ->
    [yes] , with a gem
   *[no] { "" }
}{ $reach ->
    [yes] , within the dragon's reach
   *[no] { "" }
}
board-figure = { $adventurer }{ $mine ->
    [yes] , on your card
   *[no] { "" }
}, { $where ->
    [light] in the light on space { $place }
    [dark] in the dark on space { $place }
    [start] in the start room
    [exit] out of the labyrinth
   *[caught] caught
}.
board-goes = Moves to { $place }
board-goes-by-trap = Falls into the trap on space { $trap } and comes past the dragon to { $place }
board-dragon = { $place ->
    [hall] The dragon is in the hall.
    [start] The dragon is in the start room.
   *[space] The dragon is on space { $place }.
}
board-dragon-comes = It moves by itself, once all are in the dark.
board-reach = Its next move leads to { $place }.
board-reach-start = Its first move leads into the start room.
board-reach-catches = With its next move it would catch { $adventurer } on { $place }.

board-die-title = The die
board-die = The die shows { $points ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}{ $any ->
    [yes] : any adventurer may move
   *[no] : only adventurers in the light or in the start room may move
}
board-die-rests = The die rests.
board-any = Any adventurer
board-only-lit = Only those in the light
board-any-on = A { $any } moves anyone, even in the dark.
board-in-light = { $count ->
    [0] nobody in the light: the dragon comes
    [one] one still in the light, then the dragon comes
   *[other] { $count } still in the light, then the dragon comes
}

board-own-card = Your card
board-own-points = { board-card-worth } so far
board-adventurers = Adventurers
board-has-medal = { $has ->
    [yes] { metal } { $medal }
   *[no] no { metal } yet
}
board-seats = Gems and cards
board-gems = { $gems ->
    [one] one gem
   *[other] { $gems } gems
}
board-seat = { $who }: { board-gems }, { $known ->
    [yes] card { $card }
   *[no] card face down
}
board-all-cards = All group cards
board-card-worth = { $points ->
    [one] 1 point
   *[other] { $points } points
}
board-medals = { $metal ->
    [silver] Silver medals
   *[gold] Gold medals
}
board-lowest-first = lowest to the first caught
board-medal-given = { metal } medal { $medal }: { $adventurer }
board-medal-free = { metal } medal { $medal }: still to be had

board-sign = { $sign ->
    [plain] A space with a lit and a dark side. Whoever moves ends in the dark.
    [dark] All dark: only a { $any } moves somebody from here.
    [lit] Fully lit: whoever ends here stays in the light.
    [trap] A trap: back to the dragon, and from there a few spaces on.
    [gem] A gem for whoever moves somebody here.
    [reach] As far as the dragon's next move leads{ $stop ->
        [none] .
        [start] , now into the start room.
       *[space] , now to space { $stop }.
    }
   *[mine] On your card.
}


# How one wins
goal = Most points after two rounds wins: medals of one’s three, and gems.
goal-own = You have { $points }.
goal-gems = Most gems: { $names } ({ $most }).
