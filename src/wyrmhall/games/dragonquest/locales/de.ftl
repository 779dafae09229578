# Die Worte von DragonQuest auf Deutsch. Die Nummern der Regeln fügt das Programm hinzu.

# Gegenstände und Gefahren stehen im Akkusativ: „nimmt den Zauberring“, „trifft auf den Troll“.
item-word = { $item ->
    [amulet] das Zeitamulett
    [talisman] den Drachentalisman
    [ring] den Zauberring
    [necklace] die Goldkette
    [orb] die Lichtkugel
    [potion] den Heiltrank
    [key] den Schlüssel zum Geheimgang
    [buckle] die goldene Gürtelschnalle
    [mail] das Kettenhemd
    [cape] den Lederumhang
    [rope] das Seil
   *[silver-ring] den Silberring
}
danger-word = { $danger ->
    [arrow] den Pfeil
    [trapdoor] die Falltür
    [fog] den Giftnebel
    [ghoul] den Ghul
    [troll] den Troll
    [orc] den Ork
   *[skeleton] das Skelett
}
danger-face = { $danger ->
    [fog] Giftnebel
   *[other] { table-danger }
}
row-danger = { $row ->
    [spider] Spinnenreihe
    [demon] Dämonenreihe
   *[skeleton] Skelettreihe
}
treasure-room = die Schatzkammer
treasure = den Schatz für { $stars } Sterne im Wert von { $value }
treasure-named-golden-apple = goldener Apfel
die-face = { $symbol ->
    [double-skull] einen doppelten Totenkopf
    [skull] einen Totenkopf
    [room] einen Raum
    [corridor] einen Gang
    [discovery] eine Entdeckung
   *[blank] eine leere Seite
}
red-die = { die-face } (rot)
black-dice = { $number ->
    [one] { die-face }
   *[other] { $number } { $symbol ->
        [double-skull] doppelte Totenköpfe
        [skull] Totenköpfe
        [room] Räume
        [corridor] Gänge
        [discovery] Entdeckungen
       *[blank] leere Seiten
    }
}
loot = { $number ->
    [one] { $loot ->
        [dragon] einen Drachen
        [star] einen Stern
        [hundred] einmal 100
        [fifty] einmal 50
       *[blank] eine leere Seite
    }
   *[other] { $loot ->
        [dragon] { $number } Drachen
        [star] { $number } Sterne
        [hundred] { $number }-mal 100
        [fifty] { $number }-mal 50
       *[blank] { $number } leere Seiten
    }
}
some-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
some-steps = { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritte
}
some-gold = { $gold } Gold
some-coins = { $gold } Gold in Münzen
some-treasures = { $treasures ->
    [one] einen Schatz
   *[other] { $treasures } Schätze
}
some-dragons = { $dragons ->
    [one] 1 Drache
   *[other] { $dragons } Drachen
}
list-more = { $first }, { $rest }
list-last = { $first } und { $rest }
life-left = { $lost ->
    [one] 1 Lebenspunkt
   *[other] { $lost } Lebenspunkte
} (noch { $life })

# Arten von Angaben
kind-cell = Feld
kind-die = Würfel
kind-tile = Plättchen
kind-item = Gegenstand
kind-coin = Münze
kind-treasure = Schatz
kind-symbol = Symbol
kind-danger = Gefahr
kind-letter = Buchstabe
kind-face = Seite
kind-points = Zahl der Punkte
no-black-die = kein schwarzer Würfel zeigt { $symbol }
no-other-black-die = kein anderer schwarzer Würfel zeigt { $symbol }

# Was geschehen ist
turn-begun = { $who } ist dran: Sonnenfeld { $sun } von { $boxes }.
last-turn-begun = { $who } ist dran: Sonnenfeld { $sun } von { $boxes }, das letzte vor Sonnenuntergang.
turn-skipped = { $who } muss diesen Zug aussetzen und gibt den Marker zurück.
sun-set = Die Sonne geht unter, und { $who } ist noch drinnen: Die Burg behält { $who } für immer.
gold-counted = { $who } ist mit { some-gold } entkommen.
won = { $who } gewinnt.
win-shared = { $who } teilt sich den Sieg.
dragon-won = Niemand ist entkommen: Der Drache gewinnt.
died-of-wounds = { $who } hat kein Leben mehr und stirbt.

