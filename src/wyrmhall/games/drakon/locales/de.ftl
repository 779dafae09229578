# Die Worte von Drakon auf Deutsch. Die Nummern der Regeln fügt das Programm hinzu.

kind-name = { $kind ->
    [start] Start
    [empty] leere Kammer
    [gold] Goldmünze
    [crystal] Kristall{ "\u00AD" }kugel
    [destruction] Zerstörung
    [rotation] Drehung
    [portal] Portal
    [map] Kartenraum
    [steal-left] Diebstahl links
    [steal-right] Diebstahl rechts
    [vortex] Strudel
    [key] Schlüssel
    [wind] Wind
    [gust] Böe
    [goblins] Kobolde
   *[well] Brunnen
}
# Dieselben in der Höhle des Terminals: höchstens sechs Zeichen, und eine Kurzform, wo sie nicht die ersten drei sind
kind-label = { $kind ->
    [start] Start
    [empty] leer
    [gold] Gold
    [crystal] Kugel
    [destruction] Zerst
    [rotation] Drehen
    [portal] Portal
    [map] Karten
    [steal-left] DiebL DiL
    [steal-right] DiebR DiR
    [vortex] Strud
    [key] Schlü
    [wind] Wind2 Wi2
    [gust] Böe3 Bö3
    [goblins] Kobold
   *[well] Brunn
}
room = { $arrows ->
    [none] { kind-name }
   *[other] { kind-name } { $arrows }
}
adventurer-name = { $adventurer ->
    [wizard] Zauberer
    [barbarian] Barbar
    [thief] Dieb
    [dwarf] Zwerg
    [knight] Ritter
   *[amazon] Amazone
}
side-name = { $side ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
}

# Arten von Angaben, und was es nicht gibt
kind-side = Richtung
kind-adventurer = Abenteurer
no-such-coordinates = „{ $said }“ ist keine Stelle; Stellen schreibt man so: 2,-1 (zwei nach Osten und eine nach Süden vom Start aus).
no-such-room = einen Raum „{ $said }“ gibt es in dieser Ausgabe nicht; man schreibt zum Beispiel „wind NE“ oder „key“.
no-kind-in-edition = solche Räume hat diese Ausgabe nicht: { kind-name }.
no-kind-in-hand = so einen Raum hast du nicht auf der Hand: { kind-name }.
several-rooms = davon gibt es mehrere; sag, welchen du meinst: { $rooms }.
place-taken = auf { $place } liegt schon ein Raum
place-apart = neben { $place } liegt kein Raum

# Was geschehen ist
adventurer-dealt = { $who } ist { $adventurer ->
    [amazon] die
   *[other] der
} { adventurer-name }.
room-dealt = { $who } bekommt { $room }.
hands-dealt = { $rooms ->
    [one] Alle haben einen Raum auf der Hand
   *[other] Alle haben { $rooms } Räume auf der Hand
}.
placed = { $who } legt { $room } auf { $place }.
drew = { $who } zieht { $room } nach.
drew-unseen = { $who } zieht einen Raum nach.
moved = { $who } geht nach { $place }: { $room }.
passed = { $who } kann weder legen noch gehen und passt.
conjured = { $who } pfeift auf die Pfeile und geht nach { $place }: { $room }.
moved-again = { $who } geht noch einmal, nach { $place }: { $room }.
sent = { $who } schickt { $other } nach { $place }: { $room }.
sent-nowhere = { $who } wählt { $other }, doch da führt kein Weg weiter.
pushed = { $who } stößt { $other } nach { $place }: { $room }.
picked-pocket = { $who } greift { $other } in die Tasche.
discarded = { $who } wirft { $first } und { $second } ab, um zwei Räume nachzuziehen.
discarded-unseen = { $who } wirft zwei Räume ab, um zwei nachzuziehen.
destroyed = { $who } zerstört { $room } auf { $place }.
turned = { $who } dreht den Raum auf { $place }: { $room }.
swapped = { $who } nimmt { $taken } von { $place } auf die Hand und legt { $put } dorthin.
room-taken = { $who } nimmt { $other } einen Raum aus der Hand: { $room }.
room-taken-unseen = { $who } nimmt { $other } einen Raum aus der Hand.
took-coin = { $who } nimmt eine Münze vom Start.
left-coin = { $who } lässt die Münzen am Start liegen.
prevented = Der Ritter passt auf: { $who } behält die Münze.
allowed = Der Ritter lässt es geschehen: { $who } gibt die Münze her.
gold-found = { $who } nimmt eine Münze aus dem Hort.
hoard-empty = Der Hort ist leer.
coin-stolen = { $who } nimmt { $other } eine Münze weg.
coin-to-start = { $who } verliert eine Münze; Kobolde tragen sie zum Start.
coin-to-hoard = { $who } verliert eine Münze an den Hort.
no-coin-to-lose = Hier ist keine Münze zu holen.
no-effect = { $room }: keine Wirkung.
counted-coins = { $coins ->
    [one] eine Münze
   *[other] { $coins } Münzen
}
won = { $who } hat { counted-coins } und gewinnt.
escaped = { $who } entkommt mit { $coins ->
    [one] einer Münze
   *[other] { $coins } Münzen
} aus der Höhle und gewinnt.
stuck = Niemand hat noch einen Raum, niemand kann gehen: Wer am reichsten ist, gewinnt.
last-turn-over = Das war Zug { $turns }, der letzte: Wer am reichsten ist, gewinnt.

