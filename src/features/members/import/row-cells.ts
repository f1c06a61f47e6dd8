import {
  type ImportField,
  importTargets,
  type TermTarget,
  type WishTarget,
  wishTargets,
} from "#features/members/file-headings.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { cellText, firstValue, nameText, unwrapped } from "./cell.ts";
import type { Mapping } from "./import.ts";

/** The values of a row by field; blank cells are left out, so the stored values stay. */
export type RowCells = Partial<Record<ImportField | TermTarget | WishTarget, string>>;

/**
 * What a row says of each field. Of several columns the first that says something counts; first and last name
 * are joined, and count before a column of full names; the tags of all their columns are taken, and what all say of mails.
 */
export function cellsOf(row: string[], mapping: Mapping): RowCells {
  const cells: RowCells = {};
  const texts = (columns: number[] = [], textOf = cellText) =>
    columns.map((column) => textOf(row[column] ?? "")).filter((text) => text !== "");
  const first = (columns: number[] | undefined, textOf = cellText) =>
    firstValue(texts(columns, textOf)[0] ?? "");
  for (const target of importTargets) {
    if (target === "first_name" || target === "last_name") continue;
    const isOfAll = target === "tags" || (wishTargets as readonly string[]).includes(target);
    const text = isOfAll ? texts(mapping[target]).join(",") : first(mapping[target]);
    if (text) cells[target] = text;
  }
  if (cells.email) cells.email = unwrapped(cells.email);
  const names = [mapping.first_name, mapping.last_name].map((columns) => first(columns, nameText));
  // "null null" is what a program writes of nobody; "Jennifer Null" is somebody.
  if (names.some(cellText)) cells.full_name = names.filter(Boolean).join(" ");
  return cells;
}

/** The email address that identifies the row's member, as it is stored; "" without one. */
export function addressOf(cells: RowCells): string {
  return readEmailAddress(cells.email ?? "") ?? "";
}
