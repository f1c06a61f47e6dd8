import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { addDays } from "#platform/days.ts";
import { mails } from "#platform/tables.ts";
import { act, aPayment, issue, look, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { test } from "#tests/support/site.ts";
import { closeShort } from "../documents/close-short.server.ts";
import { creditInvoice } from "../documents/credit-invoice.server.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { closeException } from "../exceptions/exceptions.server.ts";
import { organisationDay } from "../organisation-day.server.ts";
import { exceptions, ledger, payments } from "../tables.ts";
import { assignPayment } from "./assign-payment.server.ts";
import { recordPayment } from "./record-payment.server.ts";
import { recordRefund } from "./record-refund.server.ts";
import { bouncePayment, takeBackPayment } from "./reverse-payment.server.ts";

const openExceptions = async (db: Parameters<typeof look>[0]["db"]) =>
  (await db.select().from(exceptions)).filter(({ closedAt }) => closedAt === null).map(({ kind }) => kind);
const receipts = async (db: Parameters<typeof look>[0]["db"]) =>
  db.select().from(mails).where(eq(mails.kind, "receipt"));
const idOf = (recorded: Awaited<ReturnType<typeof pay>>) => (recorded.ok ? recorded.id : 0);

describe("a payment is refused", () => {
  test.for([
    ["of nothing", { amountCents: 0 }, { reason: "amount" }],
    ["of a part of a cent", { amountCents: 0.5 }, { reason: "amount" }],
    ["on a day that does not exist", { receivedOn: "2026-02-30" }, { reason: "no-day" }],
    [
      "of more than is owed, until it is said to be so",
      { amountCents: 35_001 },
      { reason: "more", owedCents: 35_000 },
    ],
  ] as const)("%s", async ([, input, refusal], { site: { platform } }) => {
    const id = await issue(platform);
    expect(await pay(platform, id, input)).toMatchObject({ ok: false, ...refusal });
    expect((await look(platform, id)).payments).toEqual([]);
  });

  test("of tomorrow", async ({ site: { platform } }) => {
    const tomorrow = addDays(organisationDay(platform.clock.now()), 1);
    const id = await issue(platform);
    expect(await pay(platform, id, { receivedOn: tomorrow })).toEqual({ ok: false, reason: "future" });
  });

  test("for no invoice there is", async ({ site: { platform } }) => {
    expect(await pay(platform, 4_711)).toEqual({ ok: false, reason: "not-found" });
  });
});

test("[B12] the same form twice, even at once, records one payment and mails one receipt", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  const form = aPayment(platform, id);
  const send = () => act(platform, (context) => recordPayment(context, form));
  const both = await Promise.all([send(), send()]);
  expect(both.map((one) => one.ok && one.isNew).sort()).toEqual([false, true]);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid", paidCents: 35_000 });
  expect(await platform.db.$count(payments)).toBe(1);
  expect(await receipts(platform.db)).toHaveLength(1);
});

test("[B13] a part leaves the rest owed; what costs nothing is settled at once, without a receipt", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  expect(await pay(platform, id, { amountCents: 20_000, method: "cash" })).toMatchObject({
    owedCents: 15_000,
    isSettled: false,
  });
  expect(await look(platform, id)).toMatchObject({ state: "open", invoice: { settledAt: null } });
  expect((await lastMail(platform, "ada@example.org", "receipt"))?.text).toContain("Balance due: $150.00");
  expect(await receipts(platform.db)).toHaveLength(1);
  expect(await pay(platform, id, { amountCents: 15_000 })).toMatchObject({ owedCents: 0, isSettled: true });
  const free = await issue(platform, {
    lines: [{ text: "A gift", quantity: 1, unitCents: 0, income: "other" }],
  });
  expect(await look(platform, free)).toMatchObject({ state: "paid", owedCents: 0 });
  expect(await receipts(platform.db)).toHaveLength(2);
});

