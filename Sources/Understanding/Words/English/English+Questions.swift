extension English {
  static let questions: [Phrases] = [
    Phrases(
      .howLong,
      """
      how long|how much time|how much longer|how much more time|how many minutes|how many seconds
      how many hours|how soon|how far along|how far|how far through|how many more hours
      how long more|how much time more|how close|the remaining time|time left|remaining time
      time remaining|the time left|the time remaining|how much of|amount of time
      the amount of time|how long still|what amount of time|how many mins|how many minutes more
      how much additional time|the remainder|remaining minutes|how long's|how longs|how long is
      how long's left|the remaining|how near
      """),
    Phrases(
      [.howLong, .left],
      """
      time left|remaining time|time remaining|the time left|the time remaining|the remaining time
      remaining minutes|how much is left|how long's left|how much left|how long left
      how long is left|my remaining time|minutes left|the remaining minutes|minutes remaining
      how much longer|how much more time|how many more minutes|how many more seconds
      how many more hours|how long more|how much time more|how many minutes more
      """),
    Phrases([.how, .want], "how about|what about|and what about"),
    Phrases(.howMuch, "how much|how's much|how much is"),
    Phrases(.howMany, "how many"),
    Phrases(.what, "what|what's|whats|what is|what are|what're|wats|what was|what does"),
    Phrases(
      .when,
      "when|when's|whens|what time|at what time|when is|when will|when does|when are|when do|when's"
    ),
    Phrases(.which, "which|which of"),
    Phrases(
      .how,
      """
      how|how's|hows|how is|how are|how're|how are things with|how's it going with
      how is it going with|how does
      """
    ),
    Phrases(
      .how,
      """
      where|where's|wheres|where are we on|where are we with|where are we at with
      where are we at on|where am i with
      """
    ),
    Phrases(
      .finish,
      """
      done|ready|finished|finish|finishes|end|ends|over|up|go off|goes off|ring|rings|expire
      expires|complete|completed|finishing|ending|going off|sound|run out|runs out|be done
      be ready|elapse|elapsed|ended|expired|stop|stops|due|gone off|go|through|cooked|elapses
      gone by|gone|beep|beeps|buzz|come out|rang|rung|passed|hit zero|reach zero|conclude|alarm
      supposed to go off|set to go off|scheduled to go off|up yet
      """),
    Phrases(
      .running,
      """
      running|going|on|active|counting|still going|still running|ticking|working|set|paused
      started|alive|looking|standing|on at the moment|sitting at|coming along|in progress|open
      there
      """
    ),
    Phrases(.running, "goes in|go in|goes into|going in|going into|goes"),
    Phrases(.status, "check|check on|checking|status|progress"),
  ]
}
