import { linkLength } from "../limits.ts";
import { fieldErrors } from "../messages.ts";

/** An address that may become a link, as it is stored, or the words that refuse it. */
export type LinkReading = { ok: true; href: string } | { ok: false; message: string };

/**
 * Reads an address typed by a person. Only http and https pass, without credentials and not too long: what browsers
 * make of "JaVa\tScript:", "//host" or " data:" is decided by their own parser, so the parsed form is judged and kept.
 */
export function readWebLink(text: string): LinkReading {
  const trimmed = text.trim();
  if (trimmed.length > linkLength) return { ok: false, message: fieldErrors.linkTooLong };
  const url = URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (!url || !["https:", "http:"].includes(url.protocol)) return { ok: false, message: fieldErrors.link };
  if (url.username || url.password) return { ok: false, message: fieldErrors.linkCredentials };
  // Escaping can make an address longer than what was typed.
  if (url.href.length > linkLength) return { ok: false, message: fieldErrors.linkTooLong };
  return { ok: true, href: url.href };
}

/** Reads an image's address: https from elsewhere, or one of our own stored images. Nothing is fetched. */
export function readImageLink(text: string): LinkReading {
  const trimmed = text.trim();
  if (/^\/media\/[\w-]+\.webp$/.test(trimmed)) return { ok: true, href: trimmed };
  const link = readWebLink(trimmed);
  if (!link.ok) return link.message === fieldErrors.link ? { ok: false, message: fieldErrors.image } : link;
  return link.href.startsWith("https:") ? link : { ok: false, message: fieldErrors.image };
}
