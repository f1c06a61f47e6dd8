import { sql } from "drizzle-orm";
import { boolean, check, date, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The last day of the months that are closed: a trigger gives what is posted since the first open day. One row at most. */
export const booksClosed = pgTable(
  "books_closed",
  {
    only: boolean().primaryKey().default(true),
    through: date().notNull(),
    changedBy: text("changed_by").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
  },
  () => [check("books_closed_once", sql`"only"`)],
);
