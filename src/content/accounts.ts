import { z } from "zod";
import { defineDocument } from "./document.ts";
import { lineOf } from "./fields.ts";

const account = (title: string, help: string) => lineOf(80).meta({ title, help });

const schema = z.object({
  receivable: account("Receivables", "Invoices not paid yet."),
  bank: account("Bank", "Deposits and transfers."),
  cash: account("Cash", "Checks and cash before they are deposited."),
  card: account("Cards", "Card payments on their way to the bank."),
  unmatched: account(
    "Customer credits and unmatched",
    "What payers have on account, and payments that don't belong to an invoice yet.",
  ),
  disputed: account("Disputed", "Card payments disputed by the payer."),
  fees: account("Fees", "What banks and card companies charge."),
  writtenOff: account("Written off", "Amounts owed that won't be paid."),
  opening: account("Opening balances", "Balances from before you used this site."),
  dues: account("Dues", "What members pay for their membership."),
  events: account("Events", "Tickets and tables."),
  shop: account("Shop", "Merchandise."),
  sponsorship: account("Sponsorship", "What sponsors pay."),
  other: account("Other income", "Any other income."),
});

const credits = "Customer credits and unmatched";

export type AccountNames = z.output<typeof schema>;

/** On the ledger's screen and in the file for a bookkeeping program. */
export const accounts = defineDocument(
  {
    title: "Account names",
    group: "Membership and shop",
    help: "As in your bookkeeping software. The ledger's double-entry file uses these names.",
    pages: [],
    needs: "content.administer",
    version: 3,
    steps: {
      1: (body) => ({ opening: "Opening Balances", ...(body as object) }),
      2: (body) => {
        const { unmatched, ...names } = body as { unmatched: string };
        return { ...names, unmatched: unmatched === "Unapplied Payments" ? credits : unmatched };
      },
    },
  },
  schema,
  {
    receivable: "Accounts Receivable",
    bank: "Checking",
    cash: "Undeposited Funds",
    card: "Card Clearing",
    unmatched: credits,
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
