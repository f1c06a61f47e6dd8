import { z } from "zod";
import { defineDocument } from "./document.ts";
import { lineOf } from "./fields.ts";

const account = (title: string, help: string) => lineOf(80).meta({ title, help });

const schema = z.object({
  receivable: account("Receivables", "Invoices not paid yet."),
  bank: account("Bank", "Checks and transfers."),
  cash: account("Cash", "Cash before it is deposited."),
  card: account("Cards", "Card payments on their way to the bank."),
  unmatched: account(
    "Customer credits and unmatched",
    "What payers have on account, and payments that don't belong to an invoice yet.",
  ),
  advance: account("Received in advance", "Dues and orders paid before they are earned."),
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

/** On the screens of the books and in their files. */
export const accounts = defineDocument(
  {
    title: "Account names",
    group: "Membership and shop",
    help: "As in your bookkeeping software. Books and its files use these names.",
    pages: [],
    needs: "content.administer",
    version: 4,
    steps: {
      1: (body) => ({ opening: "Opening Balances", ...(body as object) }),
      2: (body) => {
        const { unmatched, ...names } = body as { unmatched: string };
        return { ...names, unmatched: unmatched === "Unapplied Payments" ? credits : unmatched };
      },
      3: (body) => ({ advance: "Received in Advance", ...(body as object) }),
    },
  },
  schema,
  {
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
