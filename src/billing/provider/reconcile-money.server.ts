import { and, eq, like, or, sql } from "drizzle-orm";
import { lockName } from "#platform/idempotent.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { settle } from "../documents/settle.server.ts";
import { closeAnswered, closePlaced, openException } from "../exceptions/exceptions.server.ts";
import {
  heardBy,
  type LockedInvoice,
  type LockedPayment,
  lockPayment,
} from "../ledger/locked-invoice.server.ts";
import { balanceOf, type Movement } from "../ledger/movements.ts";
import { accountAt, leavingFrom, liesAt, type Place, placeToLeave } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { mailRefund } from "../mails/billing-mails.server.ts";
import { numberOf } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { exceptions, ledger, payments, refunds } from "../tables.ts";
import { moneyNote } from "../words.ts";
import { feeEvent } from "./fee-events.server.ts";
import type { ProviderDispute, ProviderMoney, ProviderRefund } from "./payment-provider.ts";
import { providerEvents } from "./tables.ts";

/** Makes what is stored of a card payment agree with what has become of it at the provider: its fee, refunds and disputes. */
export function reconcileMoney(platform: Platform, money: ProviderMoney): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const { tx } = context;
    await lockName(tx, `money/${money.ref}`); // a refund that two looks meet is taken over by one of them
    const [known] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(eq(payments.providerRef, money.ref));
    if (!known) return; // the page that it was paid on is looked at by itself
    if (!(await lockPayment(context, known.id))) throw new Error(`payment ${known.id} has just moved`); // looked at again
    await keepFee(context, known.id, money);
    for (const refund of money.refunds) await takeRefund(context, known.id, refund);
    for (const dispute of money.disputes) await takeDispute(context, known.id, dispute);
  });
}

async function postOnce(
  context: UseCaseContext,
  { payment }: LockedPayment,
  movement: Movement,
  more: { refundId?: number; day?: string; held?: LockedInvoice | null } = {},
): Promise<boolean> {
  if (await isPosted(context, movement.key)) return false;
  const { currency, id: paymentId } = payment;
  const { held, ...others } = more;
  const about = { day: organisationDay(context.now), currency, invoiceId: held?.invoice.id ?? null };
  await post(context, [movement], { ...about, paymentId, ...others });
  return true;
}

async function isPosted({ tx }: UseCaseContext, key: string): Promise<boolean> {
  return (await tx.$count(ledger, eq(ledger.key, key))) > 0;
}

/** What the provider keeps of a payment, on the day of the charge; no fee is an answer as well, and not asked for again. */
async function keepFee(
  context: UseCaseContext,
  paymentId: number,
  { feeCents, ref }: ProviderMoney,
): Promise<void> {
  if (feeCents === null) return;
  const isIt = eq(providerEvents.id, feeEvent(ref));
  await context.tx.update(providerEvents).set({ state: "done" }).where(isIt);
  const locked = await lockPayment(context, paymentId);
  if (locked) await bookFee(context, locked, `fee/${paymentId}`, feeCents, locked.payment.receivedOn);
}

/** Books a fee, and later its changes, such as where a dispute that was won gives it back. */
async function bookFee(
  context: UseCaseContext,
  locked: LockedPayment,
  key: string,
  feeCents: number,
  day = organisationDay(context.now),
): Promise<void> {
  const isOfIt = or(eq(ledger.key, key), like(ledger.key, `${key}/%`));
  const booked = await context.tx.select().from(ledger).where(isOfIt);
  const cents = feeCents - balanceOf("fees", booked);
  if (cents === 0) return;
  const [debit, credit] = cents > 0 ? (["fees", "card"] as const) : (["card", "fees"] as const);
  const next = booked.length === 0 ? key : `${key}/${booked.length + 1}`;
  await postOnce(context, locked, { key: next, debit, credit, amountCents: Math.abs(cents) }, { day });
}

