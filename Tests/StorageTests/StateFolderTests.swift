import Foundation
import Testing

@testable import Storage

@Suite struct StateFolderTests {
  @Test func `a missing folder is made for its owner alone, with those above it`() throws {
    let base = try TestFolder()
    let path = base.path + "/a/b/c"

    let folder = try StateFolder(at: path)

    #expect(folder.database == path + "/simmer.sqlite")
    for part in ["/a", "/a/b", "/a/b/c"] { #expect(try mode(of: base.path + part) == 0o700) }
  }

  @Test(arguments: [0o770, 0o707, 0o722])
  func `a folder that others may write to is refused`(mode: mode_t) throws {
    let base = try TestFolder()
    #expect(chmod(base.path, mode) == 0)

    #expect(throws: StateFolderError.othersMayWrite(base.path)) { try StateFolder(at: base.path) }
  }

  @Test func `a file is no folder`() throws {
    let base = try TestFolder()
    try Data().write(to: URL(fileURLWithPath: base.path + "/file"))

    #expect(throws: StateFolderError.notAFolder(base.path + "/file")) {
      try StateFolder(at: base.path + "/file")
    }
    #expect(throws: StateFolderError.notAFolder(base.path + "/file/below")) {
      try StateFolder(at: base.path + "/file/below")
    }
  }

  @Test func `a folder of somebody else is refused`() throws {
    let owner: UInt32 = geteuid() == 0 ? 12345 : 0
    let base = try TestFolder()
    let path = geteuid() == 0 ? base.path : "/"
    if geteuid() == 0 { #expect(chown(path, owner, owner) == 0) }

    #expect(throws: StateFolderError.someoneElses(path, owner: owner)) { try StateFolder(at: path) }
  }

  @Test func `a read-only file system is told as such`() throws {
    #expect(throws: StateFolderError.self) { try StateFolder(at: "/proc/simmer") }
  }

  @Test func `the socket moves where its path would be too long`() throws {
    let base = try TestFolder()
    let long = base.path + "/" + String(repeating: "x", count: 100)
    let folder = try StateFolder(at: long)

    #expect(throws: StateFolderError.pathTooLong(long, limit: 107)) {
      try folder.socket(fallback: nil)
    }
    let socket = try folder.socket(fallback: base.path)
    #expect(socket.hasPrefix(base.path + "/simmer-") && socket.utf8.count <= 107)
    #expect(try StateFolder(at: long + "/.").socket(fallback: base.path) == socket)
    #expect(try StateFolder(at: base.path).socket(fallback: nil) == base.path + "/engine.sock")
  }

  private func mode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
