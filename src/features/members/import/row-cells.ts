import { type ImportField, importTargets, type TermTarget } from "#features/members/file-headings.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { cellText, firstValue, nameText, unwrapped } from "./cell.ts";
import type { Mapping } from "./import.ts";
import { readYes } from "./yes-no.ts";

/** The values of a row by field; blank cells are left out, so the stored values stay. */
export type RowCells = Partial<Record<ImportField | TermTarget, string>>;

/**
 * What a row says of each field. Of several columns the first that says something counts; first and last name
 * are joined, and count before a column of full names; the tags of all their columns are taken.
 */
export function cellsOf(row: string[], mapping: Mapping): RowCells {
  const cells: RowCells = {};
  const texts = (columns: number[] = [], textOf = cellText) =>
    columns.map((column) => textOf(row[column] ?? "")).filter((text) => text !== "");
  const first = (columns: number[] | undefined, textOf = cellText) =>
    firstValue(texts(columns, textOf)[0] ?? "");
  for (const target of importTargets) {
    if (target === "first_name" || target === "last_name") continue;
    const text =
      target === "tags"
        ? texts(mapping.tags).join(",")
        : first(mapping[target], target === "membership_contact" ? unlessNo : cellText);
    if (text) cells[target] = text;
  }
  if (cells.email) cells.email = unwrapped(cells.email);
  const names = [mapping.first_name, mapping.last_name].map((columns) => first(columns, nameText));
  // "null null" is what a program writes of nobody; "Jennifer Null" is somebody.
  if (names.some(cellText)) cells.full_name = names.filter(Boolean).join(" ");
  return cells;
}

/** Of several columns that ask whether somebody is a contact, one that says no is not the answer. */
const unlessNo = (cell: string) => (readYes(cellText(cell)) === false ? "" : cellText(cell));

/** The email address that identifies the row's member, as it is stored; "" without one. */
export function addressOf(cells: RowCells): string {
  return readEmailAddress(cells.email ?? "") ?? "";
}
