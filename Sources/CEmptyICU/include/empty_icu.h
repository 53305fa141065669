// Nothing to call; see empty_icu.c.
#pragma once
