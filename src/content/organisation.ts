import { z } from "zod";
import { defineDocument } from "./document.ts";
import { email, link, phone } from "./fields.ts";
import { socialLinks } from "./people.ts";

const schema = z.object({
  name: z.string().min(1),
  abbreviation: z
    .string()
    .regex(/^[A-Za-z0-9]{2,12}$/, "2 to 12 letters or digits: it is part of an address"),
  tagline: z.string().min(1),
  county: z.string().min(1),
  state: z.string().min(1),
  founded: z.number().int(),
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), "an IANA time zone"),
  /** Shown after a time of day; feeds and structured data contain the exact time zone. */
  timeSuffix: z.string().min(1),
  emails: z.object({ general: email, president: email, vp: email, membership: email }),
  /** Shown on the contact page and in the footer, as it is written here. */
  phone: phone.optional(),
  /**
   * Months that inquiries are kept, counted from the last word; then they are deleted with all that belongs to
   * them. Orders have a term of their own, because tax law asks for their records for longer.
   */
  retention: z.object({
    messagesMonths: z.int().min(1).max(240),
    ordersMonths: z.int().min(1).max(240),
  }),
  postalAddress: z.object({
    street: z.string().min(1),
    city: z.string().min(1),
    region: z.string().min(1),
    postalCode: z.string().min(1),
    country: z.string().length(2),
  }),
  links: z.object({
    ticketing: link,
    coach: link,
    aiWorkforce: link,
    booking: link,
    store: link,
    book: link,
  }),
  social: socialLinks,
});

export type Organisation = z.output<typeof schema>;

/**
 * A fictional sample organisation: replace it with your own. The addresses end in example.org, a reserved
 * domain that nobody owns.
 */
export const organisation = defineDocument(
  {
    title: "The organisation",
    group: "The organisation",
    help: "Name, place, addresses, links and social networks: every page and mail takes them from here.",
    pages: ["/contact"],
    needs: "content.administer",
  },
  schema,
  {
    name: "Magnolia County Women's Chamber of Commerce",
    abbreviation: "MCWCC",
    tagline: "Her Business Matters",
    county: "Magnolia County",
    state: "Georgia",
    founded: 2023,
    timeZone: "America/New_York",
    timeSuffix: "EST",
    emails: {
      general: "hello@magnolia.example.org",
      president: "president@magnolia.example.org",
      vp: "vp@magnolia.example.org",
      membership: "membership@magnolia.example.org",
    },
    phone: "(706) 555-0142", // of the numbers that are kept for examples
    retention: { messagesMonths: 24, ordersMonths: 84 },
    postalAddress: {
      street: "120 Courthouse Square, Suite 4",
      city: "Magnolia",
      region: "GA",
      postalCode: "30999",
      country: "US",
    },
    links: {
      ticketing: "https://tickets.example.org/magnolia-womens-chamber",
      coach: "https://coach.example.org/",
      aiWorkforce: "https://workforce.example.org/ai",
      booking: "https://booking.example.org/consult",
      store: "https://store.example.org/magnolia",
      book: "https://books.example.com/her-business-matters",
    },
    social: [
      { network: "facebook", href: "https://facebook.example.com/magnoliawomen" },
      { network: "instagram", href: "https://instagram.example.com/magnoliawomen" },
      { network: "linkedin", href: "https://linkedin.example.com/company/magnoliawomen" },
      { network: "youtube", href: "https://youtube.example.com/@magnoliawomen" },
    ],
  },
);
