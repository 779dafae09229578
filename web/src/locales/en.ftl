# The words of the hall itself, in English. The games bring their own.

close = Close
yes = Yes
no = No
home = Wyrmhall, to the lobby
tools = Tools
skip-to-main = Skip to the table
your-name = Your name
lost-title = There is nothing here
lost-back = Back to the lobby

net-loading = One moment…
net-unreachable = The server cannot be reached.
net-try-again = Try again
net-broken = The connection is lost. We keep trying; nothing you did is forgotten.
net-none = No connection
net-back = The connection is back.

# The lobby
lobby-title = Games of the dragon’s hall
lobby-subtitle = Play at once against bots, or send your friends a link. No account, no waiting.
lobby-games = Games
lobby-players = { $least ->
    [one] { $most ->
        [one] for 1 player
       *[other] 1 to { $most } players
    }
   *[other] { $least } to { $most } players
}
preparing-game = Being prepared, about { $seconds } s
preparing-bots = Ready to play; its bots are being prepared, about { $seconds } s
preparing-done = Ready
lobby-play-now = Play now
lobby-with-friends = With friends…
lobby-rules-of = Rules of { $game }
lobby-open-tables = Open tables
lobby-no-tables = No table is waiting for players right now. Open one: “With friends…”, then an open seat.
lobby-join = Join
lobby-watch = Watch
lobby-look = Look
lobby-go-on = Go on
lobby-go-on-with = Go on: { $game }

# One's own games
games-title = Your games
games-waiting = { $count ->
    [one] One game waits for you
   *[other] { $count } games wait for you
}
games-not-over = { $count ->
    [one] One game is not over
   *[other] { $count } games are not over
}
games-your-turn = Your turn
games-going-on = Others are to move or to come
games-finished = Finished
games-none = Games that you begin or join with this browser are listed here.
games-begun = begun { $date }
games-more = Show { $count } more
games-gone = The server no longer has this table. Your key opens nothing any more.
games-gone-title = A table that is gone
games-ended = Ended before its end, without a result
games-left = Your seat is left to a bot: you resigned, or were away.
games-resign = Resign
games-resign-about = A bot plays on for you, and the others go on with it. You can take your seat back as long as the game lasts.
games-end = End the game
games-end-about = The game is over at once, without a result, and cannot be gone on with.
games-offer = Offer to end
games-offer-about = The others are asked. If all agree, the game is over without a result.
games-offered = The others are asked whether they agree.
games-call-off = Call off the table
games-call-off-about = Nobody can sit down there any more.
games-keep = No, play on
games-remove = Remove
games-removed = removed from this list. The key to your seat is kept.
games-put-back = Put back
games-put-all-back = { $count ->
    [one] Put back the game that you removed
   *[other] Put back { $count } games that you removed
}

new-table-title = New table
new-table-game = Game
new-table-seats = Seats
new-table-who = Who plays
new-table-listed = Show this table in the lobby, so that anybody can join
new-table-options = Rules and edition
new-table-limit = Time to come back, or for a move
new-table-stand-in = Bot for whoever is missing
new-table-by-hand = Beside the real box: we throw and draw ourselves
new-table-by-hand-about = You throw, draw and deal on your own table, and tap here what came. Nothing is drawn by the program.
new-table-by-lot = by lot
new-table-edition = Edition
new-table-make = Open the table
new-table-play = Play

levels-title = How strong shall the bots be?
levels-bots = { $bots ->
    [0] You play alone.
    [one] You play against 1 bot.
   *[other] You play against { $bots } bots.
}
levels-about = Ratings compare the bots of this game with each other: where skill decides, ten points more win about four games of five.
level-rating = rating { $rating }
level-novice-about = Knows the rules and often errs: for your first games.
level-casual-about = Plays sensibly, with a slip now and then.
level-strong-about = Seldom errs: you need a plan.
level-master-about = The best we have. It takes its time.
level-novice = Novice
level-casual = Casual
level-strong = Strong
level-master = Master
level-greedy = Greedy
level-random = Random

