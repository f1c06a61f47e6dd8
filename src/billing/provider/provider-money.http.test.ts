import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, payments, refunds } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { accounts, lookAgain, opened, paidOnline, until } from "#tests/support/provider-money.ts";
import { contradictions } from "#tests/support/random-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { creditInvoice } from "../documents/credit-invoice.server.ts";
import { movePayment } from "../payments/move-payment.server.ts";
import { referenceOf } from "./payment-link.ts";
import { siteProvider } from "./provider-store.server.ts";
import { lookAt } from "./reconcile.server.ts";
import { refundAtProvider } from "./refund-at-provider.server.ts";

async function credit({ platform }: Site, id: number, unitCents: number) {
  const { invoice } = await look(platform, id);
  const lines = [{ text: "A chair less", quantity: 1, unitCents, income: "events" as const }];
  const note = { id, version: invoice.version, lines, reason: "Does not come", formToken: randomUUID() };
  return act(platform, (context) => creditInvoice(context, note));
}

async function giveBack(site: Site, input: { paymentId: number; amountCents: number; formToken?: string }) {
  const provider = await siteProvider(site.platform);
  if (!provider) throw new Error("no provider");
  const asked = { reason: "Does not come", formToken: randomUUID(), ...input };
  return refundAtProvider(site.platform, provider, "treasurer-1", asked);
}

describe("[B9] a refund to the card", () => {
  test("is refused above what was paid, what is on its way counted, and while it is still asked for", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const { id, paymentId } = await paidOnline(site, atProvider);
    expect(await giveBack(site, { paymentId, amountCents: 5_000 })).toMatchObject({ reason: "not-credited" });
    await credit(site, id, 10_000);
    atProvider.stripe.money.next.status = "pending";
    expect(await giveBack(site, { paymentId, amountCents: 10_001 })).toMatchObject({
      reason: "not-credited",
      leftCents: 10_000,
    });
    expect(await giveBack(site, { paymentId, amountCents: 10_000 })).toMatchObject({
      ok: true,
      state: "pending",
    });
    expect(await giveBack(site, { paymentId, amountCents: 1 })).toMatchObject({ ok: false });
    expect(atProvider.stripe.money.refunds).toHaveLength(1);
  });

  test("pressed twice, with an answer that is lost on its way, goes back once, and is told once", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const { id, paymentId } = await paidOnline(site, atProvider);
    await credit(site, id, 10_000);
    const same = { paymentId, amountCents: 10_000, formToken: randomUUID() };
    atProvider.stripe.state.cuts = 1;
    await Promise.all([giveBack(site, same), giveBack(site, same)]);
    await lookAgain(site);
    expect(atProvider.stripe.money.refunds).toMatchObject([{ amount: 10_000 }]);
    expect(await site.platform.db.select().from(refunds)).toMatchObject([{ state: "done" }]);
    expect(await accounts(site)).toMatchObject({ card: 25_000 - 1_045, fees: 1_045, receivable: 0 });
    expect(await site.platform.db.$count(mails, eq(mails.kind, "money-returned"))).toBe(1);
  });

  test("while the provider is silent it is kept, and asked for again by itself", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { id, paymentId } = await paidOnline(site, atProvider);
    await credit(site, id, 10_000);
    atProvider.stripe.state.isSilent = true;
    expect(await giveBack(site, { paymentId, amountCents: 10_000 })).toMatchObject({
      reason: "provider",
      fault: "silent",
    });
    atProvider.stripe.state.isSilent = false;
    await lookAgain(site);
    expect(await site.platform.db.select().from(refunds)).toMatchObject([{ state: "done" }]);
    expect((await look(site.platform, id)).owedCents).toBe(0);
  });
});

test("[B9] the treasurer returns a part on the invoice, once for a form sent twice; what is too much is said beside the field", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { id, paymentId } = await paidOnline(site, atProvider);
  await credit(site, id, 10_000);
  const treasurer = await site.asRole("treasurer");
  const form = {
    intent: "return-to-card",
    payment: String(paymentId),
    invoiceId: String(id),
    reason: "Does not come",
    formToken: randomUUID(),
  };
  const send = (amount: string) => treasurer.post(`/admin-dashboard/invoices/${id}`, { ...form, amount });
  expect(textOf(await (await send("some")).text())).toContain("Enter an amount like 350 or 25.50");
  const tooMuch = await send("400");
  expect(tooMuch.status).toBe(409);
  expect(textOf(await tooMuch.text())).toMatch(/You can refund up to \$\d+\.00/);
  expect(await site.platform.db.$count(refunds)).toBe(0);
  const answers = await Promise.all([send("100"), send("100")]);
  expect(answers.every(({ status }) => status === 302)).toBe(true);
  await until(async () =>
    expect(await site.platform.db.select().from(refunds)).toMatchObject([
      { state: "done", amountCents: 10_000 },
    ]),
  );
  expect(atProvider.stripe.money.refunds).toHaveLength(1);
  const page = textOf(mainOf(await (await treasurer.get(`/admin-dashboard/invoices/${id}`)).text()));
  expect(page).toContain("Does not come");
});

