import { z } from "zod";
import { defineDocument } from "./document.ts";
import { privacy } from "./legal-privacy.ts";
import { terms } from "./legal-terms.ts";

const text = z.string().min(1);

const block = z.union([
  /** A paragraph. `[words](/path)` and e-mail addresses become links. */
  text,
  z.object({ list: z.array(text).min(1) }),
  z.object({ columns: z.array(text).min(2).max(4), rows: z.array(z.array(text).min(2).max(4)).min(1) }),
]);

const section = z.object({
  /** The fragment of the section's URL, after "#". */
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, "lower-case words joined by hyphens"),
  title: text,
  blocks: z.array(block).min(1),
});

const legalPage = z.object({
  title: text,
  lead: text,
  updated: z.iso.date(),
  /** The whole text in three or four plain sentences. */
  summary: z.array(text).min(1),
  sections: z
    .array(section)
    .min(1)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, "an id of its own each"),
});

const schema = z.object({ privacy: legalPage, terms: legalPage });

export type LegalPage = z.output<typeof legalPage>;
export type LegalBlock = z.output<typeof block>;

/** Initial texts that match what this site does. Have a lawyer review them before you rely on them. */
export const legal = defineDocument(
  {
    title: "Legal texts",
    group: "Every page",
    help: "Privacy policy and terms of service.",
    pages: ["/privacy-policy", "/terms-of-service"],
    needs: "content.administer",
  },
  schema,
  { privacy, terms },
);
