# What every game says about moves
move-unreadable = '{ $said }' is no move I can read; moves look like: { $shapes }.
move-too-long = '{ $said }' is too long: a move has at most { $most } letters.
move-bad-json = that JSON is no move; moves look like: { $shapes }.
move-no-such = there is no { $kind } '{ $said }' here.
move-no-such-of = there is no { $kind } '{ $said }'; possible: { $known }.
move-not-asked = '{ $said }' is no answer to what is asked now; moves are like: { $like }.
move-complete = the move is complete before '{ $said }'.
move-chance = '{ $said }' is an outcome of chance, not a move.
event-not-due = '{ $said }' is not what chance decides now; that is: { $due }.
event-impossible = '{ $said }' cannot happen now; what can: { $possible }.
event-contradicted = '{ $said }' is taken already, by what was entered so far; did somebody mistype?
first-drawn = { $who } begins, drawn by lot.
first-drawn-settled = { $who } begins, as the players settled.
not-your-turn = it is { $who }'s turn
kind-seat = seat
kind-number = number

# What every game says in the terminal
terminal-you = you
terminal-wins = wins
terminal-points = points
terminal-label = { $label }:
terminal-your-move = it is your move
terminal-you-only-watch = You only watch: nothing here is yours.
refuse-game-over = the game is over
refuse-not-a-decision = chance decides now, there is nothing to choose
refuse-no-such-action = there is no such move

# What the coach tells of a move and of another
why-chance = { $prospect }: { $here } of 100 imagined games, and { $there } after ‘{ $other }’.
why-mean = { $prospect }: { $here } on average{ why-until }, and { $there } after ‘{ $other }’.
why-chance-unnamed = { $prospect }: { $here } of 100 imagined games, and { $there } after the best move.
why-mean-unnamed = { $prospect }: { $here } on average{ why-until }, and { $there } after the best move.
why-now = { $prospect }: { $here } right after it, { $there } after ‘{ $other }’.
why-now-unnamed = { $prospect }: { $here } right after it, { $there } after the best move.
why-next = { $unit ->
    [points] Worth { $difference } { terminal-points } more than the next best, ‘{ $other }’.
   *[chance] Wins { $difference } of 100 games more than the next best, ‘{ $other }’.
  }
why-until = { $until ->
    [end] { " " }by the end of the game
   *[said] { "" }
  }
why-only = Your only move.
why-same = Compared with ‘{ $other }’ nothing that the coach counts clearly differs, neither at once nor in { $games } imagined games{ $difference ->
    [0] { "" }
   *[other] , and the figures differ by no more than their uncertainty
}: choose either.
why-unproved = Its figure is not that of ‘{ $other }’, but { $games } imagined games in which greedy bots play on bear no such difference out: do not rely on it.
why-alike = { $difference ->
    [0] As far as the coach can tell, as good as ‘{ $other }’: choose either.
   *[other] Neither clearly better nor worse than ‘{ $other }’: the difference of { $difference }{ why-unit } is within the uncertainty (± { $margin }{ why-unit }).
  }
why-better = Better than ‘{ $other }’ by { $difference }{ why-unit } (± { $margin }{ why-unit }) on the whole; no single cause stands out.
why-worse = Worse than ‘{ $other }’ by { $difference }{ why-unit } (± { $margin }{ why-unit }) on the whole; no single cause stands out.
why-unit = { $unit ->
    [points] { " " }{ terminal-points }
   *[chance] %
  }

# A game that is over, looked back on: in the browser, and on the page of the terminal
analysis-chances = Chance of winning
analysis-points = Points expected
analysis-turn = { $turn ->
    [0] Before the first turn
   *[other] Turn { $turn }
}
analysis-turn-of = { analysis-turn }, { $who }
analysis-about = From imagined games that go on from there with everything known, give or take { $error }. The coach knows only what its player may see, so its chances differ.
analysis-turning = Turning points
analysis-balance = Luck and skill
analysis-balance-about = What each added to the result or took from it.
analysis-luck = Luck
analysis-own = Own moves
analysis-others = Moves of others
analysis-worst = The moves that cost most
analysis-worst-about = Each move is judged from what its player knew then.
analysis-cost = cost { $cost } ± { $margin }.
analysis-better = Better:
analysis-none = No move clearly cost anything.

# What is asked of people who throw the dice and draw the cards themselves, and what can come out
enter-chance = What came out?
enter-first = Who begins?
outcome = { $outcome }
listed = { $first }, { $rest }
outcome-seat = { $seat }
outcome-points = { $points }
