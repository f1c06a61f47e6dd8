import { findInquiry } from "#features/inquiries/store.server.ts";
import { named } from "#features/members/fields.ts";
import type { FormValues } from "#form/answer.ts";
import { may } from "#identity/roles.ts";
import { rowId } from "../request/row-id.ts";
import type { StaffRequest } from "../request/staff-request.server.ts";

/**
 * The values with which the form of a new member begins: those of the inquiry that the address names, for staff
 * who may read the inbox; else none.
 */
export async function valuesFromInquiry({
  platform: { db },
  visitor,
  url,
}: StaffRequest): Promise<FormValues> {
  const id = rowId(url.searchParams.get("from"));
  const inquiry = id !== null && may(visitor, "inbox.read") ? await findInquiry(db, id) : null;
  if (!inquiry) return {};
  const { name, email, company, phone } = inquiry;
  return named({ fullName: name, email, company: company ?? "", phoneNumber: phone ?? "" });
}
