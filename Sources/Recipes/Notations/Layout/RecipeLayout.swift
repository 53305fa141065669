import Understanding

/// Cuts a text into parts by how it is laid out, in linear time.
///
///     page   = opening [ ingredients ] method { notes | nutrition | comments | ingredients | method }
///     text   = { line }           where no heading tells, each line is judged by its look
///
/// No step is ever lost for want of a heading: what is in doubt is a step.
struct RecipeLayout {
  var words: LayoutWords = RecipeLexicon.standard.lines
  var isMarkdown = false
  /// What the recipe is called, where somebody said so.
  var title: String?
  /// The text stands under a heading of the method already.
  var isMethod = false
  /// More lines are not read; a text that has them is no recipe.
  var lineLimit = 1_000_000

  struct Laid {
    var parts: [Recipe.Part]
    /// Of what the text calls itself.
    var title: Range<Int>?
    /// A heading of the method and steps under it.
    var hasMethod: Bool
    /// Only the first lines were read.
    var isCut: Bool
  }

  func parts(of bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil) -> Laid {
    var range = range ?? 0..<bytes.count
    if range.count >= 3, bytes.has("\u{FEFF}", at: range.lowerBound) {
      range = range.lowerBound + 3..<range.upperBound
    }
    let front = FrontMatter(bytes, in: range)
    var reader = LayoutLineReader(bytes, self)
    reader.read((front?.end ?? range.lowerBound)..<range.upperBound)
    let isCut = reader.isCut
    var sorter = LayoutSorter(bytes, reader, self)
    sorter.sort()
    var parts = sorter.parts
    if let front {
      let head = front.members.filter { !$0.value.isEmpty }.map { Recipe.Part(.head, $0.line) }
      parts.insert(contentsOf: head, at: 0)
    }
    return Laid(
      parts: parts, title: front?.title ?? sorter.foundTitle,
      hasMethod: sorter.hasMethod, isCut: isCut)
  }
}

extension Recipe {
  /// Lays out a text that is given byte for byte.
  init(
    laidOut text: String, title: String? = nil, isMarkdown: Bool = false,
    lexicon choice: LexiconChoice = .byText
  ) {
    var text = text
    let (laid, lexicon) = text.withUTF8 { bytes in
      let lexicon = choice.lexicon(of: bytes)
      let layout = RecipeLayout(words: lexicon.lines, isMarkdown: isMarkdown, title: title)
      return (layout.parts(of: bytes), lexicon)
    }
    let found = laid.title.flatMap { Self.text($0, of: text) }
    self.init(title: title ?? found, text: text, parts: laid.parts, lexicon: lexicon)
    if laid.isCut { warnings.append(RecipeWarning(.cutShort)) }
  }

  static func text(_ range: Range<Int>, of text: String) -> String? {
    let utf8 = text.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(utf8[start..<utf8.index(start, offsetBy: range.count)])
  }
}
