import type { Organisation } from "#content/organisation.ts";

type Site = {
  origin: string;
  organisation: Pick<
    Organisation,
    "name" | "abbreviation" | "tagline" | "phone" | "postalAddress" | "social"
  > & {
    email: string;
  };
};

/**
 * The organisation as schema.org data. Other pages refer to it by its `@id`, the home page's URL with a
 * fragment.
 */
export function organisationData(
  { organisation, origin }: Site,
  { founded, logo }: { founded: number; logo: string },
) {
  const { name, abbreviation, tagline, email, phone, postalAddress, social } = organisation;
  return {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name,
    alternateName: abbreviation,
    slogan: tagline,
    foundingDate: String(founded),
    url: `${origin}/`,
    logo: origin + logo,
    email,
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
