import { sql } from "drizzle-orm";
import { bigserial, boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { memberId } from "#features/members/tables.ts";

/**
 * Messages from visitors to members. Kept to investigate misuse; the nightly job deletes old ones. One that is `held` looks
 * as if a program had sent it: its member gets it when staff say that it is real.
 */
export const relayMessages = pgTable(
  "relay_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    memberId: memberId(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
    held: boolean().notNull().default(false),
  },
  (table) => [
    index("relay_messages_of_profile").on(table.memberId, table.id),
    index("relay_messages_age").on(table.sentAt),
    index("relay_messages_held").on(table.id).where(sql`held`),
  ],
);

/**
 * Whether a member accepts messages through their page, which they do without a row, and whether it says the level of their
 * membership, which it does not.
 */
export const directorySettings = pgTable("directory_settings", {
  memberId: memberId().primaryKey(),
  takesMessages: boolean("takes_messages").notNull().default(true),
  showsLevel: boolean("shows_level").notNull().default(false),
});
