// Made by "make language" from Languages/; change the texts there.

extension LanguageCode {
  /// Those with a folder in Languages/; the first is the one for words that tell nothing.
  package static let all = [
    LanguageCode(known: "en"),
    LanguageCode(known: "de"),
  ]

  /// The small words of each language, by its code.
  static let markers: [String: String] = [
    "en": """
    the a and for with of to from my your our his her its their this that these those it you we they he she
    me him them is are be been were had has have do does did done don't doesn't didn't isn't aren't
    what what's which who when where why how much many long left there i'm it's let's
    please thanks thank yes no not yeah yep nope sorry never mind
    minutes second seconds hour hours half quarter day days
    one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty sixty
    set put make add take give remind me cancel delete remove resume continue restart rename extend
    change increase decrease check tell show say again repeat
    until till after before now then than about another more less remaining time timers
    first last next other both every each some any all only just
    """,
    "de": """
    ä ö ü ß
    der die das den dem des ein eine einen einem einer eines kein keine keinen und oder für mit von vom zu zum
    zur auf aus bei beim nach noch über unter um ich du wir ihr sie mich mir dich dir uns mein meine
    meinen dein deine deinen ist sind bist waren habe hast haben wird werden soll sollst kann kannst
    bitte danke ja nein nicht nee doch
    wie viel viele lange wann welche welcher welches wer wo warum
    minuten sekunde sekunden stunde stunden halbe halben viertel viertelstunde tage tagen uhr
    zwei drei vier fünf sechs sieben acht neun zehn elf zwölf fünfzehn zwanzig dreißig vierzig fünfzig sechzig
    stell stelle starte mach mache gib erinnere erinner stopp stoppe halte abbrechen brich lösche lösch weiter
    anhalten fortsetzen verlängere verkürze ändere nenne benenne zeig zeige sag wiederhole
    alle beide beiden jede jeden jetzt dann mehr weniger fertig läuft laufen rückgängig erste ersten zweite
    letzte letzten nächste nächsten anderen andere
    wieder schon aber wenn es gut lass nenn zieh braucht muss müssen kommt ohne außer fürs ins hab
    raus drin weg runter drauf dran kurz kürzer nochmal alles klar gehört reicht geht heißt
    jo jut nö noi ned net nich isch scho recht passt guat gell jawoll servus moin ghört dat wat icke nimmer bissl des dene
    stoppuhr wecker erinnerung erinnerungen eieruhr pausier pausiere pausieren löschen stoppen starten verlängern schritt rezept gestellt
    """,
  ]
}
