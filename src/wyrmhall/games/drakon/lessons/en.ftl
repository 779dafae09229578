# The lessons of Drakon in English.

goal = What it is about
goal-text = You are Ash. You and Bram are caught in the dragon’s lair, and the dragon lets only one of you go: the first who has five coins. The lair is not there yet. You build it yourselves, room by room, out of the four rooms that each of you has in hand. Both of you stand on Start.

place = Placing a room
place-text = In your turn you do one of two things: you place a room, or you move. A room must lie beside another one, and two arrows must never point at each other. You have a Gold Coin: who comes in there gets a coin. Place it where an arrow of Start leads to it.
place-done = It lies there with its closed side to Start. Then you draw a room, so you have four again. Rooms belong to nobody: Bram may go there as well.
place-wrong = Place the Gold Coin, and place it where an arrow of Start points: north, east or south.

move = Moving
move-text = You leave a room only where one of its arrows points, and only into a room that lies there. North of you lies the Gold Coin; Bram has just been there first. Go in, too.
move-done = You have a coin. A room does its work each time that somebody comes in, not while you stand in it.
move-wrong = You may place a room, but this time go and get the coin.

steal = Stealing
steal-text = You and Bram have two coins each. East of you is a room named Steal Left: who comes in takes a coin from the player on the left. With two players that is always the other one. Go in.
steal-done = Three for you and one for Bram: a theft counts twice. Look whether somebody can do the same to you.
steal-wrong = That brings you no coin.

key = The Key, and the Goblins
key-text = You are in a room with a Key. It has no arrows, but you may leave it to any side where there is a room. South are the Mischievous Goblins: who comes in loses a coin, and it is put onto Start, where the next who comes there may take it. A Well is worse: the coin is gone. Go where you get a coin.
key-done = Four coins. One more, and you win.
key-wrong = { $move ->
    [move-S] There the Goblins take a coin from you.
   *[other] A room that you place brings you no coin yet.
  }

wind = The Wind
wind-text = Out of a Wind you go exactly two rooms in one move, out of a Gust exactly three. Each step follows an arrow. The rooms on the way do nothing, only the last one does. North of you are the Goblins, and east of them is gold. Let the Wind carry you.
wind-done = Past the Goblins and into the gold. If there is no way of two rooms, you cannot leave a Wind.
wind-wrong = You can place a room, but the way to the gold is open.

vortex = The Vortex
vortex-text = Out of a Vortex your next move leads to any room of the lair. Three Gold Coins lie side by side. Go to the one that has an arrow back into this Vortex.
vortex-done = Now there is a way round: gold, Vortex, gold, Vortex. A short way round like this gets you a coin every second turn.
vortex-wrong = { $move ->
    [move-to-2-2] There you get a coin, but no arrow leads from there into this Vortex.
    [move-to-3-2] There you get a coin, but no arrow leads from there into this Vortex.
   *[other] That brings you no coin.
  }

crystal = The Crystal Ball
crystal-text = You have come into a Crystal Ball. With it you move somebody else’s adventurer, as its player could. Bram has three coins. East of him is gold, north of him is a Well. Send him where it hurts.
crystal-done = Bram loses a coin in the Well. And no way leads out of it, until somebody builds one.
crystal-wrong = That would give Bram his fourth coin.

rotation = Rotation
rotation-text = You have come into a Rotation: you must turn one room, and again no two arrows may point at each other. West of you is gold, but your room has arrows to the east and to the south only. Turn your own room so that an arrow points west.
rotation-done = In your next turn you can go west and get a coin.
rotation-wrong = That does not open a way for you.

danger = When somebody is about to win
danger-text = Look at Bram: he has four coins, and an arrow leads north into gold. In his next turn he wins. Look before each turn who has four coins, and what they can reach. You can stop him: north of you is a room named Destruction. Go in.
danger-done = Now you may choose a room.
danger-wrong = Then Bram goes north, has five coins, and the game is over.

destruction = Destruction
destruction-text = Choose a room in which nobody stands; it goes under the pile. Start cannot be destroyed. Which room does Bram need?
destruction-done = The gold is gone. Bram has to find another way, and you have won time.
destruction-wrong = Bram does not need that room: he still reaches the gold and wins.

others = The other rooms
others-text = A Magic Portal: you take a room of the lair where nobody stands into your hand, and put another one in its place. A Map Room takes a room out of another player’s hand. Steal Right is like Steal Left, from the player on the other side. In an empty room nothing happens.

five = The fifth coin
five-text = You have four coins. Whoever has five wins at once. Find the coin that you can reach now.
five-done = Five coins: the dragon lets you go. Bram stays.
five-wrong = That brings you no coin, and Bram gets another turn. There is gold next to you.

win = How one wins
win-text = Build gold where you get there first. Build a short way round that brings you a coin again and again. Steal from whoever has the most. Put Goblins and Wells in the way of the others, and mind who can get to a Crystal Ball. From three coins on, see to it that nobody can rob you or move you. And now a real game: the coach shows you three good moves whenever it is your turn.
