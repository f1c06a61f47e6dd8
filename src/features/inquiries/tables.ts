import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import type { MemberAudience } from "#content/letters.ts";
import { users } from "#identity/tables.ts";
import { digitsOf, searchIndex } from "#platform/search-text.server.ts";
import { type AnyDetails, kinds, payments, storedStates, writings } from "./kinds.ts";
import type { LetterContent } from "./letter-content.ts";

const inquiryDigits = digitsOf(sql`phone`);

/**
 * The text that the search of the inbox looks through: sender, telephone number as it was typed and as its digits, company,
 * message, and subject, nominee, what was ordered, or the committees, by their names and ids.
 */
export const inquiryText = sql`name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || ${inquiryDigits} || ' ' || coalesce(company, '') || ' ' || coalesce(message, '') || ' ' || coalesce(details ->> 'subject', details ->> 'nominee', details ->> 'title', details ->> 'titles', '') || ' ' || coalesce(details ->> 'committees', '')`;

/** What visitors have sent through a form: messages, committee interests, nominations, orders. */
export const inquiries = pgTable(
  "inquiries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text({ enum: kinds }).notNull(),
    name: text().notNull(),
    email: text().notNull(), // trimmed, lower case
    phone: text(),
    company: text(),
    message: text(),
    details: jsonb().$type<AnyDetails>().notNull(),
    state: text({ enum: storedStates }).notNull().default("new"),
    assignee: text().references(() => users.id, { onDelete: "set null" }), // the staff in charge
    payment: text({ enum: payments }), // written by versions before orders had invoices, and read by nobody
    version: integer().notNull().default(1), // counts every change and every message
    fingerprint: text().notNull(), // hash of all answers; the same form sent twice is stored once
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("inquiries_by_kind").on(table.kind, table.id),
    index("inquiries_by_state").on(table.state, table.id),
    index("inquiries_by_kind_and_state").on(table.kind, table.state, table.id),
    index("inquiries_by_assignee").on(table.assignee, table.id),
    index("inquiries_words").using("gin", searchIndex(inquiryText)),
    index("inquiries_of_sender").on(table.email, table.id),
    index("inquiries_fingerprint").on(table.fingerprint, table.createdAt),
  ],
);

export const inquiryMessages = pgTable(
  "inquiry_messages",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    inquiryId: bigint("inquiry_id", { mode: "number" })
      .notNull()
      .references(() => inquiries.id, { onDelete: "cascade" }),
    kind: text({ enum: writings }).notNull(),
    text: text().notNull(),
    author: text().notNull(), // a user id
    mailId: bigint("mail_id", { mode: "number" }), // of a reply; the mail may be gone
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [index("inquiry_messages_of").on(table.inquiryId, table.id)],
);

const subscriberStates = ["pending", "confirmed", "paused", "unsubscribed"] as const;

/**
 * Newsletter subscribers, including those who have not confirmed yet. The address is the primary key, so
 * subscribing twice makes one row.
 */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: bigserial({ mode: "number" }).notNull().unique(), // used in mailed links, in place of the address
    email: text().primaryKey(), // trimmed, lower case
    state: text({ enum: subscriberStates }).notNull().default("confirmed"),
    topics: jsonb().$type<string[]>(), // ids of the content's topics; null means all, including future ones
    source: text(), // first part of the path of the page where they subscribed; null when unknown
    consent: text(), // of a reader whom staff added: where their consent comes from
    subscribedAt: timestamp("subscribed_at", { withTimezone: true }).notNull(), // of the latest request
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
    pausedAt: timestamp("paused_at", { withTimezone: true }), // of a paused one: mail to it came back
    pauseReason: text("pause_reason"),
  },
  (table) => [
    index("newsletter_by_state").on(table.state, table.subscribedAt),
    index("newsletter_words").using("gin", searchIndex(sql`email`)),
  ],
);

/**
 * The number of subscribers in each state. A trigger inserts differences; the count is their sum, so writers do not block
 * each other. Compacted nightly.
 */
