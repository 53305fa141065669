import Assistant
import Foundation
import Recipes
import Routines
import Testing
import Timers

/// Routines beside the tests, for conversations to cook.
enum RoutineFile {
  static func routine(_ name: String) throws -> Routine {
    let url = try #require(
      Bundle.module.url(forResource: "Corpora/routines/\(name)", withExtension: "json"))
    return try RoutineFormat.read(Array(Data(contentsOf: url)))
  }

  /// A recipe beside the tests, as it is cooked together.
  static func recipe(_ name: String) throws -> Routine {
    let url = try #require(
      Bundle.module.url(forResource: "Corpora/recipes/\(name)", withExtension: "txt"))
    let bytes = Array(try Data(contentsOf: url))
    return try bytes.withUnsafeBufferPointer { bytes in
      let recipe = try #require(
        try RecipeNotation.recipes(in: bytes, named: "\(name).txt").first)
      let converter = RecipeConverter(keepsWhole: true)
      let converted = converter.converted(recipe, id: .text(name))
      return try #require(converter.guided(recipe, converted))
    }
  }
}
