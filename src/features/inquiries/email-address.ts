import { z } from "zod";
import { encodedWord } from "#platform/mail/encoded-word.ts";
import { emailLength } from "./limits.ts";

// Accepts one plain mailbox: dots, plus signs and letters of any script. Quotes, comments and lists are
// rejected, because a mail server or a mail header could interpret them differently.
const local = /^[^\s<>()[\]\\,;:"@\p{Cc}\p{Z}]{1,64}$/u;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u;

/**
 * Whether a text is an e-mail address that the site sends to: one mailbox at a domain of at least two labels.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > emailLength || encodedWord.test(text)) return false;
  const at = text.lastIndexOf("@");
  const [mailbox, labels] = [text.slice(0, at), text.slice(at + 1).split(".")];
  if (at < 1 || !local.test(mailbox) || /^\.|\.\.|\.$/.test(mailbox)) return false;
  return labels.length > 1 && labels.every((part) => label.test(part)) && /^\p{L}/u.test(labels.at(-1) ?? "");
}

/** An e-mail address as it is stored: trimmed and in lower case. `message` is the only error. */
export function emailField(message: string) {
  return z.string(message).transform((typed, context) => {
    const address = typed.trim().normalize("NFC").toLowerCase();
    if (!isEmailAddress(address)) context.addIssue({ code: "custom", message, input: typed });
    return address;
  });
}

/**
 * The address for a Reply-To header, or undefined if it has non-ASCII characters before the @, which not
 * every mail server accepts.
 */
export function replyAddress(email: string): string | undefined {
  return /^[\x21-\x7e]+@/.test(email) ? email : undefined;
}
