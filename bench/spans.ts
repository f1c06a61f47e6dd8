import type { Span } from "../scripts/seed-events.ts";

export const visibleEvents = 60; // in the months around today, whatever the size
const day = 86_400_000; // ms

/** From two months before to four months after `now`, which is more than any page shows. */
export function spanAround(now: Date): Span {
  return { from: asDay(now.getTime() - 62 * day), to: asDay(now.getTime() + 124 * day) };
}

/** The years before and after a span. */
export function otherYears({ from, to }: Span): Span[] {
  return [
    { from: asDay(Date.parse(from) - 12 * 365 * day), to: from },
    { from: to, to: asDay(Date.parse(to) + 8 * 365 * day) },
  ];
}

function asDay(time: number) {
  return new Date(time).toISOString().slice(0, 10);
}