bought = { $who } nimmt { $item } für { some-points }; die { row-danger } ist durchgestrichen.
bought-nothing = { $who } nimmt keinen Gegenstand.
sun-box-added = { $who } hat ein Sonnenfeld mehr, insgesamt { $boxes }.
potion-drunk = { $who } trinkt und hat jetzt { $life ->
    [one] 1 Lebenspunkt
   *[other] { $life } Lebenspunkte
}.

tile-picked = { $who } wählt Plättchen { $picked } gegen { $hero }.
tile-picked-unseen = { $who } wählt heimlich ein Plättchen gegen { $hero }.
number-said = { $who } sagt { $number }.
guessed-right = { $who } sagt { $tile }, und genau das ist das Plättchen: Ein Feld wird gesperrt.
guessed-wrong = { $who } sagt { $number }; das Plättchen ist { $tile }, nichts wird gesperrt.
tile-drawn-right = Gezogen wird Plättchen { $tile }, genau die genannte Zahl: Ein Feld wird gesperrt.
tile-drawn-wrong = Gezogen wird Plättchen { $tile }: Nichts wird gesperrt.
cell-blocked = { $who } sperrt { $cell } in der Burg von { $hero }.
only-cell-blocked = { $cell } in der Burg von { $hero } wird gesperrt, das einzige Feld, bei dem das geht.
worst-cell-blocked = { $cell } in der Burg von { $hero } wird gesperrt, das Feld, das am meisten stört.
nothing-blocked = In der Burg von { $hero } lässt sich kein Feld sperren.

dice-thrown = { $who } würfelt { $movement }.
dice-thrown-again = { $who } hat jetzt { $movement }.
dice-taken-up = { $who } nimmt { $dice } wieder auf und wirft noch einmal.
dice-kept = { $who } lässt die Würfel liegen.
skulls-thrown = Das macht { $skulls } Totenköpfe: { $who } gerät in Gefahr.
stepped = { $who } geht nach { $cell }.
stopped = { $who } geht nicht weiter.
steps-lost = { $who } kann nirgendwohin; { $steps ->
    [one] ein Schritt verfällt
   *[other] { $steps } Schritte verfallen
}.
room-entered = { $who } betritt die Schatzkammer.
stepped-out = { $who } tritt aus der Schatzkammer auf { $cell }.
item-used = { $who } benutzt dafür { $item }.
escaped = Das ist der Ausgang: { $who } ist aus der Burg heraus, mit { some-gold }.
points-found = { $who } entdeckt etwas: { some-points }, jetzt { $found } in der { row-danger }.
points-lost = { $who } hat keine Entdeckungsreihe mehr: { $points ->
    [one] Der Punkt verfällt
   *[other] Die { $points } Punkte verfallen
}.
spider-woken = { $who } entdeckt zu viel: Die Reihe ist voll und durchgestrichen, und die Spinne beißt zu.
demon-woken = { $who } entdeckt zu viel: Die Reihe ist voll und durchgestrichen, und auf { $cell } erwacht der Dämon.
skeleton-woken = { $who } entdeckt zu viel: Die Reihe ist voll und durchgestrichen, und das Skelett greift an.

