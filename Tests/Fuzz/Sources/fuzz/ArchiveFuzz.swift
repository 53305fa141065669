@testable import Recipes

/// Archives of any bytes.
enum ArchiveFuzz {
  static func read(_ bytes: [UInt8]) {
    guard let kind = ArchiveKind(bytes) else { return }
    var archive = RecipeArchive(.memory(bytes), kind, path: "a.zip")
    var ids: Set<String> = []
    var files = 0
    while let file = archive.next() {
      files += 1
      guard case .success(let content) = file.content else { continue }
      demand(content.count <= ZipReader.longest, "a file that is too long")
      demand(ids.insert(file.id).inserted, "two files with one id")
      demand(file.id.hasPrefix("a.zip"), "an id of another archive")
      demand(!file.id.split(separator: "/").contains(".."), "an id that leads somewhere")
    }
    demand(files <= 2 * ZipDirectory.mostEntries + 2, "too many files")
  }
}
