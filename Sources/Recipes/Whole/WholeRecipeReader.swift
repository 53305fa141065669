import JSON
import Routines

/// Reads `simmer.recipe/1`, strictly: every member is known, and numbers are possible where they stand.
extension WholeRecipe {
  package static let schema = "simmer.recipe/1"

  /// Bounds on what a stranger's file may hold; Docs/schemas has them too.
  package enum Limits {
    /// Brackets inside each other: the recipe, its ingredients, a group's, one of them, what is added to it.
    package static let depth = 8
    package static let quantity = 0...1e12
    package static let waits = RoutineFormat.Limits.phases
  }

  /// Whether a document says that it is one, of whatever version.
  package static func isMeant(by bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var members = RecipeLineMembers(bytes)
    try? members.read()
    return members.isWhole
  }

  /// One document; its `id` is whatever the line calls itself.
  package init(
    json bytes: some Sequence<UInt8>, limit: Int = RecipeError.usualLimit
  ) throws(WholeRecipeError) {
    var json = StrictJSON()
    json.longest = limit
    json.deepest = Limits.depth
    json.skipsByteOrderMark = true
    let value: JSONValue
    do throws(JSONError) {
      value = try json.value(of: bytes)
    } catch {
      throw .json(error)
    }
    try self.init(value)
  }

  private init(_ value: JSONValue) throws(WholeRecipeError) {
    let members = try WholeRecipeMembers(value, at: "", known: Self.members)
    let schema = try members.text("schema")
    guard schema == Self.schema else { throw .wrongSchema(schema) }
    let source = try members.object("source", known: ["uri", "author"])
    self.init(
      title: try members.text("title", orNull: true), uri: try source?.text("uri"),
      language: try members.text("language"), author: try source?.text("author"),
      image: try members.text("image"),
      tags: try members.texts("tags", limit: Recipe.mostTags), yield: try members.text("yield"),
      servings: try members.range("servings", "max_servings", in: Limits.quantity),
      head: try members.texts("head"),
      ingredients: try members.list("ingredients", isNeeded: true, Self.group),
      equipment: try members.texts("equipment"),
      steps: try members.list("steps", isNeeded: true, Self.step),
      notes: try members.texts("notes"), nutrition: try members.texts("nutrition"))
    try checkSteps()
    settleMarks()
  }

  private static let members = [
    "schema", "id", "title", "source", "language", "image", "tags", "yield", "servings",
    "max_servings", "head", "ingredients", "equipment", "steps", "notes", "nutrition",
  ]

  /// Steps count from 1, and no two waits are called the same.
  private func checkSteps() throws(WholeRecipeError) {
    var ids: Set<String> = []
    for (place, step) in steps.enumerated() {
      guard step.number == place + 1 else { throw .outOfRange("steps[\(place)].step") }
      for phase in step.phases {
        guard ids.insert(phase.id).inserted else { throw .repeatedPhase(phase.id) }
        guard ids.count <= Limits.waits else {
          throw .tooMany("steps[\(place)].waits", limit: Limits.waits)
        }
      }
    }
  }

  /// A mark may stand before its host.
  private mutating func settleMarks() {
    let phases = steps.flatMap(\.phases)
    guard phases.contains(where: { $0.position != nil }) else { return }
    let lengths = Dictionary(phases.map { ($0.id, $0.duration) }) { first, _ in first }
    for step in steps.indices {
      for place in steps[step].phases.indices {
        steps[step].phases[place].settlePosition(in: lengths)
      }
    }
  }

  // MARK: Ingredients

  private static func group(
    _ value: JSONValue, _ path: String
  ) throws(WholeRecipeError) -> IngredientGroup {
    let members = try WholeRecipeMembers(value, at: path, known: ["name", "ingredients"])
    return IngredientGroup(
      name: try members.text("name", orNull: true),
      ingredients: try members.list("ingredients", isNeeded: true, ingredient))
  }