danger-met = Die Gefahrenwürfel zeigen { $dangers }: { $who } trifft auf { $danger }.
danger-met-by-letter = Die Gefahrenwürfel zeigen { $dangers }, der Buchstabe ist { $letter }: { $who } trifft auf { $danger }.
got-away = Die Gefahrenwürfel zeigen { $dangers }, der Buchstabenwürfel bleibt leer: { $who } kommt davon.
protected = { $who } verbraucht { $item } und bleibt verschont.
died-in-trap = Das dritte Mal ist tödlich: { $who } trifft auf { $danger } und stirbt.
hurt-by-arrow = Der Pfeil ({ $arrow }) und die Wunde ({ $wound }) kosten { $who } { life-left }.
hurt-by-trapdoor = Der Sturz kostet { $who } { life-left }.
hurt-by-fog = Das Gift kostet { $who } { life-left } und den nächsten Zug.
ring-used = { $who } benutzt den Zauberring und vertreibt { $danger }.
ring-kept = { $who } behält den Zauberring und kämpft gegen { $danger }.
monster-beaten = Ein Schwert: { $who } besiegt { $danger }.
struck = Im Kampf gegen { $monster } steckt { $who } einen Hieb ein ({ $second }) und verliert { life-left }.
struck-by-lower = Im Kampf gegen { $monster } steckt { $who } einen Hieb ein (von { $first } und { $second } zählt der kleinere Wert) und verliert { life-left }.
struck-by-higher = Im Kampf gegen { $monster } steckt { $who } einen Hieb ein (von { $first } und { $second } zählt der größere Wert) und verliert { life-left }.
hurt-by-skeleton = Das Skelett schlägt zu: { $who } verliert { life-left }.
killed-by-skeleton = Das Skelett schlägt einmal zu oft zu: { $who } stirbt.
hurt-by-spider = Das Spinnengift kostet { $who } { life-left }.
spared-by-spider = Das Spinnengift lässt { $who } in Ruhe.
coin-demanded = Spinnengift: { $who } muss eine Münze aufgeben.
coin-lost-to-spider = Spinnengift: { $who } gibt eine { $coin }er-Münze auf.
no-coin-to-lose = Spinnengift: { $who } müsste eine Münze aufgeben, hat aber keine.
coin-lost = { $who } gibt eine { $coin }er-Münze auf.
demon-led = { $who } führt den Dämon von { $hero } nach { $cell }.
demon-walked = Der Dämon von { $hero } geht nach { $cell }.
demon-stayed = Der Dämon von { $hero } bleibt auf { $cell }.
killed-by-demon = Der Dämon hat { $who } eingeholt: { $who } stirbt.

stayed = { $who } bleibt in der Schatzkammer.
left-room = { $who } verlässt die Schatzkammer.
had-to-stay = { $who } kommt aus der Schatzkammer nicht heraus und bleibt.
treasure-dice-thrown = { $who } wirft die Schatzwürfel: { $loot }.
treasure-dice-thrown-again = Jetzt zeigen die Schatzwürfel { $loot }.
talisman-used = { $who } benutzt den Drachentalisman und wirft { $dice ->
    [one] einen Würfel
   *[other] { $dice } Würfel
} noch einmal.
talisman-kept = { $who } hebt sich den Drachentalisman auf.
dragons-set-aside = { $dragons ->
    [one] Der Drache kommt
   *[other] Die { $dragons } Drachen kommen
} beiseite; dort { $aside ->
    [one] liegt jetzt einer
   *[other] liegen jetzt { $aside }
}.
coins-ticked = { $who } hakt Münzen ab, zusammen { $gold } Gold.
coins-lost = { $who } hat für Münzen im Wert von { $gold } keine Kästchen mehr: Sie sind verloren.
no-treasure-left = Für { $stars } Sterne ist kein Schatz mehr da.
treasure-taken = { $who } nimmt { $treasure }.
treasure-left = { $who } nimmt keinen Schatz.
room-emptied = In der Schatzkammer ist niemand mehr: Kein Drache liegt mehr beiseite.
dragon-woken = { $dragons } Drachen: Der Drache erwacht!
robbed = { $gold ->
    [0] { $treasures ->
        [0] { $who } hat weder Münzen noch Schätze zu verlieren
       *[other] { $who } verliert { some-treasures }
    }
   *[other] { $treasures ->
        [0] { $who } verliert { some-coins }
       *[other] { $who } verliert { some-coins } und { some-treasures }
    }
}.
burnt = Das Drachenfeuer ({ some-dragons }, Wunden { $first } und { $second }) kostet { $who } { life-left }.
fled = { $who } flieht nach { $cell }.
died-in-room = { $who } kommt aus der Schatzkammer nicht heraus und stirbt.