seat-letter = Seat { $letter }
seat-me = Me
seat-here = Somebody here, on this device
seat-here-name = Name on this device
seat-you = you
seat-invited = A friend, by link
seat-open = Open to anybody
seat-is-open = Free seat
seat-waits = Waiting for a friend
seat-kept = Your seat
terms-title = Played with:
terms-limit = Whoever is missing for { table-minutes } can be replaced by a bot ({ $level }).
terms-by-hand = Beside the real box: you throw and draw yourselves, and enter what came. So nobody can check it afterwards.
seat-bots = Bots
seat-bot = Bot: { $level }
seat-bot-rated = Bot: { $level } (rating { $rating })
seat-stand-in = played by a bot: { $level }
seat-present = here
seat-away = away
seat-to-act = to act

seats-title = Players
log-title = Log
chat-title = Chat

# The table
play-heading = Table { $id }
play-side = Players, log and chat
play-phase-gathering = Waiting for players
play-begins-soon = The game is being prepared and begins by itself
play-phase-playing = Playing
play-phase-over = The game is over
play-phase-closed = This game was begun under rules that this server no longer has
play-closed-about = You can take its position along: “wyrmhall play --position FILE” goes on from there.
play-save-position = Save the position
play-your-turn = Your turn
play-hand-on = I am { $who }
hand-on-title = Whose device it is now
hand-on-give = Give this device to { $who }
hand-on-about = All cards stay hidden until somebody says that they have the device.
enter-title = What came out
enter-yours = Enter what came out
enter-waiting = { $who } enters what came out
enter-thrown = { $who } throws: enter what came out
enter-bot = { $who } is a bot: whoever enters this for it knows it.
enter-draw = Let the program draw it
play-your-turn-prompt = Your turn: { $prompt }.
play-tab-your-turn = ● Your turn
play-turn-of = { $who }’s turn:
play-waiting-for = Waiting for { $who }:
play-turn = Turn
play-board = Board
play-goal = How to win
play-this-game = This game
play-sending = On its way to the table
play-unsent = Your move waits for the connection
play-board-failed = The board could not be drawn. The game is safe: the log tells what happened.
play-goes-on = The game goes on
play-skip = Show all
play-undo = Take back
play-undo-ask = Ask to take back
play-refused = Not possible: { $why }
play-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
play-missing = { $here ->
    [yes] { $who } is here, but has not moved for { table-minutes }.
   *[no] { $who } is away.
} If all who are here agree, a bot plays until { $who } wants to go on.
play-hand-over = Let a bot play for { $who }
play-close-to-watchers = Let nobody watch
play-open-to-watchers = Let others watch again
play-closed-to-watchers = Nobody but the players sees this game while it goes on.
play-bot-plays-for-you = A bot ({ $level }) plays for you.
play-take-back = Play myself again
play-seat-waits = This seat is kept for you.
play-lost = There is no such table, or it is gone.
play-rematch-waits = The others meet for another game.
play-rematch-go = Go there

# What the table itself writes into the log
table-sat-down = { $who } sits down.
table-filled = { $who }, a bot ({ level-of }), takes a seat that nobody took.
table-started = The game begins.
table-entered = { $who } enters what came out.
table-lets-draw = { $who } lets the program draw for the bot. Should the same come out of the box, draw another.
table-branched = Practice: the first { $step } steps are from another table’s game.
table-taken-back = { $who } takes back: { $what }
table-a-move = a move
table-an-entry = what was entered
table-proposed-undo = { $who } asks to take back the last move{ table-times }.
table-proposed-hand-over = { $who } proposes that a bot ({ level-of }) plays for { $seat }{ table-times }.
table-proposed-watch = { $who } proposes to let others watch again{ table-times }.
table-proposed-seat = { $name } would like to play for { $who } instead of the bot{ table-times }.
table-closed-to-watchers = { $who } closes the game to those who watch.
table-opened-to-watchers = { $who } opens the game to those who watch.
table-times = { $times ->
    [one] { "" }
   *[other] {" "}({ $times } times)
}
table-agreed = { $who } agrees.
table-disagreed = { $who } does not agree.
table-withdrawn = { $who } withdraws the proposal.
table-handed-over = A bot ({ level-of }) plays for { $who } from now on.
table-bot-replaced = The bot of { $who } took too long or failed: another one ({ level-of }) made this move.
table-returned = { $who } plays again.
table-coached = { $who } asks the coach.
table-coach-is-off = with other people at the table the coach is off, unless all agreed to it before the game
table-coach-has-no-answer = the coach found no answer this time; ask again
table-enough-taken-back = { $most } moves were taken back in this game; that is enough
table-proposed-end = { $who } proposes to end the game{ table-times }.
table-ended = { $who } ends the game before its end.
table-rematch = { $who } asks for another game.
level-of = { $level ->
    [novice] novice
    [casual] casual
    [strong] strong
    [master] master
    [greedy] greedy
    [random] random
   *[other] { $level }
}

