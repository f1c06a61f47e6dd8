import type { Season } from "#content/nomination-season.ts";
import { longDay } from "#platform/days.ts";

/** For which gala nominations are, and until when they are or were taken; a sentence without its end. */
export function seasonWords({ open, gala, closes }: Season): string {
  return `Nominations for the ${gala}, ${open ? "close" : "closed"} on ${longDay(closes)}`;
}
