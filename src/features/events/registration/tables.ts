import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { invoices } from "#billing/tables.ts";
import { users } from "#identity/tables.ts";
import { searchIndex } from "#platform/search-text.server.ts";
import { events } from "../tables.ts";
import {
  audiences,
  holds,
  pricings,
  type Question,
  reasonsToCancel,
  registrationStates,
  waysToPay,
} from "./kinds.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const oneOf = (column: string, values: readonly string[]) =>
  sql.raw(`"${column}" in (${values.map((value) => `'${value}'`).join(", ")})`);

/**
 * That an event takes registrations, and how. Its row is the one lock of everything that takes or frees a place of the
 * event. A trigger tells of its changes, as visitors see them.
 */
export const eventRegistration = pgTable(
  "event_registration",
  {
    eventId: text("event_id")
      .primaryKey()
      .references(() => events.id, { onDelete: "cascade" }),
    opensAt: instant("opens_at"), // null: at once
    closesAt: instant("closes_at"), // null: when the event begins
    isStopped: boolean("is_stopped").notNull().default(false), // by hand; who is registered stays so
    places: integer(), // null: as many as come
    mostEach: smallint("most_each").notNull().default(8), // tickets in one registration
    paysCard: boolean("pays_card").notNull().default(false),
    paysInvoice: boolean("pays_invoice").notNull().default(false),
    paysDoor: boolean("pays_door").notNull().default(false),
    hasWaitlist: boolean("has_waitlist").notNull().default(true),
    refundDays: smallint("refund_days").default(14), // null: no refunds
    questions: jsonb().$type<Question[]>().notNull().default([]),
    seenVersion: integer("seen_version").notNull().default(0), // of the event, about which its people were told
    version: integer().notNull().default(1),
  },
  () => [
    check("event_registration_places", sql`"places" >= 0`),
    check("event_registration_most_each", sql`"most_each" between 1 and 50`),
    check("event_registration_refund_days", sql`"refund_days" between 0 and 365`),
    check("event_registration_opens_first", sql`"opens_at" < "closes_at"`),
  ],
);

/** What an event sells: a ticket for one person, or for all of a table. A trigger tells of its changes. */
export const ticketTypes = pgTable(
  "ticket_types",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventRegistration.eventId, { onDelete: "cascade" }),
    position: smallint().notNull(),
    title: text().notNull(),
    item: text(), // of the document "orderItems": price, last day and successor come from there
    priceCents: integer("price_cents"),
    memberPriceCents: integer("member_price_cents"),
    seats: smallint().notNull().default(1), // people of one ticket: 8 for a table
    places: integer(), // people in all with this ticket; null: no limit of its own
    forWhom: text("for_whom", { enum: audiences }).notNull().default("everyone"),
    fromDay: date("from_day", { mode: "string" }),
    untilDay: date("until_day", { mode: "string" }), // the last day
    entitlement: text(), // what a level includes that pays for it
    isRetired: boolean("is_retired").notNull().default(false), // sold no more; its tickets stay
  },
  (table) => [
    check("ticket_types_prices", sql`"price_cents" >= 0 and "member_price_cents" >= 0`),
    check("ticket_types_seats", sql`"seats" between 1 and 50`),
    check("ticket_types_places", sql`"places" >= 0`),
    check("ticket_types_for_whom", oneOf("for_whom", audiences)),
    check("ticket_types_priced", sql`("item" is null) = ("price_cents" is not null)`),
    check("ticket_types_of_item_alone", sql`"item" is null or "member_price_cents" is null`),
    check("ticket_types_days", sql`"from_day" <= "until_day"`),
    unique("ticket_types_within_event").on(table.eventId, table.id),
    index("ticket_types_of_event").on(table.eventId, table.position, table.id),
    index("ticket_types_of_item").on(table.item).where(sql`item is not null and not is_retired`),
  ],
);

