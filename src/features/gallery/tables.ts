import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  check,
  customType,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { photoStates, requestStates } from "./photo.ts";

const bytea = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

/** The albums of the gallery (3.16). The cover is computed; see albums-store.server.ts. */
export const albums = pgTable(
  "gallery_albums",
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    title: text().notNull(),
    slug: text().notNull().unique(), // in the URL; stays when the album is renamed
    date: date({ mode: "string" }).notNull(),
    position: integer().notNull(), // order of the albums; 1 is first
    eventId: text("event_id"), // the event whose page shows these photos; may be deleted
    coverPhotoId: text("cover_photo_id"), // chosen by staff; used while the photo is published in this album
    publishedCount: integer("published_count").notNull().default(0), // kept up to date by `recount`
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex("gallery_albums_title").on(sql`lower(${table.title})`),
    index("gallery_albums_event").on(table.eventId).where(sql`event_id is not null`),
  ],
);

export const photos = pgTable(
  "gallery_photos",
  {
    id: text().primaryKey(), // made by the uploader's browser (3.19); never in a URL, gives no access
    sourceHash: bytea("source_hash").notNull().unique(), // SHA-256 of the received bytes, the trash included
    pageKey: text("page_key").notNull().unique(), // 128 random bits, in its page's URL
    fileKey: text("file_key").notNull().unique(), // 128 random bits, in its files' URLs
    albumId: integer("album_id")
      .notNull()
      .references(() => albums.id),
    state: text({ enum: photoStates }).notNull(),
    width: integer().notNull(), // pixels, after rotation
    height: integer().notNull(),
    files: text().array().notNull(), // its files' names, "960.webp"
    placeholder: bytea().notNull(), // WebP of 16 pixels, shown until the photo has loaded
    alt: text().notNull().default(""), // alternative text
    caption: text().notNull().default(""),
    bytes: integer().notNull(), // total of its files
    listedAt: instant("listed_at").notNull(), // order within the album: when it was saved
    linkId: bigint("link_id", { mode: "number" }), // the upload link it came by
    memberId: bigint("member_id", { mode: "number" }), // the member whose account sent it, without a password or link
    hiddenWhy: text("hidden_why"),
    isSample: boolean("is_sample").notNull().default(false),
    version: integer().notNull().default(1),
    deletedAt: instant("deleted_at"),
  },
  (table) => [
    check("gallery_photos_id", sql`${table.id} ~ '^img_[0-9]{1,15}_[0-9a-z]{7}$'`),
    index("gallery_photos_published")
      .on(table.albumId, table.listedAt.desc(), table.id.desc())
      .where(sql`state = 'published' and deleted_at is null`),
    index("gallery_photos_newest")
      .on(table.listedAt.desc(), table.id.desc())
      .where(sql`state = 'published' and deleted_at is null`),
    index("gallery_photos_for_staff")
      .on(table.listedAt.desc(), table.id.desc())
      .where(sql`deleted_at is null`),
    index("gallery_photos_unpublished")
      .on(table.state, table.listedAt.desc(), table.id.desc())
      .where(sql`state <> 'published' and deleted_at is null`),
    index("gallery_photos_without_alt")
      .on(table.listedAt.desc(), table.id.desc())
      .where(sql`alt = '' and deleted_at is null`),
    index("gallery_photos_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index("gallery_photos_samples").on(table.id).where(sql`is_sample`),
  ],
);

/** Photos that were removed on request: if uploaded again they are not published without review. */
export const removedPhotos = pgTable("gallery_removed_photos", {
  sourceHash: bytea("source_hash").primaryKey(),
  at: instant("at").notNull(),
});

/**
 * Written before a photo's first file and deleted when its row is inserted; files left by a crash are found
 * by it.
 */
export const fileIntents = pgTable("gallery_file_intents", {
  fileKey: text("file_key").primaryKey(),
  at: instant("at").notNull(),
});

/** Visitors' requests to remove a photo. */
export const removalRequests = pgTable(
  "gallery_removal_requests",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    photoId: text("photo_id").notNull(),
    isShownIn: boolean("is_shown_in").notNull(), // whether the person says they are shown
    words: text().notNull(),
    email: text(), // where to answer, if they want an answer
    state: text({ enum: requestStates }).notNull().default("open"),
    at: instant("at").notNull(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by"),
  },
  (table) => [
    foreignKey({ columns: [table.photoId], foreignColumns: [photos.id] }).onDelete("cascade"),
    index("gallery_requests_open").on(table.at).where(sql`state = 'open'`),
    index("gallery_requests_of_photo").on(table.photoId),
  ],
);

/**
 * A link (or its QR code) that opens the upload to one album until it expires, besides the shared password.
 */
export const uploadLinks = pgTable("gallery_upload_links", {
  id: bigserial({ mode: "number" }).primaryKey(),
  tokenHash: text("token_hash").notNull().unique(),
  albumId: integer("album_id")
    .notNull()
    .references(() => albums.id, { onDelete: "cascade" }),
  label: text().notNull(),
  createdAt: instant("created_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
  mostPhotos: integer("most_photos").notNull(),
  used: integer().notNull().default(0), // photos sent with it
  revokedAt: instant("revoked_at"),
});

/** A browser's permission to send photos for some hours, after the password or an upload link. */
export const uploadGrants = pgTable(
  "gallery_upload_grants",
  {
    tokenHash: text("token_hash").primaryKey(),
    passwordVersion: integer("password_version"), // of the password used; null for a link
    linkId: bigint("link_id", { mode: "number" }).references(() => uploadLinks.id, { onDelete: "cascade" }),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [index("gallery_upload_grants_expiry").on(table.expiresAt)],
);

/** One row: the gallery's settings and the total of stored bytes. */
export const gallerySettings = pgTable(
  "gallery_settings",
  {
    id: integer().primaryKey().default(1),
    passwordHash: text("password_hash"), // null before the first start
    passwordVersion: integer("password_version").notNull().default(1), // grows with every new password
    publishAtOnce: boolean("publish_at_once").notNull().default(true),
    hideOnRequest: boolean("hide_on_request").notNull().default(true),
    usedBytes: bigint("used_bytes", { mode: "number" }).notNull().default(0), // total of all photos' files
  },
  (table) => [check("gallery_settings_one", sql`${table.id} = 1`)],
);

/**
 * Marks things done once per database, e.g. inserting the sample photos, so that removed ones stay removed.
 */
export const galleryMarkers = pgTable("gallery_markers", {
  name: text().primaryKey(),
  at: instant("at").notNull(),
});

/** What 1.0 did to many photos, as it kept it. No longer read nor written; dropped with 2.0. */
export const photoBatches = pgTable("gallery_batches", {
  id: bigserial({ mode: "number" }).primaryKey(),
  action: text().notNull(),
  actor: text().notNull(),
  at: instant("at").notNull(),
  undoneAt: instant("undone_at"),
});

/** What such a batch did to one photo: its state before, and the version after. */
export const photoBatchRows = pgTable(
  "gallery_batch_rows",
  {
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => photoBatches.id, { onDelete: "cascade" }),
    photoId: text("photo_id")
      .notNull()
      .references(() => photos.id, { onDelete: "cascade" }),
    before: jsonb().notNull(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.photoId] })],
);
