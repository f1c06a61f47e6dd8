import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const portraits = {
  title: "Founders",
  text: "A portrait of each founder, with the name and role to print below it.",
};

const schema = z.object({
  title: line,
  lead: text,
  names: z.object({
    title: line,
    text,
    full: line.meta({ title: "Full name" }),
    short: line.meta({ title: "Short name" }),
    shortest: line.meta({ title: "Abbreviation" }),
  }),
  about: z.object({
    title: line,
    short: text.meta({ title: "In one sentence" }),
    long: text.meta({ title: "In one paragraph" }),
  }),
  logos: z.object({
    title: line,
    text,
    list: listOf(z.object({ title: line, picture: picture("logo") }), { max: 8 }).meta({
      title: "More files",
      addLabel: "Add a file",
      itemTitle: "title",
      help: "Logo and name from “Colors, logo and fonts” are included automatically.",
    }),
  }),
  portraits: z
    .object({ title: line.default(portraits.title), text: text.default(portraits.text) })
    .default(portraits),
  contact: z.object({
    title: line,
    text,
    name: line.optional().meta({
      help: "Who answers the press. If left blank, the president among your leaders or founders is shown.",
    }),
    role: line.optional(),
  }),
});

export type Press = z.output<typeof schema>;

export const press = defineDocument(
  {
    title: "Press",
    group: "Pages",
    pages: ["/press"],
    needs: "content.edit",
    sample: "Text about the sample chamber.",
  },
  schema,
  {
    title: "Press",
    lead: "Our press kit. You're welcome to use all of it without asking.",
    names: {
      title: "Our name",
      text: "Please use the full name first, then either of the others.",
      full: "{name}",
      short: "{county} Women's Chamber",
      shortest: "{abbreviation}",
    },
    about: {
      title: "About us, ready to print",
      short:
        "The {name} brings women in business in {county}, {state}, together to meet, learn and send each other business.",
      long: "The {name} was founded in {founded} by two friends who asked why {county} had no room of its own for women in business. Today owners, executives, students and public servants meet here every month. Members find each other in a public directory, learn in programs such as the Tech Academy, and honor women of the county at an annual gala that supports a scholarship fund.",
    },
    logos: {
      title: "Logos",
      text: "Please don't change their colors or proportions.",
      list: [],
    },
    portraits,
    contact: {
      title: "Media contact",
      text: "Email the president for interviews, facts and figures, or print-quality pictures.",
    },
  },
);
