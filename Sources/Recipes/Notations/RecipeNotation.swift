/// A notation that recipes are written down in.
///
/// One more is a value like those beside the readers, and its place in `allCases`; names for `--from`,
/// the endings that are looked for in folders, and what the first bytes tell all come from there.
package struct RecipeNotation: Sendable {
  /// A word for users and programs.
  package let rawValue: String
  /// What it is called in a sentence.
  let title: String
  /// Endings of the names of its files, in lower case.
  let endings: [String]
  /// Endings that it shares with lines of NDJSON.
  let sharedEndings: [String]
  /// Why a document in it holds no recipe, and what to do.
  let emptyMessage: String
  /// Whether a document looks like it.
  ///
  /// The bytes are without a byte order mark, and at most the first 64 KiB; the range is without the
  /// white space at their ends, and never empty.
  let isLikely: @Sendable (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool
  /// Every recipe in a document that is neither blank nor too long.
  let read: Read

  typealias Read = @Sendable (inout String, LexiconChoice) throws(RecipeError) -> [Recipe]

  init(
    _ name: String, title: String, endings: [String], sharedEndings: [String] = [],
    emptyMessage: String = "there is no recipe in it; see Docs/Recipes.md for what is read",
    isLikely: @escaping @Sendable (UnsafeBufferPointer<UInt8>, Range<Int>) -> Bool,
    read: @escaping Read
  ) {
    rawValue = name
    self.title = title
    self.endings = endings
    self.sharedEndings = sharedEndings
    self.emptyMessage = emptyMessage
    self.isLikely = isLikely
    self.read = read
  }

  /// For a reader of bytes.
  static func bytes(
    _ read:
      @escaping @Sendable (
        UnsafeBufferPointer<UInt8>, LexiconChoice
      ) throws(RecipeError) -> [Recipe]
  ) -> Read {
    { (document: inout String, lexicon: LexiconChoice) throws(RecipeError) -> [Recipe] in
      let recipes: Result<[Recipe], RecipeError> = document.withUTF8 { bytes in
        do throws(RecipeError) { return .success(try read(bytes, lexicon)) } catch {
          return .failure(error)
        }
      }
      return try recipes.get()
    }
  }
}

extension RecipeNotation {
  /// All of them as a sentence has them: "text, Markdown or HTML".
  package static var titles: String {
    let titles = allCases.map(\.title)
    return titles.dropLast().joined(separator: ", ") + " or " + (titles.last ?? "")
  }
}

extension RecipeNotation: RawRepresentable, Hashable {
  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }
}

extension RecipeNotation {
  /// Every recipe in the bytes of a file, whatever its encoding.
  ///
  /// With no notation given, it is the likely one for the file's name and content.
  package static func recipes(
    in bytes: UnsafeBufferPointer<UInt8>, named name: String?, as notation: Self? = nil,
    limit: Int = RecipeError.usualLimit, lexicon: LexiconChoice = .byText
  ) throws(RecipeError) -> [Recipe] {
    let encoding = try RecipeEncoding(bytes, limit: limit)
    let notation = notation ?? likely(encoding.text.utf8, named: name)
    var recipes = try notation.recipes(in: encoding.text, lexicon: lexicon)
    if encoding.isConverted {
      for k in recipes.indices { recipes[k].warnings.append(.init(.wrongEncoding)) }
    }
    return recipes
  }

  /// Every recipe in a document; a page or a graph may hold several, and a text holds one.
  ///
  /// Throws: why there is none.
  package func recipes(
    in document: String, limit: Int = RecipeError.usualLimit, lexicon: LexiconChoice = .byText
  ) throws(RecipeError) -> [Recipe] {
    var document = document
    guard document.utf8.count <= limit else { throw .tooLarge(limit: limit) }
    guard document.utf8.contains(where: { $0 > 32 }) else { throw .empty }
    return try read(&document, lexicon)
  }

  /// What a file with this name and these first bytes is likely to be.
  ///
  /// The ending of its name decides, if we know it; else what it begins with.
  package static func likely(_ bytes: some Collection<UInt8>, named name: String?) -> Self {
    if let name, let known = named(name) { return known }
    let start = ContiguousArray(bytes.prefix(1 << 16))
    return start.withUnsafeBufferPointer(likely)
  }

  /// By the ending of its name; nil where that tells nothing.
  static func named(_ name: String) -> Self? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    return allCases.first { $0.endings.contains(ending) || $0.sharedEndings.contains(ending) }
  }

  private static func likely(_ bytes: UnsafeBufferPointer<UInt8>) -> Self {
    let bytes = UnsafeBufferPointer(
      rebasing: bytes[(bytes.has("\u{FEFF}", at: 0) ? 3 : 0)..<bytes.count])
    let text = bytes.trimmed(0..<bytes.count)
    guard !text.isEmpty else { return .text }
    return allCases.last { $0.isLikely(bytes, text) } ?? .text
  }
}
