import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { recordOnlinePayment } from "#billing/payments/record-payment.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { bouncePayment } from "#billing/payments/reverse-payment.server.ts";
import { statementYears } from "#billing/pdf/print-statement.server.ts";
import { ledger, ledgerTotals, payments } from "#billing/tables.ts";
import { listHistory } from "#platform/history.server.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { untilOneWaits } from "#tests/support/lock-order.ts";
import { type Site, test } from "#tests/support/site.ts";
import { aMemberUntil, renew, termsOfMembership } from "#tests/support/terms.ts";
import { closeBooks, readClosed } from "./close-books.server.ts";
import { post } from "./post.server.ts";
import { booksClosed } from "./tables.ts";

const year = { through: "2026-12-31", reason: "", sure: true, seen: null };
const close = ({ platform }: Site, asked: Partial<Parameters<typeof closeBooks>[1]> = {}) =>
  act(platform, (context) => closeBooks(context, { ...year, ...asked }));

const daysOf = ({ platform: { db } }: Site, key: string) =>
  db.select({ day: ledger.day }).from(ledger).where(sql`${ledger.key} like ${key}`);

/** The sums of each account in the months up to December 2026, as the reports read them and as the rows say. */
async function sumsOfYear({ platform: { db } }: Site) {
  const totals =
    await db.execute(sql`select to_char(month, 'YYYY-MM') as month, account, sum(difference_cents)::int as cents
    from ${ledgerTotals} where month < '2027-01-01' group by 1, 2 order by 1, 2`);
  const rows = await db.execute(
    sql`select id, key, day, amount_cents from ${ledger} where day < '2027-01-01' order by id`,
  );
  return { totals: totals.rows, rows: rows.rows };
}

test("[MR22] today, a day to come, no answer, an earlier day without a reason and a changed day close nothing", async ({
  site,
}) => {
  site.clock.set("2027-01-08T15:00:00Z");
  for (const [asked, reason] of [
    [{ through: "2027-01-08" }, "not-past"],
    [{ through: "2027-02-01" }, "not-past"],
    [{ sure: false }, "sure"],
    [{ seen: "2026-11-30" }, "changed"],
  ] as const)
    expect(await close(site, asked)).toEqual({ ok: false, reason, closed: null });
  expect(await readClosed(site.platform.db)).toBeNull();
  expect(await close(site)).toEqual({ ok: true, opens: false, isNew: true });
  const earlier = { through: "2026-11-30", seen: "2026-12-31" };
  expect(await close(site, earlier)).toMatchObject({ ok: false, reason: "no-reason" });
  expect(await close(site, { through: "2027-01-05" })).toMatchObject({ ok: false, reason: "changed" });
  expect(await readClosed(site.platform.db)).toBe("2026-12-31");
});

test("[MR22] closing and reopening are in the history, with who, when and why; the same day again is not", async ({
  site,
}) => {
  site.clock.set("2027-01-08T15:00:00Z");
  await close(site);
  expect(await close(site)).toEqual({ ok: true, opens: false, isNew: false });
  site.clock.set("2027-01-09T15:00:00Z");
  const earlier = { through: "2026-11-30", seen: "2026-12-31", reason: "A late bill" };
  expect(await close(site, earlier)).toEqual({ ok: true, opens: true, isNew: true });
  const kept = await listHistory(site.platform.db, "books", "only");
  expect(kept.map(({ action, actor, before, after }) => ({ action, actor, before, after }))).toEqual([
    {
      ...{ action: "closed", actor: "treasurer-1", before: { through: null } },
      after: { through: "2026-12-31", reason: "" },
    },
    {
      ...{ action: "reopened", actor: "treasurer-1", before: { through: "2026-12-31" } },
      after: { through: "2026-11-30", reason: "A late bill" },
    },
  ]);
  const [row] = await site.platform.db.select().from(booksClosed);
  expect(row).toMatchObject({ through: "2026-11-30", changedBy: "treasurer-1" });
  const id = await issue(site.platform);
  await pay(site.platform, id, { receivedOn: "2026-12-05" });
  expect(await daysOf(site, "payment/%")).toEqual([{ day: "2026-12-05" }]);
});

test("[MR21] a check of December 30 recorded on January 8: it keeps its day, the term starts by it, the books count it on January 1", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2025-01-02T15:00:00Z");
  const { id } = await aMemberUntil(platform, "2025-01-01", "2025-12-31"); // lapsed: the new term starts by its payment
  clock.set("2026-12-01T15:00:00Z");
  const asked = await renew(platform, id);
  clock.set("2027-01-08T15:00:00Z");
  await close(site);
  const invoiceId = asked.ok ? asked.invoiceId : 0;
  const paid = await pay(platform, invoiceId, { receivedOn: "2026-12-30" });
  expect(paid).toMatchObject({ ok: true, owedCents: 0 });
  const [payment] = await platform.db.select().from(payments).where(eq(payments.invoiceId, invoiceId));
  expect(payment?.receivedOn).toBe("2026-12-30");
  expect(await daysOf(site, `payment/${payment?.id}`)).toEqual([{ day: "2027-01-01" }]);
  const terms = await termsOfMembership(platform, id);
  expect([terms.at(-1)?.startsOn, terms.at(-1)?.endsOn]).toEqual(["2026-12-30", "2027-12-29"]);
});

