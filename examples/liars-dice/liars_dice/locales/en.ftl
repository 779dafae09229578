# What happened
bid-made = { $who } bids { $number } of { $face }.
shown = { $who } shows { $cup }.
called = { $who } calls { $other } a liar.
die-lost = There are { $found } dice that show { $face }: { $who } loses a die and has { $left }.
won = { $who } wins.

# Why a move is refused, and what is asked
refuse-more-than-there-are = there are not { $number } dice under all cups
refuse-not-higher = { $number } of { $face } is not higher than the last bid
refuse-nothing-to-call = there is no bid to call
kind-face = face
prompt-bid = say how many dice of one face there are at least, or call the last bid a lie

# Before the game
option-wild_ones = Wild ones
option-wild_ones-help = Ones count as every face.
option-dice_each = Dice under each cup
option-dice_each-help = The fewer they are, the shorter the game.
