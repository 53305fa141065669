extension English {
  /// What is said while a routine or a recipe is under way.
  static let stepSayings: [Phrases] = [
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
      what do i do first|what's first|what is first|what's the first step|what is the first step
      what am i doing|what are we doing|what are we doing now|where do i start|where do we start
      what do i start with|what do i do to start|what do i do now|what was that step|what am i supposed to do|what is this step
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
      how long is that|how long's that|how long is this one|how long was that again|how long was that|how long was this again|how long is this step
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
      .listTimers,
      """
      what am i waiting for|what are we waiting for|what am i waiting on|what are we waiting on
      what was i waiting for|what am i waiting for again
      """
    ),
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
  ]
}
