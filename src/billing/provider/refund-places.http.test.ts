import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, ledger, payments, refunds } from "#billing/tables.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { lookAgain, type SiteWithProvider, until } from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { creditInvoice } from "../documents/credit-invoice.server.ts";
import { settle } from "../documents/settle.server.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { lockInvoice } from "../ledger/locked-invoice.server.ts";
import { placesOf } from "../ledger/places.ts";
import { post } from "../ledger/post.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { assignPayment } from "../payments/assign-payment.server.ts";
import { takeBackPayment } from "../payments/reverse-payment.server.ts";
import { referenceOf } from "./payment-link.ts";
import { siteProvider } from "./provider-store.server.ts";
import { refundAtProvider } from "./refund-at-provider.server.ts";

async function payOnline({ platform }: Site, atProvider: SiteWithProvider, id: number) {
  await atProvider.stripe.pay(await atProvider.pageOf(id));
  await until(async () => expect((await look(platform, id)).owedCents).toBe(0));
  const [payment] = await platform.db.select().from(payments).where(eq(payments.invoiceId, id));
  return payment?.id ?? 0;
}

/** $350.00 paid by card for an invoice that asks for $250.00 since: $100.00 are to go back. */
async function overpaid(site: Site, atProvider: SiteWithProvider) {
  const { platform } = site;
  const id = await issue(platform);
  const paymentId = await payOnline(site, atProvider, id);
  const { invoice } = await look(platform, id);
  const lines = [{ text: "A chair less", quantity: 1, unitCents: 10_000, income: "events" as const }];
  const note = { id, version: invoice.version, lines, reason: "Does not come", formToken: randomUUID() };
  await act(platform, (context) => creditInvoice(context, note));
  return { id, paymentId };
}

const stands = async ({ platform: { db } }: Site) =>
  (await db.select().from(exceptions).orderBy(asc(exceptions.id))).map(
    ({ kind, resolution }) => [kind, resolution] as const,
  );

/** Presses “Send refund” with a form of its own; the answer's status and words. */
async function press(site: Site, { id, paymentId }: { id: number; paymentId: number }, amount = "100") {
  const treasurer = await site.asRole("treasurer");
  const place = { payment: String(paymentId), invoiceId: String(id) };
  const form = { intent: "return-to-card", ...place, reason: "Too much", amount };
  const answer = await treasurer.post(`/admin-dashboard/invoices/${id}`, {
    ...form,
    formToken: randomUUID(),
  });
  return { status: answer.status, words: textOf(await answer.text()) };
}

const onItsWay = "You can refund up to $0.00 now; $100.00 is already being refunded.";

describe("[MC14] what is on its way back counts", () => {
  test("two forms at once, while Stripe takes its time: one refund", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { answer } = atProvider.stripe.money;
    const { promise: bothPressed, resolve } = Promise.withResolvers<void>();
    atProvider.stripe.money.answer = async (method, ...asked) => {
      if (method === "POST") await bothPressed;
      return answer(method, ...asked);
    };
    const there = await overpaid(site, atProvider);
    const pressed = [press(site, there), press(site, there)];
    const first = await Promise.race(pressed); // refused while the other still waits for Stripe
    expect(first).toMatchObject({ status: 409, words: expect.stringContaining(onItsWay) });
    resolve();
    expect((await Promise.all(pressed)).map(({ status }) => status).sort()).toEqual([302, 409]);
    expect(atProvider.stripe.money.refunds).toHaveLength(1);
    await until(async () => expect((await look(site.platform, there.id)).owedCents).toBe(0));
  });

  test("the provider is silent and the form is sent again: refused, and one refund in the end", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const there = await overpaid(site, atProvider);
    atProvider.stripe.state.isSilent = true;
    expect((await press(site, there)).status).toBe(302); // kept, and asked for again by itself
    expect(await press(site, there)).toMatchObject({
      status: 409,
      words: expect.stringContaining(onItsWay),
    });
    const staff = await site.asRole("treasurer");
    const page = await (await staff.get(`/admin-dashboard/invoices/${there.id}`)).text();
    expect(page).not.toContain('name="amount" value="100"');
    atProvider.stripe.state.isSilent = false;
    await lookAgain(site);
    await until(async () => expect((await look(site.platform, there.id)).owedCents).toBe(0));
    expect(await site.platform.db.select().from(refunds)).toMatchObject([{ state: "done" }]);
    expect(atProvider.stripe.money.refunds).toMatchObject([{ amount: 10_000 }]);
    expect(await stands(site)).toEqual([["overpaid", "No longer overpaid."]]);
  });

  test("“Nothing is overpaid” is not said while a refund is about to take the same money", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const { platform } = site;
    const id = await issue(platform);
    const paymentId = await payOnline(site, atProvider, id);
    const check = await pay(platform, id, { amountCents: 10_000, evenSo: true });
    atProvider.stripe.state.isSilent = true;
    await press(site, { id, paymentId });
    const mistaken = { id: check.ok ? check.id : 0, reason: "Not ours" };
    await act(platform, (context) => takeBackPayment(context, mistaken));
    expect((await look(platform, id)).owedCents).toBe(0);
    expect(await stands(site)).toEqual([["overpaid", null]]);
    atProvider.stripe.state.isSilent = false;
    await lookAgain(site);
    await until(async () => expect((await look(platform, id)).owedCents).toBe(10_000));
    expect(await stands(site)).toEqual([["overpaid", "No longer overpaid."]]);
  });
});

