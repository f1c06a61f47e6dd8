import { z } from "zod";
import { lineLength } from "#billing/limits.ts";
import { formToken } from "../invoices/money-fields.ts";
import { rowNumber } from "../request/row-id.ts";

/** That something which a term includes was used, and what for. */
export const useForm = z.object({
  term: rowNumber,
  entitlement: z.string().max(200),
  note: z.string().trim().max(lineLength, `At most ${lineLength} characters`),
  evenSo: z.boolean(),
  formToken,
});
