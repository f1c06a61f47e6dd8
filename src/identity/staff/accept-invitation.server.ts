import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { openLink, spendLink } from "#identity/links/links.server.ts";
import { hashPassword } from "#identity/password/password-hash.server.ts";
import { isOwned, storePassword } from "#identity/password/password-store.server.ts";
import { passwordFaults } from "#identity/password/password-strength.server.ts";
import { verifyOwnPassword } from "#identity/password/verify-own-password.server.ts";
import { may } from "#identity/roles.ts";
import { endSessions } from "#identity/session/sessions.server.ts";
import type { Visitor } from "#identity/session/visitor.ts";
import { beginSession } from "#identity/sign-in/begin-session.server.ts";
import { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { type InvitationPayload, invitation } from "./invite.server.ts";
import { tellOwners } from "./owners.server.ts";
import { roleNames, type StaffRole } from "./role-names.ts";

/**
 * An invitation as its page shows it. `needs` is what accepting it requires: a new password if the account
 * has none or its address is unconfirmed; the person's own password if they are signed in; else they must
 * sign in first.
 */
export type Invitation =
  | { state: "used" | "expired" | "unknown" }
  | {
      state: "good";
      userId: string;
      name: string;
      email: string;
      role: StaffRole;
      by: string;
      needs: "new password" | "password" | "sign-in";
    };

export type Accepted =
  | { ok: true; role: StaffRole; email: string; need: "verify" | "set-up" | null; cookies: string[] }
  | { ok: false; reason: "wrong-password" | "limited" }
  | { ok: false; reason: "weak-password"; faults: string[]; isOwn: boolean }
  | { ok: false; reason: "used" | "expired" | "unknown" | "sign-in" };

export async function openInvitation(
  platform: Platform,
  visitor: Visitor,
  token: string,
): Promise<Invitation> {
  const { db, clock } = platform;
  const link = await openLink(db, clock.now(), { token, kind: invitation });
  if (link.state !== "good") return { state: link.state };
  const { role, by, name } = link.payload as InvitationPayload;
  const [user] = await db.select().from(users).where(eq(users.id, link.userId));
  const [inviter] = await db.select().from(users).where(eq(users.id, by));
  // An invitation is void when the inviter may no longer give roles.
  if (!user || !inviter || !may(inviter, "roles.manage") || inviter.suspendedAt) return { state: "expired" };
  if (user.role !== "member" || user.suspendedAt || user.closingAt) return { state: "used" };
  const needs = (await isOwned(db, user))
    ? visitor.userId === user.id
      ? "password"
      : "sign-in"
    : "new password";
  return {
    state: "good",
    userId: user.id,
    name: user.name || name,
    email: user.email,
    role,
    by: inviter.name || inviter.email,
    needs,
  };
}

/**
 * Accepts an invitation: the link is used up, the address counts as confirmed, the role is given, and a session begins,
 * whose second factor may still be missing. Staff can see everyone's data, so the password must be strong, also an
 * existing one.
 */
export async function acceptInvitation(
  platform: Platform,
  {
    request,
    visitor,
    token,
    password,
  }: { request: Request; visitor: Visitor; token: string; password: string },
): Promise<Accepted> {
  const opened = await openInvitation(platform, visitor, token);
  if (opened.state !== "good") return { ok: false, reason: opened.state };
  const { userId, needs, role, name, email } = opened;
  if (needs === "sign-in") return { ok: false, reason: "sign-in" };
  if (needs === "password") {
    const verdict = await verifyOwnPassword(platform, userId, password);
    if (!verdict.ok) return { ok: false, reason: verdict.reason === "wrong" ? "wrong-password" : "limited" };
  }
  const faults = await passwordFaults(password, { name, email }, "staff");
  if (faults.length > 0) return { ok: false, reason: "weak-password", faults, isOwn: needs === "password" };
  const hash = needs === "new password" ? await hashPassword(password) : null;

  return inTransaction(platform, userId, async (context) => {
    const { tx, now } = context;
    const link = await spendLink(context, { token, kind: invitation });
    if (link.state !== "good") return { ok: false, reason: link.state };
    // They may have got a role, or been suspended, since the page was loaded.
    const given = await tx
      .update(users)
      .set({ role, name, emailVerified: true, updatedAt: now })
      .where(and(eq(users.id, userId), eq(users.role, "member"), isNull(users.suspendedAt)))
      .returning({ id: users.id });
    if (given.length === 0) return { ok: false, reason: "used" };
    if (hash) {
      await storePassword(tx, { userId, hash, now });
      await endSessions(tx, userId);
    }
    await recordAudit(tx, {
      event: "invitation accepted",
      account: email,
      userId,
      request,
      detail: `${roleNames.member.name} → ${roleNames[role].name}`,
    });
    await tellOwners(context, {
      request,
      subject: "An invitation was accepted",
      happened: `${name} (${email}) accepted ${opened.by}'s invitation and now has the role ${roleNames[role].name}.`,
      except: [userId],
    });
    const { need, cookies } = await beginSession(context, request, { id: userId, name, email, role });
    return { ok: true, role, email, need, cookies };
  });
}
