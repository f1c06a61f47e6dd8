import { getTableColumns, isNull } from "drizzle-orm";
import { defaultVisibility, type Member } from "./member.ts";
import { members } from "./tables.ts";

const { search: _search, deletedAt: _deletedAt, ...columns } = getTableColumns(members);

/** The columns that a profile is read from; the search text stays in the database. */
export const memberColumns = columns;

export type Row = Pick<typeof members.$inferSelect, keyof typeof memberColumns>;

/** Profiles that are not in the trash. */
export const isLive = isNull(members.deletedAt);

/** A row as the profile that the product works with; fields that got an audience later have their default. */
export function memberFromRow({ createdAt, updatedAt, visibility, ...row }: Row): Member {
  return {
    ...row,
    visibility: { ...defaultVisibility, ...visibility },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
