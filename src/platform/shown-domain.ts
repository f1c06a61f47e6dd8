import punycode from "punycode.js";
import { asciiDomain } from "./domain-name.ts";

// Letters that nobody takes for others: the accented ones of European languages and Vietnamese, and scripts that look
// like no other. Cyrillic, Greek and Armenian look like Latin and are shown only below a domain of their own kind.
const latin = /^[a-z0-9ß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșțạ-ỹ-]+$/u;
const unlikeLatin =
  /^(?:[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}0-9-]|[\p{scx=Han}\p{scx=Hang}0-9-])+$|^[\p{sc=Arab}\p{scx=Arab}0-9-]+$|^[\p{sc=Hebr}0-9-]+$|^[\p{scx=Thai}0-9-]+$|^[\p{scx=Deva}0-9-]+$/u;
const likeLatin = /^[\p{sc=Cyrl}0-9-]+$|^[\p{sc=Grek}0-9-]+$|^[\p{sc=Armn}0-9-]+$/u;

/**
 * A domain as people read it: "xn--mller-kva.example" becomes "müller.example". A label that could be taken for another,
 * because it mixes scripts or is written in letters that look like Latin ones, stays as machines write it.
 */
export function shownDomain(domain: string): string {
  const labels = domain.split(".");
  const isOfOwnKind = labels.at(-1)?.startsWith("xn--") ?? false;
  return labels.map((each) => shownLabel(each, isOfOwnKind)).join(".");
}

function shownLabel(written: string, isOfOwnKind: boolean): string {
  if (!written.startsWith("xn--")) return written;
  const letters = lettersOf(written);
  const isClear =
    latin.test(letters) || unlikeLatin.test(letters) || (isOfOwnKind && likeLatin.test(letters));
  return isClear && asciiDomain(`${letters}.test`) === `${written}.test` ? letters : written;
}

function lettersOf(written: string): string {
  try {
    return punycode.toUnicode(written);
  } catch {
    return written; // no punycode, although it begins like one
  }
}

/**
 * A web address as people read it, its domain in letters: "https://xn--mller-kva.example/" becomes
 * "https://müller.example/". Any other text stays as it is. Links lead to the address as machines write it.
 */
export function shownWebAddress(text: string): string {
  if (!/^https?:\/\/[^/]*xn--/.test(text) || !URL.canParse(text)) return text;
  const { hostname } = new URL(text);
  return text.replace(hostname, shownDomain(hostname));
}

/** The host of a web address as people read it, without "www."; a text that is no address as it is. */
export function shownHost(address: string): string {
  if (!URL.canParse(address)) return address;
  const { host, hostname } = new URL(address);
  return host.replace(hostname, shownDomain(hostname)).replace(/^www\./, "");
}
