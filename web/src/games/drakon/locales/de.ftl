# Die Worte des Spielplans von Drakon.

# Räume und Stellen
board-arrows = Pfeile nach { $sides }
board-no-arrows = keine Pfeile
board-tile = { $name }, { $arrows }
board-room = { $name } auf { $place }, { $arrows }
board-inside = darin: { $names }
board-back-of-room = ein verdeckter Raum
board-not-at = Auf { $place } passt er nicht
board-ghost = { $room }, auf { $place }. Enter legt den Raum hin, R dreht ihn, Escape nimmt ihn zurück

# Der Plan
board-map = Die Höhle. Pfeiltasten verschieben den Plan, Plus und Minus ändern die Größe, 0 zeigt alles
board-zoom-in = Größer
board-zoom-out = Kleiner
board-fit = Die ganze Höhle zeigen
board-near = Wieder näher
board-beyond = { $count ->
    [one] Noch eine Möglichkeit, nach { $side } hin
   *[other] Noch { $count } Möglichkeiten, nach { $side } hin
}

# Der Tisch
board-news = Was seit deinem letzten Zug geschah
board-begin = Leg einen Raum an die Höhle an, oder folge einem Pfeil in den nächsten Raum.
board-hand = Deine Räume
board-hand-empty = Du hast keinen Raum auf der Hand.
board-hoard = Hort
board-hoard-label = { counted-coins } im Hort des Drachen
board-pile = Stapel
board-pile-label = { table-rooms } im Stapel
board-under = Unter dem Stapel
board-under-label = Räume unter dem Stapel, der nächste zuerst
board-coins-of = { $coins }/{ $goal }
board-seat = { $name }: { counted-coins } von { $goal }, { table-rooms } auf der Hand, auf { $place }
board-power-used = Fähigkeit genutzt
board-power-ready = Fähigkeit noch nicht genutzt

# Was eine Wahl bewirkt
board-do-place = { $room } legen
board-do-at = Auf { $place } legen
board-do-facing = Aufgedruckter Norden nach { $side }
board-do-step = Nach { $side } gehen: { $room } auf { $place }
board-do-fly = Nach { $place } gehen: { $room }
board-do-step-other = { $other } nach { $side } schicken: { $room } auf { $place }
board-do-fly-other = { $other } nach { $place } schicken: { $room }
board-do-swap = { $room } von { $place } auf die Hand nehmen
board-do-for = { $room } dorthin legen
board-do-destroy = { $room } auf { $place } zerstören
board-do-turn = { $room } auf { $place } drehen
board-do-discard = { $room } abwerfen
board-do-then = Dann { $room } abwerfen
board-do-send = { $other } schicken
board-do-map = Von { $other } nehmen
board-do-thief = { $other } bestehlen
board-do-barbarian = { $other } stoßen
board-do-power = Einsetzen: { $adventurer }
board-do-pass = Passen
board-do-end = Zug beenden
board-do-prevent = Münze behalten
board-do-allow = Hergeben
board-do-take-coin = Münze nehmen
board-do-leave-coin = Liegen lassen

# Fragen an ihrem Ort
board-turn = Drehen
board-cancel = Abbrechen
board-turn-hint = Zum Drehen antippen, R drücken oder am Rad drehen.
board-one-turn = Der Raum passt nur so.
board-confirm-place = Hinlegen
board-confirm-turn = So drehen
board-confirm-destroy = Zerstören
board-confirm-walk = Gehen
board-confirm-discard = Abwerfen
board-ask-destroy = Diesen Raum ({ $room }) zerstören?
board-ask-discard = Diese zwei Räume abwerfen und zwei nachziehen?
board-ask-send = Wessen Abenteurer bewegst du?
board-ask-map = Wem nimmst du einen Raum aus der Hand?
board-ask-thief = Wem nimmst du eine Münze weg?
board-ask-barbarian = Wen stößt du?
board-ask-wizard = In welchen Raum, wohin kein Pfeil führt?
board-walk-to = Auf diesem Weg: { $room }?

# Das Ende
board-tally-rooms = Räume auf der Hand
board-tally-place = Letzter Raum

# How one wins
goal = Wer { $coins } Münzen hat, gewinnt.
goal-escape = Wer mit { $coins } Münzen einen Schlüssel oder einen Strudel betritt, gewinnt.
goal-closest = Vorn: { $names } ({ $most }).
