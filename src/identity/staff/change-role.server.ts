import { eq } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { enqueueAccountMail } from "#identity/notices/security-notice.server.ts";
import { may, type Role } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import { clientAddress } from "#platform/http/client-address.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { roleChangeRefusal } from "./account-rules.ts";
import { lockOwners } from "./owners.server.ts";
import { roleNames } from "./role-names.ts";
import { tellOwners } from "./tell-owners.server.ts";

export type RoleChange = { ok: true; name: string; role: Role } | { ok: false; reason: string };

/**
 * Gives a person of the staff another role, or with "member" takes it. Her open pages have the new rights at their
 * next request. Audited; she and the other owners are told by mail. The last owner stays one, also when two requests
 * come at the same moment; what the asking owner may do is read anew behind the lock.
 */
export function changeRole(
  platform: Platform,
  { request, actorId, userId, to }: { request: Request; actorId: string; userId: string; to: Role },
): Promise<RoleChange> {
  return platform.db.transaction(async (transaction) => {
    const owners = await lockOwners(transaction);
    const [subject] = await transaction.select().from(users).where(eq(users.id, userId)).for("no key update");
    const [actor] = await transaction.select().from(users).where(eq(users.id, actorId));
    if (!subject || !actor) return { ok: false, reason: "This account does not exist any more." };
    const otherOwners = owners.filter(({ id }) => id !== subject.id).length;
    const reason = roleChangeRefusal({ actor, subject, to, otherOwners });
    if (reason) return { ok: false, reason };

    const now = platform.clock.now();
    // The panel gives the fixed account its right back at every sign-in, unless it stands here that it was taken.
    const withdrawn = subject.isFixedAdmin && !may({ role: to }, "accounts.manage");
    await transaction
      .update(users)
      .set({ role: to, updatedAt: now, adminWithdrawnAt: withdrawn ? now : null })
      .where(eq(users.id, subject.id));
    const who = actor.name || actor.email;
    const [before, after] = [roleNames[subject.role].name, roleNames[to].name];
    await recordAudit(transaction, {
      event: to === "member" ? "role withdrawn" : "role changed",
      account: subject.email,
      userId: actor.id,
      address: clientAddress(request),
      detail: `${before} → ${after}`,
    });
    await enqueueAccountMail(transaction, platform, {
      kind: "role-changed",
      to: subject,
      subject: "Your role on the website was changed",
      paragraphs: [
        `${who} changed your role from ${before} to ${after}: ${inSentence(roleNames[to].may)}.`,
        "If you did not expect this, reply to this message.",
      ],
      request,
    });
    await tellOwners(transaction, platform, {
      request,
      subject: "A role was changed",
      happened: `${who} changed the role of ${subject.name || "the account"} (${subject.email}) from ${before} to ${after}.`,
      except: [actor.id, subject.id],
    });
    return { ok: true, name: subject.name || subject.email, role: to };
  });
}

function inSentence(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
