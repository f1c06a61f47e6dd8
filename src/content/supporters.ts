import { z } from "zod";
import { defineDocument } from "./document.ts";
import { link } from "./fields.ts";

const supporter = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  /** Without a logo the first letter of the name is shown (2.4.19). */
  logo: z.string().nullable(),
  link,
  isSample: z.boolean().default(false),
});

const schema = z.array(supporter);

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
      isSample: true,
    },
    {
      id: "harlow-finch",
      name: "Harlow & Finch Law",
      logo: null,
      link: "https://law.example.org/",
      isSample: true,
    },
    {
      id: "river-oak",
      name: "River Oak Medical",
      logo: null,
      link: "https://medical.example.org/",
      isSample: true,
    },
    {
      id: "peach-line",
      name: "Peach Line Print",
      logo: null,
      link: "https://print.example.org/",
      isSample: true,
    },
    {
      id: "summit-realty",
      name: "Summit Realty",
      logo: null,
      link: "https://realty.example.org/",
      isSample: true,
    },
    {
      id: "two-sisters",
      name: "Two Sisters Bakery",
      logo: null,
      link: "https://bakery.example.org/",
      isSample: true,
    },
  ],
);
