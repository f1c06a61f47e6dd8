const minute = 60_000; // ms
const hour = 60 * minute;
const pauses = [1, 5, 30, 60]; // minutes after each look that failed; the last one from then on
const patience = { refused: 24 * hour, unknown: 7 * 24 * hour };

type Looked = {
  tries: number;
  at: Date;
  now: Date;
  /** The provider refused to tell, or it did not know yet. */
  why: keyof typeof patience;
};

/** When something at the provider is looked at next; null when it is given up, since the next look would end as the others did. */
export function nextLook({ tries, at, now, why }: Looked): Date | null {
  if (tries >= pauses.length && now.getTime() - at.getTime() >= patience[why]) return null;
  return new Date(now.getTime() + (pauses[tries - 1] ?? 60) * minute);
}
