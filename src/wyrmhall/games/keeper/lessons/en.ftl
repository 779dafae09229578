# The lessons of Dragon Keeper in English.

goal = What it is about
goal-text = You are Ash. Three levels of a dungeon are cleared, tile by tile. Each tile you get goes onto your stack of its colour, and at the end it is worth its number in points. The most points win. But one colour counts against you: your old guild, which only you know. Here it is blue; you see it beside your name. Red is nobody’s guild.

take = First you take
take-text = A turn has two parts. First the dragon moves along its row, left or right, as far as it likes, and you take the tile where it stops. Take the tile of this row that is worth most.
take-done = The 5 lies on your purple stack now, for everybody to see. Only the top tile of each stack is open to the others.
take-wrong = That can be done, but another tile of the row is worth more.

give = Then you give
give-text = Here you have taken the yellow 4. Now the dragon moves along its column, up or down, and that tile goes to the player on your right: to Bram. A gift of 3 or more earns you a treasure, and treasures are what you pay with. Give a tile that earns one.
give-done = You have a treasure more. Bram has a tile more: a gift is a price, too.
give-wrong = Bram takes it, but it is worth less than 3 and earns you nothing.

guild = Keep your guild out
guild-text = Two tiles are left in this row. One of them is blue, and blue is your guild: at the end each blue tile costs you its number. Take the other one.
guild-done = Right. Blue tiles are good gifts: nobody but you minds them.
guild-wrong = That tile is blue. At the end it would cost you points instead of winning them.

toll = What hurts: the toll
toll-text = A level is over as soon as somebody must take or give and no tile is left there. Then everybody pays treasures: none if the board is empty, 1 for up to five tiles left, 2 for up to eight, 3 for more; who took the last tile pays one more. Whoever cannot pay is out of the game. Above the board you read what the toll would be now. Look at it before each move, and keep enough treasures. After the last toll they still count: whoever has the most gets 2 extra points, and if several have as many, each of them does.

trap = A tile that acts: the remote trap
trap-text = Some tiles bear a sign. You have just taken a remote trap, worth 4. You may discard it at once and take any other tile of the board for it. Take the one that is worth most.
trap-done = 6 points for 4: that was worth it. Often it is better to keep the tile.
trap-wrong = { $move ->
    [keep] Keeping it is often right, but this time take another tile for it.
    [trap-c2] That tile is blue, your guild: at the end it would cost you 4 points.
    [trap-e2] A 5, but it is blue, your guild: at the end it would cost you 5 points.
    [trap-d5] That tile is blue, your guild: at the end it would cost you 1 point.
    [trap-e5] That tile is blue, your guild: at the end it would cost you 2 points.
   *[other] There is a tile on the board that is worth more.
  }

passage = The secret passage
passage-text = You took a secret passage in this turn, worth only 1. After your gift you may discard it and take one more tile of the dragon’s row. The purple 5 is there.
passage-done = Two tiles in one turn.
passage-wrong = That brings you less than the purple 5.

exchange = The prisoner exchange
exchange-text = You have just taken a prisoner exchange. You may swap it for the top tile of any stack of an opponent. It is a blue tile, so it would only cost you points. Which of Bram’s tiles do you want? Look at the numbers, but also at your own stacks: at the end you lose the highest one to the dragon. The highest is the one of the most tiles, whatever they are worth. Now these are red and yellow, six tiles each.
exchange-done = A 5 that stays: green is none of your high stacks. And Bram has your 3.
exchange-wrong = { $move ->
    [keep] Then the blue 3 stays with you and costs you 3.
    [exchange-B-red] A 6, but then red is your highest stack, with seven tiles, and the dragon takes it.
    [exchange-B-blue] Blue is your guild: that tile costs you points, too.
    [exchange-B-yellow] Only a 1, and then yellow is your highest stack, with seven tiles, and the dragon takes it.
   *[other] There is a higher tile whose stack you would keep, too.
  }

tribute = The dragon’s tribute
tribute-text = After the third level the dragon claims the highest stack of each player, counted in tiles. You have two of six tiles. Count the points: red is worth 17, yellow 18. Give up the one that costs you less.
tribute-done = Were your own guild the highest, you would lose the second highest stack as well.
tribute-wrong = That stack is worth one point more.

release = A release
release-text = Each release tile that you still have can be discarded at the end, and with it one tile of your own guild. Free the blue 4: it costs you 4, and the release only 2.
release-done = Two points won. A second release would not pay: all other blue tiles are worth 1.
release-wrong = { $move ->
    [keep] Then the blue 4 stays with you and costs you 4.
   *[other] That one costs you only 1, and the release is worth 2.
  }

win = How one wins
win-text = Take high numbers, but none of your own guild: it is drawn anew for each game. Spread your tiles: the stack of the most tiles is lost. Give 3 or more when you need treasures, and something small or of your guild when you do not. Never let a level end while you cannot pay; if Bram cannot pay, end it. And now a real game: the coach shows you three good moves whenever it is your turn.
