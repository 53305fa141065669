import Foundation
import Routines
import Testing
import Timers

@testable import Assistant
@testable import Storage

/// A roast that an earlier Simmer began, read back by this one.
///
/// `records-1.txt` is what that one went on to say, from the same database.
@Suite struct FormerJournalTests {
  private static let fixtures = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "StorageTests/Fixtures")

  @Test func `a roast under way goes on as before, call by call`() async throws {
    let sandbox = FileManager.default.temporaryDirectory.appending(
      path: "simmer-former-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: sandbox, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: sandbox) }
    let path = sandbox.appending(path: "simmer.sqlite")
    try FileManager.default.copyItem(
      at: Self.fixtures.appending(path: "records-1.sqlite"), to: path)
    let told = try String(
      contentsOf: Self.fixtures.appending(path: "records-1.txt"), encoding: .utf8)

    let store = try SQLiteStore(path: path.path)
    var evening = Evening(book: try await store.journal.load())
    try evening.goOn()

    #expect(evening.lines == told.split(separator: "\n").map(String.init))
  }
}

/// What is said from the 35th minute of the roast on, with a cook who says "next" twice.
private struct Evening {
  var book: TimerBook
  var lines: [String] = []
  private let writer = ReplyWriter()
  private let start = Moment(nanoseconds: 1_800_000_000_000_000_000)

  init(book: TimerBook) { self.book = book }

  mutating func goOn() throws {
    let roast = try #require(book.timers.first?.id)
    for timer in book.timers {
      let status = writer.status(timer, at: moment(35))
      lines.append("\(timer.phase?.id ?? "-") \(timer.isCall) \(status)")
    }
    var random = SeededGenerator(seed: 1)
    for minute in 36...180 {
      while let due = book.nextDue, due <= moment(minute) {
        for receipt in book.advance(to: due) { tell(receipt) }
      }
      guard minute == 92 || minute == 118 else { continue }
      tell(book.apply(try book.decide(.advance(roast), at: moment(minute), using: &random)))
    }
  }

  private func moment(_ minute: Int) -> Moment { start + .seconds(60 * minute) }

  private mutating func tell(_ receipt: Receipt) {
    for (index, event) in receipt.entry.events.enumerated() {
      guard case .timer(let kind, let timer, let at) = event else { continue }
      let words = writer.announcement(of: index, in: receipt, awake: at)
      let seconds = (at - start).components.seconds
      lines.append(
        "\(seconds / 60):\(seconds % 60) \(kind.rawValue) \(timer.phase?.id ?? "-") \(words)")
    }
  }
}
