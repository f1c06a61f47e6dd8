import { sql } from "drizzle-orm";
import { bigint, bigserial, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { searchIndex } from "#platform/search-text.server.ts";
import type { Appointment } from "./appointment-fields.ts";

const live = sql`deleted_at is null`;

export const appointmentText = sql`name || ' ' || email`;
export const appointmentName = sql`lower(name)`;

/**
 * The people of the committees: one row for each time that somebody is in one. Triggers keep the name and address of a
 * member as their listing has them, and take the contents out of the history of what is removed for good.
 */
export const committeePeople = pgTable(
  "committee_people",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    committee: text().notNull(), // its id in the content
    memberId: bigint("profile_id", { mode: "number" }), // goes with the member; null for somebody else
    name: text().notNull(),
    email: text().notNull(), // lower case; "" for none
    part: text().$type<Appointment["part"]>().notNull(),
    since: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }), // the last day; null while nobody has said one
    version: integer().notNull().default(1),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("committee_people_by_name").on(appointmentName, table.id).where(live),
    index("committee_people_by_day").on(table.since, table.id).where(live),
    index("committee_people_of").on(table.committee, appointmentName, table.id).where(live),
    index("committee_people_chairs").on(table.committee).where(sql`${live} and part = 'chair'`),
    index("committee_people_of_member").on(table.memberId),
    index("committee_people_of_address").on(table.email),
    index("committee_people_words").using("gin", searchIndex(appointmentText)),
    index("committee_people_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
  ],
);