# Warum ein Zug nicht geht
refuse-place-or-move = leg einen Raum aus deiner Hand, oder geh mit deinem Abenteurer
refuse-where-now = sag, wohin der Raum kommt
refuse-facing-now = sag, wie der Raum gedreht wird
refuse-walk-on = der Wind trägt dich weiter: sag, wohin
refuse-extra-now = sag, wohin die Amazone geht
refuse-send-now = sag, wohin der Abenteurer geht
refuse-push-now = sag, wohin der Barbar stößt
refuse-power-or-end = nutze deine Fähigkeit, oder beende deinen Zug
refuse-portal-now = wähle einen Raum der Höhle zum Tauschen
refuse-swap-now = wähle einen Raum aus deiner Hand, der dorthin kommt
refuse-crystal-now = wähle, wen du schickst
refuse-destruction-now = wähle einen Raum, der zerstört wird
refuse-rotation-now = wähle einen Raum zum Drehen
refuse-map-now = wähle, wem du einen Raum nimmst
refuse-coin-now = nimm eine Münze vom Start, oder lass sie liegen
refuse-knight-now = verhindere den Verlust der Münze, oder lass ihn zu
refuse-discard-now = wähle einen Raum aus deiner Hand, den du abwirfst
refuse-not-in-hand = du hast { $room } nicht auf der Hand
refuse-no-such-room = diesen Raum gibt es in der Höhle nicht
refuse-no-such-place = das ist keine freie Stelle neben einem Raum
refuse-no-turn-fits = „{ $room }“ passt auf { $place } in keiner Drehung: die Pfeile träfen auf andere
refuse-arrows-meet = der Pfeil nach { side-name } träfe auf den Pfeil des Raums auf { $place }
refuse-same-facing = „{ $room }“ sieht nach einer halben Drehung gleich aus: sag N oder E
refuse-no-arrow = der Raum auf { $here } hat keinen Pfeil nach { side-name }
refuse-no-room-there = auf { $place } liegt kein Raum
refuse-not-far-enough = nach { side-name } ist der Weg zu kurz: der Wind trägt dich ganz oder gar nicht
refuse-pointed-at = der Raum auf { $place } zeigt mit seinem Pfeil auf den Raum, durch den du willst
refuse-not-a-vortex = nur ein Strudel führt in jeden Raum
refuse-leave-by-vortex = ein Strudel führt in jeden Raum: sag, in welchen
refuse-already-there = in diesem Raum bist du schon
refuse-must-play = solange du legen oder gehen kannst, darfst du nicht passen
refuse-is-start = der Start bleibt immer in der Höhle
refuse-is-occupied = in dem Raum auf { $place } ist jemand
refuse-nothing-fits = kein Raum aus deiner Hand passt auf { $place }
refuse-does-not-fit = „{ $room }“ passt dort in keiner Drehung
refuse-cannot-turn = so wäre der Raum nicht gedreht, oder seine Pfeile träfen auf andere
refuse-no-such-seat = dort sitzt niemand
refuse-own-seat = wähle jemand anderen, nicht dich selbst
refuse-no-rooms-in-hand = { $seat } hat keinen Raum auf der Hand
refuse-no-powers = diese Partie wird ohne Fähigkeiten gespielt
refuse-power-used = deine Fähigkeit ist verbraucht
refuse-not-your-power = du bist { $adventurer ->
    [amazon] die
   *[other] der
} { adventurer-name } und hast eine andere Fähigkeit
refuse-not-in-same-room = dieser Abenteurer ist nicht bei dir im Raum
refuse-has-no-coin = { $seat } hat keine Münze
refuse-no-way-to-push = aus diesem Raum führt kein Weg, auf den du jemanden stoßen könntest
refuse-too-few-rooms = der Zwerg braucht zwei Räume auf der Hand und zwei im Stapel
refuse-cannot-move = von hier kommst du nicht weg
refuse-has-arrow = nach { side-name } zeigt ein Pfeil: dort gehst du wie gewohnt
refuse-not-in-hand-to-swap = du hast { $room } nicht auf der Hand
refuse-not-in-hand-to-discard = du hast { $room } nicht auf der Hand
refuse-occupied-for-swap = in dem Raum auf { $place } ist jemand
refuse-own-hand = wähle jemand anderen, nicht dich selbst

