extension TargetFormat: CaseIterable {
  /// Every format that can be written.
  package static let allCases: [TargetFormat] = [
    .ndjson, .json, .recipe, .cooklang, .markdown, .jsonld, .sheet, .ics,
  ]
}
