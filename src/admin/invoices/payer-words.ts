import type { Payer } from "#billing/kinds.ts";

/** Whom an invoice is for, in one line; their data may have been removed. */
export function payerInWords(payer: Payer | null): string {
  if (!payer) return "Removed";
  return [payer.name, payer.company].filter(Boolean).join(", ");
}
