/// Why something in an archive could not be read.
enum ArchiveError: Error, Hashable {
  case unreadable(InputProblem)
  /// The archive ends before what it promises.
  case cutOff
  case damaged
  case encrypted
  /// Compressed in another way than deflate, by the number that zip gives it.
  case unknownMethod(Int)
  /// Larger than the first zip archives could be.
  case zip64
  case tooLarge(limit: Int)
  /// All that came out of the archive.
  case tooMuch(limit: Int)
  case tooManyEntries(limit: Int)
  /// An archive in an archive in an archive.
  case tooDeep
  /// Nothing in it is called as recipes are.
  case noRecipe
  case noZlib(String)
}

extension ArchiveError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unreadable(let problem):
      "the archive cannot be read: \(problem.reason); look with 'ls -l'"
    case .cutOff: "the archive ends too early, so the rest is missing; export it again"
    case .damaged: "the archive is damaged here; export it again"
    case .encrypted: "this is encrypted; unpack it with its password"
    case .unknownMethod(let number):
      "this is compressed by method \(number), and only deflate is read; unpack it first"
    case .zip64: "the archive is a zip64 one, which is not read; unpack it first"
    case .tooLarge(let limit): "it is longer than \(limit >> 20) MiB when unpacked; split it"
    case .tooMuch(let limit):
      "more than \(limit >> 20) MiB come out of this archive, the rest is left; split it"
    case .tooManyEntries(let limit):
      "the archive has more than \(limit) files, the rest is left; split it"
    case .tooDeep: "this is an archive in an archive in an archive; unpack the outer one first"
    case .noRecipe: "no file in this archive is called like a recipe; see Docs/Recipes.md"
    case .noZlib(let reason):
      "archives are read with zlib, which cannot be loaded: \(reason); on Debian install zlib1g"
    }
  }

  /// A word for programs.
  var code: String {
    switch self {
    case .unreadable: "unreadable"
    case .cutOff: "archive_cut_off"
    case .damaged: "archive_damaged"
    case .encrypted: "archive_encrypted"
    case .unknownMethod, .zip64, .tooDeep, .noZlib: "archive_unsupported"
    case .tooLarge, .tooMuch, .tooManyEntries: "too_large"
    case .noRecipe: "no_recipe"
    }
  }
}

extension RecipeFailure {
  init(_ id: String, _ error: ArchiveError) {
    self.init(id: .text(id), code: error.code, message: error.description)
  }
}
