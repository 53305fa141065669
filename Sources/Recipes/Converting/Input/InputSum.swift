import Glibc

/// Counts the recipes of the input and sums them up, so that a cut-off run is continued where it ended,
/// and with the same input only.
struct InputSum {
  /// No sum is wanted.
  var isOff = true
  /// So many recipes are done already.
  var done = 0
  /// What the sum was after so many recipes.
  var known: [Int: UInt64] = [:]
  /// These are all that there may be: the run is finished.
  var isFinished = false

  /// Recipes so far, as far as they were counted: those of a file are, only while some are done.
  private(set) var count = 0
  private(set) var problem: ConversionError?
  private var hash = StableHash()

  var value: UInt64 { isOff ? 0 : hash.value }
  /// Of no input.
  var start: UInt64 { StableHash().value }
  var isSkipping: Bool { count < done }

  /// Takes in a recipe, or several from one file.
  ///
  /// Returns: how many of them are done already.
  private mutating func pass(_ recipes: Int) -> Int {
    let skipped = min(max(done - count, 0), recipes)
    count += recipes
    if skipped == recipes, let sum = known[count], sum != hash.value, problem == nil {
      problem = .inputChanged(recipes: count)
    }
    return skipped
  }

  /// Returns: how many recipes of the block are done already, and whether all of them are.
  mutating func take(
    lines: [UInt8], isOurs: (Int) -> Bool
  ) -> (skipped: Int, isDone: Bool) {
    guard !isOff || isSkipping else { return (0, false) }
    var skipped = 0
    var isDone = true
    var number = -1
    lines.withUnsafeBufferPointer { bytes in
      Bytes.forEachLine(of: bytes) { line in
        number += 1
        guard isOurs(number), !Bytes.isBlank(line) else { return }
        if !isOff { hash.feed(UnsafeRawBufferPointer(line)) }
        if isSkipping {
          skipped += pass(1)
        } else {
          (isDone, count) = (false, count + 1)
          refuseMore()
        }
      }
    }
    return (skipped, isDone && skipped > 0)
  }

  /// `recipes` counts those of the file, where it is asked.
  mutating func take(file path: String, recipes: () -> Int) -> (skipped: Int, isDone: Bool) {
    if !isOff {
      hash.feed(path)
      var status = stat()
      if path != "-", stat(path, &status) == 0 {
        hash.feed(Int(status.st_size))
        // Seconds and nanoseconds; by their names Swift 6.3 finds them in some modules only.
        withUnsafeBytes(of: status.st_mtim) { time in
          for number in time.bindMemory(to: Int.self) { hash.feed(number) }
        }
      }
    }
    return take(recipes)
  }

  /// `name`: where it belongs to what the run is continued with.
  mutating func take(
    document bytes: [UInt8], named name: String? = nil, recipes: () -> Int
  ) -> (skipped: Int, isDone: Bool) {
    if !isOff {
      if let name { hash.feed(name) }
      bytes.withUnsafeBytes { hash.feed($0) }
    }
    return take(recipes)
  }

  mutating func take(failure: RecipeFailure) -> Bool {
    if !isOff { hash.feed(failure.code) }
    return take { 1 }.isDone
  }

  private mutating func take(_ recipes: () -> Int) -> (skipped: Int, isDone: Bool) {
    guard isSkipping else {
      refuseMore()
      return (0, false)
    }
    let recipes = recipes()
    let skipped = pass(recipes)
    return (skipped, skipped == recipes)
  }

  private mutating func refuseMore() {
    guard isFinished, problem == nil else { return }
    problem = .inputHasMore(done: done)
  }

  /// The input has ended.
  mutating func finish() {
    guard problem == nil, isSkipping else { return }
    problem = .inputHasLess(recipes: count, done: done)
  }
}
