extension English {
  static let verbs: [Phrases] = [
    Phrases(
      .start,
      """
      set|start|begin|create|launch|initiate|set up|start up|kick off|fire up|open|run|initialize
      establish|activate|enable|commence|program|setup|get going|starting|setting|put on|startup
      get started|start off|set off|sat|sit|trigger|schedule|stat|begin with|fix|creating|spin up
      set me|start me|arrange|organise|organize|prepare|do|spawn|seta|engage|turn on|switch on
      power on|flip on|click on
      """),
    Phrases(.make, "make|making"),
    Phrases(.add, "add|plus|append|adding|+|at on|tack on|throw in"),
    Phrases(.put, "put|stick|throw|place|tack|slap|whack|pop|chuck|putting"),
    Phrases(.give, "give|giving|grant|allow|hand"),
    Phrases(
      .want,
      """
      need|want|i need|i want|we need|needs|wants|requires|could use|i'd like|id like|i would like
      we want|can i have|could i have|can i get|could i get|can we get|can we have|may i have|get
      let's have|let's do|let us have|lets have|let's try|i wanna|gimme|give me|get me|let me have
      i'll have|i'll need|we'll need|i will need|i'm gonna need|i'm going to need|let's get
      lets do|could we have|can you give me|let's make|let's set|may i get|let's use|could we get
      i could use|let's go with|i'll take|i am going to need
      """),
    Phrases(.take, "take|knock|shave|chop|drop|trim|cut|scrape|shed|taking|lop|lob|pull|shear"),
    Phrases(.turn, "turn|switch|shut|flip|power|click|turning"),
    Phrases(
      .cancel,
      """
      cancel|delete|remove|kill|clear|disable|dismiss|scrap|abort|terminate|quit|forget|get rid of
      ditch|discard|erase|trash|call off|lose|nix|drop|turn off|shut off|switch off|forget about
      deactivate|axe|wipe|dump|close|cancelled|canceled|clear out|clear off|throw out|throw away
      cancle|cancell|undo the|shut down|destroy|end|scratch|canceling|cancelling|never mind
      nevermind|rid of|i don't need|i no longer need|no need for|don't need|we don't need
      i do not need|do not need|we no longer need|do away with|removing|deleting|cut off|take off
      no longer need|nuke|revoke|i no longer want|i don't want|purge|wipe out|toss|eliminate
      stop and delete|cancel out|blow away|close out|drop the
      """),
    Phrases(
      .stop,
      """
      dismiss|turn off|shut off|switch off|stop|halt|finish|stopping|stop running|cease|conclude
      kill off
      """
    ),
    Phrases(
      .silence, "silence|mute|shush|hush|quiet|shut up|quieten|acknowledge|snuff|ignore|silent"),
    Phrases(
      .pause,
      """
      pause|freeze|suspend|put on hold|put a hold on|hold|paws|pores|hold off|put on pause|pausing
      pawn|paus|pauze|put a pause on|hang on to|hit pause on|press pause on|stop temporarily
      temporarily stop|interrupt|pose
      """
    ),
    Phrases(
      .resume,
      """
      resume|continue|unpause|carry on|carry on with|keep going|keep going with|go on with
      unfreeze|proceed|proceed with|pick up|un-pause|un pause|reactivate|let run|get going again
      keep running|resuming|reenable|keep|let|start back up|start back|turn back on|start up again
      hit play on|continuing|unpaused|continue on|take off pause|take off hold|unhold|un-freeze
      resume with|pick back up|go on|keep on|go ahead with|continue with|re-enable|unsuspend
      """),
    Phrases(
      .restart,
      """
      restart|reset|redo|rerun|re-run|start over|start again|begin again|re-start|restarting
      re-set|run again|repeat|relaunch|renew|set again|set back|reboot|re start|do over
      """),
    Phrases(
      .increase,
      """
      increase|extend|lengthen|prolong|push|raise|boost|bump|bump up|up|push back|delay|postpone
      expand|stretch|grow|add on to|extent|add time to|put back|increment|increased|extending
      push out|stretch out|make longer|draw out|protract|enlarge|elongate|defer|tack onto
      """),
    Phrases(
      .decrease,
      """
      decrease|reduce|subtract|shorten|lower|deduct|cut down|bring down|shrink|diminish|speed up
      bring forward|minus|knock off|shave off|chop off|trim|take away|cut|cut back|deduce|lessen
      decrement|abbreviate|take off|lob off|turn down|curtail|trim off|subtracting|dock|slash
      cut short|drop off|cut off|lop off|pull forward|contract|minimize
      """),
    Phrases(
      .change,
      """
      change|adjust|update|modify|edit|switch|alter|correct|revise|move|amend|changing|convert
      tweak|reprogram|swap|shift|fix|turn into|readjust|reconfigure|configure
      """
    ),
    Phrases(
      .rename,
      """
      rename|relabel|retitle|re-name|change the name of|change the label of|change the title of
      change the name on|edit the name of|update the name of|rename the
      """
    ),
    Phrases(.call, "call|name|label|title|tag"),
    Phrases(.timeVerb, "time|clock|timing|thyme"),
    Phrases(.countDown, "count down|count|countdown|counting down|tick down|run down|counting"),
    Phrases(
      .ping,
      """
      ping|notify|alert|beep|buzz|ring|let me know|give me a shout|give me a heads up|shout|call
      nudge|warn|poke|tell me when|let us know|give me a ping|give me a buzz|holler
      give me a nudge|give me an alert|beep me|send me an alert|sound|make a sound|alarm me|signal
      tell me|chime|yell|give me a call|give me a signal|sound off|go off|sing out|ding|ping me
      give us a shout
      """),
    Phrases(
      .remind,
      """
      remind|remind me|reminder to|don't forget to|remember to|don't let me forget to|prompt me
      prompt|remaind|remind us|don't let me forget about|don't let me forget|make sure i
      make sure we
      """
    ),
    Phrases(.wake, "wake|wake up|wake me|wake me up|get me up|wake us up|wake us"),
    Phrases(
      .show,
      """
      show|list|tell|read|display|say|check|show me|tell me|read out|list out|give me|give us
      tell us|let me see|let's see|see|check on|look at|report|read me|check out|let me hear
      inform me of|view|announce|show us|fill me in on|update me on|inform me|let me know
      keep me posted on|brief me on
      """
    ),
    Phrases(.snooze, "snooze|snoozing|snooze it|snooze that"),
    Phrases(.save, "save|store|memorize|memorise"),
    Phrases(.put, "bring|bringing"),
    Phrases(.erase, "delete|remove|erase|discard|get rid of|trash|wipe|purge|ditch|drop"),
    Phrases(
      .cooking,
      """
      bake|boil|roast|simmer|fry|grill|steam|poach|steep|sear|braise|knead|proof|prove|rise|rest
      chill|marinate|brew|toast|blanch|soak|defrost|thaw|cook|reheat|sauté|saute|reduce|caramelize
      caramelise|microwave|barbecue|smoke|broil|parboil|sweat|whisk|knead|ferment|set aside|cool
      heat|warm|preheat|don't forget|do not forget|don't forget about
      """),
    Phrases(.skip, "skip|skip over|jump past|jump over|advance past|pass over"),
    Phrases(.start, "execute|follow|perform"),
    Phrases(
      .imperative,
      """
      turn|switch|shut|open|close|lock|unlock|check|stir|flip|take|bring|put|feed|water|walk|call
      text|email|send|play|stop|move|go|leave|drain|add|remove|preheat|boil|bake|cook|roast|serve
      wash|clean|get|buy|pick|pull|cover|uncover|rest|rotate|baste|whisk|mix|fold|season|taste|dim
      raise|lower|message|make|give|empty|fill|run|drink|eat|pour|chop|cut|reheat|heat|warm|let
      grab|tell|plug|unplug|hang|warm up|cool down|warmup|cooldown|warm-up|cool-down|cool|work|jog
      sprint|stretch|break|plank|knead|rise|proof|prove|simmer|steep|sear|searing|braise|braising
      rise|chill|marinate|rewind|fast forward|forward|jump|scroll|sleep|brew|squats|squat|burpees
      lunges|pushups|push-ups|situps|sit-ups|crunches|rowing|cycle|swim|meditate|breathe|shake
      blanch|fry|sauté|saute|grill|poach|toast|steam|soak|freeze|defrost|thaw|walking|running
      jogging|baking|boiling|resting|kneading|simmering|recover|recovery|knead|rise|proofing|ring
      phone|book|order|pay|record|mute|unmute|pause|resume|activate|deactivate|enable|disable
      turn on|turn off|switch off|switch on|shut off|press|say|announce|change|increase|decrease
      reduce|come|write|brush|load|unload|start up|stop by|lay|set out|take out|take off|bring in
      put away|put on|tidy
      """),
  ]
}
