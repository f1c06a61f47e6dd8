import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { RouterContextProvider } from "react-router";
import { type Assurance, missingStep } from "#identity/assurance.ts";
import { lastUsedInterval } from "#identity/limits.ts";
import { isRole } from "#identity/roles.ts";
import { factors, sessions, users } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import { builtOnce, type Connection, type Database } from "#platform/database.server.ts";
import { oncePerRequest } from "#platform/http/once-per-request.ts";
import { type Platform, platformContext } from "#platform/platform.server.ts";
import { sessionToken } from "./session-cookie.server.ts";
import { isOver, sessionEnd } from "./session-life.ts";
import { isSigningOut } from "./sign-out-mark.ts";
import { anonymous, type Visitor } from "./visitor.ts";

export type { Visitor } from "./visitor.ts";

/**
 * The visitor of this request, determined only by the session cookie and the database; looked up once per
 * request, however many loaders ask. The role is always read from the database, so withdrawing it takes
 * effect on the next request (4.26). A session below the level that its account needs counts as anonymous,
 * with `pending` set; the sessions of a suspended account do not count.
 */
export function readVisitor(request: Request, context: Readonly<RouterContextProvider>): Promise<Visitor> {
  return lookedUp(context, request);
}

/** Whether this browser holds a session of ours, which may be over by now; signing out takes it away. */
export async function holdsSession(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<boolean> {
  if (isSigningOut(request.headers.get("Cookie"))) return false;
  return (await sessionToken(context.get(platformContext).config, request)) !== null;
}

const lookedUp = oncePerRequest((context, request: Request) => lookUp(context.get(platformContext), request));

async function lookUp(platform: Platform, request: Request): Promise<Visitor> {
  if (isSigningOut(request.headers.get("Cookie"))) return anonymous;
  const token = await sessionToken(platform.config, request);
  if (token === null) return anonymous;
  const [found] = await sessionStatement(platform.db).execute({ tokenHash: hashToken(token) });
  return found ? visitorOf(platform, found) : anonymous;
}

/**
 * The visitor whose session this is; anonymous when the session is over. Notes that the session was used.
 * @param shown the level that the request itself shows; a session at a higher one does not raise it
 */
export async function visitorOf(
  platform: Platform,
  { session, user, hasFactor }: FoundSession,
  shown: Assurance = "aal2",
): Promise<Visitor> {
  const role = isRole(user.role) ? user.role : null;
  const missing = (level: Assurance) => missingStep(level, { role, hasFactor }, platform.config.MFA_REQUIRED);
  const now = platform.clock.now();
  const facts = { ...session, role, pending: missing(session.assurance) !== null };
  if (isOver(facts, now)) return anonymous;
  const need = missing(shown === "aal2" ? session.assurance : shown);
  if (need) return { ...anonymous, sessionId: session.id, pending: { userId: user.id, need } };

  if (now.getTime() - session.lastUsedAt.getTime() > lastUsedInterval * 1000) {
    const expiresAt = sessionEnd({ ...facts, lastUsedAt: now });
    await platform.db.update(sessions).set({ lastUsedAt: now, expiresAt }).where(eq(sessions.id, session.id));
  }
  const { id, email, emailVerified, name } = user;
  return { sessionId: session.id, userId: id, email, emailVerified, name, role, pending: null };
}

export type FoundSession = Awaited<ReturnType<ReturnType<typeof selectSessions>["execute"]>>[number];

/** Selects the sessions that `where` names, unless their account is suspended. */
export function selectSessions(db: Connection, where: SQL) {
  return db
    .select({
      session: sessions,
      user: users,
      hasFactor: sql<boolean>`exists (${db
        .select({ one: sql`1` })
        .from(factors)
        .where(and(eq(factors.userId, users.id), isNotNull(factors.verifiedAt)))})`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(where, isNull(users.suspendedAt)));
}

const sessionStatement = (db: Database) =>
  builtOnce(db, "session", () =>
    selectSessions(db, eq(sessions.tokenHash, sql.placeholder("tokenHash"))).prepare(""),
  );
