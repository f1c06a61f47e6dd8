import { sql } from "drizzle-orm";
import { bigint, date, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { daterange } from "#platform/column-types.server.ts";
import { levelCounts } from "../terms/kinds.ts";
import { boardKinds } from "./kinds.ts";

/**
 * The days of live terms, grace included, each as often as its number of people changes: what `membership_days_told` makes of
 * terms and seats. Triggers write those of a membership anew, and they are compared nightly. No references: they go with their terms.
 */
export const membershipDays = pgTable(
  "membership_days",
  {
    membershipId: bigint("membership_id", { mode: "number" }).notNull(),
    termId: bigint("term_id", { mode: "number" }).notNull(),
    tier: text().notNull(),
    title: text().notNull(),
    counts: text({ enum: levelCounts }).notNull(),
    fromOn: date("from_on", { mode: "string" }).notNull(),
    untilOn: date("until_on", { mode: "string" }).notNull(), // before the first day where the membership ended before its term
    people: smallint().notNull(),
    begins: text({ enum: ["joined", "renewed", "returned"] }), // with its first day
    ends: text({ enum: ["lapsed", "left"] }), // with its last day: so it stands on the next
    // Of what has joined with its first day: the day for which that counts, earlier for one from a file whose people had joined before.
    joinedOn: date("joined_on", { mode: "string" }),
    dueOn: date("due_on", { mode: "string" }),
    held: daterange().generatedAlwaysAs(
      sql`case when from_on <= until_on then daterange(from_on, until_on, '[]') end`,
    ),
  },
  (table) => [
    primaryKey({ columns: [table.termId, table.fromOn] }),
    index("membership_days_of").on(table.membershipId, table.fromOn),
    index("membership_days_held").using("gist", table.held),
    index("membership_days_begin").on(table.begins, table.fromOn).where(sql`begins is not null`),
    index("membership_days_joined").on(table.joinedOn).where(sql`joined_on is not null`),
    index("membership_days_end").on(table.ends, table.untilOn).where(sql`ends is not null`),
    index("membership_days_due").on(table.dueOn).where(sql`due_on is not null`),
  ],
);

/**
 * What the days of all memberships add to the board's figures on a day, by level: of `held` and `stayed` (those held a year
 * before as well) differences, so that a day's figure is the sum of all days until then. Triggers insert, nightly they are counted anew.
 */
export const membershipTotals = pgTable(
  "membership_totals",
  {
    what: text({ enum: [...boardKinds, "stayed"] }).notNull(),
    day: date({ mode: "string" }).notNull(),
    tier: text().notNull(),
    title: text().notNull(),
    counts: text({ enum: levelCounts }).notNull(),
    memberships: integer().notNull(),
    people: integer().notNull(),
  },
  (table) => [index("membership_totals_of").on(table.what, table.day)],
);
