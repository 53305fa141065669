// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  static let de = CompiledWording(
    templates: deTemplates1 + deTemplates2 + deTemplates3,
    grammar: deGrammar)
}
