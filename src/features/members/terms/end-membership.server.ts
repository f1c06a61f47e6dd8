import { and, eq, gt } from "drizzle-orm";
import { tellOver } from "#billing/documents/settle.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { longDay } from "#platform/days.ts";
import { recordChange } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { rewriteDays } from "./days-store.server.ts";
import { dropTerm } from "./renew-membership.server.ts";
import { memberships, membershipTerms } from "./tables.ts";
import { hold, liveOf, lockMembership, type Of, previousOf, recordOf } from "./terms-store.server.ts";

export type Ended =
  | { ok: true; lastDay: string }
  | { ok: false; reason: "not-found" | "no-reason" | "ended" }
  /** Money has come, or can come now on a page of the payment provider. */
  | { ok: false; reason: "money-came" | "page-open"; invoiceId: number };

/**
 * Ends a membership: "today" cuts its term short, without grace [A10]; a person who resigns stays to the end of what is
 * paid. What is asked for and unpaid is void. No money goes back by it.
 * @param input.reason in words, for the history
 */
export async function endMembership(
  context: UseCaseContext,
  { reason, how, ...of }: Of & { reason: string; how: "today" | "resign" },
): Promise<Ended> {
  const { tx, now } = context;
  if (reason.trim() === "") return { ok: false, reason: "no-reason" };
  const held = await hold(context, of);
  if (!held) return { ok: false, reason: "not-found" };
  const { membership, terms } = held;
  const { id } = membership;
  const day = organisationDay(now);
  if (membership.endsAfter !== null && membership.endsAfter <= day) return { ok: false, reason: "ended" };
  const proposed = terms.find(({ state }) => state === "proposed");
  const kept = proposed ? await dropTerm(context, held, proposed, { reason: reason.trim() }) : null;
  if (kept) return { ok: false, reason: kept, invoiceId: proposed?.invoiceId ?? 0 };
  const last = previousOf(liveOf(terms));
  const lastDay = how === "resign" && last && last.endsOn > day ? last.endsOn : day;
  const paidAhead = how === "today" ? await cutShort(context, id, day) : [];
  const version = membership.version + 1;
  await tx.update(memberships).set({ endsAfter: lastDay, version }).where(eq(memberships.id, id));
  await rewriteDays(context, id);
  const note = `${reason.trim()} Last day: ${longDay(lastDay)}`;
  await recordChange(context, "membership", id, how === "today" ? "ended" : "resigned", {
    before: recordOf(membership),
    after: recordOf({ ...membership, version }, undefined, note),
  });
  for (const invoiceId of paidAhead) await tellOver(context, invoiceId);
  return { ok: true, lastDay };
}

/** Ends the term that runs on a day, and takes back those that have not begun; the ids of the invoices of these. */
async function cutShort({ tx }: UseCaseContext, membershipId: number, day: string): Promise<number[]> {
  const ofIt = and(eq(membershipTerms.membershipId, membershipId), eq(membershipTerms.state, "live"));
  const over = await tx
    .update(membershipTerms)
    .set({ state: "void" })
    .where(and(ofIt, gt(membershipTerms.startsOn, day)))
    .returning();
  await tx
    .update(membershipTerms)
    .set({ endsOn: day, cutShort: true })
    .where(and(ofIt, gt(membershipTerms.endsOn, day)));
  return over.flatMap(({ invoiceId }) => invoiceId ?? []).sort((one, other) => one - other);
}

export type Stayed = { ok: true } | { ok: false; reason: "not-found" | "ended" };

/** Takes a resignation back while the membership still runs: it can be renewed, and has its days of grace again. Twice is as once. */
export async function stayMember(
  context: UseCaseContext,
  { membershipId: id }: { membershipId: number },
): Promise<Stayed> {
  const membership = await lockMembership(context, id);
  if (!membership) return { ok: false, reason: "not-found" };
  const { endsAfter } = membership;
  if (endsAfter === null) return { ok: true };
  if (endsAfter < organisationDay(context.now)) return { ok: false, reason: "ended" };
  const version = membership.version + 1;
  await context.tx.update(memberships).set({ endsAfter: null, version }).where(eq(memberships.id, id));
  await rewriteDays(context, id);
  await recordChange(context, "membership", id, "stays", {
    before: recordOf(membership),
    after: recordOf({ ...membership, version }),
  });
  return { ok: true };
}
