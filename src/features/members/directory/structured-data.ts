import type { CompanyPage } from "./company-page.server.ts";
import type { VisibleMember } from "./visible-member.ts";

/**
 * A member as schema.org data for search engines: their business, with them as its employee. Built only from
 * what visitors may see; never contains contact details.
 */
export function structuredData(entry: VisibleMember, origin: string, area: string) {
  const url = `${origin}/directory/${entry.slug}`;
  const image = entry.photo ? new URL(entry.photo, origin).href : undefined;
  const person = { "@type": "Person", name: entry.fullName, jobTitle: entry.jobTitle ?? undefined, image };
  return {
    "@type": "LocalBusiness",
    "@id": url,
    name: entry.company ?? entry.fullName,
    description: entry.servicesDescription ?? undefined,
    url: entry.websiteUrl ?? url,
    image,
    areaServed: area,
    knowsAbout: entry.category ?? undefined,
    employee: person,
    mainEntityOfPage: url,
  };
}

/** A company as schema.org data, with its listed people; contact details of people never are in it. */
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