/** A refund as the provider tells of it: one of ours, or one that somebody made in the provider's own pages [B10]. */
async function takeRefund(
  context: UseCaseContext,
  paymentId: number,
  { ours, amountCents, ...told }: ProviderMoney["refunds"][number],
): Promise<void> {
  const { tx, now, actor } = context;
  const isIt =
    ours === null
      ? eq(refunds.providerRef, told.ref)
      : or(eq(refunds.providerRef, told.ref), eq(refunds.id, ours));
  const [row] = await tx
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), isIt));
  if (row) return keepRefund(context, row.id, told);
  if (told.state === "failed") return;
  const reason = "Refunded in Stripe.";
  const locked = await lockPayment(context, paymentId);
  if (!locked) return;
  const invoiceId = placeToLeave(locked.places, amountCents);
  const [made] = await tx
    .insert(refunds)
    .values({
      paymentId,
      invoiceId,
      amountCents,
      state: "pending",
      providerRef: told.ref,
      reason,
      actor,
      at: now,
    })
    .returning();
  if (!made) throw new Error("an insert answered no row");
  await keepRefund(context, made.id, told);
  const paid = partsOf(locked, invoiceId, amountCents).filter((part) => part.invoiceId !== null);
  await openException(context, {
    ...{ kind: "refunded-elsewhere", of: made.id, paymentId },
    ...aboutMoney(locked, paid, amountCents),
  });
}

/**
 * Takes over how a refund stands: its money moves once the provider has taken it, and comes back where it fails, even after it
 * was done [B11].
 * @param told `ref` is null where the provider never took it, with its words why
 */
export async function keepRefund(
  context: UseCaseContext,
  refundId: number,
  { ref, state, words }: Omit<ProviderRefund, "ref"> & { ref: string | null; words?: string },
): Promise<void> {
  const { tx } = context;
  const [known] = await tx.select().from(refunds).where(eq(refunds.id, refundId));
  const locked = known && (await lockPayment(context, known.paymentId));
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, refundId)).for("update");
  if (!locked || !row || (row.state === state && row.providerRef === ref)) return;
  if (ref === null && row.providerRef !== null) return;
  const { id, amountCents, paymentId, reason, invoiceId: place } = row;
  const parts = partsOf(locked, place, amountCents);
  await tx.update(refunds).set({ state, providerRef: ref }).where(eq(refunds.id, id));
  const [key, failedKey] = [`refund/${id}`, `refund-failed/${id}`];
  const note = `${moneyNote(locked.payment, amountCents)}: ${reason}`;
  if (state !== "failed") {
    if (!(await postParts(context, locked, { key, credit: "card", refundId: id }, parts))) return;
    let isOverpaid = false;
    for (const held of heardOf(parts)) {
      const after = await settle(context, held, { action: "refunded", note });
      isOverpaid ||= after.owedCents < 0;
      const cents = parts.reduce((sum, part) => sum + (part.held === held ? part.cents : 0), 0);
      if (row.formToken) await mailRefund(context, held.invoice, cents);
    }
    if (liesAt(locked.places, null) <= liesAt(parts, null) && !isOverpaid)
      await closePlaced(context, paymentId, "The payment was refunded.");
    return;
  }
  const moved = await tx
    .select()
    .from(ledger)
    .where(or(eq(ledger.key, key), like(ledger.key, `${key}/%`)))
    .orderBy(ledger.id);
  const back = moved.map((one) => ({ one, held: locked.invoices.find(isOf(one.invoiceId)) ?? null }));
  const isNew = !(await isPosted(context, failedKey));
  for (const [at, { one, held }] of back.entries())
    await postOnce(
      context,
      locked,
      {
        key: at === 0 ? failedKey : `${failedKey}/${at + 1}`,
        ...{ debit: "card", credit: one.debit as Movement["credit"] },
        ...{ amountCents: one.amountCents, reverses: one.id },
      },
      { refundId: id, held },
    );
  if (isNew) for (const held of heardOf(back)) await settle(context, held, { action: "refund-failed", note });
  const isAside = place === null; // then it can be given to any invoice
  const { invoiceId, about } = aboutMoney(locked, parts, amountCents);
  const { number, ...alone } = about;
  await openException(context, {
    ...{ kind: "refund-failed", of: id, paymentId, invoiceId: isAside ? null : invoiceId },
    about: { ...alone, ...(isAside || number === undefined ? {} : { number }), ...(words && { words }) },
  });
}

