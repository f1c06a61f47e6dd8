import { randomUUID } from "node:crypto";
import { like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { issueInvoice } from "#billing/documents/issue-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import type { Income } from "#billing/kinds.ts";
import type { Movement } from "#billing/ledger/movements.ts";
import { post } from "#billing/ledger/post.server.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { type NewPayment, recordOnlinePayment } from "#billing/payments/record-payment.server.ts";
import { bouncePayment } from "#billing/payments/reverse-payment.server.ts";
import { keepAsCredit } from "#billing/payments/set-aside.server.ts";
import { useCredit } from "#billing/payments/use-credit.server.ts";
import { ledger, payments } from "#billing/tables.ts";
import { changeLevel } from "#features/members/terms/change-level.server.ts";
import { endMembership } from "#features/members/terms/end-membership.server.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { readingsApart } from "#tests/support/readings.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMembership, aMemberUntil, aTerm, renew } from "#tests/support/terms.ts";
import { type Basis, readAdvanceByMonth, readRows, readSums } from "./readings.server.ts";

/** An invoice by hand over these amounts, each of its own kind. */
const asks = ({ platform }: Site, lines: [Income, number][]) =>
  issue(platform, {
    lines: lines.map(([income, unitCents]) => ({ text: income, quantity: 1, unitCents, income })),
  });

async function paid(
  { platform }: Site,
  id: number | null,
  amountCents: number,
  more: Partial<NewPayment> = {},
) {
  const done = await pay(platform, id, { amountCents, evenSo: true, ...more });
  if (!done.ok) throw new Error(done.reason);
  return done.id;
}

const moves = ({ platform }: Site, movement: Movement, paymentId?: number) =>
  act(platform, (context) =>
    post(context, [movement], { day: organisationDay(context.now), currency: "USD", paymentId }),
  );

const at = ({ clock }: Site, day: string) => clock.set(`${day}T15:00:00Z`);

/** What accounts have in a month, debits less credits in dollars; money in one place. */
async function told({ platform: { db } }: Site, basis: Basis, month: string) {
  const found: Record<string, number> = {};
  for (const { month: of, account, cents } of await readSums(db, basis, { from: month, until: month })) {
    const name = ["bank", "cash", "card"].includes(account) ? "money" : account;
    if (of === month) found[name] = (found[name] ?? 0) + cents;
  }
  const dollars = Object.entries(found).map(([name, cents]) => [name, cents / 100]);
  return Object.fromEntries(dollars.filter(([, amount]) => amount !== 0));
}

const rowsOf = async ({ platform: { db } }: Site, basis: Basis, account: string, month: string) =>
  (await readRows(db, basis, { accounts: [account], currency: "USD", from: month, until: month })).map(
    ({ day, what, cents }) => [day.slice(5), what, cents / 100],
  );

const credit = async ({ platform }: Site, id: number, income: Income, unitCents: number) => {
  const { version } = (await look(platform, id)).invoice;
  const note = { id, version, lines: [{ text: "Less", quantity: 1, unitCents, income }], reason: "Agreed" };
  return act(platform, (context) => creditInvoice(context, { ...note, formToken: randomUUID() }));
};

const invoiceOf = (asked: { ok: boolean }) => ("invoiceId" in asked ? Number(asked.invoiceId) : 0);

describe("by cash", () => {
  test("[MR1] a payment of two kinds counts for each by what is asked for it", async ({ site }) => {
    at(site, "2027-01-20");
    const id = await asks(site, [
      ["dues", 25_000],
      ["events", 10_000],
    ]);
    at(site, "2027-01-26");
    await paid(site, id, 20_000);
    at(site, "2027-02-03");
    await paid(site, id, 15_000, { reference: "77" });
    expect(await told(site, "cash", "2027-01")).toEqual({
      ...{ money: 200, "income:dues": -142.86, "income:events": -57.14 },
    });
    expect(await told(site, "cash", "2027-02")).toEqual({
      ...{ money: 150, "income:dues": -107.14, "income:events": -42.86 },
    });
    expect(await rowsOf(site, "cash", "income:dues", "2027-02")).toEqual([["02-03", "Check 77", -107.14]]);
  });

  test("[MR3] [MR4] what is paid too much is credit, and income once it is used", async ({ site }) => {
    const { platform } = site;
    at(site, "2027-01-20");
    const id = await asks(site, [["events", 12_500]]);
    await paid(site, id, 15_000);
    const january = { money: 150, "income:events": -125, unmatched: -25 };
    expect(await told(site, "cash", "2027-01")).toEqual(january);
    const { version } = (await look(platform, id)).invoice;
    await act(platform, (context) => keepAsCredit(context, { id, version, mayGiveUp: true }));
    expect(await told(site, "cash", "2027-01")).toEqual(january);
    at(site, "2028-03-02");
    const dues = await asks(site, [["dues", 12_500]]);
    await act(platform, (context) => useCredit(context, { id: dues }));
    expect(await told(site, "cash", "2028-03")).toEqual({ "income:dues": -25, unmatched: 25 });
    expect(await readingsApart(platform)).toEqual([]);
  });

  test("[MR5] a check that bounces is taken off the month in which it does", async ({ site }) => {
    at(site, "2027-01-20");
    const id = await paid(site, await asks(site, [["events", 12_500]]), 12_500);
    at(site, "2027-02-02");
    await act(site.platform, (context) => bouncePayment(context, { id, reason: "No funds" }));
    expect(await told(site, "cash", "2027-01")).toEqual({ money: 125, "income:events": -125 });
    expect(await told(site, "cash", "2027-02")).toEqual({ money: -125, "income:events": 125 });
    expect(await rowsOf(site, "cash", "income:events", "2027-02")).toEqual([
      ["02-02", "Payment bounced", 125],
    ]);
  });

  test("a credit note turns what was paid into credit on its day; a write-off and what is owed count nothing", async ({
    site,
  }) => {
    at(site, "2027-01-20");
    const id = await asks(site, [["events", 12_500]]);
    await paid(site, id, 12_500);
    await asks(site, [["shop", 4_000]]);
    at(site, "2027-02-02");
    await credit(site, id, "events", 2_500);
    expect(await told(site, "cash", "2027-01")).toEqual({ money: 125, "income:events": -125 });
    expect(await told(site, "cash", "2027-02")).toEqual({ "income:events": 25, unmatched: -25 });
  });

  test("what was owed before the books began is income when it comes; credit from before is none, used or returned", async ({
    site,
  }) => {
    const { platform } = site;
    at(site, "2027-01-20");
    const lines = [{ text: "Dues of 2026", quantity: 1, unitCents: 12_500, income: "dues" as const }];
    const id = await issue(platform, { isOpening: true, lines });
    await paid(site, id, 10_000);
    const [carried] = await platform.db
      .insert(payments)
      .values({
        ...{ method: "opening", amountCents: 6_000, currency: "USD", receivedOn: "2027-01-20" },
        ...{ actor: "treasurer-1", at: platform.clock.now() },
      })
      .returning();
    const of = carried?.id ?? 0;
    await moves(
      site,
      { key: `payment/${of}`, debit: "opening", credit: "unmatched", amountCents: 6_000 },
      of,
    );
    await act(platform, (context) =>
      post(context, [{ key: `assign/${of}`, debit: "unmatched", credit: "receivable", amountCents: 2_500 }], {
        ...{ day: "2027-01-20", currency: "USD", invoiceId: id, paymentId: of },
      }),
    );
    await moves(site, { key: "refund/1", debit: "unmatched", credit: "bank", amountCents: 1_000 }, of);
    expect(await told(site, "cash", "2027-01")).toEqual({ money: 90, "income:dues": -100, opening: 10 });
    expect(await told(site, "accrual", "2027-01")).toEqual({ money: 90, unmatched: -25, opening: -65 });
    expect(await readingsApart(platform)).toEqual([]);
  });
});

/** The January of the brief: asked for in December 50 renewals and one that was paid; the rest in January. */
async function aJanuary(site: Site) {
  const { platform } = site;
  const aRenewal = async (endsOn: string, asked: string) => {
    at(site, "2026-01-02");
    const { id } = await aMembership(platform, `Until ${endsOn}`);
    await aTerm(platform, id, "2026-01-01", endsOn, { tier: "friends-of-ours" });
    at(site, asked);
    return invoiceOf(await renew(platform, id));
  };
  at(site, "2026-12-01");
  const unanswered = await act(platform, async (context) => {
    const found: number[] = [];
    for (let id = 1; id <= 50; id += 1) {
      const line = { text: "Another year", quantity: 1, unitCents: 12_500, income: "dues" } as const;
      const asked = { payer: { name: `Member ${id}` }, email: null, isRenewal: true };
      const lines = [{ ...line, subject: { name: "order", id } }];
      const issued = await issueInvoice(context, { ...asked, lines });
      if (issued.ok) found.push(issued.id);
    }
    return found;
  });
  const early = await aRenewal("2026-12-31", "2026-12-01");
  at(site, "2026-12-20");
  await paid(site, early, 12_500);
  at(site, "2027-01-05");
  await asks(site, [["sponsorship", 100_000]]);
  at(site, "2027-01-10");
  const joined = invoiceOf(await renew(platform, (await aMembership(platform)).id, "emeralds"));
  const card = { ref: "pi_1", amountCents: 25_000, currency: "USD", receivedOn: "2027-01-10" };
  const nobody = { payerName: null, payerEmail: null };
  await act(platform, (context) => recordOnlinePayment(context, { ...card, ...nobody, invoiceId: joined }));
  await moves(site, { key: "fee/1", debit: "fees", credit: "card", amountCents: 755 });
  await moves(site, { key: "payout/po_1", debit: "bank", credit: "card", amountCents: 24_245 });
  const short = await aRenewal("2027-01-31", "2027-01-11");
  at(site, "2027-01-12");
  await paid(site, short, 12_000);
  at(site, "2027-01-20");
  const events = await asks(site, [["events", 12_500]]);
  await paid(site, events, 15_000);
  const { version } = (await look(platform, events)).invoice;
  await act(platform, (context) => keepAsCredit(context, { id: events, version, mayGiveUp: true }));
  at(site, "2027-01-25");
  await moves(site, { key: "deposit/1", debit: "bank", credit: "cash", amountCents: 27_000 });
  at(site, "2027-01-31");
  const dropped = await act(platform, async (context) => {
    for (const id of unanswered) await voidInvoice(context, { id, how: "drop", reason: "Not renewed" });
    return context.tx.$count(ledger, like(ledger.key, "drop/%"));
  });
  expect(dropped).toBe(50);
}

test("[MR6] [MR16] [MR17] [MR18] [MR19] the January of which the ledger alone says that dues were less than nothing", async ({
  site,
}) => {
  const { platform } = site;
  await aJanuary(site);
  const { rows } = await platform.db.execute<{ cents: number }>(
    "select -sum(difference_cents)::int as cents from ledger_totals where account = 'income:dues' and month = '2027-01-01'",
  );
  expect(rows).toEqual([{ cents: -587_500 }]);
  expect(await told(site, "cash", "2027-01")).toEqual({
    ...{ "income:dues": -370, "income:events": -125, fees: 7.55, unmatched: -25, money: 512.45 },
  });
  expect(await told(site, "accrual", "2027-01")).toEqual({
    ...{ "income:dues": -31.25, "income:events": -125, "income:sponsorship": -1_000, fees: 7.55 },
    ...{ unmatched: -25, money: 512.45, receivable: 1_000, advance: -338.75 },
  });
  const balance = (await readSums(platform.db, "accrual", { from: "2027-01", until: "2027-01" }))
    .filter(({ account }) => account === "advance")
    .reduce((sum, { cents }) => sum + cents, 0);
  expect(balance).toBe(-46_375);
  const ahead = await readAdvanceByMonth(platform.db, "2027-01-31");
  expect(ahead[0]).toEqual({ month: "2027-02", cents: 3_125 });
  expect(ahead.reduce((sum, { cents }) => sum + cents, 0)).toBe(34_375);
  expect(await rowsOf(site, "accrual", "income:dues", "2027-01")).toEqual([
    ["01-01", "Dues for January", -10.42],
    ["01-10", "Invoice issued, Card", -20.83],
  ]);
  expect(await rowsOf(site, "accrual", "advance", "2027-01")).toEqual([
    ["01-01", "Dues for January", 10.42],
    ["01-10", "Invoice issued, Card", -229.17],
    ["01-12", "Check 1042", -120],
  ]);
  expect(await rowsOf(site, "cash", "income:dues", "2027-01")).toEqual([
    ["01-10", "Card", -250],
    ["01-12", "Check 1042", -120],
  ]);
  expect(await told(site, "accrual", "2026-12")).toEqual({ money: 125, advance: -125 });
  expect(await told(site, "cash", "2026-12")).toEqual({ money: 125, "income:dues": -125 });
  expect(await readingsApart(platform)).toEqual([]);
});

const duesBy = async (site: Site, months: string[]) => {
  const found: (number | undefined)[] = [];
  for (const month of months) found.push((await told(site, "accrual", month))["income:dues"]);
  return found;
};

describe("dues of real memberships are earned by the month", () => {
  /** Joined on January 15, 2027, at $350.00. */
  async function aYear(site: Site) {
    at(site, "2027-01-15");
    const { id } = await aMembership(site.platform);
    const invoiceId = invoiceOf(await renew(site.platform, id, "diamonds"));
    await paid(site, invoiceId, 35_000);
    return { id, invoiceId };
  }

  test("[MR9] recorded in February, a check of January is received in advance, and January made good in February", async ({
    site,
  }) => {
    const { platform } = site;
    at(site, "2026-01-02");
    const { id } = await aMembership(platform);
    await aTerm(platform, id, "2026-01-01", "2026-12-31", { tier: "friends-of-ours" });
    at(site, "2026-12-01");
    const invoiceId = invoiceOf(await renew(platform, id));
    at(site, "2027-02-20");
    await paid(site, invoiceId, 12_500, { receivedOn: "2027-01-12" });
    expect(await told(site, "accrual", "2027-01")).toEqual({ money: 125, advance: -125 });
    expect(await told(site, "accrual", "2027-02")).toEqual({ "income:dues": -20.83, advance: 20.83 });
    expect(await rowsOf(site, "accrual", "income:dues", "2027-02")).toEqual([["02-20", "Started", -20.83]]);
    expect(await readingsApart(platform)).toEqual([]);
  });

  test("[MR12] a dearer level: what was sold before keeps its months, the change has those that are left", async ({
    site,
  }) => {
    const { platform } = site;
    const { id } = await aYear(site);
    at(site, "2027-07-15");
    const change = await act(platform, (context) =>
      changeLevel(context, { membershipId: id, tier: "corporate-platinum" }),
    );
    const invoiceId = invoiceOf(change);
    const { totalCents } = (await look(platform, invoiceId)).invoice;
    expect(totalCents).toBe(158_795);
    await paid(site, invoiceId, totalCents);
    const months = Array.from({ length: 13 }, (_, month) =>
      month < 12 ? `2027-${String(month + 1).padStart(2, "0")}` : "2028-01",
    );
    const found = await duesBy(site, months);
    expect(found.slice(5, 8)).toEqual([-29.17, -293.83, -293.82]);
    expect(found.at(-1)).toBe(undefined);
    expect(Math.round(found.reduce<number>((sum, amount) => sum + (amount ?? 0) * 100, 0))).toBe(-193_795);
    expect(await readingsApart(platform)).toEqual([]);
  });

  test("[MR13] a credit note corrects its month", async ({ site }) => {
    const { invoiceId } = await aYear(site);
    at(site, "2027-05-10");
    await credit(site, invoiceId, "dues", 10_000);
    expect(await duesBy(site, ["2027-04", "2027-05", "2027-06"])).toEqual([-29.17, 12.5, -20.83]);
  });

  test("[MR14] a membership that is ended owes nothing any more; the months before stay as they were", async ({
    site,
  }) => {
    const { platform } = site;
    const { id } = await aYear(site);
    at(site, "2027-03-01");
    const before = await duesBy(site, ["2027-01", "2027-02"]);
    await act(platform, (context) =>
      endMembership(context, { membershipId: id, how: "today", reason: "Moved" }),
    );
    expect(before).toEqual([-29.17, -29.16]);
    expect(await duesBy(site, ["2027-01", "2027-02", "2027-03", "2027-04"])).toEqual([
      ...before,
      -291.67,
      undefined,
    ]);
  });

  test("[MR15] a membership without money leaves nothing", async ({ site }) => {
    at(site, "2027-01-02");
    await aMemberUntil(site.platform, "2027-01-01", "2027-12-31");
    const { id } = await aMembership(site.platform, "Bea Baker");
    await aTerm(site.platform, id, "2027-01-01", "2027-12-31", { kind: "import" });
    expect(await told(site, "accrual", "2027-01")).toEqual({});
  });
});
