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

/** Texts of /community (2.11). */
export const community = defineDocument(
  { title: "Community", group: "Pages", pages: ["/community"], needs: "content.edit" },
  schema,
  {
    lead: "The conversation between gatherings: questions answered by women who have done it before.",
    section: {
      text: "A quiet room behind the public one. What is said and shared among members stays among members.",
    },
    tiles: {
      discussions:
        "Honest talk about pricing, hiring, family and the next step, with women who have been there.",
      resources: "Templates, suppliers and leads, passed along freely from one member to the next.",
      networking: "The introductions that would take you a year to make alone.",
    },
    callOut:
      "Members see who has just joined, and how to reach every other member: the phone numbers and addresses that strangers never get.",
    room: {
      title: "Members' Room",
      lead: "Who has just joined, and how to reach everyone else. What stands here is for members; please keep it among us.",
    },
    configuration: "the database",
  },
);
