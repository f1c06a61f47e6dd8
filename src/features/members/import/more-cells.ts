import type { MemberField } from "#content/member-fields.ts";
import { moreTarget } from "#features/members/file-headings.ts";
import { type More, moreChange, moreFacts, readMore, withMore } from "#features/members/more-fields.ts";
import { readDate } from "./cell.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";

/** What a row says of the organization's own fields beside what is stored, what that changes in words, and what is left out. */
export function readMoreCells(cells: RowCells, held: More = {}, own: readonly MemberField[] = []) {
  const said = own.flatMap((field) => {
    const cell = cells[moreTarget(field)];
    if (cell === undefined) return [];
    return { field, cell, ...readMore(field, (field.kind === "date" && readDate(cell)) || cell) };
  });
  const read = said.filter(({ value }) => value !== null).map(({ field, value }) => [field.id, value]);
  const more = withMore(held, Object.fromEntries(read));
  const changed = moreChange(held, more).more;
  const fields = own.filter(({ id }) => changed && id in changed);
  const is = moreFacts(fields, more);
  return {
    values: changed ? { more } : {},
    changes: moreFacts(fields, held).map(({ label, value }, at) => ({
      label,
      was: value,
      is: is[at]?.value ?? "",
    })),
    notes: said.flatMap(({ field, cell, error }) => (error ? leftOut(field.title, cell, error) : [])),
  };
}
