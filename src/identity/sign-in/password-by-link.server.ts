import { eq } from "drizzle-orm";
import { isStaff } from "#identity/assurance.ts";
import type { DeadLink } from "#identity/links/link-words.ts";
import { openLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import { openingKinds } from "#identity/links/mailed-proofs.ts";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import { lengthFault } from "#identity/password/password-length.ts";
import { storePassword } from "#identity/password/password-store.server.ts";
import { passwordFaults } from "#identity/password/password-strength.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";

export type User = typeof users.$inferSelect;

/** Why a link set no password. A weak one leaves the link unused, so that another one can be tried. */
export type NotSet =
  | { ok: false; reason: "weak-password"; faults: string[] }
  | { ok: false; reason: DeadLink };

type ByLink<Result> = {
  kind: string;
  token: string;
  password: string;
  /** Whether the link still sets a password for this account; asked again as the account is locked. */
  isFor?: (db: Connection, user: User) => Promise<boolean>;
  /** What else happens, in the same transaction. */
  also: (context: UseCaseContext, user: User, payload: unknown) => Promise<Result>;
};

/**
 * Sets the password of an account by a mailed link, once. Since the link was mailed, using it also confirms the
 * address. All sessions end, and everything else mailed that would open the account is void.
 */
export async function setPasswordByLink<Result extends object>(
  platform: Platform,
  { kind, token, password, isFor = async () => true, also }: ByLink<Result>,
): Promise<({ ok: true } & Result) | NotSet> {
  const { db, clock } = platform;
  const link = await openLink(db, clock.now(), { token, kind });
  if (link.state !== "good") return { ok: false, reason: link.state };
  const [user] = await db.select().from(users).where(eq(users.id, link.userId));
  if (!user) return { ok: false, reason: "unknown" };
  if (!(await isFor(db, user))) return { ok: false, reason: "used" };
  const short = lengthFault(password);
  if (short) return { ok: false, reason: "weak-password", faults: [short] };
  const faults = await passwordFaults(password, user, isStaff(user.role) ? "staff" : "member");
  if (faults.length > 0) return { ok: false, reason: "weak-password", faults };

  const hash = await hashPassword(password);
  return inTransaction(platform, user.id, async (context) => {
    const { tx, now } = context;
    const spent = await spendLink(context, { token, kind });
    if (spent.state !== "good") return { ok: false, reason: spent.state };
    const { userId } = spent;
    const [locked] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
    if (!locked) return { ok: false, reason: "unknown" };
    if (!(await isFor(tx, locked))) return { ok: false, reason: "used" };
    await storePassword(tx, { userId, hash, now });
    await tx.update(users).set({ emailVerified: true, updatedAt: now }).where(eq(users.id, userId));
    await endSessions(tx, userId);
    await voidLinks(context, { kind: openingKinds, userId });
    return { ok: true, ...(await also(context, locked, spent.payload)) };
  });
}
