// Made by "make language" from Languages/; change the texts there.

extension CompiledWording {
  static let en = CompiledWording(
    templates: enTemplates1 + enTemplates2 + enTemplates3,
    grammar: enGrammar)
}
