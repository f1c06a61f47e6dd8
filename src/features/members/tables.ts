import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
} from "drizzle-orm/pg-core";
import { users } from "#identity/tables.ts";
import { tsvector } from "#platform/column-types.server.ts";
import { digitsOf, earlierWordVector } from "#platform/search-text.server.ts";
import { memberStates } from "./member.ts";
import type { MoreValue } from "./more-fields.ts";
import { companyOrder, joinedOrder, nameOrder } from "./name-order.server.ts";
import { defaultVisibility, type Visibility } from "./visibility.ts";

const instant = (name: string) => timestamp(name, { withTimezone: true });

const live = sql`deleted_at is null`;

/** The digits of a member's telephone number, by which staff find them. */
export const phoneDigits = digitsOf(sql`phone_number`);

/** A name as it is compared with others; must be the same expression as in the index. */
export const sameName = sql`lower(full_name)`;

/**
 * The members: one row per person, with or without an account. The table has its original name "profiles";
 * the code says "member".
 */
export const members = pgTable(
  "profiles",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    slug: text().notNull().unique(),
    userId: text("user_id")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    fullName: text("full_name").notNull(),
    email: text().notNull(), // always lower case; "" for a member without one
    isEmailShared: boolean("is_email_shared").notNull().default(false),
    company: text(),
    jobTitle: text("job_title"),
    phoneNumber: text("phone_number"),
    websiteUrl: text("website_url"),
    servicesDescription: text("services_description"),
    category: text(),
    linkedinUrl: text("linkedin_url"),
    instagramUrl: text("instagram_url"),
    facebookUrl: text("facebook_url"),
    youtubeUrl: text("youtube_url"),
    photo: text(),
    isEmailVerified: boolean("is_email_verified").notNull().default(false),
    state: text({ enum: memberStates }).notNull().default("pending"),
    visibility: jsonb().$type<Visibility>().notNull().default(defaultVisibility),
    joinedOn: date("joined_on", { mode: "string" }),
    tags: text().array().notNull().default([]),
    mayAddPhotos: text("may_add_photos", { enum: ["Yes"] }), // to the gallery, with their own account
    notes: text(),
    firstName: text("first_name"), // what letters call them, where it is not the first word of the name
    street: text(), // one to three lines
    city: text(),
    county: text(),
    region: text(), // "NJ"
    postalCode: text("postal_code"),
    country: text(), // as it stands on an envelope
    more: jsonb().$type<Record<string, MoreValue>>().notNull().default({}), // by the ids of the organization's own fields
    isSample: boolean("is_sample").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: instant("created_at").notNull().defaultNow(),
    updatedAt: instant("updated_at").notNull().defaultNow(),
    deletedAt: instant("deleted_at"),
    // The weight of each word says who may find it: A everyone, B members, C staff, D staff by e-mail. A
    // query names the weights of its reader (`word:*A`), so that a hidden field cannot be guessed by
    // searching for it.
    search: tsvector().generatedAlwaysAs(sql`
      setweight(${earlierWordVector(sql`full_name`)}, 'A')
      || setweight(${earlierWordVector(sql`company`)}, audience_label(visibility ->> 'company'))
      || setweight(${earlierWordVector(sql`job_title`)}, audience_label(visibility ->> 'jobTitle'))
      || setweight(${earlierWordVector(sql`services_description`)},
        audience_label(visibility ->> 'servicesDescription'))
      || setweight(${earlierWordVector(sql`email`)}, 'D')`),
  },
  (table) => [
    index("profiles_email").on(table.email).where(live), // several members may share one
    index("profiles_by_name").on(nameOrder, table.id).where(live),
    index("profiles_of_state_by_name").on(table.state, nameOrder, table.id).where(live),
    index("profiles_of_category_by_name").on(table.category, table.state, nameOrder, table.id).where(live),
    index("profiles_pending").on(table.createdAt, table.id).where(sql`${live} and state = 'pending'`),
    index("profiles_of_state").on(table.state, table.id).where(live),
    index("profiles_newest_members").on(table.joinedOn, table.id).where(sql`${live} and state = 'approved'`),
    index("profiles_by_company").on(companyOrder, table.id).where(live),
    index("profiles_by_joining").on(joinedOrder, table.id).where(live),
    index("profiles_by_creation").on(table.createdAt, table.id),
    index("profiles_by_change").on(table.updatedAt, table.id).where(live),
    index("profiles_in_trash").on(table.deletedAt, table.id).where(sql`deleted_at is not null`),
    index("profiles_samples").on(table.id).where(sql`is_sample`),
    index("profiles_with_photo").on(table.photo).where(sql`photo is not null`),
    index("profiles_of_name").on(sameName).where(live),
    index("profiles_of_county").on(sql`lower(county)`, table.id).where(sql`${live} and county is not null`),
    index("profiles_phone").using("gin", sql`${phoneDigits} gin_trgm_ops`),
    index("profiles_search").using("gin", table.search),
    index("profiles_of_tag").using("gin", table.tags),
  ],
);