test("[B14] an invoice whose refund is on its way is not voided until the money has left", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { platform } = site;
  const id = await issue(platform);
  const paymentId = await payOnline(site, atProvider, id);
  const check = await pay(platform, id, { evenSo: true });
  atProvider.stripe.state.isSilent = true;
  await press(site, { id, paymentId }, "350");
  const mistaken = { id: check.ok ? check.id : 0, reason: "Not ours" };
  await act(platform, (context) => takeBackPayment(context, mistaken));
  const treasurer = await site.asRole("treasurer");
  const pressVoid = async () => {
    const { version } = (await look(platform, id)).invoice;
    const form = { intent: "void-invoice", id: String(id), version: String(version), reason: "Not wanted" };
    return treasurer.post(`/admin-dashboard/invoices/${id}`, form);
  };
  const refused = await pressVoid();
  expect(refused.status).toBe(409);
  expect(textOf(mainOf(await refused.text()))).toContain(
    "A refund on this invoice is on its way. Try again once it has arrived.",
  );
  atProvider.stripe.state.isSilent = false;
  await lookAgain(site);
  await until(async () => expect((await look(platform, id)).owedCents).toBe(35_000));
  expect((await pressVoid()).status).toBe(302);
  expect((await look(platform, id)).state).toBe("void");
});

async function giveBack({ platform }: Site, paymentId: number, amountCents: number, invoiceId?: null) {
  const provider = await siteProvider(platform);
  if (!provider) throw new Error("no provider");
  const asked = { paymentId, invoiceId, amountCents, reason: "Not for us", formToken: randomUUID() };
  return refundAtProvider(platform, provider, "treasurer-1", asked);
}

const give = ({ platform }: Site, id: number, invoiceId: number) =>
  act(platform, (context) => assignPayment(context, { id, invoiceId, evenSo: false }));

async function setAside({ platform: { db } }: Site, atProvider: SiteWithProvider) {
  await atProvider.stripe.payByLink(35_000);
  await until(async () => expect(await db.$count(exceptions)).toBe(1));
  const [payment] = await db.select().from(payments);
  return payment?.id ?? 0;
}

const invoiceOver = ({ platform }: Site, unitCents: number) =>
  issue(platform, { lines: [{ text: "A seat", quantity: 1, unitCents, income: "events" }] });