# Why the table refuses something
table-only-watching = you only watch
table-not-playing = no game is being played
table-closed = this game cannot go on here: it was begun under other rules
table-bot-plays-for-you = a bot plays for you
table-not-your-turn = it is { $who }’s turn
table-enter-first = first enter what the dice showed or what was drawn
table-nothing-to-enter = chance has nothing to decide now
table-not-yours-to-enter = only whoever drew it may enter it
table-enter-something = say what came out
table-moved-on = the game had already gone on
table-refused = { $reason }
table-proposal-open = something else has been proposed and is not answered yet
table-nothing-to-take-back = there is nothing that you could take back
table-no-such-proposal = this has been settled already
table-not-asked = you are not asked
table-no-such-seat = there is no such seat
table-proposed-already = you asked a moment ago; wait a little, or for the next move
table-is-watched = the game is open to those who watch
table-is-not-watched = the game is closed to those who watch
table-not-to-be-handed-over = nobody can take over from { $who }
table-is-here = { $who } is here, and has { table-minutes } for a move
table-wait-for-limit = { $who } may stay away for { table-minutes } while nobody else is here to agree
table-minutes = { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
}
table-just-left = { $who } has only just left; wait a moment
table-no-share = you have added nothing to chance
table-reveals-too-early = not everybody has sat down yet
table-reveals-too-late = the game has already begun
table-not-the-share = this is not what you had committed to
table-seat-is-yours = you play this seat yourself already
table-said-nothing = you said nothing
table-enough-said = { $most } remarks at one table are enough
table-talks-too-much = you say a lot at once; wait a little

# What cannot be done; the names come from the server.
problem-bad-token = This link opens no seat of this table.
problem-cannot-store = The server cannot store anything now. Whoever runs it finds the reason in its log.
problem-crowded = So many people are here that only those who sit at a table are let in. Come back later.
problem-listed-from-here = There are enough tables from here in the lobby. Set up one that is not listed, and share its link.
problem-tables-from-here = Too many tables from here are not over; finish one of them, or end it under “{ games-title }”.
problem-closed-to-watchers = The players let nobody watch while the game goes on.
problem-enough-seats = Enough seats of this table were taken from here. Whoever made it can invite you by a link.
problem-game-over = The game is over; you can look back at it.
problem-link-used = This link was used: somebody sits there. If that was you, open the table on that device and link this one from there. If not, tell whoever invited you.
problem-one-seat = You have a seat at this table already.
problem-others-asked = The others are asked whether you may play on for the bot. Once they have agreed, sit down again.
problem-game-begun = The game has begun; you can watch it.
problem-internal-server-error = The server made a mistake. Try again.
problem-no-open-seat = No seat is open any more.
problem-not-a-player = Only those who played can ask for a rematch.
problem-not-found = There is no such table.
problem-not-playing = No game is being played there.
problem-bot-plays-for-you = A bot plays for you already.
problem-proposal-open = Something else has been proposed there and is not answered yet.
problem-proposed-already = You asked a moment ago. Wait a little, or for the next move.
problem-not-over = The game is not over yet.
problem-not-the-maker = Only whoever made the table can start the game.
problem-seat-taken = That seat is taken.
problem-service-unavailable = The server was busy with this table. Try again.
problem-too-many-requests = Too much at once. Wait a little, then try again.
problem-too-many-messages = Too much at once. Load the page again.
problem-too-many-tables = You have too many tables that are not over; finish one of them, or end it under “{ games-title }”.

