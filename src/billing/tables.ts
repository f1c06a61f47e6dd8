import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { daterange } from "#platform/column-types.server.ts";
import { searchIndex } from "#platform/search-text.server.ts";
import { incomes, invoiceKinds, methods, type Payer, refundStates } from "./kinds.ts";

const cents = (name: string) => integer(name);
const instant = (name: string) => timestamp(name, { withTimezone: true });
const reference = (name: string, target: () => AnyPgColumn) =>
  bigint(name, { mode: "number" }).references(target);
const oneOf = (column: string, values: readonly string[]): SQL =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);

/** The last number given in each series, such as "2027"; raised in the transaction that issues, so that none is left out. */
export const numberSeries = pgTable(
  "number_series",
  { series: text().primaryKey(), last: integer().notNull() },
  () => [check("number_series_counts", sql`"last" >= 0`)],
);

/** The text that the search of invoices looks through: number, payer, company and address. */
export const invoiceText = sql`series || '-' || number::text || ' ' || coalesce(payer ->> 'name', '') || ' ' || coalesce(payer ->> 'company', '') || ' ' || coalesce(payer_email, '')`;

/**
 * Invoices and credit notes. What was issued never changes (a trigger refuses it): only its payer, and whether it is
 * settled or void. What is owed is the sum of its movements in the ledger.
 */
export const invoices = pgTable(
  "invoices",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    series: text().notNull(),
    number: integer().notNull(),
    kind: text({ enum: invoiceKinds }).notNull().default("invoice"),
    corrects: reference("corrects", (): AnyPgColumn => invoices.id), // of a credit note
    memberId: bigint("member_id", { mode: "number" }), // a member's record; no reference, since that is a layer above
    payer: jsonb().$type<Payer>(), // null once it was blanked
    payerEmail: text("payer_email"), // trimmed, lower case
    currency: text().notNull(),
    totalCents: cents("total_cents").notNull(),
    issuedOn: date("issued_on").notNull(),
    dueOn: date("due_on").notNull(),
    isRenewal: boolean("is_renewal").notNull().default(false), // never voided by itself
    isOpening: boolean("is_opening").notNull().default(false), // what was owed before the books began here: no income
    settledAt: instant("settled_at"), // nothing is owed since; null again when a payment was taken back
    fulfilledAt: instant("fulfilled_at"), // its line handlers were told that it is paid, which happens once
    voidedAt: instant("voided_at"),
    voidReason: text("void_reason"),
    writtenOffAt: instant("written_off_at"), // what was left will not come
    remindedAt: instant("reminded_at"), // last mailed that it is past due
    reminders: smallint().notNull().default(0), // how many of these
    formToken: uuid("form_token").unique(),
    version: integer().notNull().default(1), // counts every change and every movement
  },
  (table) => [
    unique("invoices_number").on(table.series, table.number),
    check("invoices_kind", oneOf("kind", invoiceKinds)),
    check("invoices_number_counts", sql`"number" > 0`),
    check("invoices_currency", sql`"currency" ~ '^[A-Z]{3}$'`),
    check("invoices_total", sql`"total_cents" >= 0`),
    check("invoices_due", sql`"due_on" >= "issued_on"`),
    check("invoices_corrects", sql`("kind" = 'credit') = ("corrects" is not null)`),
    check("invoices_void_reason", sql`("voided_at" is null) = ("void_reason" is null)`),
    check("invoices_settled_or_void", sql`"settled_at" is null or "voided_at" is null`),
    index("invoices_to_pay")
      .on(table.dueOn, table.id)
      .where(sql`settled_at is null and voided_at is null and kind = 'invoice'`),
    index("invoices_newest").on(table.id.desc()),
    index("invoices_of_email").on(table.payerEmail, table.id),
    index("invoices_of_member").on(table.memberId, table.id).where(sql`member_id is not null`),
    index("invoices_corrected").on(table.corrects).where(sql`corrects is not null`),
    index("invoices_words").using("gin", searchIndex(invoiceText)),
  ],
);

