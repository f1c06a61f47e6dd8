import { eq } from "drizzle-orm";
import { memberships } from "#features/members/terms/tables.ts";
import {
  lockMembership,
  type Membership,
  newMembership,
} from "#features/members/terms/terms-store.server.ts";
import type { PostalAddress } from "#platform/postal-address.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { Seen } from "#records/plain-records.server.ts";
import { followSeats, giveSlug } from "./lock-company.server.ts";
import type { CompanyInput } from "./seat-forms.ts";

export type CompanySaved =
  | { ok: true; id: number }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "stale"; current: Membership & Partial<PostalAddress> };

export async function addCompany(context: UseCaseContext, input: CompanyInput): Promise<CompanySaved> {
  const made = await newMembership(context, { ...input, isCompany: true });
  if (!made) throw new Error("a company without a contact has met another");
  await giveSlug(context, made);
  return { ok: true, id: made.id };
}

/** Changes what is said of a company, unless somebody else has meanwhile; the address of its page stays. */
export async function saveCompany(
  context: UseCaseContext,
  input: CompanyInput,
  { id, version }: Seen,
): Promise<CompanySaved> {
  const company = await lockMembership(context, id);
  if (!company?.isCompany) return { ok: false, reason: "not-found" };
  if (company.version !== version)
    return { ok: false, reason: "stale", current: { ...company, ...company.address } };
  const after = { ...company, ...input, version: version + 1 };
  await context.tx
    .update(memberships)
    .set({ ...input, version: after.version })
    .where(eq(memberships.id, id));
  await followSeats(context, after, "company-saved");
  return { ok: true, id };
}
