import Foundation
import Testing

@testable import simmer

/// The log of the service on a pipe.
@Suite struct LogOutletTests {
  @Test func `a reader that is too slow loses lines and is told how many, and nobody waits`() throws
  {
    let pipe = Foundation.Pipe()
    let outlet = LogOutlet(to: pipe.fileHandleForWriting.fileDescriptor)
    // 64 KiB is what a pipe of Linux holds.
    let line = String(repeating: "x", count: 999)
    for _ in 0..<200 { outlet.write(line) }

    let first = pipe.fileHandleForReading.availableData
    outlet.write("after")
    try pipe.fileHandleForWriting.close()
    let rest = try #require(try pipe.fileHandleForReading.readToEnd())
    let read = String(decoding: first + rest, as: UTF8.self).split(separator: "\n")

    let told = try #require(read.first { $0.hasPrefix("simmer: ") })
    let whole = read.count { $0 == line }
    #expect(told == "simmer: \(200 - whole) lines of the log were lost")
    #expect(whole > 0 && whole < 200)
    #expect(read.last == "after")
  }
}
