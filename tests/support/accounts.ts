import { randomBytes, randomUUID } from "node:crypto";
import { eq, not } from "drizzle-orm";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import type { Role } from "#identity/roles.ts";
import { sessionCookie } from "#identity/session/session-cookie.server.ts";
import { passwords, sessions, users } from "#identity/tables.ts";
import { hashToken } from "#identity/token-hash.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { adminEmail } from "./start-site.ts";

export const memberPassword = "jasmine umbrella kettle";

type NewAccount = {
  email?: string;
  name?: string;
  role?: Role;
  password?: string | null;
  confirmed?: boolean;
};

let made = 0; // accounts numbered so far; random letters might contain what a test searches for

// Hashing is slow on purpose, so the default password is hashed only once per process.
let memberHash: Promise<string> | undefined;

/** Inserts a confirmed account with a password directly into the database. */
export async function createAccount(
  { db }: Platform,
  {
    email = `person-${++made}@example.com`,
    name = "Ada Member",
    role = "member",
    password = memberPassword,
    confirmed = true,
  }: NewAccount = {},
): Promise<{ id: string; email: string }> {
  // In place of an account that waits for its owner, as after a payment or an invitation.
  const set = { name, role, emailVerified: confirmed };
  const [account] = await db
    .insert(users)
    .values({ id: randomUUID(), email, ...set })
    .onConflictDoUpdate({ target: users.email, set, setWhere: not(users.emailVerified) })
    .returning({ id: users.id });
  if (!account) throw new Error(`${email} has an account`);
  const { id } = account;
  if (password !== null) {
    memberHash ??= hashPassword(memberPassword);
    const hash = password === memberPassword ? await memberHash : await hashPassword(password);
    await db.insert(passwords).values({ userId: id, hash });
  }
  return { id, email };
}

const hour = 3600; // seconds

/**
 * The cookies of a new, fully authenticated session (with second factor) of this account, created without the
 * login forms.
 */
export async function sessionCookies(platform: Platform, userId: string): Promise<Map<string, string>> {
  const token = randomBytes(24).toString("base64url");
  const now = platform.clock.now();
  await platform.db.insert(sessions).values({
    id: randomUUID(),
    tokenHash: hashToken(token),
    userId,
    assurance: "aal2",
    authenticatedAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + hour * 1000),
  });
  const [pair = ""] = (await sessionCookie(platform.config, token, hour)).split(";");
  const cut = pair.indexOf("=");
  return new Map([[pair.slice(0, cut), pair.slice(cut + 1)]]);
}

export async function fixedAdminId({ db }: Platform): Promise<string> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.email, adminEmail));
  if (!admin) throw new Error("The fixed administrator's account is missing.");
  return admin.id;
}