# Warum ein Zug nicht geht
refuse-buy-now = wähle zuerst einen Gegenstand, oder kaufe nichts
refuse-stay-or-leave-now = sag zuerst, ob du in der Schatzkammer bleibst oder gehst
refuse-lose-coins-now = wähle zuerst die Münze, die dich die Spinne kostet
refuse-wall-now = wähle zuerst eins der drei Plättchen
refuse-guess-now = sag zuerst eine Zahl von 1 bis 3
refuse-block-now = wähle zuerst ein Feld, das gesperrt wird
refuse-reroll-now = sag zuerst, welche Würfel du noch einmal wirfst, oder behalte alle
refuse-step-now = sag zuerst, wohin dein Held geht, oder bleib stehen
refuse-step-out-now = sag, auf welches Feld dein Held die Schatzkammer verlässt
refuse-fight-now = benutze den Zauberring, oder kämpfe
refuse-talisman-now = benutze den Drachentalisman, oder nimm die Würfel, wie sie sind
refuse-take-now = nimm einen Schatz oder nichts
refuse-flee-now = sag, auf welches Feld dein Held flieht
refuse-demon-now = sag, wohin der Dämon geht
refuse-no-points = für { $item } brauchst du { $points } Punkte, und in dieser Reihe hast du { $found }
refuse-item-gone = { $item } gibt es auf dem Tisch nicht mehr
refuse-is-skull = Totenköpfe bleiben liegen
refuse-same-dice = das ist dasselbe, wie die anderen Würfel mit diesem Symbol noch einmal zu werfen
refuse-outside = { $cell } ist kein Feld der Burg, das du wählen kannst
refuse-too-far = { $cell } liegt nicht neben deinem Helden
refuse-diagonal = { $cell } liegt schräg: Dorthin kann dein Held nicht gehen
refuse-is-blocked = { $cell } ist gesperrt
refuse-is-visited = auf { $cell } war dein Held schon
refuse-is-crossed = über { $cell } ist der Dämon gegangen
refuse-room-first = durch den Ausgang darf nur, wer in der Schatzkammer war
refuse-straight-back = dein Held darf nicht gleich in die Schatzkammer zurück
refuse-stuck-on-block = { $cell } ist gesperrt, und mit { $steps ->
    [one] 1 Schritt
   *[other] { $steps } Schritten
} kommt dein Held nicht wieder herunter
refuse-stand-on-block = auf einem gesperrten Feld darf dein Held nicht stehen bleiben
refuse-near-landmark = { $cell } ist der Start, der Ausgang, die Schatzkammer, das orange oder das schwarze Feld, oder liegt daneben
refuse-block-blocked = { $cell } ist schon gesperrt
refuse-block-visited = auf { $cell } war der Held schon: Das Feld bleibt offen
refuse-block-group = mit { $cell } lägen mehr als zwei gesperrte Felder beisammen
refuse-block-diagonal = { $cell } liegt schräg neben einem gesperrten Feld
refuse-closes-route = mit { $cell } wäre der letzte Weg zum Ausgang versperrt
refuse-not-towards = auf { $cell } käme der Dämon dem Helden nicht näher
refuse-not-beside-demon = { $cell } liegt nicht neben dem Dämon
refuse-demon-was-there = auf { $cell } war der Dämon schon
refuse-demon-not-room = in die Schatzkammer geht der Dämon nicht
refuse-too-few-stars = für diesen Schatz brauchst du { $needed } Sterne, und du hast { $stars }
refuse-treasure-gone = diesen Schatz gibt es auf dem Tisch nicht
refuse-same-treasure = ein anderer Schatz auf dem Tisch ist genau der gleiche

# Was gefragt wird
prompt-buy = Punkte in dieser Reihe: { $points }; nimm einen Gegenstand, oder behalte sie
prompt-stay-or-leave = Drachen beiseite: { $aside }; bleib und wirf die Schatzwürfel, oder verlass die Kammer
prompt-lose-coins = die Spinne kostet dich eine Münze: wähle, welche
prompt-choose-wall = wähle heimlich ein Plättchen gegen { $who }
prompt-guess = sag eine Zahl von 1 bis 3 und hoffe, dass es nicht die des Plättchens ist
prompt-block = sperre ein Feld in der Burg von { $who }
prompt-reroll = Totenköpfe: { $skulls }; wirf von den anderen neu, was du willst (noch { $rerolls ->
    [one] einmal
   *[other] { $rerolls }-mal
}), oder behalte alle
prompt-step = Schritte übrig: { $steps }; sag, wohin dein Held geht, oder bleib stehen
prompt-step-out = sag, auf welches Feld dein Held die Schatzkammer verlässt
prompt-fight = du triffst auf { danger-word }: benutze den Zauberring, oder kämpfe
prompt-talisman = wirf leere Seiten und Münzen mit dem Drachentalisman neu, oder nimm, was liegt
prompt-take = Sterne: { $stars }; nimm einen Schatz oder nichts
prompt-flee = der Drache ist wach: sag, auf welches Feld dein Held flieht
prompt-move-demon = führe den Dämon von { $who } (Schritte übrig: { $steps })

