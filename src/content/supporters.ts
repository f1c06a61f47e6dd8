import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, line, link, listOf, ownIds } from "./fields.ts";
import { picture } from "./media/picture-field.ts";
import { samplePicture } from "./media/sample-pictures.ts";

const supporter = z.object({
  id,
  name: line,
  /** Without a logo the first letter of the name is shown (2.4.19). */
  logo: picture("logo"),
  link,
});

const schema = listOf(supporter)
  .refine(...ownIds<{ id: string }>(({ id }) => id))
  .meta({ addLabel: "Add a supporter", itemTitle: "name" });

export type Supporter = z.output<typeof supporter>;

export const supporters = defineDocument(
  {
    title: "Supporters",
    group: "Pages",
    pages: ["/"],
    needs: "content.edit",
    sample: "Made-up supporters.",
  },
  schema,
  [
    {
      id: "first-magnolia",
      name: "First Magnolia Bank",
      logo: samplePicture("first-magnolia-bank"),
      link: "https://bank.example.org/",
    },
    {
      id: "harlow-finch",
      name: "Harlow & Finch Law",
      logo: samplePicture("harlow-finch-law"),
      link: "https://law.example.org/",
    },
    {
      id: "river-oak",
      name: "River Oak Medical",
      logo: samplePicture("river-oak-medical"),
      link: "https://medical.example.org/",
    },
    {
      id: "peach-line",
      name: "Peach Line Print",
      logo: samplePicture("peach-line-print"),
      link: "https://print.example.org/",
    },
    {
      id: "summit-realty",
      name: "Summit Realty",
      logo: samplePicture("summit-realty"),
      link: "https://realty.example.org/",
    },
    {
      id: "two-rivers",
      name: "Two Rivers Credit Union",
      logo: samplePicture("two-rivers-credit-union"),
      link: "https://creditunion.example.org/",
    },
  ],
);
