import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, text } from "./fields.ts";

const schema = z.object({
  lead: text,
  section: z.object({ text }),
  tiles: z.object({ discussions: text, resources: text, networking: text }),
  callOut: text.meta({ title: "Invitation to join" }),
  room: z.object({ title: line, lead: text }).meta({ title: "Members' room" }),
  /** Fills the notification of 8.26: "Please check … configuration." */
  configuration: line.meta({
    title: "What to check when the community can't be reached",
    help: "Shown as: Please check … configuration.",
  }),
});

/** (2.11) */
export const community = defineDocument(
  { title: "Community", group: "Pages", pages: ["/community"], needs: "content.edit" },
  schema,
  {
    lead: "How members find and reach each other between gatherings.",
    section: {
      text: "Members get a private directory with new-member introductions and contact details.",
    },
    tiles: {
      discussions:
        "Talk about pricing, hiring, family and what's next, at our gatherings and in the committees any member can join.",
      resources: "Articles members write about their own line of work, and the tools they use themselves.",
      networking:
        "A member contact list you can search by name, company and trade, and the names of our newest members.",
    },
    callOut:
      "See who has just joined, and members' phone numbers and email addresses, which are never shared publicly.",
    room: {
      title: "Members' Room",
      lead: "Who has just joined, and how to reach other members. For members only: please don't share.",
    },
    configuration: "the database",
  },
);
