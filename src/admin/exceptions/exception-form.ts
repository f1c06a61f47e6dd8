import { z } from "zod";
import { moneyReason } from "../invoices/money-fields.ts";
import { rowNumber } from "../request/row-id.ts";

/** Closes an exception with what was decided. */
export const closeForm = z.object({ id: rowNumber, reason: moneyReason });

/** A membership whose days of members are written anew. */
export const daysForm = z.object({ membership: rowNumber });
/** An order that has no invoice. */
export const invoiceOrderForm = z.object({ order: rowNumber });
