import {
  type ImportField,
  type ImportTarget,
  type MoreTarget,
  type TermTarget,
  type WishTarget,
  wishTargets,
} from "#features/members/file-headings.ts";
import { readYes } from "#features/members/yes-no.ts";
import { readEmailAddress } from "#platform/email-address.ts";
import { cellText, firstValue, nameText } from "./cell.ts";
import { inOneOrder } from "./date-order.ts";
import { readAddresses } from "./file-address.ts";
import { type ImportChoices, type Mapping, targetsIn } from "./import.ts";

/**
 * The values of a row by field; blank cells are left out, so the stored values stay. `other_emails` are the addresses
 * beside the first, `unread_email` is what is none.
 */
export type RowCells = Partial<
  Record<ImportField | TermTarget | WishTarget | MoreTarget | "other_emails" | "unread_email", string>
>;

/**
 * What a row says of each field. Of several columns the first that says something counts; first and last name
 * are joined, and count before a column of full names; the tags of all their columns are taken, and what all say of mails.
 * Of columns of addresses the first counts that has one.
 */
export function cellsOf(
  row: string[],
  mapping: Mapping,
  dates: Pick<ImportChoices, "dates" | "order"> = {},
): RowCells {
  const cells: RowCells = {};
  const texts = (target: ImportTarget, textOf = cellText) =>
    (mapping[target] ?? [])
      .map((column) => inOneOrder(textOf(row[column] ?? ""), target, column, dates))
      .filter((text) => text !== "");
  const first = (target: ImportTarget, textOf = cellText) => firstValue(texts(target, textOf)[0] ?? "");
  for (const target of targetsIn(mapping)) {
    if (target === "first_name" || target === "last_name") continue;
    const between = target === "tags" ? "," : (wishTargets as readonly string[]).includes(target) ? "\n" : "";
    const text = between
      ? texts(target).join(between)
      : first(target, target === "membership_contact" ? unlessNo : cellText);
    if (text && target !== "email") cells[target] = text;
  }
  const written = texts("email").map(firstValue);
  const [email, ...others] = written.map(readAddresses).find((addresses) => addresses.length > 0) ?? [];
  if (email) cells.email = email;
  else if (written[0]) cells.unread_email = written[0];
  if (others.length > 0) cells.other_emails = others.join(", ");
  const names = (["first_name", "last_name"] as const).map((target) => first(target, nameText));
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
