// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  static let deTemplates3: [Template] = [
    .byNumber(
      one: "{Timer}: jetzt {phase}, danach noch ein Schritt.",
      many: "{Timer}: jetzt {phase}, danach noch {count} Schritte."),
    .byNumber(
      one: "{Timer}: als Nächstes {phase}, danach noch ein Schritt.",
      many: "{Timer}: als Nächstes {phase}, danach noch {count} Schritte."),
    .same("Das Rezept sagt dazu nichts."),
    .same("Sag mir, wenn es so weit ist."),
    .same("Ich merke mir nur die Zeiten. Schau dafür ins Rezept."),
    .same("{Phase}: {howLong}, noch {left}."),
    .same("{Timer}: {length}, noch {left}."),
    .same("{Phase}: {howLong}. Sag weiter, dann geht es los."),
    .same("{Timer}: insgesamt {length}."),
    .same("{Timer}: insgesamt {length}, wenn nichts auf dich warten muss."),
    .same("{Timer}: insgesamt noch {left} von {dative length}."),
    .same("{Timer}: insgesamt noch {left} von {dative length}, wenn nichts auf dich warten muss."),
    .same("Ich frage in {dative left} noch einmal."),
    .same("{Timer}: höchstens noch {left}."),
    .same("{Phase}: schau mal nach{text}."),
    .same("{Phase}: fertig."),
    .same(", {text}"),
    .same("Beginnt, wenn du so weit bist; was danach kommt, verschiebt sich mit."),
    .same("**Wartezeit: insgesamt {length}.**"),
    .byNumber(
      one: "Ein Schritt beginnt, wenn du so weit bist.",
      many: "{Count} Schritte beginnen, wenn du so weit bist."),
    .same("Von {text}"),
    .same("Nebenher"),
    .same("Schritte"),
    .same("Bitte prüfen"),
    .same("{digits count} Mal"),
    .same("{digits count} Mal {list}"),
    .same("{name}, {interval length}"),
    .same("Oder stattdessen: {text}"),
    .same("{name} nach {dative length}"),
    .same("zusammen mit {name}"),
    .same("nach {name}"),
    .same("Wenn du so weit bist: {text}"),
    .same("„{words}“: "),
    .same("In diesem Rezept steht keine Wartezeit."),
    .same(
      "diese Zeit steht im Kopf des Rezepts, nicht in einem Schritt; starte selbst einen Timer, wenn du einen willst"
    ),
    .same(
      "diese {count} Zeiten stehen im Kopf des Rezepts und nicht in einem Schritt; stell selbst einen Timer, wenn du einen willst"
    ),
    .same("so lange hält es sich, das ist keine Wartezeit; schreib es auf die Dose"),
    .same("so weit im Voraus kann man es machen, das ist keine Wartezeit; plane es selbst"),
    .same("das ist ein Alter, keine Wartezeit"),
    .same("das liegt in der Vergangenheit und ist keine Wartezeit"),
    .same("diese Wörter gehören zu einem Namen, sie sind keine Wartezeit"),
    .same(
      "das ist die Summe mehrerer Schritte; jeder davon hat in der Routine seinen eigenen Timer"),
    .same("das ist keine Wartezeit; starte selbst einen Timer, wenn du einen willst"),
    .same("das hängt von der Menge ab; rechne es aus und starte dann einen Timer"),
    .same("es steht keine genaue Zeit da; starte einen Timer, wenn du weißt, wie lange"),
    .same("das ist ein anderer Weg zum selben Ziel; starte einen Timer, wenn du ihn wählst"),
    .same("dieser Schritt ist freiwillig; starte einen Timer, wenn du ihn machst"),
    .same("die Wartezeit, zu der das gehört, war nicht zu finden; sieh selbst auf die Uhr"),
    .same(
      "das ist länger als die 30 Tage, die ein Timer laufen kann; trag es in einen Kalender ein"),
    .same("das ist vielleicht keine Wartezeit; prüfe den Text"),
    .same("hier widersprechen sich zwei Zeiten; prüfe den Text"),
    .same("in diesem Rezept gibt es keine Wartezeiten, also ist nichts zu stoppen"),
    .same("das sieht nicht nach Englisch aus, und Rezepte lese ich nur auf Englisch; übersetze es"),
    .same("das war kein UTF-8 und wurde umgewandelt; prüfe Akzente und Sonderzeichen"),
    .same("das Rezept hat mehr, als hier steht; teile es auf"),
    .same("die Auszeichnung ist kaputt; prüfe, ob alle Schritte da sind"),
    .same("es gibt mehr Wartezeiten, als eine Routine fasst; teile das Rezept auf"),
    .same("kein Sprachmodell hat geantwortet, deshalb habe ich das allein gelesen; prüfe den Text"),
    .same(
      "ein Sprachmodell hat etwas vorgeschlagen, das nicht im Rezept steht; es wurde weggelassen"),
    .same(
      "nur die Mengen sind umgerechnet; die Wartezeiten sind die des Rezepts, sieh also früher oder später nach"
    ),
    .same(
      "das Rezept sagt nicht, für wie viele es ist, deshalb ist nichts umgerechnet; sag das Wievielfache wie in 2x"
    ),
    .same("kein Sprachmodell war erreichbar, deshalb ist das eine ältere Antwort; prüfe den Text"),
    .same("Alles klar."),
    .same("Gern geschehen."),
    .same("Das habe ich nicht verstanden."),
    .same("Sag zehn Minuten für die Nudeln, wie lange noch, oder Nudeln abbrechen."),
    .same("Sag stopp, dann hört das Klingeln auf, oder noch zwei Minuten."),
    .same("Sag wie lange noch, zwei Minuten mehr, anhalten, abbrechen oder rückgängig."),
    .same("Notiert: {text}."),
    .same("Das macht {text}."),
    .same("Schon auf der Liste: {text}."),
    .same("Abgehakt: {text}."),
    .same("Wieder zu kaufen: {text}."),
    .same("Gestrichen: {text}."),
    .byNumber(
      one: "Ein Posten fehlt noch.",
      many: "{Count} Posten fehlen noch."),
    .same("Das war der letzte."),
    .byNumber(
      one: "Ein Posten für {name} steht jetzt auf der Liste.",
      many: "{Count} Posten für {name} stehen jetzt auf der Liste."),
    .same("Auf der Einkaufsliste steht nichts."),
    .same("Die Einkaufsliste ist jetzt leer."),
    .same("Zu kaufen: {list}."),
    .same("Auf der Einkaufsliste ist alles abgehakt."),
    .same("Die Einkaufsliste ist wieder wie vorher."),
    .same("Die Einkaufsliste ist voll, mit {count} Posten. Sag: lösch die abgehakten."),
    .same("Ja, auf der Liste: {text}."),
    .same("Auf der Liste, und abgehakt: {text}."),
    .same("Nicht auf der Liste: {text}."),
    .same("Auf der Liste ist nichts abgehakt."),
    .same("Welches Rezept? Starte es, oder nenn seinen Namen."),
    .same("Umgerechnet. Die Zeiten bleiben, und auch die Worte der Schritte."),
    .same("Es läuft kein Rezept, dessen Zutaten ich umrechnen könnte."),
    .same("Für wie viele? Sag: für sechs, oder: die doppelte Menge."),
    .same(
      "Das Rezept sagt nicht, für wie viele es ist. Sag, wie oft, zum Beispiel: die doppelte Menge."
    ),
    .same("Es ist schon für so viele."),
    .byNumber(
      one: "Und noch eine Zeile.",
      many: "Und noch {count} Zeilen."),
    .same("Es sind keine Rezepte gespeichert. Leg welche mit simmer recipes add an."),
    .same("Keines deiner Rezepte passt."),
    .same("Kein Rezept heißt {name}."),
    .same("Es gibt {list}. Nenn eines beim Namen."),
    .same("{Text}. Soll ich anfangen?"),
    .byNumber(
      one: "eine Zutat",
      many: "{count} Zutaten"),
    .same("Die Rezepte lassen sich nicht lesen. Sieh dir simmer doctor an."),
  ]
}
