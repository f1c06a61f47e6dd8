import { inArray } from "drizzle-orm";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";

/** Unknown ids are left out. */
export async function nameAccounts(db: Connection, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
