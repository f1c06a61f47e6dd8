import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { users } from "#identity/tables.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";

export type RoleAnswer = { ok: true } | { ok: false; reason: "not-allowed" };

/**
 * Makes the fixed administrator account an owner when that account itself asks. Refused and audited for
 * everyone else and for any other `subject`, without a role change (6.12). Also refused while an operator has
 * withdrawn the account's right; `npm run admin -- restore` gives it back.
 */
export async function addAdminRole(
  { tx, config, actor }: UseCaseContext,
  subject: string,
): Promise<RoleAnswer> {
  const changed =
    actor === subject
      ? await tx
          .update(users)
          // Another owner may have made it an administrator; signing in does not undo that.
          .set({ role: sql`case when ${users.role} = 'admin' then 'admin' else 'owner' end` })
          .where(
            and(eq(users.id, subject), eq(users.email, config.ADMIN_EMAIL), isNull(users.adminWithdrawnAt)),
          )
          .returning({ id: users.id })
      : [];
  const ok = changed.length === 1;
  await recordAudit(tx, {
    event: ok ? "role assigned" : "role refused",
    account: ok ? config.ADMIN_EMAIL : null,
    userId: actor === "visitor" ? null : actor,
    detail: actor === subject ? "admin" : `admin for ${subject}`,
  });
  return ok ? { ok } : { ok, reason: "not-allowed" };
}
