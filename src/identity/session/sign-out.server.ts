import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { sessions, users } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { clearedSessionCookies, sessionToken } from "./session-cookie.server.ts";

/**
 * Ends the session of this request, also a pending one: its row is deleted and the cookie is cleared whatever the
 * cookie holds and however the database answers (S42, 8.23). Returns the headers that clear it.
 */
export async function signOut({ db, config, log }: Platform, request: Request): Promise<Headers> {
  try {
    const token = await sessionToken(config, request);
    if (token) {
      const [ended] = await db
        .delete(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
        .returning({ userId: sessions.userId });
      if (ended) {
        const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, ended.userId));
        await recordAudit(db, {
          event: "sign-out",
          account: user?.email ?? null,
          userId: ended.userId,
          address: clientAddress(request),
        });
      }
    }
  } catch (error) {
    log.error({ error }, "sign-out");
  }
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of clearedSessionCookies(config, request)) headers.append("Set-Cookie", cookie);
  return headers;
}
