import { mostCents } from "#billing/limits.ts";
import { readAmount } from "#platform/money.ts";

const written = /^(\()?([-−])?\s*(?:US)?\$?\s*([-−])?\s*([\d,]+(?:\.\d+)?)\s*(?:USD)?(\))?([-−])?$/i;

const nothing = /^(US)?\$?\s*[-−–]$/i; // a zero as accounting formats write it

/** The cents in a cell of dollars, such as "$1,250.00", "67.5" and "(50.00)", which is below zero; null for none, such as "1.250,00". */
export function readDollars(cell: string): number | null {
  if (nothing.test(cell.trim())) return 0;
  const [, opens, before, within, digits = "", closes, behind] = written.exec(cell.trim()) ?? [];
  const signs = [opens, before, within, behind].filter(Boolean).length;
  const cents = readAmount(digits.replace(/(\.\d)$/, "$10").replace(/(\.\d\d)0+$/, "$1"));
  if (cents === null || cents > mostCents || signs > 1 || !opens !== !closes) return null;
  return signs === 1 ? 0 - cents : cents;
}
