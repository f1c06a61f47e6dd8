/** The present moment. Rules receive it; nothing reads the system clock on its own, so tests can choose the day. */
export type Clock = { now: () => Date };

export const systemClock: Clock = { now: () => new Date() };
