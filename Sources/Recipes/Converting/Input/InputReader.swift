import Glibc
import Routines

/// Reads the whole input in order and cuts it into pieces; whatever takes long is left to those who
/// take them.
struct InputReader {
  var files: RecipeFiles
  var source: SourceFormat
  var shard: Shard?
  /// About so many bytes make a piece.
  var size: Int
  /// The open file that "-" names.
  let standardInput: Int32
  var sum = InputSum()
  var lexicon = LexiconChoice.byText
  /// Files that are no recipes by their names.
  var passedOver = 0

  var position = 0
  private var waiting: [InputFile] = []
  private var waitingBytes = 0
  private static let mostFiles = 16

  init(
    files: RecipeFiles, source: SourceFormat, shard: Shard?, size: Int, standardInput: Int32
  ) {
    self.files = files
    self.source = source
    self.shard = shard
    self.size = size
    self.standardInput = standardInput
  }

  /// `put` takes a piece and how heavy it is, and says whether more is wanted.
  ///
  /// Throws: why a cut-off run cannot be continued with this input.
  mutating func read(_ put: (InputPiece, Int) -> Bool) throws(ConversionError) {
    readAll(put)
    if let problem = sum.problem { throw problem }
  }

  private mutating func readAll(_ put: (InputPiece, Int) -> Bool) {
    while let next = files.next() {
      let wantsMore =
        switch next {
        case .standardInput: flush(put) && readStandardInput(put)
        case .file(let path): read(path, put)
        }
      guard wantsMore, sum.problem == nil else { return }
    }
    passedOver += files.passedOver
    guard flush(put) else { return }
    sum.finish()
  }

  private mutating func read(_ path: String, _ put: (InputPiece, Int) -> Bool) -> Bool {
    switch source {
    case .notation: return add(path, put)
    case .ndjson: return flush(put) && readLines(of: path, put)
    case .auto:
      let ending = RecipeFiles.ending(of: path)
      if SourceFormat.lineEndings.contains(ending) {
        return flush(put) && readLines(of: path, put)
      }
      let isDocument = RecipeNotation.allCases.contains { $0.endings.contains(ending) }
      return isDocument ? add(path, put) : readUnknown(path, put)
    }
  }

  // MARK: Documents

  /// The thread that converts the piece opens the file.
  private mutating func add(_ path: String, _ put: (InputPiece, Int) -> Bool) -> Bool {
    var status = stat()
    let isThere = stat(path, &status) == 0
    // Pipes and devices give what they have once, and who reads them may have to wait.
    if isThere, status.st_mode & S_IFMT != S_IFREG { return readUnknown(path, put) }
    defer { position += 1 }
    guard shard?.contains(position) != false else { return true }
    let (skipped, isDone) = sum.take(file: path) { [source, lexicon] in
      Self.recipes(in: path, source, lexicon)
    }
    guard !isDone else { return true }
    let bytes = isThere ? max(Int(status.st_size), 0) : 0
    waiting.append(InputFile(path: path, skipped: skipped))
    waitingBytes += bytes
    return waiting.count < Self.mostFiles && waitingBytes < size || flush(put)
  }

  private mutating func flush(_ put: (InputPiece, Int) -> Bool) -> Bool {
    guard !waiting.isEmpty else { return true }
    defer { (waiting, waitingBytes) = ([], 0) }
    return put(InputPiece(content: .files(waiting), sum: sum.value), waitingBytes)
  }

  /// One that cannot be read has one line too.
  private static func recipes(
    in path: String, _ source: SourceFormat, _ lexicon: LexiconChoice
  ) -> Int {
    guard let bytes = try? FileBytes.read(path, limit: RecipeFiles.mostBytes) else { return 1 }
    return recipes(in: bytes, InputFile(path: path), source, lexicon)
  }

