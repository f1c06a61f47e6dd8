import { z } from "zod";
import { declineReasonLeast, declineReasonLength } from "../limits.ts";
import { declineErrors } from "../messages.ts";
import { linesField } from "../text-field.ts";

export const declineForm = z.object({
  reason: linesField({
    least: declineReasonLeast,
    tooShort: declineErrors.reason,
    most: declineReasonLength,
  }),
});
