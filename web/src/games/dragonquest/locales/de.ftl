# Die Worte des Spielplans von DragonQuest auf Deutsch.

board-tray = Würfelbrett
board-castle-of = Burg von { $who }
board-hero-place = Der Held ist { table-place }
board-blocked = Gesperrt: { $cells }
board-visited = Besucht: { $cells }
board-demon-on = Der Dämon ist auf { $cell }
board-crossed = hier ging der Dämon
place = { $place ->
    [treasure] Schatzkammer
   *[cell] { $place }
}
board-cell-go = Gehen: { place }
board-cell-flee = Fliehen: { place }
board-cell-block = Sperren: { place }
board-cell-demon = Den Dämon führen: { place }

board-decides = { $who } entscheidet …
board-rolls = { $who }: Die Würfel rollen …
board-red-die = roter Würfel: { $symbol }
board-black-die = schwarzer Würfel: { $symbol }
board-die-flying = Würfel in der Luft
board-pick-die = noch einmal werfen oder nicht
board-skulls = Totenköpfe: { $skulls }; drei sind Gefahr
board-steps-left = { $steps ->
    [one] noch 1 Schritt
   *[other] noch { $steps } Schritte
}
board-throw-again = { $dice ->
    [one] 1 Würfel noch einmal
   *[other] { $dice } Würfel noch einmal
}
board-throws-left = { $throws ->
    [one] der letzte Wurf
   *[other] noch { $throws } Würfe
}
board-pick-dice = Wähle Würfel für den nächsten Wurf. Drei Totenköpfe sind Gefahr.
board-keep = alle behalten
board-stop = hier bleiben
board-fight = kämpfen
board-ring = Zauberring nutzen
board-empty-box = leer
board-letter-die = Buchstabenwürfel: { $letter }

board-tile = Plättchen { $number }
board-pick-tile = Plättchen { $number } wählen
board-say-number = { $number } sagen
board-tile-hidden = dein Plättchen
board-guessed = gesagt

board-treasure-room = Schatzkammer
board-in-room = { $heroes ->
    [0] niemand ist in der Schatzkammer
   *[other] in der Schatzkammer: { $names }
}
board-stay = bleiben
board-leave = gehen
board-talisman = Drachentalisman nutzen
board-accept = hinnehmen
board-take = nehmen
board-take-nothing = nichts nehmen

board-buy-nothing = keinen Gegenstand nehmen
board-lose = eine { $coin }er-Münze aufgeben

board-of = { $part } von { $all }
board-discoveries = Entdeckungen
board-row-points = { $points ->
    [one] 1 von 6 Punkten
   *[other] { $points } von 6 Punkten
}
board-row-crossed-out = durchgestrichen
board-coins = Münzen zu { $worth }: { $ticked } abgehakt, { $crossed } gestrichen, { $boxes } Kästchen
board-show-sheet = { $who }: diesen Bogen zeigen
board-legend-choice = wählbar, mit den Schritten bis zum Ziel
board-on-turn = am Zug
board-back = Zurück zu { $who }

# How one wins
goal = { $fate ->
    [escaped] Du bist draußen!
    [dead] Dein Held ist tot.
   *[inside] { $goal ->
        [treasure] Zur Schatzkammer, dann hinaus
       *[exit] Hinaus
    } vor Sonnenuntergang ({ $sun } von { $boxes }).
} { $players ->
    [one] So viel Gold wie möglich.
   *[other] Wer mit dem meisten Gold entkommt, gewinnt.
}
goal-gold = { $players ->
    [one] Du hast { $most } Gold.
   *[other] Vorn: { $names } ({ $most }).
}
