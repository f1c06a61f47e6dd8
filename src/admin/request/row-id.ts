import { z } from "zod";

/** The id of a row that an address or a form names; null for anything that is no id. */
export function rowId(text: unknown): number | null {
  const id = typeof text === "string" && /^\d{1,15}$/.test(text) ? Number(text) : 0;
  return id > 0 ? id : null;
}

/** The id of an account that a form or an address names; "" for anything that is no id. */
export function accountId(text: unknown): string {
  return typeof text === "string" && /^[\w-]{1,64}$/.test(text) ? text : "";
}

/** A form about one row, which is named by its id. */
export const rowForm = z.object({ id: z.string() });
