import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, text } from "./fields.ts";

const schema = z.object({ title: line, lead: text, questions: z.object({ title: line, text }) });

/** Texts around the tiers on /membership; the tiers themselves are a separate document. */
export const membership = defineDocument(
  { title: "Membership page", group: "Membership and shop", pages: ["/membership"], needs: "content.edit" },
  schema,
  {
    title: "Membership Levels",
    lead: "Six ways to belong, each for a year. Pick the stone that fits where you are now; you can change it when you outgrow it.",
    questions: {
      title: "Have Questions?",
      text: "Tell us a little about your work and we will help you choose.",
    },
  },
);
