import { readEmailAddress } from "#platform/email-address.ts";
import { unwrapped } from "./cell.ts";

/** The addresses in a cell, which may hold several or words behind them; none where it does not begin with one. */
export function readAddresses(cell: string): string[] {
  const whole = readEmailAddress(unwrapped(cell));
  if (whole) return [whole];
  const parts = cell.split(/[,;]/).flatMap((part) => unwrapped(part.trim()).split(/[\s/]+/));
  const read = parts.filter(Boolean).map((part) => readEmailAddress(unwrapped(part)));
  return read[0] ? [...new Set(read.filter((address) => address !== null))] : [];
}

/** Notes of staff with one more line, unless they say it. */
export function withLine(notes: string, line: string): string {
  return notes.includes(line) ? notes : [notes, line].filter(Boolean).join("\n");
}
