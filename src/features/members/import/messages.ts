import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import type { RowFault, TableRefusal } from "./file-table.ts";

export const planRefusals = {
  "already-imported": "This file has been imported already.",
  "nothing-to-import": "No row of this file would add or change a member.",
  "renewal-not-said":
    "Say first what the renewal date of this file is: the last day that is paid for, or the first day of the next term.",
  "no-email-column":
    "Choose the column that holds the email addresses: members are recognized by them. Its cells may be empty.",
} as const;

export const rowFaults: Record<RowFault, string> = {
  "too-many-columns": `The row has more than ${importColumns} columns`,
  "long-cell": `A cell holds more than ${inDigits(cellLength)} characters; is a quotation mark missing?`,
  "open-quote": "A quotation mark is not closed, or stands where none may",
  "no-csv": "The row is no CSV",
};

export function fileRefusal({ reason, line }: TableRefusal): string {
  const near = line === undefined ? "" : ` near line ${line}`;
  const words: Record<TableRefusal["reason"], string> = {
    "old-excel":
      "This workbook is in an old format, or has a password. Save it as “Excel Workbook (.xlsx)” without one, and upload that file instead.",
    "no-workbook":
      "This is no Excel workbook that can be read. Open it, choose “Save as”, then “CSV UTF-8”, and upload that file instead.",
    "too-large-unpacked":
      "The workbook would be too large when unpacked. Save its sheet with the members alone, or as “CSV UTF-8”.",
    "no-text":
      "This file is no text. Upload an Excel workbook or a CSV file, as every spreadsheet can save one.",
    empty: "The file is empty.",
    "too-many-columns": `A file may have at most ${importColumns} columns.`,
    "no-column-names": "The first line must hold the names of the columns, such as “Full name” and “Email”.",
    "no-rows": "The file has a line of column names, but no rows below it.",
    "too-many-rows": `The file has more than ${inDigits(importRows)} rows. Split it, and import the parts one after the other.`,
    "long-cell": `Line ${line} holds a cell of more than ${inDigits(cellLength)} characters. Is a quotation mark missing?`,
    "open-quote": `A quotation mark is not closed, or stands where none may${near}. Nothing was imported.`,
    "too-slow": "Reading this file takes us too long. Split it, and import the parts one after the other.",
    lost: "This file needs more memory than we can give it. Split it, and import the parts one after the other.",
    busy: "Other files are being read at the moment. Please try again in a minute.",
    "no-csv": `The file is no CSV${near}. Nothing was imported.`,
  };
  return words[reason];
}

function inDigits(count: number): string {
  return count.toLocaleString("en-US");
}
