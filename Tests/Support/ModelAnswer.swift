package import JSON

/// A model's answer in the shape of the schema, for tests to write down and to spoil.
package func reply(_ phases: [JSONValue], name: String = "", category: String = "cooking")
  -> JSONValue
{
  [
    "name": .string(name), "category": .string(category), "phases": .array(phases),
  ]
}

package func phase(
  _ evidence: String, id: String, name: String, seconds: Int, max: Int = 0, times: Int = 1,
  start: String = "automatic", cue: String = ""
) -> JSONValue {
  [
    "evidence": .string(evidence), "id": .string(id), "name": .string(name),
    "duration": .number(String(seconds)), "max_duration": .number(String(max)),
    "repeat": .number(String(times)), "start": .string(start), "cue": .string(cue),
  ]
}
