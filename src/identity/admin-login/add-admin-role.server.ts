import { and, eq, isNull, sql } from "drizzle-orm";
import { recordAudit } from "#identity/audit.server.ts";
import { users } from "#identity/tables.ts";
import type { Platform } from "#platform/platform.server.ts";

export type RoleAnswer = { ok: true } | { ok: false; message: string };

/**
 * Makes the fixed administrator account an owner, asked for by itself. For a visitor, for anyone else and
 * for any other user it is refused and audited, and no role changes (6.12, D4). So it is for the fixed account
 * while an operator has taken its right away; `npm run admin -- restore` gives it back.
 */
export async function addAdminRole(
  { db, config }: Platform,
  { caller, subject }: { caller: string | null; subject: string },
): Promise<RoleAnswer> {
  return db.transaction(async (transaction) => {
    const changed =
      caller === subject
        ? await transaction
            .update(users)
            // Another owner may have made it an administrator; signing in does not undo that.
            .set({ role: sql`case when ${users.role} = 'admin' then 'admin' else 'owner' end` })
            .where(
              and(
                eq(users.id, subject),
                eq(users.email, config.ADMIN_EMAIL.toLowerCase()),
                isNull(users.adminWithdrawnAt),
              ),
            )
            .returning({ id: users.id })
        : [];
    const ok = changed.length === 1;
    await recordAudit(transaction, {
      event: ok ? "role assigned" : "role refused",
      account: ok ? config.ADMIN_EMAIL : null,
      userId: caller,
      detail: `admin for ${subject}`,
    });
    return ok ? { ok } : { ok, message: "this account may not become an administrator" };
  });
}
