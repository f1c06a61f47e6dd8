import { desc, eq, or, sql } from "drizzle-orm";
import { verifiedFactor } from "#identity/second-factor/factors.server.ts";
import { countRecoveryCodes } from "#identity/second-factor/recovery-codes.server.ts";
import { audit, sessions, users } from "#identity/tables.ts";
import { mails } from "#platform/tables.ts";
import type { PersonalDataPart } from "./personal-data.ts";

/** The account, its sessions, its audit rows and the messages we sent. No secret, no hash. */
export const accountData: PersonalDataPart = {
  name: "account",
  async collect(connection, { userId, email }) {
    const [user] = await connection
      .select({
        name: users.name,
        email: users.email,
        emailVerified: users.emailVerified,
        role: users.role,
        createdAt: users.createdAt,
        closingAt: users.closingAt,
      })
      .from(users)
      .where(eq(users.id, userId));
    const factor = await verifiedFactor(connection, userId);
    return {
      ...user,
      twoFactor: factor
        ? { since: factor.verifiedAt, recoveryCodesLeft: await countRecoveryCodes(connection, userId) }
        : null,
      sessions: await connection
        .select({
          startedAt: sessions.createdAt,
          lastUsedAt: sessions.lastUsedAt,
          address: sessions.ipAddress,
          device: sessions.userAgent,
        })
        .from(sessions)
        .where(eq(sessions.userId, userId))
        .orderBy(desc(sessions.lastUsedAt)),
      events: await connection
        .select({ at: audit.at, event: audit.event, address: ownAddress(userId), detail: audit.detail })
        .from(audit)
        .where(or(eq(audit.userId, userId), eq(audit.account, email)))
        .orderBy(desc(audit.id)),
      messages: await connection
        .select({ at: mails.queuedAt, kind: mails.kind, subject: mails.subject })
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(desc(mails.id)),
    };
  },
  async forget(connection, { userId, email }) {
    await connection.delete(mails).where(eq(mails.recipient, email));
    await connection
      .update(audit)
      .set({
        account: null,
        detail: null,
        address: sql`case when ${isOthers(userId)} then ${audit.address} end`,
      })
      .where(eq(audit.account, email));
    // What they did to others' accounts stays on record, as whose they were.
    await connection.update(audit).set({ address: null }).where(eq(audit.userId, userId));
    await connection.delete(users).where(eq(users.id, userId)); // deletes dependent rows by cascade
  },
};

/** The internet address of an audit row about this person, unless it is that of the staff who acted. */
function ownAddress(userId: string) {
  return sql<string | null>`case when ${isOthers(userId)} then null else ${audit.address} end`;
}

function isOthers(userId: string) {
  return sql`coalesce(${audit.userId} <> ${userId}, false)`;
}
