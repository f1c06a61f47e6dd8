import { bigint, bigserial, boolean, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { members } from "#features/members/tables.ts";

const memberId = () =>
  bigint("profile_id", { mode: "number" })
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/** What visitors wrote to members through the site. Kept so that misuse can be followed up; see the nightly job. */
export const relayMessages = pgTable(
  "relay_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    memberId: memberId(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    sentAt: timestamp("sent_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("relay_messages_of_profile").on(table.memberId, table.id),
    index("relay_messages_age").on(table.sentAt),
  ],
);

/** Whether a member takes messages through their page; without a row they do. */
export const directorySettings = pgTable("directory_settings", {
  memberId: memberId().primaryKey(),
  takesMessages: boolean("takes_messages").notNull().default(true),
});
