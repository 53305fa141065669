package import JSON

/// A model's answer in the shape of the schema, for tests to write down and to spoil.
package func reply(_ phases: [JSONValue], name: String = "") -> JSONValue {
  ["name": .string(name), "phases": .array(phases)]
}

package func phase(
  _ quote: String, name: String, start: String = "automatic", times: String = "", cue: String = ""
) -> JSONValue {
  [
    "quote": .string(quote), "name": .string(name), "start": .string(start),
    "times": .string(times), "cue": .string(cue),
  ]
}
