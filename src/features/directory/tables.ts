import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { profiles } from "#features/membership/tables.ts";
import type { EntryChange } from "./difference.ts";
import { editStates } from "./review.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const profileId = () =>
  bigint("profile_id", { mode: "number" })
    .notNull()
    .references(() => profiles.id, { onDelete: "cascade" });

/** What waits for staff: a new entry (the profile itself, not yet approved), or an edit of one that stays as it is. */
export const profileEdits = pgTable(
  "profile_edits",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    profileId: profileId(),
    kind: text({ enum: ["new", "edit"] }).notNull(),
    change: jsonb().$type<EntryChange>().notNull(), // of an edit; empty for a new entry
    state: text({ enum: editStates }).notNull().default("waiting"),
    reason: text(), // the reviewer's, when returned or declined
    submittedBy: text("submitted_by"), // user id; null for a visitor
    decidedBy: text("decided_by"),
    version: integer().notNull().default(1), // grows with every change, so that nobody decides about what she has not seen
    createdAt: instant("created_at").notNull(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("profile_edits_open").on(table.profileId).where(sql`state in ('waiting', 'returned')`),
    index("profile_edits_waiting").on(table.updatedAt, table.id).where(sql`state = 'waiting'`),
    index("profile_edits_of_profile").on(table.profileId, table.id),
    index("profile_edits_with_photo").on(sql`(change ->> 'photo')`).where(sql`change ? 'photo'`),
  ],
);

/** What visitors wrote to members through the site. Kept so that misuse can be followed up; see the nightly job. */
export const relayMessages = pgTable(
  "relay_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    profileId: profileId(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [
    index("relay_messages_of_profile").on(table.profileId, table.id),
    index("relay_messages_age").on(table.sentAt),
  ],
);

/** What a member decides about her page beside who sees what; no row means the defaults. */
export const directorySettings = pgTable("directory_settings", {
  profileId: profileId().primaryKey(),
  takesMessages: boolean("takes_messages").notNull().default(true),
});
