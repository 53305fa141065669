import Glibc
import Understanding

/// Reading a file as a whole, within a limit.
enum FileBytes {
  static func read(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    // What has become a pipe meanwhile is not waited for.
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(InputProblem(opening: path)) }
    var blocks = LineBlocks(descriptor: descriptor, size: size(of: descriptor) + 1, longest: limit)
    let bytes: [UInt8]?
    do throws(InputProblem) { bytes = try blocks.rest(limit: limit) } catch {
      throw .unreadable(error)
    }
    guard let bytes else { throw .tooLarge(limit) }
    return bytes
  }

  private static func size(of descriptor: Int32) -> Int {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { return 0 }
    return min(max(Int(status.st_size), 0), RecipeError.usualLimit)
  }
}

/// Why a file could not be read.
enum FileProblem: Error, Hashable {
  case unreadable(InputProblem)
  case tooLarge(Int)
}

extension FileProblem {
  func failure(of file: InputFile) -> RecipeFailure {
    switch self {
    case .unreadable(let problem):
      RecipeFailure(
        id: .text(file.path), code: "unreadable",
        message: "the file cannot be read: \(problem.reason); look with 'ls -l'")
    case .tooLarge(let limit):
      RecipeFailure(id: .text(file.path), RecipeError.tooLarge(limit: limit))
    }
  }
}