test("[B10] what was returned in the provider's own pages is owed again, once, and waits for a decision", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { id, intent } = await paidOnline(site, atProvider);
  await atProvider.stripe.money.refund(intent, 10_000);
  await atProvider.stripe.deliver();
  await until(async () => expect((await look(site.platform, id)).owedCents).toBe(10_000));
  await atProvider.stripe.money.refund(intent, 5_000);
  await until(async () => expect((await look(site.platform, id)).owedCents).toBe(15_000));
  expect(await site.platform.db.$count(refunds)).toBe(2);
  expect(await opened(site)).toEqual([
    ["refunded-elsewhere", false],
    ["refunded-elsewhere", false],
  ]);
});

test("[B10] [MC13] one that is more than lies in any one place leaves them all, and comes back to each where it fails", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { platform } = site;
  const { id, intent, paymentId } = await paidOnline(site, atProvider);
  const to = await issue(platform);
  const { version } = (await look(platform, id)).invoice;
  const move = { paymentId, from: id, version, to, amountCents: 10_000, reason: "Theirs", evenSo: false };
  await act(platform, (context) => movePayment(context, move));
  await atProvider.stripe.money.refund(intent, 35_000);
  await until(async () => expect((await look(platform, id)).owedCents).toBe(35_000));
  expect((await look(platform, to)).owedCents).toBe(35_000);
  const [exception] = await platform.db.select().from(exceptions);
  expect(exception?.about.number).toBe("2026-1, 2026-2");
  expect(await contradictions(platform)).toEqual([]);
  await atProvider.stripe.money.settleRefund(atProvider.stripe.money.refunds[0]?.id ?? "", "failed");
  await until(async () => expect((await look(platform, id)).owedCents).toBe(10_000));
  expect((await look(platform, to)).owedCents).toBe(25_000);
  expect(await contradictions(platform)).toEqual([]);
});

test("[B11] a refund that fails, even once it was done, is owed to who paid again, and waits for a decision", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { id, paymentId } = await paidOnline(site, atProvider);
  await credit(site, id, 10_000);
  await giveBack(site, { paymentId, amountCents: 10_000 });
  expect((await look(site.platform, id)).owedCents).toBe(0);
  await atProvider.stripe.money.settleRefund(atProvider.stripe.money.refunds[0]?.id ?? "", "failed");
  await until(async () => expect((await look(site.platform, id)).owedCents).toBe(-10_000));
  expect(await opened(site)).toContainEqual(["refund-failed", false]);
});

test.for([
  ["won", 0, 35_000 - 1_045 - 1_500],
  ["lost", 35_000, -1_045 - 1_500],
] as const)("[B11] [MS4] a dispute that is %s", async ([outcome, owed, onTile], { site }) => {
  await using atProvider = await withProvider(site);
  const { id, intent } = await paidOnline(site, atProvider);
  const dispute = await atProvider.stripe.money.dispute(intent);
  await until(async () => expect(await opened(site)).toEqual([["disputed", false]]));
  expect(await accounts(site)).toMatchObject({ disputed: 35_000 });
  await atProvider.stripe.money.decide(dispute, outcome);
  await atProvider.stripe.deliver();
  await until(async () => expect(await opened(site)).toContainEqual(["disputed", true]));
  expect((await look(site.platform, id)).owedCents).toBe(owed);
  expect(await accounts(site)).toMatchObject({ disputed: 0, card: onTile });
  expect((await opened(site)).some(([kind]) => kind === "dispute-lost")).toBe(outcome === "lost");
});

