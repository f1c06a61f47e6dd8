import type { VisibleMember } from "./visible-member.ts";

/**
 * A member in schema.org's words for search engines: their business, with them as its employee. Made of what
 * visitors may see, whoever asks; contact details are never in it.
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