# Was gefragt wird
prompt-turn = leg einen Raum aus deiner Hand, oder geh
prompt-pass = du kannst weder legen noch gehen: passe
prompt-end-turn = nutze deine Fähigkeit, oder beende deinen Zug
prompt-where = wohin kommt „{ $room }“?
prompt-facing = wie wird „{ $room }“ gedreht: wohin zeigt der aufgedruckte Norden?
prompt-walk = { $steps ->
    [one] der Wind trägt dich weiter, noch einen Raum: wohin?
   *[other] der Wind trägt dich weiter, noch { $steps } Räume: wohin?
}
prompt-extra = wohin geht die Amazone?
prompt-send = wohin schickst du { $other }?
prompt-push = wohin stößt du { $other }?
prompt-swap = welcher Raum aus deiner Hand ersetzt „{ $room }“ auf { $place }?
prompt-swap-facing = wie wird „{ $room }“ gedreht: wohin zeigt der aufgedruckte Norden?
prompt-turn-facing = wie wird „{ $room }“ auf { $place } gedreht: wohin zeigt der aufgedruckte Norden?
prompt-discard = welchen Raum wirfst du zuerst ab? Er liegt dann über dem anderen
prompt-discard-again = welchen Raum wirfst du als Nächstes ab? Er liegt dann ganz unten
prompt-portal = Portal: welchen Raum der Höhle nimmst du?
prompt-crystal = Kristallkugel: wessen Abenteurer bewegst du?
prompt-destruction = Zerstörung: welcher Raum verschwindet?
prompt-rotation = Drehung: welchen Raum drehst du?
prompt-map = Kartenraum: wem nimmst du einen Raum aus der Hand?
prompt-start-coin = am Start liegt Gold: nimmst du eine Münze?
prompt-knight = du sollst eine Münze verlieren: verhinderst du das, dieses eine Mal?

