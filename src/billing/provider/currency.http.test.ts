import { eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { exceptions, ledger, payments } from "#billing/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { withProvider } from "#tests/support/cards.ts";
import { lastMail } from "#tests/support/mail.ts";
import { mainOf, textOf } from "#tests/support/page-text.ts";
import { type SiteWithProvider, until } from "#tests/support/provider-money.ts";
import { type Site, test } from "#tests/support/site.ts";
import { assignPayment } from "../payments/assign-payment.server.ts";
import { providerEvents } from "./tables.ts";

const by = { name: "Yuki Payer", email: "yuki@payer.example" };

async function paidByLink(
  { platform: { db } }: Site,
  atProvider: SiteWithProvider,
  amount: number,
  currency: string,
) {
  await atProvider.stripe.payByLink(amount, "", by, { currency });
  const isIt = eq(payments.currency, currency.toUpperCase());
  await until(async () => expect(await db.$count(payments, isIt)).toBe(1));
  const [payment] = await db.select().from(payments).where(isIt);
  return payment?.id ?? 0;
}

const screen = async (site: Site, path: string) =>
  textOf(mainOf(await (await (await site.asRole("treasurer")).get(`/admin-dashboard/${path}`)).text()));
const file = async (site: Site, path: string) =>
  (await (await (await site.asRole("treasurer")).get(`/admin-dashboard/${path}`)).text()).split("\r\n");

describe("[MC11] [MS7] money in another currency is never given to an invoice", () => {
  test("in dollars, nor by the form, which says why", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { platform } = site;
    const payment = await paidByLink(site, atProvider, 35_000, "jpy");
    const id = await issue(platform);
    const { number } = await look(platform, id);
    for (const evenSo of [false, true])
      expect(
        await act(platform, (context) => assignPayment(context, { id: payment, invoiceId: id, evenSo })),
      ).toMatchObject({ ok: false, reason: "currency" });
    const treasurer = await site.asRole("treasurer");
    const form = { intent: "assign-payment", payment: String(payment), number };
    const answer = await treasurer.post("/admin-dashboard/to-decide", form);
    expect(answer.status).toBe(400);
    expect(textOf(await answer.text())).toContain(
      "That invoice and this payment are in different currencies.",
    );
    expect((await look(platform, id)).owedCents).toBe(35_000);
    expect(await platform.db.$count(exceptions, isNull(exceptions.closedAt))).toBe(1);
  });

  test("that is void: the form says so", async ({ site }) => {
    const { platform } = site;
    const treasurer = await site.asRole("treasurer");
    const id = await issue(platform);
    const { number } = await look(platform, id);
    const stale = { intent: "void-invoice", id: String(id), version: "1", reason: "Twice" };
    expect((await treasurer.post(`/admin-dashboard/invoices/${id}`, stale)).status).toBe(302);
    const aside = await pay(platform, null);
    const form = { intent: "assign-payment", payment: String(aside.ok ? aside.id : 0), number };
    const answer = await treasurer.post("/admin-dashboard/to-decide", form);
    expect(textOf(await answer.text())).toContain("That invoice is void.");
  });

  test("a payout in euros is not in the ledger, and is told once", async ({ site }) => {
    await using atProvider = await withProvider(site);
    const { db } = site.platform;
    await atProvider.stripe.money.payOut(9_000, "eur");
    await until(async () => expect(await db.$count(exceptions)).toBe(1));
    expect(await screen(site, "to-decide")).toContain("Stripe sent €90.00 to a bank account");
    await db.update(exceptions).set({ closedAt: new Date(), closedBy: "treasurer-1", resolution: "Entered" });
    const again = atProvider.stripe.webhookEvents.map(({ body }) => ({
      id: "evt_again",
      body: body.replace(/evt_\w+/, "evt_again"),
    }));
    await atProvider.stripe.deliver(again);
    await until(async () =>
      expect(await db.$count(providerEvents, eq(providerEvents.state, "done"))).toBe(2),
    );
    expect(await db.$count(ledger)).toBe(0);
    expect(await db.$count(exceptions)).toBe(1);
  });
});

test("[MS7] yen are shown as yen, in whole ones, on every screen and in the mail that they wait", async ({
  site,
}) => {
  await using atProvider = await withProvider(site);
  await paidByLink(site, atProvider, 35_000, "jpy");
  for (const path of ["to-decide", "payments", "books"]) {
    const shown = await screen(site, path);
    expect(shown, path).toContain("¥35,000");
    expect(shown, path).not.toContain("$350");
  }
  const { treasurer, membership } = (await import("#content/organisation.ts")).organisation.value.emails;
  const mail = await lastMail(site.platform, treasurer ?? membership, "matter");
  expect(mail?.subject).toBe("A payment of ¥35,000 has no invoice");
});

test("[MS7] each file of money names the currency, and no total holds two", async ({ site }) => {
  await using atProvider = await withProvider(site);
  const { platform } = site;
  await paidByLink(site, atProvider, 35_000, "jpy");
  await paidByLink(site, atProvider, 10_000, "eur");
  const id = await issue(platform);
  await pay(platform, id, { amountCents: 20_000 });
  await pay(platform, null, { amountCents: 1_000 });

  const payment = (currency: string) => (line: string) => line.endsWith(`,${currency}`);
  const paid = (await file(site, "payments.csv")).map((line) => line.replace(/,$/, "")); // in no deposit
  expect(paid.find(payment("JPY"))).toContain(",35000,35000,JPY");
  expect(paid.find(payment("EUR"))).toContain(",100.00,100.00,EUR");
  expect(paid.filter(payment("USD"))).toHaveLength(2);
  expect((await file(site, "invoices.csv"))[1]).toMatch(/,350\.00,150\.00,USD$/);
  expect((await file(site, "entries.csv")).filter(payment("EUR")).join()).toContain(",100.00,EUR");
  const [heads = "", ...lines] = await file(site, "books/journal/details.csv");
  expect(heads).toMatch(/,Debit,Credit,Name,Invoice,Currency$/);
  const entered = lines.filter(payment("JPY")).map((line) => line.split(",").slice(-5));
  expect(entered).toContainEqual(["35000", "", "Yuki Payer", "", "JPY"]);
  expect(entered).toContainEqual(["", "35000", "Yuki Payer", "", "JPY"]);

  for (const [report, sum] of [
    ["balances-EUR", "100.00"],
    ["balances-JPY", "35000"],
    ["balances", "10.00"],
  ] as const) {
    const held = await file(site, `books/files/${report}.csv`);
    const aside = held.find((line) => line.startsWith("Customer credits and unmatched"));
    expect(aside?.split(","), report).toContain(sum);
  }
  expect((await file(site, "books/files/balances.csv")).join()).not.toContain("Card Clearing");
  const books = await screen(site, "books");
  for (const sum of ["€100.00", "¥35,000", "$210.00", "$10.00"]) expect(books, sum).toContain(sum);
});
