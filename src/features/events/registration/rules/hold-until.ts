import { confirmHours } from "../limits.ts";

/**
 * Until when a registration without money is held for its address to be confirmed; null where its place is given at once:
 * to an account whose address is confirmed, or where nobody is kept out by it. Never beyond the start of the event.
 */
export function holdUntil(
  { hasLimit, isConfirmed, startsAt }: { hasLimit: boolean; isConfirmed: boolean; startsAt: string | null },
  now: Date,
): Date | null {
  if (!hasLimit || isConfirmed) return null;
  const inHours = now.getTime() + confirmHours * 3_600_000;
  const until = startsAt === null ? inHours : Math.min(inHours, Date.parse(startsAt));
  return until > now.getTime() ? new Date(until) : null;
}
