import type { ImportField } from "#features/members/file-headings.ts";
import { importTargets } from "#features/members/file-headings.ts";
import { cellText, firstValue } from "./cell.ts";
import type { Mapping } from "./import.ts";

/** The values of a row by field; blank cells are left out, so the stored values stay. */
export type RowCells = Partial<Record<ImportField, string>>;

/**
 * What a row says of each field. Of several columns the first that says something counts; first and last name
 * are joined, and count before a column of full names; the tags of all their columns are taken.
 */
export function cellsOf(row: string[], mapping: Mapping): RowCells {
  const cells: RowCells = {};
  const texts = (columns: number[] = []) =>
    columns.map((column) => cellText(row[column] ?? "")).filter((text) => text !== "");
  const first = (columns: number[] | undefined) => firstValue(texts(columns)[0] ?? "");
  for (const target of importTargets) {
    if (target === "first_name" || target === "last_name") continue;
    const text = target === "tags" ? texts(mapping.tags).join(",") : first(mapping[target]);
    if (text) cells[target] = text;
  }
  const name = [first(mapping.first_name), first(mapping.last_name)].filter(Boolean).join(" ");
  if (name) cells.full_name = name;
  return cells;
}

/** The normalised e-mail address that identifies the row's member; "" without one. */
export function addressOf(cells: RowCells): string {
  return (cells.email ?? "").trim().toLowerCase();
}
