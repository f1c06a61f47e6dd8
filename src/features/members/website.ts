import { fields } from "./fields.ts";
import { fieldErrors, tooLong } from "./messages.ts";

export type WebsiteReading = { ok: true; href: string | null } | { ok: false; message: string };

// A host with a dot, then at most a port and a path: what people write when they leave "https://" out.
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u;

/**
 * Reads a member's website [5.17], [5.18]: blank is none, "shop.example" becomes "https://shop.example/", and only http
 * and https pass, without credentials. The parsed address is judged and kept, because a browser parses what was typed in
 * the same way: "JaVa\tScript:" is a script to it, and "//host" another site.
 */
export function readWebsite(typed: string): WebsiteReading {
  const trimmed = typed.trim();
  if (trimmed === "") return { ok: true, href: null };
  if (trimmed.length > fields.websiteUrl.longest) return { ok: false, message: tooLong("websiteUrl") };
  const text = bareHost.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !["https:", "http:"].includes(url.protocol) || url.username || url.password)
    return { ok: false, message: fieldErrors.website };
  // Escaping can make an address longer than what was typed.
  if (url.href.length > fields.websiteUrl.longest) return { ok: false, message: tooLong("websiteUrl") };
  return { ok: true, href: url.href };
}