# Auf dem Tisch
table-turn = Zug { $turn }: { $who }
table-over = Die Partie ist vorbei
table-aside = Drachen beiseite: { $aside } von { $wake }
table-tile = dein Mauerplättchen: { $tile }
table-wall = genannt wurde { $guess }, das Plättchen ist { $tile }
table-sun = Sonne
table-life = Leben
table-traps = Fallen
table-gold = Gold
table-items = Dinge
table-treasure = Schatz
table-goal = Ziel
table-left-items = übrige Gegenstände
table-left-treasures = übrige Schätze
table-to-goal = { table-goal-name }, { some-steps }
table-no-way = { table-goal-name }: kein Weg
table-goal-name = { $goal ->
    [treasure] Schatzkammer
   *[exit] Ausgang
}
table-place = { $place ->
    [treasure] in der Schatzkammer
   *[cell] auf { $place }
}
table-here = { $place ->
    [treasure] Schatzkammer
   *[cell] { $place }
}
table-fate = { $fate ->
    [escaped] entkommen
   *[dead] tot
}
table-skip = { $turns ->
    [one] setzt einen Zug aus
   *[other] setzt { $turns } Züge aus
}
table-awake = wach
table-awake-on = wach auf { $cell }
table-danger = { $danger ->
    [arrow] Pfeil
    [trapdoor] Falltür
    [fog] Gas
    [ghoul] Ghul
    [troll] Troll
    [orc] Ork
    [spider] Spinne
    [demon] Dämon
   *[skeleton] Skelett
}
table-red = rot
table-symbol = { $symbol ->
    [double-skull] 2 Totenköpfe
    [skull] Totenkopf
    [room] Raum
    [corridor] Gang
    [discovery] Entdeckung
   *[blank] leer
}
table-loot = { $face ->
    [dragon] Drache
    [star] Stern
    [blank] leer
   *[other] { $face }
}
table-met = → { $danger }
table-item = { $item ->
    [amulet] Zeitamulett
    [talisman] Drachentalisman
    [ring] Zauberring
    [necklace] Goldkette
    [orb] Lichtkugel
    [potion] Heiltrank
    [key] Schlüssel zum Geheimgang
    [buckle] Goldene Gürtelschnalle
    [mail] Kettenhemd
    [cape] Lederumhang
    [rope] Seil
   *[silver-ring] Silberring
}
table-legend-hero = Held
table-legend-path = besucht
table-legend-wall = gesperrt
table-legend-demon = Dämon
table-legend-crossed = seine Spur
table-legend-room = Schatzkammer
table-legend-start = Start
table-legend-exit = Ausgang
table-legend-orange = orange
table-legend-black = schwarzes Feld
table-legend-choice = wählbar
table-legend-detour = Schritte länger

