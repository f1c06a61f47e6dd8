import fc from "fast-check";
import { expect, test } from "vitest";
import { accounts } from "#content/accounts.ts";
import { januarySums } from "#tests/support/january.ts";
import { everyAccount } from "../ledger/account-names.ts";
import { type Journal, journalsOf } from "./journal.ts";
import { detailsOf, filesOf, withoutCode } from "./shapes.ts";

const codes = {
  ...{ receivable: "1210", bank: "1220", fees: "404", unmatched: "805", advance: "810" },
  ...{ dues: "200", events: "210", sponsorship: "220" },
};
const names = { ...accounts.value, fiscalYearStartsOn: "01", codes };
const { journals } = journalsOf(januarySums);
const january = { journals, names, basis: "accrual" as const };
const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join("");

test("[MR23] January for QuickBooks Online", () => {
  expect(filesOf("quickbooks-online", january)).toEqual([
    lines(
      "Journal No,Journal Date,Account Name,Debits,Credits,Description,Name",
      "2027-01,01/31/2027,Accounts Receivable,1000.00,,Website January 2027 (accrual),Members (website)",
      "2027-01,01/31/2027,Website receipts,512.45,,Website January 2027 (accrual),",
      "2027-01,01/31/2027,Bank and Card Fees,7.55,,Website January 2027 (accrual),",
      "2027-01,01/31/2027,Customer credits and unmatched,,25.00,Website January 2027 (accrual),",
      "2027-01,01/31/2027,Received in Advance,,338.75,Website January 2027 (accrual),",
      "2027-01,01/31/2027,Membership Dues,,31.25,Website January 2027 (accrual),",
      "2027-01,01/31/2027,Event Income,,125.00,Website January 2027 (accrual),",
      "2027-01,01/31/2027,Sponsorship Income,,1000.00,Website January 2027 (accrual),",
    ),
  ]);
});

test("[MR23] January for QuickBooks Desktop: tabs, the receivables line first and with a customer, no quotes", () => {
  const row = (kind: string, account: string, customer: string, amount: string) =>
    `${kind}\t\tGENERAL JOURNAL\t01/31/2027\t${account}\t${customer}\t${amount}\t2027-01\tWebsite January 2027 (accrual)`;
  const expected = lines(
    "!TRNS\tTRNSID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO",
    "!SPL\tSPLID\tTRNSTYPE\tDATE\tACCNT\tNAME\tAMOUNT\tDOCNUM\tMEMO",
    "!ENDTRNS",
    row("TRNS", "Accounts Receivable", "Members (website)", "1000.00"),
    row("SPL", "Website receipts", "", "512.45"),
    row("SPL", "Bank and Card Fees", "", "7.55"),
    row("SPL", "Customer credits and unmatched", "", "-25.00"),
    row("SPL", "Received in Advance", "", "-338.75"),
    row("SPL", "Membership Dues", "", "-31.25"),
    row("SPL", "Event Income", "", "-125.00"),
    row("SPL", "Sponsorship Income", "", "-1000.00"),
    "ENDTRNS",
  );
  expect(filesOf("quickbooks-desktop", january)).toEqual([expected]);
  const odd = { ...names, dues: 'Dues\t"new" \u2013 member\u2019s caf\u00e9 \u0142' };
  const [file] = filesOf("quickbooks-desktop", { ...january, names: odd });
  expect(file).toBe(expected.replace("Membership Dues", "Dues new  - member's caf\u00e9 ?"));
});

test("[MR23] January for Xero: codes, and credits below zero", () => {
  const row = (account: string, code: string, amount: string) =>
    `Website January 2027 (accrual),31 Jan 2027,${account},${code},Tax Exempt,${amount}`;
  expect(filesOf("xero", january)).toEqual([
    lines(
      "*Narration,*Date,Description,*AccountCode,*TaxRate,*Amount",
      row("Accounts Receivable", "1210", "1000.00"),
      row("Checking", "1220", "512.45"),
      row("Bank and Card Fees", "404", "7.55"),
      row("Customer credits and unmatched", "805", "-25.00"),
      row("Received in Advance", "810", "-338.75"),
      row("Membership Dues", "200", "-31.25"),
      row("Event Income", "210", "-125.00"),
      row("Sponsorship Income", "220", "-1000.00"),
    ),
  ]);
});

