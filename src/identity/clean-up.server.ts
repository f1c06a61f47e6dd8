import { and, eq, gt, isNull, lt, not, notExists } from "drizzle-orm";
import type { Database } from "#platform/database.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { recordAudit } from "./audit.server.ts";
import { auditLifetime, linksKept, unconfirmedKept } from "./limits.ts";
import { audit, captchaUses, emailChanges, links, rateLimits, sessions, users } from "./tables.ts";

/** Nightly job: deletes expired sessions, links, counters, unconfirmed accounts and old audit rows. */
export const cleanUpIdentity: Job<object> = {
  name: "clean-up-identity",
  schedule: { cron: "17 3 * * *" },
  async run(_, { db, clock }) {
    const now = clock.now();
    const oldest = new Date(now);
    oldest.setUTCDate(oldest.getUTCDate() - auditLifetime);
    await db.delete(sessions).where(lt(sessions.expiresAt, now));
    // Kept a week after they expire, so that a late click still shows that the link has expired.
    await db.delete(links).where(lt(links.expiresAt, new Date(now.getTime() - linksKept * 1000)));
    await endUnconfirmed(db, now);
    await db.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
    await db.delete(captchaUses).where(lt(captchaUses.expiresAt, now));
    await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()));
    await db.delete(audit).where(lt(audit.at, oldest));
  },
};

/**
 * Deletes accounts whose address was not confirmed in time: it was mistyped or belongs to somebody else.
 * Accounts with a usable link (above all an invitation) and suspended accounts stay.
 */
async function endUnconfirmed(db: Database, now: Date) {
  const living = db
    .select({ kind: links.kind })
    .from(links)
    .where(and(eq(links.userId, users.id), isNull(links.usedAt), gt(links.expiresAt, now)));
  await db.transaction(async (transaction) => {
    const gone = await transaction
      .delete(users)
      .where(
        and(
          not(users.emailVerified),
          eq(users.role, "member"),
          isNull(users.suspendedAt),
          lt(users.createdAt, new Date(now.getTime() - unconfirmedKept * 1000)),
          notExists(living),
        ),
      )
      .returning({ id: users.id });
    if (gone.length === 0) return;
    const detail = gone.length === 1 ? "1 account" : `${gone.length} accounts`;
    await recordAudit(transaction, { event: "unconfirmed accounts removed", detail });
  });
}
