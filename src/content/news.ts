import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, path, text } from "./fields.ts";

const schema = z.object({
  title: line,
  lead: text,
  blurb: listOf(text, { min: 1 }),
  share: z.object({ title: line, text, label: line, path }),
  empty: z.object({ title: line, text }),
});

/** The words of the news hub around its posts (2.21), which are documents of their own (`posts.ts`). */
export const news = defineDocument(
  { title: "News", group: "Pages", pages: ["{newsHubPath}"], needs: "content.edit" },
  schema,
  {
    title: "{abbreviation} Pulse",
    lead: "What members have opened, won, launched and learned: the news of women in business in {county}.",
    blurb: [
      "The Pulse is written by the people it is about. Members send us their openings, awards and milestones; our Diamonds and Corporate Platinum members publish articles from their own trade; and the chamber reports on what it has been up to.",
    ],
    share: {
      title: "Something worth telling?",
      text: "Two paragraphs and a name are enough. We will help you with the rest.",
      label: "Send Us Your News",
      path: "/contact",
    },
    empty: { title: "The first story is being written", text: "Until then the calendar knows what is next." },
  },
);
