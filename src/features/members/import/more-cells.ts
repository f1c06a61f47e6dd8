import type { MemberField } from "#content/member-fields.ts";
import { moreTarget } from "#features/members/file-headings.ts";
import { type MoreValue, moreFacts, readMore } from "#features/members/more-fields.ts";
import { compare } from "#records/kind.ts";
import { readDate } from "./cell.ts";
import { leftOut } from "./record-cells.ts";
import type { RowCells } from "./row-cells.ts";

type Held = Record<string, MoreValue>;

/** The organization's own fields of a member after a row, what of them it changes in words, and what is left out. */
export function readMoreCells(cells: RowCells, held: Held = {}, own: readonly MemberField[] = []) {
  const [more, notes] = [{ ...held }, [] as string[]];
  for (const field of own) {
    const cell = cells[moreTarget(field)] ?? "";
    const { value, error } = readMore(field, (field.kind === "date" && readDate(cell)) || cell);
    if (value !== null) more[field.id] = value;
    if (error) notes.push(leftOut(field.title, cell, error));
  }
  const changes = compare(moreFacts(own, held), moreFacts(own, more));
  const words = changes.map(({ label, theirs, yours }) => `${label}: ${theirs} → ${yours}`);
  return { values: words.length > 0 ? { more } : {}, notes, changes: words };
}
