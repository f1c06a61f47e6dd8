import { eq } from "drizzle-orm";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { askedUntil } from "./return-term.server.ts";
import { membershipTerms } from "./tables.ts";
import { findTerm, lockMembership, recordOf, termsOf } from "./terms-store.server.ts";

/**
 * Proposes a void term again, since what was paid for it is to start it after all; any other stays as it is. False where the next one
 * is proposed by now.
 */
export async function reviveTerm(context: UseCaseContext, termId: number): Promise<boolean> {
  const { tx } = context;
  const known = await findTerm(tx, termId);
  const membership = known && (await lockMembership(context, known.membershipId));
  if (!membership) return false;
  const terms = await termsOf(tx, membership.id);
  const term = terms.find(({ id }) => id === termId);
  if (term?.state !== "void") return true;
  if (terms.some(({ state }) => state === "proposed")) return false;
  const others = terms.filter(({ id }) => id !== termId);
  const endsOn = term.startsOn === null ? term.endsOn : askedUntil(others, term);
  await tx
    .update(membershipTerms)
    .set({ state: "proposed", startsOn: null, endsOn, version: term.version + 1 })
    .where(eq(membershipTerms.id, termId));
  await recordChange(context, "membership", membership.id, "proposed", { after: recordOf(membership, term) });
  return true;
}
