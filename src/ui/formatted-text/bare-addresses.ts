import { readWebAddress } from "../web-address.ts";
import type { Inline } from "./formatted.ts";

// A web address begins with its scheme or with "www."; it and an e-mail address begin where no word goes on.
const address =
  /(?<![\w.+@/-])(?:(?:https?:\/\/|www\.)(?:(?![,;]https?:\/\/)[^\s<>"`“”„«»。、，；！？）］」』])+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/gi;

const ending = /[.,:;!?'*_~’”»…)\]}]/; // what ends a sentence, or closes what the address stands in

/** A text's parts: the web and e-mail addresses in it as links, with what closes a sentence or a bracket behind them. */
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
  const isWeb = /^(?:https?:\/\/|www\.)/i.test(written);
  if (!isWeb) return new RegExp(`^${address.source}$`, "i").test(written) ? `mailto:${written}` : null;
  const read = readWebAddress(/^www\./i.test(written) ? `https://${written}` : written);
  return read instanceof URL && read.hostname.includes(".") ? read.href : null;
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
