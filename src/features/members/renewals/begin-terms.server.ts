import { eq } from "drizzle-orm";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { termDays } from "#features/members/import/file-days.ts";
import { findMember } from "#features/members/store.server.ts";
import { lastOf } from "#features/members/terms/standing.ts";
import { followTerm } from "#features/members/terms/start-term.server.ts";
import { membershipTerms } from "#features/members/terms/tables.ts";
import { type Held, liveOf } from "#features/members/terms/terms-store.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { type Done, type Each, each } from "./change-renewals.server.ts";

/**
 * Begins terms that a file said were paid for later days, of those who have nothing that runs: earlier versions took
 * the last year alone, so that a person who had paid ahead was no member until then.
 */
export function beginTerms(context: UseCaseContext, termIds: number[]): Promise<Done> {
  return each(context, termIds, null, (held) => beginTerm(context, held));
}

async function beginTerm(context: UseCaseContext, { membership, terms }: Held): Promise<Each> {
  const { tx, now } = context;
  if (membership.endsAfter !== null) return { ok: false, reason: "resigned" };
  const day = organisationDay(now);
  const live = liveOf(terms);
  const next = live.find(({ startsOn }) => startsOn > day);
  const runs = live.some(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn);
  if (next?.kind !== "import" || runs) return { ok: false, reason: "nothing-begins" };
  const { contactId } = membership;
  const joined = (contactId === null ? null : await findMember(tx, contactId))?.joinedOn ?? null;
  const earlier = lastOf(live.filter(({ endsOn }) => endsOn < day))?.endsOn ?? null;
  const days = termDays(next.endsOn, joined !== null && joined <= day ? joined : null, earlier, day);
  const begun = { ...next, ...days, version: next.version + 1 };
  const { startsOn, version } = begun;
  await tx.update(membershipTerms).set({ startsOn, version }).where(eq(membershipTerms.id, next.id));
  await followTerm(context, membership, begun, "begun");
  return { ok: true };
}
