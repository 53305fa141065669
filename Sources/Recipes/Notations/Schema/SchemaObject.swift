/// Where the members of an object stand that a recipe is read from, be it schema.org's or an app's.
struct SchemaObject {
  var start: Int
  var isRecipe = false
  private var places: [Member: Int] = [:]

  init(start: Int) { self.start = start }

  subscript(_ member: Member) -> Int? { places[member] }

  /// Where the method stands, the best place first.
  var methods: [Int] {
    [.recipeInstructions, .directions, .instructionsList, .instructions, .steps].compactMap {
      self[$0]
    }
  }

  /// Whether it is a recipe that does not say so by its type, as apps export them.
  var isRecipeOfApp: Bool {
    let hasIngredients = self[.ingredients] != nil
    if self[.recipeInstructions] != nil || self[.directions] != nil && hasIngredients {
      return true
    }
    if self[.instructions] != nil || self[.instructionsList] != nil { return hasIngredients }
    return self[.steps] != nil && (self[.workingTime] != nil || self[.servings] != nil)
  }

  mutating func note(_ key: JSONString, at place: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    guard let member = Member(key, in: bytes) else { return }
    // Of members that are repeated, the first counts.
    if places[member] == nil { places[member] = place }
  }
}

extension SchemaObject {
  /// A key that is looked at; where apps call one thing differently, each name is a case.
  enum Member: String, CaseIterable {
    // JSON-LD and schema.org (https://schema.org/Recipe).
    case type = "@type"
    case id = "@id"
    case value = "@value"
    case list = "@list"
    case name, headline, text, description, url, inLanguage, mainEntityOfPage, alternateName, item
    case itemListElement, recipeInstructions, recipeIngredient, ingredients, recipeYield, steps
    case abstract, author, image, keywords, recipeCategory, recipeCuisine, tool, supply
    case requiredQuantity
    case prepTime, cookTime, totalTime, performTime, timeRequired
    case isBasedOn, comment, nutrition
    case plainValue = "value"
    case unitText

    // Mealie's recipe (Swagger of /api/recipes/{slug}, and its export).
    case title, tags, tools, notes, orgURL, recipeServings, recipeYieldQuantity
    case display, originalText, quantity, unit, food, note, pluralName, ingredientReferences

    // Tandoor's recipe.json.
    case instruction, amount, servings, time
    case isHeader = "is_header"
    case noAmount = "no_amount"
    case pluralNameOfTandoor = "plural_name"
    case servingsText = "servings_text"
    case workingTime = "working_time"
    case waitingTime = "waiting_time"
    case sourceURL = "source_url"

    // `to_json()` of the Python package recipe-scrapers.
    case instructions, purpose, yields, equipment, category, cuisine, nutrients, language
    case instructionsList = "instructions_list"
    case ingredientGroups = "ingredient_groups"
    case canonicalURL = "canonical_url"
    case totalMinutes = "total_time"
    case cookMinutes = "cook_time"
    case prepMinutes = "prep_time"

    // Paprika's .paprikarecipe; its times are the words that somebody typed.
    case directions, categories, source
    case nutritionalInfo = "nutritional_info"
    case imageURL = "image_url"

    init?(_ key: JSONString, in bytes: UnsafeBufferPointer<UInt8>) {
      guard key.isPlain, key.end - key.start < 24, key.end > key.start else { return nil }
      self.init(
        rawValue: String(
          decoding: UnsafeBufferPointer(rebasing: bytes[key.start..<key.end]), as: UTF8.self))
    }
  }
}
