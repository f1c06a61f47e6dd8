import { singleLine } from "#platform/plain-text.ts";
import { isOwnPath } from "#ui/own-path.ts";
import { readWebAddress } from "#ui/web-address.ts";
import { linkLength } from "../limits.ts";
import { fieldErrors } from "../staff-messages.ts";

/** A validated URL in the form it is stored in, or the error message. */
export type LinkReading = { ok: true; href: string } | { ok: false; message: string };

/**
 * Validates a typed URL. Only http and https are accepted, without credentials and not too long; the parsed URL is what
 * is stored.
 */
export function readWebLink(text: string): LinkReading {
  const trimmed = singleLine(text);
  if (trimmed.length > linkLength) return { ok: false, message: fieldErrors.linkTooLong };
  const url = readWebAddress(trimmed);
  if (url === "credentials") return { ok: false, message: fieldErrors.linkCredentials };
  if (url === "address") return { ok: false, message: fieldErrors.link };
  // Escaping can make a URL longer than what was typed.
  if (url.href.length > linkLength) return { ok: false, message: fieldErrors.linkTooLong };
  return { ok: true, href: url.href };
}

/** Validates where guests pay: a page of this site ("/membership"), which is stored as it was typed, or a web address. */
export function readPaymentLink(text: string): LinkReading {
  const trimmed = singleLine(text);
  if (isOwnPath(trimmed) && trimmed.length <= linkLength) return { ok: true, href: trimmed };
  const link = readWebLink(trimmed);
  return link.ok || link.message !== fieldErrors.link
    ? link
    : { ok: false, message: fieldErrors.paymentLink };
}

/** Validates an image's URL: https on another site, or one of our own stored images. Nothing is fetched. */
export function readImageLink(text: string): LinkReading {
  const trimmed = singleLine(text);
  if (/^\/media\/[\w-]+\.webp$/.test(trimmed)) return { ok: true, href: trimmed };
  const link = readWebLink(trimmed);
  if (!link.ok) return link.message === fieldErrors.link ? { ok: false, message: fieldErrors.image } : link;
  return link.href.startsWith("https:") ? link : { ok: false, message: fieldErrors.image };
}