/** What an invoice or credit note asks for, line by line; the lines sum to its total (a deferred trigger compares them). */
export const invoiceLines = pgTable(
  "invoice_lines",
  {
    invoiceId: reference("invoice_id", () => invoices.id).notNull(),
    position: smallint().notNull(),
    text: text().notNull(),
    quantity: integer().notNull(),
    unitCents: cents("unit_cents").notNull(),
    amountCents: cents("amount_cents").notNull(),
    income: text({ enum: incomes }).notNull(),
    subject: text(), // the name of its line handler: "order"; null for a line by hand
    subjectId: bigint("subject_id", { mode: "number" }),
    isLive: boolean("is_live").notNull().default(true), // not of a void invoice
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.position] }),
    check("invoice_lines_quantity", sql`"quantity" > 0`),
    check("invoice_lines_amount", sql`"amount_cents" = "quantity" * "unit_cents"`),
    check("invoice_lines_income", oneOf("income", incomes)),
    check("invoice_lines_subject", sql`("subject" is null) = ("subject_id" is null)`),
    uniqueIndex("invoice_lines_one_open")
      .on(table.subject, table.subjectId)
      .where(sql`is_live and subject is not null`),
    index("invoice_lines_of_subject").on(table.subject, table.subjectId, table.invoiceId),
  ],
);

/** The text that the search of payments looks through: the reference and the payer; their invoice has its own. */
export const paymentText = sql`coalesce(reference, '') || ' ' || coalesce(payer_name, '') || ' ' || coalesce(payer_email, '')`;

/** Checks and cash that went to the bank together; only whether it was undone changes. */
export const deposits = pgTable(
  "deposits",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    series: text().notNull(), // "2027-D"
    number: integer().notNull(),
    day: date().notNull(), // the bank's
    amountCents: cents("amount_cents").notNull(),
    note: text(),
    formToken: uuid("form_token").unique(),
    actor: text().notNull(),
    at: instant("at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    unique("deposits_number").on(table.series, table.number),
    check("deposits_amount", sql`"amount_cents" > 0`),
    index("deposits_by_day").on(table.day, table.id),
  ],
);

/** A row never changes, but for the invoice that the money is found to belong to, and the deposit that it went in. */
export const payments = pgTable(
  "payments",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    invoiceId: reference("invoice_id", () => invoices.id), // null while nobody knows what it is for
    method: text({ enum: methods }).notNull(),
    providerRef: text("provider_ref").unique(), // of a card payment
    amountCents: cents("amount_cents").notNull(),
    currency: text().notNull(),
    receivedOn: date("received_on").notNull(),
    reference: text(), // such as the number of the check
    payerEmail: text("payer_email"), // of the payer, where it is not that of the invoice; trimmed, lower case
    payerName: text("payer_name"),
    memberId: bigint("member_id", { mode: "number" }), // whose credit it is, where no invoice says so; no reference, as above
    depositId: reference("deposit_id", () => deposits.id), // which took it to the bank; cleared where that is undone
    formToken: uuid("form_token").unique(),
    actor: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    check("payments_method", oneOf("method", methods)),
    check("payments_amount", sql`"amount_cents" > 0`),
    check("payments_by_card", sql`("method" = 'card') = ("provider_ref" is not null)`),
    index("payments_of_invoice").on(table.invoiceId),
    index("payments_by_day").on(table.receivedOn, table.id),
    index("payments_of_method").on(table.method, table.receivedOn, table.id),
    index("payments_words").using("gin", searchIndex(paymentText)),
    index("payments_of_email").on(table.payerEmail).where(sql`payer_email is not null`),
    index("payments_of_member").on(table.memberId).where(sql`member_id is not null`),
    index("payments_of_deposit").on(table.depositId).where(sql`deposit_id is not null`),
    index("payments_not_deposited")
      .on(table.receivedOn, table.id)
      .where(sql`deposit_id is null and method in ('check', 'cash')`),
  ],
);

