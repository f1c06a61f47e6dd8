import { desc, ne, sql } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
/** When an account last signed in, from its sessions and from the audit, which keeps earlier ones. */
export const lastSignIn = sql<string | null>`greatest(
  (select max(authenticated_at) from sessions where sessions.user_id = users.id),
  (select max(audit.at) from audit where audit.account = users.email and audit.event = 'sign-in'))`;

/** Whether an account has a verified second factor. */
export const hasFactor = sql<boolean>`exists (select from factors
  where factors.user_id = users.id and factors.verified_at is not null)`;

/** All staff, those with most rights first. */
export function listStaff(connection: Connection) {
  const { id, name, email, role, isFixedAdmin, suspendedAt } = users;
  const rank = sql`array_position(array['reader','editor','gallery','membership','events','treasurer','admin','owner'], role)`;
  return connection
    .select({ id, name, email, role, isFixedAdmin, suspendedAt, lastSignIn, hasFactor })
    .from(users)
    .where(ne(role, "member"))
    .orderBy(desc(rank), email)
    .limit(500);
}