test("[B3] more than owed settles the invoice and opens a matter, which returning the rest answers", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  const paid = await pay(platform, id, { amountCents: 50_000, evenSo: true });
  expect(paid).toMatchObject({ ok: true, owedCents: -15_000, isSettled: true });
  expect(await openExceptions(platform.db)).toEqual(["overpaid"]);
  const day = organisationDay(platform.clock.now());
  const back = {
    paymentId: idOf(paid),
    amountCents: 15_000,
    day,
    reason: "Too much",
    formToken: randomUUID(),
  };
  const over = await act(platform, (context) => recordRefund(context, { ...back, amountCents: 15_001 }));
  expect(over).toEqual({ ok: false, reason: "not-credited", leftCents: 15_000 });
  const sent = () => act(platform, (context) => recordRefund(context, back));
  expect((await Promise.all([sent(), sent()])).every(({ ok }) => ok)).toBe(true);
  expect(await look(platform, id)).toMatchObject({ owedCents: 0, state: "paid", paidCents: 35_000 });
  expect(await openExceptions(platform.db)).toEqual([]);
});

test("[B3] a second payment too many leaves one matter, which says the sum of both", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  await pay(platform, id, { amountCents: 50_000, evenSo: true });
  await pay(platform, id, { amountCents: 1_000, evenSo: true });
  expect(await platform.db.select().from(exceptions)).toMatchObject([
    { kind: "overpaid", about: { cents: 16_000 } },
  ]);
});

test("[B3] money of nobody is set aside as a matter, and given to an invoice once", async ({
  site: { platform },
}) => {
  const paid = await pay(platform, null);
  expect(await openExceptions(platform.db)).toEqual(["unmatched"]);
  const id = await issue(platform);
  const give = () =>
    act(platform, (context) => assignPayment(context, { id: idOf(paid), invoiceId: id, evenSo: false }));
  const both = await Promise.all([give(), give()]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await look(platform, id)).toMatchObject({
    owedCents: 0,
    state: "paid",
    payments: [{ state: "received" }],
  });
  expect(await openExceptions(platform.db)).toEqual([]);
});

test("[B4] what is paid on a void invoice is set aside, and can be given to the one issued anew", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  await act(platform, (context) => voidInvoice(context, { id, version: 1, reason: "Wrong name" }));
  expect(await pay(platform, id)).toEqual({ ok: false, reason: "void", invoiceId: id });
  const paid = await pay(platform, id, { evenSo: true });
  expect(await openExceptions(platform.db)).toEqual(["paid-after-void"]);
  expect(await look(platform, id)).toMatchObject({
    state: "void",
    owedCents: 0,
    payments: [{ state: "aside" }],
  });
  const anew = await issue(platform);
  await act(platform, (context) =>
    assignPayment(context, { id: idOf(paid), invoiceId: anew, evenSo: false }),
  );
  expect(await look(platform, anew)).toMatchObject({ state: "paid", payments: [{ state: "received" }] });
  expect((await look(platform, id)).payments).toEqual([]);
  expect(
    await act(platform, (context) => takeBackPayment(context, { id: idOf(paid), reason: "Not ours" })),
  ).toEqual({ ok: true, owedCents: 35_000, ends: null });
  expect(await look(platform, anew)).toMatchObject({ state: "open", payments: [{ state: "taken-back" }] });
});

test("[B12] a check that bounces is owed again and opens a matter, once; what was started is started once", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  const paid = await pay(platform, id);
  const { fulfilledAt } = (await look(platform, id)).invoice;
  const bounce = () =>
    act(platform, (context) => bouncePayment(context, { id: idOf(paid), reason: "No funds" }));
  const both = await Promise.all([bounce(), bounce()]);
  expect(both.map((one) => (one.ok ? "ok" : one.reason)).sort()).toEqual(["ok", "reversed"]);
  expect(await look(platform, id)).toMatchObject({
    owedCents: 35_000,
    state: "open",
    invoice: { settledAt: null, fulfilledAt },
    payments: [{ state: "bounced" }],
  });
  expect(await openExceptions(platform.db)).toEqual(["bounced"]);
  const [exception] = await platform.db.select().from(exceptions);
  const close = (resolution: string) =>
    act(platform, (context) => closeException(context, { id: exception?.id ?? 0, resolution }));
  expect(await close(" ")).toEqual({ ok: false, reason: "no-reason" });
  expect(await close("She pays in cash")).toEqual({ ok: true });
  expect(await close("She pays in cash")).toEqual({ ok: false, reason: "not-found" });
});

