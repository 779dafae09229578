# What every game says about moves
move-unreadable = „{ $said }“ kann ich nicht als Zug lesen; Züge schreibt man so: { $shapes }.
move-too-long = „{ $said }“ ist zu lang: Ein Zug hat höchstens { $most } Zeichen.
move-bad-json = dieses JSON ist kein Zug; Züge schreibt man so: { $shapes }.
move-no-such = hier gibt es „{ $said }“ nicht ({ $kind }).
move-no-such-of = „{ $said }“ gibt es nicht ({ $kind }); möglich ist: { $known }.
move-not-asked = „{ $said }“ ist keine Antwort auf das, was jetzt gefragt ist; Züge schreibt man etwa so: { $like }.
move-complete = der Zug ist schon vor „{ $said }“ vollständig.
move-chance = „{ $said }“ entscheidet der Zufall, das ist kein Zug.
event-not-due = „{ $said }“ entscheidet der Zufall jetzt nicht, sondern: { $due }.
event-impossible = „{ $said }“ kann jetzt nicht geschehen; möglich ist: { $possible }.
event-contradicted = „{ $said }“ ist nach dem, was bisher eingegeben wurde, schon vergeben; hat sich jemand vertippt?
first-drawn = { $who } beginnt, so will es das Los.
first-drawn-settled = { $who } beginnt, so ist es ausgemacht.
not-your-turn = { $who } ist dran
kind-seat = Platz
kind-number = Zahl

# What every game says in the terminal
terminal-you = du
terminal-wins = gewinnt
terminal-points = Punkte
terminal-label = { $label }:
terminal-your-move = du bist dran
terminal-you-only-watch = Du schaust nur zu: Hier gehört dir nichts.
refuse-game-over = die Partie ist vorbei
refuse-not-a-decision = jetzt entscheidet der Zufall, es gibt nichts zu wählen
refuse-no-such-action = diesen Zug gibt es nicht

# What the coach tells of a move and of another
why-chance = { $prospect }: { $here } von 100 Probepartien, nach „{ $other }“ { $there }.
why-mean = { $prospect }: im Schnitt{ why-until } { $here }, nach „{ $other }“ { $there }.
why-chance-unnamed = { $prospect }: { $here } von 100 Probepartien, nach dem besten Zug { $there }.
why-mean-unnamed = { $prospect }: im Schnitt{ why-until } { $here }, nach dem besten Zug { $there }.
why-now = { $prospect }: gleich danach { $here }, nach „{ $other }“ { $there }.
why-now-unnamed = { $prospect }: gleich danach { $here }, nach dem besten Zug { $there }.
why-next = { $unit ->
    [points] { $difference } { terminal-points } mehr wert als der nächstbeste, „{ $other }“.
   *[chance] Gewinnt { $difference } von 100 Partien mehr als der nächstbeste, „{ $other }“.
  }
why-until = { $until ->
    [end] { " " }bis zum Ende der Partie
   *[said] { "" }
  }
why-only = Dein einziger Zug.
why-same = Verglichen mit „{ $other }“ ist nichts, was der Trainer zählt, klar anders, weder gleich danach noch in { $games } Probepartien{ $difference ->
    [0] { "" }
   *[other] , und die Zahlen unterscheiden sich nicht mehr, als sie ungenau sind
}: Beides ist recht.
why-unproved = Seine Zahl ist eine andere als die von „{ $other }“, aber { $games } Probepartien, in denen gierige Bots weiterspielen, bestätigen diesen Unterschied nicht: Verlass dich nicht darauf.
why-alike = { $difference ->
    [0] Soweit der Trainer sehen kann, so gut wie „{ $other }“: Beides ist recht.
   *[other] Weder klar besser noch klar schlechter als „{ $other }“: Der Unterschied von { $difference }{ why-unit } liegt in der Ungenauigkeit (± { $margin }{ why-unit }).
  }
why-better = Insgesamt { $difference }{ why-unit } besser als „{ $other }“ (± { $margin }{ why-unit }); kein einzelner Grund sticht heraus.
why-worse = Insgesamt { $difference }{ why-unit } schlechter als „{ $other }“ (± { $margin }{ why-unit }); kein einzelner Grund sticht heraus.
why-unit = { $unit ->
    [points] { " " }{ terminal-points }
   *[chance] { " " }%
  }

# Der Rückblick auf eine Partie: im Browser und auf der Seite, die das Terminal schreibt
analysis-chances = Gewinnchance
analysis-points = Erwartete Punkte
analysis-turn = { $turn ->
    [0] Vor dem ersten Zug
   *[other] Zug { $turn }
}
analysis-turn-of = { analysis-turn }, { $who }
analysis-about = Aus Probepartien, die von dort mit vollem Wissen weitergehen, auf { $error } genau. Der Trainer weiß nur, was man selbst sehen darf; darum nennt er andere Chancen.
analysis-turning = Wendepunkte
analysis-balance = Glück und Können
analysis-balance-about = Was sie jeweils zum Ergebnis beitrugen oder davon wegnahmen.
analysis-luck = Glück
analysis-own = Eigene Züge
analysis-others = Züge der anderen
analysis-worst = Die teuersten Züge
analysis-worst-about = Jeder Zug wird nach dem beurteilt, was damals zu wissen war.
analysis-cost = kostete { $cost } ± { $margin }.
analysis-better = Besser:
analysis-none = Kein Zug hat erkennbar etwas gekostet.

# What is asked of people who throw the dice and draw the cards themselves, and what can come out
enter-chance = Was ist herausgekommen?
enter-first = Wer beginnt?
outcome = { $outcome }
listed = { $first }, { $rest }
outcome-seat = { $seat }
outcome-points = { $points }
