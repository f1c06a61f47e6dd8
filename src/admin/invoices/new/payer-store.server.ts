import { and, eq, or } from "drizzle-orm";
import { isLive } from "#features/members/member-row.server.ts";
import { nameOrder } from "#features/members/name-order.server.ts";
import { findMatches, readTerms } from "#features/members/search.server.ts";
import { members } from "#features/members/tables.ts";
import type { Connection } from "#platform/database.server.ts";

const { id, fullName, company, email } = members;
const shown = { id, name: fullName, company, email };
const length = 8;

/** The members whose name or company begins like this, or who have this address: all that an invoice needs of them. */
export async function findPayers(db: Connection, q: string) {
  const terms = await readTerms(db, q, "visitor"); // no hidden field can be guessed by searching
  const isNamed = terms ? (await findMatches(db, terms)).filter : undefined;
  return db
    .select(shown)
    .from(members)
    .where(and(isLive, or(isNamed, eq(email, q.toLowerCase()))))
    .orderBy(nameOrder)
    .limit(length);
}

/** One member as the payer of an invoice; undefined when there is none. */
export async function findPayer(db: Connection, of: number) {
  const [found] = await db
    .select(shown)
    .from(members)
    .where(and(isLive, eq(id, of)));
  return found;
}
