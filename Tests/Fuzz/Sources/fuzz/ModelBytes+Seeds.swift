import JSON
import LanguageModels
import Routines

extension ModelBytes {
  /// By target: small ones of each kind, as libFuzzer cuts what is long.
  static var seeds: [String: [[UInt8]]] {
    let answers: [JSONValue] = [
      [
        "model": "m", "usage": ["prompt_tokens": 9, "completion_tokens": 3],
        "choices": [["message": ["role": "assistant", "content": "{}"], "finish_reason": "stop"]],
      ],
      [
        "type": "message", "stop_reason": "tool_use", "usage": ["input_tokens": 1],
        "content": [["type": "tool_use", "id": "t", "name": "routine", "input": ["phases": []]]],
      ],
      ["message": ["role": "assistant", "content": "{}"], "done": true, "eval_count": 3],
      ["error": ["message": "no", "type": "t", "code": "rate_limit_exceeded"]],
    ]
    let requests: [JSONValue] = [
      ["model": "m", "messages": [["role": "user", "content": "Said:\n\"eggs \u{E9}\""]]], "text",
    ]
    let pieces = [
      [Recording.Piece(after: .zero, bytes: Array("{\"a\":1}".utf8))],
      [
        Recording.Piece(after: .microseconds(1500), bytes: Array("data: \u{E9}\n\n".utf8)),
        Recording.Piece(after: .milliseconds(20), bytes: [0xFF, 0x0A]),
      ],
    ]
    let recordings = zip(requests, pieces).map { request, pieces in
      Recording(
        origin: "made up",
        request: .init(
          method: "POST", url: "https://h/v1/messages", headers: [.init("accept", "a/b")],
          body: Array(request.text.utf8)),
        response: .init(status: 200, headers: [.init("retry-after", "1")], pieces: pieces))
    }
    return [
      "json": answers.map { Array($0.text.utf8) } + [
        Array(#"[1.5e-3,"\ud83c\udf73\n",null]"#.utf8)
      ],
      "recordings": recordings.compactMap { try? Array($0.document.text.utf8) },
      "streams": answers.map { Array("\u{7}data: \($0.text)\r\n\r\n".utf8) } + streams,
    ]
  }

  /// The first byte says how a stream is cut.
  private static var streams: [[UInt8]] {
    [
      """
      \u{3}: comment

      data: {"choices":[{"index":0,"delta":{"content":"Hé"}}]}

      data: {"choices":[{"index":0,"delta":{},"finish_reason":"stop"}]}

      data: {"choices":[],"usage":{"prompt_tokens":1}}

      data: [DONE]
      """,
      """
      \u{5}event: content_block_delta
      data: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hé"}}

      event: message_delta
      data: {"type":"message_delta","delta":{"stop_reason":"end_turn"},"usage":{"output_tokens":2}}

      data: {"type":"message_stop"}
      """,
      """
      \u{1}{"message":{"role":"assistant","content":"Hé"},"done":false}
      {"message":{"role":"assistant","content":""},"done":true,"done_reason":"stop"}
      """,
    ].map { Array(($0 + "\n\n").utf8) }
  }
}
