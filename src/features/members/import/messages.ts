import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import type { RowFault, TableRefusal } from "./file-table.ts";

export const planRefusals = {
  "already-imported": "This file was already imported.",
  "nothing-to-import": "No row in this file adds or changes a member.",
  "renewal-not-said":
    "First choose what the renewal date in this file means: the last day paid for, or the first day of the next membership year.",
  "status-not-said": "First choose what each status in this file means.",
  "formers-not-said":
    "First choose what to do with current members that this file lists as former members or non-members.",
  "dues-not-said": "First choose whether members keep the dues listed in this file.",
  "balances-not-said": "First choose what to do with the balances in this file.",
  "credits-not-said": "First choose what to do with the credit in this file.",
  "order-not-said":
    "First choose whether the dates in this file begin with the month or the day, under “Columns in this file”.",
  "file-gone": "This file isn't kept anymore. Upload it again to choose another sheet.",
  "no-email-column":
    "Choose the column with the email addresses, because members are matched by them. Its cells can be empty.",
} as const;

export const rowFaults: Record<RowFault, string> = {
  "too-many-columns": `This row has more than ${importColumns} columns`,
  "long-cell": `A cell has more than ${inDigits(cellLength)} characters. Is a quotation mark missing?`,
  "open-quote": "A quotation mark isn't closed or is in the wrong place",
  "no-csv": "This row isn't valid CSV",
};

export function fileRefusal({ reason, line }: TableRefusal): string {
  const near = line === undefined ? "" : ` near line ${line}`;
  const words: Record<TableRefusal["reason"], string> = {
    "old-excel":
      "This workbook is in an old format or has a password. Save it as “Excel Workbook (.xlsx)” without a password, and upload that file instead.",
    "no-workbook":
      "We can't read this Excel workbook. Open it, choose “Save as”, then “CSV UTF-8”, and upload that file instead.",
    "web-page": "This file ends in .xls but is really a web page. Open it in Excel and save it as .xlsx.",
    "too-large-unpacked":
      "This workbook is too large. Save only the sheet with the members, or save it as “CSV UTF-8”.",
    "no-text": "This isn't an Excel or CSV file. Upload one of those; any spreadsheet can save them.",
    empty: "The file is empty.",
    "too-many-columns": `A file can have up to ${importColumns} columns.`,
    "no-column-names": "The first line needs the column names, such as “Full name” and “Email”.",
    "no-rows": "The file has column names but no rows below them.",
    "too-many-rows": `The file has more than ${inDigits(importRows)} rows. Split it and import the parts one at a time.`,
    "long-cell": `Line ${line} has a cell with more than ${inDigits(cellLength)} characters. Is a quotation mark missing?`,
    "open-quote": `A quotation mark isn't closed or is in the wrong place${near}. Nothing was imported.`,
    "too-slow": "This file takes too long to read. Split it and import the parts one at a time.",
    lost: "This file is too big to read. Split it and import the parts one at a time.",
    busy: "Other files are being read right now. Please try again in a minute.",
    "no-csv": `This isn't a valid CSV file${near}. Nothing was imported.`,
  };
  return words[reason];
}

function inDigits(count: number): string {
  return count.toLocaleString("en-US");
}
