/// The words of a language's rules: which classes each belongs to, and which set phrases begin with it.
struct RuleLexicon: Sendable {
  struct Entry: Sendable {
    var classes = ClassSet()
    /// Of an ordinal, its number; of a word that may be skipped, what that costs.
    var value: Float = 0
  }

  /// By word or phrase id; 0 is the unknown word.
  private(set) var entries = [Entry()]
  private var ids: [UInt64: UInt16] = [:]
  private var steps: [UInt32: Step] = [:]
  /// Words with their spelling, for slips of the thumb.
  private(set) var spellings: [(word: [UInt8], id: UInt16)] = []
  private var places: UInt16 = 0

  private struct Step {
    var place: UInt16
    var phrase: UInt16 = 0
  }

  static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  func id(_ hash: UInt64) -> UInt16 { ids[hash] ?? 0 }

  func step(from place: UInt16, over word: UInt16) -> (place: UInt16, phrase: UInt16)? {
    guard let step = steps[UInt32(place) << 16 | UInt32(word)] else { return nil }
    return (step.place, step.phrase)
  }

  /// The id of a word, which is new if need be.
  mutating func word(_ text: some StringProtocol) -> UInt16 {
    let bytes = Array(text.utf8)
    let hash = bytes.reduce(Self.emptyHash, Self.hash)
    if let id = ids[hash] { return id }
    let id = UInt16(entries.count)
    entries.append(Entry())
    ids[hash] = id
    spellings.append((bytes, id))
    return id
  }

  /// Puts a word or a phrase of several words into a class.
  mutating func add(_ phrase: String, to number: Int, value: Float?) {
    let words = phrase.split(separator: " ").map { word($0) }
    guard let first = words.first else { return }
    var id = first
    if words.count > 1 {
      var place: UInt16 = 0
      for (index, word) in words.enumerated() {
        let key = UInt32(place) << 16 | UInt32(word)
        if steps[key] == nil {
          places += 1
          steps[key] = Step(place: places)
        }
        place = steps[key]!.place
        guard index == words.count - 1 else { continue }
        if steps[key]!.phrase == 0 {
          steps[key]!.phrase = UInt16(entries.count)
          entries.append(Entry())
        }
        id = steps[key]!.phrase
      }
    }
    entries[Int(id)].classes.insert(number)
    if let value { entries[Int(id)].value = value }
  }
}
