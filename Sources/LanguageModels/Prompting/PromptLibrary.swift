internal import FoundationEssentials

/// The prompts that this program was built with, or those of a folder.
package struct PromptLibrary: Sendable {
  package let routine: PromptTemplate
  package let answer: PromptTemplate
  package let recipes: PromptTemplate

  /// Bytes of a file; a prompt that is longer would not be read by anybody.
  private static let longest = 256 << 10

  /// Those of `Prompts/`, which are built in.
  package init() throws(PromptError) {
    try self.init { _ throws(PromptError) in nil }
  }

  /// Those of a folder, where it has them, else the ones built in; to try another wording out.
  package init(folder: String) throws(PromptError) {
    let files = FileManager.default
    guard (try? files.contentsOfDirectory(atPath: folder)) != nil else {
      throw .unreadable(path: folder)
    }
    try self.init { name throws(PromptError) in
      let path = "\(folder)/\(name)"
      guard files.fileExists(atPath: path) else { return nil }
      let size = (try? files.attributesOfItem(atPath: path))?[.size] as? Int
      guard let size, size <= Self.longest, let bytes = files.contents(atPath: path),
        let text = String(validating: bytes, as: UTF8.self)
      else { throw .unreadable(path: path) }
      return text
    }
  }

  /// `text` knows what stands in a file; nil leaves it to the one that is built in.
  private init(text: (String) throws(PromptError) -> String?) throws(PromptError) {
    func template(_ name: String, builtIn: [UInt8]) throws(PromptError) -> PromptTemplate {
      let source = try text(name) ?? String(decoding: builtIn, as: UTF8.self)
      do throws(PromptError) {
        // A prompt of a folder may use a schema that is built in.
        let schema: String? =
          if let file = try PromptParts(source).schemaFile, let builtIn = Self.schemas[file] {
            try text(file) ?? String(decoding: builtIn, as: UTF8.self)
          } else { nil }
        return try PromptTemplate(source: source, schema: schema)
      } catch {
        throw .inFile(path: name, error)
      }
    }
    routine = try template("routine.md", builtIn: PackageResources.routine_md)
    answer = try template("answer.md", builtIn: PackageResources.answer_md)
    recipes = try template("recipes.md", builtIn: PackageResources.recipes_md)
  }

  private static let schemas = [
    "routine.schema.json": PackageResources.routine_schema_json,
    "recipes.schema.json": PackageResources.recipes_schema_json,
  ]
}
