import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { searchIndex } from "#platform/search-text.server.ts";

/** The text that the search of the library looks through: what a picture is called, and what is to be seen. */
export const mediaText = sql`name || ' ' || coalesce(alt, '')`;

/** The pictures and logos that staff upload once and use in the content. */
export const media = pgTable(
  "media",
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: ["photo", "logo"] }).notNull(),
    name: text().notNull(), // what people call it
    alt: text(), // what is to be seen; "" for decoration, null while nobody has said
    original: text().notNull(), // hash of the stored file
    hash: text().notNull(), // in the addresses of its renditions; another focal point gives another one
    width: integer().notNull(), // of the original, in pixels
    height: integer().notNull(),
    focalX: real("focal_x").notNull().default(0.5), // 0 is the left edge, 1 the right one
    focalY: real("focal_y").notNull().default(0.5), // 0 is the upper edge, 1 the lower one
    version: integer().notNull().default(1),
    createdBy: text("created_by").notNull(), // user id, or "system"
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("media_listed").on(table.createdAt, table.id),
    index("media_original").on(table.original),
    index("media_hash").on(table.hash),
    index("media_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index("media_words").using("gin", searchIndex(mediaText)),
    check("media_focal", sql`${table.focalX} between 0 and 1 and ${table.focalY} between 0 and 1`),
  ],
);

/** Where a picture stands; rewritten with each publication of the owner. */
export const mediaUses = pgTable(
  "media_uses",
  {
    mediaId: uuid("media_id")
      .notNull()
      .references(() => media.id, { onDelete: "cascade" }),
    owner: text().notNull(), // the address of its editor in the staff area, such as "content/founders"
    place: text().notNull(), // the path of the field, such as "people[2].image"
    title: text().notNull(), // the place in words
  },
  (table) => [
    primaryKey({ columns: [table.mediaId, table.owner, table.place] }),
    index("media_uses_owner").on(table.owner),
  ],
);

/** The files of the library, PDFs that letters link to; the bytes lie in the file store. */
export const libraryFiles = pgTable(
  "library_files",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    hash: text().notNull().unique(),
    name: text().notNull(), // what people call it
    slug: text().notNull(), // the name of its download
    bytes: integer().notNull(),
    version: integer().notNull().default(1),
    createdBy: text("created_by").notNull(), // user id
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    deletedAt: timestamp("deleted_at", { withTimezone: true }),
  },
  (table) => [
    index("library_files_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
  ],
);
