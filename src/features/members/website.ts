import { singleLine } from "#platform/plain-text.ts";
import type { Social } from "#ui/social-links.tsx";
import { readWebAddress } from "#ui/web-address.ts";
import { listingFields } from "./listing-fields.ts";

const { most, tooLong } = listingFields.websiteUrl;

export type WebsiteReading = { ok: true; href: string | null } | { ok: false; message: string };

// A host with a dot, then optionally a port and a path: what people type when they omit "https://".
const bareHost = /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+(:\d{1,5})?([/?#]\S*)?$/u;

/**
 * Parses a member's website [5.17], [5.18]: blank is none, "shop.example" becomes "https://shop.example/",
 * and only http and https without credentials are accepted. The parsed URL is what is stored.
 */
export function readWebsite(typed: string): WebsiteReading {
  const trimmed = singleLine(typed);
  if (trimmed === "") return { ok: true, href: null };
  if (trimmed.length > most) return { ok: false, message: tooLong };
  const text = bareHost.test(trimmed) ? `https://${trimmed}` : trimmed;
  const url = readWebAddress(text);
  if (!(url instanceof URL)) return { ok: false, message: "Invalid URL" }; // [5.17]
  // Escaping can make a URL longer than what was typed.
  if (url.href.length > most) return { ok: false, message: tooLong };
  return { ok: true, href: url.href };
}

// The domains of each network, the first as in the example that a refusal gives.
const networks: Record<Social["network"], { domains: string[]; such: string }> = {
  linkedin: { domains: ["linkedin.com", "lnkd.in"], such: "linkedin.com/in/your-name" },
  instagram: { domains: ["instagram.com"], such: "instagram.com/your-name" },
  facebook: { domains: ["facebook.com", "fb.com", "fb.me"], such: "facebook.com/your-page" },
  youtube: { domains: ["youtube.com", "youtu.be"], such: "youtube.com/@your-channel" },
};

/** Parses the address of a member's page at a social network: as a website, at one of the network's own domains. */
export function readNetworkAddress(typed: string, network: Social["network"]): WebsiteReading {
  const read = readWebsite(typed);
  if (read.ok && read.href === null) return read;
  const { domains, such } = networks[network];
  const host = read.ok && read.href ? new URL(read.href).hostname : "";
  const isTheirs = domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
  return isTheirs ? read : { ok: false, message: `Enter an address such as ${such}` };
}
