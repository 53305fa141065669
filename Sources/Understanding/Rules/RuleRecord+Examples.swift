extension RuleRecord {
  /// A context in which the record's states hold, for its examples to be read in.
  var exampleContext: Context {
    var context = Context.empty
    for state in when.flatMap({ $0.split(separator: "|").map(String.init) }) {
      switch state {
      case "ringing": context.isRinging = true
      case "timers": context.timerNames = ["pasta", "rice"]
      case "routine": context.isInRoutine = true
      case "checking": context.isChecking = true
      case "paused": context.isPaused = true
      case "correctable": context.canCorrect = true
      case "how_long": context.pending = .howLong
      case "which":
        context.pending = .which(["pasta", "rice"])
        context.timerNames = ["pasta", "rice"]
      case "yes_or_no": context.pending = .yesOrNo
      case "asked_name": context.pending = .name
      case "asked": context.pending = .yesOrNo
      case "offered": context.pending = .plan(["pasta", "rice"])
      case "recipes": context.hasRecipes = true
      case "nameless":
        context.hasTimers = true
        context.kitchen = Context.Kitchen(
          timers: [.init(name: nil, length: .seconds(600), left: .seconds(590))], last: 0)
      case "ended":
        context.kitchen = Context.Kitchen(timers: [], last: nil, deed: .cancel)
      case "lengthened", "shortened":
        context.hasTimers = true
        context.kitchen = Context.Kitchen(
          timers: [.init(name: "rice", length: .seconds(600), left: .seconds(590))], last: 0,
          deed: state == "shortened" ? .less : .add)
      case "routines": context.routineNames = ["beef stew", "morning workout"]
      default: break
      }
    }
    return context
  }
}