export const newsletterCounts = pgTable("newsletter_counts", {
  state: text({ enum: subscriberStates }).notNull(),
  difference: integer().notNull(),
});

/** The letters that are scheduled, on their way or sent. One that is being written is a draft of the content. */
export const letters = pgTable(
  "letters",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(), // the last segment of its addresses
    subject: text().notNull(),
    topic: text(), // only readers of this topic; null for all
    audience: jsonb().$type<MemberAudience>(), // the members to whom it goes instead; null for readers
    isFacts: boolean("is_facts").notNull().default(false), // what concerns its readers, without marketing: nobody leaves it
    inArchive: boolean("in_archive").notNull(),
    body: jsonb().notNull(), // as it was written (content/letters.ts)
    schemaVersion: integer("schema_version").notNull(),
    content: jsonb().$type<LetterContent>(), // what the readers get; null until it is on its way
    state: text({ enum: ["scheduled", "sending", "planned", "going", "stopped", "sent"] }).notNull(), // letters/progress.ts
    author: text().notNull(), // the user id of the sender
    sendAt: timestamp("send_at", { withTimezone: true }).notNull(),
    startedAt: timestamp("started_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    planned: bigint({ mode: "number" }), // whose id is the last that was looked at for its readers; null once all were
    trouble: text(), // why the mail server takes nothing, since `troubleSince`
    troubleSince: timestamp("trouble_since", { withTimezone: true }),
    retryAt: timestamp("retry_at", { withTimezone: true }), // with trouble: when it goes on
  },
  (table) => [
    index("letters_open").on(table.sendAt).where(sql`state in ('scheduled', 'sending', 'planned', 'going')`),
    index("letters_by_time").on(table.sendAt, table.id),
  ],
);

const letterReaderStates = ["waiting", "handed", "sent", "bounced", "failed", "skipped"] as const;

/**
 * What became of a letter, for each of its readers. "handed" is written while the mail server waits for the end of
 * the message: such a letter is never sent again, whether the server's confirmation arrived ("sent") or not. The rows
 * outlive the reader, so that the figures stay; they hold no address.
 */
export const letterReaders = pgTable(
  "letter_readers",
  {
    letterId: bigint("letter_id", { mode: "number" })
      .notNull()
      .references(() => letters.id, { onDelete: "cascade" }),
    subscriberId: bigint("subscriber_id", { mode: "number" }).notNull(), // of a letter to members: the id of their address
    state: text({ enum: letterReaderStates }).notNull().default("waiting"),
    tries: integer().notNull().default(0),
    retryAt: timestamp("retry_at", { withTimezone: true }),
    at: timestamp({ withTimezone: true }), // of the state
    reason: text(), // of a failed one: what the mail server said
    leftAt: timestamp("left_at", { withTimezone: true }), // they unsubscribed by a link of this letter
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.subscriberId] }),
    index("letter_readers_waiting").on(table.letterId, table.subscriberId).where(sql`state = 'waiting'`),
    index("letter_readers_of").on(table.subscriberId),
    index("letter_readers_failed").on(table.letterId).where(sql`state in ('failed', 'bounced')`),
  ],
);

/** How many readers of a letter are in each state, and how many left by it; kept like the counts of subscribers. */
export const letterCounts = pgTable(
  "letter_counts",
  {
    letterId: bigint("letter_id", { mode: "number" }).notNull(),
    state: text({ enum: letterReaderStates }).notNull(),
    difference: integer().notNull(),
    differenceLeft: integer("difference_left").notNull(),
  },
  (table) => [index("letter_counts_of").on(table.letterId)],
);

/** What somebody sent to show that a level is for them, such as a student card; the file is removed 30 days after the decision. */
export const orderProofs = pgTable("order_proofs", {
  orderId: bigint("order_id", { mode: "number" })
    .primaryKey()
    .references(() => inquiries.id, { onDelete: "cascade" }),
  file: text(), // its key in the store; null once it is removed
  name: text().notNull(),
  mediaType: text("media_type").notNull(),
  bytes: integer().notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
});
