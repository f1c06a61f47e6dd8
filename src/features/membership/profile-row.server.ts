import { getTableColumns, isNull } from "drizzle-orm";
import { defaultVisibility, type Profile } from "./profile.ts";
import { profiles } from "./tables.ts";

const { search: _search, deletedAt: _deletedAt, importId: _importId, ...columns } = getTableColumns(profiles);

/** The columns that a profile is read from; the search text stays in the database. */
export const rowColumns = columns;

export type Row = Pick<typeof profiles.$inferSelect, keyof typeof rowColumns>;

/** Profiles that are not in the trash. */
export const isLive = isNull(profiles.deletedAt);

/** A row as the profile that the product works with; fields that got an audience later have their default. */
export function profileRow({ createdAt, updatedAt, visibility, ...row }: Row): Profile {
  return {
    ...row,
    visibility: { ...defaultVisibility, ...visibility },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