test("[B15] an unpaid invoice is voided, a paid one credited; then the money can go back", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  const lines = [{ text: "One seat less", quantity: 1, unitCents: 5_000, income: "events" as const }];
  const credit = (version: number, part = lines) =>
    act(platform, (context) =>
      creditInvoice(context, { id, version, lines: part, reason: "A seat less", formToken: randomUUID() }),
    );
  expect(await credit(1)).toEqual({ ok: false, reason: "unpaid" });
  await pay(platform, id);
  expect(await act(platform, (context) => voidInvoice(context, { id, version: 2, reason: "Wrong" }))).toEqual(
    { ok: false, reason: "paid" },
  );
  expect(await credit(1)).toEqual({ ok: false, reason: "changed" });
  expect(await credit(2, [{ ...lines[0], unitCents: 35_001 } as (typeof lines)[0]])).toEqual({
    ok: false,
    reason: "more-than-invoiced",
    leftCents: 35_000,
  });
  expect(await credit(2)).toMatchObject({
    ok: true,
    number: expect.stringMatching(/^\d{4}-C-1$/),
    owedCents: -5_000,
  });
  expect(await look(platform, id)).toMatchObject({
    owedCents: -5_000,
    credits: [{ lines: [{ text: "One seat less" }] }],
  });
  expect(await openExceptions(platform.db)).toEqual(["overpaid"]);
});

test("what will not come is written off with a reason: nothing is owed, nothing starts, no receipt", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  const give = (version: number, reason: string) =>
    act(platform, (context) => closeShort(context, { how: "write-off", id, version, reason }));
  expect(await give(1, "")).toEqual({ ok: false, reason: "no-reason" });
  expect(await give(2, "Moved away")).toEqual({ ok: false, reason: "changed" });
  expect(await give(1, "Moved away")).toEqual({ ok: true, amount: "$350.00", starts: [] });
  expect(await look(platform, id)).toMatchObject({
    state: "written-off",
    owedCents: 0,
    invoice: { fulfilledAt: null },
  });
  expect(await receipts(platform.db)).toEqual([]);
  expect(await give(2, "Again")).toEqual({ ok: false, reason: "nothing-owed" });
});

test("a dollar that comes after the rest was written off starts nothing, and a credit note leaves out what was given up", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  await pay(platform, id, { amountCents: 10_000 });
  const seen = async () => (await look(platform, id)).invoice;
  const { version } = await seen();
  await act(platform, (context) =>
    closeShort(context, { how: "write-off", id, version, reason: "Moved away" }),
  );
  await pay(platform, id, { amountCents: 100, evenSo: true });
  expect(await seen()).toMatchObject({ fulfilledAt: null });
  const lines = [{ text: "All of it", quantity: 1, unitCents: 35_000, income: "events" as const }];
  const asked = { id, version: (await seen()).version, lines, reason: "Called off", formToken: randomUUID() };
  expect(await act(platform, (context) => creditInvoice(context, asked))).toEqual({
    ...{ ok: false, reason: "more-than-invoiced", leftCents: 10_000 },
  });
});

test("the ledger takes no change and no removal, and an issued invoice stays as it is", async ({
  site: { platform },
}) => {
  const id = await issue(platform);
  const { db } = platform;
  const fault = (cause: string) => ({
    cause: expect.objectContaining({ message: expect.stringContaining(cause) }),
  });
  await expect(db.delete(ledger).execute()).rejects.toMatchObject(fault("only added"));
  await expect(db.update(ledger).set({ amountCents: 1 }).execute()).rejects.toMatchObject(
    fault("only added"),
  );
  await expect(db.execute(`update invoices set total_cents = 1 where id = ${id}`)).rejects.toMatchObject(
    fault("never changes"),
  );
  await expect(
    db.execute(`insert into invoice_lines select ${id}, 2, 'More', 1, 5, 5, 'other'`),
  ).rejects.toMatchObject(fault("do not sum"));
});
