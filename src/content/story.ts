import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, person, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const woman = z.object({ name: line, work: line.meta({ title: "What she does" }) });
const founder = woman.extend({ image: person.image });

const schema = z.object({
  title: line,
  lead: text,
  chapters: listOf(
    z.object({ when: line, title: line, picture: picture("wide"), paragraphs: listOf(text, { min: 1 }) }),
    {
      min: 1,
    },
  ).meta({
    addLabel: "Add a chapter",
    itemTitle: "title",
  }),
  women: z.object({
    title: line,
    text,
    /** Two founders and nineteen founding partners: twenty-one founding women (2.8.01). */
    founders: listOf(founder, { min: 1, max: 6 }).meta({ addLabel: "Add a founder", itemTitle: "name" }),
    partners: listOf(woman).meta({
      title: "Founding partners",
      addLabel: "Add a partner",
      itemTitle: "name",
    }),
  }),
  tiles: z.object({
    title: line,
    items: listOf(z.object({ title: line, text }), { min: 3, max: 3 }).meta({ itemTitle: "title" }),
  }),
  book: z.object({ eyebrow: line, title: line, text, cover: z.object({ title: line, author: line }) }),
});

export type Story = z.output<typeof schema>;

export const story = defineDocument(
  {
    title: "The story of us",
    group: "Pages",
    pages: ["/story-of-us"],
    needs: "content.edit",
    sample: "A history that did not happen.",
  },
  schema,
  {
    title: "The Story Of Us",
    lead: "Two founders, nineteen founding partners, one borrowed room. This is how twenty-one women became a chamber of commerce.",
    chapters: [
      {
        when: "Autumn 2022",
        title: "The back of a menu",
        picture: samplePicture("first-list"),
        paragraphs: [
          "The question came over lunch. Odessa Marchand had walked over from a meeting in which eleven people discussed the future of downtown, and ten of them were men. Ruth Ellen Calloway listened, turned over the menu and asked: who should have been there?",
          "They wrote until the coffee was cold. A baker who employed more people than the mill. An attorney who had kept forty families in their homes. A welder, a pediatrician, a woman who sold tractors. Nineteen names, and between them not one seat on a board.",
        ],
      },
      {
        when: "January 2023",
        title: "Nineteen women say yes",
        paragraphs: [
          "They did not send a letter. They went to see each of the nineteen, at the counter, in the clinic, on the shop floor, and asked for one evening. The library lent its meeting room and somebody's sister lent the urn.",
          "Nobody made a speech. Each woman said what she did and what she needed next. By nine o'clock the welder had a new accountant, the accountant had a tenant for her upstairs office, and the caretaker had come twice to say that the building was closed.",
        ],
      },
      {
        when: "Spring 2023",
        title: "The first page",
        picture: samplePicture("community-garden"),
        paragraphs: [
          "On a rainy Thursday the twenty-one signed their names to one page: a charter of four sentences that still hangs by our door. Two founders, nineteen founding partners, twenty-one founding women. The dues they paid that night bought the chairs.",
          "They argued only about the name of the tiers, until the jeweler among them settled it. Call them after stones, she said. Pressure and time made all of us.",
        ],
      },
      {
        when: "Since then",
        title: "A longer table",
        picture: samplePicture("rooftop-evening"),
        paragraphs: [
          "The borrowed room was too small by summer. There have been coffees and boot camps since, a gala every spring, a summit, scholarships, and a great many Mondays that began with a call to somebody met the Thursday before.",
          "The question on the menu has not changed. At the end of every meeting someone still asks it: who should have been here? And then someone goes to see her.",
        ],
      },
    ],
    women: {
      title: "Twenty-one founding women",
      text: "The names on the first page, in the order of the alphabet, with the work they did on the day they signed it.",
      founders: [
        { name: "Odessa Marchand", work: "printer", image: samplePicture("odessa-marchand") },
        {
          name: "Ruth Ellen Calloway",
          work: "preserve maker",
          image: samplePicture("ruth-ellen-calloway"),
        },
      ],
      partners: [
        { name: "Adaeze Nwosu", work: "grant writer" },
        { name: "Barbara Jean Holt", work: "tractor dealer" },
        { name: "Carmen Villalobos", work: "attorney" },
        { name: "Dorothy Pike", work: "pharmacist" },
        { name: "Elise Trimble", work: "welder" },
        { name: "Farrah Haddad", work: "pediatrician" },
        { name: "Gwendolyn Marsh", work: "funeral director" },
        { name: "Hyun-ju Park", work: "tailor" },
        { name: "Imani Brooks", work: "caterer" },
        { name: "Josephine Lindqvist", work: "accountant" },
        { name: "Katherine Oyelaran", work: "realtor" },
        { name: "Lucille Baptiste", work: "baker" },
        { name: "Mei Tanaka", work: "jeweler" },
        { name: "Nadia Petrova", work: "engineer" },
        { name: "Olivia Strand", work: "florist" },
        { name: "Patrice Dunmore", work: "salon owner" },
        { name: "Rosalind Greer", work: "newspaper editor" },
        { name: "Teresa Quintero", work: "builder" },
        { name: "Yvonne Sadler", work: "insurance agent" },
      ],
    },
    tiles: {
      title: "What they started",
      items: [
        {
          title: "Visionary Leadership",
          text: "Two women who had built companies of their own decided to open the door wider than it had been opened for them.",
        },
        {
          title: "Founding Members",
          text: "Nineteen partners brought their names, their trades and the first dues. Most of them still chair, host or teach.",
        },
        {
          title: "Ongoing Impact",
          text: "Every membership since has paid for training, introductions and scholarships, and for a chair that was empty before.",
        },
      ],
    },
    book: {
      eyebrow: "The book",
      title: "Read the whole of it",
      text: "All twenty-one tell it themselves: what they risked, what it cost, whom they called. The proceeds go to the scholarship fund.",
      cover: { title: "{tagline}", author: "Twenty-one founding women" },
    },
  },
);
