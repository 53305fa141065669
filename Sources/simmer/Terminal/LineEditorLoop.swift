import CEditLine
import Glibc

/// libedit and the lines above its prompt; lives and dies on one thread.
final class LineEditorLoop {
  private let wakeUp: Pipe
  private let takeOrders: () -> LineEditor.Orders
  private let historyPath: String?
  private let line: OpaquePointer?
  private let past: OpaquePointer?
  private var board = LiveBoard()
  /// The live lines that stand on the screen, right above the prompt.
  private var drawn: [String] = []
  /// What stands before the words that are typed.
  private let prompt = Prompt()
  private var columns = 80
  private var isOver = false
  private var isEditing = false
  private var mayPrompt = true
  private var wasInterrupted = false
  private var decoder = ScalarDecoder()

  init(
    wakeUp: Pipe, historyPath: String?, takeOrders: @escaping () -> LineEditor.Orders
  ) {
    self.wakeUp = wakeUp
    self.historyPath = historyPath
    self.takeOrders = takeOrders
    simmer_take_utf8()
    line = simmer_line_init()
    past = history_init()
    guard let line else { return }
    simmer_set_owner(line, Unmanaged.passUnretained(self).toOpaque())
    simmer_set_prompt(line) { line in
      guard let line, let owner = simmer_owner(line) else { return nil }
      return Unmanaged<LineEditorLoop>.fromOpaque(owner).takeUnretainedValue().prompt.bytes
    }
    simmer_set_editor(line, "emacs")
    simmer_set_signal(line, 0)
    simmer_take_interrupts(line)
    simmer_set_getc(line) { line, character in
      guard let line, let character, let owner = simmer_owner(line) else { return 0 }
      return Unmanaged<LineEditorLoop>.fromOpaque(owner).takeUnretainedValue()
        .nextCharacter(into: character)
    }
    guard let past else { return }
    simmer_history_size(past, 1000)
    simmer_history_unique(past)
    if let historyPath { simmer_history_load(past, historyPath) }
    simmer_set_history(line, past)
  }

  /// Waits until a line may be typed and has been; nil when it is time to leave.
  func nextLine() -> String? {
    guard let line else { return nil }
    while !mayPrompt, !isOver {
      wait(forKeys: false)
      follow(takeOrders())
    }
    guard !isOver else { return nil }
    mayPrompt = false
    measure()
    drawn = board.lines(at: .now, columns: columns)
    put(drawn)
    prompt.text = board.prompt(columns: columns)
    isEditing = true
    defer { isEditing = false }
    var count: Int32 = 0
    guard let text = el_gets(line, &count), count > 0, !isOver else { return nil }
    var typed = String(cString: text)
    while typed.last?.isNewline == true { typed.removeLast() }
    if let past, !typed.allSatisfy(\.isWhitespace) { simmer_history_add(past, typed) }
    return typed
  }

  /// Gives the terminal back and keeps the history.
  func leave() {
    if let past, let historyPath { simmer_history_save(past, historyPath) }
    if let line { el_end(line) }
    if let past { history_end(past) }
  }

  /// libedit asks for the next key; whatever else there is to do is done while it waits.
  ///
  /// Returns: 1 with a character, 0 at the end.
  private func nextCharacter(into character: UnsafeMutablePointer<wchar_t>) -> Int32 {
    while true {
      let hasKey = wait(forKeys: true)
      follow(takeOrders())
      guard !isOver else {
        wipe()
        return 0
      }
      guard hasKey else { continue }
      var byte: UInt8 = 0
      let count = read(STDIN_FILENO, &byte, 1)
      if count < 0, errno == EINTR || errno == EAGAIN { continue }
      guard count == 1 else { return 0 }
      guard let scalar = decoder.next(byte) else { continue }
      let isInterrupt = scalar == LineEditorLoop.interrupt
      defer { wasInterrupted = isInterrupt }
      switch scalar {
      case LineEditorLoop.interrupt where hasText:
        character.pointee = LineEditorLoop.killLine
      case LineEditorLoop.interrupt where wasInterrupted:
        wipe()
        return 0
      case LineEditorLoop.interrupt:
        redraw(showing: ["(press Ctrl-C again or Ctrl-D to leave; timers go on)"])
        continue
      case LineEditorLoop.suspend:
        redraw(showing: ["(a suspended Simmer could not ring; press Ctrl-D to leave, timers go on)"]
        )
        continue
      case "\r", "\n":
        redraw(withBoard: false)
        character.pointee = wchar_t(bitPattern: scalar.value)
      case LineEditorLoop.endOfFile where !hasText:
        wipe()
        return 0
      default:
        character.pointee = wchar_t(bitPattern: scalar.value)
      }
      return 1
    }
  }

