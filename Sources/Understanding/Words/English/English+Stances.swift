extension English {
  static let stances: [Phrases] = [
    Phrases(
      .filler,
      """
      please|um|uh|umm|uhm|er|erm|hmm|hm|ah|oh|mm|mhm|well|okay|ok|so|alright|all right|right|just
      actually|basically|kindly|thanks|thank you|thank you very much|thanks a lot|many thanks|thx
      cheers|ta|pls|plz|could you|can you|would you|will you|could you please|can you please
      would you please|can u|would you mind|do you mind|i want you to|i need you to
      i'd like you to|i would like you to|i want to|i need to|i'd like to|i would like to|i wanna
      we want to|we need to|let's|lets|let us|go ahead and|go and|do me a favor and
      do me a favour and|be so kind as to|be so kind and|try to|help me|help me to|for me|for us
      if you don't mind|if you can|if you could|if possible|when you get a chance|when you can
      you know|i mean|i think|i guess|i suppose|kind of|sort of|hey|hi|hello|yo|hey simmer
      hi simmer|simmer|hello simmer|okay simmer|ok simmer|hey there|hi there|is it possible to
      are you able to|would it be possible to|could you possibly|can you just|could you just
      i was wondering if you could|i wonder if you could|i was hoping you could
      do you think you could|you can|you could|please can you|please could you
      would you be able to|i'm gonna need you to|real quick|quick|quickly|very quickly
      really quick|mate|buddy|dear|man|dude|sweetie|honey|assistant|computer|you|would be great
      that would be great|that'd be great|would be nice|now then|now|look|listen|why don't you
      why not|may i ask you to|can i ask you to|can we|could we|can i|could i|shall we|let me
      i'd love you to|i'd love to|i'd love|it's time to|time to|i have to|we have to|i've got to
      hey google|ok google|okay google|alexa|hey siri|hey mycroft|hey jarvis|hey assistant
      if you would|wait a second|just a second|just a sec|just a minute|wait a minute|hang on
      hang on a second|hold on a second|hold on a sec|hold on|hold up|before i forget
      while i'm at it|while you're at it|by the way|oh and|hold on a minute|hang on a minute
      hold on a moment|let us|one moment|wait|hold up|i'm sorry|sorry|excuse me|pardon me
      and please|please and thank you|thanks in advance|literally|honestly|thank you so much
      thanks so much|thanks very much|much appreciated|i appreciate it|perfect|great|cool|lovely
      sure|yeah|yep|aha|ooh|gosh|oops|whoops|darn|damn|good|nice|you know what|do you know
      any idea|can you tell me|could you tell me|do you happen to know|i'd like to know
      i want to know|i wonder|would you tell me|please tell me|i need to know|tell me please
      i'm wondering|can you check|could you check|can i know|may i know|i am going to|i'm going to
      i'm gonna|we're going to|we're gonna|gonna|there|my friend|pretty please|be a dear and
      i would love to|i am wondering
      """),
    Phrases([.filler, .noise], "um|uh|umm|uhm|er|erm|hmm|hm|ah|mm|mhm|uhh|ummm|ehm|eh"),
    Phrases(
      [.filler, .opener],
      """
      so|please|could you|can you|would you|will you|could you please|can you please
      would you please|can u|i want you to|i need you to|i'd like you to|i would like you to
      i want to|i need to|i'd like to|i would like to|let's|lets|go ahead and|please can you
      please could you|okay so|then please|and please|you can|you could|go and|i wanna|we need to
      """),
    Phrases(
      .negation,
      """
      don't|do not|dont|not|never|doesn't|does not|didn't|won't|isn't|aren't|can't|cannot
      shouldn't|wouldn't|without|do n't|nobody|none|no longer|haven't|hasn't|couldn't|neither|nor
      stop telling|except|but not|unless|other than|apart from|except for
      """
    ),
    Phrases(
      .condition,
      """
      if|when|whenever|once|unless|in case|as soon as|while|whether|provided|only if|assuming
      as long as|suppose|even if|supposing|imagine
      """
    ),
    Phrases(
      .reason,
      """
      or i'll|or i|or else|or it'll|or we'll|otherwise|so i don't|so i can|so we can|or it will
      or i will|or we|because|because of|cos|'cause|since|as the|coz|cuz|given that|seeing as
      due to|so that|so i|so we|so it|so they|so the
      """
    ),
    Phrases(
      .declares,
      """
      i'm|i am|im|we're|we are|it's|it is|its|they're|they are|there's|there is|there are|i've
      we've|that's|i've got|i just|we just|i have|we have|i put|we put|i need to leave|this is
      i started|today is|he's|she's|dinner is|'s
      """),
    Phrases(
      .pastTime,
      """
      should|might|must|best|better|favorite|favourite|cheapest|may|shall|ought|can|could|would
      why|who|whose|whom
      """
    ),
    Phrases(.being, "it's|it is|its|they're|they are|that's|there's|there is"),
    Phrases(
      .declares,
      """
      looks|look|took|burned|burnt|changed|needs|smells|smelled|feels|feel|seems|tastes|came
      forgot|spilled|dropped|overcooked|ruined|need|love|want|wants|know|think|hope|covered|messed
      sounds|walked|went|has|have|had|are|was|were|isn't|aren't|wasn't|don't want|want to
      can't see|can't|didn't|don't know|lost|changed my mind|i changed my mind|put|got|ate|already
      almost|still|is
      """),
    Phrases(
      [.pastTime, .condition],
      "told|said|asked|says|tells|asks|ask|heard|saying|wanted|instructions"),
    Phrases(
      .pastTime,
      """
      yesterday|ago|earlier today|last night|last week|used to|i set|i started|i've set|we set
      he set|she set|i just set|he said|she said|told|said|went|was supposed|i had|i made
      i cancelled|i canceled|i stopped|we had|went off
      """
    ),
    Phrases(
      .correction,
      """
      no|no wait|i mean|i meant|sorry|no i meant|no sorry|wait no|make that|scratch that|rather
      no make that|no i mean|or rather|correction|i meant to say|actually no|no no|no actually
      not that|oops i meant|actually|no not that|sorry i meant|sorry i mean|wait i meant
      no wait i meant|nope|actually make that|no make it|wrong|actually i meant|i said|no i said
      oh no
      """),
    Phrases(
      .noise,
      """
      music|applause|laughter|laughs|laughing|silence|blank_audio|blank audio|inaudible|coughs
      coughing|sighs|sigh|crosstalk|background noise|noise|static|speaking foreign language
      clears throat|typing|door closes|water running|dramatic music|upbeat music|sizzling
      clattering|beeping|footsteps
      """
    ),
  ]
}