/** Every tag that a member has had, in the spelling of its first use; `key` is the tag in lower case. */
export const memberTags = pgTable("member_tags", {
  key: text().primaryKey(),
  label: text().notNull(),
});

/** The member that a row of another table is about; it goes with them. */
export const memberId = (column = "profile_id") =>
  bigint(column, { mode: "number" })
    .notNull()
    .references(() => members.id, { onDelete: "cascade" });

/**
 * The addresses of pages whose entry was merged into another one of the same person, which they lead to unless the entry is
 * restored; they outlive the entry, and nobody else gets them.
 */
export const mergedListings = pgTable(
  "merged_entries",
  { slug: text().primaryKey(), memberId: memberId() },
  (table) => [index("merged_entries_into").on(table.memberId)],
);

/**
 * The number of members that are not deleted, by state and month of joining. A trigger inserts differences;
 * the count is their sum, so writers do not block each other. Compacted nightly.
 */
export const memberCounts = pgTable("profile_counts", {
  state: text({ enum: memberStates }).notNull(),
  month: date({ mode: "string" }), // the first of the month of joining
  difference: integer().notNull(),
});

/**
 * From when until when somebody was a member. A trigger on their row keeps it, whoever changes the row; once the row is
 * gone, the days stay without saying whose they were. What is taken back within days of being noted leaves nothing.
 */
export const memberSpans = pgTable(
  "member_spans",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    memberId: bigint("profile_id", { mode: "number" }), // null once they are removed for good
    joinedOn: date("joined_on", { mode: "string" }).notNull(),
    leftAt: instant("left_at"), // null while they are a member
    notedAt: instant("noted_at").notNull(), // when they became one here, whatever day they joined on
  },
  (table) => [index("member_spans_of").on(table.memberId, table.id)],
);

/**
 * How many joined in a month or left in an hour: differences that a trigger inserts, as in `memberCounts`. Hours, because
 * the month that one is in follows the organization's time zone.
 */
export const memberMoves = pgTable("member_moves", {
  joinedMonth: date("joined_month", { mode: "string" }), // its first; null where somebody left
  leftHour: instant("left_hour"),
  difference: integer().notNull(),
});

/**
 * Every public word that a member has had, inserted by a trigger; mistyped words of a search are compared
 * with it. Words that only members or staff may find are left out, because a correction would reveal them; so
 * are words with a digit, which cannot be corrected.
 */
export const memberWords = pgTable("profile_words", { word: text().primaryKey() }, (table) => [
  index("profile_words_alike").using("gin", table.word.op("gin_trgm_ops")),
]);

/**
 * Marks things done once per database, such as inserting the sample members, so that removed ones stay
 * removed.
 */
export const membershipMarkers = pgTable("membership_markers", {
  name: text().primaryKey(),
  at: instant("at").notNull().defaultNow(),
});
