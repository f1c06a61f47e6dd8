import { createHmac, timingSafeEqual } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { accessTokenLife, refreshGrace } from "#identity/limits.ts";
import { type FoundSession, selectSessions, visitorOf } from "#identity/session/session.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { type AuthMethod, apiSessions, sessions, users } from "#identity/tables.ts";
import type { Config } from "#platform/config.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { type ReadAccessToken, readAccessToken, signAccessToken } from "./access-token.server.ts";

/** The tokens of a session; `expiresAt` of the access token, in seconds since 1970. */
export type Tokens = {
  userId: string;
  sessionId: string;
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
};

type ApiSession = FoundSession & { api: typeof apiSessions.$inferSelect };

/**
 * Issues new tokens for a session, after a sign-in or when it was raised to aal2. `method` is how the person
 * has just proven who they are. Refresh tokens issued before become invalid. Null when the session is over.
 */
export async function issueTokens(
  platform: Platform,
  { sessionId, method }: { sessionId: string; method: AuthMethod["method"] },
): Promise<Tokens | null> {
  const { db, clock } = platform;
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const methods: AuthMethod[] = [{ method, timestamp }];
  const role = db.select({ role: users.role }).from(users).innerJoin(sessions, eq(sessions.userId, users.id));
  const [owner] = await role.where(eq(sessions.id, sessionId));
  if (!owner) return null;
  await db
    .insert(apiSessions)
    .values({ sessionId, role: owner.role, methods })
    .onConflictDoUpdate({
      target: apiSessions.sessionId,
      set: {
        methods: sql`${apiSessions.methods} || excluded.methods`,
        generation: sql`${apiSessions.generation} + 1`,
        refreshedAt: null, // no grace: an earlier token may not take part in the higher level
      },
    });
  const session = await findApiSession(platform, sessionId);
  return session && tokensOf(platform, session);
}

export type Refreshed = { ok: true; tokens: Tokens } | { ok: false; reason: "unknown" | "used" | "over" };

/**
 * Exchanges a refresh token for new tokens; each can be exchanged once (RFC 9700, 4.14.2). The same answer is
 * given again for `refreshGrace` seconds, because an answer can get lost. A token used later than that is in
 * two hands, so the session ends.
 */
export async function refreshTokens(platform: Platform, token: string): Promise<Refreshed> {
  const given = readRefreshToken(platform.config, token);
  if (!given) return { ok: false, reason: "unknown" };
  const session = await findApiSession(platform, given.sessionId);
  if (!session) return { ok: false, reason: "unknown" };
  if (!(await exchange(platform, given)) && !(await isRepeated(platform, given))) {
    await platform.db.delete(sessions).where(eq(sessions.id, given.sessionId));
    return { ok: false, reason: "used" };
  }
  const { userId, pending } = await visitorOf(platform, session);
  if (userId === null && pending === null) return { ok: false, reason: "over" };
  const current = await findApiSession(platform, given.sessionId);
  return current ? { ok: true, tokens: await tokensOf(platform, current) } : { ok: false, reason: "over" };
}

/** Uses the token up; false when it is not the current one. Of two at the same moment one wins. */
async function exchange({ db, clock }: Platform, { sessionId, generation }: RefreshToken): Promise<boolean> {
  const moved = await db
    .update(apiSessions)
    .set({ generation: generation + 1, refreshedAt: clock.now() })
    .where(and(eq(apiSessions.sessionId, sessionId), eq(apiSessions.generation, generation)))
    .returning({ id: apiSessions.sessionId });
  return moved.length === 1;
}

async function isRepeated(
  { db, clock }: Platform,
  { sessionId, generation }: RefreshToken,
): Promise<boolean> {
  const [api] = await db.select().from(apiSessions).where(eq(apiSessions.sessionId, sessionId));
  if (!api?.refreshedAt || api.generation !== generation + 1) return false;
  return Math.abs(clock.now().getTime() - api.refreshedAt.getTime()) <= refreshGrace * 1000;
}

