/// The names of saved routines, by which they are started.
struct SavedRoutines {
  private let names: [String]
  private let timers: [String]
  private let matcher: NameMatcher

  init(_ context: Context, _ language: Language) {
    matcher = NameMatcher(language: language)
    names = Array(context.routineNames.prefix(Self.most))
    timers = names.isEmpty ? [] : Array(context.timerNames.prefix(Self.most))
  }

  private static let most = 64

  /// What is meant by some words, and what they cost: nil where they name no routine, or a timer that runs
  /// as well.
  ///
  /// "The stew" is the "Slow Cooker Beef Stew" where no other routine is a stew; where several are, the
  /// words stay as they were said.
  func meant(by said: String) -> (name: String, cost: Float)? {
    guard !names.isEmpty else { return nil }
    if let name = names.first(where: { NameMatcher.isSame($0, said) }) { return (name, 0) }
    guard matcher.match(said, among: timers) == .none else { return nil }
    return switch matcher.match(said, among: names) {
    case .one(let place): (names[place], 0.2)
    case .several: (said, 0.3)
    case .near, .none: nil
    }
  }
}
