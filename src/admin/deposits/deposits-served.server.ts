import { gte, lte } from "drizzle-orm";
import { deposits } from "#billing/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { depositList } from "./deposits.tsx";

const { id, day } = deposits;

const select = (db: Connection) => db.select().from(deposits).$dynamic();

export type DepositRow = typeof deposits.$inferSelect;

/** The rows of the deposits. */
export const depositsServed = serveTable<typeof depositList>()({
  select,
  table: deposits,
  id,
  rows: (found) => found,
  sorts: { day },
  filters: { from: (from) => gte(day, from), to: (to) => lte(day, to) },
});
