import { cellLength, importColumns, importRows } from "#features/members/limits.ts";
import type { CsvRefusal } from "./csv-file.server.ts";
import type { CsvFault } from "./csv-records.server.ts";

/** Why a file cannot be planned again. */
export const planRefusals = {
  "already-imported": "This file has been imported already.",
  "no-email-column": "Choose the column that holds the e-mail addresses: members are recognised by them.",
} as const;

/** Why a row could not be read. */
export const rowFaults: Record<CsvFault, string> = {
  "too-many-columns": `The row has more than ${importColumns} columns`,
  "long-cell": `A cell holds more than ${inDigits(cellLength)} characters; is a quotation mark missing?`,
  "open-quote": "A quotation mark is not closed, or stands where none may",
  "no-csv": "The row is no CSV",
};

/** The message for a file that cannot be read. */
export function csvRefusal({ reason, line }: CsvRefusal): string {
  const near = line === undefined ? "" : ` near line ${line}`;
  switch (reason) {
    case "excel":
      return "This is an Excel workbook. Open it, choose “Save as”, then “CSV UTF-8”, and upload that file instead.";
    case "no-text":
      return "This file is no text. Upload a CSV file, as every spreadsheet can save one.";
    case "empty":
      return "The file is empty.";
    case "too-many-columns":
      return `A file may have at most ${importColumns} columns.`;
    case "no-column-names":
      return "The first line must hold the names of the columns, e.g. “Full name,Email”.";
    case "no-rows":
      return "The file has a line of column names, but no rows below it.";
    case "too-many-rows":
      return `The file has more than ${inDigits(importRows)} rows. Split it, and import the parts one after the other.`;
    case "long-cell":
      return `Line ${line} holds a cell of more than ${inDigits(cellLength)} characters. Is a quotation mark missing?`;
    case "open-quote":
      return `A quotation mark is not closed, or stands where none may${near}. Nothing was imported.`;
    case "too-slow":
      return "Reading this file takes us too long. Split it, and import the parts one after the other.";
    case "lost":
      return "This file needs more memory than we can give it. Split it, and import the parts one after the other.";
    case "busy":
      return "Other files are being read at the moment. Please try again in a minute.";
    case "no-csv":
      return `The file is no CSV${near}. Nothing was imported.`;
  }
}

function inDigits(count: number): string {
  return count.toLocaleString("en-US");
}
