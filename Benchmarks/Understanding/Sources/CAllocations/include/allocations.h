#ifndef ALLOCATIONS_H
#define ALLOCATIONS_H

// How often this program has asked for memory, and for how many bytes. Counted for one thread.
extern unsigned long allocation_count;
extern unsigned long allocation_bytes;

static inline unsigned long allocations(void) { return allocation_count; }
static inline unsigned long allocated_bytes(void) { return allocation_bytes; }

#endif
