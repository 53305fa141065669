import Routines

extension Recipe {
  /// A whole recipe as a text that can be read again: each of its lines is a part, and its waits are stated.
  ///
  /// Nothing is left to the layout, so that what stands in a place of the recipe stands there again.
  package init(_ whole: WholeRecipe, lexicon choice: LexiconChoice = .byText) {
    var text = RecipeTextBuilder()
    text.add(.title, whole.title)
    text.add(.head, whole.yield)
    for line in whole.head { text.add(.head, line) }
    for group in whole.ingredients {
      text.add(.section, group.name)
      for ingredient in group.ingredients { text.add(.ingredient, ingredient.text) }
    }
    for tool in whole.equipment { text.add(.equipment, tool) }
    for step in whole.steps {
      text.add(.section, step.section)
      text.add(step)
    }
    for note in whole.notes { text.add(.note, note) }
    for line in whole.nutrition { text.add(.nutrition, line) }
    self.init(
      title: whole.title, text: String(decoding: text.bytes, as: UTF8.self), parts: text.parts,
      timers: text.timers, uri: whole.uri, author: whole.author, image: whole.image,
      tags: whole.tags, language: whole.language)
    lexicon = choice.preferring(language).lexicon(of: self.text)
    servings = whole.servings
    isWhole = true
  }
}

extension Recipe {
  /// What stands in a `simmer.recipe/1`.
  init(
    wholeJSON bytes: UnsafeBufferPointer<UInt8>, _ lexicon: LexiconChoice
  ) throws(RecipeError) {
    do throws(WholeRecipeError) {
      self.init(try WholeRecipe(json: bytes), lexicon: lexicon)
    } catch {
      throw .noWholeRecipe(error)
    }
    guard parts.contains(where: { $0.kind == .step || $0.kind == .ingredient }) else {
      throw .empty
    }
  }
}

/// The lines of a text, and what each of them is.
private struct RecipeTextBuilder {
  private(set) var bytes: [UInt8] = []
  private(set) var parts: [Recipe.Part] = []
  private(set) var timers: [Recipe.StatedTimer] = []

  mutating func add(_ kind: Recipe.Kind, _ line: String?) {
    // A line end inside a line would make two of it.
    let line = (line ?? "").utf8.map { $0 == 10 || $0 == 13 ? 32 : $0 }
    guard !line.isEmpty else { return }
    if !bytes.isEmpty { bytes.append(10) }
    let start = bytes.count
    bytes += line
    parts.append(.init(kind, start..<bytes.count))
  }

  /// A step with its waits in the place of their words; one whose words are not there has what is left of the step.
  mutating func add(_ step: WholeRecipe.Step) {
    add(.step, step.text)
    guard !step.phases.isEmpty, let part = parts.last, part.kind == .step else { return }
    var free = part.range
    for phase in step.phases {
      let words = phase.evidence ?? ""
      let range =
        bytes.place(of: [UInt8](words.utf8), in: free)
        ?? bytes.place(of: [UInt8](words.spoken.utf8), in: free) ?? free
      guard !range.isEmpty else { continue }
      timers.append(
        .init(
          name: phase.name, duration: phase.duration, maxDuration: phase.maxDuration, range: range,
          stated: .init(phase)))
      free = range.upperBound..<free.upperBound
    }
  }
}

extension Recipe.StatedPhase {
  /// All of a phase that its timer does not say.
  init(_ phase: Phase) {
    self.init(
      id: phase.id, kind: phase.kind, position: phase.position, repeats: phase.repeats,
      start: phase.start,
      cue: phase.cue ?? "")
  }
}

extension [UInt8] {
  /// The first place of some bytes in a stretch of these; nil for none of them.
  fileprivate func place(of words: [UInt8], in range: Range<Int>) -> Range<Int>? {
    guard let first = words.first, words.count <= range.count else { return nil }
    for at in range.lowerBound...(range.upperBound - words.count)
    where self[at] == first && self[at..<at + words.count].elementsEqual(words) {
      return at..<at + words.count
    }
    return nil
  }
}
