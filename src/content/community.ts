import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, text } from "./fields.ts";

const schema = z.object({
  lead: text,
  section: z.object({ text }),
  tiles: z.object({ discussions: text, resources: text, networking: text }),
  callOut: text.meta({ title: "Invitation to join" }),
  room: z.object({ title: line, lead: text }),
  /** Fills the notification of 8.26: "Please check … configuration." */
  configuration: line.meta({
    title: "What to check when the room cannot be opened",
    help: "It is shown as: Please check … configuration.",
  }),
});

/** (2.11) */
export const community = defineDocument(
  { title: "Community", group: "Pages", pages: ["/community"], needs: "content.edit" },
  schema,
  {
    lead: "How members find and reach each other between two gatherings.",
    section: {
      text: "Behind this page is one for members alone: it says who has just joined and how to reach the others. What stands there stays among members.",
    },
    tiles: {
      discussions:
        "About pricing, hiring, family and the next step: at the gatherings in the calendar, and in the committees that every member can join.",
      resources:
        "Articles that members write for the news from their own trade, and the tools that they use themselves.",
      networking:
        "A contact list of the members, searchable by name, company and trade, and the names of those who are new.",
    },
    callOut:
      "Members see who has just joined, and the phone numbers and email addresses of the others, which strangers never get.",
    room: {
      title: "Members' Room",
      lead: "Who has just joined, and how to reach the others. What stands here is for members; please keep it among us.",
    },
    configuration: "the database",
  },
);
