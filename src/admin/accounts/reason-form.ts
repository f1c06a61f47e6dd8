import { z } from "zod";
import { reasonField } from "#identity/staff/reason-field.ts";

/** The form of a change of an account that requires a reason. */
export const reasonForm = z.object({ id: z.string(), reason: reasonField });
