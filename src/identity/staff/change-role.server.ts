import { eq } from "drizzle-orm";
import { enqueueAccountMail } from "#identity/alerts/security-alert.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { may, type Role } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { roleChangeRefusal, type StaffRefusal } from "./account-rules.ts";
import { lockOwners, tellOwners } from "./owners.server.ts";
import { roleNames } from "./role-names.ts";

export type RoleChanged = { ok: true; name: string } | { ok: false; reason: StaffRefusal };

/**
 * Gives a member of staff another role, or takes it with "member". Their open pages have the new rights at
 * the next request. Audited; they and the other owners are told by mail. The last owner cannot lose the role,
 * also when two requests come at the same moment: the acting owner's rights are read again under the lock.
 */
export async function changeRole(
  context: UseCaseContext,
  { request, userId, to }: { request: Request; userId: string; to: Role },
): Promise<RoleChanged> {
  const { tx, now } = context;
  const owners = await lockOwners(tx);
  const [subject] = await tx.select().from(users).where(eq(users.id, userId)).for("no key update");
  const [actor] = await tx.select().from(users).where(eq(users.id, context.actor));
  if (!subject || !actor) return { ok: false, reason: "no-account" };
  const otherOwners = owners.filter(({ id }) => id !== subject.id).length;
  const reason = roleChangeRefusal({ actor, subject, to, otherOwners });
  if (reason) return { ok: false, reason };

  // The admin login restores the fixed account's right at every sign-in unless its withdrawal is stored.
  const withdrawn = subject.isFixedAdmin && !may({ role: to }, "accounts.manage");
  await tx
    .update(users)
    .set({ role: to, updatedAt: now, adminWithdrawnAt: withdrawn ? now : null })
    .where(eq(users.id, subject.id));
  const who = actor.name || actor.email;
  const [before, after] = [roleNames[subject.role].name, roleNames[to].name];
  await recordAudit(tx, {
    event: to === "member" ? "role withdrawn" : "role changed",
    account: subject.email,
    userId: actor.id,
    request,
    detail: `${before} → ${after}`,
  });
  await enqueueAccountMail(context, {
    kind: "role-changed",
    to: subject,
    subject: "Your role on the website was changed",
    paragraphs: [
      `${who} changed your role from ${before} to ${after} (${inSentence(roleNames[to].may)}).`,
      "If you didn't expect this, reply to this email.",
    ],
    request,
  });
  await tellOwners(context, {
    request,
    subject: "A role was changed",
    happened: `${who} changed ${subject.name ? `${subject.name}'s` : "an account's"} role (${subject.email}) from ${before} to ${after}.`,
    except: [actor.id, subject.id],
  });
  return { ok: true, name: subject.name || subject.email };
}

function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