  /// Waits for a key, an order, or the next second of a live timer.
  ///
  /// Returns: whether there is a key.
  @discardableResult private func wait(forKeys: Bool) -> Bool {
    var sources = [
      pollfd(fd: wakeUp.reading, events: Int16(POLLIN), revents: 0),
      pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
    ]
    let patience = forKeys ? board.unchanged(at: .now)?.wholeMilliseconds : nil
    poll(&sources, forKeys ? 2 : 1, patience.map { Int32($0) + 1 } ?? -1)
    if sources[0].revents != 0 { wakeUp.hearRing(most: 256) }
    return sources[1].revents != 0
  }

  private func follow(_ orders: LineEditor.Orders) {
    board = orders.board
    isOver = orders.isOver
    mayPrompt = mayPrompt || orders.mayPrompt
    if orders.rings { simmer_put("\u{7}") }
    redraw(showing: orders.shown)
  }

  /// Draws everything anew below what is shown, if anything has changed.
  private func redraw(showing shown: [String] = [], withBoard: Bool = true) {
    measure()
    guard let line, isEditing else {
      put(shown)
      return
    }
    let lines = withBoard ? board.lines(at: .now, columns: columns) : []
    let asking = board.prompt(columns: columns)
    guard lines != drawn || asking != prompt.text || !shown.isEmpty else { return }
    let up = drawn.count + rowsAboveCursor
    simmer_put("\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J")
    put(shown)
    put(lines)
    drawn = lines
    prompt.text = asking
    simmer_refresh(line)
  }

  /// Takes note of how wide the terminal is now.
  private func measure() {
    guard let width = TerminalText.width(of: STDOUT_FILENO), width != columns else { return }
    columns = width
    if let line, isEditing { el_resize(line) }
  }

  /// Takes the live lines, the prompt and what was typed off the screen: nobody types any more.
  private func wipe() {
    let up = drawn.count + rowsAboveCursor
    simmer_put("\r" + (up > 0 ? "\u{1B}[\(up)A" : "") + "\u{1B}[J")
    drawn = []
  }

  private func put(_ lines: [String]) {
    guard !lines.isEmpty else { return }
    let rows = lines.flatMap { TerminalText.wrapped($0, to: columns) }
    simmer_put(rows.map { $0 + "\r\n" }.joined())
  }

  private var hasText: Bool {
    guard let line, let info = el_wline(line) else { return false }
    return info.pointee.lastchar != info.pointee.buffer
  }

  /// Of the prompt and the text that is typed, the lines of the terminal before the cursor's.
  private var rowsAboveCursor: Int {
    guard let line, let info = el_wline(line), let start = info.pointee.buffer else { return 0 }
    let count = info.pointee.cursor - start
    // Control characters are shown as two: ^A.
    let width = (0..<max(count, 0)).reduce(prompt.text.utf8.count) { sum, index in
      let columns = simmer_character_columns(start[index])
      return sum + (columns < 0 ? 2 : Int(columns))
    }
    return width / max(columns, 1)
  }

  private static let interrupt: Unicode.Scalar = "\u{3}"
  private static let endOfFile: Unicode.Scalar = "\u{4}"
  private static let suspend: Unicode.Scalar = "\u{1A}"
  /// Ctrl-U: libedit empties the line.
  private static let killLine: wchar_t = 0x15
}

/// A prompt of ASCII where libedit can read it.
private final class Prompt {
  /// Ends with a zero; lives as long as this.
  let bytes: UnsafeMutablePointer<CChar>
  private static let capacity = 64

  init() {
    bytes = .allocate(capacity: Self.capacity)
    bytes.initialize(repeating: 0, count: Self.capacity)
  }

  deinit { bytes.deallocate() }

  var text = "" {
    didSet {
      let characters = text.utf8.prefix(Self.capacity - 1)
      for (place, byte) in characters.enumerated() { bytes[place] = CChar(bitPattern: byte) }
      bytes[characters.count] = 0
    }
  }
}

/// Puts UTF-8 together byte by byte; a byte that fits nowhere becomes a replacement character.
struct ScalarDecoder {
  private var value: UInt32 = 0
  private var missing = 0

  mutating func next(_ byte: UInt8) -> Unicode.Scalar? {
    if missing > 0, byte & 0xC0 == 0x80 {
      value = value << 6 | UInt32(byte & 0x3F)
      missing -= 1
      guard missing == 0 else { return nil }
      return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
    missing = 0
    switch byte {
    case 0..<0x80: return Unicode.Scalar(byte)
    case 0xC2..<0xE0: (value, missing) = (UInt32(byte & 0x1F), 1)
    case 0xE0..<0xF0: (value, missing) = (UInt32(byte & 0x0F), 2)
    case 0xF0..<0xF5: (value, missing) = (UInt32(byte & 0x07), 3)
    default: return "\u{FFFD}"
    }
    return nil
  }
}
