import Routines
import Understanding

/// Cuts the method of a recipe into what is read out at once: short sentences together, long ones at their commas,
/// and each wait at the end of the words that lead to it.
struct GuideMaker {
  private let text: RecipeText
  private var units: [Unit] = []
  /// What is read so far and has no wait yet.
  private var open = Unit()

  init(_ text: RecipeText) { self.text = text }

  /// What is read out at once.
  private struct Unit {
    var words = ""
    /// Of the recipe's parts.
    var part = -1
    var wait: Phase?
  }

  /// A stretch of the text with at most one wait in it.
  private struct Piece {
    var range: Range<Int>
    var part: Int
    var wait: Phase?
  }

  /// More than this in one breath, nobody keeps in mind; in characters.
  private static let breath = 160
  /// Sentences of two steps go together only while they are shorter.
  private static let shortBreath = 80
  /// The longest that is read out whole.
  private static let longest = 280

  /// `phases`: those that were read in the recipe; `evidence`: where each stands.
  consuming func phases(_ phases: [Phase], _ evidence: [ConvertedRecipe.Evidence]) -> [Phase] {
    let byID = Dictionary(phases.map { ($0.id, $0) }) { first, _ in first }
    let isBeside = { (phase: Phase) in
      phase.kind != .wait || phase.host.flatMap { byID[$0] }.map { $0.kind != .wait } ?? false
    }
    let waits = phases.filter { !isBeside($0) }
    for piece in pieces(places(of: waits, evidence)) { add(piece) }
    close()
    var taken = Set(phases.map(\.id))
    var guide = units.enumerated().map { place, unit in
      unit.wait ?? task(unit, number: place + 1, besides: &taken)
    }
    // What stands in no step, such as how to reheat the rest, is not cooked now.
    var hosts = Set(guide.map(\.id))
    for phase in phases where isBeside(phase) {
      guard let host = phase.host, hosts.contains(host) else { continue }
      hosts.insert(phase.id)
      var phase = phase
      // Its sentence was read out with the wait that it runs beside.
      if phase.kind == .wait { phase.instruction = nil }
      guide.append(phase)
    }
    return guide
  }

  // MARK: Where the waits stand

  private struct Place {
    var bytes: Range<Int>
    var wait: Phase
  }

  private func places(of waits: [Phase], _ evidence: [ConvertedRecipe.Evidence]) -> [Place] {
    let ranges = Dictionary(evidence.map { ($0.phase, $0.range) }) { first, _ in first }
    let places = waits.compactMap { wait in ranges[wait.id].map { Place(bytes: $0, wait: wait) } }
      .sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
    var (scalar, byte) = (0, 0)
    return places.map { place in
      func move(to wanted: Int) -> Int {
        if wanted < scalar { (scalar, byte) = (0, 0) }
        while scalar < wanted, byte < text.bytes.count {
          byte += 1
          while byte < text.bytes.count, text.bytes[byte] & 0xC0 == 0x80 { byte += 1 }
          scalar += 1
        }
        return byte
      }
      let start = move(to: place.bytes.lowerBound)
      return Place(bytes: start..<max(start, move(to: place.bytes.upperBound)), wait: place.wait)
    }
  }

  // MARK: Pieces

  private func pieces(_ places: [Place]) -> [Piece] {
    var pieces: [Piece] = []
    var next = 0
    for at in text.sentences.indices where text.sentences[at].kind == .step {
      let sentence = text.sentences[at]
      let range = range(ofSentence: at)
      while next < places.count, places[next].bytes.lowerBound < range.lowerBound { next += 1 }
      var start = range.lowerBound
      while next < places.count, places[next].bytes.lowerBound < range.upperBound {
        let place = places[next]
        next += 1
        let following =
          next < places.count && places[next].bytes.lowerBound < range.upperBound
          ? places[next].bytes.lowerBound : nil
        let end =
          following.map { cut(from: place.bytes.upperBound, to: $0, in: sentence) ?? $0 }
          ?? range.upperBound
        // Where nothing parts them, the first is read with all of the words.
        let isParted = following.map { end < $0 } ?? true
        // Behind one that was read with all of them, nothing is left to read.
        let stop = max(start, isParted ? end : range.upperBound)
        pieces += split(start..<stop, sentence.part, place.wait)
        start = stop
      }
      if start < range.upperBound { pieces += split(start..<range.upperBound, sentence.part, nil) }
    }
    return pieces
  }

  /// All that stands between the sentence before and the next, in the same part.
  private func range(ofSentence at: Int) -> Range<Int> {
    let part = text.recipe.parts[text.sentences[at].part].range
    let isFirst = at == 0 || text.sentences[at - 1].part != text.sentences[at].part
    let isLast =
      at + 1 == text.sentences.count || text.sentences[at + 1].part != text.sentences[at].part
    let start = isFirst ? part.lowerBound : start(ofSentence: at)
    return start..<max(start, isLast ? part.upperBound : self.start(ofSentence: at + 1))
  }