# Neben einem Zug
table-buy = { $points } Punkte: { $about }
table-buy-nothing = weiter sammeln: { $points } von 6, dann { $danger }
table-about-item = { $item ->
    [amulet] sofort ein Sonnenfeld mehr
    [talisman] ein Schatzwurf: leere Seiten und Münzen noch einmal
    [ring] vertreibt ein Monster
    [orb] eine Bewegung auch mit schrägen Schritten
    [potion] sofort mehr Leben
    [key] eine Bewegung durch gesperrte Felder
    [mail] hält den nächsten Pfeil ab
    [cape] hält den nächsten Giftnebel ab
    [rope] hilft bei der nächsten Falltür
   *[other] { $value } wert, wenn du entkommst
}
table-figures = { $item ->
    [potion] +{ $life }
    [mail] sonst { $first } Leben, dann { $second }, dazu ein Wundwürfel
    [cape] sonst { $first } Leben, dann { $second }, dazu ein Zug
    [rope] sonst { $first } Leben, dann { $second }
   *[other] { "" }
}
table-stay = { $dice } Würfel werfen; der Drache erwacht bei { $wake }, beiseite: { $aside }
table-leave = hinaus, und der Zug endet
table-leave-spider = hinaus, doch vorher wirkt das Spinnengift
table-choose-wall = eine Mauer, wenn { $who } { $tile } sagt
table-guess = eine Mauer, wenn { $tile } das Plättchen ist
table-detour = { some-steps } länger
table-keep = { $steps ->
    [0] kein Schritt
   *[other] { some-steps }
}{ $points ->
    [0] {""}
   *[other] , { some-points }
}
table-keeps = behält { $dice }
table-keeps-nothing = behält nichts
table-steps-to = { some-steps } bis { $goal ->
    [treasure] zur Schatzkammer
   *[exit] zum Ausgang
}
table-dead-end = von dort kein Weg { $goal ->
    [treasure] zur Schatzkammer
   *[exit] zum Ausgang
}
table-enter = beendet die Bewegung; { $dice } Schatzwürfel
table-out = heraus aus der Burg!
table-uses-orb = verbraucht die Lichtkugel
table-uses-key = verbraucht den Schlüssel zum Geheimgang
table-stop = { $steps ->
    [one] 1 Schritt verfällt
   *[other] { $steps } Schritte verfallen
}
table-ring = vertreibt { danger-word }; der Ring ist verbraucht
table-fight = { $swords } von 6 Seiten sind Schwerter
table-lose = es bleiben { $gold } Gold
table-talisman = { $dice } Würfel neu; Drachen und Sterne bleiben
table-accept = nehmen, was da liegt
table-take = dann insgesamt { $gold } Gold
table-take-nothing = alle liegen lassen
table-demon-near = { some-steps } bis zum Helden

# Worum es geht
welcome =
    Durchquere die Burg bis zur Schatzkammer des Drachen ($) und komm durch den Ausgang (E) hinaus, ehe die Sonne untergeht. Wer mit dem meisten Gold herauskommt, gewinnt.
    Jeder Zug kostet ein Sonnenfeld. Wer nach Feld { $sun_boxes } noch drinnen ist, ist verloren, und ebenso, wer kein Leben mehr hat.
    Wirf fünf Würfel und dann, wenn du magst, noch zweimal neu. Räume und Gänge sind Schritte. Totenköpfe bleiben liegen; drei davon bedeuten Gefahr.
    Kein Feld betrittst du zweimal. Nennst du die Zahl, die dein Nachbar versteckt hat, steht dir eine Mauer im Weg.
    Mit Entdeckungen kaufst du einen Gegenstand pro Reihe. Ein siebter Punkt in einer Reihe weckt, was an ihrem Ende lauert: Spinne, Dämon, Skelett.
    In der Schatzkammer würfelst du um Münzen, und um Sterne für Schätze. { $dragons_wake } Drachen wecken den Drachen, und alle, die dort sind, fliehen mit leeren Händen.

# Der Heldenbogen, durchgesehen
table-nobody = Wer nur zuschaut, hat keinen Bogen.
table-title-item = Gegenstand
table-title-points = Punkte
table-title-about = was er bewirkt
table-title-whose = wem er gehört
table-yours = dir

# Die Abrechnung
table-title-hero = was aus dem Helden wurde
table-title-coins = Münzen
table-title-treasures = Schätze
table-title-items = Gegenstände
table-title-gold = Gold
table-escaped = entkommen auf Sonnenfeld { $sun }
table-died = gestorben { table-place }, { $steps ->
    [none] kein Weg mehr { $goal ->
        [treasure] zur Schatzkammer
       *[exit] zum Ausgang
    }
   *[other] { some-steps } vor { $goal ->
        [treasure] der Schatzkammer
       *[exit] dem Ausgang
    }
}
table-dragon-wins = Niemand ist entkommen: Der Drache gewinnt (Q1).
table-tally-rule = Münzen, Schätze und der Wert der Gegenstände zählen für alle, die entkommen sind (Q1).

# Vor der Partie
game-title = DragonQuest: A Fantasy Dice Game
game-summary = Durch die Burg zum Schatz des Drachen und vor Sonnenuntergang wieder hinaus, mit allem, was du tragen kannst.
option-easy = Leichterer Start
option-easy-help = Die Helden dieser Plätze beginnen auf dem orangefarbenen Feld.
edition-house-castle = Burg des Hauses
terminal-points = Gold

