import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const section = z.object({ eyebrow: line, title: line, text });

const schema = z.object({
  hero: z.object({
    eyebrow: line,
    title: line,
    text,
    picture: picture("wide").meta({ help: "If left blank, the gemstone drawing is shown." }),
  }),
  /** Read as one phrase. The label follows the value unless `labelFirst` is set ("Founded 2023"). */
  stats: listOf(
    z.object({
      value: line,
      label: line,
      labelFirst: z
        .boolean()
        .meta({ title: "Put the label before the number", help: "“Founded 2023” instead of “50+ Members”" })
        .default(false),
    }),
    {
      min: 3,
      max: 3,
    },
  ).meta({ title: "Figures", itemTitle: "label" }),
  welcome: z.object({ eyebrow: line, title: line, paragraphs: listOf(text, { min: 1 }), quote: text }),
  membership: section,
  events: section,
  testimonials: section.omit({ text: true }),
  /** The supporters, and below them links to other ways to help. */
  supporters: section.extend({
    sponsors: line.meta({ title: "Text for the sponsors page link" }),
    shop: z.object({ text, label: line }),
  }),
  newsletter: section,
});

export type Home = z.output<typeof schema>;

export const home = defineDocument(
  {
    title: "Home page",
    group: "Pages",
    pages: ["/"],
    needs: "content.edit",
    sample: "A made-up welcome and made-up figures.",
  },
  schema,
  {
    hero: {
      eyebrow: "{name}",
      title: "{tagline}",
      text: "The chamber where the women of {county} meet, trade, learn and lead, and where a good introduction is worth more than a business card.",
    },
    stats: [
      { value: "50+", label: "Active Members" },
      { value: "30", label: "Annual Events" },
      { value: "{founded}", label: "Founded", labelFirst: true },
    ],
    welcome: {
      eyebrow: "Welcome",
      title: "A room full of women who want you to win",
      paragraphs: [
        "We began with two friends, a borrowed meeting room and nineteen women who said yes. Today the chamber is where {county} comes to find the women behind its businesses: the baker and the banker, the attorney and the artist, the student with a first idea and the mayor who signs the permit.",
        "We keep it practical. Every gathering is built around an introduction you can use on Monday, every committee has work worth doing, and every member is someone you can call.",
      ],
      quote: "Connecting women to opportunity, growth, and each other.",
    },
    membership: {
      eyebrow: "Membership",
      title: "Membership Benefits",
      text: "Every tier is a gemstone, because pressure and time made all of us. Choose the one that fits where you are now.",
    },
    events: {
      eyebrow: "Calendar",
      title: "Upcoming Events",
      text: "Coffee, workshops and evenings out. Guests are welcome at most of them.",
    },
    testimonials: { eyebrow: "In their words", title: "Member Testimonials" },
    supporters: {
      eyebrow: "With thanks",
      title: "Our Supporters",
      text: "These companies open doors, cover the coffee and hire from our directory.",
      sponsors: "What sponsors receive",
      shop: {
        text: "You can help as well: every shirt, mug and journal from our shop feeds the scholarship fund.",
        label: "Visit the {abbreviation} Shop",
      },
    },
    newsletter: {
      eyebrow: "Newsletter",
      title: "Stay Connected",
      text: "What is on, who has joined, and a story worth your coffee break.",
    },
  },
);
