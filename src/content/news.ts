import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, lineOf, listOf, path, slot, text } from "./fields.ts";

const tag = lineOf(40);

const schema = z.object({
  title: line,
  lead: text,
  blurb: listOf(text, { min: 1 }),
  /** The published posts, or a provider's feed instead of them (2.21.02, 2.21.03). */
  slot: slot.meta({ title: "Where the stories come from" }),
  share: z.object({ title: line, text, label: line, path }).meta({ title: "Invitation to send news" }),
  empty: z.object({ title: line, text }).meta({ title: "When there are no stories yet" }),
  articles: z
    .object({
      tags: listOf(tag, { max: 12 }).meta({
        title: "Tags of members who can submit articles",
        help: "Used when member access is “Everyone approved”. Members who paid for a level that includes articles can always submit them.",
        addLabel: "Add a tag",
      }),
      title: line,
      lead: text,
    })
    .meta({ title: "Member articles" }),
});

/** The words of the news hub around its posts (2.21), which are documents of their own (`posts.ts`). */
export const news = defineDocument(
  { title: "News", group: "Pages", pages: ["{newsHubPath}"], needs: "content.edit" },
  schema,
  {
    title: "{abbreviation} Pulse",
    lead: "What members have opened, won, launched and learned: the news from women in business in {county}.",
    blurb: [
      "The Pulse is written by the people it is about. Members send us their openings, awards and milestones; our Diamonds and Corporate Platinum members publish articles about their own line of work; and the chamber reports on what it has been up to.",
    ],
    slot: { kind: "built-in" },
    share: {
      title: "Have news to share?",
      text: "Two paragraphs and a name are enough. We'll help you with the rest.",
      label: "Send Us Your News",
      path: "/contact",
    },
    empty: {
      title: "The first story is being written",
      text: "Until then, see what's next on the calendar.",
    },
    articles: {
      tags: ["Diamond", "Corporate Platinum"],
      title: "Write for the {abbreviation} Pulse",
      lead: "Share expertise members can use. Our staff read it first, and it's published under your name.",
    },
  },
);
