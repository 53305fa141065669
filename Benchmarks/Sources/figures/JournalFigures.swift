enum JournalFigures {
  static func run(directory: String) async throws {}
}
