import Understanding

/// Reads one recipe of schema.org.
struct SchemaRecipe {
  let bytes: UnsafeBufferPointer<UInt8>
  let ids: [String: Int]
  private let lexicon: RecipeLexicon
  private var composer: SchemaComposer
  /// Ids that this recipe has followed.
  private var followed: Set<String> = []
  /// Lines of the method that are plain strings, gathered so that they are laid out together.
  private var lines = ""
  private var isMended = false

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ ids: [String: Int], _ lexicon: RecipeLexicon) {
    self.lexicon = lexicon
    composer = SchemaComposer(lexicon)
    self.bytes = bytes
    self.ids = ids
  }

  consuming func recipe(_ object: SchemaObject) throws(RecipeError) -> Recipe {
    let title = try string(object, .name, .headline)
    if let title { composer.add(.title, plain: SchemaComposer.line(of: title).utf8) }
    try addHead(object)
    for ingredient in try strings(
      object[.recipeIngredient] ?? object[.ingredients] ?? object[.supply], depth: 0)
    {
      composer.add(.ingredient, plain: SchemaComposer.line(of: ingredient).utf8)
    }
    for tool in try strings(object[.tool], depth: 0) {
      composer.add(.equipment, plain: SchemaComposer.line(of: tool).utf8)
    }
    if let place = object[.recipeInstructions] ?? object[.steps] {
      try addMethod(at: place, kind: .step, depth: 0)
      layOutLines()
    }
    if let nutrition = object[.nutrition] { try addNutrition(at: nutrition) }
    var recipe = Recipe(
      title: title.map(SchemaComposer.line), text: String(decoding: composer.text, as: UTF8.self),
      parts: composer.parts, timers: composer.timers)
    recipe.uri = try address(object)
    recipe.author = try strings(object[.author], depth: 0).first.map(SchemaComposer.line)
    recipe.image = try image(at: object[.image], depth: 0)
    recipe.tags = try tags(object)
    recipe.language = try strings(object[.inLanguage], depth: 0).first
    if composer.isCut { recipe.warnings.append(.init(.cutShort)) }
    if isMended { recipe.warnings.append(.init(.wrongEncoding)) }
    return recipe
  }

  private mutating func addHead(_ object: SchemaObject) throws(RecipeError) {
    let yields = try strings(object[.recipeYield], depth: 0).map(SchemaComposer.line)
    if let yield = yields.max(by: { $0.utf8.count < $1.utf8.count }), !yield.isEmpty {
      // "Serves 4" says what it is by itself.
      let isSaid = composer.lead(of: yield).contains(.count)
      composer.add(.head, plain: (isSaid ? yield : "\(lexicon.text(.yield)): \(yield)").utf8)
    }
    let times: [(SchemaObject.Member, RecipeLabel)] = [
      (.prepTime, .prepTime), (.cookTime, .cookTime), (.performTime, .performTime),
      (.totalTime, .totalTime),
    ]
    for (member, label) in times {
      guard let said = try string(object, member) else { continue }
      let seconds = PeriodReader.seconds(said)
      let length = seconds.map(lexicon.length) ?? SchemaComposer.line(of: said)
      if !length.isEmpty { composer.add(.head, plain: "\(lexicon.text(label)): \(length)".utf8) }
    }
    if let abstract = try string(object, .abstract) { composer.add(.head, markup: abstract) }
  }

  /// Adds what is said of nutrition in words; figures under names of their own are left to programs.
  private mutating func addNutrition(at place: Int) throws(RecipeError) {
    var scanner = JSONScanner(bytes, isTolerant: true, from: place)
    guard try scanner.kind() == .object else { return }
    if let said = try string(try object(at: scanner.at), .description) {
      composer.add(.nutrition, markup: said)
    }
  }

  private mutating func address(_ object: SchemaObject) throws(RecipeError) -> String? {
    let said = try string(object, .url, .mainEntityOfPage, .id)
    return said.flatMap { $0.hasPrefix("http") ? $0 : nil }
  }

  /// The first address of a picture: a string, an `ImageObject`, or a list of either.
  private mutating func image(at place: Int?, depth: Int) throws(RecipeError) -> String? {
    guard let place, depth < JSONScanner.depthLimit else { return nil }
    var scanner = JSONScanner(bytes, isTolerant: true, from: place)
    switch try scanner.kind() {
    case .string:
      let said = try text(&scanner)
      return said.hasPrefix("http") && said.utf8.count <= Self.longestTag * 20 ? said : nil
    case .object: return try image(at: try object(at: scanner.at)[.url], depth: depth + 1)
    case .array:
      scanner.enter()
      guard try scanner.element(isFirst: true) else { return nil }
      scanner.skipSpace()
      return try image(at: scanner.at, depth: depth + 1)
    case .number, .word: return nil
    }
  }

  private mutating func tags(_ object: SchemaObject) throws(RecipeError) -> [String] {
    var tags: [String] = []
    for member in [SchemaObject.Member.recipeCategory, .recipeCuisine, .keywords] {
      for said in try strings(object[member], depth: 0) {
        for tag in said.split(separator: ",") where tags.count < Recipe.mostTags {
          let tag = SchemaComposer.line(of: String(tag.drop { $0 == " " }))
          if !tag.isEmpty, tag.utf8.count <= Self.longestTag, !tags.contains(tag) {
            tags.append(tag)
          }
        }
      }
    }
    return tags
  }

  /// In bytes.
  private static let longestTag = 100

  // MARK: The method

  private mutating func addMethod(
    at place: Int, kind: Recipe.Kind, depth: Int
  ) throws(RecipeError) {
    guard depth < JSONScanner.depthLimit else { throw .tooDeep(limit: JSONScanner.depthLimit) }
    var scanner = JSONScanner(bytes, isTolerant: true, from: place)
    switch try scanner.kind() {
    case .string:
      let text = try text(&scanner)
      if kind == .step {
        lines += text + "\n"
      } else {
        composer.add(kind, markup: text)
      }
    case .array:
      scanner.enter()
      var isFirst = true
      while try scanner.element(isFirst: isFirst) {
        isFirst = false
        scanner.skipSpace()
        let element = scanner.at
        try scanner.skip()
        try addMethod(at: element, kind: kind, depth: depth + 1)
      }
    case .object:
      layOutLines()
      try addMethod(of: try object(at: scanner.at), kind: kind, depth: depth)
    case .number, .word: break
    }
  }

  private mutating func layOutLines() {
    guard !lines.isEmpty else { return }
    composer.add(method: lines)
    lines = ""
  }

  private mutating func addMethod(
    of object: SchemaObject, kind: Recipe.Kind, depth: Int
  ) throws(RecipeError) {
    let type = try strings(object[.type], depth: 0).first ?? ""
    let kind = type.hasSuffix("Tip") ? .note : kind
    if let place = object[.list] ?? object[.value] {
      try addMethod(at: place, kind: kind, depth: depth + 1)
      return
    }
    let text = try string(object, .text, .description)
    let name = try string(object, .name)
    if let elements = object[.itemListElement] ?? object[.steps] ?? object[.item] {
      if let name { addName(name, before: "") }
      let before = composer.parts.count
      try addMethod(at: elements, kind: kind, depth: depth + 1)
      layOutLines()
      if composer.parts.count == before, let text { composer.add(kind, markup: text) }
      return
    }
    guard let said = text ?? name else {
      try follow(object, kind: kind, depth: depth)
      return
    }
    if let text, let name, kind == .step { addName(name, before: text) }
    let first = composer.parts.count
    composer.add(kind, markup: said)
    if kind == .step, let period = try string(object, .timeRequired, .performTime),
      let seconds = PeriodReader.seconds(period), composer.parts.count > first,
      !composer.hasLength(from: first)
    {
      composer.add(seconds: seconds)
    }
  }

  /// Adds the name of a step or a section, unless it only repeats how its text begins.
  private mutating func addName(_ name: String, before text: String) {
    let name = SchemaComposer.line(of: name)
    guard !name.isEmpty, name.utf8.count <= 120 else { return }
    let start = name.utf8.prefix { $0 != UInt8(ascii: ".") && $0 < 0x80 }
    let isRepeated = !text.isEmpty && SchemaComposer.line(of: text).utf8.starts(with: start)
    // "Step 3" says nothing.
    guard !isRepeated, !composer.isStepMark(name) else { return }
    composer.add(.section, plain: name.utf8)
  }

  /// Reads what an object only refers to.
  private mutating func follow(
    _ object: SchemaObject, kind: Recipe.Kind, depth: Int
  ) throws(RecipeError) {
    guard let id = try string(object, .id), followed.insert(id).inserted, let place = ids[id],
      place != object.start
    else { return }
    try addMethod(at: place, kind: kind, depth: depth + 1)
  }

  // MARK: Values

  private func object(at place: Int) throws(RecipeError) -> SchemaObject {
    var scanner = JSONScanner(bytes, isTolerant: true, from: place)
    var object = SchemaObject(start: place)
    scanner.enter()
    var isFirst = true
    while let key = try scanner.member(isFirst: isFirst) {
      isFirst = false
      scanner.skipSpace()
      object.note(key, at: scanner.at, in: bytes)
      try scanner.skip()
    }
    return object
  }

  /// The first of these members that is a string with something in it.
  private mutating func string(
    _ object: SchemaObject, _ members: SchemaObject.Member...
  ) throws(RecipeError) -> String? {
    for place in members.compactMap({ object[$0] }) {
      var scanner = JSONScanner(bytes, isTolerant: true, from: place)
      guard try scanner.kind() == .string else { continue }
      let text = try text(&scanner)
      if text.utf8.contains(where: { $0 > 32 }) { return text }
    }
    return nil
  }

  private mutating func text(_ scanner: inout JSONScanner) throws(RecipeError) -> String {
    let text = try scanner.text(of: scanner.string())
    if text.isMended { isMended = true }
    return text.text
  }

  /// The strings of a value: itself, its elements, or what its objects are called.
  private mutating func strings(_ place: Int?, depth: Int) throws(RecipeError) -> [String] {
    guard let place, depth < JSONScanner.depthLimit else { return [] }
    var scanner = JSONScanner(bytes, isTolerant: true, from: place)
    switch try scanner.kind() {
    case .string: return [try text(&scanner)]
    case .number:
      let digits = try scanner.number()
      return [String(decoding: UnsafeBufferPointer(rebasing: bytes[digits]), as: UTF8.self)]
    case .word: return []
    case .object:
      let object = try object(at: scanner.at)
      return try strings(
        object[.name] ?? object[.text] ?? object[.value] ?? object[.alternateName]
          ?? object[.itemListElement] ?? object[.item], depth: depth + 1)
    case .array:
      scanner.enter()
      var found: [String] = []
      var isFirst = true
      while try scanner.element(isFirst: isFirst) {
        isFirst = false
        scanner.skipSpace()
        found += try strings(scanner.at, depth: depth + 1)
        try scanner.skip()
      }
      return found
    }
  }
}
