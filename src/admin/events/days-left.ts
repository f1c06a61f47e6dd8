import { trashDays } from "#features/events/limits.ts";

const dayLength = 86_400_000; // ms

/** How many days a deleted event can still be brought back, counted up so that the last hours read as one day. */
export function daysLeft(deletedAt: string, now: Date): number {
  return Math.max(0, Math.ceil((Date.parse(deletedAt) + trashDays * dayLength - now.getTime()) / dayLength));
}
