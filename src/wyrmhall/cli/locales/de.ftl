# Was das Terminal selbst am Tisch sagt. Was man tippt, bleibt überall Englisch: Befehle und Züge.

player = { $kind ->
    [person] du
    [novice] Bot: Anfänger
    [casual] Bot: Gelegenheitsspieler
    [strong] Bot: stark
    [master] Bot: Meister
    [greedy] Bot: gierig
    [random] Bot: Zufall
   *[other] Bot: { $kind }
}
by-hand = Würfel von Hand
seed = Startwert { $seed }
never-measured = Wie gut diese Bots dieses Spiel spielen, wurde nie gemessen.
begin = Tippe die Nummer eines Zugs oder den Zug selbst; „help“ sagt, was es sonst gibt.
press-enter = Drück die Eingabetaste, dann geht es los.
hand-on = Gib { $who } die Tastatur. { $who }, drück die Eingabetaste.
asks = { $who }: { $what }
entered = Eingabe
secret-of-bot = { $who } ist ein Bot: Wer das für ihn eingibt, kennt es. Drück die Eingabetaste, dann zieht das Programm und verrät es niemandem; kommt dasselbe aus der Schachtel, zieht neu.
thinks = { $who } denkt nach
wins = { $who } gewinnt
share = { $others } und { $who } teilen sich den Sieg
nobody-wins = niemand gewinnt
record = Die Aufzeichnung: { $command }
play-on = Weiter geht es mit: { $command }

reminder = Nummer · why ZUG · hint · undo · log · { $own } · rules · save · help · quit
type-chance = Tippe, was gewürfelt oder gezogen wurde; mehreres mit Kommas dazwischen.
type-number = Tippe eine Zahl von 1 bis { $most } oder „help“.
one-too-many = „{ $said }“ ist eins zu viel: Davor muss jemand entscheiden.
no-such-number = einen Zug { $said } gibt es nicht; die Züge haben die Nummern 1 bis { $most }.
unknown = „{ $said }“ kenne ich nicht; tippe eine Nummer, einen Zug wie „{ $move }“ oder „help“.
unknown-but = „{ $said }“ kenne ich nicht; meinst du { $near }?
or = oder
no = Nein: { $reason }
not-after = „{ $said }“ geht nach „{ $made }“ nicht: { $reason }; nichts davon ist geschehen
cannot-come = „{ $said }“ kann jetzt nicht herauskommen; „board“ zeigt noch einmal, was möglich ist.
unreadable = „{ $said }“ kann ich nicht als Zug lesen; jetzt kannst du sagen: { $moves }.
enter-first = gib erst ein, was herauskam; danach kannst du nach Zügen fragen.
why-what = wonach fragst du? Tippe „why 1“ oder hinter „why“ einen Zug: „why { $move }“.
legal = { $move } ist jetzt erlaubt.
thinks-for = überlegt, was { $who } tun könnte
nothing-to-undo = du hast nichts entschieden, was sich zurücknehmen ließe.
taken-back = Zurückgenommen: { $what }.
an-entry = was eingegeben war
move-of = der Zug von { $who }
rules-more = rules { $rule } zeigt eine Regel, rules { $section } einen Abschnitt.
no-rule = eine Regel „{ $said }“ gibt es nicht.
no-rule-but = eine Regel „{ $said }“ gibt es nicht; meinst du { $near }?
saved = Gespeichert: { $file }

title-move = Zug
title-chance = Gewinnchance
title-games = Partien
played = gespielt
games-imagined = { $games } Probepartien, alle aus dem, was dieser Platz wissen konnte.

help-entering = was herauskam, mit Nummer oder Namen; mehreres mit Kommas dazwischen
help-number = den Zug Nummer 1 der Liste machen
help-move = einen Zug in seiner Schreibweise machen; das erste Wort darf fehlen, wenn es keine Wahl gibt, und nach einem ersten Wort dürfen mehrere Züge auf einmal stehen
help-whole = einen Zug auf einmal, mit allem, was dazugehört
help-why = warum ein Zug jetzt nicht geht
help-hint = die drei besten Züge, beurteilt von einem Bot nach dem, was du siehst
help-undo = zurück vor deinen letzten Zug; was die Bots seitdem taten, wird auch zurückgenommen
help-board = den Tisch noch einmal zeigen, mit allem, was seine Zeichen bedeuten
help-look = den Teil des Spielplans um diese Stelle zeigen, bis zu deinem nächsten Zug
help-own = deine eigenen Sachen durchsehen
help-log = alles, was geschehen ist
help-rules = die Liste der Regeln oder ihr Text; oder alles, worin ein Wort vorkommt
help-save = die Aufzeichnung der Partie schreiben; sie verrät alle Geheimnisse
help-quit = gehen; die Partie bleibt erhalten, und du erfährst, wie du weiterspielst

# Eine Aufzeichnung ansehen, und was eine Partie gekostet hat: `replay` und `analyse`
number = { $number }
percent = { $number } %
step-of = Schritt { $step } von { $steps }: { $what }
step-decides = { $who } entscheidet.
step-goes-on = { $who } entscheidet, nach „{ $said }“.
step-chance = Der Zufall entscheidet.
step-thinks = überlegt Schritt { $step }
and-more = Und { $left } weitere: { $option }.
looks-back = Blick zurück
judged = { $decisions ->
    [one] 1 Entscheidung beurteilt
   *[other] { $decisions } Entscheidungen beurteilt, jede
} mit { $budget }.
forced = { $forced ->
    [one] 1 weitere ließ keine Wahl.
   *[other] { $forced } weitere ließen keine Wahl.
}
slip = Schritt { $step }, { $who }: kostet { $cost }
slip-unclear = vielleicht nur Zufall
slip-better = besser
slip-rules = Regeln
slip-none = Kein Zug gefunden, der etwas gekostet hat.
sum = { $decisions ->
    [one] 1 Entscheidung
   *[other] { $decisions } Entscheidungen
}, { $clear } davon mit klaren Kosten
sum-together = zusammen { $cost }
slip-about = Kosten sind klar, wenn sie größer sind als ihr 95-%-Intervall. Jeder Zug wird nach dem beurteilt, was sein Platz wusste.
page-graph = Wie die Chancen von { $names } verliefen
page-circles = Kreise sind Wendepunkte.
page-steps = Die Zahlen in Klammern sind die Schritte, wie { $command } sie zählt.
page-seat = Wer
