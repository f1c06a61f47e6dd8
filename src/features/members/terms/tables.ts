import { sql } from "drizzle-orm";
import {
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
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { invoices } from "#billing/tables.ts";
import { members } from "#features/members/tables.ts";
import { daterange } from "#platform/column-types.server.ts";
import type { PostalAddress } from "#platform/postal-address.ts";
import { searchIndex } from "#platform/search-text.server.ts";
import {
  type Entitlement,
  levelCounts,
  memberAccesses,
  renewalNotices,
  termKinds,
  termStates,
} from "./kinds.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });
const membershipId = () =>
  bigint("membership_id", { mode: "number" })
    .notNull()
    .references(() => memberships.id);

/**
 * One membership per holder, for ever: a person's own, or a company's with its seats. Its terms say when it holds. The
 * person or company is named here, so that the terms of somebody who was removed stay without saying whose they were.
 */
export const memberships = pgTable(
  "memberships",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    number: integer().unique(), // null before a first payment
    name: text().notNull(), // of the person or the company; "" once they are removed
    isCompany: boolean("is_company").notNull().default(false),
    slug: text().unique(), // of a company's page
    websiteUrl: text("website_url"), // of a company
    description: text(), // of a company
    // The person it belongs to, or the contact of the company; null before a first payment, and once they are removed.
    contactId: bigint("contact_id", { mode: "number" }).references(() => members.id, {
      onDelete: "set null",
    }),
    endsAfter: date("ends_after", { mode: "string" }), // resigned: nothing follows this day
    nextTier: text("next_tier"), // what its next term is of, where that was chosen: a cheaper level
    goesOn: boolean("goes_on").notNull().default(false), // without dues: the next term is given when one ends
    email: text(), // of a company, for its invoices while it has no contact
    address: jsonb().$type<PostalAddress>(), // of a company
    ownDuesCents: integer("own_dues_cents"), // what it pays a year instead of the price of its level
    ownDuesTier: text("own_dues_tier"), // the level that they were agreed for, by its slug
    ownDuesNote: text("own_dues_note"),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
  },
  (table) => [
    check("memberships_own_dues", sql`"own_dues_cents" >= 0`),
    uniqueIndex("memberships_one_each").on(table.contactId).where(sql`not is_company`),
    index("memberships_of_contact").on(table.contactId),
    index("memberships_go_on").on(table.id).where(sql`goes_on`),
    index("memberships_ended").on(table.endsAfter).where(sql`ends_after is not null`),
    index("memberships_companies").on(table.name).where(sql`is_company`),
    index("memberships_of_email").on(table.email).where(sql`email is not null`),
    index("memberships_by_name").on(sql`lower(${table.name})`),
    index("memberships_words").using("gin", searchIndex(sql`name`)),
  ],
);

/**
 * The terms of memberships, with what was sold: a change of a level in the content changes none that is live. An exclusion
 * constraint, written by hand in the migration, refuses two live ones of a membership that share a day.
 */
export const membershipTerms = pgTable(
  "membership_terms",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    membershipId: membershipId(),
    tier: text().notNull(), // the slug of the level
    title: text().notNull(), // of the level, as sold
    priceCents: integer("price_cents").notNull(),
    seats: smallint().notNull(),
    counts: text({ enum: levelCounts }).notNull(),
    graceDays: smallint("grace_days").notNull(),
    opensDaysBefore: smallint("opens_days_before").notNull(), // the last day, from when it can be renewed, and is due
    entitlements: jsonb().$type<Entitlement[]>().notNull().default([]), // what it includes, as sold
    eventPercent: smallint("event_percent").notNull().default(0), // off the price of events
    years: smallint().notNull().default(1), // that it holds for
    kind: text({ enum: termKinds }).notNull(),
    state: text({ enum: termStates }).notNull(),
    startsOn: date("starts_on", { mode: "string" }),
    endsOn: date("ends_on", { mode: "string" }), // the last day; of a proposed one where it is known beforehand
    isLast: boolean("is_last").notNull().default(false), // of the live ones of its membership; a trigger keeps it
    cutShort: boolean("cut_short").notNull().default(false), // ended before its time: without grace
    invoiceId: bigint("invoice_id", { mode: "number" }).references(() => invoices.id), // that asks for it
    orderId: bigint("order_id", { mode: "number" }), // an inquiry; no reference, since features know nothing of each other
    importId: bigint("import_id", { mode: "number" }),
    batch: uuid(), // given to many at once
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull(),
    period: daterange().generatedAlwaysAs(
      sql`case when state = 'live' then daterange(starts_on, ends_on, '[]') end`,
    ),
  },
  (table) => [
    check("membership_terms_price", sql`"price_cents" >= 0`),
    check("membership_terms_years", sql`"years" between 1 and 3`),
    check("membership_terms_seats", sql`"seats" > 0`),
    check("membership_terms_percent", sql`"event_percent" between 0 and 100`),
    check("membership_terms_days", sql`"grace_days" >= 0 and "opens_days_before" >= 0`),
    check(
      "membership_terms_live",
      sql`"state" <> 'live' or ("starts_on" is not null and "ends_on" >= "starts_on")`,
    ),
    check("membership_terms_proposed", sql`"state" <> 'proposed' or "starts_on" is null`),
    uniqueIndex("membership_terms_one_proposed").on(table.membershipId).where(sql`state = 'proposed'`),
    uniqueIndex("membership_terms_of_order").on(table.orderId).where(sql`order_id is not null`),
    index("membership_terms_of").on(table.membershipId, table.endsOn),
    index("membership_terms_by_end").on(table.endsOn, table.id).where(sql`state = 'live'`),
    index("membership_terms_last_of").on(table.membershipId).where(sql`is_last`),
    index("membership_terms_last_cut_short").on(table.endsOn).where(sql`is_last and cut_short`),
    index("membership_terms_last_by_end").on(table.endsOn).where(sql`is_last`),
    index("membership_terms_last_by_level").on(table.tier, table.endsOn).where(sql`is_last`),
    index("membership_terms_last_by_start").on(table.startsOn).where(sql`is_last`),
    index("membership_terms_last_grace").on(table.graceDays).where(sql`is_last`),
    index("membership_terms_last_opens").on(table.opensDaysBefore).where(sql`is_last`),
    index("membership_terms_of_invoice").on(table.invoiceId).where(sql`invoice_id is not null`),
    index("membership_terms_of_import").on(table.importId).where(sql`import_id is not null`),
    index("membership_terms_of_batch").on(table.batch).where(sql`batch is not null`),
  ],
);