/** Who sends a request with an access token, in which session; or why the token does not count. */
export type TokenHolder =
  | { ok: true; visitor: Visitor; session: ApiSession["session"]; methods: AuthMethod[] }
  | { ok: false; reason: Extract<ReadAccessToken, { ok: false }>["reason"] | "over" };

/**
 * Reads an access token. The session is looked up each time, so that signing out, a new password, a
 * suspension and a changed role take effect at once and not only when the token expires. What the token says
 * of the level and of how the person has signed in stays as it was said: a token from before the second factor
 * does not become one from after it (RFC 9068, 2.2.1).
 */
export async function holderOf(platform: Platform, accessToken: string): Promise<TokenHolder> {
  const read = await readAccessToken(platform, accessToken);
  if (!read.ok) return read;
  const found = await findApiSession(platform, read.sessionId);
  if (!found || found.user.id !== read.userId) return { ok: false, reason: "over" };
  const visitor = await visitorOf(platform, found, read.assurance);
  if (visitor.userId === null && visitor.pending === null) return { ok: false, reason: "over" };
  return { ok: true, visitor, session: found.session, methods: read.methods };
}

/**
 * Lets a session go on that has itself been given another role, as by `add_admin_role`. To be called in the
 * transaction that changes the role, or another request of the session would end it.
 */
export async function keepWithRole(connection: Connection, sessionId: string): Promise<void> {
  const role = sql`(select ${users.role} from ${users} join ${sessions} on ${sessions.userId} = ${users.id} where ${sessions.id} = ${sessionId})`;
  await connection.update(apiSessions).set({ role }).where(eq(apiSessions.sessionId, sessionId));
}

/** The session with its account; null without one, and when the account's role has changed since. */
async function findApiSession({ db }: Platform, sessionId: string): Promise<ApiSession | null> {
  const [found] = await selectSessions(db, eq(sessions.id, sessionId));
  const [api] = await db.select().from(apiSessions).where(eq(apiSessions.sessionId, sessionId));
  if (!found || !api) return null;
  if (api.role === found.user.role) return { ...found, api };
  await db.delete(sessions).where(eq(sessions.id, sessionId));
  return null;
}

async function tokensOf(platform: Platform, { session, user, api }: ApiSession): Promise<Tokens> {
  const { id: sessionId, assurance } = session;
  const { methods, generation } = api;
  const claims = { userId: user.id, email: user.email, name: user.name, sessionId, assurance, methods };
  return {
    userId: user.id,
    sessionId,
    accessToken: await signAccessToken(platform, claims),
    refreshToken: writeRefreshToken(platform.config, { sessionId, generation }),
    expiresAt: Math.floor(platform.clock.now().getTime() / 1000) + accessTokenLife,
  };
}

type TokenConfig = Pick<Config, "SECRET">;

/** A refresh token names its session and its place in the row of that session's refresh tokens. */
type RefreshToken = { sessionId: string; generation: number };

const longest = 200; // characters

/**
 * The text of a refresh token. It is signed, so none is stored: the session's row holds the number of the
 * current one, and any genuine token with a lower number has been used before.
 */
function writeRefreshToken(config: TokenConfig, { sessionId, generation }: RefreshToken): string {
  const text = `${sessionId}.${generation}`;
  return `${text}.${signature(config, text)}`;
}

function readRefreshToken(config: TokenConfig, token: string): RefreshToken | null {
  const read = token.length <= longest ? /^([\w-]+)\.(\d{1,9})\.([\w-]{43})$/.exec(token) : null;
  const [, sessionId, generation, signed] = read ?? [];
  if (!sessionId || !generation || !signed) return null;
  const expected = Buffer.from(signature(config, `${sessionId}.${generation}`));
  return timingSafeEqual(Buffer.from(signed), expected)
    ? { sessionId, generation: Number(generation) }
    : null;
}

function signature({ SECRET }: TokenConfig, text: string): string {
  const key = createHmac("sha256", SECRET).update("refresh token").digest();
  return createHmac("sha256", key).update(text).digest("base64url");
}
