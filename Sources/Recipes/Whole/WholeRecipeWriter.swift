package import JSON
import Routines

/// Writes `simmer.recipe/1`, keys in the order of Docs/Recipes.md.
extension JSONBytes {
  /// Without a line end; with the id of its line where it stands alone.
  package mutating func wholeRecipe(_ recipe: WholeRecipe, id: LineIdentifier? = nil) {
    raw("{\"schema\":\"simmer.recipe/1\"")
    if let id {
      raw(",\"id\":")
      identifier(id)
    }
    raw(",\"title\":")
    string(recipe.title)
    if recipe.uri != nil || recipe.author != nil {
      raw(",\"source\":{")
      if let uri = recipe.uri {
        raw("\"uri\":")
        string(uri)
      }
      if let author = recipe.author {
        raw(recipe.uri == nil ? "\"author\":" : ",\"author\":")
        string(author)
      }
      raw("}")
    }
    ifThere(",\"language\":", recipe.language)
    ifThere(",\"image\":", recipe.image)
    ifAny(",\"tags\":", recipe.tags)
    ifThere(",\"yield\":", recipe.yield)
    if let servings = recipe.servings { quantity(",\"servings\":", ",\"max_servings\":", servings) }
    ifAny(",\"head\":", recipe.head)
    raw(",\"ingredients\":")
    list(recipe.ingredients) { $0.group($1) }
    ifAny(",\"equipment\":", recipe.equipment)
    raw(",\"steps\":")
    list(recipe.steps) { $0.step($1) }
    ifAny(",\"notes\":", recipe.notes)
    ifAny(",\"nutrition\":", recipe.nutrition)
    raw("}")
  }

  private mutating func group(_ group: IngredientGroup) {
    raw("{\"name\":")
    string(group.name)
    raw(",\"ingredients\":")
    list(group.ingredients) { $0.ingredient($1) }
    raw("}")
  }

  private mutating func ingredient(_ ingredient: Ingredient) {
    raw("{\"text\":")
    string(ingredient.text)
    if let amount = ingredient.amount {
      if let quantity = amount.quantity {
        self.quantity(",\"quantity\":", ",\"max_quantity\":", quantity)
      }
      ifThere(",\"unit\":", amount.unit?.rawValue)
    }
    if !ingredient.more.isEmpty {
      raw(",\"plus\":")
      list(ingredient.more) { text, amount in
        text.raw("{")
        text.quantity("\"quantity\":", ",\"max_quantity\":", amount.quantity ?? 1...1)
        text.ifThere(",\"unit\":", amount.unit?.rawValue)
        text.raw("}")
      }
    }
    ifThere(",\"size\":", ingredient.size)
    raw(",\"item\":")
    string(ingredient.item)
    ifThere(",\"note\":", ingredient.note)
    raw("}")
  }

  private mutating func step(_ step: WholeRecipe.Step) {
    raw("{\"step\":")
    number(step.number)
    ifThere(",\"section\":", step.section)
    raw(",\"text\":")
    string(step.text)
    if !step.phases.isEmpty {
      raw(",\"waits\":")
      list(step.phases) { $0.wait($1) }
    }
    raw("}")
  }

  private mutating func wait(_ phase: Phase) {
    raw("{\"phase\":")
    string(phase.id)
    raw(",\"name\":")
    string(phase.name)
    timing(of: phase)
    ifThere(",\"text\":", phase.evidence)
    raw("}")
  }

  private mutating func quantity(
    _ low: StaticString, _ high: StaticString, _ range: ClosedRange<Double>
  ) {
    raw(low)
    fraction(range.lowerBound)
    guard range.upperBound > range.lowerBound else { return }
    raw(high)
    fraction(range.upperBound)
  }

  private mutating func ifAny(_ key: StaticString, _ texts: [String]) {
    guard !texts.isEmpty else { return }
    raw(key)
    list(texts) { $0.string($1) }
  }
}
