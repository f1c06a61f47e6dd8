import { randomUUID } from "node:crypto";
import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { type LockedInvoice, lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { paidOf } from "#billing/ledger/movements.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { recordChange } from "#platform/history.server.ts";
import type { Job } from "#platform/jobs.server.ts";
import { inTransaction, orNothing, type UseCaseContext } from "#platform/use-case.server.ts";
import { findEvent } from "../../store.server.ts";
import type { ReasonToCancel } from "../kinds.ts";
import type { NotChanged } from "../messages.ts";
import type { RegistrationRecord } from "../registration-kind.ts";
import { linesOf } from "../rules/price-of.ts";
import { type Refund, refundDue } from "../rules/refund-due.ts";
import { attendees, registrations } from "../tables.ts";
import { type Attendee, holdRegistration, peopleOf, type Registration, typesOf } from "./places.server.ts";

type Refused = { ok: false } & NotChanged;

export type Confirmed = { ok: true; isNew: boolean } | Refused;

/** Gives a held place for good, once its address is confirmed: in time to the second, and once. */
export async function confirmRegistration(
  context: UseCaseContext,
  { id }: { id: number },
): Promise<Confirmed> {
  const held = await holdRegistration(context, id);
  if (held === "busy") return { ok: false, reason: "busy" };
  if (!held) return { ok: false, reason: "not-found" };
  if (held.state === "live") return { ok: true, isNew: false };
  const { heldFor, heldUntil } = held;
  if (heldFor !== "confirmation" || !heldUntil || heldUntil < context.now)
    return { ok: false, reason: "over-time" };
  const event = await findEvent(context.tx, held.eventId);
  if (!event || event.cancelledAt !== null) return { ok: false, reason: "over" };
  await keepState(context, held, "confirmed", { state: "live", heldFor: null, heldUntil: null });
  return { ok: true, isNew: true };
}

export type Canceled = ({ ok: true } & Refund) | Refused;

/** Which tickets of a registration, by their numbers, and who cancels them. */
type Cancel = { id: number; tickets: number[] | "all"; why: "self" | "staff" };

/**
 * Cancels tickets, each as a whole, and takes what they cost off their invoice where the deadline has not passed. What was
 * paid and is credited is overpaid until a person returns it. All of it happens, or nothing.
 */
export function cancelTickets(context: UseCaseContext, cancel: Cancel): Promise<Canceled> {
  return orNothing(context, (part) => cancelAll(part, cancel));
}

async function cancelAll(context: UseCaseContext, { id, tickets, why }: Cancel): Promise<Canceled> {
  const held = await holdRegistration(context, id);
  if (held === "busy") return { ok: false, reason: "busy" };
  if (!held) return { ok: false, reason: "not-found" };
  const people = (await peopleOf(context.tx, id)).filter(isComing);
  const gone = people.filter(({ ticket }) => tickets === "all" || tickets.includes(ticket));
  if (gone.length === 0) return { ok: false, reason: "canceled" };
  const found = held.invoiceId === null ? null : await lockInvoice(context, held.invoiceId);
  const invoice = found?.invoice.voidedAt === null ? found : null;
  const priceCents = invoice ? gone.reduce((sum, one) => sum + one.priceCents, 0) : 0;
  const owed = { priceCents, owedCents: invoice?.owedCents ?? 0, until: held.refundUntil };
  const due = refundDue(owed, context.now);
  const isAll = gone.length === people.length;
  await endPeople(context, held, gone, why, isAll);
  const refused =
    invoice && due.creditCents > 0 ? await takeOff(context, held, { invoice, gone, isAll }) : null;
  return refused ?? { ok: true, ...due };
}

type Invoiced = { invoice: LockedInvoice; gone: Attendee[]; isAll: boolean };

/** Takes canceled tickets off an invoice. A part of one that nobody paid needs a credit note that billing does not issue yet. */
async function takeOff(
  context: UseCaseContext,
  held: Registration,
  { invoice: { invoice, rows }, gone, isAll }: Invoiced,
): Promise<Refused | null> {
  const isUnpaid = paidOf(rows) <= 0;
  if (isUnpaid && !isAll) return { ok: false, reason: "needs-give-back" };
  const { id, version } = invoice;
  const reason = "Registration canceled.";
  const done = isUnpaid
    ? await voidInvoice(context, { id, reason })
    : await creditInvoice(context, {
        ...{ id, version, reason, formToken: randomUUID() },
        lines: await creditedLines(context, held, gone),
      });
  if (done.ok) return null;
  if (done.reason === "page-open") return { ok: false, reason: done.reason, invoiceId: id };
  return { ok: false, reason: "needs-give-back" };
}

/** What canceled people had cost, as lines of a credit note. */
async function creditedLines({ tx }: UseCaseContext, { eventId }: Registration, gone: Attendee[]) {
  const types = await typesOf(tx, eventId);
  const sold = gone.flatMap(({ ticketTypeId, priceCents, pricedAs }) => {
    const title = types.find((type) => type.id === ticketTypeId)?.title ?? "Ticket";
    return pricedAs ? [{ title, priceCents, pricedAs }] : [];
  });
  return linesOf(sold, "Canceled");
}

/** Ends all of a registration that has not ended; whoever calls it holds the places of its event. */
export async function endRegistration(
  context: UseCaseContext,
  held: Registration,
  why: ReasonToCancel,
): Promise<void> {
  const coming = (await peopleOf(context.tx, held.id)).filter(isComing);
  await endPeople(context, held, coming, why, true);
}

const isComing = ({ cancelledAt }: Attendee) => cancelledAt === null;

async function endPeople(
  context: UseCaseContext,
  held: Registration,
  gone: Attendee[],
  why: ReasonToCancel,
  isAll: boolean,
): Promise<void> {
  const ids = gone.map(({ id }) => id);
  await context.tx
    .update(attendees)
    .set({ cancelledAt: context.now, cancelledWhy: why })
    .where(and(isAnyOf(attendees.id, ids), isNull(attendees.cancelledAt)));
  const isLate = why === "unconfirmed" || why === "unpaid" || why === "late";
  const change = isAll ? ({ state: "ended", heldFor: null, heldUntil: null } as const) : {};
  await keepState(context, held, isLate ? "released" : "canceled", change);
}

/** Changes a registration, and keeps in its history how many people come by it. */
async function keepState(
  context: UseCaseContext,
  held: Registration,
  action: string,
  change: Partial<Registration>,
): Promise<void> {
  const { tx } = context;
  const version = held.version + 1;
  await tx
    .update(registrations)
    .set({ ...change, version })
    .where(eq(registrations.id, held.id));
  const title = (await findEvent(tx, held.eventId))?.title ?? "";
  const people = (await peopleOf(tx, held.id)).filter(isComing).length;
  const after: RegistrationRecord = { title, state: change.state ?? held.state, people };
  await recordChange(context, "registration", held.id, action, { after });
}

const portion = 200; // holds looked up at once

/**
 * Every minute: ends what was not confirmed in time, each in a transaction of its own. One that fails keeps no other, and an event
 * that many press for waits for the next minute.
 * A hold for a payment would stay: its page at the provider has to be closed first.
 */
export const releasePlaces: Job<object> = {
  name: "release-places",
  schedule: { cron: "* * * * *" },
  async run(_, platform) {
    const { db, clock } = platform;
    const found = await db
      .select({ id: registrations.id, eventId: registrations.eventId })
      .from(registrations)
      .where(
        and(
          ...[eq(registrations.state, "held"), eq(registrations.heldFor, "confirmation")],
          lt(registrations.heldUntil, clock.now()),
        ),
      )
      .orderBy(asc(registrations.heldUntil))
      .limit(portion);
    const busy = new Set<string>();
    for (const { id, eventId } of found) {
      if (busy.has(eventId)) continue;
      try {
        const isBusy = await inTransaction(platform, "system", (context) => release(context, id));
        if (isBusy) busy.add(eventId);
      } catch (error) {
        platform.log.error({ error, registration: id }, "a place was not released");
      }
    }
  },
};

/** Read again under the lock: it may have been confirmed meanwhile. True where the lock was not to be had. */
async function release(context: UseCaseContext, id: number): Promise<boolean> {
  const held = await holdRegistration(context, id);
  if (held === "busy") return true;
  const isDue = held?.heldFor === "confirmation" && held.heldUntil !== null && held.heldUntil < context.now;
  if (held && isDue) await endRegistration(context, held, "unconfirmed");
  return false;
}
