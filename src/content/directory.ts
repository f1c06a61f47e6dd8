import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, slot, text } from "./fields.ts";

const promise = z.object({ title: line, text });

const schema = z.object({
  title: line,
  lead: text,
  /** Changes every Monday; nobody while few are listed. */
  memberOfWeek: z
    .object({
      show: z.boolean().meta({ title: "Show a member of the week in the directory" }),
      title: line,
    })
    .default({ show: true, title: "Member of the Week" }),
  promotion: z.object({
    lead: text,
    promises: listOf(promise, { min: 3, max: 3 }).meta({ itemTitle: "title" }),
  }),
  submission: z.object({ text, visitor: text.meta({ title: "Text for visitors" }) }),
  listingSlot: slot.meta({ title: "Where the directory comes from" }),
  submissionSlot: slot.meta({ title: "Where listings are submitted" }),
});

/** (2.10) */
export const directory = defineDocument(
  { title: "Directory", group: "Pages", pages: ["/directory", "/embedded-directory"], needs: "content.edit" },
  schema,
  {
    title: "Member Directory",
    lead: "Find a woman-owned business, a speaker or a supplier in {county}, and contact her from her page.",
    memberOfWeek: { show: true, title: "Member of the Week" },
    promotion: {
      lead: "Your listing in the member directory puts you in front of neighbors who would rather hire someone they can meet.",
      promises: [
        { title: "Get seen", text: "Your own page with your photo, services and website." },
        {
          title: "Get connected",
          text: "Visitors message you through the site; only members see your contact details.",
        },
        {
          title: "Get growing",
          text: "Members look here first when they need a supplier, a speaker or a referral.",
        },
      ],
    },
    submission: {
      text: "The directory is only for current members; non-members must join first. Our support staff will review and approve active members.",
      visitor:
        "Already have an account? Sign in to edit your listing yourself. Otherwise, fill in the form and we'll take it from there.",
    },
    listingSlot: { kind: "built-in" },
    submissionSlot: { kind: "built-in" },
  },
);