/**
 * The people of a membership, each from day to day. A person's own has one seat, theirs. A seat with an address alone
 * is an invitation, and takes a place as well.
 */
export const membershipSeats = pgTable(
  "membership_seats",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    membershipId: membershipId(),
    memberId: bigint("profile_id", { mode: "number" }).references(() => members.id, { onDelete: "set null" }),
    email: text(), // trimmed, lower case; of the person invited, or of the payer of a first term
    name: text(),
    fromOn: date("from_on", { mode: "string" }).notNull(),
    untilOn: date("until_on", { mode: "string" }), // its last day
    joinedOn: date("joined_on", { mode: "string" }), // the joining day of a person who was removed, for the board
    invitedAt: instant("invited_at"),
    claimedAt: instant("claimed_at"),
  },
  (table) => [
    check("membership_seats_days", sql`"until_on" is null or "until_on" >= "from_on"`),
    uniqueIndex("membership_seats_once")
      .on(table.membershipId, table.email)
      .where(sql`until_on is null and email is not null`),
    uniqueIndex("membership_seats_one_each")
      .on(table.membershipId, table.memberId)
      .where(sql`until_on is null and profile_id is not null`),
    index("membership_seats_of").on(table.memberId),
    index("membership_seats_in").on(table.membershipId, table.id),
  ],
);

/**
 * The days on which somebody is a member, grace included: what `daysOf` makes of terms and seats, rewritten under the lock of
 * the membership, and compared nightly. Terms of supporters give none.
 */
export const memberDays = pgTable(
  "member_days",
  {
    memberId: bigint("profile_id", { mode: "number" })
      .notNull()
      .references(() => members.id, { onDelete: "cascade" }),
    termId: bigint("term_id", { mode: "number" })
      .notNull()
      .references(() => membershipTerms.id, { onDelete: "cascade" }),
    fromOn: date("from_on", { mode: "string" }).notNull(),
    untilOn: date("until_on", { mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.memberId, table.termId, table.fromOn] }),
    check("member_days_order", sql`"until_on" >= "from_on"`),
    index("member_days_now").on(table.memberId, table.untilOn, table.fromOn),
    index("member_days_by_end").on(table.untilOn, table.memberId),
    index("member_days_of_term").on(table.termId),
  ],
);

/** Whether terms decide who is a member, in one row; no row is the way of release 1.0.0, "entries". */
export const memberAccess = pgTable(
  "membership_gate",
  {
    only: boolean().primaryKey().default(true),
    access: text("gate", { enum: memberAccesses }).notNull(),
    version: integer().notNull().default(1),
  },
  () => [check("membership_gate_only", sql`"only"`)],
);

/** What a term includes and was used, one by one; `undone_at` for what was noted by mistake. */
export const entitlementUses = pgTable(
  "entitlement_uses",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    termId: bigint("term_id", { mode: "number" })
      .notNull()
      .references(() => membershipTerms.id),
    entitlement: text().notNull(), // the id of one of the term's
    note: text().notNull().default(""), // what for, in words
    attendeeId: bigint("attendee_id", { mode: "number" }), // of an event's registration, where that used it
    actor: text(), // the account that noted it; null for the site itself
    at: instant("at").notNull(),
    undoneAt: instant("undone_at"),
  },
  (table) => [
    index("entitlement_uses_of").on(table.termId, table.id),
    index("entitlement_uses_of_attendee")
      .on(table.attendeeId)
      .where(sql`attendee_id is not null and undone_at is null`),
  ],
);

/** The renewal notices that are behind a term: mailed once each, or passed over (`mail_id` is null). */
export const membershipNotices = pgTable(
  "membership_notices",
  {
    termId: bigint("term_id", { mode: "number" })
      .notNull()
      .references(() => membershipTerms.id),
    notice: text({ enum: renewalNotices }).notNull(),
    forDay: date("for_day", { mode: "string" }).notNull(), // the day it was meant for
    mailId: bigint("mail_id", { mode: "number" }), // no reference: old mails are deleted
    at: instant("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.termId, table.notice] }),
    index("membership_notices_of_mail").on(table.mailId).where(sql`mail_id is not null`),
  ],
);

/** Whether renewal notices are mailed, in one row; none is "off". */
export const noticeSettings = pgTable(
  "membership_notice_settings",
  {
    only: boolean().primaryKey().default(true),
    isOn: boolean("is_on").notNull(),
    version: integer().notNull().default(1),
  },
  () => [check("membership_notice_settings_only", sql`"only"`)],
);
