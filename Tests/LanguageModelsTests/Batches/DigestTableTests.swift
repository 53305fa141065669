import FoundationEssentials
import SimmerTesting
import Testing

@testable import LanguageModels

/// Digests are found again however many there are, and leave no file behind.
@Suite(.timeLimit(.minutes(20))) struct DigestTableTests {
  private let folder = TestRun.folder()

  private func digest(_ number: Int) throws -> String {
    var fields = FieldDigest(of: "test")
    fields.add(String(number))
    return try fields.hexadecimal
  }

  @Test func `what was added is found, over many doublings, and nothing else is`() throws {
    let table = try DigestTable(in: folder, slots: 4)
    defer { TestRun.remove(folder) }
    for number in 1...5000 { try table.insert(UInt64(number), for: try digest(number)) }

    for number in 1...5000 {
      #expect(try table.numbers(for: digest(number)) == [UInt64(number)])
    }
    for number in 5001...6000 { #expect(try !table.contains(digest(number))) }
    #expect(table.count == 5000)
  }

  @Test func `of one digest all numbers are found, the lowest first`() throws {
    let table = try DigestTable(in: folder, slots: 4)
    defer { TestRun.remove(folder) }
    for number in [7, 3, 900, 5] as [UInt64] { try table.insert(number, for: try digest(1)) }
    for number in 2...300 { try table.insert(1, for: try digest(number)) }

    #expect(try table.numbers(for: digest(1)) == [3, 5, 7, 900])
  }

  @Test func `its file has no name`() throws {
    let table = try DigestTable(in: folder)
    defer { TestRun.remove(folder) }
    try table.insert(1, for: try digest(1))

    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
    #expect(try table.contains(digest(1)))
  }

  @Test func `where it cannot be written that is said`() {
    #expect(throws: BatchError.self) { try DigestTable(in: "/proc/no/such") }
  }
}
