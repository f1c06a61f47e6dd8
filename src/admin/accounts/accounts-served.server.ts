import { isNotNull, not, type SQL, sql } from "drizzle-orm";
import { accountText, users } from "#identity/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { contains } from "#platform/search-text.server.ts";
import { neverNull } from "#records/lists/keyset.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import { accountId } from "../request/row-id.ts";
import { lastSignIn } from "../roles/store.server.ts";
import type { AccountFilter, accountList } from "./accounts.tsx";
import { accountColumns } from "./store.server.ts";

const select = (db: Connection) =>
  db
    .select({ ...accountColumns, lastSignIn })
    .from(users)
    .$dynamic();

export type AccountRow = Awaited<ReturnType<typeof select>>[number];

const states: Record<AccountFilter, SQL> = {
  staff: sql`role <> 'member'`,
  unconfirmed: not(users.emailVerified),
  suspended: isNotNull(users.suspendedAt),
  closing: isNotNull(users.closingAt),
};

/** The rows of the accounts. */
export const accountsServed = serveTable<typeof accountList>()({
  select,
  table: users,
  id: users.id,
  tie: users.email,
  readId: (text) => accountId(text) || null,
  rows: (found) => found,
  // Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
  sorts: {
    email: users.email,
    name: neverNull(sql`users.name collate "und-x-icu"`), // the same expression as in the index
    seen: neverNull(sql`coalesce(${lastSignIn}, '-infinity')`),
  },
  filters: { state: (state) => states[state] },
  search: (q) => contains(accountText, q),
});
