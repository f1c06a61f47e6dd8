import { z } from "zod";
import { messageLength, shortestMessage } from "#features/members/limits.ts";
import { emailField } from "#platform/email-field.ts";
import { isPersonName, personNameLength } from "#platform/person-name.ts";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { relayErrors } from "./messages.ts";

/** The form that writes to a member; used in the browser and in the action. */
export const relayForm = z.object({
  // It is used in a subject and a greeting.
  name: z
    .string(relayErrors.name)
    .transform(singleLine)
    .pipe(
      z
        .string()
        .min(2, relayErrors.name)
        .max(personNameLength, relayErrors.nameTooLong)
        .refine(isPersonName, relayErrors.nameLink),
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
