import { z } from "zod";
import { manyLines, singleLine } from "#platform/plain-text.ts";
import { emailLength, messageLength, senderNameLength, shortestMessage } from "./limits.ts";
import { relayErrors } from "./messages.ts";
import { isTrapped } from "./trap-field.ts";

export type RelayInput = { name: string; email: string; message: string };
export type RelayField = keyof RelayInput;
export type RelayReading =
  | { ok: true; input: RelayInput; trapped: boolean }
  | { ok: false; typed: RelayInput; errors: Partial<Record<RelayField, string>> };

// A name goes into a subject and a greeting: on one line, and with no address or link hidden in it.
const schema = z.object({
  name: z
    .string()
    .transform(singleLine)
    .pipe(
      z
        .string()
        .min(2, relayErrors.name)
        .max(senderNameLength, relayErrors.nameTooLong)
        .refine((name) => !/https?:|www\.|@/i.test(name), relayErrors.nameLink),
    ),
  email: z
    .string()
    .trim()
    .min(1, relayErrors.email)
    .max(emailLength, relayErrors.email)
    .pipe(z.email(relayErrors.email)),
  message: z
    .string()
    .transform(manyLines)
    .pipe(
      z.string().min(shortestMessage, relayErrors.message).max(messageLength, relayErrors.messageTooLong),
    ),
});

/** Reads the form that writes to a member: what to send, or what is wrong field by field with what was typed. */
export function readRelayForm(form: FormData): RelayReading {
  const typed = {
    name: textOf(form, "name").slice(0, 4 * senderNameLength),
    email: textOf(form, "email").slice(0, 4 * emailLength),
    message: textOf(form, "message").slice(0, 4 * messageLength),
  };
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, input: parsed.data, trapped: isTrapped(form) };
  const errors: Partial<Record<RelayField, string>> = {};
  for (const issue of parsed.error.issues) errors[issue.path[0] as RelayField] ??= issue.message;
  return { ok: false, typed, errors };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
