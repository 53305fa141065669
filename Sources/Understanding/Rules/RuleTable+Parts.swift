internal import CLanguages

/// The parts of a table as they lie there, for a draft that goes on from it.
extension RuleTable {
  var arcCount: Int { Int(header.pointee.arc_count) }
  var allNodes: UnsafeBufferPointer<rule_node> {
    UnsafeBufferPointer(start: nodes, count: Int(header.pointee.node_count))
  }
  var allPhrases: UnsafeBufferPointer<rule_network> {
    UnsafeBufferPointer(start: phrases, count: phraseCount)
  }
  var allRules: UnsafeBufferPointer<rule_rule> {
    UnsafeBufferPointer(start: rules, count: ruleCount)
  }
  var allGroups: UnsafeBufferPointer<rule_group> {
    UnsafeBufferPointer(start: groups, count: groupCount)
  }
  var allMembers: UnsafeBufferPointer<rule_set> {
    UnsafeBufferPointer(start: members, count: Int(header.pointee.member_count))
  }
  var allConditions: UnsafeBufferPointer<UInt32> {
    UnsafeBufferPointer(start: conditions, count: Int(header.pointee.condition_count))
  }
  var allConstants: UnsafeBufferPointer<rule_constant> {
    UnsafeBufferPointer(start: constants, count: Int(header.pointee.constant_count))
  }
  var allEntries: UnsafeBufferPointer<rule_entry> {
    UnsafeBufferPointer(start: entries, count: Int(header.pointee.entry_count))
  }
  var allWords: UnsafeBufferPointer<rule_word> {
    UnsafeBufferPointer(start: words, count: Int(header.pointee.word_count))
  }
  var allTexts: [String] { (0..<Int(header.pointee.text_count)).map(text) }

  var allSteps: [UInt32: (place: UInt16, phrase: UInt16)] {
    let slots = UnsafeBufferPointer(start: steps, count: stepCount)
    return Dictionary(
      slots.lazy.filter { $0.node != 0 }.map { ($0.key, ($0.node, $0.phrase)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Names

  /// Of classes and phrases, by their numbers.
  var classNames: [String] {
    names(header.pointee.class_names, Int(header.pointee.class_name_count))
  }
  var phraseNames: [String] { names(header.pointee.phrase_names, phraseCount) }
  var ruleNames: [String] { allRules.map { text(Int($0.name)) } }

  private func names(_ start: UInt32, _ count: Int) -> [String] {
    let numbers: UnsafePointer<UInt16> = part(start)
    return (0..<count).map { text(Int(numbers[$0])) }
  }

  /// Letters, and the other ways to write them.
  var ways: [(written: String, also: String)] {
    let stored: UnsafePointer<rule_way> = part(header.pointee.ways)
    return (0..<Int(header.pointee.way_count)).map {
      (text(Int(stored[$0].written)), text(Int(stored[$0].also)))
    }
  }

  // MARK: Words

  static func hash(_ word: String) -> UInt64 {
    word.utf8.reduce(Lattice.emptyHash, Lattice.hash)
  }

  func id(of word: String) -> UInt16 { id(Self.hash(word)) }
}
