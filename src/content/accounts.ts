import { z } from "zod";
import { defineDocument } from "./document.ts";
import { lineOf } from "./fields.ts";

const account = (title: string, help: string) => lineOf(80).meta({ title, help });

const schema = z.object({
  receivable: account("Owed to us", "Invoices that are not paid yet."),
  bank: account("Bank", "Checks and transfers."),
  cash: account("Cash", "Cash before it is deposited."),
  card: account("Cards", "Card payments on their way to the bank."),
  unmatched: account("Not matched yet", "Money that came in and belongs to no invoice so far."),
  disputed: account("Disputed", "Card payments that a payer disputes."),
  fees: account("Fees", "What banks and card companies keep."),
  writtenOff: account("Written off", "What was owed and will not be paid."),
  dues: account("Dues", "What members pay to be members."),
  events: account("Events", "Tickets and tables."),
  shop: account("Shop", "Goods."),
  sponsorship: account("Sponsorship", "What sponsors pay."),
  other: account("Other income", "What is none of these."),
});

export type AccountNames = z.output<typeof schema>;

/** On the ledger's screen and in the file for a bookkeeping program. */
export const accounts = defineDocument(
  {
    title: "Names of the accounts",
    group: "Membership and shop",
    help: "As your bookkeeping program has them: the double-entry file of the ledger names them so.",
    pages: [],
    needs: "content.administer",
  },
  schema,
  {
    receivable: "Accounts Receivable",
    bank: "Checking",
    cash: "Undeposited Funds",
    card: "Card Clearing",
    unmatched: "Unapplied Payments",
    disputed: "Disputed Payments",
    fees: "Bank and Card Fees",
    writtenOff: "Bad Debt",
    dues: "Membership Dues",
    events: "Event Income",
    shop: "Merchandise Sales",
    sponsorship: "Sponsorship Income",
    other: "Other Income",
  },
);
