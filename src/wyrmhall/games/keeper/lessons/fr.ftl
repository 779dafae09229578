goal = What it is about
goal-text = You collect tiles. At the end they count, but tiles of your own guild count against you.
take = Take a tile
take-text = The dragon moves along its row, as far as it likes, and you take the tile that it reaches.
take-done = The tile lies on your stack of that colour.
take-wrong = Not that one.
