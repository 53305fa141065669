/// The words and set phrases of a language, compiled for looking up.
///
/// Words are found by an open-addressed hash table over their bytes, phrases by walking from word
/// to word. Both cost the same however many there are.
final class Vocabulary: Sendable {
  /// What is known of a word or a phrase.
  struct Entry: Sendable {
    var roles: Roles = []
    /// Of a number word; of a fraction below 1; of a measure of height, its metres.
    var number = 0.0
    /// "hundred": it multiplies the number before it.
    var multiplies = false
    /// Read out of a misspelling, so less sure.
    var isMisspelt = false
    /// Seconds of a unit.
    var unit = 0.0
    /// Of an ordinal; -1 is the last.
    var ordinal = 0
    /// Of a saying.
    var intent: Intent = .unknown
    var topic: Topic?
  }

  /// By word or phrase id; 0 stands for a word that is not known.
  let entries: [Entry]
  private let slots: [Slot]
  private let letters: [UInt8]
  private let steps: [Step]

  private struct Slot {
    var hash: UInt32 = 0
    var id: UInt16 = 0
    var start: UInt32 = 0
    var count: UInt16 = 0
  }

  /// From a place in a phrase over a word to the next place.
  private struct Step {
    var key: UInt32 = 0
    var node: UInt16 = 0
    var phrase: UInt16 = 0
  }

  init(_ rules: [[Phrases]]) {
    var builder = Builder()
    for list in rules {
      for rule in list { builder.add(rule) }
    }
    entries = builder.entries
    slots = builder.slots
    letters = builder.letters
    steps = builder.steps
  }

  /// The id of a word of lower-case bytes, 0 when it is not known.
  func id(of word: UnsafeBufferPointer<UInt8>) -> UInt16 {
    let hash = Self.hash(word)
    var at = Int(hash) & (slots.count - 1)
    while true {
      let slot = slots[at]
      if slot.id == 0 { return 0 }
      if slot.hash == hash, Int(slot.count) == word.count {
        var same = true
        for k in 0..<word.count where letters[Int(slot.start) + k] != word[k] {
          same = false
          break
        }
        if same { return slot.id }
      }
      at = (at + 1) & (slots.count - 1)
    }
  }

  /// The place after `word` in phrases that continue from `node` (0 at a phrase's start), and the
  /// phrase that ends there, if one does.
  func step(from node: UInt16, over word: UInt16) -> (node: UInt16, phrase: UInt16)? {
    let key = UInt32(node) << 16 | UInt32(word)
    var at = Int(truncatingIfNeeded: key &* 2_654_435_761 >> 8) & (steps.count - 1)
    while true {
      let step = steps[at]
      if step.node == 0 { return nil }
      if step.key == key { return (step.node, step.phrase) }
      at = (at + 1) & (steps.count - 1)
    }
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for byte in word { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return hash ^ hash >> 15
  }

  private struct Builder {
    var entries: [Entry] = [Entry()]
    var slots = [Slot](repeating: Slot(), count: 8192)
    var letters: [UInt8] = []
    /// A third full at most, so that looking up ends soon, and ends.
    var steps = [Step](repeating: Step(), count: 16384)
    var nodes: UInt16 = 0

    mutating func add(_ rule: Phrases) {
      var text = rule.text
      text.withUTF8 { bytes in
        var phrase: [UInt16] = []
        var from = 0
        for k in 0...bytes.count {
          let byte = k < bytes.count ? bytes[k] : UInt8(ascii: "|")
          let ends = byte == UInt8(ascii: "|") || byte == UInt8(ascii: "\n")
          guard ends || byte == UInt8(ascii: " ") else { continue }
          if k > from { phrase.append(word(UnsafeBufferPointer(rebasing: bytes[from..<k]))) }
          from = k + 1
          if ends, !phrase.isEmpty {
            note(rule, at: phrase.count == 1 ? Int(phrase[0]) : Int(self.phrase(phrase)))
            phrase.removeAll(keepingCapacity: true)
          }
        }
      }
    }

    private mutating func note(_ rule: Phrases, at id: Int) {
      entries[id].roles.formUnion(rule.roles)
      if rule.multiplies { entries[id].multiplies = true }
      if rule.isMisspelt { entries[id].isMisspelt = true }
      if rule.number != 0 { entries[id].number = rule.number }
      if rule.unit != 0 { entries[id].unit = rule.unit }
      if rule.ordinal != 0 { entries[id].ordinal = rule.ordinal }
      if rule.intent != .unknown { entries[id].intent = rule.intent }
      if let topic = rule.topic { entries[id].topic = topic }
    }

    private mutating func word(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt16 {
      let hash = Vocabulary.hash(bytes)
      var at = Int(hash) & (slots.count - 1)
      while slots[at].id != 0 {
        let slot = slots[at]
        let known = letters[Int(slot.start)..<Int(slot.start) + Int(slot.count)]
        if slot.hash == hash, known.elementsEqual(bytes) { return slot.id }
        at = (at + 1) & (slots.count - 1)
      }
      let id = UInt16(entries.count)
      entries.append(Entry())
      slots[at] = Slot(
        hash: hash, id: id, start: UInt32(letters.count), count: UInt16(bytes.count))
      letters.append(contentsOf: bytes)
      return id
    }

    private mutating func phrase(_ words: [UInt16]) -> UInt16 {
      var node: UInt16 = 0
      for (k, word) in words.enumerated() {
        let key = UInt32(node) << 16 | UInt32(word)
        var at = Int(truncatingIfNeeded: key &* 2_654_435_761 >> 8) & (steps.count - 1)
        while steps[at].node != 0, steps[at].key != key { at = (at + 1) & (steps.count - 1) }
        if steps[at].node == 0 {
          nodes += 1
          steps[at] = Step(key: key, node: nodes)
        }
        node = steps[at].node
        if k == words.count - 1 {
          if steps[at].phrase == 0 {
            steps[at].phrase = UInt16(entries.count)
            entries.append(Entry())
          }
          return steps[at].phrase
        }
      }
      return 0
    }
  }
}
