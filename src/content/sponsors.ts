import { z } from "zod";
import { dollars } from "#platform/money.ts";
import { defineDocument } from "./document.ts";
import { line, listOf, path, price, text } from "./fields.ts";

const sponsorship = z.object({
  title: line,
  priceCents: price.meta({ title: "Price" }),
  /** "a year" */
  per: line.meta({ title: "For", help: "Such as “a year” or “an evening”. Shown after the price." }),
  text,
  includes: listOf(line, { min: 1, max: 12 }).meta({ addLabel: "Add a benefit" }),
});

/**
 * The package as forms and mails name it, and the word for it in addresses. Both have the price, so that a form never
 * takes one that is not offered at that price any more.
 */
function named<Package extends { title: string; price: string; per: string }>(one: Package) {
  const words = `${one.title}, ${one.price} ${one.per}`;
  const key = words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-");
  return { ...one, words, key: key.replace(/^-|-$/g, "") };
}

const schema = z.object({
  title: line,
  lead: text,
  packages: listOf(
    sponsorship.transform((one) => named({ ...one, price: dollars(one.priceCents) })),
    { min: 1, max: 6 },
  ).meta({ addLabel: "Add a package", itemTitle: "title" }),
  audience: z
    .object({
      title: line,
      text,
      figures: listOf(z.object({ value: line, label: line }), { max: 4 }).meta({
        addLabel: "Add a figure",
        itemTitle: "label",
      }),
    })
    .meta({ title: "Audience" }),
  wall: z.object({ title: line, text }).meta({ title: "Above the supporters" }),
  contact: z.object({ title: line, text, label: line, path }),
});

export type Sponsors = z.output<typeof schema>;
export type SponsorPackage = Pick<Sponsors["packages"][number], "key" | "words">;

export const sponsors = defineDocument(
  {
    title: "Sponsors",
    group: "Pages",
    pages: ["/sponsors"],
    needs: "content.administer",
    sample: "The sample chamber's packages, prices and figures.",
  },
  schema,
  {
    title: "Sponsor the Chamber",
    lead: "Put your company's name where the women of {county} hire, buy and recommend.",
    packages: [
      {
        title: "Monthly host",
        priceCents: 500_00,
        per: "an evening",
        text: "One monthly event is yours, with your name on the coffee bar.",
        includes: [
          "Your logo on the event's page and invitation",
          "Five minutes to speak before the program",
          "A table for your brochures",
          "Two free guest tickets",
        ],
      },
      {
        title: "Program partner",
        priceCents: 2500_00,
        per: "a year",
        text: "You carry one of our programs, such as the Tech Academy or Smart Money Moves, for a year.",
        includes: [
          "Your logo on the program's page and at every session",
          "A seat on the program's committee",
          "A story about your company in the news",
          "Your logo on the supporters wall",
        ],
      },
      {
        title: "Founding circle",
        priceCents: 7500_00,
        per: "a year",
        text: "For companies that want first choice of every sponsorship. There are six spots.",
        includes: [
          "Everything a program partner gets",
          "Your name in the gala program",
          "Eight seats at monthly events over the year",
          "A meeting with the board every quarter",
        ],
      },
    ],
    audience: {
      title: "Who you'll meet",
      text: "Owners, executives and students from every line of work in {county}. Most of them decide what their company buys.",
      figures: [
        { value: "50+", label: "active members" },
        { value: "30", label: "events a year" },
      ],
    },
    wall: {
      title: "Our sponsors",
      text: "Companies that open doors, cover the coffee and hire from our directory.",
    },
    contact: {
      title: "Tell us what you have in mind",
      text: "Write to us, and the chair of fundraising will answer. You owe nothing until you agree in writing.",
      label: "Talk to Us",
      path: "/contact",
    },
  },
);
