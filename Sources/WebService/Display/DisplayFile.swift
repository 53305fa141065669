/// A file of the kitchen display, which is part of the program.
struct DisplayFile: Sendable {
  var path: String
  var type: String
  var bytes: [UInt8]
  /// Another one for each content, so that a browser asks again only whether it has changed.
  let tag: String

  init(_ path: String, _ type: String, _ bytes: [UInt8]) {
    self.path = path
    self.type = type
    self.bytes = bytes
    tag = EntityTag(bytes: bytes).text
  }

  private static let script = "text/javascript; charset=utf-8"

  static let all = [
    DisplayFile("/", "text/html; charset=utf-8", PackageResources.index_html),
    // The same page, which shows less there.
    DisplayFile("/display", "text/html; charset=utf-8", PackageResources.index_html),
    DisplayFile("/mini", "text/html; charset=utf-8", PackageResources.index_html),
    DisplayFile("/display.css", "text/css; charset=utf-8", PackageResources.display_css),
    DisplayFile("/icon.svg", "image/svg+xml", PackageResources.icon_svg),
    DisplayFile("/words.js", script, PackageResources.words_js),
    DisplayFile("/words-en.js", script, PackageResources.words_en_js),
    DisplayFile("/words-de.js", script, PackageResources.words_de_js),
    DisplayFile("/kitchen.js", script, PackageResources.kitchen_js),
    DisplayFile("/rings.js", script, PackageResources.rings_js),
    DisplayFile("/panels.js", script, PackageResources.panels_js),
    DisplayFile("/geometry.js", script, PackageResources.geometry_js),
    DisplayFile("/lanes.js", script, PackageResources.lanes_js),
    DisplayFile("/entries.js", script, PackageResources.entries_js),
    DisplayFile("/timeline.js", script, PackageResources.timeline_js),
    DisplayFile("/scrubbing.js", script, PackageResources.scrubbing_js),
    DisplayFile("/notes.js", script, PackageResources.notes_js),
    DisplayFile("/history.js", script, PackageResources.history_js),
    DisplayFile("/past.js", script, PackageResources.past_js),
    DisplayFile("/kept.js", script, PackageResources.kept_js),
    DisplayFile("/suggestions.js", script, PackageResources.suggestions_js),
    DisplayFile("/routines.js", script, PackageResources.routines_js),
    DisplayFile("/suggestions.ndjson", "application/x-ndjson", PackageResources.suggestions_ndjson),
    DisplayFile("/display.js", script, PackageResources.display_js),
  ]
}
