import { isStaff } from "#identity/assurance.ts";
import { latestBegin, memberSession, pendingSession, staffSession } from "#identity/limits.ts";
import type { Role } from "#identity/roles.ts";

/** What the lifetime of a session depends on. `pending`: its second factor is still missing. */
export type SessionFacts = {
  role: Role | null;
  pending: boolean;
  authenticatedAt: Date;
  lastUsedAt: Date;
};

/**
 * When a session ends: a pending one minutes after the password; a staff session a working day after it; a
 * member's when unused for a while, and at the latest some weeks after the password (4.44).
 */
export function sessionEnd({ role, pending, authenticatedAt, lastUsedAt }: SessionFacts): Date {
  const longest = pending ? pendingSession : isStaff(role) ? staffSession : memberSession.longest;
  const end = authenticatedAt.getTime() + longest * 1000;
  if (pending || isStaff(role)) return new Date(end);
  return new Date(Math.min(end, lastUsedAt.getTime() + memberSession.unused * 1000));
}

/** Whether a session is over; one that begins later than now was made by a clock that has been set back since, and counts as over. */
export function isOver(facts: SessionFacts, now: Date): boolean {
  return sessionEnd(facts) <= now || facts.authenticatedAt > latestBegin(now);
}
