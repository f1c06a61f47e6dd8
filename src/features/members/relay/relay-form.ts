import { z } from "zod";
import { messageLength, senderNameLength, shortestMessage } from "#features/members/limits.ts";
import { emailField } from "#platform/email-field.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { relayErrors } from "./messages.ts";

/** The form that writes to a member; used in the browser and in the action. */
export const relayForm = z.object({
  // The name is used in a subject and a greeting, so it must be one line without an address or link.
  name: z
    .string(relayErrors.name)
    .transform(singleLine)
    .pipe(
      z
        .string()
        .min(2, relayErrors.name)
        .max(senderNameLength, relayErrors.nameTooLong)
        .refine((name) => !/https?:|www\.|@/i.test(name), relayErrors.nameLink),
    ),
  email: emailField(relayErrors.email),
  message: z
    .string(relayErrors.message)
    .transform(manyLines)
    .pipe(
      z.string().min(shortestMessage, relayErrors.message).max(messageLength, relayErrors.messageTooLong),
    ),
});

export type RelayInput = z.output<typeof relayForm>;