export const refunds = pgTable(
  "refunds",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    paymentId: reference("payment_id", () => payments.id).notNull(),
    invoiceId: reference("invoice_id", () => invoices.id), // which it leaves; null for what is set aside
    amountCents: cents("amount_cents").notNull(),
    state: text({ enum: refundStates }).notNull(),
    providerRef: text("provider_ref").unique(),
    reason: text().notNull(),
    formToken: uuid("form_token").unique(),
    actor: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    check("refunds_amount", sql`"amount_cents" > 0`),
    check("refunds_state", oneOf("state", refundStates)),
    index("refunds_of_payment").on(table.paymentId),
  ],
);

/**
 * Every movement of money, from the account it comes from (`credit`) to the one it goes to (`debit`). Rows are only added (a
 * trigger refuses anything else), and hold nothing about people.
 */
export const ledger = pgTable(
  "ledger",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    key: text().notNull().unique(), // what it stands for, so that it happens once: "payment/7"
    debit: text().notNull(),
    credit: text().notNull(),
    amountCents: cents("amount_cents").notNull(),
    currency: text().notNull(),
    day: date().notNull(), // of the organisation
    invoiceId: reference("invoice_id", () => invoices.id),
    paymentId: reference("payment_id", () => payments.id),
    refundId: reference("refund_id", () => refunds.id),
    depositId: reference("deposit_id", () => deposits.id),
    reverses: bigint({ mode: "number" })
      .unique()
      .references((): AnyPgColumn => ledger.id),
    actor: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    check("ledger_two_accounts", sql`"debit" <> "credit"`),
    check("ledger_amount", sql`"amount_cents" > 0`),
    check("ledger_receivable_of", sql`'receivable' not in ("debit", "credit") or "invoice_id" is not null`),
    index("ledger_of_invoice").on(table.invoiceId),
    index("ledger_of_payment").on(table.paymentId),
    index("ledger_by_day").on(table.day, table.id),
    index("ledger_set_aside").on(table.paymentId).where(sql`'unmatched' in ("debit", "credit")`),
  ],
);

/** Debits less credits of each account in each month; a trigger inserts differences, which are summed up nightly. */
export const ledgerTotals = pgTable(
  "ledger_totals",
  {
    month: date().notNull(), // its first day
    account: text().notNull(),
    differenceCents: bigint("difference_cents", { mode: "number" }).notNull(),
  },
  (table) => [index("ledger_totals_of").on(table.month, table.account)],
);

/**
 * The days on which an invoice is open by its receivable movements: a trigger adds each to what is owed, so that those that
 * were open on any day are found. What was owed on it says the ledger.
 */
export const invoiceOpenDays = pgTable(
  "invoice_open_days",
  {
    invoiceId: bigint("invoice_id", { mode: "number" })
      .primaryKey()
      .references(() => invoices.id),
    owedCents: bigint("owed_cents", { mode: "number" }).notNull(),
    firstOn: date("first_on").notNull(),
    lastOn: date("last_on").notNull(), // of the last movement
    open: daterange().generatedAlwaysAs(
      sql`daterange(first_on, case when owed_cents = 0 then last_on end, '[)')`,
    ),
  },
  (table) => [index("invoice_open_days_on").using("gist", table.open)],
);

/** The same exception is open once. */
export const exceptions = pgTable(
  "matters",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    kind: text().notNull(), // as in exception-kinds.ts
    key: text().notNull(), // "overpaid/42"
    invoiceId: reference("invoice_id", () => invoices.id),
    paymentId: reference("payment_id", () => payments.id),
    about: jsonb().$type<Record<string, string | number>>().notNull(),
    openedAt: instant("opened_at").notNull(),
    closedAt: instant("closed_at"),
    closedBy: text("closed_by"),
    resolution: text(),
  },
  (table) => [
    check("matters_closed", sql`("closed_at" is null) = ("resolution" is null)`),
    uniqueIndex("matters_once").on(table.key).where(sql`closed_at is null`),
    index("matters_open").on(table.id).where(sql`closed_at is null`),
    index("matters_of_invoice").on(table.invoiceId).where(sql`invoice_id is not null`),
  ],
);
