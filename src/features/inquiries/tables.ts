import { bigserial, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { type AnyDetails, kinds, states } from "./kinds.ts";

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
    fingerprint: text().notNull(), // hash of all answers; the same form sent twice is stored once
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    index("inquiries_by_kind").on(table.kind, table.id),
    index("inquiries_by_state").on(table.state, table.id),
    index("inquiries_by_kind_and_state").on(table.kind, table.state, table.id),
    index("inquiries_of_sender").on(table.email, table.id),
    index("inquiries_fingerprint").on(table.fingerprint, table.createdAt),
  ],
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
    subscribedAt: timestamp("subscribed_at", { withTimezone: true }).notNull(), // of the latest request
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    unsubscribedAt: timestamp("unsubscribed_at", { withTimezone: true }),
  },
  (table) => [index("newsletter_by_state").on(table.state, table.subscribedAt)],
);
