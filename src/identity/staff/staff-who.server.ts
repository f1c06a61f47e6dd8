import { and, asc, inArray, isNull } from "drizzle-orm";
import { type Permission, permissions } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";

export function listStaffWho(
  connection: Connection,
  permission: Permission,
): Promise<{ id: string; name: string }[]> {
  return connection
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(inArray(users.role, permissions[permission]), isNull(users.suspendedAt), isNull(users.closingAt)),
    )
    .orderBy(asc(users.name), asc(users.id));
}
