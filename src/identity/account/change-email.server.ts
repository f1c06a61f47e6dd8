import { randomUUID } from "node:crypto";
import { and, eq, gt, ne } from "drizzle-orm";
import { enqueueSecurityAlert } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { emailChangeLife } from "#identity/limits.ts";
import { type OpenedLink, spendLink, voidLinks } from "#identity/links/links.server.ts";
import { openingKinds } from "#identity/links/mailed-proofs.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { beginByProof, type MailedSignIn } from "#identity/sign-in/mailed-sign-in.server.ts";
import { isFixedAdmin } from "#identity/sign-in/password-in-settings.ts";
import { emailChanges, users } from "#identity/tables.ts";
import { lockName } from "#platform/idempotent.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { emailLinkKinds, mailEmailChange, type Side } from "./email-change-mail.server.ts";
import { type Proof, reauthenticate } from "./reauthenticate.server.ts";
import type { AccountRefusal } from "./refusals.ts";

export async function pendingEmailChange({ db, clock }: Platform, userId: string) {
  const [found] = await db
    .select()
    .from(emailChanges)
    .where(and(eq(emailChanges.userId, userId), gt(emailChanges.expiresAt, clock.now())));
  return found;
}

/**
 * One link goes to the old address and one to the new, and the address changes when both have been used. Whether the
 * new address already has an account is revealed only in the mail to it.
 */
export async function askEmailChange(
  platform: Platform,
  request: Request,
  visitor: SignedIn,
  { email: newEmail, proof }: { email: string; proof: Proof },
): Promise<{ ok: true } | AccountRefusal> {
  const { userId, email, name, sessionId } = visitor;
  if (newEmail === email) return { ok: false, reason: "same-email" };
  if (isFixedAdmin(platform.config, email)) return { ok: false, reason: "fixed-email" };
  const known = await reauthenticate(platform, userId, proof);
  if (!known.ok) return known;

  await inTransaction(platform, userId, async (context) => {
    const { tx, now } = context;
    await takeBackEmailChange(context, userId);
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + emailChangeLife * 1000);
    const asked = { id, sessionId, newEmail, expiresAt, oldConfirmedAt: null, newConfirmedAt: null };
    // A double click asks twice at the same moment: the later request replaces the earlier one.
    await tx
      .insert(emailChanges)
      .values({ ...asked, userId })
      .onConflictDoUpdate({ target: emailChanges.userId, set: asked });
    await recordAudit(tx, { event: "email change asked", account: email, userId, request });
    await mailEmailChange(context, { user: { id: userId, name, email }, change: asked, request });
  });
  return { ok: true };
}

export async function takeBackEmailChange(context: UseCaseContext, userId: string): Promise<void> {
  await context.tx.delete(emailChanges).where(eq(emailChanges.userId, userId));
  await voidLinks(context, { kind: Object.values(emailLinkKinds), userId });
}

/** The result of following one of the two links. `taken`: another account has the address by now. */
export type EmailConfirmation =
  | { state: Exclude<OpenedLink["state"], "good"> | "half" | "taken" }
  | { state: "done"; userId: string };

/**
 * Uses the link of one side. When both sides are confirmed, the address changes and all other sessions end.
 */
export async function confirmEmailChange(
  context: UseCaseContext,
  { request, token, side }: { request: Request; token: string; side: Side },
): Promise<EmailConfirmation> {
  const { tx, now } = context;
  const link = await spendLink(context, { token, kind: emailLinkKinds[side] });
  if (link.state !== "good") return { state: link.state };
  const [change] = await tx
    .update(emailChanges)
    .set(side === "old" ? { oldConfirmedAt: now } : { newConfirmedAt: now })
    .where(and(eq(emailChanges.userId, link.userId), eq(emailChanges.id, changeOf(link.payload))))
    .returning();
  if (!change) return { state: "expired" };
  if (!change.oldConfirmedAt || !change.newConfirmedAt) return { state: "half" };
  const state = await changeEmail(context, request, change);
  return state === "done" ? { state, userId: link.userId } : { state };
}

function changeOf(payload: unknown): string {
  return typeof payload === "object" && payload && "change" in payload ? String(payload.change) : "";
}

async function changeEmail(
  context: UseCaseContext,
  request: Request,
  { userId, newEmail, sessionId }: typeof emailChanges.$inferSelect,
): Promise<"done" | "taken"> {
  const { tx, now } = context;
  await takeBackEmailChange(context, userId);
  // Two accounts that want the same address at once are serialised; the unique key alone would raise an
  // error.
  await lockName(tx, `e-mail ${newEmail}`);
  const [before] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
  const other = and(eq(users.email, newEmail), ne(users.id, userId));
  const [taken] = await tx.select({ id: users.id }).from(users).where(other);
  if (!before || taken) return "taken";
  await tx
    .update(users)
    .set({ email: newEmail, emailVerified: true, updatedAt: now })
    .where(eq(users.id, userId));
  await endSessions(tx, userId, { except: sessionId });
  await voidLinks(context, { kind: openingKinds, userId }); // they were mailed to the old address
  await recordAudit(tx, { event: "email changed", account: newEmail, userId, request });
  for (const email of [before.email, newEmail]) {
    const user = { name: before.name, email };
    await enqueueSecurityAlert(context, {
      kind: "email-changed",
      user,
      request,
      further: `It was ${before.email} and is now ${newEmail}. All other devices have been signed out.`,
    });
  }
  return "done";
}

const sides = ["old", "new"] as const;

/**
 * Uses one of the two links of a change of address. With the second of them the address changes and a session
 * begins; after the first the answer is "half".
 */
export function signInByEmailChange(
  platform: Platform,
  request: Request,
  token: string,
): Promise<MailedSignIn | { ok: false; reason: "half" }> {
  return inTransaction(platform, "visitor", async (context) => {
    for (const side of sides) {
      const confirmed = await confirmEmailChange(context, { request, token, side });
      if (confirmed.state === "half") return { ok: false, reason: "half" };
      if (confirmed.state === "done")
        return beginByProof(context, request, { userId: confirmed.userId, proof: "sign-in" });
      if (confirmed.state !== "unknown") break;
    }
    return { ok: false, reason: "wrong" };
  });
}
