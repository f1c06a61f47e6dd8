import { sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Database } from "#platform/database.server.ts";
import { codeOf } from "#platform/database-faults.ts";
import { readEmailAddress } from "#platform/email-address.ts";

const duplicate = "23505"; // the address is stored in its one form already: the other row stays as it is

/**
 * Brings email addresses with a domain in letters, which earlier releases stored as they were written, into the one
 * form in which they are compared. Runs at each start, and finds none from the second one on.
 */
export async function renewAddresses(db: Database, columns: readonly PgColumn[]): Promise<void> {
  for (const column of columns) {
    const { rows } = await db.execute<{ stored: string }>(
      sql`select distinct ${column} as stored from ${column.table} where ${column} ~ '[^ -~]|@.*xn--'`,
    );
    for (const { stored } of rows) {
      const address = readEmailAddress(stored);
      if (address === null || address === stored) continue;
      await db
        .execute(
          sql`update ${column.table} set ${sql.identifier(column.name)} = ${address} where ${column} = ${stored}`,
        )
        .catch((error: Error) => {
          if (codeOf(error.cause) !== duplicate) throw error;
        });
    }
  }
}
