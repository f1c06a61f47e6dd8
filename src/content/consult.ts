import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, path, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const schema = z.object({
  title: line,
  hero: z.object({ eyebrow: line, title: line, text }),
  /** The external page where a conversation is booked (2.23.04). */
  booking: z.object({ label: line, link: path }),
  expert: z.object({
    eyebrow: line,
    name: line,
    role: line,
    /** Without one, initials on a jewel are shown. */
    photo: picture("square").meta({ title: "Portrait" }),
    paragraphs: listOf(text, { min: 1 }),
    facts: listOf(z.object({ value: line, label: line }), { max: 3 }).meta({
      addLabel: "Add a figure",
      itemTitle: "label",
    }),
  }),
  /** The text says seven steps and the tiles are six, as specified (2.23.02, 2.23.03). */
  steps: z.object({
    eyebrow: line,
    title: line,
    text,
    cards: listOf(z.object({ title: line, text, outcome: line }), { min: 6, max: 6 }).meta({
      itemTitle: "title",
    }),
  }),
  callToAction: z.object({ title: line, text }),
});

export type Consult = z.output<typeof schema>;

export const consult = defineDocument(
  {
    title: "Consult",
    group: "Pages",
    pages: ["/consult"],
    needs: "content.edit",
    sample: "A made-up expert.",
  },
  schema,
  {
    title: "Consult",
    hero: {
      eyebrow: "AI business strategy",
      title: "Results first. Software second.",
      text: "A 7-step AI business strategy service for owners who would rather have their Thursdays back than another subscription.",
    },
    booking: { label: "Book A Consult", link: "{links.booking}" },
    expert: {
      eyebrow: "Your advisor",
      name: "Renata Whitfield",
      photo: samplePicture("renata-whitfield"),
      role: "AI strategist",
      paragraphs: [
        "Renata ran operations for a regional hospital group before anyone called it automation. She has since taken forty small companies through the change: a dental practice, a print shop, two law offices, a chain of laundromats.",
        "She starts with a notebook on your shop floor, not with a demo. If a spreadsheet will do, she says so, and that is the end of the invoice.",
      ],
      facts: [
        { value: "18", label: "years in operations" },
        { value: "40", label: "companies advised" },
        { value: "1", label: "notebook" },
      ],
    },
    steps: {
      eyebrow: "How it works",
      title: "Seven steps, and the last one is yours",
      text: "We take six of them together, in about ten weeks. The seventh is keeping it up, and by then you won't need us.",
      cards: [
        {
          title: "Assessment",
          text: "We sit with your people for two days and write down where the hours and the money go.",
          outcome: "A map of your week",
        },
        {
          title: "Intelligence",
          text: "What your market, your customers and your own numbers already say, read properly for once.",
          outcome: "Five findings, ranked",
        },
        {
          title: "Mapping",
          text: "Which tasks a machine should take, which stay yours, and which nobody should be doing at all.",
          outcome: "A plan on one page",
        },
        {
          title: "Performance",
          text: "What better looks like, in numbers you can check yourself at the end of the month.",
          outcome: "Targets you believe in",
        },
        {
          title: "Activation",
          text: "The tools are set up, your people are trained on their own work, and the old way is switched off.",
          outcome: "A running system",
        },
        {
          title: "Transformation",
          text: "Six weeks of looking after it together, until the new habits stick without a reminder.",
          outcome: "Habits that stay",
        },
      ],
    },
    callToAction: {
      title: "The first conversation is free",
      text: "Thirty minutes, one question: what would you do with eight more hours a week?",
    },
  },
);
