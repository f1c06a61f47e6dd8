import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, path, text } from "./fields.ts";

const entry = z.object({
  title: line,
  path,
  external: z.boolean().meta({ title: "Opens in a new tab" }).default(false),
});

const schema = z.object({
  about: text,
  quickLinks: listOf(entry, { max: 12 }).meta({ addLabel: "Add a link", itemTitle: "title" }),
  further: listOf(entry, { max: 6 }).meta({
    title: "More links",
    help: "On the last line of the footer, before the legal links.",
    addLabel: "Add a link",
    itemTitle: "title",
  }),
  legal: listOf(entry, { max: 6 }).meta({ title: "Legal links", addLabel: "Add a link", itemTitle: "title" }),
});

export type Footer = z.output<typeof schema>;

export const footer = defineDocument(
  {
    title: "Footer",
    group: "Every page",
    help: "The bottom of every page.",
    pages: ["/"],
    needs: "content.administer",
  },
  schema,
  {
    about:
      "A home for the women who build {county}: owners, executives, students, public servants and the people who cheer them on. We meet, we learn, and we send each other business.",
    quickLinks: [
      { title: "About Us", path: "/about" },
      { title: "Membership", path: "/membership" },
      { title: "Resources", path: "/resources" },
      { title: "Contact", path: "/contact" },
      // Unlike the header's entry, the footer's leads to the ticketing page (2.3.04).
      { title: "Monthly Events", path: "{links.ticketing}", external: true },
    ],
    further: [
      { title: "Sponsors", path: "/sponsors" },
      { title: "Press", path: "/press" },
    ],
    legal: [
      { title: "Privacy Policy", path: "/privacy-policy" },
      { title: "Terms of Service", path: "/terms-of-service" },
    ],
  },
);
