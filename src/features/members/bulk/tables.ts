import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { memberId } from "#features/members/tables.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * What 1.0 did to many members, as it kept it. No longer read but to give the history its batches
 * (old-batches.server.ts), nor written; dropped with 2.0.
 */
export const memberBatches = pgTable("member_batches", {
  id: bigserial({ mode: "number" }).primaryKey(),
  kind: text().notNull(),
  actor: text().notNull(),
  at: instant("at").notNull(),
  undoneAt: instant("undone_at"),
});

/** What such a batch did to one member: the member before (null: the batch added them), and the version after. */
export const memberBatchRows = pgTable(
  "member_batch_rows",
  {
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => memberBatches.id, { onDelete: "cascade" }),
    memberId: memberId(),
    before: jsonb(),
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.memberId] }),
    index("member_batch_rows_member").on(table.memberId),
  ],
);