test("[MR23] what Xero has no code of is named, and a name that a spreadsheet would run is guarded", () => {
  expect(withoutCode(journals, names)).toEqual([]);
  const some = { ...names, codes: { ...codes, fees: undefined, dues: undefined } };
  expect(withoutCode(journals, some)).toEqual(["Bank and Card Fees", "Membership Dues"]);
  const [file = ""] = filesOf("quickbooks-online", {
    ...january,
    names: { ...names, dues: '=1+1,"x"' },
  });
  expect(file).toContain(`,"'=1+1,""x""",,31.25,`);
});

test("[MR24] 301 lines for Xero are two files, each with whole journals; 300 are one", () => {
  const line = (account: string, cents: number) => ({
    ...{ account, debitCents: Math.max(0, cents), creditCents: Math.max(0, -cents) },
  });
  const journal = (at: number, count: number): Journal => {
    const month = `2${String(at).padStart(3, "0")}-01`;
    const others = Array.from({ length: count - 1 }, (_, own) => line(`account-${own}`, 100));
    return { month, day: `${month}-31`, lines: [...others, line("bank", -100 * (count - 1))] };
  };
  const months = Array.from({ length: 30 }, (_, at) => journal(at, 10));
  const xeroFiles = (own: Journal[]) => filesOf("xero", { ...january, journals: own });
  const sizes = (own: Journal[]) => xeroFiles(own).map((text) => text.trimEnd().split("\r\n").length - 1);
  expect(sizes(months)).toEqual([300]);
  expect(sizes([...months.slice(1), journal(30, 11)])).toEqual([290, 11]);
  for (const text of xeroFiles([...months, journal(30, 7)])) {
    expect(text.startsWith("*Narration,")).toBe(true);
    const cents = text
      .split("\r\n")
      .slice(1, -1)
      .map((row) => Math.round(Number(row.split(",").at(-1)) * 100));
    expect(cents.reduce((sum, own) => sum + own, 0)).toBe(0);
  }
});

const paid = {
  ...{ id: 7, day: "2027-01-15", what: "Payment of invoice 2027-3", cents: 35_005, currency: "USD" },
  ...{ payer: "Ada Bennett", number: "2027-3" },
};

test("[MR23] a payment in the details is a line of each account, with one reference, its payer and invoice", () => {
  expect(detailsOf({ ...paid, debit: "bank", credit: "receivable" }, names)).toEqual([
    [
      "2027-01-15",
      "L-7",
      "Payment of invoice 2027-3",
      "Checking",
      "350.05",
      "",
      "Ada Bennett",
      "2027-3",
      "USD",
    ],
    [
      "2027-01-15",
      "L-7",
      "Payment of invoice 2027-3",
      "Accounts Receivable",
      "",
      "350.05",
      "Ada Bennett",
      "2027-3",
      "USD",
    ],
  ]);
  const payout = { ...paid, payer: null, number: null, debit: "bank", credit: "card" };
  expect(detailsOf(payout, names)[0]?.slice(6)).toEqual(["", "", "USD"]);
});

test("an account that no name is known of stands under its own, and every other has a name of its own", () => {
  const named = (debit: string) => detailsOf({ ...paid, debit, credit: "" }, names)[0]?.[3];
  expect(named("vault")).toBe("vault");
  expect(new Set(everyAccount.map(named)).size).toBe(everyAccount.length);
});

test("of any movements the debits of the details are their credits, to the cent", () => {
  const account = fc.constantFrom(...everyAccount);
  const movement = fc.record({
    debit: account,
    credit: account,
    cents: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
  });
  const inCents = (cell = "") => Math.round(Number(cell || "0") * 100);
  fc.assert(
    fc.property(fc.array(movement), (movements) => {
      const all = movements.flatMap((each) => detailsOf({ ...paid, ...each }, names));
      const sum = (column: number) => all.reduce((cents, row) => cents + inCents(row[column]), 0);
      expect(sum(4)).toBe(sum(5));
      expect(sum(4)).toBe(movements.reduce((cents, each) => cents + each.cents, 0));
    }),
  );
});
