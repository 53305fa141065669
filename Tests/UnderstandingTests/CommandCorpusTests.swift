import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct CommandCorpusTests {
  @Test(arguments: try corpus("commands", in: .module))
  func understandsAnOrder(_ example: Example) {
    let found = IntentClassifier().classify(example.said)

    #expect(reading(found.commands) == example.meaning)
    #expect(found.isSettled)
  }

  @Test(arguments: try corpus("others", in: .module))
  func takesNothingElseForAnOrder(_ example: Example) {
    let found = IntentClassifier().classify(example.said)

    #expect(reading(found.commands) == example.meaning)
  }

  @Test(arguments: try corpus("ringing", in: .module))
  func understandsWhatIsSaidToARingingTimer(_ example: Example) {
    let found = IntentClassifier().classify(example.said, context: Context(isRinging: true))

    #expect(reading(found.commands) == example.meaning)
  }

  @Test(arguments: try corpus("corrections", in: .module))
  func understandsACorrection(_ example: Example) {
    let found = IntentClassifier().classify(example.said, context: Context(canCorrect: true))

    #expect(reading(found.commands) == example.meaning)
  }

  @Test(arguments: try corpus("known-names", in: .module))
  func usesTheNamesThatThereAre(_ example: Example) {
    let context = Context(
      timerNames: ["sourdough", "oven", "pasta"], routineNames: ["morning eggs", "workout"])

    #expect(
      reading(IntentClassifier().classify(example.said, context: context).commands)
        == example.meaning)
  }

  @Test(arguments: try corpus("in-recipe", in: .module))
  func understandsWhatIsSaidWhileARecipeIsUnderWay(_ example: Example) {
    let context = Context(
      timerNames: ["Leek and Potato Soup", "simmer the potatoes"],
      routineNames: [
        "Leek and Potato Soup", "Slow Cooker Beef Stew", "Chicken Pie", "Chicken Soup",
      ],
      steps: [
        .init("Sweat the leeks", cue: "until soft", .over),
        .init("Simmer the potatoes", cue: "until the potatoes are tender and golden brown", .now),
        .init("Toast the bread", .now), .init("Stir the soup", .called),
        .init("Rest", .toCome), .init("Boil the eggs", .toCome),
      ], isInRoutine: true)

    #expect(
      reading(IntentClassifier().classify(example.said, context: context).commands)
        == example.meaning)
  }

  @Test(arguments: ["begin", "start", "go", "it's done", "i'm done", "read me the ingredients"])
  func takesNothingForARecipeWhereNoneIsUnderWay(_ said: String) {
    let found = IntentClassifier().classify(said, context: Context(timerNames: ["pasta"]))

    #expect(found.commands == [Command(.none)])
  }

  @Test(arguments: try corpus("follow-ups", in: .module))
  func understandsWhatFollowsAnOrder(_ example: Example) {
    let context = Context(timerNames: ["pasta"], canCorrect: true)

    #expect(
      reading(IntentClassifier().classify(example.said, context: context).commands)
        == example.meaning)
  }

  @Test(arguments: try corpus("routine-names", in: .module))
  func beginsARoutineByItsName(_ example: Example) {
    let context = Context(
      routineNames: ["soft boiled eggs", "morning run", "bread", "the big bake"])

    #expect(
      reading(IntentClassifier().classify(example.said, context: context).commands)
        == example.meaning)
  }

  @Test func `every intent is understood from words`() throws {
    let said = try corpus("commands", in: .module).map {
      IntentClassifier().classify($0.said).commands[0].intent
    }
    let missing = Set(Intent.allCases).subtracting(said).subtracting([.none, .unknown])

    #expect(missing.subtracting(Self.withoutWords).isEmpty)
  }

  /// Intents that the rules have no words for yet.
  private static let withoutWords: Set<Intent> = [
    .cancelAlarm, .updateAlarm, .snoozeAlarm, .alarmStatus, .cancelReminder, .updateReminder,
    .reminderStatus, .addItem, .removeItem, .checkItem, .listItems, .findRecipe, .askRecipe,
    .scaleRecipe,
  ]

  @Test func `as many sentences must not be orders as must`() throws {
    let others =
      try corpus("others", in: .module).count
      + corpus("durations", in: .module).count { $0.meaning == "none" }
    let orders = try corpus("commands", in: .module).count

    #expect(others >= orders)
  }
}
