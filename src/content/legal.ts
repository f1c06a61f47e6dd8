import { z } from "zod";
import { defineDocument } from "./document.ts";
import { day, formattedText, id, line, listOf, ownIds, text } from "./fields.ts";
import { privacy } from "./legal-privacy.ts";
import { terms } from "./legal-terms.ts";
import { siteWords } from "./site-words.ts";

const section = z.object({
  id,
  title: line,
  text: formattedText,
});

const legalPage = z.object({
  title: line,
  lead: text,
  updated: day,
  summary: listOf(text, { min: 1 }),
  sections: listOf(section, { min: 1 })
    .refine(...ownIds<{ id: string }>(({ id }) => id))
    .meta({ addLabel: "Add a section", itemTitle: "title" }),
});

const schema = z.object({ privacy: legalPage, terms: legalPage });

/** Initial texts that match what this site does. Have a lawyer review them before you rely on them. */
export const legal = defineDocument(
  {
    title: "Legal texts",
    group: "Every page",
    help: "Privacy policy and terms of service.",
    pages: ["/privacy-policy", "/terms-of-service"],
    needs: "content.administer",
    sample: "Sample wording written for this site. No lawyer has reviewed it.",
    values: siteWords,
  },
  schema,
  { privacy, terms },
);