# Was ein Zug tut: zu jeder Zeile des Protokolls dasselbe als Rat
do-bought = { $item } für { some-points } nehmen
do-bought-nothing = keinen Gegenstand nehmen
do-tile-picked = Plättchen { $picked } gegen { $hero } wählen
do-number-said = die Zahl { $number } sagen
do-guessed-right = die Zahl { $tile } sagen
do-guessed-wrong = die Zahl { $number } sagen
do-cell-blocked = { $cell } in der Burg von { $hero } sperren
do-dice-taken-up = noch einmal werfen: { $dice }
do-dice-kept = alle Würfel liegen lassen
do-stepped = nach { $cell } gehen
do-room-entered = die Schatzkammer betreten
do-stepped-out = aus der Schatzkammer auf { $cell } treten
do-stopped = nicht weitergehen
do-ring-used = den Zauberring benutzen
do-ring-kept = den Zauberring behalten und gegen { $danger } kämpfen
do-coin-lost = eine { $coin }er-Münze aufgeben
do-demon-led = den Dämon von { $hero } nach { $cell } führen
do-stayed = in der Schatzkammer bleiben
do-left-room = die Schatzkammer verlassen
do-talisman-used = den Drachentalisman benutzen, um noch einmal zu werfen
do-talisman-kept = den Drachentalisman aufheben
do-treasure-taken = { $treasure } nehmen
do-treasure-left = keinen Schatz nehmen
do-fled = nach { $cell } fliehen

# Was der Trainer sagt
prospect-killed = Du stirbst in der Burg
prospect-sunset = Du bist bei Sonnenuntergang noch drinnen
prospect-escaped = Du entkommst
prospect-gold-out = Gold, das du hinausträgst
prospect-life-lost = Leben, das du verlierst
prospect-coins = Gold, das du in Münzen bekommst
prospect-treasures = Schätze, die du nimmst
prospect-items = Gegenstände, die du nimmst
prospect-robbed = Der Drache raubt dich aus
prospect-to-goal = Schritte deines Helden bis zum Ziel
prospect-routes-of-others = Schritte der anderen Helden zum Schatz und hinaus, zusammen
prospect-danger-of-throw = Risiko von drei Totenköpfen bei diesem Wurf, in Prozent
prospect-sure-steps = Schritte, die dir sicher sind
prospect-sure-points = Entdeckungen, die dir sicher sind
prospect-narrows = Felder, über die alle deine kürzesten Wege führen
prospect-narrows-of-others = Felder, über die alle kürzesten Wege eines anderen Helden führen
prospect-faces-with-step = Seiten mit einem Schritt auf den Würfeln, die du noch einmal wirfst
prospect-free-beside = Freie Felder neben deinem Helden
danger-killed = In { $chance } von 100 Probepartien gieriger Bots stirbst du innerhalb von zwei Zügen.
danger-sunset = In { $chance } von 100 Probepartien gieriger Bots geht die Sonne unter, bevor du draußen bist.

# What is asked of people who play beside the real box
enter-tile = Welches Mauerplättchen wird gezogen?
enter-red-die = Was zeigt der rote Würfel?
enter-black-die = Was zeigt der nächste schwarze Würfel?
enter-danger-die = Was zeigt der nächste Gefahrenwürfel?
enter-letter-die = Was zeigt der Buchstabenwürfel?
enter-combat-die = Was zeigt der Kampfwürfel?
enter-wound-die = Wie viele Punkte zeigt der Wundwürfel?
enter-skeleton-die = Was zeigt der Skelettwürfel?
enter-spider-die = Was zeigt der Spinnenwürfel?
enter-treasure-die = Was zeigt der nächste Schatzwürfel?
outcome-tile = { $tile }
outcome-symbol = { die-face }
outcome-danger = { danger-face }
outcome-letter = { $letter ->
    [blank] leer
   *[other] { $letter }
}
outcome-face = { $face ->
    [monster] Monster
    [sword] Schwert
    [skull] Totenkopf
    [coins] Münzen
    [life] Leben
    [dragon] Drache
    [star] Stern
    [blank] leer
   *[other] { $face }
}