proposal-watch = { $who } wants to let others watch again.
proposal-end = { $who } proposes to end the game, without a result.
proposal-undo = { $who } wants to take back: { $what }
proposal-hand-over = { $who } proposes that a bot ({ $level }) plays for { $whom }.
proposal-seat = A guest with the invitation would like to play for { $who } instead of the bot.
proposal-waiting = { $asked ->
    [me] You have yet to agree.
    [us] You have yet to agree, like { $names }.
   *[others] Still to agree: { $names }.
}
proposal-withdraw = Withdraw

log-empty = Nothing has happened yet.
log-go-back = Look at this moment
log-keys = Arrow keys lead from line to line, and to the rules of a line.
chat-placeholder = Say something
chat-placeholder-aside = To those who watch
chat-aside = among those who watch
chat-send = Send
chat-unread = new
chat-unread-count = { $count ->
    [one] One new remark in the chat
   *[other] { $count } new remarks in the chat
}
chat-watcher = Somebody watching
chat-watcher-called = { $name }, watching

gathering-title = The table is set
gathering-seated = Invite the others; begin whenever you like.
gathering-waiting = You sit. The game begins when whoever made the table says so.
gathering-standing = Take a seat, or stay and watch.
gathering-sit = Sit down
gathering-begin-with-bots = Begin now
gathering-bots-fill = Seats that nobody has taken are played by bots ({ $level }).
gathering-begins = Everybody is here. The game begins…
sit-title = Take your seat

invite-title = Links and QR codes
invite-seat = Link for seat { $letter }
gathering-listed = This table is shown in the lobby: anybody can join.
gathering-unlisted = This table is not shown in the lobby: one needs the link to join.
invite-open = Link for everybody
invite-open-about = Whoever opens it can take an open seat, or watch.
invite-watch = Link to watch
invite-watch-about = Whoever opens it sees what is public.
invite-own = Link to your own seat
invite-own-about = Your own seat, to go on playing on another device of yours. Give it to nobody.
invite-copy = Copy
invite-copied = Copied
invite-not-copied = Copy it by hand
invite-code = QR code
invite-code-of = QR code: { $label }

# What every board and result screen says
tally-title = The final count
tally-player = Player
tally-won = winner
tally-share = share of the win
tally-points = Points
lately-title = The last turns
legend-title = What the signs mean
plain-moves = What you can do
plain-hidden = hidden
plain-nothing = nothing

result-title = Result
result-you-win = You win!
result-wins = { $who } wins!
result-shared = Shared win: { $names }
result-nobody = Nobody wins.
result-rematch = Play again
result-rematch-join = Join the next game
result-look-back = Look back
result-lobby = To the lobby
result-verified = Checked in your browser: the seed and the players’ numbers are those that were committed to before the game.
result-by-hand = You threw and drew yourselves and entered what came: there is no seed to check.
result-dice = How chance can be checked
result-dice-about = All chance follows from the server’s seed and a number that each player’s browser drew. Hashes of all of them were shown before any was told, so nobody could choose what comes. “wyrmhall verify” checks the record, also against your receipt.
result-commitment = Commitment, shown before the game
result-seed = Seed, revealed now
result-thrown-anew = { $count ->
    [one] Chance was taken back and drawn anew once.
   *[other] Chance was taken back and drawn anew { $count } times.
}
result-record = Download the record
result-share-of = Number of seat { $letter }
result-not-revealed = not revealed
result-receipt = Download your receipt
result-doubt-commitment = The commitment is not the one that was shown to you before the game: the server has exchanged its seed. Keep your receipt.
result-doubt-left-out = Your browser’s number has no part in chance: it did not arrive in time, or the server left it out.
result-doubt-exchanged = Another player’s number is not the one whose hash was shown to you before the game: it has been exchanged. Keep your receipt.

