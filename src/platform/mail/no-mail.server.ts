import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../database.server.ts";

/** Why an address is paused whose owner asked for it, as its record says. */
export const askedForNone = "They asked for no email.";

/**
 * Whether the owner of an address wants no email at all: the site writes to them only where they did something that is answered
 * by mail, or somebody writes to them.
 */
export const wantsNoMail = (email: SQLWrapper): SQL<boolean> =>
  sql<boolean>`(${email} in (select a.email from member_addresses a
    where a.paused_at is not null and a.no_email_import_id is not null))`;

/** The same of one address. */
export async function isNoMailWanted(db: Connection, email: string): Promise<boolean> {
  const { rows } = await db.execute<{ is: boolean }>(sql`select ${wantsNoMail(sql`${email}::text`)} as is`);
  return rows[0]?.is === true;
}
