import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";

/**
 * Every body of a document that was published or scheduled. The newest published one of a document is what
 * visitors see; without one it is the value that the product ships. Bodies are stored as they were typed, with
 * placeholders unfilled.
 */
export const contentVersions = pgTable(
  "content_versions",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    document: text().notNull(),
    number: integer().notNull(), // counts within the document
    schemaVersion: integer("schema_version").notNull(),
    body: jsonb().notNull(),
    state: text({ enum: ["published", "scheduled", "held back", "withdrawn"] }).notNull(),
    base: integer().notNull(), // the published number that it grew from; 0 for the shipped value
    publishAt: timestamp("publish_at", { withTimezone: true }), // of a scheduled one
    publishedAt: timestamp("published_at", { withTimezone: true }),
    author: text().notNull(), // user id, or "system"
    note: text().notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex("content_versions_number").on(table.document, table.number),
    index("content_versions_published").on(table.document, table.number).where(sql`state = 'published'`),
    index("content_versions_due").on(table.publishAt).where(sql`state = 'scheduled'`),
  ],
);

/**
 * Every saved draft, each save a row; it may be invalid. The newest open row of a document is its draft. Rows
 * that are no longer it are kept for some days, so that a stale save can be compared with what it began from
 * and no text is lost; those that a form saved by itself and then again, for some hours.
 */
export const contentDrafts = pgTable(
  "content_drafts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    document: text().notNull(),
    schemaVersion: integer("schema_version").notNull(),
    body: jsonb().notNull(),
    base: integer().notNull(), // the published number that it grew from; 0 for the shipped value
    open: boolean().notNull().default(true), // false once it was published or thrown away
    savedBy: text("saved_by").notNull(),
    savedAt: timestamp("saved_at", { withTimezone: true }).notNull(),
    form: text(), // the open form that sent it, where scripts run
    turn: integer(), // counts what that form has sent
  },
  (table) => [index("content_drafts_newest").on(table.document, table.id)],
);

/** One row: it grows with each publication, and its lock puts publications in a line. */
export const contentState = pgTable(
  "content_state",
  {
    only: boolean().primaryKey().default(true),
    generation: bigint({ mode: "number" }).notNull().default(0),
  },
  (table) => [check("content_state_only", sql`${table.only}`)],
);

/** Who has a document open, seen within the last minute; a hint for colleagues, never a lock. */
export const contentPresence = pgTable(
  "content_presence",
  {
    document: text().notNull(),
    userId: text("user_id").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.document, table.userId] })],
);