  private static func recipes(
    in bytes: [UInt8], _ file: InputFile, _ source: SourceFormat, _ lexicon: LexiconChoice
  ) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      (try? PieceConverter.recipes(in: bytes, file, source, lexicon))?.count ?? 1
    }
  }

  // MARK: Lines

  private mutating func readLines(of path: String, _ put: (InputPiece, Int) -> Bool) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return fail(path, InputProblem(opening: path), put) }
    var blocks = blocks(of: descriptor)
    return readLines(&blocks, of: path, put)
  }

  private mutating func readLines(
    _ blocks: inout LineBlocks, of path: String, _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    let start = position
    do throws(InputProblem) {
      while let block = try blocks.next() {
        switch block {
        case .lines(let bytes, let first):
          guard add(lines: bytes, from: first, of: start, put) else { return false }
        case .tooLong(let line):
          position = start + line + 1
          guard shard?.contains(start + line) != false else { continue }
          guard fail(.lineTooLong(line + 1), put) else { return false }
        }
      }
    } catch {
      return fail(path, error, put)
    }
    return true
  }

  /// Lines of a file whose first one has this position.
  mutating func add(
    lines bytes: [UInt8], from first: Int = 0, of start: Int, _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    let place = LinePlace(line: first, position: start + first)
    position = start + first + Bytes.lines(in: bytes)
    let (skipped, isDone) = sum.take(lines: bytes) { [shard] number in
      shard?.contains(place.position + number) != false
    }
    guard sum.problem == nil else { return false }
    if isDone { return true }
    let lines = InputPiece(content: .lines(bytes, first: place, skipped: skipped), sum: sum.value)
    return put(lines, bytes.count)
  }

  private func blocks(of descriptor: Int32, closes: Bool = true) -> LineBlocks {
    LineBlocks(
      descriptor: descriptor, closes: closes, size: size, longest: PieceConverter.longestLine)
  }

  // MARK: What has to be looked at

  private mutating func readStandardInput(_ put: (InputPiece, Int) -> Bool) -> Bool {
    var blocks = blocks(of: standardInput, closes: false)
    return readUnknown(&blocks, named: "-", put)
  }

  private mutating func readUnknown(_ path: String, _ put: (InputPiece, Int) -> Bool) -> Bool {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      let problem = InputProblem(opening: path)
      return flush(put) && fail(path, problem, put)
    }
    var blocks = blocks(of: descriptor)
    return flush(put) && readUnknown(&blocks, named: path, put)
  }

  private mutating func readUnknown(
    _ blocks: inout LineBlocks, named path: String, _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    do throws(InputProblem) {
      if source == .ndjson { return readLines(&blocks, of: path, put) }
      let beginning = try blocks.beginning()
      if source == .auto {
        if beginning.isEmpty, path == "-" { return true }
        if let kind = ArchiveKind(beginning) {
          guard let archive = try blocks.archive(limit: RecipeFiles.mostBytes) else {
            return failTooLarge(path, put)
          }
          return add(RecipeArchive(archive, kind, path: path), put)
        }
        if LineShape.isLines(beginning, named: path) { return readLines(&blocks, of: path, put) }
      }
      guard shard?.contains(position) != false else {
        position += 1
        return true
      }
      guard let bytes = try blocks.rest(limit: RecipeFiles.mostBytes) else {
        return failTooLarge(path, put)
      }
      return add(document: bytes, InputFile(path: path), put)
    } catch {
      return fail(path, error, put)
    }
  }

  /// `isArchived`: its name belongs to what the run is continued with.
  mutating func add(
    document bytes: [UInt8], _ file: InputFile, isArchived: Bool = false,
    _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    defer { position += 1 }
    guard shard?.contains(position) != false else { return true }
    let (skipped, isDone) = sum.take(document: bytes, named: isArchived ? file.path : nil) {
      [source, lexicon] in Self.recipes(in: bytes, file, source, lexicon)
    }
    if isDone { return true }
    var file = file
    file.skipped = skipped
    return put(InputPiece(content: .document(bytes, file: file), sum: sum.value), bytes.count)
  }

  private mutating func failTooLarge(_ path: String, _ put: (InputPiece, Int) -> Bool) -> Bool {
    let problem = FileProblem.tooLarge(RecipeFiles.mostBytes)
    return failInPlace(problem.failure(of: .init(path: path)), put)
  }

  private mutating func fail(
    _ path: String, _ problem: InputProblem, _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    failInPlace(FileProblem.unreadable(problem).failure(of: .init(path: path)), put)
  }

  /// Of something that has a position of its own.
  mutating func failInPlace(_ failure: RecipeFailure, _ put: (InputPiece, Int) -> Bool) -> Bool {
    defer { position += 1 }
    guard shard?.contains(position) != false else { return true }
    return fail(failure, put)
  }

  private mutating func fail(
    _ failure: RecipeFailure, _ put: (InputPiece, Int) -> Bool
  ) -> Bool {
    if sum.take(failure: failure) { return sum.problem == nil }
    return put(InputPiece(content: .failure(failure), sum: sum.value), 0)
  }
}

extension RecipeFailure {
  /// `line` counts from 1.
  static func lineTooLong(
    _ line: Int, limit: String = "\(PieceConverter.longestLine >> 20) MiB"
  ) -> Self {
    RecipeFailure(
      id: .missing, code: "line_too_long",
      message: "line \(line) is longer than \(limit); shorten it")
  }
}
