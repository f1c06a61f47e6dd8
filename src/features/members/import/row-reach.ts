import { addressFields } from "#features/members/address-fields.ts";
import { nameOf } from "#features/members/listing-fields.ts";
import type { PostalAddress } from "#platform/postal-address.ts";
import type { MembershipPlan } from "./import.ts";
import { leftOut, readStaffCell } from "./record-cells.ts";
import { addressOf, type RowCells } from "./row-cells.ts";
import { isCompanyAlone, type KnownMembership, type PlannedRow } from "./row-company.ts";

type Row = PlannedRow & { company: string | null; stored: Pick<KnownMembership, "address"> | null };
/** The rows of a company, and what those that are planned have said of how it is reached. */
type Group = { rows: PlannedRow[]; email: string; address: PostalAddress | null };

/** Where the invoices of a company go by a row of it alone, as far as nothing has said it before; `notes` gets what is left out. */
export function reachOf(row: Row, group: Group, notes: string[]): Pick<MembershipPlan, "email" | "address"> {
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
  const address = stored?.address || group.address ? null : postalOf(said);
  group.address ??= address;
  return { ...(email ? { email } : {}), ...(address ? { address } : {}) };
}

const addressParts = [
  "street",
  "city",
  "region",
  "postalCode",
  "country",
] as const satisfies (keyof PostalAddress)[];

function postalOf(said: RowCells): PostalAddress | null {
  if (!said.street && !said.city) return null;
  const partOf = (key: keyof PostalAddress) =>
    readStaffCell(addressFields[key], said[nameOf(key)] ?? "").value ?? "";
  return Object.fromEntries(addressParts.map((key) => [key, partOf(key)])) as PostalAddress;
}
