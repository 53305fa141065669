import PlainText
import Routines
import Understanding

/// Where the things of a recipe stand in the words of its steps: timers, ingredients and tools.
///
/// An ingredient is marked up where a step names it in the very words of the list, once; the others are listed before
/// the method.
struct CooklangMarks {
  /// Those that are marked up, in the order of the text.
  private(set) var phases: [Phase] = []
  /// What no step names.
  private(set) var groups: [(name: String?, lines: [String])] = []
  private(set) var equipment: [String] = []
  /// What the markup has no room for.
  private(set) var unlisted: [String] = []
  private var steps: [Step]
  /// Of all steps, in bytes.
  private let length: Int

  private struct Step {
    var bytes: [UInt8]
    var marks: [Mark] = []

    func isFree(_ range: Range<Int>) -> Bool { !marks.contains { $0.range.overlaps(range) } }
  }

  private struct Mark {
    /// In bytes of the step.
    var range: Range<Int>
    var thing: Thing
  }

  private enum Thing {
    case timer(CooklangTimer)
    /// With what stands behind it.
    case item(String)
  }

  init(_ recipe: WholeRecipe, lexicon: RecipeLexicon) {
    steps = recipe.steps.map { Step(bytes: Array($0.text.utf8)) }
    length = steps.reduce(0) { $0 + $1.bytes.count }
    for (place, step) in recipe.steps.enumerated() { addTimers(of: step, at: place) }
    addIngredients(of: recipe, lexicon)
    addEquipment(of: recipe)
    for place in steps.indices {
      steps[place].marks.sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    phases = steps.flatMap { step in
      step.marks.compactMap { mark in
        if case .timer(let timer) = mark.thing { timer.phase } else { nil }
      }
    }
  }

  // MARK: Timers

  private mutating func addTimers(of step: WholeRecipe.Step, at place: Int) {
    let text = step.text
    for (range, phase) in SharedInstruction(text: text, phases: step.phases).places {
      let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
      let words = String(text[range])
      let bytes = start..<start + words.utf8.count
      guard steps[place].isFree(bytes) else { continue }
      steps[place].marks.append(
        Mark(range: bytes, thing: .timer(CooklangTimer(phase: phase, words: words))))
    }
  }

  // MARK: Things

  private mutating func addIngredients(of recipe: WholeRecipe, _ lexicon: RecipeLexicon) {
    var all: [CooklangIngredient] = []
    for group in recipe.ingredients {
      all += group.ingredients.map {
        CooklangIngredient($0, group: group.name, lexicon: lexicon)
      }
    }
    let names = all.reduce(into: [:]) { $0[$1.ingredient.item, default: 0] += 1 }
    var isMarked = [Bool](repeating: false, count: all.count)
    // "Olive oil" before "oil".
    let places = all.indices.sorted {
      let (one, other) = (all[$0].ingredient.item.utf8.count, all[$1].ingredient.item.utf8.count)
      return one == other ? $0 < $1 : one > other
    }
    for place in places where isWorthLooking(for: all.count) {
      let ingredient = all[place]
      // Of two with one name a reader would take the second for a mention of the first.
      guard names[ingredient.ingredient.item] == 1, ingredient.canStandInStep,
        var markup = ingredient.written
      else { continue }
      if let group = ingredient.group {
        var remark = CooklangRemark()
        remark.group = group
        markup += remark.written
      }
      isMarked[place] = mark(ingredient.ingredient.item, as: markup)
    }
    for (place, ingredient) in all.enumerated() where !isMarked[place] { list(ingredient) }
  }

  private mutating func list(_ ingredient: CooklangIngredient) {
    guard let markup = ingredient.written else {
      unlisted.append(ingredient.ingredient.text)
      return
    }
    if let group = groups.firstIndex(where: { $0.name == ingredient.group }) {
      groups[group].lines.append(markup)
    } else {
      groups.append((ingredient.group, [markup]))
    }
  }

  private mutating func addEquipment(of recipe: WholeRecipe) {
    for tool in recipe.equipment {
      let name = CooklangText.name(tool)
      let isPlain = name.unicodeScalars.first.map { !"-.".unicodeScalars.contains($0) } ?? false
      guard isPlain, name.utf8.count <= 180 else {
        unlisted.append(tool)
        continue
      }
      let markup = "#\(name){}"
      guard name == tool, isWorthLooking(for: recipe.equipment.count), mark(tool, as: markup)
      else {
        equipment.append(markup)
        continue
      }
    }
  }

  /// Every thing is looked for in every step: too much of both is no recipe.
  private func isWorthLooking(for count: Int) -> Bool {
    count < 20_000_000 / (length + steps.count + 1)
  }

  /// Marks the first place where a step has these words; says whether one has.
  private mutating func mark(_ words: String, as markup: String) -> Bool {
    let words = Array(words.utf8)
    for place in steps.indices {
      guard let range = steps[place].bytes.firstWords(words, where: { steps[place].isFree($0) })
      else { continue }
      // A first step of nothing but things would be a list.
      let rest = steps[place].bytes.count - range.count
      if place == 0, steps[place].marks.isEmpty, rest < 4 { continue }
      if place == 0, isList(steps[0], with: range) { continue }
      steps[place].marks.append(Mark(range: range, thing: .item(markup)))
      return true
    }
    return false
  }

  private func isList(_ step: Step, with range: Range<Int>) -> Bool {
    step.bytes.indices.allSatisfy { at in
      range.contains(at) || !step.isFree(at..<at + 1)
        || !(Letters.isLetter(step.bytes[at]) || Letters.isDigit(step.bytes[at]))
          && step.bytes[at] < 0x80
    }
  }

  // MARK: Text

  /// A step with its marks; `remarks` have what is stated of phases by their ids.
  func text(ofStep place: Int, _ remarks: [String: Recipe.StatedPhase]) -> String {
    let step = steps[place]
    var text = ""
    var at = 0
    for mark in step.marks + [Mark(range: step.bytes.count..<step.bytes.count, thing: .item(""))] {
      let words = String(decoding: step.bytes[at..<mark.range.lowerBound], as: UTF8.self)
      text += CooklangText.escaped(words, isAtStart: at == 0, isBehindItem: at > 0)
      at = mark.range.upperBound
      switch mark.thing {
      case .item(let markup): text += markup
      case .timer(let timer):
        var remark = CooklangRemark()
        remark.stated = remarks[timer.phase.id] ?? .init()
        if let words = timer.words, words != timer.spoken { remark.words = words }
        text += timer.description + remark.written
      }
    }
    return text
  }
}

extension [UInt8] {
  /// The first place of some words that begin and end where words do.
  fileprivate func firstWords(
    _ words: [UInt8], where isWanted: (Range<Int>) -> Bool
  ) -> Range<Int>? {
    guard let first = words.first, words.count <= count else { return nil }
    for at in 0...(count - words.count)
    where self[at] == first && self[at..<at + words.count].elementsEqual(words) {
      let range = at..<at + words.count
      let isApart =
        (at == 0 || !Self.isOfWord(self[at - 1]))
        && (range.upperBound == count || !Self.isOfWord(self[range.upperBound]))
      if isApart, isWanted(range) { return range }
    }
    return nil
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "'") || Letters.isLetter(byte)
      || Letters.isDigit(byte)
  }
}
