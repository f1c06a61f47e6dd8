import { pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** The first steps that were left out on purpose. */
export const skippedSteps = pgTable("first_steps_skipped", {
  step: text().primaryKey(),
  by: text().notNull(), // user id
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
