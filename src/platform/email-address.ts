import { asciiDomain } from "./domain-name.ts";
import { emailLength } from "./email-length.ts";
import { withoutInvisible } from "./plain-text.ts";
import { shownDomain } from "./shown-domain.ts";

const localLength = 64; // octets before the @ (RFC 5321, 4.5.3.1.1)

// The dot-atom of RFC 5322. Quotes, comments and lists are refused, because a mail server or a header could read
// another address in them; letters beyond ASCII, because not every mail server on the way takes them (RFC 6531).
const local = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/;

// The beginning of an encoded word (RFC 2047), "=?utf-8?q?…?=": a program that decodes it reads another address.
const encodedWord = /=\?/;

/**
 * The one way to read an email address that somebody typed, sent or imported (RFC 5321, 4.1.2; RFC 5890 for the
 * domain).
 * @returns the address as it is stored, compared and shown: without signs that nobody sees, in lower case, the domain
 * in letters ("ida@müller.example", also when "xn--mller-kva" was written). Null for anything that is not one plain
 * mailbox at a domain of two labels or more, or that another program would read as another address.
 */
export function readEmailAddress(typed: string): string | null {
  if (typed.length > 1_000) return null;
  const text = withoutInvisible(typed).replaceAll("\u00a0", "").trim().normalize("NFC");
  if (text.normalize("NFKC") !== text || encodedWord.test(text)) return null;
  const at = text.lastIndexOf("@");
  const mailbox = text.slice(0, Math.max(at, 0)).toLowerCase();
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === null || mailbox.length > localLength || !local.test(mailbox)) return null;
  return mailbox.length + 1 + domain.length > emailLength ? null : `${mailbox}@${shownDomain(domain)}`;
}

const oneMailbox = /^[^\s<>()[\]\\,;:"@\p{Cc}]{1,64}@[^\s<>()[\]\\,;:"@\p{Cc}]{1,253}$/u;

/**
 * Whether a stored address is one mailbox and nothing that a server or a header could read as more. Wider than
 * `readEmailAddress` by letters beyond ASCII before the @: earlier releases have stored such addresses of readers.
 */
export function isOneMailbox(address: string): boolean {
  return oneMailbox.test(address) && !encodedWord.test(address);
}
