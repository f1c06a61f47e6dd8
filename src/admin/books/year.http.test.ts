import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { closeShort } from "#billing/documents/close-short.server.ts";
import { creditInvoice } from "#billing/documents/credit-invoice.server.ts";
import { voidInvoice } from "#billing/documents/void-invoice.server.ts";
import { incomes } from "#billing/kinds.ts";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { recordRefund } from "#billing/payments/record-refund.server.ts";
import { bouncePayment } from "#billing/payments/reverse-payment.server.ts";
import { accounts } from "#content/accounts.ts";
import { addMonths } from "#features/events/event-days.ts";
import { act, issue, look, pay } from "#tests/support/billing.ts";
import { heldIn } from "#tests/support/books.ts";
import { type Site, test } from "#tests/support/site.ts";
import { accountName } from "../ledger/account-names.ts";
import { readByMonth } from "../ledger/report.server.ts";
import { moneyByMonth } from "../today/money-by-month.ts";
import { detailRows } from "./detail-served.server.ts";
import { readPeriod } from "./periods.ts";
import { bases } from "./readings.server.ts";
import { readReports } from "./reports.server.ts";

const invoicesOfYear = 125;
const bounced = [77, 101];
const carried = 1_000; // more movements than a file reads at once

/** A year of made-up money: what is done with the invoice number `at` follows from the number. */
async function makeYear(site: Site) {
  const { platform } = site;
  const now = platform.clock.now();
  for (let at = 0; at < invoicesOfYear; at++) {
    const back = ((invoicesOfYear - at) / invoicesOfYear) * 360 * 86_400_000;
    site.clock.set(new Date(now.getTime() - back).toISOString());
    const cents = 501 + ((at * 7_919) % 90_000);
    const income = incomes[at % incomes.length] ?? "other";
    const lines = [{ text: "Something", quantity: 1 + (at % 3), unitCents: cents, income }];
    const id = await issue(platform, { lines });
    const total = lines[0] ? lines[0].quantity * cents : 0;
    if (at % 10 === 9) continue; // nobody pays
    if (at % 25 === 3) {
      const { version } = (await look(platform, id)).invoice;
      await act(platform, (context) => voidInvoice(context, { id, version, reason: "Ordered twice" }));
      continue;
    }
    const part = at % 6 === 1 ? Math.floor(total / 3) : total;
    const paid = await pay(platform, id, { amountCents: part, method: at % 4 === 0 ? "cash" : "check" });
    if (!paid.ok) throw new Error(paid.reason);
    if (bounced.includes(at))
      await act(platform, (context) => bouncePayment(context, { id: paid.id, reason: "Insufficient funds" }));
    else if (part < total && at % 12 === 1) await giveUp(site, id);
    else if (at % 20 === 2) await giveBack(site, id, paid.id, income);
  }
  site.clock.set(now.toISOString());
  await carryToTheBank(site, now);
}

/** A cent of the cash is brought to the bank a thousand times, three a day, of which no other list of money knows. */
async function carryToTheBank({ platform: { db } }: Site, now: Date) {
  const day = organisationDay(now);
  await db.execute(sql`insert into ledger (key, debit, credit, amount_cents, currency, day, actor, at)
    select 'deposit/' || n, 'bank', 'cash', 1, 'USD', ${day}::date - n / 3, 'treasurer-1', ${now}
    from generate_series(1, ${carried}) n`);
}

async function giveUp({ platform }: Site, id: number) {
  const { version } = (await look(platform, id)).invoice;
  await act(platform, (context) =>
    closeShort(context, { how: "write-off", id, version, reason: "They have moved away" }),
  );
}

async function giveBack({ platform }: Site, id: number, paymentId: number, income: (typeof incomes)[number]) {
  const { version } = (await look(platform, id)).invoice;
  const lines = [{ text: "One less", quantity: 1, unitCents: 250, income }];
  const asked = { reason: "One less", formToken: randomUUID() };
  await act(platform, (context) => creditInvoice(context, { ...asked, id, version, lines }));
  const back = { paymentId, amountCents: 250, day: organisationDay(platform.clock.now()) };
  await act(platform, (context) => recordRefund(context, { ...asked, ...back, formToken: randomUUID() }));
}

test("a year of money: ledger, lists, reports, the rows behind each figure and the chart agree to the cent", async ({
  site,
}) => {
  await makeYear(site);
  const { db, clock } = site.platform;
  const treasurer = await site.asRole("treasurer");
  const today = organisationDay(clock.now());
  const held = ["receivable", "bank", "cash", "write-off", ...incomes.map((one) => `income:${one}`)];
  const balances = new Map<string, number>();
  for (const account of held) balances.set(account, await heldIn(site.platform, account));
  const balance = (account: string) => balances.get(account) ?? 0;
  const file = async (name: string) => (await treasurer.get(`/admin-dashboard/${name}`)).text();
  /** The sum in cents of a column, counted from the end, since names may hold a comma; of the lines that `of` takes. */
  const sum = (text: string, fromEnd: number, of = (_: string) => true) =>
    text
      .trim()
      .split("\r\n")
      .slice(1)
      .filter(of)
      .reduce((all, line) => all + Math.round(Number(line.split(",").at(-fromEnd) || "0") * 100), 0);

  const [invoicesFile, paymentsFile] = [await file("invoices.csv"), await file("payments.csv")];
  expect(sum(invoicesFile, 2)).toBe(balance("receivable"));
  expect(sum(paymentsFile, 3)).toBe(balance("bank") + balance("cash"));

  const books = await file("entries.csv");
  for (const account of held) {
    const named = accountName(accounts.value, account);
    const moved = (at: number) => sum(books, 2, (line) => line.split(",").at(at) === named);
    expect(Math.abs(moved(3) - moved(4)), account).toBe(balance(account));
    expect(balance(account), account).toBeGreaterThan(0);
  }

  let figures = 0;
  for (const basis of bases)
    for (const asked of ["last-year", "", "month"])
      for (const { rows } of await readReports(db, basis, readPeriod(asked, today, 1)))
        for (const { cents, of } of rows.flatMap((row) => row.figures)) {
          if (!of || cents === 0) continue;
          figures += 1;
          if (figures % 6 !== 0) continue; // each one takes its own reading of the year
          const staff = { db, now: clock.now(), may: () => true };
          const behind = await detailRows(staff, {
            filters: { ...of, basis: basis === "accrual" ? basis : null, currency: null },
          });
          expect(
            behind.reduce((all, row) => all + row.cents, 0),
            JSON.stringify(of),
          ).toBe(cents);
        }
  expect(figures).toBeGreaterThan(200);

  const months = moneyByMonth(await readByMonth(db, addMonths(today.slice(0, 7), -13)), today, 14);
  for (const kind of incomes)
    expect(
      months.reduce((all, { cents }) => all + cents[kind], 0),
      kind,
    ).toBe(balance(`income:${kind}`));
  expect(balance("receivable") + balance("bank") + balance("cash") + balance("write-off")).toBe(
    months.reduce((all, { total }) => all + total, 0),
  );
});
