import type { AccountNames } from "#content/accounts.ts";
import { monthName } from "#features/events/day-names.ts";
import { csvCell } from "#platform/csv-cell.ts";
import { formatDay } from "#platform/days.ts";
import { decimal } from "#platform/money.ts";
import { accountCode, accountName } from "../ledger/account-names.ts";
import type { Journal, JournalLine } from "./journal.ts";
import type { Basis } from "./readings.server.ts";

type Journals = { journals: Journal[]; names: AccountNames; basis: Basis };

/** A line of a journal; `about` says of which month and reading it is, `at` is its place. */
type Of = Journal & { line: JournalLine; at: number; names: AccountNames; about: string };

/** A program that takes journals: what to do there before the first one, and its file, of so many lines at the most. */
type Shape = {
  title: string;
  first: (names: AccountNames) => string;
  ending: "csv" | "iif";
  heads: string[][];
  row: (of: Of) => string[];
  most?: number;
};

const xeroLines = 300; // of a file
const iifColumns = ["TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM", "MEMO"];

/** None of these programs was at hand: each file is as its maker documents it. Amounts are decimals. */
export const shapes = {
  "quickbooks-online": {
    title: "QuickBooks Online",
    first: ({ receipts, customer }) =>
      `First create “${receipts}” there as an Other Current Asset, a customer “${customer}”, and the other accounts above under the same names. Turn account numbers off before you import. When a deposit shows up in the bank feed, book it against “${receipts}”, so that nothing counts twice.`,
    ending: "csv",
    heads: [["Journal No", "Journal Date", "Account Name", "Debits", "Credits", "Description", "Name"]],
    row: ({ month, day, line, names, about }) => [
      ...[month, american(day), nameOf(names, line), ...sides(line), about, customerOf(names, line)],
    ],
  },
  "quickbooks-desktop": {
    title: "QuickBooks Desktop",
    first: ({ receipts, customer }) =>
      `An IIF file; QuickBooks Online doesn’t take it. First create “${receipts}” as an Other Current Asset, a customer “${customer}”, and the other accounts above under the same names. Book each deposit in the bank feed against “${receipts}”.`,
    ending: "iif",
    heads: [["!TRNS", "TRNSID", ...iifColumns], ["!SPL", "SPLID", ...iifColumns], ["!ENDTRNS"]],
    row: ({ month, day, line, at, names, about }) => [
      ...[at === 0 ? "TRNS" : "SPL", "", "GENERAL JOURNAL", american(day), nameOf(names, line)],
      ...[customerOf(names, line), signed(line), month, about],
    ],
  },
  xero: {
    title: "Xero",
    first: () =>
      "First create “Website receivables” and “Website receipts” there as current assets, since Xero takes no journals on its own receivables and bank accounts. Enter the codes of all accounts under Account names. Book each deposit in the bank feed against “Website receipts”. More than 300 lines come as several files in a ZIP.",
    ending: "csv",
    heads: [["*Narration", "*Date", "Description", "*AccountCode", "*TaxRate", "*Amount"]],
    row: ({ day, line, names, about }) => [
      ...[about, british(day), accountName(names, line.account)],
      ...[accountCode(names, line.account), names.taxRate, signed(line)],
    ],
    most: xeroLines,
  },
} satisfies Record<string, Shape>;

export type Program = keyof typeof shapes;
export const programs = Object.keys(shapes) as Program[];

/** The texts of the files that a program imports; each journal is whole in its file. */
export function filesOf(program: Program, { journals, names, basis }: Journals): string[] {
  const { ending, heads, row, most = Number.POSITIVE_INFINITY }: Shape = shapes[program];
  const [write, end] = ending === "iif" ? [tabbed, [["ENDTRNS"]]] : [csv, []];
  const files: string[][][] = [[]];
  let count = 0;
  for (const journal of journals) {
    const about = `Website ${monthName(journal.month)} (${basis})`;
    count += journal.lines.length;
    if (count > most) {
      files.push([]);
      count = journal.lines.length;
    }
    files
      .at(-1)
      ?.push(...journal.lines.map((line, at) => row({ ...journal, line, at, names, about })), ...end);
  }
  return files.map((rows) => write([...heads, ...rows]));
}

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

const american = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
/** "31 Jan 2027" */
const british = (day: string) => `${day.slice(8)} ${formatDay(day, { month: "short" })} ${day.slice(0, 4)}`;

const signed = ({ debitCents, creditCents }: JournalLine) => decimal(debitCents - creditCents);
const sides = ({ debitCents, creditCents }: JournalLine) =>
  [debitCents, creditCents].map((cents) => (cents > 0 ? decimal(cents) : ""));

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
