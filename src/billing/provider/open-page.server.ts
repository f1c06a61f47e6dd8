import { and, eq, inArray } from "drizzle-orm";
import { content } from "#content/store.server.ts";
import type { Connection } from "#platform/database.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction, type UseCaseContext } from "#platform/use-case.server.ts";
import { invoicePath } from "../invoice-link.server.ts";
import { type Invoice, lockInvoice } from "../ledger/locked-invoice.server.ts";
import { numberOf } from "../numbers.ts";
import { notPayable } from "./payable.ts";
import { referenceOf } from "./payment-link.ts";
import { ProviderFault } from "./payment-provider.ts";
import { keepsKey, type SiteProvider } from "./provider-store.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { checkouts } from "./tables.ts";

export type Checkout = typeof checkouts.$inferSelect;

export type Opened =
  | { ok: true; url: string }
  | { ok: false; reason: "not-found" | "void" | "nothing-owed" | "limits" }
  | { ok: false; reason: "processing" }
  /** The provider did not answer, or refused. Nothing was paid. */
  | { ok: false; reason: "silent" | "key" | "refused" };

const minute = 60_000; // ms
const stays = (24 * 60 - 10) * minute; // ms that a page can be paid on: Stripe allows a day, by its own clock
const leftAtLeast = 5 * minute; // ms that a page has to stay for it to be shown again
const firstLook = minute;

/**
 * The provider's page on which what an invoice owes can be paid: one at a time. Pressed again, or on the next day, it is the same
 * page where that is for what is owed; any other is closed first, and settles where it has been paid meanwhile [B8].
 */
export async function openPage(
  platform: Platform,
  provider: SiteProvider,
  invoiceId: number,
): Promise<Opened> {
  for (let tries = 0; tries < 3; tries += 1) {
    const begun = await inTransaction(platform, "visitor", (context) => begin(context, provider, invoiceId));
    if (!begun.ok) return begun;
    const { checkout, invoice, owedCents } = begun;
    try {
      const { providerId, url, ...page } =
        checkout.state === "opening" ? await ask(platform, provider, checkout, invoice) : checkout;
      if (url && isFit(page, owedCents, platform.clock.now())) return { ok: true, url };
      const left = providerId ? await provider.close(providerId) : null;
      if (left) await reconcile(platform, left);
      if (left?.state === "processing") return { ok: false, reason: "processing" };
    } catch (error) {
      if (!(error instanceof ProviderFault)) throw error;
      platform.log.warn({ error, invoiceId }, "no page of the card provider was opened");
      const isOpening = checkout.state === "opening";
      // The provider may refuse the address, which is not needed.
      const isToRepeat = isOpening && error.reason === "refused" && checkout.email !== null;
      if (isToRepeat) await renewKey(platform, checkout, { email: null });
      else if (isOpening && error.isKept) await renewKey(platform, checkout);
      else if (isOpening && error.reason !== "silent") await giveUp(platform, checkout.id);
      if (!isToRepeat) return { ok: false, reason: error.reason };
    }
  }
  return { ok: false, reason: "silent" };
}

/** The page of an invoice that is asked for or open, or a new one that is asked for, in a row before the provider hears of it. */
async function begin(context: UseCaseContext, provider: SiteProvider, invoiceId: number) {
  const { tx, now } = context;
  const { mode } = provider;
  const held = await lockInvoice(context, invoiceId);
  if (!held) return { ok: false, reason: "not-found" } as const;
  const { invoice, owedCents } = held;
  if (invoice.voidedAt) return { ok: false, reason: "void" } as const;
  if (owedCents <= 0) return { ok: false, reason: "nothing-owed" } as const;
  if (notPayable({ cents: owedCents, currency: invoice.currency }))
    return { ok: false, reason: "limits" } as const;
  if (!(await keepsKey(tx, provider))) return { ok: false, reason: "silent" } as const;
  const before = await payablePage(tx, invoiceId);
  if (before) return { ok: true, checkout: before, invoice, owedCents } as const;
  const [checkout] = await tx
    .insert(checkouts)
    .values({
      ...{ invoiceId, amountCents: owedCents, email: invoice.payerEmail, mode, state: "opening", at: now },
      expiresAt: new Date(now.getTime() + stays),
      lookAt: new Date(now.getTime() + firstLook),
    })
    .returning();
  if (!checkout) throw new Error("an insert answered no row");
  return { ok: true, checkout, invoice, owedCents } as const;
}

export async function payablePage(connection: Connection, invoiceId: number): Promise<Checkout | null> {
  const isPayable = inArray(checkouts.state, ["opening", "open"]);
  const [found] = await connection
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.invoiceId, invoiceId), isPayable));
  return found ?? null;
}

type Shown = Pick<Checkout, "providerId" | "url" | "amountCents" | "expiresAt">;

const isFit = (
  { amountCents, expiresAt }: Pick<Shown, "amountCents" | "expiresAt">,
  owedCents: number,
  now: Date,
) => amountCents === owedCents && expiresAt.getTime() - now.getTime() > leftAtLeast;

/** Asks the provider for the page of a row; asked again, it answers the same page, since the row with its tries is the key. */
export async function ask(
  platform: Platform,
  provider: SiteProvider,
  { id, amountCents, email, expiresAt, tries }: Checkout,
  invoice: Invoice,
): Promise<Shown> {
  const { ORIGIN } = platform.config;
  const number = numberOf(invoice);
  const address = `${ORIGIN}${invoicePath(platform, invoice.id)}`;
  const page = await provider.open({
    ...{
      key: `page-${new URL(ORIGIN).host}-${id}${tries > 0 ? `-${tries}` : ""}`,
      amountCents,
      currency: invoice.currency,
      email,
      expiresAt,
    },
    ...{
      reference: referenceOf(ORIGIN, number),
      title: `${content("organisation").name}: invoice ${number}`,
    },
    ...{ paidUrl: `${address}&card=back`, leftUrl: address },
  });
  await inTransaction(platform, "visitor", ({ tx }) =>
    tx
      .update(checkouts)
      .set({ state: "open", providerId: page.id, url: page.url, expiresAt: page.expiresAt })
      .where(and(eq(checkouts.id, id), eq(checkouts.state, "opening"))),
  );
  return { providerId: page.id, url: page.url, amountCents, expiresAt: page.expiresAt };
}

/** What was asked for has failed at the provider for good: from now on the row's page is asked for with another key. */
async function renewKey({ db }: Platform, { id, tries }: Checkout, change: { email?: null } = {}) {
  await db
    .update(checkouts)
    .set({ tries: tries + 1, ...change })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, "opening"), eq(checkouts.tries, tries)));
}

/** The provider has refused to open the page of a row: the next press asks anew. */
async function giveUp({ db }: Platform, id: number): Promise<void> {
  await db
    .update(checkouts)
    .set({ state: "closed", email: null })
    .where(and(eq(checkouts.id, id), eq(checkouts.state, "opening")));
}
