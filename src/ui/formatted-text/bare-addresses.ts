import { readWebAddress } from "../web-address.ts";
import type { Inline } from "./formatted.ts";

// A web address begins with its scheme or with "www."; it and an email address begin where no word goes on. What only
// looks like an email address is found whole as well, so that no part of it becomes another.
const address =
  /(?<![\p{L}\p{M}\p{N}_.+@/!#$%&=?^{|}~-])(?:(?:https?:\/\/|www\.)(?:(?![,;]https?:\/\/)[^\s<>"`“”„«»。、，；！？）］」』])+|[\p{L}\p{N}_+-][\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]*@[\p{L}\p{M}\p{N}_-]+(?:\.[\p{L}\p{M}\p{N}_.-]+)+)/giu;

const ending = /[.,:;!?'*_~’”»…)\]}]/; // what ends a sentence, or closes what the address stands in

/** A text's parts: the web and email addresses in it as links, with what closes a sentence or a bracket behind them. */
export function withAddresses(text: string): Inline[] {
  const parts: Inline[] = [];
  let behind = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const written = withoutEnd(found);
    const href = hrefOf(written);
    if (href === null) continue;
    parts.push(text.slice(behind, index), { type: "link", href, parts: [written] });
    behind = index + written.length;
  }
  return [...parts, text.slice(behind)].filter((part) => part !== "");
}

/** Whether a link's words are its address, so that a plain text need not say it twice. */
export function isOwnAddress(words: string, href: string): boolean {
  return words === href || hrefOf(words) === href;
}

function hrefOf(written: string): string | null {
  if (!/^(?:https?:\/\/|www\.)/i.test(written)) return mailAddress(written);
  const read = readWebAddress(/^www\./i.test(written) ? `https://${written}` : written);
  return read instanceof URL && isHost(read.hostname) ? read.href : null;
}

const label = /^\w(?:[\w-]{0,61}\w)?$/;

/** Whether a host has two labels or more, each of which can be one. */
function isHost(hostname: string): boolean {
  const labels = hostname.replace(/\.$/, "").split(".");
  return labels.length > 1 && labels.every((each) => label.test(each));
}

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

// The address that a mail program gets, as `readEmailAddress` of the platform reads it, which lies in another layer:
// bare-addresses.test.tsx compares the two.
function mailAddress(written: string): string | null {
  const at = written.lastIndexOf("@");
  const [mailbox, domain] = [written.slice(0, at), written.slice(at + 1)];
  if (!local.test(mailbox) || mailbox.length > 64 || mailbox.includes("=?") || domain.includes("_"))
    return null;
  if (!URL.canParse(`http://${domain}`)) return null;
  const { hostname } = new URL(`http://${domain}`);
  const isShort = mailbox.length + 1 + hostname.length <= 254; // octets
  return isShort && isHost(hostname) && /\.[a-z][^.]*$/.test(hostname)
    ? `mailto:${mailbox}@${hostname}`
    : null;
}

const brackets: Record<string, string> = { ")": "(", "]": "[", "}": "{" };

/** A bracket stays where the address opens it, as in "/wiki/Tea_(drink)". */
function withoutEnd(found: string): string {
  const count = (sign: string) => found.split(sign).length;
  const unopened = new Map(
    Object.entries(brackets).map(([closes, opens]) => [closes, count(closes) - count(opens)]),
  );
  let end = found.length;
  for (; ending.test(found.charAt(end - 1)); end--) {
    const left = unopened.get(found.charAt(end - 1));
    if (left === undefined) continue;
    if (left <= 0) break;
    unopened.set(found.charAt(end - 1), left - 1);
  }
  return found.slice(0, end);
}
