import Foundation
import SimmerTesting
import Testing
import Voice

@Suite(.timeLimit(.minutes(20))) struct TranscriptFileTests {
  private let folder = URL(filePath: TestRun.folder())

  @Test func `a file is read to its end`() async throws {
    let lines = (0..<20_000).map { "{\"at\":\($0),\"text\":\"line \($0)\"}\n" }.joined()
    let path = try write(lines)
    let told = Recorder<SourceEvent>()

    try await TranscriptFile(path: path).listen { told.record($0) }

    #expect(told.items.count == 20_000)
    #expect(told.items.last?.words == "line 19999")
    try FileManager.default.removeItem(at: folder)
  }

  @Test func `a pipe is heard while it is open`() async throws {
    let pipe = Pipe()
    let input = try ByteInput(
      descriptor: pipe.fileHandleForReading.fileDescriptor, isOurs: false)
    try pipe.fileHandleForWriting.write(contentsOf: Data("first".utf8))

    #expect(try await input.next() == Array("first".utf8))
    try pipe.fileHandleForWriting.close()
    #expect(try await input.next() == nil)
    withExtendedLifetime(pipe) {}
  }

  @Test func `waiting for a pipe ends with its task`() async throws {
    let pipe = Pipe()
    let input = try ByteInput(
      descriptor: pipe.fileHandleForReading.fileDescriptor, isOurs: false)
    let waiting = Task { try await input.next() }

    waiting.cancel()

    await #expect(throws: CancellationError.self) { _ = try await waiting.value }
    withExtendedLifetime(pipe) {}
  }

  @Test func `a file that cannot be read says why`() throws {
    let error = #expect(throws: ByteInputError.self) {
      _ = try TranscriptFile(path: "/no/such/file")
    }
    #expect(
      error?.description
        == "the transcript '/no/such/file' cannot be read: no such file or directory")
  }

  private func write(_ text: String) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: "session.ndjson")
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }
}
