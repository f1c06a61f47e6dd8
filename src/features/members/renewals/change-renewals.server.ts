import { randomUUID } from "node:crypto";
import { asc, eq, inArray } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { levelOf } from "#features/members/terms/propose-term.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { termDates } from "#features/members/terms/term-dates.ts";
import { liveOf, previousOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { mailNoticeNow } from "./mail-notice.server.ts";

/** What was done with several memberships: how many, and the names of those that were left out. */
export type Done = { changed: number; left: string[]; batch: string | null };

/** Mails each membership whose last term is among these the notice that fits today. */
export function mailRenewalsOf(context: UseCaseContext, termIds: number[]): Promise<Done> {
  return each(
    context,
    termIds,
    null,
    async (membershipId) => (await mailNoticeNow(context, { membershipId })).ok,
  );
}

/** Gives each its next term of the same level without money, which can be taken back by the batch. */
export function giveNextTerms(context: UseCaseContext, termIds: number[]): Promise<Done> {
  const batch = randomUUID();
  return each(context, termIds, batch, async (membershipId) => {
    const last = previousOf(liveOf(await termsOf(context.tx, membershipId)));
    const level = last && levelOf(last.tier);
    if (!level) return false;
    const { startsOn, endsOn } = termDates(last, level, organisationDay(context.now));
    const given = await giveTerm(context, {
      membershipId,
      tier: level.slug,
      startsOn,
      endsOn,
      kind: "gift",
      batch,
    });
    return given.ok;
  });
}

/** Notes that each has resigned: it holds to the end of what is paid. */
export function resignAll(context: UseCaseContext, termIds: number[]): Promise<Done> {
  return each(context, termIds, null, async (membershipId) => {
    const ended = await endMembership(context, { membershipId, how: "resign", reason: "Resigned." });
    return ended.ok;
  });
}

async function each(
  context: UseCaseContext,
  termIds: number[],
  batch: string | null,
  run: (membershipId: number) => Promise<boolean>,
): Promise<Done> {
  const found = await context.tx
    .selectDistinct({ id: memberships.id, name: memberships.name })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(inArray(membershipTerms.id, termIds))
    .orderBy(asc(memberships.id)); // locked in the order of their ids, as everywhere
  const left: string[] = [];
  for (const { id, name } of found) if (!(await run(id))) left.push(name);
  return { changed: found.length - left.length, left, batch };
}
