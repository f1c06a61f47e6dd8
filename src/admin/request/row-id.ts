import { z } from "zod";

/** Parses the id of a row from a URL or form; null when it is invalid. */
export function rowId(text: unknown): number | null {
  const id = typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id > 0 ? id : null;
}

/** The id of a row in a form; 0, which no row has, when it is invalid. */
export const rowNumber = z.string().transform((text) => rowId(text) ?? 0);

/** Validates the id of an account from a URL or form; "" when it is invalid. */
export function accountId(text: unknown): string {
  return typeof text === "string" && /^[\w-]{1,64}$/.test(text) ? text : "";
}

/** The schema of a form about one row, identified by its id. */
export const rowForm = z.object({ id: z.string() });

/** The same of a row whose id is a number. */
export const numberedForm = z.object({ id: rowNumber });
