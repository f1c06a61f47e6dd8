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
