import { asc, eq, gt, sql } from "drizzle-orm";
import { closeAnswered, openException } from "#billing/exceptions/exceptions.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import type { Connection } from "#platform/database.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import type { MemberDay } from "./days-of.ts";
import { daysByRule, differingOnBoard, rewriteDays } from "./days-store.server.ts";
import { memberDays, memberships, membershipTerms } from "./tables.ts";
import { lockMembership, recordOf } from "./terms-store.server.ts";

const portion = 2_000; // memberships compared at once

/**
 * Runs nightly: compares the stored days, those of members and those that the board counts, with what terms and seats give; a
 * difference becomes an exception.
 */
export const compareDays: Job<object> = {
  name: "compare-member-days",
  schedule: { cron: "25 8 * * *" },
  async run(_, platform) {
    for (let after = 0; ; ) {
      const found = await platform.db
        .select({ id: memberships.id })
        .from(memberships)
        .where(gt(memberships.id, after))
        .orderBy(asc(memberships.id))
        .limit(portion);
      const ids = found.map(({ id }) => id);
      for (const id of await differing(platform.db, ids))
        await inTransaction(platform, "system", (context) => openIfDiffers(context, id));
      const last = ids.at(-1);
      if (last === undefined) return;
      after = last;
    }
  },
};

async function openIfDiffers(context: UseCaseContext, id: number): Promise<void> {
  const membership = await lockMembership(context, id); // a change that was under way has ended
  if (!membership || (await differing(context.tx, [id])).length === 0) return;
  await openException(context, {
    ...{ kind: "days-differ", of: id },
    about: { membership: id, number: membership.number ?? id },
  });
}

async function differing(connection: Connection, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const byRule = await daysByRule(connection, ids);
  const { memberId, termId, fromOn, untilOn } = memberDays;
  const { membershipId } = membershipTerms;
  const stored = await connection
    .select({ memberId, termId, fromOn, untilOn, membershipId })
    .from(memberDays)
    .innerJoin(membershipTerms, eq(membershipTerms.id, termId))
    .where(isAnyOf(membershipId, ids));
  const byMembership = Map.groupBy(stored, (row) => row.membershipId);
  const onBoard = new Set(await differingOnBoard(connection, ids));
  return ids.filter((id) => onBoard.has(id) || asText(byRule.get(id)) !== asText(byMembership.get(id)));
}

const asText = (days: MemberDay[] = []) =>
  days
    .map((one) => [one.memberId, one.termId, one.fromOn, one.untilOn].join())
    .sort()
    .join(";");

/**
 * Writes the days of a membership anew and closes the exception of their difference; refused when there is no such
 * membership.
 */
export async function putDaysRight(
  context: UseCaseContext,
  { membershipId }: { membershipId: number },
): Promise<{ ok: true } | { ok: false; reason: "not-found" }> {
  const membership = await lockMembership(context, membershipId);
  if (!membership) return { ok: false, reason: "not-found" };
  await rewriteDays(context, membershipId);
  await context.tx.execute(sql`select write_membership_days(array[${membershipId}]::bigint[])`);
  const after = recordOf(membership, undefined, "Recalculated from memberships and seats");
  await recordChange(context, "membership", membershipId, "days-mended", {
    before: recordOf(membership),
    after,
  });
  await closeAnswered(context, "days-differ", membershipId, "Dates recalculated.");
  return { ok: true };
}
