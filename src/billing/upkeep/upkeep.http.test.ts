import { asc, eq, isNull, sql } from "drizzle-orm";
import { expect } from "vitest";
import { billingData } from "#billing/personal-data/personal-data.server.ts";
import { mails } from "#platform/tables.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { lastMail } from "#tests/support/mail.ts";
import { asksForNoMail } from "#tests/support/no-mail.ts";
import { mainOf } from "#tests/support/page-text.ts";
import { type Site, test } from "#tests/support/site.ts";
import { voidInvoice } from "../documents/void-invoice.server.ts";
import { closeException } from "../exceptions/exceptions.server.ts";
import { bouncePayment } from "../payments/reverse-payment.server.ts";
import { owedInAll } from "../statements/receivables-store.server.ts";
import { exceptions, invoiceOpenDays, invoices, ledgerTotals } from "../tables.ts";
import { billingJobs } from "./jobs.server.ts";

const lines = (id: number) => [
  { text: "Mug", quantity: 1, unitCents: 1_800, income: "shop" as const, subject: { name: "order", id } },
];

async function run({ platform }: Site, name: string) {
  await billingJobs.find((job) => job.name === name)?.run({}, platform);
}

const reminded = async ({ platform }: Site) =>
  (await platform.db.select().from(mails).where(eq(mails.kind, "invoice-reminder"))).length;

const kindsMailed = async ({ platform }: Site, kind: string) =>
  (await platform.db.select().from(mails).where(eq(mails.kind, kind)).orderBy(asc(mails.id))).map(
    ({ subject }) => subject,
  );

test("an order that nobody pays is voided in the end; what was written by hand, is paid in part, renews, or whose check bounced is not", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const order = await issue(platform, { lines: lines(1) });
  const part = await issue(platform, { lines: lines(2) });
  const renewal = await issue(platform, { lines: lines(3), isRenewal: true });
  const byHand = await issue(platform);
  await pay(platform, part, { amountCents: 800 });
  const check = await issue(platform, { lines: lines(4) });
  const paid = await pay(platform, check, { amountCents: 1_800 });
  await act(platform, (context) => bouncePayment(context, { id: paid.ok ? paid.id : 0, reason: "No funds" }));
  const states = async () =>
    Promise.all([order, part, renewal, byHand, check].map(async (id) => (await look(platform, id)).state));
  clock.set("2027-03-16T15:00:00Z"); // 60 days after the day it was due
  await run(site, "void-unpaid-invoices");
  expect(await states()).toEqual(["past-due", "past-due", "past-due", "past-due", "past-due"]);
  clock.set("2027-03-17T15:00:00Z");
  await run(site, "void-unpaid-invoices");
  await run(site, "void-unpaid-invoices");
  expect(await states()).toEqual(["void", "past-due", "past-due", "past-due", "past-due"]);
  expect(await kindsMailed(site, "invoice-canceled")).toEqual(["Invoice 2027-1 has been canceled: Mug"]);
});

test("an order that was paid in part stands in “Needs attention” once, also after someone has decided", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const part = await issue(platform, { lines: lines(1) });
  await pay(platform, part, { amountCents: 800 });
  const late = await issue(platform, { lines: lines(2) });
  await pay(platform, late, { amountCents: 900 });
  const open = async () =>
    (
      await platform.db
        .select()
        .from(exceptions)
        .where(isNull(exceptions.closedAt))
        .orderBy(asc(exceptions.id))
    ).map(({ key }) => key);
  clock.set("2027-03-17T15:00:00Z");
  for (const _ of [1, 2]) await run(site, "void-unpaid-invoices");
  expect(await open()).toEqual([`part-paid/${part}`, `part-paid/${late}`]);
  expect(await kindsMailed(site, "matter")).toEqual([
    "$10.00 on invoice 2027-1 is long past due",
    "$9.00 on invoice 2027-2 is long past due",
  ]);
  await pay(platform, late, { amountCents: 900 });
  await act(platform, (context) => closeException(context, { id: 1, resolution: "She pays in May" }));
  await run(site, "void-unpaid-invoices");
  expect(await open()).toEqual([]);
});

test("who has not paid is reminded on the days that the content says, once a day, and not once it is paid", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const id = await issue(platform, { dueOn: "2027-01-15" });
  for (const [at, mailed] of [
    ["2027-01-17T15:00:00Z", 0],
    ["2027-01-18T15:00:00Z", 1],
    ["2027-01-18T23:00:00Z", 1],
    ["2027-01-30T15:00:00Z", 2],
  ] as const) {
    clock.set(at);
    await run(site, "remind-of-invoices");
    expect([at, await reminded(site)]).toEqual([at, mailed]);
  }
  const [mail] = await platform.db.select().from(mails).where(eq(mails.kind, "invoice-reminder"));
  expect(mail).toMatchObject({ recipient: "ada@example.org", secret: true });
  await pay(platform, id);
  clock.set("2027-03-01T15:00:00Z");
  await run(site, "remind-of-invoices");
  expect(await reminded(site)).toBe(2);
});

