import { trashDays } from "./limits.ts";

/** The instant from which deleted photos can be brought back. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * 86_400_000);
}
