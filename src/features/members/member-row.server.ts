import { getTableColumns, isNull } from "drizzle-orm";
import type { Member } from "./member.ts";
import { members } from "./tables.ts";
import { defaultVisibility } from "./visibility.ts";

const { search: _search, deletedAt: _deletedAt, ...columns } = getTableColumns(members);

/** The columns that a member is read from; the search text stays in the database. */
export const memberColumns = columns;

type Missing<Left, Right> = Exclude<keyof Left, keyof Right>;
// A field of the catalogue without a column, or a column that the catalogue does not know, is a type error here.
const allKnown: [Missing<Member, typeof columns>, Missing<typeof columns, Member>] extends [never, never]
  ? true
  : never = true;
void allKnown;

/** Members that are not in the trash. */
export const isLive = isNull(members.deletedAt);

/** A row as the member that the product works with; fields that got an audience later have their default. */
export function memberFromRow({
  createdAt,
  updatedAt,
  visibility,
  ...row
}: Pick<typeof members.$inferSelect, keyof typeof columns>): Member {
  return {
    ...row,
    visibility: { ...defaultVisibility, ...visibility },
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