async function takeDispute(
  context: UseCaseContext,
  paymentId: number,
  dispute: ProviderDispute,
): Promise<void> {
  const { ref, amountCents, state } = dispute;
  const locked = await lockPayment(context, paymentId);
  if (!locked) return;
  await bookFee(context, locked, `dispute-fee/${ref}`, dispute.feeCents);
  const parts = partsOf(locked, placeToLeave(locked.places, amountCents), amountCents);
  const about = aboutMoney(locked, parts, amountCents);
  if (state === "inquiry") {
    const isTold = and(eq(exceptions.kind, "inquiry"), sql`${exceptions.about} ->> 'ref' = ${ref}`);
    if ((await context.tx.$count(exceptions, isTold)) > 0) return;
    const day: Record<string, string> = dispute.answerBy ? { day: organisationDay(dispute.answerBy) } : {};
    const inquiry = { ...about, about: { ...about.about, ...day, ref } };
    return openException(context, { kind: "inquiry", of: paymentId, paymentId, ...inquiry });
  }
  const became = state === "dropped" ? "The inquiry was closed." : "It became a dispute.";
  await closeAnswered(context, "inquiry", paymentId, became);
  if (state === "dropped") return;
  const opened = `dispute/${ref}`;
  const ended = `dispute/${ref}/${state}`;
  const isNew = !(await isPosted(context, opened));
  if (!isNew && (state === "open" || (await isPosted(context, ended)))) return;
  const [held = null] = heardOf(parts);
  await postOnce(context, locked, { key: opened, debit: "disputed", credit: "card", amountCents }, { held });
  if (state === "open")
    return openException(context, { kind: "disputed", of: paymentId, paymentId, ...about });
  const won = { key: ended, debit: "card", credit: "disputed", amountCents } as const;
  if (state === "won") await postOnce(context, locked, won, { held });
  else await postParts(context, locked, { key: ended, credit: "disputed" }, parts);
  await closeAnswered(
    context,
    "disputed",
    paymentId,
    state === "won" ? "The bank decided in our favor." : "The bank decided for the cardholder.",
  );
  if (state === "won") return;
  const note = moneyNote(locked.payment, amountCents);
  for (const one of heardOf(parts)) await settle(context, one, { action: "dispute-lost", note });
  const paid = aboutMoney(
    locked,
    parts.filter(({ invoiceId }) => invoiceId !== null),
    amountCents,
  );
  await openException(context, { kind: "dispute-lost", of: paymentId, paymentId, ...paid });
}

/** What of an amount leaves which place of a payment, and the invoice that hears of it. */
type Part = Place & { held: LockedInvoice | null };

function partsOf(locked: LockedPayment, first: number | null, cents: number): Part[] {
  const parts = leavingFrom(locked.places, first, cents);
  return parts.map((part) => ({ ...part, held: heardBy(locked, part.invoiceId) }));
}

const heardOf = (parts: { held: LockedInvoice | null }[]) => new Set(parts.flatMap(({ held }) => held ?? []));
const isOf =
  (id: number | null) =>
  ({ invoice }: LockedInvoice) =>
    invoice.id === id;

/** Posts what leaves each place, once for the first key. */
async function postParts(
  context: UseCaseContext,
  locked: LockedPayment,
  { key, credit, refundId }: Pick<Movement, "key" | "credit"> & { refundId?: number },
  parts: Part[],
): Promise<boolean> {
  if (await isPosted(context, key)) return false;
  for (const [at, { invoiceId, cents, held }] of parts.entries())
    await postOnce(
      context,
      locked,
      {
        key: at === 0 ? key : `${key}/${at + 1}`,
        ...{ debit: accountAt(invoiceId), credit, amountCents: cents },
      },
      { refundId, held },
    );
  return true;
}

/** What an exception about money of a payment says, and the invoice that it lies on or came from; none where there are no parts. */
function aboutMoney(locked: LockedPayment, parts: Part[], cents: number) {
  const found = [...heardOf(parts)].map(({ invoice }) => invoice);
  const about: Record<string, string | number> = { cents, currency: locked.payment.currency };
  if (found.length > 0) about.number = found.map(numberOf).join(", ");
  return { invoiceId: found[0]?.id ?? null, about };
}
