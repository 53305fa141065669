extension English {
  static let smallWords: [Phrases] = [
    Phrases(.article, "a|an|uh a"),
    Phrases(.definite, "the|my|our|your|his|her|their|teh|me"),
    Phrases(.demonstrative, "this|that|these|those"),
    Phrases(.pronoun, "it|them|that|this|that one|this one|these|those"),
    Phrases(
      .all,
      """
      all|all of|every|each|any|everything|all the|all of the|every single|each of|every one of
      all of them|them all|everyone|every one|all of it|any and all|the whole lot|the lot|all my
      all of my|all our|all of our|my entire|all running
      """
    ),
    Phrases(
      .both, "both|both of|both of them|the two of them|both the|both of the|both my|both of my"),
    Phrases(.other, "other|the other|the other one|remaining|rest of"),
    Phrases(.forWord, "for|fore|fr"),
    Phrases(.to, "to|too|onto|into|in to|on to"),
    Phrases(.by, "by"),
    Phrases(.at, "at|@"),
    Phrases(.on, "on|upon"),
    Phrases(.off, "off|off of"),
    Phrases(
      .of,
      """
      of|lasting|long|that lasts|that lasts for|that runs for|lasting for|which lasts|that is
      that's|that goes for|with a length of|with a duration of|with duration|of length|going for
      running for|which is|with a time of|that rings in|that goes off in|that goes off after
      to go off in|going off in|to ring in|to last|to run for|to expire in|that ends in
      that will go off in|that'll go off in|with a length|worth of|in length|in duration|to go for
      that will last|that will ring in|to go off after|that expires in|that finishes in|duration
      for a duration of|for a total of|for a period of|for the next|in the next
      """
    ),
    Phrases(.from, "from|out of"),
    Phrases(.inside, "in|inside|within"),
    Phrases(.after, "after|in about"),
    Phrases(.with, "with|using"),
    Phrases(.until, "until|till|'til|til|before"),
    Phrases(.between, "between|anywhere between|somewhere between"),
    Phrases(.about, "about|regarding"),
    Phrases(.and, "and|&|plus|as well as|along with"),
    Phrases(
      .then,
      """
      then|and then|after that|and after that|afterwards|followed by|and afterwards
      then after that|and finally|finally
      """
    ),
    Phrases(.and, "and also|also|but|and another thing|oh and|and lastly|and finally"),
    Phrases(.or, "or"),
    Phrases(
      .left,
      """
      left|remaining|to go|left to go|remain|remains|outstanding|is left|is remaining|still left
      until it's done|left over|left on it
      """
    ),
    Phrases(
      .again,
      """
      again|over again|once more|one more time|once again|all over|afresh|anew|over
      from the beginning|from the start|from scratch|from the top|all over again|from zero
      from the very beginning|back to the beginning|back to the start|over from the beginning
      over again from the start
      """
    ),
    Phrases(.back, "back"),
    Phrases(.up, "up|out"),
    Phrases(.down, "down"),
    Phrases(.over, "over|away|through|along"),
    Phrases(.me, "me|us|myself|ourselves"),
    Phrases(
      .person,
      """
      i|we|you|they|he|she|someone|somebody|anyone|everybody|everyone else|i'll|we'll|you'll|he'll
      she'll|they'll|it'll|i'd|we'd
      """
    ),
    Phrases(.being, "is|are|am|be|was|were|being|'s|'re|been|isn't|aren't"),
    Phrases(.doing, "do|does|did|doing"),
    Phrases(.having, "have|has|had|got|have got|having|get"),
    Phrases(.doing, "will|would|gonna|going to|'ll|can|could"),
    Phrases([.having, .person], "i have|we have"),
    Phrases(.there, "there|there's|theres"),
    Phrases(
      .adverb,
      """
      now|right now|immediately|straight away|right away|at once|currently|at the moment
      starting now|beginning now|already|still|yet|instantly|at present|as of now|for now|asap
      as soon as possible|from now|from right now|from this moment|today|starting immediately
      this instant|this second|this minute|exactly|precisely|completely|entirely|altogether|fully
      totally|anymore|any more|any longer|in total|total|quickly|quick|at this point|temporarily
      for a moment|for a bit|for a while|for the moment|for the time being|starting from now
      straightaway|beginning immediately|or so|or thereabouts|approximately|on the dot|sharp
      more or less|at this time|as of this moment|starting right now|right this second|as well|too
      either|exact
      """),
    Phrases([.adverb, .other], "instead|rather than that|instead of that"),
    Phrases(
      .newness,
      """
      new|separate|different|fresh|simple|short|quick|little|brand new|single|single new|long
      basic|nice|small|whole|full|solid|entire|cooking|countdown|normal|regular|standard|big|extra
      """
    ),
    Phrases(
      [.state, .pastTime],
      """
      i set|i just set|i started|i just started|that i set|you set|you just set|that i just set
      that i started|i made|we set|that you set|i asked for|i just made|i created|i had|we started
      that we set|i set up|i put on
      """),
    Phrases(
      .state,
      """
      that's paused|that's running|that is paused|that is running|which is paused
      that's still running|that is on|that's going|that's active|that's on hold|that is on hold
      which is running|that are running|that are paused|that is ringing|that's ringing
      that's going off|that is going off|i've got|we have|we've got|that we have|i have running
      i have going|i've set|we've set|that are active|that are set|that are going|i have set
      at the moment
      """),
    Phrases(
      .state,
      """
      running|active|current|paused|ongoing|existing|pending|present|live|open|stopped|upcoming
      ringing|remaining|currently running|currently active|next|started|set|going|finished|expired
      beeping|individual|that i have|i have|currently set|of my|available|in progress|beeping
      counting|activated
      """
    ),
  ]
}
