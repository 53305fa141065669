extension English {
  static let numbers: [Phrases] =
    [
      Phrases(.number, "zero|oh|nought|naught", number: 0),
      Phrases(.number, "one", number: 1),
      Phrases(.oneNoun, "one|ones"),
      Phrases(.number, "two|tow|2x", number: 2),
      Phrases(.number, "three", number: 3),
      Phrases(.number, "four", number: 4),
      Phrases(.number, "five", number: 5),
      Phrases(.number, "six", number: 6),
      Phrases(.number, "seven", number: 7),
      Phrases(.number, "eight", number: 8),
      Phrases(.number, "nine", number: 9),
      Phrases(.number, "ten", number: 10),
      Phrases(.number, "eleven", number: 11),
      Phrases(.number, "twelve", number: 12),
      Phrases(.number, "thirteen", number: 13),
      Phrases(.number, "fourteen", number: 14),
      Phrases(.number, "fifteen|fiveteen", number: 15),
      Phrases(.number, "sixteen", number: 16),
      Phrases(.number, "seventeen", number: 17),
      Phrases(.number, "eighteen", number: 18),
      Phrases(.number, "nineteen", number: 19),
      Phrases(.number, "twenty", number: 20),
      Phrases(.number, "thirty", number: 30),
      Phrases(.number, "forty|fourty", number: 40),
      Phrases(.number, "fifty", number: 50),
      Phrases(.number, "sixty", number: 60),
      Phrases(.number, "seventy", number: 70),
      Phrases(.number, "eighty", number: 80),
      Phrases(.number, "ninety|ninty", number: 90),
      Phrases(multiplier: 100, "hundred|hundreds"),
      Phrases(multiplier: 1000, "thousand|thousands"),
      Phrases(multiplier: 2, "couple|couple of|pair of"),
      Phrases(multiplier: 12, "dozen"),
      Phrases(.fraction, "half|halves|½", number: 0.5),
      Phrases(.fraction, "quarter|quarters|forth of", number: 0.25),
      Phrases(.fraction, "third of|thirds of", number: 1.0 / 3),
      Phrases(.point, "point|dot"),
      Phrases(.minus, "minus|negative"),
      Phrases(.homophone, "for|fore", number: 4),
      Phrases(.homophone, "to|too", number: 2),
      Phrases(.homophone, "won", number: 1),
      Phrases(.homophone, "ate", number: 8),
      Phrases(
        .approximately,
        """
        about|around|approximately|roughly|exactly|precisely|nearly|almost|at least|at most|up to
        maybe|say|like|approx|a good|number|no.|just about|some|circa|a total of|no more than
        just under|just over|more like
        """),
      Phrases(
        .vague,
        """
        amount|quantity|detail|details|difference|differences|trace|few|several|some|many|a while
        a bit|a little while|a little bit|a moment|ages
        """
      ),
      Phrases(.vague, "a little|little bit|some time|a few"),
      Phrases([.more, .clock], "longer"),
      Phrases(.more, "more|extra|additional|longer|further|mor|addtional"),
      Phrases(.less, "less|fewer|shorter|sooner|earlier"),
      Phrases(.another, "another|one more|an additional|an extra|yet another|one other|an other"),
    ]

  static let times: [Phrases] = [
    Phrases(.unit, "second|seconds|sec|secs|seconds'", unit: 1),
    Phrases(
      unit: 1,
      misspelt: "secound|secounds|secons|secend|secends|secconds|seccond"),
    Phrases([.unit, .shortUnit], "s|″", unit: 1),
    Phrases(.unit, "minute|minutes|min|mins|mins'", unit: 60),
    Phrases(
      unit: 60,
      misspelt: """
        minuet|minuets|minuit|minuits|minutse|mintues|mintue|minites|minite|minuts|minut|minunte
        minuntes|minuites|minuite|minnute|minnutes|menutes|menute|minuties|miniute|miniutes|munites
        munite|munutes|minutess
        """),
    Phrases([.unit, .shortUnit], "m|′", unit: 60),
    Phrases(.unit, "hour|hours|hr|hrs", unit: 3600),
    Phrases(
      unit: 3600,
      misspelt: "houre|huor|huors|houres|hourse|hors"),
    Phrases([.unit, .shortUnit], "h", unit: 3600),
    Phrases(.unit, "day|days", unit: 86400),
    Phrases(
      unit: 86400,
      misspelt: "dayes"),
    Phrases(.foreign, "metres|meters|metre|meter", number: 1),
    Phrases(.foreign, "feet|foot|ft", number: 0.3048),
    Phrases([.unit, .shortUnit], "d", unit: 86400),
    Phrases(.unit, "week|weeks|wk|wks", unit: 604_800),
    Phrases(.unit, "fortnight|fortnights", unit: 1_209_600),
    Phrases(.ordinal, "first|1st", ordinal: 1),
    Phrases(.ordinal, "second", ordinal: 2),
    Phrases(.ordinal, "third", ordinal: 3),
    Phrases(.ordinal, "fourth|forth", ordinal: 4),
    Phrases(.ordinal, "fifth", ordinal: 5),
    Phrases(.ordinal, "sixth", ordinal: 6),
    Phrases(.ordinal, "seventh", ordinal: 7),
    Phrases(.ordinal, "eighth", ordinal: 8),
    Phrases(.ordinal, "ninth", ordinal: 9),
    Phrases(.ordinal, "tenth", ordinal: 10),
    Phrases(
      .ordinal,
      """
      last|latest|newest|most recent|most recently started|youngest|final|previous
      most recently set
      """,
      ordinal: -1),
    Phrases(.ordinal, "oldest|earliest|very first|original", ordinal: 1),
    Phrases(.ordinal, "longest|longer|long|bigger|biggest", ordinal: 1001),
    Phrases(.ordinal, "shortest|shorter|short|smaller|smallest", ordinal: 1002),
    Phrases(.meridiem, "am|a m|in the morning|this morning", number: 0),
    Phrases(
      .meridiem,
      "pm|p m|in the afternoon|in the evening|at night|tonight|this evening|this afternoon",
      number: 720),
    Phrases(.oclock, "o'clock|oclock|o clock"),
    Phrases(.past, "past|after"),
    Phrases([.day, .ordinal], "noon|midday", number: 720),
    Phrases([.day, .ordinal], "midnight", number: 1440),
    Phrases(.day, "monday|mondays", number: 1),
    Phrases(.day, "tuesday|tuesdays", number: 2),
    Phrases(.day, "wednesday|wednesdays", number: 3),
    Phrases(.day, "thursday|thursdays", number: 4),
    Phrases(.day, "friday|fridays", number: 5),
    Phrases(.day, "saturday|saturdays", number: 6),
    Phrases(.day, "sunday|sundays", number: 7),
    Phrases(.day, "weekday|weekdays|every weekday|on weekdays|workdays|workday", number: 8),
    Phrases(.day, "weekend|weekends|on weekends|on the weekend", number: 9),
    Phrases(
      .day,
      """
      daily|everyday|every day|each day|every morning|every evening|every night
      """, number: 10),
    Phrases(.day, "weekly|every week|each week", number: 11),
    Phrases(
      .day,
      """
      today|tomorrow|tonight|next week|next month|next year|january|february|march|april|june|july
      august|september|october|november|december|the day after tomorrow|tomorrow morning
      tomorrow evening|tomorrow afternoon|tomorrow night
      """, number: 12),
    Phrases(.every, "every|each"),
  ]
}