test("[MM5] who asked for no email is reminded of no invoice, and gets its receipt", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const id = await issue(platform, { dueOn: "2027-01-15" });
  await asksForNoMail(platform, "ada@example.org");
  clock.set("2027-01-18T15:00:00Z");
  await run(site, "remind-of-invoices");
  expect(await reminded(site)).toBe(0);
  await pay(platform, id);
  expect(await platform.db.$count(mails, eq(mails.kind, "receipt"))).toBe(1);
});

test("a reminder says that its day has passed; of what was paid in part it says what has come, and not that nothing was charged", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const id = await issue(platform, { dueOn: "2027-01-15" });
  const words = async (now: string) => {
    clock.set(now);
    await run(site, "remind-of-invoices");
    return (await lastMail(platform, "ada@example.org", "invoice-reminder"))?.text ?? "";
  };
  const late = await words("2027-01-18T15:00:00Z");
  expect(late).toContain("Payment was due January 15, 2027. Please pay by check or bank transfer.");
  expect(late).toContain("Was due: January 15, 2027");
  await pay(platform, id, { amountCents: 34_500 });
  const part = await words("2027-01-30T15:00:00Z");
  expect(part).toContain("We've received $345.00; $5.00 is still due.");
  expect(part).not.toContain("Nothing has been charged");
});

test("the name goes when the time of orders is over, and the figures stay", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const id = await issue(platform);
  await pay(platform, id, { payerName: "Grace Hopper", payerEmail: "grace@example.org" });
  const person = { userId: "anyone", email: "ada@example.org" };
  expect(await billingData.collect(platform.db, person)).toMatchObject([
    { number: "2027-1", lines: [{ amountCents: 35_000 }], payments: [{ amountCents: 35_000 }] },
  ]);
  clock.set("2034-01-05T15:00:00Z"); // 84 months later
  await run(site, "tidy-invoices");
  expect((await look(platform, id)).invoice.payer).toMatchObject({ name: "Ada Bennett" });
  clock.set("2034-01-06T15:00:00Z");
  await run(site, "tidy-invoices");
  const { invoice, payments, paidCents } = await look(platform, id);
  expect(invoice).toMatchObject({ payer: null, payerEmail: null, totalCents: 35_000 });
  expect(payments).toMatchObject([{ payerName: null, payerEmail: null, reference: "1042" }]);
  expect(paidCents).toBe(35_000);
});

test("the totals of a month are the same before and after they are summed up", async ({ site }) => {
  const { platform } = site;
  const id = await issue(platform);
  await pay(platform, id, { amountCents: 10_000 });
  await pay(platform, id, { amountCents: 5_000, method: "transfer" });
  const totals = async () =>
    (
      await platform.db
        .select({
          account: ledgerTotals.account,
          cents: sql<number>`sum(${ledgerTotals.differenceCents})::int`,
        })
        .from(ledgerTotals)
        .groupBy(ledgerTotals.account)
        .orderBy(ledgerTotals.account)
    ).map(({ account, cents }) => [account, cents]);
  const before = await totals();
  expect(before).toEqual([
    ["bank", 5_000],
    ["cash", 10_000],
    ["income:events", -35_000],
    ["receivable", 20_000],
  ]);
  await run(site, "tidy-invoices");
  expect(await totals()).toEqual(before);
  expect(await platform.db.$count(ledgerTotals)).toBe(4);
  expect(await platform.db.$count(invoices)).toBe(1);
});

test("a month in which all movements cancel out stays among the months of the ledger", async ({ site }) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  const id = await issue(platform);
  await act(platform, (context) => voidInvoice(context, { id, reason: "Written twice" }));
  await run(site, "tidy-invoices");
  const treasurer = await site.asRole("treasurer");
  const entries = mainOf(await (await treasurer.get("/admin-dashboard/entries")).text());
  expect(entries).toContain('<option value="2027-01"');
});

test("who owes stays as it is when the days of open invoices are written by hand, once the night is over", async ({
  site,
}) => {
  const { platform, clock } = site;
  clock.set("2027-01-05T15:00:00Z");
  await issue(platform);
  const paid = await issue(platform);
  clock.set("2027-02-05T15:00:00Z");
  await pay(platform, paid, { amountCents: 35_000 });
  const owed = async () =>
    Promise.all(
      ["2027-01-04", "2027-01-31", "2027-02-05"].map(
        async (day) => (await owedInAll(platform.db, day)).owedCents,
      ),
    );
  const before = await owed();
  expect(before).toEqual([0, 70_000, 35_000]);
  await platform.db.update(invoiceOpenDays).set({ owedCents: 0, lastOn: "2027-01-05" });
  expect(await owed()).toEqual([0, 0, 0]);
  await run(site, "tidy-invoices");
  expect(await owed()).toEqual(before);
});
