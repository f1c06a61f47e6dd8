import type { Brand } from "#content/brand.ts";
import type { Organisation } from "#content/organisation.ts";
import { iconAddress } from "#platform/pictures/icons.ts";

/**
 * The organisation as schema.org data. Other pages refer to it by its `@id`, the home page's URL with a
 * fragment.
 */
export function organisationData(organisation: Organisation, mark: Brand["mark"], origin: string) {
  const { name, abbreviation, tagline, founded, emails, phone, postalAddress, social } = organisation;
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name,
    alternateName: abbreviation,
    slogan: tagline,
    foundingDate: String(founded),
    url: `${origin}/`,
    logo: origin + (mark ? iconAddress(mark.hash, "large") : "/icon-512.png"),
    email: emails.general,
    ...(phone ? { telephone: phone } : {}),
    address: {
      "@type": "PostalAddress",
      streetAddress: postalAddress.street,
      addressLocality: postalAddress.city,
      addressRegion: postalAddress.region,
      postalCode: postalAddress.postalCode,
      addressCountry: postalAddress.country,
    },
    sameAs: social.map(({ href }) => href),
  };
}
