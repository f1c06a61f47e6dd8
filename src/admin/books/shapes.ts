import type { AccountNames } from "#content/accounts.ts";
import { csvCell } from "#platform/csv-cell.ts";
import { formatDay } from "#platform/days.ts";
import { decimal } from "#platform/money.ts";
import { accountCode, accountName } from "../ledger/account-names.ts";
import type { Journal, JournalLine } from "./journal.ts";
import type { Basis } from "./readings.server.ts";

/** The programs that take journals. None was at hand: each shape is as its maker documents it. */
export const programs = ["quickbooks-online", "quickbooks-desktop", "xero"] as const;
export type Program = (typeof programs)[number];

type Shape = { ending: "csv" | "iif"; files: (of: Journals) => string[] };
type Journals = { journals: Journal[]; names: AccountNames; basis: Basis };

const xeroLines = 300; // of a file

/** The texts of the files that a program imports; amounts are decimals, and each journal is whole in its file. */
export const shapes: Record<Program, Shape> = {
  "quickbooks-online": {
    ending: "csv",
    files: ({ journals, names, basis }) => [
      csv([
        ["Journal No", "Journal Date", "Account Name", "Debits", "Credits", "Description", "Name"],
        ...journals.flatMap(({ month, day, lines }) =>
          lines.map((line) => [
            ...[month, american(day), nameOf(names, line), ...sides(line), told(month, basis)],
            customerOf(names, line),
          ]),
        ),
      ]),
    ],
  },
  "quickbooks-desktop": {
    ending: "iif",
    files: ({ journals, names, basis }) => [
      tabbed([
        ["!TRNS", "TRNSID", ...iifColumns],
        ["!SPL", "SPLID", ...iifColumns],
        ["!ENDTRNS"],
        ...journals.flatMap(({ month, day, lines }) => [
          ...lines.map((line, at) => [
            ...[at === 0 ? "TRNS" : "SPL", "", "GENERAL JOURNAL", american(day), nameOf(names, line)],
            ...[customerOf(names, line), signed(line), month, told(month, basis)],
          ]),
          ["ENDTRNS"],
        ]),
      ]),
    ],
  },
  xero: {
    ending: "csv",
    files: ({ journals, names, basis }) =>
      inFiles(journals).map((own) =>
        csv([
          ["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"],
          ...own.flatMap(({ month, day, lines }) =>
            lines.map((line) => [
              ...[told(month, basis), british(day), accountName(names, line.account)],
              ...[accountCode(names, line.account), names.taxRate, signed(line)],
            ]),
          ),
        ]),
      ),
  },
};

const iifColumns = ["TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM", "MEMO"];

/** The accounts of these journals, by their names, for which Xero has no code yet. */
export function withoutCode(journals: Journal[], names: AccountNames): string[] {
  const used = new Set(journals.flatMap(({ lines }) => lines.map(({ account }) => account)));
  return [...used]
    .filter((account) => accountCode(names, account) === "")
    .map((account) => accountName(names, account));
}

/** A movement of the ledger, as its details need it; `payer` and `number` are those of its invoice. */
type Entry = {
  id: number;
  day: string; // YYYY-MM-DD
  what: string;
  debit: string;
  credit: string;
  cents: number;
  currency: string;
  payer: string | null;
  number: string | null;
};

const ofAmounts = ["Debit", "Credit", "Name", "Invoice", "Currency"];
export const detailHeads = ["Date", "Reference", "Description", "Account", ...ofAmounts];

/** A movement as two lines of a double-entry journal, which have one reference; of the two amounts one is empty. */
export function detailsOf(entry: Entry, names: AccountNames): string[][] {
  const { id, day, what, debit, credit, cents, currency, payer, number } = entry;
  const amount = decimal(cents, currency);
  const begin = [day, `L-${id}`, what];
  const end = [payer ?? "", number ?? "", currency];
  return [
    [...begin, accountName(names, debit), amount, "", ...end],
    [...begin, accountName(names, credit), "", amount, ...end],
  ];
}

/** In QuickBooks what came to the bank is booked aside: its bank feed tells of each deposit too. */
const nameOf = (names: AccountNames, { account }: JournalLine) =>
  account === "bank" ? names.receipts : accountName(names, account);
const customerOf = (names: AccountNames, { account }: JournalLine) =>
  account === "receivable" ? names.customer : "";
const told = (month: string, basis: Basis) =>
  `Website ${formatDay(`${month}-01`, { month: "long", year: "numeric" })} (${basis})`;

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** "31 Jan 2027" */
const british = (day: string) => `${day.slice(8)} ${formatDay(day, { month: "short" })} ${day.slice(0, 4)}`;

const signed = ({ debitCents, creditCents }: JournalLine) => decimal(debitCents - creditCents);
const sides = ({ debitCents, creditCents }: JournalLine) =>
  [debitCents, creditCents].map((cents) => (cents > 0 ? decimal(cents) : ""));

function inFiles(journals: Journal[]): Journal[][] {
  const files: Journal[][] = [[]];
  let lines = 0;
  for (const journal of journals) {
    lines += journal.lines.length;
    if (lines > xeroLines) {
      files.push([]);
      lines = journal.lines.length;
    }
    files.at(-1)?.push(journal);
  }
  return files;
}

const csv = (rows: string[][]) => rows.map((cells) => `${cells.map(csvCell).join(",")}\r\n`).join("");

// An IIF file knows no quotes, and the characters of Western languages alone.
const tabbed = (rows: string[][]) =>
  rows
    .map((cells) => `${cells.map(plain).join("\t")}\r\n`)
    .join("")
    .replace(/[^\0-\xff]/gu, "?");
const plain = (cell: string) =>
  cell
    .replace(/[‘’]/gu, "'")
    .replace(/[–—]/gu, "-")
    .replace(/[\p{Cc}"“”]+/gu, " ");
