import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { pick } from "#features/members/fields.ts";
import { members } from "#features/members/tables.ts";
import { visibleKeys } from "./visible-member.ts";

/** The columns of a visible member; `visibleTo` decides for each reader which values are passed on. */
export const visibleColumns = {
  ...pick(getTableColumns(members), visibleKeys),
  visibility: members.visibility,
};

/** The condition for entries in the directory: approved, and not deleted (2.1.02). */
export const isListed = and(eq(members.state, "approved"), isNull(members.deletedAt));
