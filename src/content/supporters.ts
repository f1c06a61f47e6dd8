import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, image, line, link, listOf, ownIds } from "./fields.ts";

const supporter = z.object({
  id,
  name: line,
  /** Without a logo the first letter of the name is shown (2.4.19). */
  logo: image,
  link,
});

const schema = listOf(supporter)
  .refine(...ownIds<{ id: string }>(({ id }) => id))
  .meta({ addLabel: "Add a supporter", itemTitle: "name" });

export type Supporter = z.output<typeof supporter>;

export const supporters = defineDocument(
  { title: "Supporters", group: "Pages", pages: ["/"], needs: "content.edit" },
  schema,
  [
    {
      id: "first-magnolia",
      name: "First Magnolia Bank",
      logo: null,
      link: "https://bank.example.org/",
    },
    {
      id: "harlow-finch",
      name: "Harlow & Finch Law",
      logo: null,
      link: "https://law.example.org/",
    },
    {
      id: "river-oak",
      name: "River Oak Medical",
      logo: null,
      link: "https://medical.example.org/",
    },
    {
      id: "peach-line",
      name: "Peach Line Print",
      logo: null,
      link: "https://print.example.org/",
    },
    {
      id: "summit-realty",
      name: "Summit Realty",
      logo: null,
      link: "https://realty.example.org/",
    },
    {
      id: "two-sisters",
      name: "Two Sisters Bakery",
      logo: null,
      link: "https://bakery.example.org/",
    },
  ],
);