test("[MC13] what is on its way back is not given away, and a rest can be given once more when the refund fails", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  const { platform } = site;
  const { money, state } = atProvider.stripe;
  const payment = await setAside(site, atProvider);
  state.isSilent = true;
  await giveBack(site, payment, 10_000);
  const [one, two, three] = [
    await invoiceOver(site, 25_000),
    await invoiceOver(site, 10_000),
    await invoiceOver(site, 35_000),
  ];
  expect(await give(site, payment, one)).toMatchObject({ ok: true, owedCents: 0 });
  expect(await give(site, payment, two)).toEqual({ ok: false, reason: "on-its-way" });
  state.isSilent = false;
  await lookAgain(site);
  await until(async () => expect(money.refunds).toMatchObject([{ amount: 10_000 }]));
  expect(await give(site, payment, two)).toEqual({ ok: false, reason: "assigned" });
  await money.settleRefund(money.refunds[0]?.id ?? "", "failed");
  await until(async () =>
    expect(await stands(site)).toEqual([
      ["unmatched", expect.stringContaining("Applied to invoice")],
      ["refund-failed", null],
    ]),
  );
  const staff = await site.asRole("treasurer");
  const shown = textOf(await (await staff.get("/admin-dashboard/to-decide")).text());
  expect(shown).toContain("$100.00 couldn't be refunded to the card");
  expect(shown).toContain("Apply to invoice");
  expect(await give(site, payment, three)).toEqual({ ok: true, owedCents: 25_000 });
  expect((await stands(site))[1]).toEqual(["refund-failed", expect.stringContaining("Applied to invoice")]);
  expect(await look(platform, one)).toMatchObject({ isReturned: false, payments: [{ id: payment }] });
  expect(await platform.db.$count(mails, eq(mails.kind, "money-returned"))).toBe(0);
  expect((await look(platform, three)).payments).toMatchObject([{ id: payment }]);
  const rows = await platform.db
    .select({ key: ledger.key })
    .from(ledger)
    .where(eq(ledger.paymentId, payment));
  expect(rows.map(({ key }) => key)).toEqual(
    expect.arrayContaining([`assign/${payment}`, `assign/${payment}/2`]),
  );
});

describe("[MS16] a matter closes with the refund that answers it", () => {
  test("a part of what is set aside is returned: it stays open, over the rest; then it closes", async ({
    site,
  }) => {
    await using atProvider = await withProvider(site);
    const payment = await setAside(site, atProvider);
    expect(await giveBack(site, payment, 10_000)).toMatchObject({ ok: true });
    expect(await stands(site)).toEqual([["unmatched", null]]);
    const staff = await site.asRole("treasurer");
    const shown = textOf(await (await staff.get("/admin-dashboard/to-decide")).text());
    expect(shown).toContain("A payment of $250.00 has no invoice");
    await giveBack(site, payment, 25_000);
    expect(await stands(site)).toEqual([["unmatched", "The payment was refunded."]]);
  });

  test("money that was paid after the invoice was void", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { platform } = site;
    const id = await issue(platform);
    const { number } = await look(platform, id);
    await act(platform, (context) => voidInvoice(context, { id, reason: "Not wanted" }));
    await atProvider.stripe.payByLink(35_000, referenceOf(site.platform.config.ORIGIN, number));
    await until(async () => expect(await stands(site)).toEqual([["paid-after-void", null]]));
    const [payment] = await platform.db.select().from(payments);
    await giveBack(site, payment?.id ?? 0, 35_000);
    expect(await stands(site)).toEqual([["paid-after-void", "The payment was refunded."]]);
  });

  test("a refund that had failed, on an invoice", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { money } = atProvider.stripe;
    const there = await overpaid(site, atProvider);
    await press(site, there);
    await money.settleRefund(money.refunds[0]?.id ?? "", "failed");
    await until(async () => expect((await stands(site)).at(-1)).toEqual(["refund-failed", null]));
    await press(site, there, "40");
    expect((await stands(site)).at(-1)).toEqual(["refund-failed", null]);
    await press(site, there, "60");
    expect(await stands(site)).toEqual([
      ["overpaid", "No longer overpaid."],
      ["overpaid", "No longer overpaid."],
      ["refund-failed", "The payment was refunded."],
    ]);
  });
});