test("what reached the bank is one movement, and comes back where it failed", async ({ site }) => {
  await using atProvider = await withProvider(site);
  await paidOnline(site, atProvider);
  const payout = await atProvider.stripe.money.payOut(33_955);
  await atProvider.stripe.deliver();
  await until(async () => expect(await accounts(site)).toMatchObject({ bank: 33_955, card: 0 }));
  await atProvider.stripe.money.failPayout(payout);
  await until(async () => expect(await accounts(site)).toMatchObject({ bank: 0, card: 33_955 }));
});

test("[B3] money by a link of the texts: with the number of an invoice it is that one's, else it belongs to none, and waits for a decision", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const id = await issue(site.platform);
  await atProvider.stripe.payByLink(35_000, referenceOf(site.platform.config.ORIGIN, "2026-1"));
  await until(async () => expect((await look(site.platform, id)).owedCents).toBe(0));
  await atProvider.stripe.payByLink(12_500, "not one of ours");
  await until(async () => expect(await opened(site)).toEqual([["unmatched", false]]));
  expect(
    await site.platform.db.select().from(payments).where(eq(payments.amountCents, 12_500)),
  ).toMatchObject([{ invoiceId: null, payerName: "Grace Payer", payerEmail: "grace@payer.example" }]);
  expect(await accounts(site)).toMatchObject({ unmatched: -12_500 });
});

test("a site that gets no notices hears of refunds, disputes and payouts all the same", async ({ site }) => {
  await using atProvider = await withProvider(site, { hasWebhook: false });
  const id = await issue(site.platform);
  const { payment_intent } = await atProvider.stripe.pay(await atProvider.pageOf(id));
  await lookAgain(site, 2);
  // The site also looks each minute by itself: then that look may still be at a webhook event.
  await until(async () => expect((await look(site.platform, id)).owedCents).toBe(0));
  await atProvider.stripe.money.refund(payment_intent?.id ?? "", 10_000);
  await atProvider.stripe.money.payOut(20_000);
  await lookAgain(site, 2);
  await until(async () => expect((await look(site.platform, id)).owedCents).toBe(10_000));
  await until(async () => expect(await accounts(site)).toMatchObject({ bank: 20_000 }));
});

test("looks at the same moment take a refund over once, and none of them fails", async ({ site }) => {
  await using atProvider = await withProvider(site);
  const { id, intent } = await paidOnline(site, atProvider);
  atProvider.stripe.state.delivery = "later";
  await atProvider.stripe.money.refund(intent, 10_000);
  const provider = await siteProvider(site.platform);
  if (!provider) throw new Error("no provider");
  await Promise.all(Array.from({ length: 5 }, () => lookAt(site.platform, provider, intent)));
  expect((await look(site.platform, id)).owedCents).toBe(10_000);
  expect(await site.platform.db.select().from(refunds)).toMatchObject([{ state: "done" }]);
});

test("[B1] [B2] whatever order notices come in, and three times each, the ledger is the same", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  atProvider.stripe.state.delivery = "later";
  const ids: number[] = [];
  const pages: string[] = [];
  for (let at = 0; at < 4; at += 1) {
    ids.push(await issue(site.platform));
    pages.push(await atProvider.pageOf(ids[at] ?? 0));
  }
  const paid = await Promise.all(pages.slice(0, 3).map((page) => atProvider.stripe.pay(page)));
  await atProvider.stripe.expire(pages[3] ?? "");
  await atProvider.stripe.money.refund(paid[0]?.payment_intent?.id ?? "", 10_000);
  const dispute = await atProvider.stripe.money.dispute(paid[1]?.payment_intent?.id ?? "");
  await atProvider.stripe.money.decide(dispute, "lost");
  await atProvider.stripe.money.payOut(60_000);
  const thrice = [
    ...atProvider.stripe.webhookEvents,
    ...atProvider.stripe.webhookEvents,
    ...atProvider.stripe.webhookEvents,
  ];
  const shuffled = thrice.map((notice, at) => ({ notice, at: (at * 7919) % 31 })).sort((a, b) => a.at - b.at);
  await atProvider.stripe.deliver(shuffled.map(({ notice }) => notice));
  await lookAgain(site);
  const owed = await Promise.all(ids.map(async (id) => (await look(site.platform, id)).owedCents));
  expect(owed).toEqual([10_000, 35_000, 0, 35_000]);
  const fees = 3 * 1_045 + 1_500;
  expect(await accounts(site)).toMatchObject({
    bank: 60_000,
    card: 70_000 - 10_000 - 60_000 - fees,
    fees,
    disputed: 0,
  });
  expect(await site.platform.db.$count(payments)).toBe(3);
});
