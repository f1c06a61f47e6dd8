import { randomBytes, randomUUID } from "node:crypto";
import { and, desc, eq, gt, ne } from "drizzle-orm";
import { memberSession, pendingSession } from "#identity/limits.ts";
import type { Role } from "#identity/roles.ts";
import { sessions } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { sessionCookie } from "./session-cookie.server.ts";
import { sessionEnd } from "./session-life.ts";

type Account = { id: string; role: Role };
export type StartedSession = { id: string; cookie: string };

const newToken = () => randomBytes(32).toString("base64url");

/** Begins a session after the password was given; `pending` while a second factor is required. */
export async function startSession(
  context: UseCaseContext,
  { account, pending, request }: { account: Account; pending: boolean; request: Request },
): Promise<StartedSession> {
  const id = randomUUID();
  const token = newToken();
  const { tx, now } = context;
  await tx.insert(sessions).values({
    id,
    tokenHash: hashToken(token),
    userId: account.id,
    expiresAt: sessionEnd({ role: account.role, pending, authenticatedAt: now, lastUsedAt: now }),
    ipAddress: clientAddress(request),
    userAgent: request.headers.get("User-Agent")?.slice(0, 500) ?? null,
    authenticatedAt: now,
    lastUsedAt: now,
    createdAt: now,
  });
  return { id, cookie: await cookieOf(context, token, pending) };
}

/**
 * Raises a session to aal2 and gives it a new token: the token from before the second factor becomes invalid
 * (against session fixation). Returns its Set-Cookie header, or null when the session no longer exists.
 */
export async function raiseSession(
  context: UseCaseContext,
  session: { sessionId: string; role: Role },
): Promise<string | null> {
  return renewToken(context, session, { assurance: "aal2", triedCodes: 0 });
}

/**
 * Gives a session a new token at its current level, after the password was given again: a copied earlier
 * token becomes invalid. Returns its Set-Cookie header, or null when the session no longer exists.
 */
export async function renewSession(
  context: UseCaseContext,
  session: { sessionId: string; role: Role },
): Promise<string | null> {
  return renewToken(context, session, { authenticatedAt: context.now });
}

async function renewToken(
  context: UseCaseContext,
  { sessionId, role }: { sessionId: string; role: Role },
  change: Partial<typeof sessions.$inferInsert>,
): Promise<string | null> {
  const token = newToken();
  const { tx, now } = context;
  const expiresAt = sessionEnd({ role, pending: false, authenticatedAt: now, lastUsedAt: now });
  const [renewed] = await tx
    .update(sessions)
    .set({ ...change, tokenHash: hashToken(token), lastUsedAt: now, expiresAt })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id });
  return renewed ? cookieOf(context, token, false) : null;
}

// The row in the database decides when a session ends. The cookie stays longer, so that a person whose session is over
// is known to have had one, and is led to signing in.
function cookieOf({ config }: UseCaseContext, token: string, pending: boolean): Promise<string> {
  return sessionCookie(config, token, pending ? pendingSession : memberSession.longest);
}

/** Last used first, without their tokens. */
export async function listSessions(connection: Connection, userId: string, now: Date) {
  return connection
    .select({
      id: sessions.id,
      assurance: sessions.assurance,
      userAgent: sessions.userAgent,
      address: sessions.ipAddress,
      startedAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.id));
}

/** Ends all the user's sessions but `except` (a session id). Returns how many were ended. */
export async function endSessions(
  connection: Connection,
  userId: string,
  { except }: { except?: string } = {},
): Promise<number> {
  const ended = await connection
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), except === undefined ? undefined : ne(sessions.id, except)))
    .returning({ id: sessions.id });
  return ended.length;
}

export async function endSession(
  connection: Connection,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const ended = await connection
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
