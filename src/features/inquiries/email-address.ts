import { z } from "zod";
import { emailLength } from "./limits.ts";

// One plain mailbox: dots, plus signs and letters of any script, but no quotes, comments or lists, which a mail
// server or a header could read as something else.
const local = /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Z}]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/** Whether a text is an e-mail address that we write to: one mailbox at a domain of at least two parts. */
export function isEmailAddress(text: string): boolean {
  if (text.length > emailLength) return false;
  const at = text.lastIndexOf("@");
  const [mailbox, labels] = [text.slice(0, at), text.slice(at + 1).split(".")];
  if (at < 1 || !local.test(mailbox) || /^\.|\.\.|\.$/.test(mailbox)) return false;
  return labels.length > 1 && labels.every((part) => label.test(part)) && /^\p{L}/u.test(labels.at(-1) ?? "");
}

/** An e-mail address as it is stored: no blanks around it, lower case. `message` is the one refusal. */
export function emailField(message: string) {
  return z.string(message).transform((typed, context) => {
    const address = typed.trim().normalize("NFC").toLowerCase();
    if (!isEmailAddress(address)) context.addIssue({ code: "custom", message, input: typed });
    return address;
  });
}

/** The address as a Reply-To that every mail server takes; one with letters beyond ASCII before the @ is not. */
export function replyAddress(email: string): string | undefined {
  return /^[\x21-\x7e]+@/.test(email) ? email : undefined;
}
