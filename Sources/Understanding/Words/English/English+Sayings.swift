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
      .nextPhase,
      """
      next|next step|next phase|next one|go to the next step|go on|move on|next please
      the next step|ready for the next step|go to the next phase|move on to the next step
      start the next step|start the next phase|continue to the next step|next stage|go to next
      move to the next step|move on to the next phase|i'm ready|okay next|ok next|next step please
      i'm done with this step|i'm done with this|done with this step|step done
      what comes next do it|proceed to the next step|next round|let's move on|start next step
      advance|go to the next one|on to the next step|on to the next|let's go on|onwards
      next interval|next stage please|i'm ready for the next step|onto the next step
      begin the next step|start the next one|begin the next phase|move to the next phase
      advance to the next step|proceed
      """
    ),
    Phrases(.nextPhase, about: .cue, "begin|start|begin now|start now|go|let's begin|let's start"),
    Phrases(
      .confirm, about: .done,
      """
      it's done|it is done|they're done|they are done|that's done|that is done|all done|done|i'm done
      i am done|it's ready|it is ready|they're ready|they are ready|i'm finished|i am finished
      it's finished|finished|ready|it looks done|it looks ready|they look done|they look ready
      looks done|looks ready|it's cooked|they're cooked|it is cooked|i've done that|i have done that
      i've done it|i did that|i did it|done with that|it's all done|i'm all done|they're all done
      it's done now|they're done now|it's ready now|they're ready now|yes it's done|yes they're done
      yes it's ready|yes they're ready|yes done|yes it is done|looks done to me
      """
    ),
    Phrases(
      .skipPhase,
      """
      skip|skip this|skip this step|skip this phase|skip it|skip that|skip the step|skip the phase
      skip ahead|skip forward|skip that step|skip this one|skip to the next step
      skip to the next phase|skip step|skip phase|skip the rest|skip the break|skip this stage
      skip the current step|skip the current phase|skip this part|skip this round
      skip to next step|skip the rest of this step|skip this break|skip to the next one
      skip to the next|skip that phase|skip the rest break|skip this interval|skip the warm up
      skip the rest period|skip the cool down
      """
    ),
    Phrases(
      .previousPhase,
      """
      go back|previous|previous step|previous phase|back|go back a step|go back one step
      back one step|last step|go to the previous step|the previous step|one step back|step back
      go back to the previous step|go back to the last step|back up|back a step|previous stage
      go back a phase|go back one|go back one phase|return to the previous step
      go to the previous phase|back to the previous step|previous one|repeat this step
      redo this step|restart this step|do that step again|repeat the last step|redo the last step
      repeat the step|back to the last step|redo the previous step|move back|move back one step
      redo that step
      """
    ),
    Phrases(
      .phaseStatus,
      """
      which step am i on|what step am i on|what step are we on|which step are we on
      what's the current step|what phase are we in|what phase am i on|where are we|where am i
      what now|what is the current step|what step is it|how many rounds are left
      how many rounds left|which round is this|what round is this|what round am i on
      which phase is this|what phase is this|which phase am i in|what's the current phase
      which phase are we in|what stage are we at|what round are we on|which round are we on
      where are we in the routine|where am i in the routine|where are we in the recipe
      where am i in the recipe|where were we|where was i
      """
    ),
    Phrases(
      .phaseStatus, about: .next,
      """
      what's next|whats next|what is next|what comes next|what's the next step
      what is the next step|what do i do next|what's after this|what comes after this
      what's the next phase|what's coming up|what's up next|what is up next|what should i do next
      what's coming next|what happens next|how long is the next step|how long is the next phase
      what do i have to do next|what do we do next|what is the next phase|what's after that
      what comes after that|what do i do after this|what do i do after that|what do i do then
      and then what|then what|what happens after this|what happens after that|what was next
      what was next again|what's next again|read me the next step|read the next step
      tell me the next step|what is coming up|what is after this|what is coming next
      what's the step after this|what do i do afterwards|what's next in the recipe
      """
    ),
    Phrases(
      .phaseStatus, about: .step,
      """
      what do i do now|what was that step|what am i supposed to do|what is this step
      what's this step|read me the current step|repeat the step for me|what do i do
      what should i do now|what do i have to do|what do i have to do now|what do we do now
      what was i supposed to do|what was i doing|what should i be doing|what am i doing now
      what am i supposed to be doing|what am i supposed to do now|what was the step
      what was this step|what was that step again|what was this step again|what was the step again
      read the step|read the step again|read that step again|read me that step again
      read this step again|read me the step|read me the step again|read me this step
      read the current step|say the step again|say that step again|tell me the step again
      repeat the instructions|repeat the instruction|read the instructions|read the instruction
      read me the instructions|read the instructions again|read me the instructions again
      what are the instructions
      what were the instructions|what's the instruction|what is the instruction
      what was the instruction|what did the recipe say|what does the recipe say
      what does this step say|what did the step say|remind me what to do|tell me what to do
      tell me what to do now|what exactly do i do|what exactly do i do now|what do i need to do
      what do i need to do now|what was i to do|what must i do now
      """
    ),
    Phrases(
      .phaseStatus, about: .length,
      """
      how long was that again|how long was that|how long was this again|how long is this step
      how long does this step take|how long is this phase|how long does this take
      how long does that take|how long does this take again|how long was it|how long was it again
      how long was this|how long was that one|how long was that step|how long was this step
      how long was that step again|how long was that supposed to be|how long is that supposed to be
      how long is this supposed to take|how long should this take|how long does this step last
      how long did you say|how long did you say again|how many minutes was that
      how many minutes was that again|how many minutes did you say|how long again
      how long is that again|how long is this again|how long does this phase take
      how long is the current step|how long does the current step take|how long was that for
      how long do i do this|how long do i do this for|how long is that step|how long is it again
      how many minutes is this step|how many minutes does this take|for how long was that
      for how long again|how long was that meant to be|how long was the timer again
      how long was the step|how long was the step again
      """
    ),
    Phrases(
      .phaseStatus, about: .steps,
      """
      how many steps are left|how many steps left|how many steps to go|how many phases are left
      how many more steps|how many more steps are there|how many steps remain
      how many steps are there left|how many steps do i have left|how many steps are still to come
      how many steps are to come|how many phases left|how many steps are remaining
      how many steps are there|how many steps are there in total|how many steps in total
      is this the last step|is that the last step|was that the last step|is this the last one
      are there more steps|are there any more steps|is there another step|how many are left
      how many steps still
      """
    ),
    Phrases(
      .timerStatus, about: .whole,
      """
      how many minutes in total|how long in total|how much time in total|how long is it in total
      how long does it take in total|how many minutes altogether|how long altogether
      how long all together|how long does it all take|how long does everything take
      how long will it all take|how long will everything take|how long does the whole thing take
      how long will the whole thing take|how long is the whole thing|how long does the recipe take
      how long will the recipe take|how long is the recipe|how long is the whole recipe
      how long does the whole recipe take|how long will the whole recipe take
      how long is the routine|how long is the whole routine|how long does the routine take
      how long does the whole routine take|how much longer in total|how much longer altogether
      how much time is left in total|how much time is left altogether
      how many minutes are left in total|how many minutes left in total
      how much longer for everything|how much longer for the whole thing|how much longer overall
      how long left in total|how long is left in total|how long overall|how much time overall
      how much time altogether|how long until everything is done|how long until it's all done
      how long until we're done|how long until i'm done|how long until all of it is done
      how much longer until everything is done|how much longer until it's all done
      when will it all be done|when will everything be done|when is everything done
      when is it all done|when is all of it done|when will everything be ready
      when is everything ready|what's the total time|what is the total time|total time
      the total time|what's the total time left|what is the total time left|total time left
      how much time does it take in total|how long does it take altogether
      how many minutes does it take in total|how many minutes does it all take
      how many minutes overall|how much longer does it all take|how much longer will it all take
      """
    ),
    Phrases(
      .reject, about: .notYet,
      """
      not yet|not quite|not quite yet|not done yet|it's not done yet|it isn't done yet
      it is not done yet|it's not ready yet|it isn't ready yet|it is not ready yet|not ready yet
      it's not quite done|it's not quite ready|not quite done|not quite ready|not quite there
      not quite there yet|not there yet|it's not there yet|they're not done yet
      they aren't done yet|they are not done yet|they're not ready yet|they aren't ready yet
      they are not ready yet|no not yet|nope not yet|still not done|still not ready
      it's still not done|it's still not ready|it's not cooked yet|it isn't cooked yet
      not cooked yet|not cooked through yet|not yet no|not just yet
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
      .ask,
      """
      read me the ingredients|read the ingredients|what are the ingredients|list the ingredients
      read out the ingredients|tell me the ingredients|what ingredients do i need
      which ingredients do i need|read me the ingredient list|read me the list of ingredients
      what are the amounts|what temperature|what temperature again|what temperature was that
      what temperature was it|at what temperature|what oven temperature
      """
    ),
    Phrases(
      .startRoutine,
      """
      start the recipe|begin the recipe|start this recipe|begin this recipe|start my recipe
      let's start the recipe|let's begin the recipe|run the recipe|start with the recipe
      start cooking the recipe
      """
    ),
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
