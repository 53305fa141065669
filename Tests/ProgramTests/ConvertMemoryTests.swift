import Glibc
import SimmerTesting
import Testing

/// `simmer convert` as a filter on a stream that has no end in sight.
@Suite(.fewAtATime, .timeLimit(.minutes(30))) struct ConvertMemoryTests {
  /// A recipe, each other than the one before, in a line of 8 kB that says much else: lines wait for
  /// their turn, and a short stream must fill all the room that they have for that.
  private func line(_ number: Int) -> String {
    let minutes = number % 50 + 2
    let text =
      "Simmer the soup for \(minutes) minutes, then let it rest for 5 to \(minutes + 5) minutes."
    return #"{"id":\#(number),"page":"\#(page)","title":"Soup","text":"\#(text)"}"# + "\n"
  }

  private let page = String(repeating: "All of this stands beside the recipe. ", count: 210)

  /// The most memory that the program ever had, in kB, when it has answered so many lines.
  private func peak(after count: Int, in sandbox: Sandbox) async throws -> Int {
    let program = try sandbox.start(["convert", "--route", "local", "--jobs", "2", "-"])
    for first in stride(from: 0, to: count, by: 500) {
      await program.send((first..<min(first + 500, count)).map(line).joined())
    }
    // Whoever feeds a stream has every answer before its end.
    for number in 0..<count {
      #expect(await program.line()?.hasPrefix(#"{"id":\#(number),"#) == true)
    }
    let status = try text(of: "/proc/\(program.process)/status")
    program.closeInput()
    #expect(await program.ended().status == 0)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return try #require(line.split(separator: " ").compactMap { Int($0) }.first)
  }

  private func text(of path: String) throws -> String {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 16_384)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }

  @Test func `a stream four times as long takes no more memory`() async throws {
    try await Sandbox.with { sandbox in
      let short = try await peak(after: 3000, in: sandbox)
      let long = try await peak(after: 12_000, in: sandbox)

      #expect(long < short + 8 << 10)
    }
  }
}
