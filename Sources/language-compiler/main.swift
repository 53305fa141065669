import FoundationEssentials
import Glibc
import Recipes
import Understanding

// Makes the tables of the languages from their texts: language-compiler TEXTS TABLES
//
// TEXTS has a folder for each language, with its words, and its rules in the folder rules. TABLES gets
// CODE.table and CODE.rules for each of them, CODE.recipes for those with words of recipes in the folder
// recipes, and tables.inc, the C text that embeds them.

func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
}

func fail(_ message: String, status: Int32) -> Never {
  var text = message + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status)
}

func files(in folder: String) throws -> [(name: String, text: String)] {
  guard FileManager.default.fileExists(atPath: folder) else { return [] }
  return try names(in: folder).filter { $0.hasSuffix(".txt") }.map { name in
    let text = try Data(contentsOf: URL(filePath: folder + "/" + name))
    return (folder + "/" + name, String(decoding: text, as: UTF8.self))
  }
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { fail("usage: language-compiler TEXTS TABLES", status: 64) }
do {
  var bytes = ""
  var list = ""
  for code in try names(in: arguments[1]) {
    let folder = arguments[1] + "/" + code
    var source = LanguageSource()
    for name in try names(in: folder) where name.hasSuffix(".txt") {
      let path = folder + "/" + name
      let text = try Data(contentsOf: URL(filePath: path))
      try source.add(String(decoding: text, as: UTF8.self), file: path)
    }
    let table = try LanguageCompiler.table(of: source)
    try Data(table).write(to: URL(filePath: "\(arguments[2])/\(code).table"))
    let rules = try RuleCompiler.table(files(in: folder + "/rules"), of: source)
    try Data(rules).write(to: URL(filePath: "\(arguments[2])/\(code).rules"))
    let recipes = try RecipeWordCompiler.table(files(in: folder + "/recipes"), of: source)
    if let recipes { try Data(recipes).write(to: URL(filePath: "\(arguments[2])/\(code).recipes")) }
    for kind in ["table", "rules"] + (recipes == nil ? [] : ["recipes"]) {
      bytes +=
        "static const _Alignas(8) uint8_t \(kind)_\(code)[] = {\n#embed \"\(code).\(kind)\"\n};\n"
    }
    let embedded = recipes == nil ? "0, 0" : "recipes_\(code), sizeof recipes_\(code)"
    list +=
      "  {table_\(code), sizeof table_\(code), rules_\(code), sizeof rules_\(code), \(embedded)},\n"
    print(
      "\(code): \(table.count) bytes of words, \(rules.count) of rules, \(recipes?.count ?? 0) of recipes"
    )
  }
  let text = bytes + "static const struct language_table list[] = {\n\(list)};\n"
  try Data(text.utf8).write(to: URL(filePath: "\(arguments[2])/tables.inc"))
} catch {
  fail("\(error)", status: 65)
}
