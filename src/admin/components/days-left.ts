import { trashDays } from "#platform/trash-days.ts";

const dayLength = 86_400_000; // ms

/**
 * The days for which something deleted can still be restored, rounded up, so that the last hours count as one
 * day.
 */
export function daysLeft(deletedAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + trashDays * dayLength - now.getTime()) / dayLength));
}
