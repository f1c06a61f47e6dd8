import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, payments, refunds } from "#billing/tables.ts";
import { act, issue, look } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { accounts, lookAgain, opened, owedOf, paidOnline, until } from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { StripeRefusal } from "#tests/support/stripe/sessions.ts";
import { creditInvoice } from "../documents/credit-invoice.server.ts";
import { siteProvider } from "./provider-store.server.ts";
import { refundAtProvider } from "./refund-at-provider.server.ts";
import { providerEvents } from "./tables.ts";

const notAllowed = new StripeRefusal(403, "The provided key does not have the required permissions.");
const broken = new StripeRefusal(500, "Something went wrong at Stripe.", "api_error");

const noticesOf = ({ platform }: Site, type: string) =>
  platform.db.select().from(providerEvents).where(eq(providerEvents.type, type));

describe.for([
  ["may not be read by the key", notAllowed],
  ["is answered by a fault of Stripe", broken],
] as const)("[MS1] a payout that %s", ([, refusal]) => {
  test("holds up no payment, no refund and no page; after a day it waits for a decision, in Stripe's words", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const { stripe } = atProvider;
    site.clock.set("2027-01-15T15:00:00Z");
    stripe.refusals.push([/^GET \/v1\/payouts\//, refusal]);
    const payout = await stripe.money.payOut(5_000);
    await until(async () =>
      expect(await noticesOf(site, "payout.paid")).toMatchObject([{ state: "new", tries: 1 }]),
    );
    const ids = [await issue(site.platform), await issue(site.platform)];
    const pages = [await atProvider.pageOf(ids[0] ?? 0), await atProvider.pageOf(ids[1] ?? 0)];
    stripe.state.delivery = "later";
    await stripe.pay(pages[0] ?? "");
    await stripe.deliver(stripe.webhookEvents.slice(-1));
    await lookAgain(site, 0);
    expect(await owedOf(site, ids[0] ?? 0)).toBe(0);
    await stripe.pay(pages[1] ?? ""); // nothing tells of it: its page is looked at
    for (const minutes of [2, 6, 31]) await lookAgain(site, minutes);
    expect(await owedOf(site, ids[1] ?? 0)).toBe(0);
    expect(await noticesOf(site, "payout.paid")).toMatchObject([{ state: "new", tries: 4 }]);
    expect(await opened(site)).toEqual([]);
    await lookAgain(site, 24 * 60);
    expect(await site.platform.db.select().from(exceptions)).toMatchObject([
      {
        kind: "card-notice-stuck",
        about: { ref: payout.id, words: expect.stringContaining(refusal.message) },
      },
    ]);
    const asked = stripe.state.calls.length;
    await lookAgain(site, 120);
    expect(stripe.state.calls.slice(asked)).not.toContain(`GET /v1/payouts/${payout.id}`);
  });

  test("is taken over once Stripe tells of it again", async ({ site }) => {
    await using atProvider = await withProvider(site);
    atProvider.stripe.refusals.push([/^GET \/v1\/payouts\//, refusal]);
    await atProvider.stripe.money.payOut(5_000);
    await until(async () => expect(await noticesOf(site, "payout.paid")).toMatchObject([{ tries: 1 }]));
    atProvider.stripe.refusals.pop();
    await lookAgain(site, 2);
    expect(await accounts(site)).toMatchObject({ bank: 5_000 });
    expect(await opened(site)).toEqual([]);
  });
});

test("[MS1] a page of which Stripe does not tell holds up no other page", async ({ site }) => {
  await using atProvider = await withProvider(site, { hasWebhook: false });
  site.clock.set("2027-01-15T15:00:00Z");
  const ids = [await issue(site.platform), await issue(site.platform)];
  const pages = [await atProvider.pageOf(ids[0] ?? 0), await atProvider.pageOf(ids[1] ?? 0)];
  atProvider.stripe.refusals.push([/^GET .v1.events/, broken], [new RegExp(`^GET .*${pages[0]}`), broken]);
  for (const page of pages) await atProvider.stripe.pay(page);
  await lookAgain(site, 2);
  expect(await owedOf(site, ids[0] ?? 0)).toBe(35_000);
  expect(await owedOf(site, ids[1] ?? 0)).toBe(0);
});

async function unanswered(site: Site, atProvider: Awaited<ReturnType<typeof withProvider>>) {
  const { id, paymentId } = await paidOnline(site, atProvider);
  const { invoice } = await look(site.platform, id);
  const lines = [{ text: "A chair less", quantity: 1, unitCents: 10_000, income: "events" as const }];
  const note = { id, version: invoice.version, lines, reason: "Does not come", formToken: randomUUID() };
  await act(site.platform, (context) => creditInvoice(context, note));
  const provider = await siteProvider(site.platform);
  if (!provider) throw new Error("no provider");
  atProvider.stripe.state.isSilent = true;
  const asked = { paymentId, amountCents: 10_000, reason: "Does not come", formToken: randomUUID() };
  await refundAtProvider(site.platform, provider, "treasurer-1", asked);
  atProvider.stripe.state.isSilent = false;
  return id;
}

test("[MS2] a refund that Stripe refuses later has failed, waits for a decision, and holds nothing up", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { stripe } = atProvider;
  const refusal = new StripeRefusal(400, "Your balance is too low for this refund.");
  stripe.refusals.push([/^POST \/v1\/refunds/, refusal]);
  const id = await unanswered(site, atProvider);
  const other = await issue(site.platform);
  const page = await atProvider.pageOf(other);
  stripe.state.delivery = "later";
  await stripe.pay(page);
  await lookAgain(site, 2);
  expect(await site.platform.db.select().from(refunds)).toMatchObject([{ state: "failed" }]);
  const [exception] = await site.platform.db
    .select()
    .from(exceptions)
    .where(eq(exceptions.kind, "refund-failed"));
  expect(exception).toMatchObject({
    closedAt: null,
    invoiceId: id,
    about: { cents: 10_000, words: expect.stringContaining("too low") },
  });
  expect(await owedOf(site, other)).toBe(0);
  expect(await site.platform.db.$count(payments)).toBe(2);
});
