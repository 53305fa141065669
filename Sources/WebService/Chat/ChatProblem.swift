import HTTPTypes

/// A refusal in the shape that OpenAI's clients read.
struct ChatProblem: Encodable {
  var error: Body

  struct Body: Encodable {
    var message: String
    var type: String
    var code: String
    var param: String?

    private enum Field: String, CodingKey {
      case message
      case type
      case code
      case param
    }

    func encode(to encoder: any Encoder) throws {
      var fields = encoder.container(keyedBy: Field.self)
      try fields.encode(message, forKey: .message)
      try fields.encode(type, forKey: .type)
      try fields.encode(code, forKey: .code)
      try fields.encode(param, forKey: .param)
    }
  }

  init(_ problem: Problem) {
    error = Body(
      message: problem.detail,
      type: problem.status.kind == .serverError ? "server_error" : "invalid_request_error",
      code: problem.code)
  }
}
