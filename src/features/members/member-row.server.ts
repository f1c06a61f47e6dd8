import { getTableColumns, isNull } from "drizzle-orm";
import type { Member } from "./member.ts";
import { members } from "./tables.ts";
import { defaultVisibility } from "./visibility.ts";

const {
  search: _search,
  deletedAt: _deletedAt,
  firstName: _firstName,
  street: _street,
  city: _city,
  county: _county,
  region: _region,
  postalCode: _postalCode,
  country: _country,
  ...columns
} = getTableColumns(members);

/** The columns that a member is read from; the search vector stays in the database. */
export const memberColumns = columns;

type Missing<Left, Right> = Exclude<keyof Left, keyof Right>;
// A type error here means a field of the catalogue without a column, or a column without a field.
const allKnown: [Missing<Member, typeof columns>, Missing<typeof columns, Member>] extends [never, never]
  ? true
  : never = true;
void allKnown;

/** The condition for members that are not in the trash. */
export const isLive = isNull(members.deletedAt);

/** Converts a row to a member; fields whose audience was added later get their default. */
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
