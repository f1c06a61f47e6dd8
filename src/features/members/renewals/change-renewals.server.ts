import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import type { MethodByHand } from "#billing/kinds.ts";
import { lockInvoice } from "#billing/ledger/locked-invoice.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type PaymentPart, recordPayment } from "#billing/payments/record-payment.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { giveTerm } from "#features/members/terms/give-term.server.ts";
import { levelOf } from "#features/members/terms/propose-term.server.ts";
import { renewMembership } from "#features/members/terms/renew-membership.server.ts";
import { memberships, membershipTerms } from "#features/members/terms/tables.ts";
import { termDates } from "#features/members/terms/term-dates.ts";
import {
  findTerm,
  type Held,
  hold,
  holdTerm,
  liveOf,
  previousOf,
} from "#features/members/terms/terms-store.server.ts";
import { isAnyOf } from "#platform/any-of.server.ts";
import { orNothing, type UseCaseContext } from "#platform/use-case.server.ts";
import { mailNoticeNow } from "./mail-notice.server.ts";
import type { ComesBack } from "./notices-store.server.ts";
import type { WhyLeft } from "./renewal-kinds.ts";

export type Done = {
  changed: number;
  cents: number;
  left: { name: string; why: WhyLeft }[];
  batch: string | null;
};

export type Each = { ok: true; cents?: number } | { ok: false; reason: WhyLeft };

/** Mails each membership whose last term is among these the renewal notice that fits today. */
export function mailRenewalsOf(
  context: UseCaseContext,
  termIds: number[],
  comesBack: ComesBack,
): Promise<Done> {
  return each(context, termIds, null, (held) => mailNoticeNow(context, { held, comesBack }));
}

/**
 * Records that each has paid what its next term costs, which starts it; the term is asked for first where it was not.
 * @param money how and when the money came; each payment can be taken back on its invoice
 * @param check that it came as one check over this amount: where that isn't what they come to (`cents`), nothing is done
 */
export function payNextTerms(
  context: UseCaseContext,
  termIds: number[],
  money: { method: MethodByHand; receivedOn: string; reference: string | null },
  check?: { amountCents: number | null },
): Promise<Done & { ok: boolean }> {
  return orNothing(context, async (part) => {
    const parts: PaymentPart[] = [];
    const pay = (invoiceId: number, amountCents: number, ofOne?: PaymentPart[]) =>
      recordPayment(part, {
        ...{ ...money, invoiceId, amountCents, parts: ofOne, formToken: randomUUID(), evenSo: false },
      });
    const done = await each(part, termIds, null, async (held, termId) => {
      const asked = await askAfter(part, held, termId);
      if (!asked.ok) return asked;
      const { invoiceId } = asked;
      const cents = (await lockInvoice(part, invoiceId))?.owedCents ?? 0;
      if (cents <= 0) return asked.isNew ? { ok: true } : { ok: false, reason: "nothing-owed" };
      parts.push({ invoiceId, amountCents: cents, evenSo: false });
      if (check || (await pay(invoiceId, cents)).ok) return { ok: true, cents };
      return { ok: false, reason: "nothing-owed" };
    });
    const [first] = parts;
    if (!check || !first) return { ...done, ok: true };
    return {
      ...done,
      ok: done.cents === check.amountCents && (await pay(first.invoiceId, done.cents, parts)).ok,
    };
  });
}

/**
 * Asks for the term after one that was shown as the last, unmailed: the money is at hand. Where another has followed meanwhile, as by
 * the same press before, it would be for a year more.
 */
async function askAfter(context: UseCaseContext, held: Held, termId: number) {
  const { membership, terms } = held;
  if (membership.endsAfter !== null) return { ok: false, reason: "resigned" } as const;
  if (previousOf(liveOf(terms))?.id !== termId) return { ok: false, reason: "followed" } as const;
  if (terms.some(({ state, kind }) => state === "proposed" && kind === "change"))
    return { ok: false, reason: "change-asked" } as const;
  return renewMembership(context, { held, mailsInvoice: false });
}

/** Asks for the next term of the membership whose last term this is, without a mail: the caller has the payment in hand. */
export async function askForNext(context: UseCaseContext, { id }: { id: number }) {
  const held = await holdTerm(context, await findTerm(context.tx, id));
  return held ? askAfter(context, held, id) : ({ ok: false, reason: "not-found" } as const);
}

/** Gives each its next term of the same level without money, which can be taken back by the batch. */
export function giveNextTerms(context: UseCaseContext, termIds: number[]): Promise<Done> {
  const batch = randomUUID();
  return each(context, termIds, batch, async (held, termId) => {
    const last = previousOf(liveOf(held.terms));
    if (last?.id !== termId) return { ok: false, reason: "followed" };
    const level = levelOf(last.tier);
    if (!level) return { ok: false, reason: "no-level" };
    const days = termDates(last, level, organisationDay(context.now));
    return giveTerm(context, { held, tier: level.slug, ...days, kind: "gift", batch });
  });
}

/** Notes that each has resigned: it holds to the end of what is paid. */
export function resignAll(context: UseCaseContext, termIds: number[]): Promise<Done> {
  return each(context, termIds, null, (held) =>
    endMembership(context, { held, how: "resign", reason: "Resigned." }),
  );
}

/**
 * Does something with each membership whose last term is among these. All are locked before the first is changed, in
 * the order of their ids: else a transaction that holds one and waits for the counter of invoices would deadlock with
 * this one.
 */
export async function each(
  context: UseCaseContext,
  termIds: number[],
  batch: string | null,
  run: (held: Held, termId: number) => Promise<Each>,
): Promise<Done> {
  const found = await context.tx
    .select({ id: memberships.id, name: memberships.name, termId: membershipTerms.id })
    .from(membershipTerms)
    .innerJoin(memberships, eq(memberships.id, membershipTerms.membershipId))
    .where(isAnyOf(membershipTerms.id, termIds))
    .orderBy(asc(memberships.id))
    .for("update", { of: memberships });
  const done: Done = { changed: 0, cents: 0, left: [], batch };
  for (const { id, name, termId } of found) {
    const held = await hold(context, { membershipId: id }); // as the ones before it have left it
    const one: Each = held ? await run(held, termId) : { ok: false, reason: "not-found" };
    if (!one.ok) {
      done.left.push({ name, why: one.reason });
      continue;
    }
    done.changed += 1;
    done.cents += one.cents ?? 0;
  }
  return done;
}
