/// A length in seconds, as corpora write it: "600", "0.5".
package func seconds(_ duration: Duration) -> String {
  let parts = duration.components
  guard parts.attoseconds != 0 else { return "\(parts.seconds)" }
  return "\(Double(parts.seconds) + Double(parts.attoseconds) / 1e18)"
}
