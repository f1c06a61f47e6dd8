import { z } from "zod";
import { defineDocument } from "./document.ts";
import { count, email, line, lineOf, link, phone, socialLinks } from "./fields.ts";
import { withoutLeftSuffix } from "./time-suffix.ts";

const schema = z.object({
  name: line,
  abbreviation: line
    .regex(/^[A-Za-z0-9]{2,12}$/, "Use 2 to 12 letters or digits: this is part of a web address")
    .meta({ help: "Part of the news page's address." }),
  tagline: line,
  county: line,
  state: line,
  founded: count(1700, 2200).meta({ title: "Year founded" }),
  timeZone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf("timeZone").includes(zone), "Choose a time zone from the list")
    .meta({ kind: "timeZone" }),
  /** Shown after a time of day; feeds and structured data contain the exact time zone. */
  timeSuffix: lineOf(10)
    .optional()
    .transform((suffix) => suffix ?? "")
    .meta({
      title: "Shown after times",
      kind: "timeSuffix",
      help: "Such as EST. If left blank, the time zone's standard abbreviation is used.",
    }),
  emails: z.object({
    general: email,
    president: email,
    vp: email.meta({ title: "Vice president" }),
    membership: email,
    treasurer: email.optional().meta({
      help: "Gets emails about payments that need attention. If left blank, they go to the membership address.",
    }),
  }),
  /** Shown on the contact page and in the footer, as it is written here. */
  phone: phone.optional(),
  /**
   * Months that inquiries are kept, counted from the last word; then they are deleted with all that belongs to
   * them. Orders have a term of their own, because tax law asks for their records for longer.
   */
  retention: z
    .object({
      messagesMonths: count(1, 240).meta({ title: "Messages are kept for", unit: "months" }),
      ordersMonths: count(1, 240).meta({ title: "Orders are kept for", unit: "months" }),
    })
    .meta({ title: "How long records are kept" }),
  postalAddress: z.object({
    street: line,
    city: line,
    region: line,
    postalCode: line,
    country: line.regex(/^[A-Z]{2}$/, "Use two capital letters, such as US").meta({
      help: "Two letters, such as US",
    }),
  }),
  ein: line
    .regex(/^\d{2}-\d{7}$/, "Enter it as 12-3456789")
    .optional()
    .meta({ title: "EIN", help: "Printed on invoices and receipts." }),
  paper: z
    .enum(["LETTER", "A4"])
    .default("LETTER")
    .meta({ title: "Paper size for invoices and receipts", choices: { LETTER: "Letter", A4: "A4" } }),
  links: z
    .object({
      ticketing: link.optional(),
      coach: link.optional(),
      aiWorkforce: link.optional().meta({ title: "AI Workforce" }),
      booking: link.optional(),
      store: link.optional(),
      book: link.optional(),
    })
    .meta({
      help: "Pages on other sites that ours link to. If one is empty, links and buttons to it are not shown.",
    }),
  social: socialLinks,
});

export type Organisation = z.output<typeof schema>;

/** The names of the addresses of others, those that are left empty too. */
export const linkNames = Object.keys(schema.shape.links.shape) as (keyof Organisation["links"])[];

/**
 * A fictional sample organisation: replace it with your own. The addresses end in example.org, a reserved
 * domain that nobody owns.
 */
export const organisation = defineDocument(
  {
    title: "The organization",
    group: "The organization",
    help: "Name, location, addresses, links and social networks, used on every page and in every email.",
    pages: ["/contact"],
    needs: "content.administer",
    sample: "A made-up name, location, phone number and addresses.",
    version: 2,
    steps: { 1: withoutLeftSuffix },
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
