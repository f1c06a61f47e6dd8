import { z } from "zod";
import { afterwards } from "./afterwards.ts";
import { defineDocument } from "./document.ts";
import { count, day, dayOfYear, frameSlot, line, listOf, orderItem, text } from "./fields.ts";
import { picture } from "./media/picture-field.ts";

const category = z.object({
  name: line,
  /** What the award is for, shown in brackets after the name; omitted where the name already says it. */
  field: line.meta({ title: "What the award is for" }).optional(),
});

const schema = z.object({
  title: line,
  edition: count(1, 500).meta({ help: "Such as 3 for the 3rd Annual Gala" }),
  date: day,
  hours: line.meta({ help: "Such as 7:00–11:00 PM. During these hours, the page says “On now”." }),
  location: line,
  county: line,
  invitation: listOf(text, { min: 1 }),
  picture: picture("wide"),
  /** `item` is the id of an order item, which holds the price. */
  tickets: z.object({
    title: line,
    earlyBird: z.object({ item: orderItem, title: line, text }),
    sponsor: z.object({ item: orderItem, title: line, text }),
  }),
  awards: z.object({
    title: line,
    text,
    categories: listOf(category, { min: 1 }).meta({ addLabel: "Add an award", itemTitle: "name" }),
  }),
  /** Days of every year; nominations are accepted from `opens` to `closes`, both included. */
  nominations: z.object({ opens: dayOfYear, closes: dayOfYear }),
  about: z.object({ title: line, paragraphs: listOf(text, { min: 1 }) }),
  nominate: z.object({
    title: line,
    text,
    closed: z.object({ title: line, text }).meta({ title: "When nominations are closed" }),
    /** The form builder's frame, 1600 pixels high where staff do not choose otherwise (2.17.12), or the built-in form. */
    slot: frameSlot(1_600).meta({ title: "Where nominations are made" }),
  }),
  afterwards: afterwards({ title: "Honorees", addLabel: "Add an honoree", what: "Award" }),
  /** (2.17.05, 2.1.09) */
  share: z.object({ title: line, text, linkLabel: line }),
});

export type Gala = z.output<typeof schema>;

export const gala = defineDocument(
  {
    title: "Annual Gala",
    group: "Events",
    pages: ["/annual-gala", "/nominate"],
    needs: "content.edit",
    sample: "A gala with a made-up date and story.",
  },
  schema,
  {
    title: "Annual Gala",
    edition: 3,
    date: "2026-03-20",
    hours: "7:00–11:00 PM",
    location: "Location TBA",
    county: "{county}, {state}",
    invitation: [
      "One evening a year we put on the good shoes and say thank you out loud.",
      "Thirteen women will be called to the stage, each by someone whose life she changed. There will be dinner, a band that knows when to stop, and more hugging than the program allows for. You are invited.",
    ],
    tickets: {
      title: "Take your seat",
      earlyBird: {
        item: "gala-early-bird",
        title: "Early Bird",
        text: "One seat, dinner, the awards and the dancing. Tables seat ten; tell us who you'd like to sit with.",
      },
      sponsor: {
        item: "gala-presenting-sponsor",
        title: "Presenting Sponsor",
        text: "Your name above the evening's: on the invitation, on the stage and in the host's first sentence. There is only one.",
      },
    },
    awards: {
      title: "Award categories",
      text: "Thirteen awards, each for a kind of work that {county} could not do without. Anyone may nominate; a jury of past honorees decides.",
      categories: [
        { name: "Torchbearer", field: "Leadership / Woman of the Year" },
        { name: "Culinary Queen" },
        { name: "Wellness Within" },
        { name: "Bridge Builder", field: "DEI" },
        { name: "Flame" },
        { name: "Heart & Hustle", field: "Nonprofit Leadership" },
        { name: "Lotus", field: "Rising Entrepreneur" },
        { name: "Money Maven", field: "Finance & Insurance" },
        { name: "Digital Diva", field: "AI & Tech" },
        { name: "Key Woman", field: "Real Estate" },
        { name: "PenPower", field: "Authors & Publishers" },
        { name: "Indie Creative", field: "content creators" },
        { name: "Policy & Purpose", field: "Independent Insurance Agents" },
      ],
    },
    nominations: { opens: "01-01", closes: "12-15" },
    about: {
      title: "About the Gala",
      paragraphs: [
        "The first gala, in 2024, had eighty guests, a borrowed piano and seven awards cut from plywood by our welder. The second filled the hall. This time we expect to run out of chairs.",
        "It is a dinner first. The awards come between the courses, and nobody speaks for longer than two minutes, which the kitchen enforces. Each honoree is introduced by a person she helped: an apprentice, a patient, a customer, a daughter.",
        "Proceeds go to the scholarship fund. The second gala paid for five scholarships: four first semesters and one welding certificate.",
      ],
    },
    nominate: {
      title: "Nominate a Deserving Woman",
      text: "You know her. She would never put herself forward, which is why we are asking you. Tell us who she is and what she did; three honest sentences are enough.",
      closed: {
        title: "Nominations are closed for this season",
        text: "Thank you to everyone who nominated someone. The jury is reading. Nominations open again on January 1; keep her name in mind until then.",
      },
      slot: { kind: "built-in" },
    },
    afterwards: {
      post: "the-night-the-lights-went-pink",
      people: [
        { name: "Ruth Abernathy", what: "Torchbearer" },
        { name: "Imani Brooks", what: "Culinary Queen" },
        { name: "Josephine Ward", what: "Wellness Within" },
        { name: "Judith Amara", what: "Bridge Builder" },
        { name: "Elise Trimble", what: "Flame" },
        { name: "Adaeze Nwosu", what: "Heart & Hustle" },
        { name: "Marisol Reyes", what: "Lotus" },
        { name: "Simone Bellamy", what: "Money Maven" },
        { name: "Winifred Osei", what: "Digital Diva" },
        { name: "Rosalind Carver", what: "Key Woman" },
        { name: "Odessa Marchand", what: "PenPower" },
        { name: "Nadia Haddad", what: "Indie Creative" },
        { name: "Graciela Montoya", what: "Policy & Purpose" },
      ],
    },
    share: {
      title: "3rd Annual Gala · {name}",
      text: "One evening to honor the women who carry {county}.",
      linkLabel: "See the Annual Gala",
    },
  },
);
