extension English {
  static let sayings: [Phrases] = [
    Phrases(
      .confirm,
      """
      yes|yeah|yep|yup|yes please|sure|of course|ok|okay|correct|that's right|that is right|right
      do it|go ahead|absolutely|definitely|please do|sounds good|affirmative|yes do it
      that's correct|exactly|go for it|uh huh|certainly|yes go ahead|yeah sure|yes yes|fine
      that's fine|sounds great|perfect|aye|indeed|why not|make it so|yes thanks|yes thank you
      all right|alright|i do|yes i do|that works|that one works|you bet|totally|good idea
      by all means|yea|ya|confirm|confirmed|i confirm|yeah please|yes that's right
      """),
    Phrases(
      .reject,
      """
      no|nope|no thanks|no thank you|nah|don't|do not|don't do that|don't do it|never mind
      nevermind|forget it|forget about it|forget that|negative|not now|not really|absolutely not
      no way|please don't|leave it|that's wrong|wrong|no no|no no no|i don't think so|rather not
      i'd rather not|of course not|no don't|no need|leave it as it is|skip it
      no please don't|never|no never mind|no forget it|don't bother|scratch that|no leave it
      nothing|no stop|that's not right|that's not what i said|that's not what i meant|incorrect
      nay
      """),
    Phrases(
      .dismiss,
      """
      i got it|got it|i hear you|i heard you|that's enough|thats enough|enough|shut up|be quiet
      quiet|silence|mute|shush|hush|stop|stop it|stop that|stop ringing|stop beeping
      stop the ringing|stop the beeping|stop the noise|stop making noise|stop the alarm
      stop buzzing|i know|okay okay|dismiss|dismiss it|dismiss that|acknowledged|okay i got it
      shut it|shut it off|turn off the alarm|silence the alarm|silence it|mute it|mute the alarm
      enough already|disable|disable it|stop now|please stop|okay stop|ok stop|stop please|zip it
      pipe down|knock it off|i'm coming|i'm on it|i am coming|on my way|coming|stop stop
      stop stop stop|alright i'm coming|i'm here|stop sounding|all right enough|turn the alarm off
      stop alarm|stop the sound|make it stop|make that stop|quit it|end it|enough of that
      alarm off|turn off|switch off|off|kill it|quiet please|quiet down|okay enough|ok enough
      hush now|i've got it|ok i got it|yes i hear you|okay i hear you|i can hear you|shut off
      stop it now|turn that off|dismiss the alarm|that will do|that'll do|shut up already
      shut that off|kill the noise
      """),
    Phrases(
      .gratitude,
      """
      thanks|thank you|thank you very much|thanks a lot|many thanks|cheers|ta|thank you so much
      thanks so much|much appreciated|i appreciate it|appreciate it|thanks simmer|thank you simmer
      great thanks|great thank you|perfect thanks|perfect thank you|okay thanks|ok thanks
      okay thank you|ok thank you|thanks very much|thanks a bunch|thanks a million
      thank you kindly|that's great thanks|good job|well done|nice one|brilliant thanks
      lovely thanks|cool thanks|awesome thanks|awesome thank you|thanks mate|thanks buddy|thx
      bless you|you're the best|nice thanks|thanks that's all|thank you that's all
      excellent thank you
      """),
    Phrases(
      .undo,
      """
      undo|undo that|undo it|take that back|take it back|reverse that|revert that
      undo the last one|undo last|undo the last thing|put it back|put that back|bring it back
      bring that back|undo the last command|go back on that|revert|reverse it|undo my last command
      undo what you just did|i take that back|restore it|restore that|i didn't mean that
      i didn't mean to do that|undo the last action|undo last action|undo the last change
      undo my last change|roll that back|undo please|bring them back|put them back|restore them
      """),
    Phrases(
      .startTimer,
      """
      again|the same again|same again|the same as before|same as before|the same once more
      same thing again|the same thing again|same as last time|the same as last time|do that again
      do the same again|do the same thing again|same one again|the same one again
      """),
    Phrases(
      .repeatReply,
      """
      repeat|repeat that|say that again|say it again|what did you say|pardon|come again
      what was that|can you repeat that|repeat please|could you repeat that|i didn't catch that
      i didn't hear that|i didn't hear you|i missed that|what|sorry what|huh|excuse me|pardon me
      one more time|once more|again please|repeat it|say again|repeat what you said
      what did you just say|i beg your pardon|didn't catch that|say what|repeat your last answer
      run that by me again|i couldn't hear you|i didn't get that|could you say that again
      can you say that again|can you say it again|tell me again|say that once more
      repeat the last thing you said|please repeat|what was that again|what was it again
      what did you say again|what did you just say again|can you repeat it|can you repeat
      could you repeat it|could you repeat|repeat that again|repeat it again|say that one more time
      say it one more time|say it once more|tell me that again|tell me once more|say that over
      sorry what was that|what did you say just now|what was that you said|repeat that once more
      what was the last thing you said|would you repeat that|could you say it again
      """),
    Phrases(
      .help,
      """
      help|help me|what can you do|what can i say|what do you do|how do you work
      how does this work|what are you able to do|what can i ask|what can i ask you
      what commands do you know|what are my options|show me what you can do|what do you understand
      list commands|show commands|what are the commands|how do i use this|how do i use you
      instructions|give me some help|what can you help with|what can you help me with|i need help
      i need some help|how can i use you|what are your commands|what are your skills
      tell me what you can do
      """),
    Phrases(
      .sessionHistory,
      """
      have i missed any timers|did i miss any timers|what did i miss|have i missed anything
      did i miss anything|missed any timers|any missed timers|what timers did i miss
      which timers did i miss|what have i missed|did i miss a timer|have i missed a timer
      show my history|show me my history|what have i cooked|history|session history|my history
      timer history|show history|what timers have i missed|which timers have i missed
      did any timers go off|have any timers gone off|did a timer go off|has a timer gone off
      what timers have gone off|which timer went off|what timer went off|show missed timers
      list missed timers|missed timers|were there any missed timers|are there any missed timers
      show my missed timers|what were my last timers|what timers did i set today
      show my cooking history|show my sessions|which timers have gone off|did i miss my timer
      do i have any missed timers|what happened while i was away|did anything go off
      have i missed any timer|did i miss any timer|what have i missed while i was away
      list my missed timers
      """),
    Phrases(
      .streak,
      """
      what's my streak|how long is my streak|my streak|streak|show my streak|what is my streak
      how's my streak|how many days in a row|what's my current streak|what's my longest streak
      tell me my streak|what is my longest streak|current streak|longest streak
      what is my current streak
      """
    ),
    Phrases(
      .setContext,
      before: "we are at|we're at|i am at|i'm at|the house is at|our house is at|my house is at",
      with: [.at, .person, .being, .declares]),
    Phrases(
      .explainAdjustment,
      """
      why did you change that|why did you change it|why did you adjust that|why did you adjust it
      explain the adjustment|explain that adjustment|why is it longer|why is it shorter
      why did you change the time|why did you adjust the time|why is the timer longer
      why is the timer shorter|explain that change|what did you adjust|explain the change
      why was the time changed|why was it adjusted
      """
    ),
    Phrases(
      .undo,
      before: """
        bring back|restore|undo cancelling|undo canceling|undo the cancellation of|undo deleting
        put back|recover|undelete|get back|undo cancel|undo stopping|undo pausing|undo the
        un-cancel|uncancel|bring me back|i want back|revive|reinstate
        """),
    Phrases(
      .addNote,
      before: """
        note that|take a note|take a note that|make a note|make a note that|note|add a note
        add a note that|note to self|write down|write down that|jot down|jot down that|note down
        note down that|remember that|make a note of|save a note|save a note that|leave a note
        leave a note that|make a note to|take down|note for next time
        """),
    Phrases(
      .setContext,
      before: """
        my oven runs|the oven runs|set the altitude to|set altitude to|the altitude is
        my altitude is|altitude is|we live at|i live at|we're cooking at|i'm cooking at
        we are cooking at|i am cooking at|my stove runs|set my location to|my kitchen is at
        our kitchen is at|set my altitude to|we're at an altitude of|i'm at an altitude of
        my oven is|the humidity is|set the humidity to|the kitchen is|i have an induction
        i have a gas|my oven tends to|our oven runs
        """),
    Phrases(
      .ask,
      before: """
        how do i|how do you|how do we|how should i|how can i|what temperature|at what temperature
        how hot|how many grams|how many cups|how many ounces|how many tablespoons
        how many teaspoons|what can i substitute|what can i use instead|can i substitute|can i use
        can i replace|how much salt|how much water|how much flour|how much sugar|how much oil
        what's a good|what goes with|what is the best way|what's the best way|is it safe to
        can i freeze|can i reheat|can i eat|what's the difference|what is the difference|why is my
        why does my|why did my|what should i cook|what can i cook|what can i make
        what should i make|what to use instead|what do i use instead|what should i use instead
        what could i use instead|what can i use in place|what can you use instead
        what can i replace|what could i replace|what can i swap|what's a substitute
        what is a substitute|what's the substitute|what's a good substitute
        what can you substitute|how do i know when|how do you know when
        how can i tell when|how can you tell when|how can i tell if|how do i tell if
        how do i know if|is it okay to eat|is it ok to eat|is it okay to freeze|can you freeze
        can you reheat|can i refreeze|how much butter|how much rice|how much pasta|how much yeast
        how much milk|what's the internal temperature|what is the internal temperature
        what internal temperature|how long does it keep|how long can i keep|how long can you keep
        how many calories|do i need to rinse|do i need to wash|do i need to peel|should i rinse
        should i wash|should i peel|should i salt
        """),
    Phrases(
      .saveRoutine,
      before: """
        save this as|save that as|save it as|save this routine as|save that routine as
        save this timer as|save the routine as|save these timers as|save the last timer as
        save this as a routine called|save that as a routine called|save it as a routine called
        save this as a routine named|save this sequence as|remember this as|remember that as
        remember it as|store this as|store that as|keep this as|save the last one as|save those as
        save these as|save this under the name|save the last routine as|save that under
        save this under|store it as|save as|save the timer as|save that timer as|save my timer as
        save that as my|save this as my|save it as my|save that as a routine named
        """),
    Phrases(
      .saveRoutine,
      """
      save this|save that|save it|save this routine|save this as a routine|save that as a routine
      save it as a routine|save the routine|save that routine|save the last one as a routine
      make that a routine|make this a routine|turn that into a routine|turn this into a routine
      remember this routine|save the last timer as a routine|save this timer as a routine
      save these as a routine|keep this as a routine|save my routine|save this for later
      save that for later
      """
    ),
    Phrases(
      .none,
      """
      give me a minute|give me a second|give me a sec|give me a moment|in a minute|in a second
      in a sec|in a moment|just a minute|thank you for watching|thanks for watching
      thank you for watching this video|please subscribe|subscribe to my channel
      like and subscribe|see you next time|see you in the next video|bye|bye bye|goodbye
      good night|good morning|please like and subscribe|don't forget to subscribe
      subtitles by the amara.org community|thank you for listening|thanks for listening|you
      see you later|i'll see you next time|subtitles by|thank you for your attention|good evening
      how are you|hello|hi|hey|what's up|who are you|what's your name|tell me a joke
      what's the weather|what time is it|what's the time|what is the time|tell me the time
      do you know what time it is|what day is it|what's the date|what is a timer|what's a timer
      what is an alarm|what is a reminder|what is a stopwatch|what's a stopwatch
      what is a pomodoro|what's a pomodoro|what is a pomodoro timer|tell me my name
      what do you know|what is the time now|what time is it now|the time please|how are you doing
      how's it going|thank you for watching and see you next time|what are timers
      how do timers work|how does a timer work|what are timers for|what is a timer for
      is there something to do|i love you|simmer|hey simmer|so|um|uh|okay so|hmm|subs by
      transcribed by|what's an alarm|what's a reminder|what can a timer do|we'll be right back
      """
    ),
  ]
}
