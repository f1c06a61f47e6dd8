import { and, eq, isNull, sql } from "drizzle-orm";
import { members } from "#features/members/tables.ts";

/** The columns an entry is made of; who may see which is decided by `entryFor`, for every reader anew. */
export const entryColumns = {
  slug: members.slug,
  fullName: members.fullName,
  email: members.email,
  company: members.company,
  jobTitle: members.jobTitle,
  phoneNumber: members.phoneNumber,
  websiteUrl: members.websiteUrl,
  servicesDescription: members.servicesDescription,
  category: members.category,
  photo: members.photo,
  visibility: members.visibility,
};

/** What stands in the directory: approved, and not deleted (2.1.02). */
export const isListed = and(eq(members.state, "approved"), isNull(members.deletedAt));

/** The order of the directory, that of dictionaries; the same expression as its indexes. */
export const byName = sql`full_name collate "und-x-icu"`;
