import { z } from "zod";
import { formatDay } from "#platform/days.ts";
import { defineDocument } from "./document.ts";
import { lineOf } from "./fields.ts";

const account = (title: string, help: string) => lineOf(80).meta({ title, help });

const names = {
  receivable: account("Receivables", "Invoices not paid yet."),
  bank: account("Bank", "Deposits and transfers."),
  cash: account("Cash", "Checks and cash before they are deposited."),
  card: account("Cards", "Card payments on their way to the bank."),
  unmatched: account(
    "Customer credits and unmatched",
    "What payers have on account, and payments that don't belong to an invoice yet.",
  ),
  advance: account("Received in advance", "Paid for months to come. Accrual reports only."),
  disputed: account("Disputed", "Card payments disputed by the payer."),
  fees: account("Fees", "What banks and card companies charge."),
  writtenOff: account("Written off", "Amounts owed that won't be paid."),
  opening: account("Opening balances", "Balances from before you used this site."),
  dues: account("Dues", "What members pay for their membership."),
  events: account("Events", "Tickets and tables."),
  shop: account("Shop", "Merchandise."),
  sponsorship: account("Sponsorship", "What sponsors pay."),
  other: account("Other income", "Any other income."),
};
export type NamedAccount = keyof typeof names;

const code = lineOf(20).optional();
const codes = Object.entries(names).map(([name, own]) => [name, code.meta({ title: own.meta()?.title })]);
const months = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
const formLine = lineOf(10);

const schema = z.object({
  ...names,
  receipts: account(
    "Bank, in journals for QuickBooks",
    "An Other Current Asset account that you create there. Book each deposit in your bank feed against it, so that nothing counts twice. Without a bank feed, enter your checking account.",
  ),
  customer: account("Customer, in journals for QuickBooks", "QuickBooks wants one on each receivables line."),
  taxRate: account("Tax rate, in journals for Xero", "Its name there, such as Tax Exempt."),
  codes: z.object(Object.fromEntries(codes) as Record<NamedAccount, typeof code>).meta({
    title: "Account codes, for Xero",
    help: "Xero takes codes, not names, and refuses its own receivables and bank accounts. Create “Website receivables” and “Website receipts” there as current assets, and enter their codes for Receivables and for Bank, Cash and Cards.",
  }),
  form990: z
    .object({ dues: formLine, events: formLine, shop: formLine, sponsorship: formLine, other: formLine })
    .meta({ title: "Form 990-EZ lines", help: "For a fundraiser, events go on line 6b." }),
  fiscalYearStartsOn: z.enum(months as [string, ...string[]]).meta({
    title: "The fiscal year begins in",
    choices: Object.fromEntries(
      months.map((month) => [month, formatDay(`2027-${month}-01`, { month: "long" })]),
    ),
  }),
});

const credits = "Customer credits and unmatched";
const ofVersion4 = {
  advance: "Received in Advance",
  receipts: "Website receipts",
  customer: "Members (website)",
  taxRate: "Tax Exempt",
  codes: {},
  form990: { dues: "3", events: "2", shop: "7a", sponsorship: "1", other: "8" },
  fiscalYearStartsOn: "01",
};

export type AccountNames = z.output<typeof schema>;

/** On the screens of money, and in the files for bookkeeping programs. */
export const accounts = defineDocument(
  {
    title: "Account names",
    group: "Membership and shop",
    help: "As in your accounting software. Books and its files use these names.",
    pages: [],
    needs: "content.administer",
    version: 4,
    steps: {
      1: (body) => ({ opening: "Opening Balances", ...(body as object) }),
      2: (body) => {
        const { unmatched, ...names } = body as { unmatched: string };
        return { ...names, unmatched: unmatched === "Unapplied Payments" ? credits : unmatched };
      },
      3: (body) => ({ ...ofVersion4, ...(body as object) }),
    },
  },
  schema,
  {
    ...ofVersion4,
    receivable: "Accounts Receivable",
    bank: "Checking",
    cash: "Undeposited Funds",
    card: "Card Clearing",
    unmatched: credits,
    advance: "Received in Advance",
    disputed: "Disputed Payments",
    fees: "Bank and Card Fees",
    writtenOff: "Bad Debt",
    opening: "Opening Balances",
    dues: "Membership Dues",
    events: "Event Income",
    shop: "Merchandise Sales",
    sponsorship: "Sponsorship Income",
    other: "Other Income",
  },
);
