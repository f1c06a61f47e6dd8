import type { Connection } from "#platform/database.server.ts";
import { calendarIdentity } from "../tables.ts";

/**
 * What stands behind the "@" in the UID of every calendar entry. Chosen once in the life of a database, so that a
 * changed address of the site does not double the entries of subscribed calendars (RFC 5545, 3.8.4.7: a UID persists).
 * Where none is stored yet, the host of `origin` is: UIDs were made with it before.
 */
export async function uidDomain(connection: Connection, origin: string): Promise<string> {
  const [known] = await connection.select().from(calendarIdentity);
  if (known) return known.uidDomain;
  await connection
    .insert(calendarIdentity)
    .values({ uidDomain: new URL(origin).host })
    .onConflictDoNothing(); // another process was first; its domain holds
  return uidDomain(connection, origin);
}
