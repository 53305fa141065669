import FoundationEssentials
import Glibc
import SimmerTesting
import Storage
import Testing

/// A small file is there whole, or not at all.
@Suite struct NoteFileTests {
  private let folder = TestRun.folder()

  @Test func `what was written is read, and what replaces it`() throws {
    let file = NoteFile(at: "\(folder)/note.json")
    #expect(try file.read() == nil)

    try file.write(Array("one, and longer".utf8))
    try file.write(Array("two".utf8))

    #expect(try file.read() == Array("two".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["note.json"])
    let mode = try FileManager.default.attributesOfItem(atPath: "\(folder)/note.json")
    #expect(mode[.posixPermissions] as? Int == 0o600)
  }

  @Test func `what is removed is not there, also when it is removed again`() throws {
    let file = NoteFile(at: "\(folder)/note.json")
    try file.write([0x61])

    try file.remove()
    try file.remove()

    #expect(try file.read() == nil)
  }

  @Test func `what a crash left of a draft is no part of the next`() throws {
    try Data("half a draft that is longer".utf8).write(
      to: URL(filePath: "\(folder)/note.json.new"))
    let file = NoteFile(at: "\(folder)/note.json")

    try file.write(Array("whole".utf8))

    #expect(try file.read() == Array("whole".utf8))
  }

  @Test func `what is too long was not written here, and a folder is no file`() throws {
    let path = "\(folder)/note.json"
    try Data(repeating: 0x61, count: NoteFile.mostBytes + 1).write(to: URL(filePath: path))

    #expect(throws: StoreError.self) { try NoteFile(at: path).read() }
    #expect(throws: StoreError.self) { try NoteFile(at: folder).read() }
  }

  @Test func `a pipe in its place is not waited for, and a device is not read`() throws {
    let path = "\(folder)/note.json"
    #expect(mkfifo(path, 0o600) == 0)

    #expect(throws: StoreError.unavailable(path: path, why: "it is not a regular file")) {
      try NoteFile(at: path).read()
    }
    #expect(throws: StoreError.self) { try NoteFile(at: "/dev/zero").read() }
  }

  @Test func `what is set aside is kept, and makes room`() throws {
    let file = NoteFile(at: "\(folder)/note.json")
    try file.write(Array("[".utf8))

    let aside = try file.setAside()

    #expect(try file.read() == nil)
    #expect(try NoteFile(at: aside).read() == Array("[".utf8))
  }

  @Test func `where nothing can be written, nothing is lost`() throws {
    let file = NoteFile(at: "\(folder)/none/note.json")

    #expect(throws: StoreError.self) { try file.write([0x61]) }
  }
}
