import Understanding

/// The steps, in every form that sites and apps give them.
extension SchemaRecipe {
  /// Reads the first of the places that has steps in it.
  mutating func addMethod(_ object: SchemaObject) throws(RecipeError) {
    let before = composer.parts.count
    for place in object.methods {
      try addMethod(at: place, kind: .step, depth: 0)
      layOutLines()
      if composer.parts.count > before { return }
    }
  }

  private mutating func addMethod(
    at place: Int, kind: Recipe.Kind, depth: Int
  ) throws(RecipeError) {
    guard depth < JSONScanner.depthLimit else { throw .tooDeep(limit: JSONScanner.depthLimit) }
    switch try values.kind(at: place) {
    case .string:
      var scanner = values.scanner(at: place)
      scanner.skipSpace()
      let text = try values.text(&scanner)
      if kind == .step {
        lines += text + "\n"
      } else {
        composer.add(kind, markup: text)
      }
    case .array:
      for element in try values.elements(at: place) {
        try addMethod(at: element, kind: kind, depth: depth + 1)
      }
    case .object:
      layOutLines()
      try addMethod(of: try values.object(at: place), kind: kind, depth: depth)
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
    let type = try values.strings(object[.type]).first ?? ""
    let kind = type.hasSuffix("Tip") ? .note : kind
    if let place = object[.list] ?? object[.value] {
      try addMethod(at: place, kind: kind, depth: depth + 1)
      return
    }
    try noteNeeds(of: object)
    let text = try values.string(object, .text, .description)
    let name = try values.string(object, .name)
    // Mealie's heading above a step.
    if let title = try values.string(object, .title) { addName(title, before: "") }
    if let elements = object[.itemListElement] ?? object[.steps] ?? object[.item] {
      if let name { addName(name, before: "") }
      let before = composer.parts.count
      try addMethod(at: elements, kind: kind, depth: depth + 1)
      layOutLines()
      if composer.parts.count == before, let text { composer.add(kind, markup: text) }
      return
    }
    if let said = try values.string(object, .instruction) {
      try addStep(ofTandoor: object, said, name: name)
      return
    }
    guard let said = text ?? name else {
      try follow(object, kind: kind, depth: depth)
      return
    }
    // A section with nothing in it is the heading of what follows.
    if type.hasSuffix("Section"), kind == .step {
      addName(said, before: "")
      return
    }
    if let text, let name, kind == .step { addName(name, before: text) }
    let first = composer.parts.count
    if object[.ingredientReferences] != nil, kind == .step {
      // Mealie's steps are Markdown, with lists of their own.
      composer.add(method: said)
    } else {
      composer.add(kind, markup: said)
    }
    guard kind == .step, let period = try values.string(object, .timeRequired, .performTime),
      let seconds = PeriodReader.seconds(period)
    else { return }
    addLength(seconds, from: first)
  }

  /// Adds the length of a step, unless its words state one.
  private mutating func addLength(_ seconds: Double, from first: Int) {
    if composer.parts.count > first, !composer.hasLength(from: first) {
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
    guard let id = try values.string(object, .id), followed.insert(id).inserted,
      let place = ids[id], place != object.start
    else { return }
    try addMethod(at: place, kind: kind, depth: depth + 1)
  }

  // MARK: What a step needs

  /// A direction can name its own tools and supplies.
  private mutating func noteNeeds(of object: SchemaObject) throws(RecipeError) {
    for said in try values.strings(object[.tool]) {
      let tool = SchemaComposer.line(of: said)
      if !tool.isEmpty, tools.count < Self.mostNeeds, !tools.contains(tool) { tools.append(tool) }
    }
    for place in try values.elements(at: object[.supply]) where supplies.count < Self.mostNeeds {
      guard let line = try ingredient(at: place, depth: 0).line else { continue }
      let name = try values.strings(place).first.map(SchemaComposer.line) ?? line
      let supply = Recipe.StatedIngredient(line: line, name: name)
      if !supplies.contains(supply) { supplies.append(supply) }
    }
  }

  private static let mostNeeds = 200

  // MARK: Tandoor

  /// A step of Tandoor is a text of several lines, with its length in minutes beside it.
  private mutating func addStep(
    ofTandoor object: SchemaObject, _ said: String, name: String?
  ) throws(RecipeError) {
    if let name { addName(name, before: said) }
    var ingredients: [String] = []
    if said.utf8.contains(UInt8(ascii: "{")) {
      for place in try values.elements(at: object[.ingredients]) {
        ingredients.append(try ingredient(at: place, depth: 0).line ?? "")
      }
    }
    let first = composer.parts.count
    composer.add(method: Self.filled(said, with: ingredients))
    if let minutes = try values.number(at: object[.time]) { addLength(minutes * 60, from: first) }
  }

  /// With "{{ ingredients[0] }}" replaced by that ingredient of the step.
  static func filled(_ text: String, with ingredients: [String]) -> String {
    var out = ""
    var rest = text[...]
    while let open = rest.firstRange(of: "{{") {
      guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
      out += rest[..<open.lowerBound]
      let digits = rest[open.upperBound..<close.lowerBound].filter(\.isASCII).filter(\.isNumber)
      if rest[open.upperBound..<close.lowerBound].contains("ingredients["),
        let number = Int(digits), ingredients.indices.contains(number)
      {
        // However often it stands there, the text grows by little.
        out += ingredients[number].cut(to: longestTag)
      } else {
        out += rest[open.lowerBound..<close.upperBound]
      }
      rest = rest[close.upperBound...]
    }
    return out + rest
  }
}
