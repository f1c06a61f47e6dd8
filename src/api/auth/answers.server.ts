import { randomUUID } from "node:crypto";
import { z } from "@hono/zod-openapi";
import { and, eq, isNotNull, or } from "drizzle-orm";
import { pendingEmailChange } from "#identity/account/change-email.server.ts";
import { accessTokenLife } from "#identity/limits.ts";
import { roles } from "#identity/roles.ts";
import { factors, users } from "#identity/tables.ts";
import type { Tokens } from "#identity/tokens/api-sessions.server.ts";
import type { Platform } from "#platform/platform.server.ts";

const instant = z.iso.datetime();

export const factorAnswer = z
  .object({
    id: z.string(),
    friendly_name: z.string(),
    factor_type: z.literal("totp"),
    status: z.enum(["verified", "unverified"]),
    created_at: instant,
    updated_at: instant,
  })
  .openapi("Factor");

export const userAnswer = z
  .object({
    id: z.string(),
    aud: z.literal("authenticated"),
    role: z.literal("authenticated"),
    email: z.string(),
    new_email: z.string().optional(),
    phone: z.literal(""),
    email_confirmed_at: instant.optional(),
    confirmed_at: instant.optional(),
    banned_until: instant.optional(),
    created_at: instant,
    updated_at: instant,
    app_metadata: z.object({
      provider: z.literal("email"),
      providers: z.array(z.string()),
      role: z.enum(roles).optional(), // only told to administrators
    }),
    user_metadata: z.object({ full_name: z.string() }),
    identities: z.array(z.never()).openapi({ type: "array", maxItems: 0 }),
    factors: z.array(factorAnswer),
    is_anonymous: z.literal(false),
  })
  .openapi("User");
export type UserAnswer = z.infer<typeof userAnswer>;

export const sessionAnswer = z
  .object({
    access_token: z.string(),
    token_type: z.literal("bearer"),
    expires_in: z.number().int(),
    expires_at: z.number().int(),
    refresh_token: z.string(),
    user: userAnswer,
  })
  .openapi("Session");
export type SessionAnswer = z.infer<typeof sessionAnswer>;

type UserRow = typeof users.$inferSelect;

/**
 * The account as its owner sees it, with the verified factor and the one that is being set up in the session;
 * null when it no longer exists.
 */
export async function readUser(
  platform: Platform,
  userId: string,
  sessionId: string | null,
): Promise<UserAnswer | null> {
  const { db } = platform;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  const inSession = sessionId === null ? undefined : eq(factors.sessionId, sessionId);
  const own = await db
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), or(isNotNull(factors.verifiedAt), inSession)));
  const change = await pendingEmailChange(platform, userId);
  return { ...userOf(user, own), new_email: change?.newEmail };
}

export function userOf(user: UserRow, own: (typeof factors.$inferSelect)[] = []): UserAnswer {
  // The row tells only that the address is confirmed; the library asks whether there is a date.
  const confirmed = user.emailVerified ? user.createdAt.toISOString() : undefined;
  return {
    ...plainUser(user),
    email_confirmed_at: confirmed,
    confirmed_at: confirmed,
    banned_until: user.suspendedAt ? foreverFrom(user.suspendedAt) : undefined,
    factors: own.map(({ id, verifiedAt, createdAt }) => ({
      id,
      friendly_name: "",
      factor_type: "totp",
      status: verifiedAt ? "verified" : "unverified",
      created_at: createdAt.toISOString(),
      updated_at: (verifiedAt ?? createdAt).toISOString(),
    })),
  };
}

function plainUser({
  id,
  email,
  name,
  createdAt,
  updatedAt,
}: Pick<UserRow, "id" | "email" | "name" | "createdAt" | "updatedAt">): UserAnswer {
  return {
    id,
    aud: "authenticated",
    role: "authenticated",
    email,
    phone: "",
    created_at: createdAt.toISOString(),
    updated_at: updatedAt.toISOString(),
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: { full_name: name },
    identities: [],
    factors: [],
    is_anonymous: false,
  };
}

const century = 100; // years; a suspension ends when staff end it

function foreverFrom(suspendedAt: Date): string {
  const end = new Date(suspendedAt);
  end.setUTCFullYear(end.getUTCFullYear() + century);
  return end.toISOString();
}

export async function sessionOf(
  platform: Platform,
  { userId, sessionId, accessToken, refreshToken, expiresAt }: Tokens,
): Promise<SessionAnswer | null> {
  const user = await readUser(platform, userId, sessionId);
  return (
    user && {
      access_token: accessToken,
      token_type: "bearer",
      expires_in: accessTokenLife,
      expires_at: expiresAt,
      refresh_token: refreshToken,
      user,
    }
  );
}

/** The JSON after a sign-up: it tells nothing but what was sent. */
export function newUser(account: { email: string; name: string }, now: Date): UserAnswer {
  return plainUser({ ...account, id: randomUUID(), createdAt: now, updatedAt: now });
}
