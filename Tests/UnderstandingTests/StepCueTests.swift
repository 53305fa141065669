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
    ("it's cooked through", "until the chicken is cooked through with no pink"),
    ("the chicken isn't pink", "until the chicken isn't pink"),
    ("it isn't pink anymore", "until no longer pink or raw"),
    ("it isn't raw", "until no longer pink or raw"),
    ("it's stopped bubbling", "until it stops bubbling"),
    ("it's not mushy", "until not mushy"), ("it's tender", "until tender when it is pierced"),
    ("they're soft", "until soft when pressed"),
    ("the skewer is clean", "until a skewer comes out clean"),
    ("the skewer comes out clean", "until a skewer comes out clean"),
    ("the juices are clear", "until juices run clear"),
    ("the juices run clear", "until the juices run clear"),
    ("the top is golden", "until golden on top"),
    ("the edges are brown", "until it begins to brown at the edges"),
    ("they've softened", "until softened"), ("it has doubled", "until doubled in size"),
    ("there's no liquid left", "until there is no liquid left"),
    ("the spices smell fragrant", "until the spices are fragrant"),
    ("they have softened", "until the onions soften"),
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
    ("the chicken is golden", "until golden"), ("it's not brown", "until golden but not brown"),
    ("they're not mushy", "until tender but not mushy"),
    ("it's not cooked through", "until the chicken is cooked through with no pink"),
    ("it's not cooked", "until the chicken is cooked through with no pink"),
    ("it's raw", "until no longer pink or raw"), ("it's pink", "until it loses its pink colour"),
    ("it's bubbling", "until it stops bubbling"), ("it's raw", "until neither pink nor raw"),
    ("it's pierced", "until tender when it is pierced"), ("it's browning", "until browned"),
    ("it isn't golden", "until golden"), ("the whites aren't set", "until the whites are set"),
    ("it's not bubbling", "until bubbling"), ("it hasn't thickened", "until thickened"),
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

    for said in ["it's done", "it's done now", "that's done", "they look done"] {
      #expect(command(said, context) == Command(.confirm, about: .done))
    }
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
