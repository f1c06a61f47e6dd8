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
} from "drizzle-orm/pg-core";
import { searchIndex } from "./search-text.server.ts";

/** One row per change of anything the organisation keeps: who did what when, and how it looked before and after. */
export const history = pgTable(
  "history",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    entity: text().notNull(), // "event", "user", …
    entityId: text("entity_id").notNull(),
    action: text().notNull(), // "created", "updated", "deleted", "restored", "archived", …
    actor: text().notNull(), // user id, "visitor" or "system"
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    batch: text(), // shared by the rows of one change of several records
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [
    index("history_entity").on(table.entity, table.entityId, table.id),
    index("history_of_kind").on(table.entity, table.id),
    index("history_actor").on(table.actor, table.id),
    index("history_at").on(table.at),
    index("history_of_batch").on(table.batch, table.id).where(sql`batch is not null`),
  ],
);

/** The mail server that staff have set, if they have; a single row. */
export const mailServer = pgTable("mail_server", {
  only: boolean().primaryKey().default(true),
  host: text().notNull(),
  port: integer().notNull(),
  username: text().notNull(), // "" for a server that asks for none
  password: text(), // sealed; null without a name
  sender: text().notNull(),
  changedBy: text("changed_by").notNull(), // user id
  changedAt: timestamp("changed_at", { withTimezone: true }).notNull(),
});

export const mailText = sql`recipient || ' ' || subject`;

/** Every message the product sends, from the moment its cause is stored until a server has accepted it. */
export const mails = pgTable(
  "mails",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text(),
    thread: text(), // the conversation it belongs to, e.g. "inquiry/7"
    unsubscribe: text(), // address for leaving the list with one click (RFC 8058); only on newsletter mail
    secret: boolean().notNull().default(false), // recipient-only link; blanked once sent or failed
    state: text({ enum: ["queued", "sent", "failed"] })
      .notNull()
      .default("queued"),
    queuedAt: timestamp("queued_at", { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    lastError: text("last_error"),
  },
  (table) => [
    index("mails_state").on(table.state, table.id),
    index("mails_kind").on(table.kind, table.id),
    index("mails_thread").on(table.thread, table.id),
    index("mails_of_recipient").on(table.recipient, table.id),
    index("mails_words").using("gin", searchIndex(mailText)),
  ],
);

/**
 * The addresses that letters to members and committees went to, or whose owners asked for none, one row each however many
 * share it; apart from the newsletter. Triggers keep what they asked for under a new address too, and remove the address that
 * no listing and no appointment has any more.
 */
export const memberAddresses = pgTable(
  "member_addresses",
  {
    id: bigserial({ mode: "number" }).notNull().unique(), // used in mailed links, in place of the address
    email: text().primaryKey(), // lower case
    leftAt: timestamp("left_at", { withTimezone: true }), // since when they want no letters to members
    leftImportId: bigint("left_import_id", { mode: "number" }), // the file of members that said so
    pausedAt: timestamp("paused_at", { withTimezone: true }), // since when mail to it comes back, or they want none
    pauseReason: text("pause_reason"),
    noEmailImportId: bigint("no_email_import_id", { mode: "number" }), // the file that said they want no email at all
  },
  (table) => [index("member_addresses_paused").on(table.email).where(sql`paused_at is not null`)],
);

/** The answer to each key of `idempotent`; the names in the database are from when it held the forms of events alone. */
export const idempotencyKeys = pgTable(
  "event_form_tokens",
  {
    key: text("token").primaryKey(),
    answer: text("event_id").notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("event_form_tokens_age").on(table.at)],
);
