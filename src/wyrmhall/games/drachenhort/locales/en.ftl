# Words of Drachenhort in English. Rule ids are added by the program.

adventurer = { $colour ->
    [green] green
    [red] red
    [orange] orange
    [blue] blue
    [white] white
    [yellow] yellow
    [violet] violet
    [pink] pink
    [black] black
   *[turquoise] turquoise
}
adventurer-letter = { $colour ->
    [green] G
    [red] R
    [orange] O
    [blue] B
    [white] W
    [yellow] Y
    [violet] V
    [pink] P
    [black] K
   *[turquoise] T
}
place = { $place ->
    [hall] the hall
    [start] the start room
    [exit] the exit
   *[space] space { $place }
}
card = { $first }, { $second } and { $third }
side-name = { $side ->
    [front] front
   *[back] back
}

# Kinds of arguments
kind-adventurer = adventurer
kind-card = group card
kind-points = number of points

# What happened
card-dealt = { $who } is with { $card }.
card-dealt-unseen = { $who } draws a group card in secret.
round-begun = Round { $round } is played on the { side-name } of the board; { $who } rolls first.
rolled = { $who } rolls a { $points }.
passed = That moves nobody: { $who }'s turn passes.
moved = { $who } moves { $adventurer } from { $origin } to { $place }.
trapped = { $who } moves { $adventurer } from { $origin } into the trap on space { $trap }; past the dragon it comes to { $place }.
left = { $who } moves { $adventurer } from { $origin } out of the labyrinth.
gem-taken = { $who } takes the gem that lies there.
dragon-moved = All are in the dark. Whoever can steps into the light, and the dragon comes from { $origin } to { $place }.
caught = It catches { $adventurer }, who gets the { $medal }.
round-left = An adventurer has left: round { $round } is over.
round-caught = Only one is left: round { $round } is over.
medal-won = The { $medal } goes to { $adventurer }.
gems-removed = { $gems ->
    [one] One gem is left on the board and is removed.
   *[other] { $gems } gems are left on the board and are removed.
}
counted = The cards are shown and the points counted.
card-shown = { $who } was with { $card }.

# Why a move is refused
refuse-is-caught = { $adventurer } has been caught and is out for this round
refuse-in-the-dark = { $adventurer } stands in the dark: only a { $any } moves it

# What is asked
prompt-move = { $points } rolled: choose which adventurer to move

# Who may not be moved, several at once
stay-is-caught = { $adventurers } have been caught and are out for this round
stay-in-the-dark = { $adventurers } stand in the dark: only a { $any } moves them
several = { $most } and { $last }

# On the table
round-now = Round { $round } of { $rounds }: { side-name }, { metal } medals
die-now = Die: { $points }
own-card = your card: { $card }
reach = dragon's reach: { $places }
reach-catches = { reach }, catches { $adventurer }
hall = Hall
table-dragon = DRAGON
start-room = Start room
way-out = Exit
caught-so-far = Caught
you = you
metal = { $metal ->
    [silver] silver
   *[gold] gold
}
medals-left = left
in-light = { $place } lit
in-dark = { $place } dark
short-place = { $place ->
    [start] start
    [exit] exit
    [caught] caught
   *[space] { $place }
}
legend-light = light above
legend-dark = dark below
legend-gem = gem
legend-trap = trap
legend-mine = on your card
legend-choice = in reach
legend-reach = dragon's reach

# Where a move leads
leads = { $from } → { $place }
leads-by-trap = { $from } → trap on { $trap } → { $place }
leads-out = and the round is over
leads-to-gem = takes the gem
leads-into-light = stays in the light
brings-dragon-moved = brings the dragon to { $place }
brings-caught = which catches { $adventurer }

# What the game is about
welcome =
    Seven adventurers flee from the dragon. You bet on the three of your group card, and nobody else knows which they are.
    In your turn you move any one of the seven, yours or not, as far as the die says. Spaces where somebody stands are jumped.
    Whoever is moved ends in the dark, and from there only a { $any_on } moves it on. When all are in the dark they step into the light, and the dragon comes.
    Whoever it catches first gets the lowest medal, whoever gets out the highest. There are two rounds, for silver and for gold.
    At the end your three adventurers' medals and your gems are your points: take a gem by moving somebody onto it. Beware of traps, which lead back to the dragon.
welcome-own = { $card ->
    [none] { "" }
   *[other] Yours are { $card }. Throughout the game they are marked with a star.
}

# The cards, looked through
title-card = group card, and the medals won so far (silver+gold)
title-whose = whose
title-points = points
fan-own = Your card is { $card }: { $points } points so far, and { $gems ->
    [one] one gem
   *[other] { $gems } gems
}.
fan-others = Each of the others has one of the other cards.
fan-nobody = Those who only watch know no card.

# The final count
title-adventurers = silver+gold of the three adventurers
title-gems = gems
tally-rule = Medals of the three adventurers, and a point for each gem (H6.1).

# Before the game
edition-house-2015 = House layouts (2015)

# What a move does: beside each line of the log the same as an advice
do-moved = move { $adventurer } to { $place }
do-trapped = move { $adventurer } into the trap on space { $trap }, and so to { $place }
do-left = move { $adventurer } out of the labyrinth

# What the coach tells
prospect-own-caught = Your adventurers caught by the dragon in this round
prospect-own-trapped = Traps that your adventurers fall into in this round
prospect-own-first-out = One of yours gets out first in this round
prospect-gems = Gems you take in this round
prospect-medals = Your medal points in this round
prospect-best-other = Medal points of the best opponent in this round
prospect-gems-of-others = Gems the others take in this round
prospect-next-prey-own = Your adventurers whom the dragon’s next move would catch
prospect-next-prey-other = Adventurers not yours whom the dragon’s next move would catch
prospect-medals-now = Your medal points in all if the round ended now
prospect-from-dragon = Spaces from the dragon to your hindmost adventurer
prospect-to-exit = Spaces from your foremost adventurer to the exit
prospect-gone = Spaces your adventurers have come, together
prospect-gone-by-others = Spaces the adventurers not yours have come, together
danger-own-caught = In { $chance } of 100 imagined games of greedy bots the dragon catches one of your three before your next turn.

# What is asked of people who play beside the real box
enter-card = Which group card did { $seat } draw?
enter-roll = What does the die show?
