import { linkKeys } from "#features/members/listing-fields.ts";
import type { CompanyPage } from "./company-page.server.ts";
import type { VisibleMember } from "./visible-member.ts";

/**
 * A member as schema.org data for search engines: their business, with them as its employee. Built only from
 * what visitors may see; never contains contact details.
 */
export function structuredData(listing: VisibleMember, origin: string, area: string) {
  const url = `${origin}/directory/${listing.slug}`;
  const image = listing.photo ? new URL(listing.photo, origin).href : undefined;
  const links = linkKeys.flatMap((key) => listing[key] ?? []);
  const person = {
    "@type": "Person",
    name: listing.fullName,
    jobTitle: listing.jobTitle ?? undefined,
    image,
    sameAs: links.length > 0 ? links : undefined,
  };
  return {
    "@type": "LocalBusiness",
    "@id": url,
    name: listing.company ?? listing.fullName,
    description: listing.servicesDescription ?? undefined,
    url: listing.websiteUrl ?? url,
    image,
    areaServed: area,
    knowsAbout: listing.category ?? undefined,
    employee: person,
    mainEntityOfPage: url,
  };
}

/** Contact details of people are never in it. */
export function companyData({ name, slug, websiteUrl, description, people }: CompanyPage, origin: string) {
  const url = `${origin}/directory/company/${slug}`;
  return {
    "@type": "Organization",
    "@id": url,
    name,
    description: description ?? undefined,
    url: websiteUrl ?? url,
    employee: people.map((one) => ({
      "@type": "Person",
      name: one.fullName,
      url: `${origin}/directory/${one.slug}`,
    })),
    mainEntityOfPage: url,
  };
}
