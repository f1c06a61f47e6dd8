import { and, eq, isNull, sql } from "drizzle-orm";
import { profiles } from "#features/membership/tables.ts";

/** The columns an entry is made of; who may see which is decided by `entryFor`, for every reader anew. */
export const entryColumns = {
  slug: profiles.slug,
  fullName: profiles.fullName,
  email: profiles.email,
  company: profiles.company,
  jobTitle: profiles.jobTitle,
  phoneNumber: profiles.phoneNumber,
  websiteUrl: profiles.websiteUrl,
  servicesDescription: profiles.servicesDescription,
  category: profiles.category,
  photo: profiles.photo,
  visibility: profiles.visibility,
};

/** What stands in the directory: approved, and not deleted (2.1.02). */
export const isListed = and(eq(profiles.state, "approved"), isNull(profiles.deletedAt));

/** The order of the directory, that of dictionaries; the same expression as its indexes. */
export const byName = sql`full_name collate "und-x-icu"`;