  private static func ingredient(
    _ value: JSONValue, _ path: String
  ) throws(WholeRecipeError) -> Ingredient {
    let members = try WholeRecipeMembers(
      value, at: path,
      known: ["text", "quantity", "max_quantity", "unit", "plus", "size", "item", "note"])
    let amount = try amount(members)
    return Ingredient(
      text: try members.neededText("text"),
      amount: amount.quantity == nil && amount.unit == nil ? nil : amount,
      more: try members.list("plus") { (value, path) throws(WholeRecipeError) in
        let members = try WholeRecipeMembers(
          value, at: path, known: ["quantity", "max_quantity", "unit"])
        let more = try Self.amount(members)
        guard more.quantity != nil else { throw .missing(members.place("quantity")) }
        return more
      },
      size: try members.text("size"), item: try members.neededText("item"),
      note: try members.text("note"))
  }

  private static func amount(
    _ members: WholeRecipeMembers
  ) throws(WholeRecipeError) -> Ingredient.Amount {
    let quantity = try members.range("quantity", "max_quantity", in: Limits.quantity)
    guard let name = try members.text("unit") else { return Ingredient.Amount(quantity) }
    guard let unit = CookingUnit(rawValue: name) else {
      throw .wrongType(members.place("unit"), wanted: .unit)
    }
    return Ingredient.Amount(quantity, unit)
  }

  // MARK: Steps

  private enum StepMember: String, CaseIterable {
    case step, section, text, waits
  }

  private static func step(
    _ value: JSONValue, _ path: String
  ) throws(WholeRecipeError) -> Step {
    let members = try WholeRecipeMembers(
      value, at: path, known: StepMember.allCases.map(\.rawValue))
    guard let number = try members.whole("step", in: 1...Int.max) else {
      throw .missing(members.place("step"))
    }
    return Step(
      number: number, section: try members.text("section"),
      text: try members.neededText("text"),
      phases: try members.list("waits", limit: Limits.waits, wait))
  }

  private static func wait(
    _ value: JSONValue, _ path: String
  ) throws(WholeRecipeError) -> Phase {
    let members = try WholeRecipeMembers(
      value, at: path,
      known: [
        "phase", "name", "kind", "duration", "before_end", "halfway", "max_duration", "repeat",
        "start",
        "cue", "text",
      ])
    let kind = try members.text("kind")
    guard let kind = kind.map(Phase.Kind.init(rawValue:)) ?? .wait, kind != .task else {
      throw .wrongType(members.place("kind"), wanted: .kind)
    }
    let longest = RoutineFormat.Limits.longest
    let length = try members.range(
      "duration", "max_duration", in: 1e-9...longest.inSeconds)
    let position = try position(of: kind, members)
    guard let length = length ?? position.map({ _ in 1e-3...1e-3 }) else {
      throw .missing(members.place("duration"))
    }
    let begins = try members.text("start")
    let start: Phase.Start
    do throws(RoutineFormatError) {
      start = try Phase.Start(begins, in: path)
    } catch {
      throw .wrongType(members.place("start"), wanted: .start)
    }
    let high = length.upperBound > length.lowerBound ? length.upperBound : nil
    return Phase(
      id: try members.neededText("phase"), name: try members.neededText("name"), kind: kind,
      duration: .nanoseconds(ofSeconds: length.lowerBound), position: position,
      maxDuration: high.map(Duration.nanoseconds(ofSeconds:)),
      repeats: try members.whole("repeat", in: 1...RoutineFormat.Limits.repeats) ?? 1,
      start: start, cue: try members.text("cue"), evidence: try members.text("text"))
  }

  /// Where a mark stands in its host, whose length says later how long after its beginning that is.
  private static func position(
    of kind: Phase.Kind, _ members: WholeRecipeMembers
  ) throws(WholeRecipeError) -> Phase.Position? {
    let rest = try members.number(
      "before_end", in: 1e-9...RoutineFormat.Limits.longest.inSeconds)
    let isHalfway = try members.flag("halfway")
    guard rest != nil || isHalfway else { return nil }
    let name = rest == nil ? "halfway" : "before_end"
    let isElsewhere = members.has("duration") || rest != nil && isHalfway
    guard kind == .mark, !isElsewhere else { throw .wrongType(members.place(name), wanted: .mark) }
    return rest.map { .beforeEnd(.nanoseconds(ofSeconds: $0)) } ?? .halfway
  }
}

extension Duration {
  /// Whole nanoseconds, as the public JSON has them.
  fileprivate static func nanoseconds(ofSeconds seconds: Double) -> Duration {
    .nanoseconds(Int64((seconds * 1e9).rounded()))
  }
}
