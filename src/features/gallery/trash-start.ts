import { trashDays } from "./limits.ts";

/** The instant since which a deleted photo can still be restored. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * 86_400_000);
}
