import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { users } from "#identity/tables.ts";
import { batchKinds } from "./batch.ts";
import { type ImportValues, importStates, type Mapping, rowActions } from "./import.ts";
import { defaultVisibility, type Profile, profileStates, type Visibility } from "./profile.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

// In the order of dictionaries, "é" beside "e"; the letters of the directory are ranges of the same index.
const byName = sql`full_name collate "und-x-icu"`;
const live = sql`deleted_at is null`;

/** The members' directory: one row per person, with or without an account. */
export const profiles = pgTable(
  "profiles",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    userId: text("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    fullName: text("full_name").notNull(),
    email: text().notNull(), // always lower case
    company: text(),
    jobTitle: text("job_title"),
    phoneNumber: text("phone_number"),
    websiteUrl: text("website_url"),
    servicesDescription: text("services_description"),
    category: text(),
    photo: text(),
    isEmailVerified: boolean("is_email_verified").notNull().default(false),
    state: text({ enum: profileStates }).notNull().default("pending"),
    visibility: jsonb().$type<Visibility>().notNull().default(defaultVisibility),
    joinedOn: date("joined_on", { mode: "string" }),
    importId: bigint("import_id", { mode: "number" }), // the batch that brought it
    isSample: boolean("is_sample").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    deletedAt: instant("deleted_at"),
    // Each word carries who may find it: A everyone, B members, C staff, D staff by e-mail. A query asks for the
    // labels of its reader (`word:*A`), so that a hidden field cannot be guessed by searching for it.
    search: tsvector().generatedAlwaysAs(sql`
      setweight(to_tsvector('simple', plain_words(full_name)), 'A')
      || setweight(to_tsvector('simple', plain_words(company)), audience_label(visibility ->> 'company'))
      || setweight(to_tsvector('simple', plain_words(job_title)), audience_label(visibility ->> 'jobTitle'))
      || setweight(to_tsvector('simple', plain_words(services_description)),
        audience_label(visibility ->> 'servicesDescription'))
      || setweight(to_tsvector('simple', plain_words(email)), 'D')`),
  },
  (table) => [
    uniqueIndex("profiles_email").on(table.email).where(live),
    index("profiles_by_name").on(byName, table.id).where(live),
    index("profiles_of_state_by_name").on(table.state, byName, table.id).where(live),
    index("profiles_of_category_by_name").on(table.category, table.state, byName, table.id).where(live),
    index("profiles_of_state").on(table.state, table.id).where(live),
    index("profiles_newest_members").on(table.joinedOn, table.id).where(sql`${live} and state = 'approved'`),
    index("profiles_by_change").on(table.updatedAt, table.id).where(live),
    index("profiles_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index("profiles_of_import").on(table.importId).where(sql`import_id is not null`),
    index("profiles_samples").on(table.id).where(sql`is_sample`),
    index("profiles_with_photo").on(table.photo).where(sql`photo is not null`),
    index("profiles_search").using("gin", table.search),
  ],
);

/**
 * How many live profiles there are, by state and month of joining, kept by a trigger as differences: the sum of the
 * rows is the count, at any number of members, and no two writers wait for each other. Compacted nightly.
 */
export const profileCounts = pgTable("profile_counts", {
  state: text({ enum: profileStates }).notNull(),
  month: date({ mode: "string" }), // the first of the month of joining
  difference: integer().notNull(),
});

/**
 * Every public word that a profile has held, kept by a trigger: what a mistyped word of a search is compared with. No
 * word that only members or staff may find, lest a correction tell of it; none with a digit, where nothing is mistyped
 * for certain.
 */
export const profileWords = pgTable("profile_words", { word: text().primaryKey() }, (table) => [
  index("profile_words_alike").using("gin", table.word.op("gin_trgm_ops")),
]);

/** What happened once and for all, e.g. that the sample members were planted: removing them lasts. */
export const membershipMarkers = pgTable("membership_markers", {
  name: text().primaryKey(),
  at: instant("at").notNull().defaultNow(),
});

/** One action of staff on many members at once, kept so that it can be taken back as a whole. */
export const memberBatches = pgTable("member_batches", {
  id: bigserial({ mode: "number" }).primaryKey(),
  kind: text({ enum: batchKinds }).notNull(),
  actor: text().notNull(),
  at: instant("at").notNull(),
  undoneAt: instant("undone_at"),
});

/** What a batch did to one member: the profile before (null: it made her), and the version it left behind. */
export const memberBatchRows = pgTable(
  "member_batch_rows",
  {
    batchId: bigint("batch_id", { mode: "number" })
      .notNull()
      .references(() => memberBatches.id, { onDelete: "cascade" }),
    profileId: bigint("profile_id", { mode: "number" }).notNull(),
    before: jsonb().$type<Profile>(),
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.profileId] })],
);

/** A file of members on its way: uploaded, planned, carried out, taken back. */
export const memberImports = pgTable(
  "member_imports",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    fileName: text("file_name").notNull(),
    note: text(), // what was repaired while reading it, in words
    actor: text().notNull(),
    at: instant("at").notNull(),
    state: text({ enum: importStates }).notNull(),
    header: jsonb().$type<string[]>().notNull(),
    mapping: jsonb().$type<Mapping>().notNull(),
    total: integer().notNull(), // rows
    done: integer().notNull().default(0), // rows that the commit has dealt with
    batchId: bigint("batch_id", { mode: "number" }).references(() => memberBatches.id),
    problem: text(), // why it stopped, in words
  },
  (table) => [index("member_imports_by_actor").on(table.actor, table.id)],
);

/** One row of a file and what is planned for it; the commit carries out exactly this. */
export const memberImportRows = pgTable(
  "member_import_rows",
  {
    importId: bigint("import_id", { mode: "number" })
      .notNull()
      .references(() => memberImports.id, { onDelete: "cascade" }),
    line: integer().notNull(), // as a spreadsheet counts: the header is 1
    cells: jsonb().$type<string[]>().notNull(),
    action: text({ enum: rowActions }),
    reason: text(), // why, in words
    profileId: bigint("profile_id", { mode: "number" }), // whom an update changes
    version: integer(), // of that profile when the plan was made
    values: jsonb().$type<ImportValues>(), // what a create or an update stores
    result: text({ enum: rowActions }), // what the commit did; null while it has not come to this row
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.line] }),
    index("member_import_rows_by_action").on(table.importId, table.action, table.line),
  ],
);
