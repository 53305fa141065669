/// What can be said, in more words than are spoken: shown where "help" is typed.
enum ChatHelp {
  /// Examples by what they are about.
  static let examples: [(topic: String, sayings: [String])] = [
    (
      "Timers",
      [
        "ten minutes for the pasta", "how long is left", "add two minutes to the pasta",
        "pause the pasta", "resume the pasta", "cancel the pasta", "cancel all timers", "undo",
      ]
    ),
    ("When it rings", ["stop", "two more minutes"]),
    ("Reminders", ["remind me in ten minutes to turn the oven down"]),
    (
      "Several steps",
      [
        "boil the eggs for six minutes, then cool them for one minute", "next",
        "save it as breakfast eggs",
      ]
    ),
    ("Also", ["start a stopwatch", "start a pomodoro", "what did I miss"]),
  ]

  static var lines: [String] {
    examples.map { topic, sayings in
      "  \(topic): \(sayings.map { "\"\($0)\"" }.joined(separator: ", "))"
    } + ["  'simmer run FILE' times a recipe; 'simmer --help' lists the other commands."]
  }
}
