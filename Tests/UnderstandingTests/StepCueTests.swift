import Testing

@testable import Understanding

/// What somebody sees is held against what a step waits for.
@Suite struct StepCueTests {
  /// The step is the present one; what is claimed of it is said.
  private func isDone(_ said: String, _ cue: String, name: String = "Fry the onions") -> Bool {
    let context = Context(
      steps: [Context.Step(name, cue: cue, .now)], isInRoutine: true)
    let commands = IntentClassifier().classify(said, context: context).commands
    return commands == [Command(.confirm, target: Target(name: name), about: .done)]
  }

  @Test(arguments: [
    ("it's golden", "until golden, not brown"), ("it's golden", "until golden but not brown"),
    ("it's tender", "until tender but not mushy"), ("it's golden", "until golden and crisp"),
    ("it's crisp now", "until golden and crisp"), ("they're golden brown", "until golden brown"),
    ("it's no longer pink", "until no longer pink"), ("it's not pink", "until no longer pink"),
    ("it's not pink", "until the chicken isn't pink"),
    ("they're set", "until the whites are set"), ("the whites are set", "until the whites are set"),
    ("the edges are dark", "until golden and the edges are dark"),
    ("it's dark", "until golden and the edges are dark"),
    ("the onions are golden", "until golden"), ("it's bubbly", "until bubbly around the edges"),
    ("it's cooked through", "until the chicken is cooked through"),
  ])
  func `what the cue waits for ends the step`(said: String, cue: String) {
    #expect(isDone(said, cue))
  }

  @Test(arguments: [
    ("it's brown", "until golden, not brown"), ("it's brown", "until golden but not brown"),
    ("it's mushy", "until tender but not mushy"), ("it's pink", "until no longer pink"),
    ("it's pink", "until the chicken isn't pink"), ("it's not golden", "until golden"),
    ("it's not set", "until the whites are set"),
    ("that's the chicken", "until the chicken is cooked through"),
    ("these are the edges", "until the edges are dark"),
    ("it's the juices", "until the juices run clear"),
    ("the chicken is golden", "until golden"),
  ])
  func `what it does not wait for does not`(said: String, cue: String) {
    #expect(!isDone(said, cue))
  }

  private func command(_ said: String, _ context: Context) -> Command? {
    let commands = IntentClassifier().classify(said, context: context).commands
    return commands.count == 1 ? commands[0] : nil
  }

  @Test func `what was called out is meant before what only goes on`() {
    let context = Context(
      steps: [
        Context.Step("Simmer the chicken", cue: "until tender", .now),
        Context.Step("Cook the rice", cue: "until tender", .due),
      ], isInRoutine: true)

    #expect(command("it's tender", context)?.target?.name == "Cook the rice")
    #expect(command("the chicken is tender", context)?.target?.name == "Simmer the chicken")
  }

  @Test func `done is said of what rings, whatever a cue says`() {
    var context = Context(
      steps: [Context.Step("Simmer the soup", cue: "until done", .now)], isInRoutine: true)
    #expect(command("it's done", context)?.target?.name == "Simmer the soup")

    context.isRinging = true

    #expect(command("it's done", context)?.target?.name == nil)
    #expect(command("it's done", context)?.intent != Intent.none)
  }

  @Test func `a saved routine can be begun that is called like a step that is over`() {
    var context = Context(
      routineNames: ["Bread"], steps: [Context.Step("Toast the bread", .over)], isInRoutine: true)
    #expect(command("start the bread", context)?.intent == .startRoutine)

    context.steps[0].stand = .toCome
    #expect(command("start the bread", context)?.intent == .nextPhase)
  }

  @Test(arguments: ["stop the clock", "hold everything"])
  func `an order to stop is not asked about`(_ said: String) {
    #expect(command(said, Context(isInRoutine: true))?.about != .hold)
  }
}
