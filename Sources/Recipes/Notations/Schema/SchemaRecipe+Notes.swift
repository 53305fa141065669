import Understanding

/// What stands behind the method: notes and nutrition.
extension SchemaRecipe {
  mutating func addNotes(_ object: SchemaObject) throws(RecipeError) {
    for place in try values.elements(at: object[.notes]) {
      if try values.kind(at: place) == .object {
        let note = try values.object(at: place)
        addNote(try values.string(note, .text), titled: try values.string(note, .title))
      } else if let said = try values.string(at: place) {
        composer.add(.note, markup: said)
      }
    }
    // RecipeSage puts a recipe's notes among the comments; those of visitors are none of the recipe.
    for place in try values.elements(at: object[.comment])
    where try values.kind(at: place) == .object {
      let comment = try values.object(at: place)
      guard try values.string(comment, .name) == "Author Notes" else { continue }
      addNote(try values.string(comment, .text), titled: nil)
    }
  }

  private mutating func addNote(_ text: String?, titled title: String?) {
    let title = title.map(SchemaComposer.line)
    let said = [title, text].compactMap(\.self).joined(separator: ": ")
    composer.add(.note, markup: said)
  }

  // MARK: Nutrition

  private static let mostNutrients = 50

  mutating func addNutrition(_ object: SchemaObject) throws(RecipeError) {
    guard let place = object[.nutrition] ?? object[.nutrients] ?? object[.nutritionalInfo] else {
      return
    }
    if let said = try values.string(at: place) { composer.add(.nutrition, markup: said) }
    for (key, place) in try values.members(at: place, most: Self.mostNutrients) {
      let name = Self.nutrient(key.start..<key.end, in: values.bytes)
      guard let name, let said = try values.strings(place).first.map(SchemaComposer.line),
        !said.isEmpty
      else { continue }
      // What is said in words stands for itself.
      let isInWords = name == "Description"
      composer.add(.nutrition, plain: (isInWords ? said : "\(name): \(said)").utf8)
    }
  }

  /// "Saturated fat" of "saturatedFatContent"; nil for what is no nutrient.
  static func nutrient(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> String? {
    guard key.count <= 40, !key.isEmpty,
      bytes[key].allSatisfy({ Letters.isLetter($0) || $0 == 95 })
    else { return nil }
    var name = ""
    for byte in bytes[key] {
      if byte &- 65 < 26 || byte == 95, !name.isEmpty { name += " " }
      if byte != 95 { name.unicodeScalars.append(Unicode.Scalar(Letters.folded(byte))) }
    }
    if name.hasSuffix(" content") { name.removeLast(" content".utf8.count) }
    return name.prefix(1).uppercased() + name.dropFirst()
  }
}
