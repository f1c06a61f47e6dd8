import { addressFields, addressKeys, postalOf } from "#features/members/address-fields.ts";
import { byKey } from "#features/members/fields.ts";
import { nameOf } from "#features/members/listing-fields.ts";
import type { MembershipPlan } from "./import.ts";
import { leftOut, readStaffCell } from "./record-cells.ts";
import { addressOf, type RowCells } from "./row-cells.ts";
import { isCompanyAlone, type KnownMembership, type PlannedRow } from "./row-company.ts";

type Row = PlannedRow & { company: string | null; stored: Pick<KnownMembership, "address"> | null };
type Reach = Pick<MembershipPlan, "email" | "address">;

/** Where the invoices of a company go by a row of it alone, as far as it is not known; `notes` gets what is left out. */
export function reachOf(row: Row, group: { rows: PlannedRow[]; email: string }, notes: string[]): Reach {
  if (!isCompanyAlone(row)) return {};
  const { said, company, stored } = row;
  const typed = addressOf(said);
  const email = group.email === "" ? typed : "";
  if (!stored && typed !== "" && ![email, group.email].includes(typed))
    notes.push(leftOut("Email", typed, `${company}'s invoices go to ${group.email}`));
  group.email ||= email;
  if (said.unread_email) notes.push(leftOut("Email", said.unread_email, "it isn't an email address"));
  if (!stored && !group.email && group.rows.every(isCompanyAlone))
    notes.push("No email address: invoices are printed");
  const address = stored?.address ? null : readAddress(said, notes);
  return { ...(email ? { email } : {}), ...(address ? { address } : {}) };
}

function readAddress(said: RowCells, notes: string[]) {
  if (!said.street && !said.city) return null;
  const read = byKey(addressKeys, (key) => readStaffCell(addressFields[key], said[nameOf(key)] ?? ""));
  if (said.county) read.county.note = leftOut("County", said.county, "a company's address has no county");
  notes.push(...Object.values(read).flatMap(({ note }) => note || []));
  return postalOf(byKey(addressKeys, (key) => read[key].value));
}
