import { and, asc, eq, inArray, lte, ne } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import { lockName } from "#platform/idempotent.server.ts";
import { siteCurrency } from "#platform/money.ts";
import type { Platform } from "#platform/platform.server.ts";
import { today } from "#platform/today.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { openException } from "../exceptions/exceptions.server.ts";
import { lockInvoice } from "../ledger/locked-invoice.server.ts";
import { owedOf } from "../ledger/owed.server.ts";
import { post } from "../ledger/post.server.ts";
import { readNumber } from "../numbers.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { recordOnlinePayment } from "../payments/record-payment.server.ts";
import { exceptions, invoices, ledger } from "../tables.ts";
import { eachAlone } from "./each-alone.server.ts";
import { askForFee } from "./fee-events.server.ts";
import { numberIn } from "./payment-link.ts";
import type { Page, PaymentProvider, Payout } from "./payment-provider.ts";
import { reconcileMoney } from "./reconcile-money.server.ts";
import { checkouts } from "./tables.ts";

/**
 * Makes what is stored agree with how a page stands at the provider: the webhook, the page that people return to and
 * the job call this alone, so that their order, loss, repetition and delay change nothing [B1, B2].
 */
export function reconcile(platform: Platform, page: Page): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const { tx } = context;
    const [known] = await tx.select().from(checkouts).where(eq(checkouts.providerId, page.id));
    const invoiceId = known?.invoiceId ?? (await invoiceOf(context, page.reference));
    if (page.payment) {
      const { at, ...payment } = page.payment;
      const receivedOn = today(at, content("organisation").timeZone);
      await recordOnlinePayment(context, { ...payment, invoiceId, receivedOn });
      await askForFee(context, payment.ref);
    }
    if (page.state === "processing") return keepProcessing(context, page, invoiceId);
    if (!known || page.state === "open") return;
    if (!page.payment) await lockInvoice(context, known.invoiceId); // as every act, before the row
    await tx
      .update(checkouts)
      .set({ state: page.state, email: null })
      .where(and(eq(checkouts.id, known.id), ne(checkouts.state, "paid")));
  });
}

/** Keeps that a bank is paying an invoice, on a page of the site or by a link of its content, so that it is not paid twice. */
async function keepProcessing(
  { tx, now }: UseCaseContext,
  { id: providerId, amountCents, mode, expiresAt }: Page,
  invoiceId: number | null,
): Promise<void> {
  const [known] = await tx
    .update(checkouts)
    .set({ url: null })
    .where(eq(checkouts.providerId, providerId))
    .returning({ id: checkouts.id });
  if (known || invoiceId === null || amountCents <= 0) return;
  const row = { invoiceId, providerId, amountCents, mode, state: "open" as const, expiresAt };
  await tx
    .insert(checkouts)
    .values({ ...row, at: now, lookAt: now })
    .onConflictDoNothing();
}

/** The invoice that a page of the site, or a link of its content, names by its number; null for none, or another program's. */
async function invoiceOf({ tx, config }: UseCaseContext, reference: string | null): Promise<number | null> {
  const number = readNumber(numberIn(config.ORIGIN, reference));
  if (!number) return null;
  const { series, number: of } = number;
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.series, series), eq(invoices.number, of), eq(invoices.kind, "invoice")));
  return found?.id ?? null;
}

/**
 * Asks the provider how a page, money or a payout stands, and takes that over; false when it knows none such, or it is of the
 * other mode.
 */
export async function lookAt(platform: Platform, provider: PaymentProvider, ref: string): Promise<boolean> {
  const found = await provider.read(ref);
  if (!found || found.mode !== provider.mode) return false;
  if (found.kind === "money") await reconcileMoney(platform, found);
  if (found.kind === "payout") await keepPayout(platform, found);
  if (found.kind !== "page") return true;
  await reconcile(platform, found);
  if (found.payment) await eachAlone(platform, [found.payment.ref], (of) => lookAt(platform, provider, of)); // its fee
  return true;
}

/**
 * Moves what the provider has sent to the bank, once, so that the line of the bank's statement is found; and back where
 * it failed. What it sent in another currency than the ledger's becomes an exception, once.
 */
function keepPayout(platform: Platform, { ref, amountCents, currency, day, state }: Payout): Promise<void> {
  return inTransaction(platform, "system", async (context) => {
    const { tx } = context;
    const key = `payout/${ref}`;
    await lockName(tx, key);
    if (currency !== siteCurrency) {
      const isTold = (await tx.$count(exceptions, eq(exceptions.key, `payout-elsewhere/${ref}`))) > 0;
      const about = { cents: Math.abs(amountCents), currency };
      if (state === "paid" && !isTold)
        await openException(context, { kind: "payout-elsewhere", of: ref, about });
      return;
    }
    const [paid] = await tx.select().from(ledger).where(eq(ledger.key, key));
    const way = amountCents > 0 ? (["bank", "card"] as const) : (["card", "bank"] as const);
    const cents = Math.abs(amountCents);
    if (state === "paid" && !paid && cents > 0)
      await post(context, [{ key, debit: way[0], credit: way[1], amountCents: cents }], { day, currency });
    if (state !== "failed" || !paid) return;
    const back = {
      key: `payout-failed/${ref}`,
      debit: way[1],
      credit: way[0],
      amountCents: cents,
      reverses: paid.id,
    };
    if ((await tx.$count(ledger, eq(ledger.key, back.key))) > 0) return;
    await post(context, [back], { day: organisationDay(context.now), currency });
  });
}

/** The same for the open page of an invoice, if there is one: somebody who comes back from it may have paid. */
export async function lookAtInvoice(
  platform: Platform,
  provider: PaymentProvider,
  invoiceId: number,
): Promise<void> {
  const [open] = await platform.db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.invoiceId, invoiceId), eq(checkouts.state, "open")));
  if (open?.providerId) await lookAt(platform, provider, open.providerId);
}

const atOnce = 500; // pages looked at in one run
const minute = 60_000; // ms
const slower = 10; // minutes between looks at a page that is older than half an hour

/** Asks how the pages stand whose look is due: each minute at first, then every ten, and when they have closed. One that is not for what is owed is closed. */
export async function lookAtDue(platform: Platform, provider: PaymentProvider): Promise<void> {
  const { db, clock } = platform;
  const now = clock.now();
  const due = await db
    .select({ page: checkouts, owedCents: owedOf() })
    .from(checkouts)
    .innerJoin(invoices, eq(invoices.id, checkouts.invoiceId))
    .where(and(inArray(checkouts.state, ["opening", "open"]), lte(checkouts.lookAt, now)))
    .orderBy(asc(checkouts.lookAt))
    .limit(atOnce);
  await eachAlone(platform, due, async ({ page, owedCents }) => {
    const { id, providerId, at, expiresAt } = page;
    const isStale = page.amountCents !== owedCents;
    const isSoon = isStale || now.getTime() - at.getTime() < 30 * minute;
    const next = new Date(now.getTime() + (isSoon ? 1 : slower) * minute);
    await db.update(checkouts).set({ lookAt: next }).where(eq(checkouts.id, id));
    if (providerId && isStale) await provider.close(providerId);
    const isKnown = providerId !== null && (await lookAt(platform, provider, providerId));
    if (!isKnown && expiresAt <= now)
      await db.update(checkouts).set({ state: "closed", email: null }).where(eq(checkouts.id, id));
  });
}