describe("[MC6] credit that is refunded leaves what is set aside, not the invoice", () => {
  /** Keeps $50.00 of a payment over $400.00 as credit, on an invoice over $350.00. */
  const keep = ({ platform }: Site, invoiceId: number, paymentId: number) =>
    act(platform, async (context) => {
      const key = `keep/${paymentId}/1`;
      const movement = { key, debit: "receivable", credit: "unmatched", amountCents: 5_000 } as const;
      const day = organisationDay(context.now);
      await post(context, [movement], { day, currency: "USD", invoiceId, paymentId });
      const held = await lockInvoice(context, invoiceId);
      if (held) await settle(context, held, { action: "paid" });
    });
  const lying = async ({ platform: { db } }: Site, paymentId: number) =>
    placesOf(await db.select().from(ledger).where(eq(ledger.paymentId, paymentId)).orderBy(asc(ledger.id)));

  test("by check: from the page of the invoice, once", async ({ site }) => {
    const { platform } = site;
    const id = await issue(platform);
    const paid = await pay(platform, id, { amountCents: 40_000, evenSo: true });
    const paymentId = paid.ok ? paid.id : 0;
    await keep(site, id, paymentId);
    const treasurer = await site.asRole("treasurer");
    const at = `/admin-dashboard/invoices/${id}`;
    const page = mainOf(await (await treasurer.get(at)).text());
    expect(textOf(page)).toContain("$50.00 is kept as credit");
    expect(page).toMatch(/name="invoiceId" value="aside"|value="aside"[^>]*name="invoiceId"/);
    const refund = async (changed = {}) => {
      const day = organisationDay(platform.clock.now());
      const form = {
        intent: "return-money",
        payment: String(paymentId),
        amount: "50",
        day,
        reason: "Asked for",
      };
      const more = { invoiceId: "aside", formToken: randomUUID(), ...changed };
      const answer = await treasurer.post(at, { ...form, ...more });
      return { status: answer.status, words: textOf(await answer.text()) };
    };
    expect((await refund({ invoiceId: String(id) })).words).toContain("You can refund up to $0.00 now.");
    expect((await refund({ invoiceId: "999" })).status).toBe(409);
    expect((await refund()).status).toBe(302);
    expect((await refund()).status).toBe(409);
    expect(await lying(site, paymentId)).toEqual([{ invoiceId: id, cents: 35_000 }]);
    expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  });

  test("to the card, also while the provider is silent", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { platform } = site;
    const id = await issue(platform);
    const paymentId = await payOnline(site, atProvider, id);
    await pay(platform, id, { amountCents: 5_000, evenSo: true });
    await keep(site, id, paymentId);
    atProvider.stripe.state.isSilent = true;
    expect(await giveBack(site, paymentId, 5_000, null)).toMatchObject({ reason: "provider" });
    expect(await giveBack(site, paymentId, 5_000, null)).toMatchObject({
      reason: "on-its-way",
      pendingCents: 5_000,
    });
    atProvider.stripe.state.isSilent = false;
    await lookAgain(site);
    await until(async () => expect(await lying(site, paymentId)).toEqual([{ invoiceId: id, cents: 30_000 }]));
    expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid" });
  });
});

test("[MC14] what is on its way back from an invoice is not moved to another", async ({ site }) => {
  await using atProvider = await withProvider(site);
  const { platform } = site;
  const there = await overpaid(site, atProvider);
  const [to, { number }] = [await issue(platform), await look(platform, there.id)];
  atProvider.stripe.state.isSilent = true;
  await press(site, there);
  const treasurer = await site.asRole("treasurer");
  const move = async (amount: string) => {
    const { version } = (await look(platform, there.id)).invoice;
    const form = { intent: "move-payment", id: String(there.id), payment: String(there.paymentId), amount };
    const more = { version: String(version), number: (await look(platform, to)).number, reason: "Theirs" };
    const answer = await treasurer.post(`/admin-dashboard/invoices/${there.id}`, { ...form, ...more });
    return { status: answer.status, words: textOf(await answer.text()) };
  };
  expect((await move("250.01")).words).toContain(`At most $250.00 of this payment is on invoice ${number}.`);
  expect((await move("250")).status).toBe(302);
  atProvider.stripe.state.isSilent = false;
  await lookAgain(site);
  await until(async () => expect((await look(platform, there.id)).owedCents).toBe(25_000));
  expect((await look(platform, to)).owedCents).toBe(10_000);
});
