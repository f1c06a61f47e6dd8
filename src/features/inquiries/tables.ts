import { sql } from "drizzle-orm";
import { bigint, bigserial, index, integer, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { users } from "#identity/tables.ts";
import { type AnyDetails, kinds, payments, states, writings } from "./kinds.ts";

/** The text that the search of the inbox looks through: sender, company, message and subject. */
export const inquiryText = sql`lower(name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(message, '') || ' ' || coalesce(details ->> 'subject', details ->> 'nominee', details ->> 'title', ''))`;

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
    state: text({ enum: states }).notNull().default("new"),
    assignee: text().references(() => users.id, { onDelete: "set null" }), // the staff who see to it
    payment: text({ enum: payments }), // of an order; null while it is open
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
    index("inquiries_search").using("gin", sql`${inquiryText} gin_trgm_ops`),
    index("inquiries_of_sender").on(table.email, table.id),
    index("inquiries_fingerprint").on(table.fingerprint, table.createdAt),
  ],
);

/** The replies and notes of staff on an inquiry. */
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

/**
 * Newsletter subscribers, including those who have not confirmed yet. The address is the primary key, so
 * subscribing twice makes one row.
 */
export const newsletterSubscribers = pgTable(
  "newsletter_subscribers",
  {
    id: bigserial({ mode: "number" }).notNull().unique(), // used in mailed links, in place of the address
    email: text().primaryKey(), // trimmed, lower case
    state: text({ enum: ["pending", "confirmed", "unsubscribed"] })
      .notNull()
      .default("confirmed"),
    topics: jsonb().$type<string[]>(), // ids of the content's topics; null means all, including future ones
    source: text(), // first part of the path of the page where they subscribed; null when unknown
    subscribedAt: timestamp("subscribed_at", { withTimezone: true }).notNull(), // of the latest request
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (table) => [
    index("newsletter_by_state").on(table.state, table.subscribedAt),
    index("newsletter_search").using("gin", sql`email gin_trgm_ops`),
  ],
);