# Was Räume und Fähigkeiten bewirken, am Tisch
about-room = { $kind ->
    [start] hier fing alles an; liegen Münzen dort, darfst du eine nehmen
    [empty] nichts geschieht
    [gold] nimm eine Münze aus dem Hort
    [crystal] bewege einen fremden Abenteurer
    [destruction] entferne einen Raum aus der Höhle
    [rotation] drehe einen Raum der Höhle
    [portal] tausche einen Raum der Höhle gegen einen aus deiner Hand
    [map] nimm jemandem einen Raum aus der Hand
    [steal-left] nimm deinem linken Nachbarn eine Münze
    [steal-right] nimm deinem rechten Nachbarn eine Münze
    [vortex] hinaus geht es in jeden anderen Raum der Höhle
    [key] hinaus geht es nach allen Seiten, was die Pfeile auch sagen
    [wind] hinaus geht es genau zwei Räume weit auf einmal
    [gust] hinaus geht es genau drei Räume weit auf einmal
    [goblins] verlier eine Münze; sie liegt dann am Start
   *[well] verlier eine Münze an den Hort
}
brief-room = { $kind ->
    [start] dort liegen manchmal Münzen
    [empty] nichts
    [gold] eine Münze
    [crystal] jemanden bewegen
    [destruction] Raum entfernen
    [rotation] Raum drehen
    [portal] Raum tauschen
    [map] Hand plündern
    [steal-left] Münze von links
    [steal-right] Münze von rechts
    [vortex] führt überallhin
    [key] nach allen Seiten offen
    [wind] führt 2 Räume weit
    [gust] führt 3 Räume weit
    [goblins] Münze an den Start
   *[well] eine Münze weg
}
about-power = { $adventurer ->
    [wizard] statt zu gehen ein Schritt in einen Raum, zu dem kein Pfeil führt
    [barbarian] stoße jemanden aus deinem Raum und nimm ihm dann einen Raum aus der Hand
    [thief] nimm jemandem, dessen Abenteurer bei dir im Raum ist, eine Münze
    [dwarf] wirf zwei Räume aus deiner Hand ab und zieh zwei nach
    [knight] behalte eine Münze, die du gerade verlieren sollst
   *[amazon] geh ein zusätzliches Mal, vor oder nach deinem Zug
}
about-pass = nichts zu legen, kein Weg zu gehen
about-end = heb dir deine Fähigkeit für später auf
about-allow = gib die Münze her, behalte deine Fähigkeit
lies-on-start = { $coins ->
    [one] eine Münze liegt dort
   *[other] { $coins } Münzen liegen dort
}

# Im Terminal
table-turn = Zug { $turn }
table-hoard = { $coins ->
    [0] { $hoard } im Hort
   *[other] { $hoard } im Hort, { $coins } am Start
}
table-rooms = { $rooms ->
    [one] 1 Raum
   *[other] { $rooms } Räume
}
table-pile = { table-rooms } im Stapel
table-under = darunter
table-goes-on = Die Höhle geht weiter, Spalten und Reihen:
table-used = genutzt
table-at = auf { $place }
table-known = bekannt:
table-hand = Hand
table-to = { kind-name } auf { $place }
table-in = auf { $place } ({ kind-name })
adventurer-title = { adventurer-name }
legend-arrows = Türen nur hinaus
legend-choice = wählbar
legend-touched = zuletzt berührt
title-room = Raum
title-arrows = Pfeile
title-about = was er bewirkt
title-coins = Münzen
title-adventurer = Abenteurer
tally-escape = Gewonnen durch einen Schlüssel oder Strudel, erreicht mit { $coins } oder mehr Münzen (D8.1).
tally-coins = { $coins } Münzen gewinnen sofort (D6.1).
tally-stuck = Niemand hatte noch einen Raum, niemand konnte gehen: Wer am reichsten ist, gewinnt (D6.2).
tally-last-turn = Der letzte Zug, { $turn }, ist vorbei: Wer am reichsten ist, gewinnt (D6.3).
welcome =
    Du willst an das Gold eines Drachen, in einer Höhle, die erst entsteht, während ihr darin umherlauft. { $coins_to_escape ->
        [none] Wer zuerst { $coins_to_win } Münzen hat, gewinnt
       *[other] Wer mit { $coins_to_escape } Münzen zu einem Schlüssel oder Strudel kommt, ist draußen und gewinnt
    }.

    Wenn du dran bist, tust du eins von beidem. Entweder legst du einen Raum aus deiner Hand neben einen anderen, gedreht, wie du willst, nur dürfen nie zwei Pfeile aufeinander zeigen; dann ziehst du einen nach. Oder du gehst mit deinem Abenteurer einem Pfeil seines Raums nach in den nächsten, und was dort steht, geschieht: Räume geben oder nehmen Münzen, drehen, tauschen oder zerstören andere Räume oder schicken jemanden dorthin, wo du ihn haben willst.{ $powers ->
        [none] { "" }
       *[on] { " " }Einmal im Spiel darf jeder Abenteurer seine Fähigkeit nutzen, am Anfang oder am Ende seines Zugs.
    }
