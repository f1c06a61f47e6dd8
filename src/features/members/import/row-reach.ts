import { inLines } from "#platform/plain-text.ts";
import type { PostalAddress } from "#platform/postal-address.ts";
import type { MembershipPlan } from "./import.ts";
import { leftOut } from "./record-cells.ts";
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
  const address = stored?.address ? null : postalOf(said);
  return { ...(email ? { email } : {}), ...(address ? { address } : {}) };
}

function postalOf(said: RowCells): PostalAddress | null {
  const { street = "", city = "", region = "", postal_code: postalCode = "", country = "" } = said;
  return street || city ? { street: inLines(street, 3), city, region, postalCode, country } : null;
}
