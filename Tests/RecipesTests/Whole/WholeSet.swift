import Foundation
import Recipes
import Routines
import Testing

/// The labelled recipes, each with everything that stands in it.
enum WholeSet {
  static func recipes() throws -> [(name: String, whole: WholeRecipe)] {
    try HandCheckedRecipe.all().map { recipe in
      let read = try #require(
        try RecipeNotation.text.recipes(in: recipe.text).first, "\(recipe.name)")
      return (recipe.name, try #require(converted(read, recipe.name).whole))
    }
  }

  static func converted(_ recipe: Recipe, _ name: String) -> ConvertedRecipe {
    RecipeConverter(keepsWhole: true).converted(recipe, id: .text(name))
  }
}