welcome-own = { $adventurer ->
    [none] { "" }
    [amazon] Du bist die { adventurer-name }: { about-power }.
   *[other] Du bist der { adventurer-name }: { about-power }.
}

# Vor der Partie
game-title = Drakon
game-summary = Bau die Drachenhöhle Raum für Raum, lauf um ihr Gold und schick die anderen dorthin, wo du sie haben willst.
option-powers = Fähigkeiten
option-powers-help = Jeder Abenteurer hat eine eigene Fähigkeit, die er einmal nutzen darf.
option-escape = Flucht
option-escape-help = Wer mit genug Münzen durch einen Schlüssel oder Strudel hinauskommt, gewinnt.
edition-house-64 = Hausmischung aus 64 Räumen

# Was ein Zug tut: zu jeder Zeile des Protokolls dasselbe als Rat
do-placed = { $room } auf { $place } legen
do-moved = nach { $place } gehen: { $room }
do-moved-again = noch einmal gehen, nach { $place }: { $room }
do-conjured = auf die Pfeile pfeifen und nach { $place } gehen: { $room }
do-sent = { $other } nach { $place } schicken: { $room }
do-sent-nowhere = { $other } wählen, wo kein Weg weiterführt
do-pushed = { $other } nach { $place } stoßen: { $room }
do-picked-pocket = { $other } in die Tasche greifen
do-discarded = { $first } und { $second } abwerfen, um zwei Räume nachzuziehen
do-destroyed = { $room } auf { $place } zerstören
do-turned = den Raum auf { $place } drehen: { $room }
do-swapped = { $taken } von { $place } auf die Hand nehmen und { $put } dorthin legen
do-took-coin = eine Münze vom Start nehmen
do-left-coin = die Münzen am Start liegen lassen
do-prevented = die Münze mit der Fähigkeit des Ritters behalten
do-allowed = die Münze hergeben
do-passed = passen
do-map = { $seat } einen Raum aus der Hand nehmen
do-end = den Zug beenden, ohne die Fähigkeit zu nutzen

# Was der Trainer sagt
prospect-other-wins = Jemand anders gewinnt
prospect-coins-won = Münzen, die du findest
prospect-coins-stolen = Münzen, die du anderen stiehlst
prospect-coins-lost = Münzen, die du verlierst
prospect-coins-of-others = Münzen, die andere bekommen
prospect-sent-away = Male, die andere deinen Abenteurer bewegen
prospect-rooms-lost = Räume, die andere dir aus der Hand nehmen
prospect-others-at-gold = Gegner, die mit einem Schritt in einem Raum mit Goldmünze eine Münze nehmen könnten
prospect-gold-in-reach = Räume mit Goldmünze, zu denen du den Pfeilen nach kommst
prospect-moves-to-gold = Züge bis zum nächsten Raum mit Goldmünze
prospect-next-rooms = Räume, in die dein Abenteurer als Nächstes gehen könnte
prospect-next-rooms-of-others = Räume, in die die Abenteurer der anderen als Nächstes gehen könnten
prospect-rooms-in-reach = Räume, zu denen dein Abenteurer den Pfeilen nach kommt
prospect-gold-in-hand = Räume mit Goldmünze, die du auf der Hand behältst
danger-other-wins = In { $chance } von 100 Probepartien gieriger Bots gewinnt jemand anders, bevor du wieder dran bist.
danger-coins-lost = In { $chance } von 100 Probepartien gieriger Bots verlierst du eine Münze, bevor du wieder dran bist.

# What is asked of people who play beside the real box
enter-adventurer = Wen spielt { $seat }?
enter-deal = Welchen Raum hat { $seat } bekommen?
enter-draw = Welchen Raum zieht { $seat }?
enter-take = Welcher Raum wird { $victim } genommen?
outcome-adventurer = { adventurer-name }
