#include "opinion_weights.h"

// #embed is C23; the compilers of Swift's toolchains know it in every mode.
#pragma clang diagnostic ignored "-Wc23-extensions"

// The bytes of each file, and `list` of them: written by `make train`.
#include "Tables/weights.inc"
#include "Tables/cooking.inc"
#include "Tables/dialogue.inc"
#include "Tables/names.inc"
#include "Tables/lengths.inc"
#include "Tables/plans.inc"
#include "Tables/plancontexts.inc"
#include "Tables/plancounts.inc"

const struct opinion_weights *const opinion_weights = list;
const size_t opinion_weights_count = sizeof list / sizeof list[0];

const struct opinion_weights *const cook_weights = cook_list;
const size_t cook_weights_count = sizeof cook_list / sizeof cook_list[0];

const struct opinion_weights *const dialogue_weights = dialogue_list;
const size_t dialogue_weights_count = sizeof dialogue_list / sizeof dialogue_list[0];

const struct opinion_weights *const name_weights = name_list;
const size_t name_weights_count = sizeof name_list / sizeof name_list[0];

const struct opinion_weights *const length_weights = length_list;
const size_t length_weights_count = sizeof length_list / sizeof length_list[0];

const struct opinion_weights *const plan_weights = plan_list;
const size_t plan_weights_count = sizeof plan_list / sizeof plan_list[0];

const struct opinion_weights *const plan_context_weights = plan_context_list;
const size_t plan_context_weights_count = sizeof plan_context_list / sizeof plan_context_list[0];
const struct opinion_weights *const plan_count_weights = plan_count_list;
const size_t plan_count_weights_count = sizeof plan_count_list / sizeof plan_count_list[0];
