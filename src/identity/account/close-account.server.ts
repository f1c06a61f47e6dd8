import { and, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { closingGrace } from "#identity/limits.ts";
import { createLink, type OpenedLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { isFixedAdmin } from "#identity/sign-in/password-in-settings.ts";
import { lastOwnerRefusal } from "#identity/staff/account-rules.ts";
import { lockOwners } from "#identity/staff/owners.server.ts";
import { users } from "#identity/tables.ts";
import { dayOf } from "#identity/when.server.ts";
import type { Transaction } from "#platform/database.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { Person, PersonalDataPart } from "./personal-data.ts";
import { reauthenticate } from "./reauthenticate.server.ts";
import type { AccountRefusal } from "./refusals.ts";

export const keepLinkKind = "account/keep";

/**
 * Begins closing an account; requires its password. Until the grace period ends nothing is deleted, and its
 * owner can cancel by a mailed link or on the account page. All other sessions of the account end. The last
 * owner of the site cannot close their account.
 */
export async function closeAccount(
  platform: Platform,
  request: Request,
  { userId, email, name, sessionId }: SignedIn,
  password: string,
): Promise<{ ok: true } | AccountRefusal> {
  if (isFixedAdmin(platform.config, email)) return { ok: false, reason: "fixed-account" };
  const known = await reauthenticate(platform, userId, { by: "password", password });
  if (!known.ok) return known;
  return inTransaction(platform, userId, async (context) => {
    const { tx, now } = context;
    const closingAt = new Date(now.getTime() + closingGrace * 1000);
    const owners = await lockOwners(tx);
    const isOwner = owners.some(({ id }) => id === userId);
    if (isOwner && lastOwnerRefusal(owners.length - 1)) return { ok: false, reason: "last-owner" };
    const begun = await tx
      .update(users)
      .set({ closingAt, updatedAt: now })
      .where(and(eq(users.id, userId), isNull(users.closingAt)))
      .returning({ id: users.id });
    if (begun.length === 0) return { ok: true }; // another window has closed it already
    await endSessions(tx, userId, { except: sessionId });
    await recordAudit(tx, { event: "account closing", account: email, userId, request });
    const url = await createLink(context, { kind: keepLinkKind, userId, seconds: closingGrace });
    await enqueueSecurityAlert(context, {
      kind: "account-closing",
      user: { email, name },
      request,
      further: `This happens on ${dayOf(closingAt)}. Until then, you can keep your account with the button in this email or on your account page.`,
      button: { label: "Keep my account", url },
    });
    return { ok: true };
  });
}

export async function keepAccount(
  context: UseCaseContext,
  { request, userId }: { request: Request; userId: string },
): Promise<void> {
  const { tx, now } = context;
  const [user] = await tx
    .update(users)
    .set({ closingAt: null, updatedAt: now })
    .where(and(eq(users.id, userId), isNotNull(users.closingAt)))
    .returning({ name: users.name, email: users.email });
  if (!user) return;
  await voidLinks(context, { kind: keepLinkKind, userId });
  await recordAudit(tx, { event: "account kept", account: user.email, userId, request });
  await enqueueSecurityAlert(context, { kind: "account-kept", user, request });
}

export async function keepAccountByLink(
  context: UseCaseContext,
  { request, token }: { request: Request; token: string },
): Promise<OpenedLink["state"]> {
  const link = await spendLink(context, { token, kind: keepLinkKind });
  if (link.state === "good") await keepAccount(context, { request, userId: link.userId });
  return link.state;
}

/**
 * Nightly job: deletes the accounts whose grace period is over. Each account is deleted in one transaction:
 * every part of the product deletes its personal data, then the account itself is deleted. The last owner's
 * account stays until there is another owner. One that fails does not stop the others; the job is then tried again.
 */
export function endClosedAccounts(parts: PersonalDataPart[]): Job<object> {
  return {
    name: "end-closed-accounts",
    schedule: { cron: "37 3 * * *" },
    async run(_, platform) {
      const { db, clock, log } = platform;
      const due = await db
        .select({ userId: users.id, email: users.email })
        .from(users)
        .where(and(isNotNull(users.closingAt), lte(users.closingAt, clock.now())));
      const failed: unknown[] = [];
      for (const person of due) {
        try {
          await db.transaction((transaction) => endClosed(platform, transaction, { person, parts }));
        } catch (error) {
          log.error({ userId: person.userId, error }, "a closed account could not be deleted");
          failed.push(error);
        }
      }
      if (failed.length > 0)
        throw new AggregateError(failed, `closed accounts could not be deleted: ${failed.length}`);
    },
  };
}

async function endClosed(
  { clock, log }: Platform,
  transaction: Transaction,
  { person, parts }: { person: Person; parts: PersonalDataPart[] },
): Promise<void> {
  const owners = await lockOwners(transaction);
  const [still] = await transaction
    .select({ closingAt: users.closingAt, role: users.role })
    .from(users)
    .where(eq(users.id, person.userId))
    .for("update");
  if (!still?.closingAt || still.closingAt > clock.now()) return; // cancelled meanwhile
  if (still.role === "owner" && lastOwnerRefusal(owners.length)) {
    log.warn({ userId: person.userId }, "the last owner's account is not closed");
    return;
  }
  for (const part of parts) await part.forget(transaction, person);
  await recordAudit(transaction, { event: "account closed", userId: person.userId });
}
