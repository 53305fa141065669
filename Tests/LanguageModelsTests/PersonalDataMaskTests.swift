import Foundation
import LanguageModels
import Testing

@Suite struct PersonalDataMaskTests {
  /// Below "== masked" a line and, behind " => ", what becomes of it; below "== kept" lines that stay.
  @Test func `personal data go and everything else stays`() throws {
    let file = try #require(
      Bundle.module.url(
        forResource: "personal-data", withExtension: "txt", subdirectory: "Corpora"))
    var counts = ["masked": 0, "kept": 0]
    var heading = ""
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("== ") {
        heading = String(line.dropFirst(3))
        continue
      }
      let parts = String(line).components(separatedBy: " => ")
      counts[heading, default: 0] += 1

      let masked = PersonalDataMask().masked(parts[0])

      #expect(masked == parts[parts.count - 1])
      #expect(PersonalDataMask().masked(masked) == masked)
    }
    #expect(counts["masked"] ?? 0 >= 30)
    #expect(counts["kept"] ?? 0 >= 50)
  }
}
