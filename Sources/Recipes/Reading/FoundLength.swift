/// A length of time in a recipe, and what it is there for.
struct FoundLength {
  var duration: Duration
  var maxDuration: Duration?
  /// Bytes of the text.
  var bytes: Range<Int>
  /// Of the text's words.
  var words: Range<Int>
  /// Of the text's sentences.
  var sentence: Int
  var verdict: Verdict
  /// From 0 to 1.
  var confidence: Double
  /// "on each side" is 2.
  var repeats = 1
  /// Its unit is that of the length before it: "boil 10 min, rest 15".
  var isBare = false
  /// It is a wait, but perhaps not for everybody: `alternative`, `optional`; or `contradicts`.
  var doubt: RecipeWarning.Code?
  /// Seconds of the last unit in it; 0 where it has none.
  ///
  /// Small, and where there is room: a length of more than 128 bytes is copied by a call.
  var unit: Float = 0
  /// The author marked it up as a timer: its place in `recipe.timers`.
  ///
  /// A place, and not the timer: without a string in it a length is copied in no time, and lengths
  /// are copied all the time.
  var stated: Int?

  /// What is to be told about it.
  var code: RecipeWarning.Code? {
    switch verdict {
    case .wait: doubt
    case .interval, .mark: nil
    case .none(let code), .question(let code): code
    }
  }

  /// Whether a phase may be made of it.
  var isPhase: Bool {
    switch verdict {
    case .wait, .interval, .mark: true
    case .none, .question: false
    }
  }

  enum Verdict: Hashable {
    case wait
    /// "every 5 minutes".
    case interval
    /// "after 10 minutes, turn", "for the last 5 minutes", "10 minutes before serving".
    case mark(Mark)
    /// No wait: it is left out, with this warning.
    case none(RecipeWarning.Code)
    /// Only the cook knows: it is left out, with this warning.
    case question(RecipeWarning.Code)
  }

  enum Mark: Hashable {
    case after
    case last
    case before
    /// "turning halfway": no length is written.
    case half
    /// "every 45 minutes after the first 3 hours": it begins later than its wait.
    case later
  }
}
