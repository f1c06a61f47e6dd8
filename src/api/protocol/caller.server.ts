import type { Context, MiddlewareHandler } from "hono";
import { may, type Permission } from "#identity/roles.ts";
import { anonymous, type Visitor } from "#identity/session/visitor.ts";
import { holderOf, type TokenHolder } from "#identity/tokens/api-sessions.server.ts";
import type { ApiEnv, Caller, CallerSession, SignedInCaller } from "./api-env.ts";
import { Problem } from "./problem.ts";

type Call = Context<ApiEnv>;

const refused = {
  expired: ["expired-token", "The access token has expired."],
  invalid: ["bad-token", "The access token is not valid."],
  over: ["session-over", "The session has ended. Please sign in again."],
} as const satisfies Record<Extract<TokenHolder, { ok: false }>["reason"], readonly [string, string]>;

/**
 * Who sends this request, by its access token alone; cookies do not count here. The client library sends its
 * public key as the token while nobody is signed in: a token equal to `apikey` that is none of ours counts as
 * none.
 * @throws Problem when there is a token that does not count
 */
export function callerOf(c: Call): Promise<Caller> {
  const known = c.var.caller ?? readCaller(c);
  c.set("caller", known);
  return known;
}

async function readCaller(c: Call): Promise<Caller> {
  const token = /^Bearer\s+(\S+)$/i.exec(c.req.header("Authorization") ?? "")?.[1];
  if (!token) return { visitor: anonymous, session: null };
  const holder = await holderOf(c.env.platform, token);
  if (holder.ok) return { visitor: holder.visitor, session: { ...holder.session, methods: holder.methods } };
  if (holder.reason === "invalid" && token === c.req.header("apikey"))
    return { visitor: anonymous, session: null };
  const [kind, message] = refused[holder.reason];
  throw new Problem(kind, message);
}

/**
 * The caller's session, also while its second factor is missing; for the calls that lead to one.
 * @throws Problem without a session
 */
export async function requireSession(
  c: Call,
): Promise<{ userId: string; visitor: Visitor; session: CallerSession }> {
  const { visitor, session } = await callerOf(c);
  const userId = visitor.userId ?? visitor.pending?.userId;
  if (!session || !userId) throw new Problem("no-token", "This call needs an access token.");
  return { userId, visitor, session };
}

/** @throws Problem without a session, or while its second factor is missing */
export async function requireSignedIn(c: Call): Promise<SignedInCaller> {
  const { visitor, session } = await requireSession(c);
  const { sessionId, userId, email, name } = visitor;
  if (sessionId === null || userId === null || email === null || name === null)
    throw new Problem("second-factor-missing", "This call needs the account's second factor (aal2).");
  return { ...visitor, sessionId, userId, email, name, session };
}

/** @throws Problem without a session, its second factor or the permission */
async function requireRight(c: Call, permission: Permission, refusal: string): Promise<SignedInCaller> {
  const caller = await requireSignedIn(c);
  if (!may(caller, permission)) throw new Problem("forbidden", refusal);
  return caller;
}

/**
 * Refuses callers without `permission` before anything of their request is validated; `refusal` is the
 * sentence for visitors as well.
 */
export function rightFirst(permission: Permission, refusal: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { session } = await callerOf(c);
    if (!session) throw new Problem("no-token", refusal);
    await requireRight(c, permission, refusal);
    await next();
  };
}
