/**
 * The current time. It is passed to all code that needs it and nothing else reads the system clock, so that
 * tests can choose the day.
 */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
