import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { sessions, users } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { clearedSessionCookies, sessionToken } from "./session-cookie.server.ts";
import { withCookies } from "./with-cookies.ts";

/** Ends the session of this request, also a pending one, and audits it. Returns whether there was one. */
export async function endOwnSession({ db, config }: Platform, request: Request): Promise<boolean> {
  const token = await sessionToken(config, request);
  if (!token) return false;
  const [ended] = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ userId: sessions.userId });
  if (!ended) return false;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, ended.userId));
  await recordAudit(db, { event: "sign-out", account: user?.email ?? null, userId: ended.userId, request });
  return true;
}

/**
 * Ends the session of this request, also a pending one: its row is deleted, and the cookie is cleared
 * whatever it contains and even when the database fails (8.23). Returns the headers that clear the cookie.
 */
export async function signOut(platform: Platform, request: Request): Promise<Headers> {
  await endOwnSession(platform, request).catch((error) => platform.log.error({ error }, "sign-out"));
  return signedOutHeaders(platform, request);
}

export function signedOutHeaders({ config }: Platform, request: Request): Headers {
  return withCookies(clearedSessionCookies(config, request));
}
