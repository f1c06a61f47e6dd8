import { type SQL, sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { invoices } from "#billing/tables.ts";
import { checkoutStates, eventStates, providerModes } from "../kinds.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);

export const paymentProvider = pgTable(
  "payment_provider",
  {
    only: boolean().primaryKey().default(true),
    sealed: text().notNull(), // the key, and the secret of its webhook where there is one
    mode: text({ enum: providerModes }).notNull(),
    hasWebhook: boolean("has_notices").notNull(), // else the provider is asked each minute what has happened
    heardUntil: instant("heard_until").notNull(), // it was asked for what happened until then; older in a restored backup
    refusedSince: instant("refused_since"), // the key has not worked since then: the provider refuses it, or it cannot be opened; null once it works
    changedBy: text("changed_by").notNull(),
    changedAt: instant("changed_at").notNull(),
  },
  () => [
    check("payment_provider_only", sql`"only"`),
    check("payment_provider_mode", oneOf("mode", providerModes)),
  ],
);

/**
 * The pages of the payment provider that were asked for, one at a time for an invoice. The row comes before the provider is asked,
 * and its id is the key by which the same page is the answer again.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    invoiceId: bigint("invoice_id", { mode: "number" })
      .references(() => invoices.id)
      .notNull(),
    providerId: text("provider_id").unique(), // null until the provider has answered
    url: text(), // null as well while a bank pays what was paid for on it
    amountCents: integer("amount_cents").notNull(),
    email: text(), // filled in on the page; null once it is paid or closed
    mode: text({ enum: providerModes }).notNull(),
    state: text({ enum: checkoutStates }).notNull(),
    tries: smallint().notNull().default(0), // how often asking failed at the provider: part of the key of the next try
    expiresAt: instant("expires_at").notNull(),
    lookAt: instant("look_at").notNull(), // when the provider is asked next how it stands
    at: instant("at").notNull(),
  },
  (table) => [
    check("checkouts_amount", sql`"amount_cents" > 0`),
    check("checkouts_state", oneOf("state", checkoutStates)),
    check("checkouts_mode", oneOf("mode", providerModes)),
    uniqueIndex("checkouts_one_open").on(table.invoiceId).where(sql`state in ('opening', 'open')`),
    index("checkouts_of_invoice").on(table.invoiceId),
    index("checkouts_to_look").on(table.lookAt).where(sql`state in ('opening', 'open')`),
  ],
);

/** The webhook events of the payment provider, each once; what they are about is asked anew. */
export const providerEvents = pgTable(
  "provider_events",
  {
    id: text().primaryKey(), // the provider's
    type: text().notNull(),
    objectRef: text("object_ref").notNull(),
    state: text({ enum: eventStates }).notNull(),
    tries: smallint().notNull().default(0), // how often looking at it failed
    lookAt: instant("look_at").notNull().defaultNow(), // when it is looked at next
    at: instant("at").notNull(),
  },
  (table) => [
    check("provider_events_state", oneOf("state", eventStates)),
    index("provider_events_new").on(table.at).where(sql`state = 'new'`),
  ],
);
