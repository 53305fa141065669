import FoundationEssentials
import Glibc
import Understanding

// Makes the tables of the languages from their texts: language-compiler TEXTS TABLES
//
// TEXTS has a folder for each language. TABLES gets CODE.table for each of them, and tables.inc, the C
// text that embeds them.

func names(in folder: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
}

func fail(_ message: String, status: Int32) -> Never {
  var text = message + "\n"
  text.withUTF8 { _ = write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(status)
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
    bytes += "static const _Alignas(8) uint8_t table_\(code)[] = {\n#embed \"\(code).table\"\n};\n"
    list += "  {table_\(code), sizeof table_\(code)},\n"
    print("\(code): \(table.count) bytes")
  }
  let text = bytes + "static const struct language_table list[] = {\n\(list)};\n"
  try Data(text.utf8).write(to: URL(filePath: "\(arguments[2])/tables.inc"))
} catch {
  fail("\(error)", status: 65)
}
