import { eq } from "drizzle-orm";
import { countsAs, isRole } from "#identity/roles.ts";
import { users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";

/**
 * Whether this user holds `role` right now, read from the database; an owner is an administrator too.
 * `userId` must come from the session, never from what a client sends. False, never an error, for no user or
 * an unknown role (6.04).
 */
export async function hasRole(
  connection: Connection,
  userId: string | null,
  role: unknown,
): Promise<boolean> {
  if (userId === null || !isRole(role)) return false;
  const [user] = await connection.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return user !== undefined && countsAs(user.role, role);
}
