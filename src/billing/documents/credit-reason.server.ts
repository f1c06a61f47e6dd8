import type { Connection } from "#platform/database.server.ts";
import { listHistory } from "#platform/history.server.ts";
import { invoiceKind } from "./invoice-kind.ts";

/** A credit note and why it was issued, as the history of the invoice keeps it. */
export const creditWords = (number: string, reason: string) => `${number}: ${reason.trim()}`;

/** Why a credit note was issued; null where the history of the invoice that it corrects doesn't say. */
export async function readCreditReason(
  connection: Connection,
  corrects: number,
  number: string,
): Promise<string | null> {
  const begins = creditWords(number, "");
  const rows = await listHistory(connection, invoiceKind.entity, String(corrects));
  const notes = rows.flatMap(({ action, after }) =>
    action === "credited" ? (invoiceKind.read(after)?.note ?? []) : [],
  );
  return notes.find((note) => note.startsWith(begins))?.slice(begins.length) ?? null;
}
