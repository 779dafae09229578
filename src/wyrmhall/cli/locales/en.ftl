# What the terminal itself says at a table. What is typed stays as it is: commands and moves are English everywhere.

player = { $kind ->
    [person] you
   *[other] { $kind } bot
}
by-hand = dice by hand
seed = seed { $seed }
never-measured = How well these bots play this game was never measured.
begin = Type the number of a move, or the move itself; 'help' tells what else.
press-enter = Press Enter to begin.
hand-on = Hand the keyboard to { $who }. { $who }, press Enter.
asks = { $who }: { $what }
entered = entered
secret-of-bot = { $who } is a bot: whoever enters this for it knows it. Press Enter, and the program draws it and tells nobody; should the same come out of the box, draw another.
thinks = { $who } is thinking
wins = { $who } wins
share = { $others } and { $who } share the win
nobody-wins = nobody wins
record = The record: { $command }
play-on = Play on with: { $command }

reminder = number · why a move · hint · undo · log · { $own } · rules · save · help · quit
type-chance = Type what the dice showed or what was drawn; several with commas between them.
type-number = Type a number from 1 to { $most }, or 'help'.
one-too-many = '{ $said }' is one too many: then somebody must decide.
no-such-number = there is no move { $said }; the moves are numbered 1 to { $most }.
unknown = I do not know '{ $said }'; type a number, a move such as '{ $move }', or 'help'.
unknown-but = I do not know '{ $said }'; did you mean { $near }?
or = or
no = No: { $reason }
not-after = '{ $said }' is not possible after '{ $made }': { $reason }; nothing was done
cannot-come = '{ $said }' is none of what can come out now; 'board' shows that again.
unreadable = '{ $said }' is no move I can read; now you can say: { $moves }.
enter-first = first type what came out; then moves can be asked about.
why-what = why what? Type 'why 1', or a move after 'why': 'why { $move }'.
legal = { $move } is legal now.
thinks-for = thinking about what { $who } could do
nothing-to-undo = there is no decision of yours to take back.
taken-back = Taken back: { $what }.
an-entry = what was entered
move-of = { $who }'s move
rules-more = rules { $rule } shows one, rules { $section } a section.
no-rule = there is no rule '{ $said }'.
no-rule-but = there is no rule '{ $said }'; did you mean { $near }?
saved = Saved: { $file }

title-move = move
title-chance = chance to win
title-games = games
played = played
games-imagined = { $games } imagined games, all from what this seat could know.

help-entering = what came out, by its number or its name; several with commas between them
help-number = make move number 1 of the list
help-move = make a move by its notation; the first word may be left out while there is no choice of it, and several moves may be said in one go after one first word
help-whole = a move in one go, with all that belongs to it
help-why = why a move is refused now
help-hint = the three best moves, judged by a bot from what you can see
help-undo = back to before your last move, taking back what the bots did since
help-board = draw the table again, with all that its signs mean
help-look = show the part of the board around that place, until you move
help-own = look through your own things
help-log = all that has happened
help-rules = the list of rules, or their text; or all that names a word
help-save = write the record of the game; it tells all secrets
help-quit = leave; the game is kept, and you are told how to play on

# A record shown, and what a game cost: `replay` and `analyse`
number = { $number }
percent = { $number }%
step-of = Step { $step } of { $steps }: { $what }
step-decides = { $who } decides.
step-goes-on = { $who } decides, after '{ $said }'.
step-chance = chance decides.
step-thinks = Thinking about step { $step }
and-more = And { $left } more: { $option }.
looks-back = Looking back
judged = { $decisions ->
    [one] 1 decision judged
   *[other] { $decisions } decisions judged
}, { $budget } for each.
forced = { $forced } more left no choice.
slip = Step { $step }, { $who }: costs { $cost }
slip-unclear = may be noise
slip-better = better
slip-rules = rules
slip-none = No move was found that cost anything.
sum = { $decisions ->
    [one] 1 decision
   *[other] { $decisions } decisions
}, { $clear } with a clear cost
sum-together = { $cost } together
slip-about = A cost is clear if it is larger than its 95% interval. Each move is judged from what its seat knew.
page-graph = How the chances of { $names } went
page-circles = Circles are turning points.
page-steps = The figures in brackets are the steps, as { $command } counts them.
page-seat = Player
