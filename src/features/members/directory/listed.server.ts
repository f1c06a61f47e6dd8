import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { pick } from "#features/members/fields.ts";
import { members } from "#features/members/tables.ts";
import { visibleKeys } from "./visible-member.ts";

/** The columns that a visible member is made of; who may see which is decided by `visibleTo`, for every reader anew. */
export const visibleColumns = {
  ...pick(getTableColumns(members), visibleKeys),
  visibility: members.visibility,
};

/** What stands in the directory: approved, and not deleted (2.1.02). */
export const isListed = and(eq(members.state, "approved"), isNull(members.deletedAt));
