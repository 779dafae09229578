# Die Worte des Spielplans von Drachenhort auf Deutsch.

board-labyrinth = Das Labyrinth, Runde { $round }, { side-name } des Spielplans
board-space = Feld { $number }, { $kind ->
    [trap] eine Falle
    [dark] ganz dunkel
    [lit] ganz hell
   *[plain] hell und dunkel
}{ $gem ->
    [yes] , mit einem Edelstein
   *[no] { "" }
}{ $reach ->
    [yes] , in Reichweite des Drachen
   *[no] { "" }
}
board-figure = { $adventurer }{ $mine ->
    [yes] , auf deiner Karte
   *[no] { "" }
}, { $where ->
    [light] im Licht auf Feld { $place }
    [dark] im Dunkeln auf Feld { $place }
    [start] im Startraum
    [exit] aus dem Labyrinth entkommen
   *[caught] gefangen
}.
board-goes = Zieht { to-place }
board-goes-by-trap = Fällt in die Falle auf Feld { $trap } und kommt am Drachen vorbei { to-place }
board-dragon = { $place ->
    [hall] Der Drache ist im Hort.
    [start] Der Drache ist im Startraum.
   *[space] Der Drache ist auf Feld { $place }.
}
board-dragon-comes = Er zieht von selbst, sobald alle im Dunkeln stehen.
board-reach = Sein nächster Zug führt { to-place }.
board-reach-start = Sein erster Zug führt in den Startraum.
board-reach-catches = Mit seinem nächsten Zug würde er { $adventurer } fangen ({ $place }).

board-die-title = Der Würfel
board-die = Der Würfel zeigt { $points ->
    [1] eine Eins
    [2] eine Zwei
    [3] eine Drei
    [4] eine Vier
    [5] eine Fünf
   *[6] eine Sechs
}{ $any ->
    [yes] : Alle dürfen ziehen
   *[no] : Nur wer im Licht oder im Startraum steht, darf ziehen
}
board-die-rests = Der Würfel ruht.
board-any = Alle dürfen ziehen
board-only-lit = Nur wer im Licht steht
board-any-on = Mit einer { $any } ziehst du jeden, auch im Dunkeln.
board-in-light = { $count ->
    [0] niemand mehr im Licht: Der Drache kommt
    [one] noch einer im Licht, dann kommt der Drache
   *[other] noch { $count } im Licht, dann kommt der Drache
}

board-own-card = Deine Karte
board-own-points = bisher { board-card-worth }
board-adventurers = Abenteurer
board-has-medal = { $has ->
    [yes] { metal } { $medal }
   *[no] noch kein { metal }
}
board-seats = Edelsteine und Karten
board-gems = { $gems ->
    [one] ein Edelstein
   *[other] { $gems } Edelsteine
}
board-seat = { $who }: { board-gems }, { $known ->
    [yes] Karte { $card }
   *[no] Karte verdeckt
}
board-all-cards = Alle Gruppenkarten
board-card-worth = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
board-medals = { $metal ->
    [silver] Silberorden
   *[gold] Goldorden
}
board-lowest-first = der niedrigste zuerst
board-medal-given = { metal }orden { $medal }: { $adventurer }
board-medal-free = { metal }orden { $medal }: noch zu haben

board-sign = { $sign ->
    [plain] Ein Feld mit heller und dunkler Seite. Wer gezogen wird, landet im Dunkeln.
    [dark] Ganz dunkel: Von hier geht es nur mit einer { $any } weiter.
    [lit] Ganz hell: Wer hier landet, bleibt im Licht.
    [trap] Eine Falle: zurück zum Drachen, und von dort ein paar Felder weiter.
    [gem] Ein Edelstein für dich, wenn du jemanden hierher ziehst.
    [reach] So weit führt der nächste Zug des Drachen{ $stop ->
        [none] .
        [start] , jetzt in den Startraum.
       *[space] , jetzt auf Feld { $stop }.
    }
   *[mine] Auf deiner Karte.
}


# How one wins
goal = Nach zwei Runden gewinnt, wer mit den Orden seiner drei und den Edelsteinen die meisten Punkte hat.
goal-own = Du hast { $points }.
goal-gems = Meiste Steine: { $names } ({ $most }).