  /// With the bracket or quotation mark before its first word.
  private func start(ofSentence at: Int) -> Int {
    let first = text.sentences[at].words.lowerBound
    let floor = first == 0 ? 0 : Int(text.words[first - 1].end)
    var start = Int(text.words[first].start)
    while start > floor, !Letters.isSpace(text.bytes[start - 1]),
      !Self.closing.contains(text.bytes[start - 1])
    {
      start -= 1
    }
    return start
  }

  private static let closing = Set(".!?);:,]\n".utf8)

  /// Where the words that lead to the next wait begin: at the first order behind a comma, "and" or "then".
  private func cut(from: Int, to next: Int, in sentence: RecipeText.Sentence) -> Int? {
    let words = sentence.words.filter {
      Int(text.words[$0].start) >= from && Int(text.words[$0].start) < next
    }
    var comma: Int?
    for at in words {
      let word = text.words[at]
      let parts =
        word.marks.hasAny([.comma, .aside]) || word.traits.hasAny([.and, .leads])
      guard parts, at > sentence.words.lowerBound else { continue }
      let verb = text.words[at...].prefix(3).firstIndex { $0.traits.contains(.bare) }
      if let verb, words.contains(verb) || Int(text.words[verb].start) < next {
        return Int(word.start)
      }
      if word.marks.contains(.comma) { comma = Int(word.start) }
    }
    return comma
  }

  /// Parts of a stretch, each short enough to be read out; the wait belongs to the last.
  private func split(_ range: Range<Int>, _ part: Int, _ wait: Phase?) -> [Piece] {
    var pieces: [Piece] = []
    var range = range
    while range.count > Self.longest {
      let end = range.lowerBound + Self.longest
      let bytes = text.bytes[range.lowerBound..<end]
      let half = range.lowerBound + Self.longest / 3
      let mark =
        bytes.lastIndex { ";,".utf8.contains($0) } ?? bytes.lastIndex { Letters.isSpace($0) }
      var stop = mark.map { $0 + 1 } ?? end
      if stop < half { stop = bytes.lastIndex { Letters.isSpace($0) }.map { $0 + 1 } ?? end }
      while stop < range.upperBound, text.bytes[stop] & 0xC0 == 0x80 { stop += 1 }
      pieces.append(Piece(range: range.lowerBound..<stop, part: part))
      range = stop..<range.upperBound
    }
    pieces.append(Piece(range: range, part: part, wait: wait))
    return pieces
  }

  // MARK: Units

  private mutating func add(_ piece: Piece) {
    var words = text.plain(text.bytes.trimmed(piece.range))
    guard piece.wait != nil || words.contains(where: { $0.isLetter || $0.isNumber }) else { return }
    if let heading = heading(before: piece.part) {
      close()
      let colon = heading.last == ":" ? "" : ":"
      words = words.isEmpty ? heading : "\(heading)\(colon) \(words)"
    }
    let isSame = open.part == piece.part
    let longest = isSame ? Self.breath : Self.shortBreath
    if !open.words.isEmpty, !isSame && piece.wait != nil || open.words.count + words.count > longest
    {
      close()
    }
    if !open.words.isEmpty, !words.isEmpty {
      // What has no mark at its end is a step of its own.
      open.words += isSame || ".!?:;,".contains(open.words.last ?? ".") ? " " : ". "
    }
    open.words += words
    open.part = piece.part
    guard var wait = piece.wait else { return }
    let follows = units.last?.wait != nil && open.words == words && wait.start == .automatic
    if !follows { wait = wait.onCue }
    wait.instruction = open.words.isEmpty ? nil : open.words
    open.wait = wait
    close()
  }

  private mutating func close() {
    if !open.words.isEmpty || open.wait != nil { units.append(open) }
    open = Unit()
  }

  /// "For the sauce", where a part is the first under it.
  private func heading(before part: Int) -> String? {
    guard part > 0, open.part != part, units.last?.part != part,
      text.recipe.parts[part - 1].kind == .section
    else { return nil }
    let words = text.bare(text.recipe.parts[part - 1].range)
    return words.isEmpty || words.count > Self.shortBreath ? nil : words
  }

  private func task(_ unit: Unit, number: Int, besides taken: inout Set<String>) -> Phase {
    var id = "task-\(number)"
    while !taken.insert(id).inserted { id += "-" }
    return Phase(
      id: id, name: Self.name(unit.words), kind: .task, duration: .zero, start: .onCue,
      instruction: unit.words)
  }

  /// The first words, up to the first mark: "Heat the oil in a large pan".
  private static func name(_ words: String) -> String {
    let clause = words.prefix { !".,;:(!?".contains($0) }
    var name = ""
    for word in clause.split(separator: " ") {
      guard name.count + word.count < longestName else { break }
      name += name.isEmpty ? word : " \(word)"
    }
    return name.isEmpty ? String(words.prefix(longestName)) : name
  }

  private static let longestName = 40
}

extension Phase {
  fileprivate var onCue: Phase {
    var phase = self
    phase.start = .onCue
    return phase
  }
}
