import { and, eq, gt, lt, not, sql } from "drizzle-orm";
import { openException } from "#billing/exceptions/exceptions.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { findMember } from "#features/members/store.server.ts";
import { addDays } from "#platform/days.ts";
import { recordChange, recordHistory } from "#platform/history.server.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import { rewriteDays, seatFromTerms } from "./days-store.server.ts";
import { levelOf } from "./propose-term.server.ts";
import { memberships, membershipTerms } from "./tables.ts";
import { paidDates } from "./term-dates.ts";
import {
  type HeldTerm,
  type Live,
  liveOf,
  type Membership,
  nextNumber,
  previousOf,
  recordOf,
  type Term,
} from "./terms-store.server.ts";

const anniversary = {
  renewal: { kind: "anniversary", startsOn: "01-01", rolloverFrom: "10-01", proration: "none" },
} as const;

/**
 * Starts a proposed term of a held membership, since the money for it was received on a day: its days follow from the terms
 * before it. Of a change of level the term that runs ends the day before. A term that has started is left as it is; null
 * where none can start.
 */
export async function startTerm(
  context: UseCaseContext,
  { membership, terms, term }: HeldTerm,
  dayReceived: string,
): Promise<Live | null> {
  if (term.state === "void") return null;
  if (term.state === "live") return liveOf([term])[0] ?? null;
  const live = liveOf(terms);
  if (term.kind === "change") return startChange(context, membership, term, { live, day: dayReceived });
  const rule = levelOf(term.tier) ?? anniversary;
  const asked = { day: organisationDay(term.createdAt), endsOn: term.endsOn, years: term.years };
  return goLive(context, membership, term, paidDates(previousOf(live), rule, asked, dayReceived));
}

/**
 * Ends the term whose level changes the day before. Where its days are over when the money comes, nothing starts: they were
 * what was paid for, and a person decides.
 */
async function startChange(
  context: UseCaseContext,
  membership: Membership,
  term: Term,
  { live, day }: { live: Live[]; day: string },
): Promise<Live | null> {
  const old = live.find(({ endsOn }) => endsOn === term.endsOn);
  if (!old || day > old.endsOn) {
    await voidTerm(context, membership, term.id);
    const about = { level: term.title };
    await openException(context, { kind: "change-too-late", of: term.id, invoiceId: term.invoiceId, about });
    return null;
  }
  const startsOn = day < old.startsOn ? old.startsOn : day;
  const change =
    old.startsOn < startsOn ? { endsOn: addDays(startsOn, -1), cutShort: true } : { state: "void" as const };
  await context.tx
    .update(membershipTerms)
    .set({ ...change, version: old.version + 1 })
    .where(eq(membershipTerms.id, old.id));
  return goLive(context, membership, term, { kind: "change", startsOn, endsOn: old.endsOn });
}

type Dates = Pick<Live, "kind" | "startsOn" | "endsOn">;

/** Makes a term live, or stores one that is, and what follows from it: the seats, the days of members, the history. */
async function goLive(
  context: UseCaseContext,
  membership: Membership,
  term: Term,
  dates: Dates,
): Promise<Live> {
  const { tx } = context;
  const [started] = await tx
    .update(membershipTerms)
    .set({ ...dates, membershipId: membership.id, state: "live", version: term.version + 1 })
    .where(eq(membershipTerms.id, term.id))
    .returning();
  if (!started) throw new Error(`term ${term.id} is gone although its membership is locked`);
  await followTerm(context, membership, { ...started, ...dates }, "started");
  return { ...started, ...dates };
}

export async function followTerm(
  context: UseCaseContext,
  membership: Membership,
  term: Live,
  action: "started" | "given" | "begun",
  { note, goesOn }: { note?: string; goesOn?: boolean } = {},
): Promise<void> {
  const number = membership.number ?? (await nextNumber(context));
  await keepEnd(context, membership, term);
  const version = membership.version + 1;
  const after = {
    number,
    version,
    ...afterTerm(membership, term, action),
    ...ownAfter(membership, term, organisationDay(context.now)),
    ...(goesOn === undefined ? {} : { goesOn }),
  };
  await context.tx
    .update(memberships)
    .set({ ...(await asCompany(context, membership, term)), ...after })
    .where(eq(memberships.id, membership.id));
  await seatFromTerms(context, [term.id]);
  await rewriteDays(context, membership.id);
  await recordHistory(context.tx, {
    ...{ entity: "membership", entityId: String(membership.id), action, actor: context.actor },
    batch: term.batch ?? undefined,
    before: recordOf(membership),
    after: recordOf({ ...membership, ...after }, term, note),
  });
}

/**
 * A term that reaches further takes back what was said of the end: who comes back has dues again. One that was paid, or is of
 * the level chosen for the next term, has done what was chosen.
 */
function afterTerm({ endsAfter, nextTier, goesOn }: Membership, { endsOn, tier }: Live, action: string) {
  const comesBack = endsAfter !== null && endsOn > endsAfter;
  return {
    endsAfter: comesBack ? null : endsAfter,
    nextTier: action === "started" || tier === nextTier ? null : nextTier,
    goesOn: goesOn && !comesBack,
  };
}

/** Own dues are over when a term of another level starts; one whose days are over starts no more. */
const ownAfter = ({ ownDuesTier }: Membership, { tier, endsOn }: Live, day: string) =>
  ownDuesTier === tier || endsOn < day ? {} : { ownDuesCents: null, ownDuesTier: null, ownDuesNote: null };

/** A person who had left before the term has had no grace since, also now that the membership goes on. */
async function keepEnd({ tx }: UseCaseContext, { id, endsAfter }: Membership, term: Live): Promise<void> {
  if (endsAfter === null || term.startsOn <= endsAfter) return;
  const { membershipId, state, endsOn, graceDays, cutShort } = membershipTerms;
  const left = and(eq(membershipId, id), eq(state, "live"), not(cutShort));
  await tx
    .update(membershipTerms)
    .set({ cutShort: true })
    .where(and(left, eq(endsOn, endsAfter)));
  const graceUntil = sql`${endsAfter}::date - ${endsOn}`;
  await tx
    .update(membershipTerms)
    .set({ graceDays: graceUntil })
    .where(and(left, lt(endsOn, endsAfter), gt(graceDays, graceUntil)));
}

/** A membership with several seats is a company's. */
async function asCompany({ tx }: UseCaseContext, membership: Membership, { seats }: Term) {
  const { isCompany, contactId, name } = membership;
  if (isCompany || seats === 1) return {};
  const contact = contactId === null ? null : await findMember(tx, contactId);
  return { isCompany: true, name: contact?.company ?? name };
}

/** Ends a proposed term of a locked membership that nobody will pay for; any other stays as it is. */
export async function voidTerm(
  context: UseCaseContext,
  membership: Membership,
  termId: number,
): Promise<void> {
  const { id, state, version } = membershipTerms;
  const [term] = await context.tx
    .update(membershipTerms)
    .set({ state: "void", version: sql`${version} + 1` })
    .where(and(eq(id, termId), eq(state, "proposed")))
    .returning();
  if (!term) return;
  await recordChange(context, "membership", membership.id, "term-voided", {
    before: recordOf(membership, term),
    after: recordOf(membership),
  });
}
