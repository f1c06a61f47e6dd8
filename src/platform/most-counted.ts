/** Rows that are counted exactly where a count only says how much waits; above it there are "more". */
export const mostCounted = 1_000;
