import { isNotNull, isNull, sql } from "drizzle-orm";
import { matterWords } from "#billing/matters/matter-kinds.ts";
import { matters } from "#billing/tables.ts";
import type { Connection } from "#platform/database.server.ts";
import { serveTable } from "../lists/serve-list.server.ts";
import type { matterList } from "./to-decide-list.ts";

const { id, kind, about, invoiceId, paymentId, openedAt, closedAt, resolution } = matters;

// Raw SQL: in a query of a single table drizzle would omit the table's name before a column.
const closedBy = sql<
  string | null
>`coalesce((select users.name from users where users.id = matters.closed_by), matters.closed_by)`;

const select = (db: Connection) =>
  db
    .select({ id, kind, about, invoiceId, paymentId, openedAt, closedAt, resolution, closedBy })
    .from(matters)
    .$dynamic();

/** A matter with its words: what it is, and what can be done. */
export type MatterRow = Awaited<ReturnType<typeof select>>[number] & { title: string; text: string };

/** What waits for a decision about money, the longest waiting first; or what was decided. */
export const mattersServed = serveTable<typeof matterList>()({
  select,
  table: matters,
  id,
  rows: (found) => found.map((row) => ({ ...row, ...matterWords(row) })),
  sorts: { opened: id },
  filters: { state: () => isNotNull(closedAt) },
  where: ({ filters }) => (filters.state ? undefined : isNull(closedAt)),
});
