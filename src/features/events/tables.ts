import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { tsvector } from "#platform/column-types.server.ts";
import { accentedWordVector, wordVector } from "#platform/search-text.server.ts";
import { meetingAudiences, meetingOpenings } from "./meeting-link.ts";
import { focusPoints } from "./picture/focus-points.ts";

const searched = sql`title || ' ' || location || ' ' || description`;

export const events = pgTable(
  "events",
  {
    id: text().primaryKey(), // digits: creation time in epoch ms, then an occurrence's number (3.01)
    seriesId: text("series_id").notNull(), // the id of the first event of the series; its own id when alone
    title: text().notNull(),
    date: date({ mode: "string" }), // the day in the organisation's time zone; null shows as "no date"
    startTime: text("start_time").notNull(), // "HH:MM", 24-hour, the organisation's wall clock
    endTime: text("end_time").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }), // date and times as instants,
    endsAt: timestamp("ends_at", { withTimezone: true }), // kept so that "upcoming" and "past" are index scans
    location: text().notNull(),
    host: text().notNull().default(""), // a name, "" for those who answer questions about events
    price: text().notNull().default(""), // in words: "Free", "$25, members $15"
    description: text().notNull().default(""),
    isFormatted: boolean("is_formatted").notNull().default(false), // whether the description has Markdown marks
    isVirtual: boolean("is_virtual").notNull().default(false),
    zoomLink: text("zoom_link"),
    // Who may use the link, and from when; a release that knows neither column leaves it open to everyone.
    meetingFor: text("meeting_for", { enum: meetingAudiences }).notNull().default("everyone"),
    meetingFrom: text("meeting_from", { enum: meetingOpenings }).notNull().default("always"),
    paymentLink: text("payment_link"),
    imageUrl: text("image_url"),
    imageAlt: text("image_alt").notNull().default(""),
    imageFocus: text("image_focus", { enum: focusPoints }), // null: the whole picture is shown
    isRecurring: boolean("is_recurring").notNull().default(false),
    recurringPattern: text("recurring_pattern", { enum: ["weekly", "monthly", "custom"] }),
    recurringCustomPattern: text("recurring_custom_pattern"), // "<occurrence> <weekday>", e.g. "1st Thursday"
    archived: boolean().notNull().default(false),
    isDraft: boolean("is_draft").notNull().default(false),
    publishAt: text("publish_at"), // "2026-12-01T09:00", the organisation's wall clock; null: at once
    // Since when visitors see the event, from the two fields before; null for a draft.
    visibleFrom: timestamp("visible_from", { withTimezone: true }).default(sql`'epoch'`),
    cancelledAt: timestamp("cancelled_at", { withTimezone: true }), // null: the event takes place
    cancelReason: text("cancel_reason").notNull().default(""),
    cancelAdvice: text("cancel_advice").notNull().default(""), // what people should do instead
    isSample: boolean("is_sample").notNull().default(false),
    version: integer().notNull().default(1), // grows with every change; also the feed's SEQUENCE
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
    // Stored, so that a search in time order need not split the text of every row it passes.
    words: tsvector().generatedAlwaysAs(wordVector(searched)),
    search: tsvector().generatedAlwaysAs(accentedWordVector(searched)), // for release 1.0.0 alone
  },
  (table) => [
    // The same index lists events without a date after all others.
    index("events_by_start")
      .on(sql`coalesce(starts_at, 'infinity'::timestamptz)`, table.id)
      .where(sql`deleted_at is null`),
    index("events_by_place")
      .on(table.isVirtual, sql`coalesce(starts_at, 'infinity'::timestamptz)`, table.id)
      .where(sql`deleted_at is null`),
    index("events_by_date").on(table.date, table.startsAt, table.id).where(sql`deleted_at is null`),
    index("events_to_archive").on(table.date).where(sql`deleted_at is null and not archived`),
    index("events_samples").on(table.id).where(sql`is_sample`),
    index("events_of_series").on(table.seriesId),
    index("events_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index("events_words").using("gin", table.words),
  ],
);

/**
 * Marks things done once per database, e.g. inserting the sample events, so that removed ones stay removed.
 */
export const eventMarkers = pgTable("event_markers", {
  name: text().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
});

/**
 * One row: the domain after the "@" in the UID of every calendar entry. A subscribed calendar identifies an
 * entry by its UID, so it must outlive a change of the site's domain. A new database gets a random one by
 * migration; one that had events before keeps the host it was then reached at, with which its UIDs were made.
 */
export const calendarIdentity = pgTable(
  "calendar_identity",
  {
    id: boolean().primaryKey().default(true),
    uidDomain: text("uid_domain").notNull(),
    timeZone: text("time_zone"), // in which the events' instants were computed; null until the first look
  },
  (table) => [check("calendar_identity_once", sql`${table.id}`)],
);
