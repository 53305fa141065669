import Glibc
import Languages
import Understanding

/// The folder with a user's own phrases: `*.txt` for the standard language, and `CODE/*.txt` for others.
///
/// Whatever is in it, it is read in bounded time and memory: so many files of so many bytes, no folders
/// within folders, and nothing that is no regular file.
struct PhraseFolder {
  let path: String

  private static let mostFiles = 64
  private static let mostEntries = 1000
  private static let longest = 256 << 10

  /// What could be read, by language and in the order of the names, and why the rest could not.
  func contents() -> (files: [LanguageCode: [PhraseFile]], problems: [PhraseFileError]) {
    var files: [LanguageCode: [PhraseFile]] = [:]
    var problems: [PhraseFileError] = []
    var count = 0
    func add(_ folder: String, _ names: [String], _ language: LanguageCode) {
      for name in names where name.hasSuffix(".txt") {
        count += 1
        guard count <= Self.mostFiles else {
          if count == Self.mostFiles + 1 {
            problems.append(.tooMany(path: path, limit: Self.mostFiles))
          }
          return
        }
        do throws(PhraseFileError) {
          files[language, default: []].append(try Self.file("\(folder)/\(name)"))
        } catch {
          problems.append(error)
        }
      }
    }
    do throws(PhraseFileError) {
      guard let names = try Self.names(in: path) else { return ([:], []) }
      add(path, names, .standard)
      for name in names where !name.hasSuffix(".txt") && Self.isFolder("\(path)/\(name)") {
        let folder = "\(path)/\(name)"
        guard let language = LanguageCode(name) else {
          problems.append(
            .unknownLanguage(path: folder, known: LanguageCode.all.map(\.rawValue)))
          continue
        }
        do throws(PhraseFileError) {
          add(folder, try Self.names(in: folder) ?? [], language)
        } catch {
          problems.append(error)
        }
      }
    } catch {
      problems.append(error)
    }
    return (files, problems)
  }

  /// Sorted, without hidden ones; nil where there is no such folder.
  private static func names(in folder: String) throws(PhraseFileError) -> [String]? {
    guard let stream = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .unreadable(path: folder, reason: String(cString: strerror(errno)))
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        bytes.withMemoryRebound(to: UInt8.self, capacity: 256) {
          String(decodingCString: $0, as: UTF8.self)
        }
      }
      guard !name.hasPrefix(".") else { continue }
      names.append(name)
      guard names.count <= mostEntries else {
        throw .tooMany(path: folder, limit: mostEntries)
      }
    }
    return names.sorted()
  }

  private static func isFolder(_ path: String) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
  }

  private static func file(_ path: String) throws(PhraseFileError) -> PhraseFile {
    // A pipe without a writer is not waited for.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    var reader = LineReader(descriptor: descriptor, limit: longest)
    var found = stat()
    guard fstat(descriptor, &found) == 0, found.st_mode & S_IFMT == S_IFREG else {
      throw .notAFile(path: path)
    }
    guard var bytes = try? reader.rest() else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    guard bytes.count <= longest else { throw .tooLong(path: path, limit: longest) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notText(path: path, line: lineOfBadText(bytes))
    }
    return PhraseFile(name: path, text: text)
  }

  private static func lineOfBadText(_ bytes: [UInt8]) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return 1 + (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0)
  }
}
