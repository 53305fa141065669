/// Writes figures in Prometheus' text format 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/).
///
/// Of what makes such texts in Swift only swift-metrics is at hand, which has no such writer, and gauges that are
/// set; here most are read when they are asked for.
struct PrometheusText {
  static let type = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var text = ""

  enum Kind: String {
    case counter
    case gauge
    case histogram
  }

  /// Begins a family of figures; all of them come before the next one begins.
  mutating func family(_ name: String, _ kind: Kind, _ help: String) {
    text += "# HELP \(name) \(help)\n# TYPE \(name) \(kind.rawValue)\n"
  }

  mutating func figure(_ name: String, _ value: Double, _ labels: [(String, String)] = []) {
    let written = labels.map { "\($0)=\"\(PrometheusText.escaped($1))\"" }.joined(separator: ",")
    text += written.isEmpty ? "\(name) " : "\(name){\(written)} "
    // A whole number is written as one.
    text += (Int(exactly: value).map { "\($0)" } ?? "\(value)") + "\n"
  }

  mutating func histogram(_ name: String, _ histogram: Histogram, _ labels: [(String, String)] = [])
  {
    var count = 0
    let bounds = histogram.bounds.map { "\($0)" } + ["+Inf"]
    for (bound, counted) in zip(bounds, histogram.counts) {
      count += counted
      figure("\(name)_bucket", Double(count), labels + [("le", bound)])
    }
    figure("\(name)_sum", histogram.sum, labels)
    figure("\(name)_count", Double(count), labels)
  }

  private static func escaped(_ value: String) -> String {
    value.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
