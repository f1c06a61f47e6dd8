import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { invitationLife } from "#identity/limits.ts";
import type { DeadLink } from "#identity/links/link-words.ts";
import { createLink, openLink } from "#identity/links/links.server.ts";
import { openAccountKind as kind } from "#identity/links/mailed-proofs.ts";
import { isOwned } from "#identity/password/password-store.server.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { beginSession } from "./begin-session.server.ts";
import { type NotSet, setPasswordByLink, type User } from "./password-by-link.server.ts";
import { isPasswordInSettings } from "./password-in-settings.ts";
import { waitingAccount } from "./waiting-account.server.ts";

type Site = Pick<Platform, "config">;

/** What opens an account by a link: its name, as whoever made it for the person gave it. */
type Payload = { name: string };

/**
 * The link, for a mail to this address alone, by which its owner chooses a password and is signed in; good once, for seven days.
 * Null where the address has an account: it is signed in to as usual.
 */
export async function linkToOpenAccount(
  context: UseCaseContext,
  { name, email }: { name: string; email: string },
): Promise<string | null> {
  const user = await waitingAccount(context, { name, email });
  if (await hasWayIn(context, context.tx, user)) return null;
  const payload: Payload = { name };
  await recordAudit(context.tx, { event: "invitation sent", account: email });
  return createLink(context, { kind, userId: user.id, payload, seconds: invitationLife });
}

/**
 * Such a link as its page shows it, unused. `has-account`: the address has got an account in another way.
 */
export type AccountToOpen =
  | { state: DeadLink }
  | { state: "good" | "has-account"; userId: string; email: string };

export async function lookAtAccountToOpen(
  { db, clock, config }: Platform,
  token: string,
): Promise<AccountToOpen> {
  const link = await openLink(db, clock.now(), { token, kind });
  if (link.state !== "good") return { state: link.state };
  const [user] = await db.select().from(users).where(eq(users.id, link.userId));
  if (!user) return { state: "unknown" };
  const state = (await hasWayIn({ config }, db, user)) ? "has-account" : "good";
  return { state, userId: user.id, email: user.email };
}

export type AccountOpened = { need: "verify" | "set-up" | null; cookies: string[] };

/**
 * Opens the account: the password is set, the address counts as confirmed, and a session begins, whose second factor may
 * still be missing. `also` runs in the same transaction.
 */
export function openAccount(
  platform: Platform,
  request: Request,
  {
    also,
    ...typed
  }: {
    token: string;
    password: string;
    also: (context: UseCaseContext, owner: { userId: string; email: string }) => Promise<unknown>;
  },
): Promise<({ ok: true } & AccountOpened) | NotSet> {
  return setPasswordByLink(platform, {
    ...{ kind, ...typed },
    isFor: async (db, user) => !(await hasWayIn(platform, db, user)),
    async also(context, user, payload) {
      const { name } = payload as Payload;
      const { tx } = context;
      await tx.update(users).set({ name }).where(eq(users.id, user.id));
      const { email } = user;
      await recordAudit(tx, { event: "account confirmed", account: email, userId: user.id, request });
      await also(context, { userId: user.id, email });
      const { need, cookies } = await beginSession(context, request, { ...user, name });
      return { need, cookies };
    },
  });
}

/**
 * Whether the account is signed in to as usual. One whose address is not confirmed counts as none: a stranger may have
 * signed up with the address first, and would keep a way into it with their password (pre-hijacking). So its owner chooses
 * a new one, by which the sessions from before end. A link that works for a week sets no password of an account in use.
 */
async function hasWayIn({ config }: Site, db: Connection, user: User): Promise<boolean> {
  const { role, email, suspendedAt } = user;
  return (
    role !== "member" || suspendedAt !== null || isPasswordInSettings(config, email) || isOwned(db, user)
  );
}
