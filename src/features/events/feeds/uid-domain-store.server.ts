import type { Connection } from "#platform/database.server.ts";
import { calendarIdentity } from "../tables.ts";

/**
 * The domain after the "@" in the UID of every calendar entry. Chosen once per database, so that a new domain
 * of the site does not duplicate the entries of subscribed calendars (RFC 5545, 3.8.4.7: a UID persists). If
 * none is stored yet, the host of `origin` is stored: earlier UIDs were made with it.
 */
export async function uidDomain(connection: Connection, origin: string): Promise<string> {
  const [known] = await connection.select().from(calendarIdentity);
  if (known) return known.uidDomain;
  await connection
    .insert(calendarIdentity)
    .values({ uidDomain: new URL(origin).host })
    .onConflictDoNothing(); // another process was first; its domain is used
  return uidDomain(connection, origin);
}
