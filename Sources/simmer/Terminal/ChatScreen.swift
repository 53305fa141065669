/// Where a conversation is typed and read.
protocol ChatScreen: Sendable {
  /// Lines as they are typed, one for each `prompt`; ends when the conversation is over.
  var inputs: AsyncStream<LineEditor.Input> { get }

  /// Shows clean lines without disturbing what is being typed.
  func show(_ lines: [String])
  /// Shows what is beside the conversation.
  func complain(_ line: String)
  func ringBell()
  /// The board stands above the prompt; elsewhere nobody needs to keep it up to date.
  var isLive: Bool { get }
  func update(_ board: LiveBoard)
  /// The last line is dealt with: the next may come.
  func prompt()
  /// Ends `inputs` as soon as the terminal is as it was.
  func end()
}

extension LineEditor: ChatScreen {
  func complain(_ line: String) {
    show(["(\(line))"])
  }
}
