import Synchronization

/// Gathers recipes that a model is to be asked about, so that several go into one call, and gives each
/// piece back when all of its answers are there.
final class QuestionBatcher: Sendable {
  private let asker: any RecipeAsking
  private let state = Mutex(State())

  private struct State {
    var gathered: [Question] = []
    var folders: [Int: Folder] = [:]
    var nextFolder = 0
    var tasks: [Int: Task<Void, Never>] = [:]
    var nextTask = 0
    var isStopped = false
  }

  private struct Question {
    var recipe: AskedRecipe
    var folder: Int
    var place: Int
  }

  /// A piece that waits for answers.
  private struct Folder {
    var piece: ConvertedPiece
    var answers: [ConvertedRecipe?]
    var missing: Int
    var finish: @Sendable (ConvertedPiece?) -> Void
  }

  init(_ asker: any RecipeAsking) {
    self.asker = asker
  }

  /// `finish` is told the piece with its answers, or nil where there will be none.
  func complete(
    _ piece: ConvertedPiece, _ finish: @escaping @Sendable (ConvertedPiece?) -> Void
  ) {
    let isStopped = state.withLock { state in
      guard !state.isStopped else { return true }
      let folder = state.nextFolder
      state.nextFolder += 1
      state.folders[folder] = Folder(
        piece: piece, answers: Array(repeating: nil, count: piece.asked.count),
        missing: piece.asked.count, finish: finish)
      for (place, asked) in piece.asked.enumerated() {
        state.gathered.append(Question(recipe: asked.recipe, folder: folder, place: place))
      }
      while state.gathered.count >= max(asker.window, 1) { ask(max(asker.window, 1), &state) }
      askWhereIdle(&state)
      return false
    }
    if isStopped { finish(nil) }
  }

  /// Asks about what there is, although more could be asked at once: the output waits for it.
  func flush() {
    state.withLock { state in
      if !state.gathered.isEmpty { ask(state.gathered.count, &state) }
    }
  }

  /// Begins no more calls, and gives up the questions that were not asked; those under way come to their
  /// end.
  ///
  /// Returns: what is waited for, if anything.
  func stop() -> CallsUnderWay? {
    let unasked = state.withLock { state in
      state.isStopped = true
      defer { state.gathered = [] }
      return Set(state.gathered.map(\.folder)).compactMap { state.folders.removeValue(forKey: $0) }
    }
    for folder in unasked { folder.finish(nil) }
    return asker.stop()
  }

  /// Gives up the calls that are under way as well, although they may be billed.
  ///
  /// Returns: whether there were any.
  func cancel() -> Bool {
    _ = stop()
    let tasks = state.withLock(\.tasks)
    for task in tasks.values { task.cancel() }
    return !tasks.isEmpty
  }

  /// Returns when nothing is under way; after a stop nothing will be.
  func untilIdle() async {
    while let task = state.withLock(\.tasks.values.first) { await task.value }
  }

  /// Nothing is under way that a fuller call could be gathered behind; whoever waits for an answer may
  /// have begun to before its question came.
  private func askWhereIdle(_ state: inout State) {
    if state.tasks.isEmpty, !state.gathered.isEmpty { ask(state.gathered.count, &state) }
  }

  private func ask(_ count: Int, _ state: inout State) {
    let questions = Array(state.gathered.prefix(count))
    state.gathered.removeFirst(count)
    let number = state.nextTask
    state.nextTask += 1
    state.tasks[number] = Task { [self] in
      let answers = try? await asker.completed(questions.map(\.recipe))
      deliver(answers, to: questions, by: number)
    }
  }

  private func deliver(_ answers: [ConvertedRecipe]?, to questions: [Question], by task: Int) {
    let finished: [@Sendable () -> Void] = state.withLock { state in
      var finished: [@Sendable () -> Void] = []
      for (number, question) in questions.enumerated() {
        guard var folder = state.folders[question.folder] else { continue }
        guard let answers, answers.count == questions.count else {
          state.folders[question.folder] = nil
          finished.append { [folder] in folder.finish(nil) }
          continue
        }
        folder.answers[question.place] = answers[number]
        folder.missing -= 1
        state.folders[question.folder] = folder.missing == 0 ? nil : folder
        if folder.missing == 0 {
          let answers = folder.answers.compactMap(\.self)
          finished.append { [folder] in folder.finish(folder.piece.completed(with: answers)) }
        }
      }
      return finished
    }
    for finish in finished { finish() }
    // Only now is it idle: whoever waits for that has every piece.
    state.withLock { state in
      state.tasks[task] = nil
      askWhereIdle(&state)
    }
  }
}
