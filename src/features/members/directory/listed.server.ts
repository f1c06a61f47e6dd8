import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { hasMemberAccess } from "#features/members/access/access-store.server.ts";
import { pick } from "#features/members/fields.ts";
import { members } from "#features/members/tables.ts";
import { visibleKeys } from "./visible-member.ts";

/** The columns of a visible member; `visibleTo` decides for each reader which values are passed on. */
export const visibleColumns = {
  ...pick(getTableColumns(members), visibleKeys),
  visibility: members.visibility,
};

/** The condition for approved listings that are not in the trash (2.1.02). */
export const isListing = and(eq(members.state, "approved"), isNull(members.deletedAt));

/**
 * The condition for listings in the directory on this day of the organisation: approved, not deleted (2.1.02), and
 * where the site goes by terms, of somebody whose term holds.
 */
export function isListed(day: string) {
  return and(isListing, hasMemberAccess(members.id, day));
}