# Rules
rules-title = Rules
rules-none = There are no rules for this game, or the server cannot be reached.
rules-opening = The game in short
rules-picture = A sketch of the table. Its numbers are those of the lines below.
rules-search = Search the rules
rules-chapters = Chapters
rules-open-at = Rule { $rule }
rules-found = { $count ->
    [one] 1 rule found
   *[other] { $count } rules found
}
rules-nothing = No rule speaks of that.

# Looking back
replay-title = Replay
replay-slider = Step of the game
replay-step = Step { $step }
replay-step-of = Step { $step } of { $length }
replay-first = To the beginning
replay-small = Small steps
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-forward = On
replay-last = To the end
replay-as = Whose eyes
replay-as-seat = Seen by { $who }
replay-as-audience = Seen by all
replay-as-all = All revealed
replay-link = Link to this step
replay-to-now = To the game
replay-chapter = Chapter: { $name }
branch-here = Play on from here
branch-dice = Chance
branch-dice-same = The same: it comes out as it did
branch-dice-fresh = Fresh: it is drawn anew
branch-about = A new table against bots, for practice. You see what your seat saw.
branch-play = Play on
terms-branch-same = Practice, with the same chance:
terms-branch-fresh = Practice, with fresh chance:
terms-branch-source = from step { $step } of another game
result-practice = This was practice: it proves nothing about chance.

settings-title = Settings
settings-language = Language
settings-theme = Colours
settings-theme-auto = As the device
settings-theme-light = Light
settings-theme-dark = Dark
settings-pace = How fast others’ moves are shown
settings-pace-slow = Slowly
settings-pace-normal = Normal
settings-pace-fast = Fast
settings-pace-instant = At once
settings-motion = Pieces glide to their places
settings-sounds = Sounds

# The coach
coach-title = Coach
coach-ask = Coach
coach-thinks = Thinking…
coach-why = Why?
coach-like-first = ≈ like 1
coach-alike = ≈ no clear difference from 1.
coach-better = Still thinking.
coach-value = { NUMBER($percent, maximumFractionDigits: 0) }% ± { NUMBER($margin, maximumFractionDigits: 0) }
coach-points = { NUMBER($points, maximumFractionDigits: 0) } ± { NUMBER($margin, maximumFractionDigits: 0) }
coach-unsure = not sure yet
coach-value-help = Chance of winning, from { $games } imagined games.
coach-points-help = Points at the end on average, from { $games } imagined games.
coach-play = Play this
coach-always = Always, in this game
coach-move = move { $rank }
coach-for = For it:
coach-against = Against it:
coach-used = asks the coach
danger-title = Danger
new-table-coach = Everybody may ask the coach
terms-coach = Everybody may ask the coach.
terms-coach-off = The coach is off: others play on devices of their own, and it was not allowed when the table was set up.

# The school
school-title = Learn
school-learn = Learn { $game }
school-lessons = Lessons
school-lesson = { $game }, lesson { $number } of { $of }
back = Back
school-next = Next
school-skip = Skip
school-play = Now a real game
school-another = Another position.
school-answer = Right would be: { $moves }.
school-none = There are no lessons for this game, or the server cannot be reached.

# Puzzles
puzzle-title = Puzzle
puzzle-today = Puzzle of the day
puzzle-of = { $game }, puzzle { $number } of { $of }, difficulty { $difficulty } of 5
puzzle-text = It is your turn. One move is clearly better than all others. Find it on the board.
puzzle-right = That is it. Of 100 strong bots { $found } find it.
puzzle-wrong = There is a better move.
puzzle-easier = Easier
puzzle-harder = Harder
puzzle-none = There is no such puzzle, or the server cannot be reached.

# After the game
analysis-title = Analysis
analysis-of = { $game }: looking back
analysis-back = Back to the table
analysis-thinks = Thinking about every move…
analysis-graph = How the chances went. Look at: { $when }.
analysis-point = Point of the game
problem-analysis-under-way = Another analysis for you is under way. Wait for it, then try again.
problem-no-analysis = The analysis came to nothing. Try again.
