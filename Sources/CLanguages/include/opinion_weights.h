#ifndef OPINION_WEIGHTS_H
#define OPINION_WEIGHTS_H

#include <stddef.h>

// The weights of the second opinion for every language, which `make train` makes from Languages/.
// OpinionWeights.swift says what stands in them.
struct opinion_weights {
  const char *language;
  const unsigned char *bytes;
  size_t size;
};

extern const struct opinion_weights *const opinion_weights;
extern const size_t opinion_weights_count;

// The same of what cooks say; ChoiceWeights.swift says what stands in them.
extern const struct opinion_weights *const cook_weights;
extern const size_t cook_weights_count;

// The same of what is said while timers run.
extern const struct opinion_weights *const dialogue_weights;
extern const size_t dialogue_weights_count;

// Those of which words of it are a name.
extern const struct opinion_weights *const name_weights;
extern const size_t name_weights_count;

// Of the lengths that are said.
extern const struct opinion_weights *const length_weights;
extern const size_t length_weights_count;

// Of the lengths of a spoken description.
extern const struct opinion_weights *const plan_weights;
extern const size_t plan_weights_count;

// The same, once it is known what all of them probably are.
extern const struct opinion_weights *const plan_context_weights;
extern const size_t plan_context_weights_count;

// Of how often a step of it is done.
extern const struct opinion_weights *const plan_count_weights;
extern const size_t plan_count_weights_count;

#endif
