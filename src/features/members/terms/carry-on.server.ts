import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { findMember } from "#features/members/store.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { carriedOn } from "./carry-on-rule.ts";
import { eachAnyway } from "./each-anyway.server.ts";
import { giveTerm } from "./give-term.server.ts";
import { levelOf } from "./propose-term.server.ts";
import { goesOnWords } from "./standing.ts";
import { memberships, membershipTerms } from "./tables.ts";
import { hold, liveOf, previousOf } from "./terms-store.server.ts";

/**
 * Runs nightly: gives the next terms of memberships without dues, each membership in a transaction of its own. However late it runs,
 * how often, or where it was cut off, each term is given once.
 */
export const carryOn: Job<object> = {
  name: "carry-on-memberships",
  schedule: { cron: "5 8 * * *" },
  async run(_, platform) {
    const day = organisationDay(platform.clock.now());
    const found = await platform.db
      .select({ membershipId: memberships.id })
      .from(memberships)
      .innerJoin(
        membershipTerms,
        and(eq(membershipTerms.membershipId, memberships.id), membershipTerms.isLast),
      )
      .where(and(memberships.goesOn, isNull(memberships.endsAfter), lte(membershipTerms.endsOn, day)))
      .orderBy(asc(memberships.id));
    await eachAnyway(platform, found, "a membership without dues was not carried on", ({ membershipId }) =>
      inTransaction(platform, "system", (context) => giveNext(context, membershipId)),
    );
  },
};

/** Of the level that was chosen for the next term, else of the last one; none where that is gone. */
async function giveNext(context: UseCaseContext, membershipId: number): Promise<void> {
  const held = await hold(context, { membershipId });
  if (!held) return;
  const { membership } = held;
  const last = previousOf(liveOf(held.terms));
  const level = levelOf(membership.nextTier ?? "") ?? levelOf(last?.tier ?? "");
  if (!level) return;
  const { contactId } = membership;
  const holder = (contactId === null ? null : await findMember(context.tx, contactId))?.state ?? null;
  for (const days of carriedOn({ ...membership, holder }, last, level, organisationDay(context.now))) {
    const asked = { tier: level.slug, ...days, kind: "gift", note: `${goesOnWords}.` } as const;
    const given = await giveTerm(context, { membershipId, ...asked });
    if (!given.ok) throw new Error(`no next term for membership ${membershipId}: ${given.reason}`);
  }
}
