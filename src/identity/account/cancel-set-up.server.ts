import { and, eq, gt, isNull } from "drizzle-orm";
import { pendingSession } from "#identity/limits.ts";
import { factors } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

type Session = { userId: string; sessionId: string };

const ofSession = ({ userId, sessionId }: Session) =>
  and(eq(factors.userId, userId), eq(factors.sessionId, sessionId), isNull(factors.verifiedAt));

/**
 * Whether a set-up begun in this session still waits for its first code; it lapses after `pendingSession`
 * seconds.
 */
export async function isSetUpBegun({ db, clock }: Platform, session: Session): Promise<boolean> {
  const oldest = new Date(clock.now().getTime() - pendingSession * 1000);
  const [begun] = await db
    .select({ id: factors.id })
    .from(factors)
    .where(and(ofSession(session), gt(factors.createdAt, oldest)));
  return begun !== undefined;
}

/** Deletes a set-up that was begun in this session; a verified factor stays. */
export async function cancelSetUp({ db }: Platform, session: Session): Promise<void> {
  await db.delete(factors).where(ofSession(session));
}