test("[MR21] the payer's statement has a late check in the year in which it came", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2027-01-08T15:00:00Z");
  await close(site);
  const id = await issue(platform);
  await pay(platform, id, { receivedOn: "2026-12-30" });
  expect(await daysOf(site, "payment/%")).toEqual([{ day: "2027-01-01" }]);
  expect(await statementYears(platform, "ada@example.org")).toEqual([2027, 2026]);
});

test("[MR21] whatever is posted with an earlier day, the sums of a closed year stay", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2026-12-10T15:00:00Z");
  const [paidId, openId, lateId, bouncedId] = [
    await issue(platform),
    await issue(platform),
    await issue(platform),
    await issue(platform),
  ];
  const paid = await pay(platform, paidId);
  const bounced = await pay(platform, bouncedId);
  if (!paid.ok || !bounced.ok) throw new Error("a payment was refused");
  clock.set("2027-01-08T15:00:00Z");
  await close(site);
  const before = await sumsOfYear(site);

  await pay(platform, lateId, { receivedOn: "2026-12-20", method: "cash" });
  await pay(platform, null, { receivedOn: "2026-12-21" });
  await act(platform, (context) =>
    recordOnlinePayment(context, {
      ...{ invoiceId: null, ref: "pi_1", amountCents: 5_000, currency: "USD", receivedOn: "2026-12-31" },
      ...{ payerName: null, payerEmail: null },
    }),
  );
  const about = { currency: "USD", day: "2026-12-31" };
  const moved = (key: string, debit: "fees" | "bank") => ({
    key,
    debit,
    credit: "card" as const,
    amountCents: 30,
  });
  await act(platform, (context) =>
    post(context, [moved("fee/9", "fees"), moved("payout/po_1", "bank")], about),
  );
  const { version } = (await look(platform, paidId)).invoice;
  const reason = "One less";
  const lines = [{ text: reason, quantity: 1, unitCents: 250, income: "events" as const }];
  await act(platform, (context) =>
    creditInvoice(context, { id: paidId, version, reason, lines, formToken: crypto.randomUUID() }),
  );
  const refund = {
    paymentId: paid.id,
    amountCents: 250,
    day: "2026-12-30",
    reason,
    formToken: crypto.randomUUID(),
  };
  expect(await act(platform, (context) => recordRefund(context, refund))).toMatchObject({ ok: true });
  await act(platform, (context) => bouncePayment(context, { id: bounced.id, reason: "Insufficient funds" }));
  const seen = (await look(platform, openId)).invoice.version;
  await act(platform, (context) => voidInvoice(context, { id: openId, version: seen, reason }));

  expect(await sumsOfYear(site)).toEqual(before);
  expect(before.rows.length).toBeGreaterThan(4);
  const { rows } = await platform.db.execute<{ day: string; keys: number }>(
    sql`select day::text as day, count(*)::int as keys from ${ledger} where day >= '2027-01-01' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { day: "2027-01-01", keys: 6 }, // late, unmatched, by card, fee, payout, refund
    { day: "2027-01-08", keys: 3 }, // credit note, bounce, void
  ]);
});

test("[MR21] a close does not slip past a payment that is being recorded: it is refused, and closes after it", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-01-08T15:00:00Z");
  const id = await issue(platform);
  await act(platform, async (context) => {
    const about = { currency: "USD", day: "2026-12-30", invoiceId: id };
    await post(
      context,
      [{ key: "payment/900", debit: "bank", credit: "receivable", amountCents: 100 }],
      about,
    );
    expect(await close(site)).toEqual({ ok: false, reason: "busy", closed: null });
  });
  expect(await daysOf(site, "payment/900")).toEqual([{ day: "2026-12-30" }]);
  expect(await close(site)).toMatchObject({ ok: true });
});

test("[MR21] a payment that waits for a close under way counts on the first open day", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2027-01-08T15:00:00Z");
  const id = await issue(platform);
  const { paying } = await act(platform, async (context) => {
    expect(await closeBooks(context, year)).toMatchObject({ ok: true });
    const sent = pay(platform, id, { receivedOn: "2026-12-30" });
    await untilOneWaits(platform.db);
    return { paying: sent };
  });
  expect(await paying).toMatchObject({ ok: true });
  expect(await daysOf(site, "payment/%")).toEqual([{ day: "2027-01-01" }]);
});
