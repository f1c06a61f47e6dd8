import { and, eq, gt, isNull } from "drizzle-orm";
import { pendingSession } from "#identity/limits.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { factors } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

const ofSession = ({ userId, sessionId }: SignedIn) =>
  and(eq(factors.userId, userId), eq(factors.sessionId, sessionId), isNull(factors.verifiedAt));

/**
 * Whether a set-up begun in this session still waits for its first code; it lapses after `pendingSession`
 * seconds.
 */
export async function isSetUpBegun({ db, clock }: Platform, visitor: SignedIn): Promise<boolean> {
  const oldest = new Date(clock.now().getTime() - pendingSession * 1000);
  const [begun] = await db
    .select({ id: factors.id })
    .from(factors)
    .where(and(ofSession(visitor), gt(factors.createdAt, oldest)));
  return begun !== undefined;
}

/** Deletes a set-up that was begun in this session; a verified factor stays. */
export async function cancelSetUp({ db }: Platform, visitor: SignedIn): Promise<void> {
  await db.delete(factors).where(ofSession(visitor));
}
