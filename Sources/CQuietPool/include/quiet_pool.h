// Nothing to call: see quiet_pool.c.