/** One press of "Register", by hand or at the door too; its people are in `attendees`. */
export const registrations = pgTable(
  "registrations",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    eventId: text("event_id")
      .notNull()
      .references(() => eventRegistration.eventId, { onDelete: "cascade" }),
    key: uuid().notNull().defaultRandom(), // in the mailed link: after a restore an id may be given anew
    state: text({ enum: registrationStates }).notNull(),
    heldFor: text("held_for", { enum: holds }),
    heldUntil: instant("held_until"),
    name: text(), // of who registers; null, as the next two, once blanked
    email: text(), // trimmed, lower case
    company: text(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }), // the account that registered
    // A member's record. The migration has the reference, set null: features know nothing of each other.
    memberId: bigint("member_id", { mode: "number" }),
    pays: text({ enum: waysToPay }).notNull().default("free"),
    invoiceId: bigint("invoice_id", { mode: "number" }).references(() => invoices.id),
    refundUntil: instant("refund_until"), // as it was sold; null: no refunds
    toldStartsAt: instant("told_starts_at"), // what its people were last told
    toldPlace: text("told_place"),
    remindedAt: instant("reminded_at"),
    forgets: boolean().notNull().default(false), // blanked once the event is over: the account was closed
    note: text().notNull().default(""), // of staff
    formToken: uuid("form_token").notNull().unique(),
    version: integer().notNull().default(1),
    actor: text().notNull(),
    at: instant("at").notNull(),
  },
  (table) => [
    check("registrations_state", oneOf("state", registrationStates)),
    check("registrations_held_for", oneOf("held_for", holds)),
    check("registrations_pays", oneOf("pays", waysToPay)),
    check("registrations_held", sql`("state" = 'held') = ("held_for" is not null)`),
    check("registrations_hold_ends", sql`("held_for" is null) = ("held_until" is null)`),
    unique("registrations_within_event").on(table.id, table.eventId),
    index("registrations_of_event").on(table.eventId, table.state, table.id),
    index("registrations_waiting").on(table.eventId, table.id).where(sql`state = 'waiting'`),
    index("registrations_held_until").on(table.heldUntil).where(sql`state = 'held'`),
    index("registrations_of_email").on(table.email, table.id).where(sql`email is not null`),
    index("registrations_of_user").on(table.userId, table.id).where(sql`user_id is not null`),
    index("registrations_of_member").on(table.memberId).where(sql`member_id is not null`),
    index("registrations_of_invoice").on(table.invoiceId).where(sql`invoice_id is not null`),
  ],
);

/** The text that the search of people looks through. */
const attendeeText = sql`coalesce(name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(email, '') || ' ' || code`;

/**
 * One person at the door. A ticket of 8 seats is eight rows of one `ticket`, the price on the first. Who waits has no ticket
 * type yet.
 */
export const attendees = pgTable(
  "attendees",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    registrationId: bigint("registration_id", { mode: "number" }).notNull(),
    eventId: text("event_id").notNull(),
    ticket: smallint().notNull(), // 1, 2, … within the registration
    seat: smallint().notNull(), // 1, 2, … within the ticket
    ticketTypeId: bigint("ticket_type_id", { mode: "number" }),
    name: text(), // null, as the next two: "Guest of …"
    email: text(), // trimmed, lower case
    company: text(),
    answers: jsonb().$type<Record<string, string>>(),
    code: text().notNull().unique(), // in the QR code, and to be typed
    formerCodes: text("former_codes").array().notNull().default([]), // passed on: refused, in words
    priceCents: integer("price_cents").notNull().default(0),
    pricedAs: text("priced_as", { enum: pricings }),
    memberId: bigint("member_id", { mode: "number" }), // whose price or place it is; a reference as above
    cancelledAt: instant("cancelled_at"),
    cancelledWhy: text("cancelled_why", { enum: reasonsToCancel }),
    version: integer().notNull().default(1),
  },
  (table) => [
    foreignKey({
      name: "attendees_of_registration",
      columns: [table.registrationId, table.eventId],
      foreignColumns: [registrations.id, registrations.eventId],
    }).onDelete("cascade"),
    // Goes with its event alone: a type that has sold is retired.
    foreignKey({
      name: "attendees_of_type",
      columns: [table.eventId, table.ticketTypeId],
      foreignColumns: [ticketTypes.eventId, ticketTypes.id],
    }).onDelete("cascade"),
    check("attendees_counted", sql`"ticket" > 0 and "seat" > 0`),
    check("attendees_code", sql`"code" ~ '^[2-9A-HJ-NP-Z]{10}$'`),
    check("attendees_price", sql`"price_cents" >= 0 and ("seat" = 1 or "price_cents" = 0)`),
    check("attendees_priced_as", oneOf("priced_as", pricings)),
    check("attendees_priced", sql`("ticket_type_id" is null) = ("priced_as" is null)`),
    check("attendees_cancelled_why", oneOf("cancelled_why", reasonsToCancel)),
    check("attendees_cancelled", sql`("cancelled_at" is null) = ("cancelled_why" is null)`),
    unique("attendees_places").on(table.registrationId, table.ticket, table.seat),
    index("attendees_coming")
      .on(table.eventId, table.ticketTypeId, table.registrationId)
      .where(sql`cancelled_at is null`),
    index("attendees_by_name").on(table.eventId, sql`(coalesce(name, '') collate "und-x-icu")`, table.id),
    index("attendees_of_member").on(table.memberId, table.id).where(sql`member_id is not null`),
    index("attendees_of_email").on(table.email).where(sql`email is not null`),
    index("attendees_former_codes").using("gin", table.formerCodes),
    index("attendees_words").using("gin", searchIndex(attendeeText)),
    // One ticket at the price of members for a person and event.
    uniqueIndex("attendees_one_member_price")
      .on(table.eventId, table.memberId)
      .where(sql`priced_as = 'member' and cancelled_at is null`),
  ],
);
