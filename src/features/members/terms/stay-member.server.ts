import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import { memberships } from "./tables.ts";
import { lockMembership, recordOf } from "./terms-store.server.ts";

export type Stayed = { ok: true } | { ok: false; reason: "not-found" | "ended" };

/** Takes a resignation back while the membership still runs: it can be renewed, and has its days of grace again. Twice is as once. */
export async function stayMember(
  context: UseCaseContext,
  { membershipId }: { membershipId: number },
): Promise<Stayed> {
  const membership = await lockMembership(context, membershipId);
  if (!membership) return { ok: false, reason: "not-found" };
  const { endsAfter } = membership;
  if (endsAfter === null) return { ok: true };
  if (endsAfter < organisationDay(context.now)) return { ok: false, reason: "ended" };
  const version = membership.version + 1;
  await context.tx
    .update(memberships)
    .set({ endsAfter: null, version })
    .where(eq(memberships.id, membershipId));
  await rewriteDays(context, membershipId);
  await recordChange(context, "membership", membershipId, "stays", {
    before: recordOf(membership),
    after: recordOf({ ...membership, version }),
  });
  return { ok: true };
}
